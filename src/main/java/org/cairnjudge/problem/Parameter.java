package org.cairnjudge.problem;

/** A parameter of the method that a solution must have. */
public record Parameter(String name, Type type) {

    public Parameter {
        if (!name.matches("[a-z][A-Za-z0-9]{0,63}")) {
            throw new IllegalArgumentException("\"" + name + "\" is no parameter name");
        }
    }
}
