package org.cairnjudge.judge;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.cairnjudge.sandbox.Compilation;
import org.cairnjudge.sandbox.Source;
import org.cairnjudge.verdict.Fact;
import org.cairnjudge.verdict.Message;

/**
 * What the compiler made of a source.
 *
 * @param classes the program, as far as there is one
 * @param refused why there is none
 * @param output what the compiler said, null where it said nothing
 */
record Build(Map<String, byte[]> classes, Optional<Finding> refused, String output) {

    static Build of(Workshop workshop, Judge.Job job) {
        Compilation compilation =
                workshop.compile(
                        job.jdk(), new Source("Solution.java", job.source()), job.author());
        if (compilation instanceof Compilation.Rejected rejected) {
            return new Build(
                    Map.of(),
                    Optional.of(Finding.of(Fact.REJECTED_BY_COMPILER, Message.of("compile-error"))),
                    CompilerOutput.of(rejected.messages(), rejected.truncated()));
        }
        if (compilation instanceof Compilation.OutOfBounds bound) {
            String code = "compile-" + bound.bound().name().toLowerCase(Locale.ROOT);
            return new Build(
                    Map.of(),
                    Optional.of(Finding.of(Fact.COMPILER_OUT_OF_BOUNDS, Message.of(code))),
                    null);
        }
        Compilation.Compiled compiled = (Compilation.Compiled) compilation;
        return new Build(
                compiled.classes(),
                Optional.empty(),
                compiled.messages().isEmpty()
                        ? null
                        : CompilerOutput.of(compiled.messages(), false));
    }
}
