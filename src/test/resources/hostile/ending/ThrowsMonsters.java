// An exception whose every method attacks whoever looks at it.
class Solution {
    boolean stoneGameIX(int[] stones) {
        throw new Monster();
    }

    static class Monster extends RuntimeException {
        @Override
        public String getMessage() {
            System.exit(0);
            return "";
        }

        @Override
        public String toString() {
            while (true) {
                System.out.println("roar");
            }
        }

        @Override
        public synchronized Throwable getCause() {
            return this;
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            return new StackTraceElement[Integer.MAX_VALUE - 8];
        }
    }
}
