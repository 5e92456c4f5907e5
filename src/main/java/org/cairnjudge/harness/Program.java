package org.cairnjudge.harness;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** A program that offers what is asked of it. Finding out runs none of its code. */
final class Program {
    private static final int MAX_LISTED = 10;
    private static final Method[] NO_METHODS = {};

    private final Class<?> type;
    private final Method method;

    /** Null where the method is static and nothing has to be made. */
    private final Constructor<?> constructor;

    private Program(Class<?> type, Method method, Constructor<?> constructor) {
        this.type = type;
        this.method = method;
        this.constructor = constructor;
    }

    static Program find(
            Map<String, byte[]> classes,
            String className,
            String methodName,
            List<Shape> parameters,
            Shape returns)
            throws Misfit {
        Class<?> type = findClass(classes, className);
        Method method = findMethod(type, methodName, parameters, returns);
        if (Modifier.isStatic(method.getModifiers())) {
            return new Program(type, method, null);
        }
        return new Program(type, method, findConstructor(type));
    }

    /** Runs the static initialiser. */
    void initialise() throws ClassNotFoundException {
        Class.forName(type.getName(), true, type.getClassLoader());
    }

    /**
     * Makes a new object and calls its method.
     *
     * @throws java.lang.reflect.InvocationTargetException around whatever the program threw
     */
    Object call(Object[] arguments) throws ReflectiveOperationException {
        Object receiver = constructor == null ? null : constructor.newInstance();
        return method.invoke(receiver, arguments);
    }

    /** The program's classes that are in use so far. */
    List<Class<?>> loadedClasses() {
        return ((ProgramLoader) type.getClassLoader()).loaded();
    }

    private static Class<?> findClass(Map<String, byte[]> classes, String simpleName)
            throws Misfit {
        for (String name : classes.keySet()) {
            if (name.substring(name.lastIndexOf('.') + 1).equals(simpleName)) {
                try {
                    return Class.forName(name, false, new ProgramLoader(classes));
                } catch (ClassNotFoundException e) {
                    throw new NoClassDefFoundError(name);
                }
            }
        }
        throw new Misfit(Protocol.MISSING_CLASS, simpleName, topLevel(classes.keySet()));
    }

    private static String topLevel(Collection<String> names) {
        Collection<String> found = new TreeSet<>();
        for (String name : names) {
            if (name.indexOf('$') < 0) {
                found.add(name);
            }
        }
        return join(found);
    }

    private static Method findMethod(
            Class<?> type, String name, List<Shape> parameters, Shape returns) throws Misfit {
        List<Method> all = methods(type);
        List<Method> named = new ArrayList<>();
        for (Method method : all) {
            if (method.getName().equals(name)) {
                named.add(method);
            }
        }
        // Reflection promises no order, and a choice between two must not depend on chance.
        if (named.size() > 1) {
            named.sort(new BySignature());
        }
        if (named.isEmpty()) {
            throw new Misfit(
                    Protocol.MISSING_METHOD, signature(name, parameters, returns), signatures(all));
        }
        Method best = null;
        int bestDistance = Integer.MAX_VALUE;
        for (Method method : named) {
            int distance = distance(method, parameters);
            if (distance != Fit.NONE && distance < bestDistance) {
                best = method;
                bestDistance = distance;
            }
        }
        if (best == null) {
            throw new Misfit(
                    Protocol.WRONG_PARAMETER_TYPES,
                    signature(name, parameters, returns),
                    signatures(named));
        }
        Type result = returns.holdsList() ? best.getGenericReturnType() : best.getReturnType();
        if (!Fit.gives(best.getReturnType(), result, returns)) {
            throw new Misfit(
                    Protocol.WRONG_RETURN_TYPE,
                    signature(name, parameters, returns),
                    signature(best));
        }
        if (Modifier.isPrivate(best.getModifiers())) {
            throw new Misfit(
                    Protocol.NOT_ACCESSIBLE,
                    signature(name, parameters, returns),
                    "private " + signature(best));
        }
        best.setAccessible(true);
        return best;
    }

