package org.cairnjudge.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Inject;
import jakarta.ws.rs.HttpMethod;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.cairnjudge.http.ResourceMethods.ResourceMethod;

/**
 * Which methods each address knows. A 405 must say so in Allow (source: RFC 9110, 15.5.6), and the
 * framework's own does not.
 */
@ApplicationScoped
class KnownMethods {
    private static final Pattern VARIABLE = Pattern.compile("\\{[^:}]+(?::\\s*([^}]+))?}");

    private final List<Route> routes = new ArrayList<>();

    private record Route(Pattern path, String method) {}

    @Inject
    KnownMethods(BeanManager beans) {
        for (ResourceMethod known : ResourceMethods.of(beans)) {
            Pattern pattern = pattern(known.template());
            for (Annotation annotation : known.method().getAnnotations()) {
                HttpMethod verb = annotation.annotationType().getAnnotation(HttpMethod.class);
                if (verb != null) {
                    routes.add(new Route(pattern, verb.value()));
                }
            }
        }
    }

    private static Pattern pattern(String template) {
        StringBuilder regex = new StringBuilder("/*");
        Matcher variable = VARIABLE.matcher(template);
        int from = 0;
        while (variable.find()) {
            regex.append(literal(template.substring(from, variable.start())));
            regex.append("(?:")
                    .append(variable.group(1) == null ? "[^/]+" : variable.group(1))
                    .append(')');
            from = variable.end();
        }
        return Pattern.compile(
                regex.append(literal(template.substring(from))).append("/*").toString());
    }

    /** Quotes the text; one slash or many, and those at the ends, are all the same. */
    private static String literal(String text) {
        List<String> parts = new ArrayList<>();
        for (String part : text.split("/+", -1)) {
            parts.add(part.isEmpty() ? "" : Pattern.quote(part));
        }
        return String.join("/*", parts);
    }

    /** Whether some resource has this path. */
    boolean isResource(String path) {
        return routes.stream().anyMatch(route -> route.path().matcher(path).matches());
    }

    /** The methods that some resource has at this path, sorted. */
    Set<String> at(String path) {
        Set<String> methods = new TreeSet<>();
        for (Route route : routes) {
            if (route.path().matcher(path).matches()) {
                methods.add(route.method());
            }
        }
        if (methods.contains("GET")) {
            methods.add("HEAD");
        }
        methods.add("OPTIONS");
        return methods;
    }
}
