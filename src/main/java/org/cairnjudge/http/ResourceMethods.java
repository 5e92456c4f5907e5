package org.cairnjudge.http;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.ws.rs.Path;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/** What the resources of this server have at their addresses. */
final class ResourceMethods {
    private ResourceMethods() {}

    /**
     * A public method of a resource, whether it answers requests or not.
     *
     * @param template the address, with variables in braces
     */
    record ResourceMethod(Method method, String template) {}

    static List<ResourceMethod> of(BeanManager beans) {
        List<ResourceMethod> methods = new ArrayList<>();
        for (Bean<?> bean : beans.getBeans(Object.class, Any.Literal.INSTANCE)) {
            Path base = bean.getBeanClass().getAnnotation(Path.class);
            if (base != null) {
                for (Method method : bean.getBeanClass().getMethods()) {
                    methods.add(new ResourceMethod(method, template(base, method)));
                }
            }
        }
        return methods;
    }

    private static String template(Path base, Method method) {
        Path more = method.getAnnotation(Path.class);
        return more == null
                ? base.value()
                : base.value() + "/" + more.value().replaceFirst("^/", "");
    }
}