    /** The program's own methods, inherited ones too, in no certain order. */
    private static List<Method> methods(Class<?> type) {
        List<Method> found = new ArrayList<>();
        for (Class<?> each = type;
                each != null && each.getClassLoader() == type.getClassLoader();
                each = each.getSuperclass()) {
            for (Method method : each.getDeclaredMethods()) {
                if (!method.isSynthetic()) {
                    found.add(method);
                }
            }
        }
        for (Method method : type.getInterfaces().length == 0 ? NO_METHODS : type.getMethods()) {
            if (method.isDefault()) {
                found.add(method);
            }
        }
        return found;
    }

    private static int distance(Method method, List<Shape> parameters) {
        Class<?>[] raw = method.getParameterTypes();
        if (raw.length != parameters.size()) {
            return Fit.NONE;
        }
        // Reading generic types takes a cold JVM milliseconds: only where Lists are asked for.
        Type[] generic = raw;
        for (Shape parameter : parameters) {
            if (parameter.holdsList()) {
                generic = method.getGenericParameterTypes();
            }
        }
        int sum = 0;
        for (int i = 0; i < raw.length; i++) {
            int distance = Fit.takes(raw[i], generic[i], parameters.get(i));
            if (distance == Fit.NONE) {
                return Fit.NONE;
            }
            sum += distance;
        }
        return sum;
    }

    private static Constructor<?> findConstructor(Class<?> type) throws Misfit {
        if (type.isInterface() || type.isEnum() || Modifier.isAbstract(type.getModifiers())) {
            throw new Misfit(Protocol.NOT_INSTANTIABLE, "", kind(type) + " " + type.getName());
        }
        Constructor<?>[] constructors = type.getDeclaredConstructors();
        for (Constructor<?> constructor : constructors) {
            if (constructor.getParameterCount() > 0) {
                continue;
            }
            if (Modifier.isPrivate(constructor.getModifiers())) {
                throw new Misfit(
                        Protocol.NOT_ACCESSIBLE,
                        type.getSimpleName() + "()",
                        "private " + type.getSimpleName() + "()");
            }
            constructor.setAccessible(true);
            return constructor;
        }
        Collection<String> found = new TreeSet<>();
        for (Constructor<?> constructor : constructors) {
            found.add(type.getSimpleName() + parameters(constructor.getGenericParameterTypes()));
        }
        throw new Misfit(Protocol.NO_DEFAULT_CONSTRUCTOR, type.getSimpleName() + "()", join(found));
    }

    private static String kind(Class<?> type) {
        if (type.isInterface()) {
            return "interface";
        }
        return type.isEnum() ? "enum" : "abstract class";
    }

    private static String signature(String name, List<Shape> parameters, Shape returns) {
        StringBuilder text = new StringBuilder();
        text.append(returns).append(' ').append(name).append('(');
        for (int i = 0; i < parameters.size(); i++) {
            text.append(i == 0 ? "" : ", ").append(parameters.get(i));
        }
        return text.append(')').toString();
    }

    private static String signatures(List<Method> methods) {
        Collection<String> found = new TreeSet<>();
        for (Method method : methods) {
            found.add(signature(method));
        }
        return join(found);
    }

    private static String signature(Method method) {
        return name(method.getGenericReturnType())
                + " "
                + method.getName()
                + parameters(method.getGenericParameterTypes());
    }

    private static String parameters(Type[] types) {
        StringBuilder text = new StringBuilder("(");
        for (int i = 0; i < types.length; i++) {
            text.append(i == 0 ? "" : ", ").append(name(types[i]));
        }
        return text.append(')').toString();
    }

    /** The type as one writes it with the usual imports. */
    private static String name(Type type) {
        return type.getTypeName().replace("java.lang.", "").replace("java.util.", "");
    }

    private static String join(Collection<String> names) {
        StringBuilder text = new StringBuilder();
        int listed = 0;
        for (String name : names) {
            if (listed == MAX_LISTED) {
                return text.append(", ...").toString();
            }
            text.append(listed == 0 ? "" : ", ").append(name);
            listed++;
        }
        return text.toString();
    }

    // No lambda, here and wherever a runner that is loading comes by: linking a cold JVM's first
    // one takes longer than all the rest of loading.
    private static final class BySignature implements Comparator<Method> {
        @Override
        public int compare(Method one, Method other) {
            return one.toString().compareTo(other.toString());
        }
    }
}
