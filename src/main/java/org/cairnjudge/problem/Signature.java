package org.cairnjudge.problem;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The method that a solution must have.
 *
 * @param parameters at least one, in the order of the call; no name twice
 */
public record Signature(String method, List<Parameter> parameters, Type returns) {

    public Signature {
        parameters = List.copyOf(parameters);
        if (!method.matches("[a-z][A-Za-z0-9]{0,63}")) {
            throw new IllegalArgumentException("\"" + method + "\" is no method name");
        }
        if (parameters.isEmpty()) {
            throw new IllegalArgumentException("method " + method + " has no parameters");
        }
        if (parameters.stream().map(Parameter::name).distinct().count() != parameters.size()) {
            throw new IllegalArgumentException(
                    "method " + method + " has two parameters of one name");
        }
    }

    /** The types of the parameters as written in Java, in order. */
    public List<String> parameterTypes() {
        return parameters.stream().map(parameter -> parameter.type().javaName()).toList();
    }

    /** The method's head as a learner would write it: {@code boolean stoneGameIX(int[] stones)}. */
    public String declaration() {
        return parameters.stream()
                .map(parameter -> parameter.type().javaName() + " " + parameter.name())
                .collect(Collectors.joining(", ", returns.javaName() + " " + method + "(", ")"));
    }
}
