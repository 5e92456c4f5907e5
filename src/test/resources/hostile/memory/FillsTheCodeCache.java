import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

// Chains of method handles, each so often called that it is compiled: code without end.
class Solution {
    static final List<MethodHandle> KEPT = new ArrayList<>();

    boolean stoneGameIX(int[] stones) throws Throwable {
        MethodHandle plus =
                MethodHandles.lookup()
                        .findStatic(
                                Math.class,
                                "addExact",
                                MethodType.methodType(int.class, int.class, int.class));
        int sum = 0;
        for (int i = 0; ; i++) {
            MethodHandle chain = MethodHandles.insertArguments(plus, 0, i);
            for (int j = 0; j < 40; j++) {
                chain = MethodHandles.filterReturnValue(chain, MethodHandles.insertArguments(plus, 0, -j));
            }
            KEPT.add(chain);
            for (int j = 0; j < 20_000; j++) {
                sum = (int) chain.invoke(sum & 0xff);
            }
        }
    }
}
