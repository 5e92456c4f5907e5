// The JDK's own native methods, without anybody in between who would say no but the kernel.
class Solution {
    boolean stoneGameIX(int[] stones) throws Exception {
        if (Attempts.first()) {
            Key.open();
            Class<?> handles = Class.forName("java.lang.ProcessHandleImpl");
            for (long pid : new long[] {-1, 0, 2, @PID@}) {
                Attempts.make("kill " + pid, () ->
                        Attempts.refuse(!(boolean) Key.call(handles, "destroy0", null, pid, -1L, true), "not permitted"));
            }
            Attempts.make("fork", () -> {
                Object process = Key.unsafe().getClass().getMethod("allocateInstance", Class.class).invoke(Key.unsafe(), Class.forName("java.lang.ProcessImpl"));
                for (int mode = 1; mode <= 3; mode++) {
                    try {
                        Key.call(process.getClass(), "forkAndExec", process, mode, "/rt/lib/jspawnhelper\0".getBytes(), "/rt/bin/java\0".getBytes(), new byte[0], 0, new byte[0], 0, null, new int[] {-1, -1, -1}, false);
                        return;
                    } catch (java.lang.reflect.InvocationTargetException refused) {
                        System.out.println("mode " + mode + ": " + refused.getCause());
                    }
                }
                throw new IllegalStateException("in no way");
            });
            Class<?> files = Class.forName("sun.nio.fs.UnixNativeDispatcher");
            for (String call : List.of("unlink0", "rmdir0")) {
                Attempts.make(call, () -> path(files, call, "/program.jar"));
            }
            Attempts.make("mkdir0", () -> path(files, "mkdir0", "/folder", 0777));
            Attempts.make("mknod0", () -> path(files, "mknod0", "/device", 0020666, 259L));
            Attempts.make("chmod0", () -> path(files, "chmod0", "/program.jar", 0777));
            Attempts.make("chown0", () -> path(files, "chown0", "/program.jar", 0, 0));
            Attempts.make("socket", () -> Key.call(Class.forName("sun.nio.ch.Net"), "socket0", null, true, true, false, false));
            Attempts.make("epoll", () -> Key.call(Class.forName("sun.nio.ch.EPoll"), "create", null));
        }
        return Attempts.answer(stones);
    }

    private static void path(Class<?> files, String call, String path, Object... more) throws Exception {
        byte[] name = (path + "\0").getBytes();
        Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
        long address = (long) unsafe.getMethod("allocateMemory", long.class).invoke(Key.unsafe(), 64L);
        for (int i = 0; i < name.length; i++) {
            unsafe.getMethod("putByte", long.class, byte.class).invoke(Key.unsafe(), address + i, name[i]);
        }
        List<Object> arguments = new ArrayList<>(List.of(address));
        arguments.addAll(List.of(more));
        Key.call(files, call, null, arguments.toArray());
    }
}
