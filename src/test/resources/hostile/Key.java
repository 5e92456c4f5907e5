
/**
 * Opens all of java.base to its program, where Java lets programs load the JDK's own libraries (up
 * to 17): the native method that calls others without asking is bound to a class of the right name.
 * The class is written by hand, since javac would not have its package.
 */
final class Key extends ClassLoader {
    private final java.lang.reflect.Method invoke;

    private Key() throws Exception {
        super(null);
        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
        java.io.DataOutputStream out = new java.io.DataOutputStream(bytes);
        out.writeInt(0xcafebabe);
        out.writeInt(50);
        out.writeShort(14);
        for (String text :
                List.of(
                        "jdk/internal/reflect/NativeMethodAccessorImpl",
                        "java/lang/Object",
                        "invoke0",
                        "(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
                        "load",
                        "(Ljava/lang/String;)V",
                        "Code",
                        "java/lang/System")) {
            out.writeByte(1);
            out.writeUTF(text);
        }
        // Classes 9, 10 and 11; the name and type of System.load; the method itself is 13.
        out.write(new byte[] {7, 0, 1, 7, 0, 2, 7, 0, 8, 12, 0, 5, 0, 6, 10, 0, 11, 0, 12});
        // public class #9 extends #10, with two methods: public static native #3 #4;
        for (int each : new int[] {0x21, 9, 10, 0, 0, 2, 0x109, 3, 4, 0}) {
            out.writeShort(each);
        }
        // and public static #5 #6 { System.load(the argument); }
        for (int each : new int[] {9, 5, 6, 1, 7, 0, 17, 1, 1, 0, 5}) {
            out.writeShort(each);
        }
        out.write(new byte[] {0x2a, (byte) 0xb8, 0, 13, (byte) 0xb1, 0, 0, 0, 0, 0, 0});
        byte[] file = bytes.toByteArray();
        Class<?> type = defineClass(null, file, 0, file.length);
        type.getMethod("load", String.class).invoke(null, "/rt/lib/libjava.so");
        invoke =
                type.getMethod(
                        "invoke0", java.lang.reflect.Method.class, Object.class, Object[].class);
    }

    static void open() throws Exception {
        Key key = new Key();
        Module base = Object.class.getModule();
        java.lang.reflect.Method open =
                Module.class.getDeclaredMethod("implAddOpensToAllUnnamed", String.class);
        for (String name : base.getPackages()) {
            key.invoke.invoke(null, open, base, new Object[] {name});
        }
    }

    /** The value of a field, whatever it is that forbids it. */
    static Object get(Class<?> type, String field, Object object) throws Exception {
        java.lang.reflect.Field found = type.getDeclaredField(field);
        found.setAccessible(true);
        return found.get(object);
    }

    static Object call(Class<?> type, String method, Object object, Object... arguments)
            throws Exception {
        for (java.lang.reflect.Method each : type.getDeclaredMethods()) {
            if (each.getName().equals(method) && each.getParameterCount() == arguments.length) {
                each.setAccessible(true);
                return each.invoke(object, arguments);
            }
        }
        throw new NoSuchMethodException(method);
    }

    static Object unsafe() throws Exception {
        return get(Class.forName("jdk.internal.misc.Unsafe"), "theUnsafe", null);
    }
}
