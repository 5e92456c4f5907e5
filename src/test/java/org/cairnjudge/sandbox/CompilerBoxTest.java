package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.cairnjudge.harness.FrameWriter;
import org.cairnjudge.harness.Protocol;
import org.cairnjudge.sandbox.Scripted.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** When a compiler believes its box, and when it takes another. */
class CompilerBoxTest {
    private static final Source SOURCE = new Source("Solution.java", "class Solution {}");
    private static final Answer COMPILED = Answer.bytes(Protocol.COMPILED, 0, 0, 0, 0, 0, 0, 0, 0);
    private static final Answer NESTING =
            Answer.bytes(Protocol.OUT_OF_BOUNDS, Protocol.BOUND_NESTING);

    private static Supplier<Scripted> inOrder(Scripted... boxes) {
        Deque<Scripted> left = new ArrayDeque<>(Arrays.asList(boxes));
        return left::remove;
    }

    /** A compiler that was called to attention, and then says this. */
    private static Scripted compiler(Answer... answers) {
        Answer[] all = new Answer[answers.length + 1];
        all[0] = Answer.bytes();
        System.arraycopy(answers, 0, all, 1, answers.length);
        return new Scripted(all);
    }

    static Stream<Arguments> hurts() {
        return Stream.of(
                Arguments.of(Answer.ending(Ending.Cause.CPU), Compilation.Bound.TIME),
                Arguments.of(Answer.ending(Ending.Cause.WALL), Compilation.Bound.TIME),
                Arguments.of(Answer.ending(Ending.Cause.MEMORY), Compilation.Bound.MEMORY),
                Arguments.of(Answer.ending(Ending.Cause.OUTPUT), Compilation.Bound.OUTPUT),
                Arguments.of(Answer.ending(Ending.Cause.EXITED), Compilation.Bound.CRASH),
                Arguments.of(Answer.ending(Ending.Cause.CRASHED), Compilation.Bound.CRASH),
                Arguments.of(Answer.ending(Ending.Cause.THREADS), Compilation.Bound.CRASH),
                Arguments.of(Answer.ending(Ending.Cause.PROTOCOL), Compilation.Bound.CRASH),
                Arguments.of(NESTING, Compilation.Bound.NESTING),
                Arguments.of(Answer.bytes(), Compilation.Bound.CRASH),
                Arguments.of(Answer.bytes(99), Compilation.Bound.CRASH),
                Arguments.of(
                        Answer.bytes(Protocol.REJECTED, 0, 0, 0, 0, 0), Compilation.Bound.CRASH),
                Arguments.of(
                        Answer.bytes(Protocol.COMPILED, 0x7f, -1, -1, -1),
                        Compilation.Bound.CRASH));
    }

    @ParameterizedTest
    @MethodSource("hurts")
    void aBoundIsBelievedWhenItRepeatsAloneInAFreshBox(Answer hurt, Compilation.Bound bound) {
        Scripted first = compiler(COMPILED, hurt);
        Scripted second = compiler(hurt);
        Scripted third = compiler(COMPILED);
        try (CompilerBox compiler = new CompilerBox(inOrder(first, second, third))) {
            compiler.compile(SOURCE);

            assertEquals(new Compilation.OutOfBounds(bound), compiler.compile(SOURCE));
            assertTrue(first.closed());
            assertTrue(second.closed());
            assertEquals(Compilation.Code.COMPILED, compiler.compile(SOURCE).code());
        }
        assertTrue(third.closed());
    }

    @ParameterizedTest
    @MethodSource("hurts")
    void aBoundThatDoesNotRepeatIsNoBound(Answer hurt, Compilation.Bound bound) {
        Scripted first = compiler(hurt);
        Scripted second = compiler(COMPILED, COMPILED);
        try (CompilerBox compiler = new CompilerBox(inOrder(first, second))) {
            assertEquals(Compilation.Code.COMPILED, compiler.compile(SOURCE).code(), bound::name);
            assertEquals(Compilation.Code.COMPILED, compiler.compile(SOURCE).code());
            assertFalse(second.closed());
        }
    }

    @Test
    void aCompilerThatDoesNotStartIsOurFaultAndTheNextMayStart() {
        Scripted dead = new Scripted(Answer.ending(Ending.Cause.FAILED_TO_START));
        Scripted alive = compiler(COMPILED);
        try (CompilerBox compiler = new CompilerBox(inOrder(dead, alive))) {
            assertThrows(SandboxFailure.class, () -> compiler.compile(SOURCE));
            assertTrue(dead.closed());
            assertEquals(Compilation.Code.COMPILED, compiler.compile(SOURCE).code());
        }
    }

    @Test
    void aBoxIsReplacedAfterSoManySourcesByOneThatWasStartedBefore() {
        Answer[] many = new Answer[CompilerBox.SOURCES_PER_BOX];
        Arrays.fill(many, COMPILED);
        Scripted first = compiler(many);
        Scripted second = compiler(COMPILED);
        List<Scripted> started = new ArrayList<>();
        Supplier<Scripted> order = inOrder(first, second);
        try (CompilerBox compiler =
                new CompilerBox(
                        () -> {
                            started.add(order.get());
                            return started.get(started.size() - 1);
                        })) {
            for (int i = 0; i < CompilerBox.SOURCES_PER_BOX - 1; i++) {
                compiler.compile(SOURCE);
            }
            assertEquals(List.of(first, second), started);
            assertEquals(0, second.asked());
            compiler.compile(SOURCE);
            assertFalse(first.closed());

            compiler.compile(SOURCE);

            assertTrue(first.closed());
            assertEquals(2, second.asked());
        }
    }

    @Test
    void messagesComeAsTheyWereTold() {
        FrameWriter rejected = new FrameWriter(1000);
        rejected.putByte(Protocol.REJECTED);
        rejected.putInt(1);
        rejected.putBoolean(true);
        rejected.putInt(3);
        rejected.putInt(7);
        rejected.putText("';' expected");
        rejected.putText("  int x");
        rejected.putBoolean(true);
        try (CompilerBox compiler = new CompilerBox(inOrder(compiler(Answer.echoing(rejected))))) {
            Message message = new Message(Message.Severity.ERROR, 3, 7, "';' expected", "  int x");

            assertEquals(
                    new Compilation.Rejected(Collections.singletonList(message), true),
                    compiler.compile(SOURCE));
        }
    }
}
