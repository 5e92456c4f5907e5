package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.cairnjudge.harness.FrameWriter;
import org.cairnjudge.harness.Protocol;
import org.cairnjudge.sandbox.Scripted.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a runner makes of a box that lies. */
class RunnerBoxTest {
    private static final Limits LIMITS = Limits.ofCpu(Duration.ofSeconds(1), 256L << 20);
    private static final Entry ENTRY = new Entry("Solution", "f", List.of("int"), "List<Integer>");
    private static final List<Object[]> TWO_CASES = List.of(new Object[] {1}, new Object[] {2});
    private static final Answer LOADED = Answer.bytes(Protocol.LOADED);

    private static FrameWriter outcomes(int count) {
        FrameWriter out = new FrameWriter(10_000);
        out.putInt(count);
        return out;
    }

    private static FrameWriter put(FrameWriter out, int... bytes) {
        for (int each : bytes) {
            out.putByte(each);
        }
        return out;
    }

    private static FrameWriter threw(String exception, String message, int frames, String frame) {
        FrameWriter out = put(outcomes(1), Protocol.THREW, Protocol.KIND_EXCEPTION);
        out.putText(exception);
        out.putText(message);
        out.putInt(frames);
        for (int i = 0; i < frames; i++) {
            out.putText(frame);
        }
        return out;
    }

    static Stream<Arguments> lies() {
        int[] emptyList = {Protocol.RETURNED, 0, 0, 0, 0};
        return Stream.of(
                Arguments.of("nothing", new FrameWriter(1)),
                Arguments.of("no outcomes", outcomes(0)),
                Arguments.of("more outcomes than bytes", outcomes(Integer.MAX_VALUE)),
                Arguments.of("fewer than none", outcomes(-1)),
                Arguments.of("no such outcome", put(outcomes(1), 99)),
                Arguments.of(
                        "more outcomes than cases",
                        put(put(put(outcomes(3), emptyList), emptyList), emptyList)),
                Arguments.of("bytes left over", put(put(outcomes(1), emptyList), 0)),
                Arguments.of(
                        "null as an answer", put(outcomes(1), Protocol.RETURNED, -1, -1, -1, -1)),
                Arguments.of(
                        "a list of more than there is",
                        put(outcomes(1), Protocol.RETURNED, 0x7f, -1, -1, -1)),
                Arguments.of("half a number", put(outcomes(1), Protocol.RETURNED, 0, 0, 0, 1, 1)),
                Arguments.of(
                        "an outcome after a failing one",
                        put(put(outcomes(2), Protocol.NULL), emptyList)),
                Arguments.of("no such kind", put(outcomes(1), Protocol.THREW, 17)),
                Arguments.of("a long message", threw("E", "x".repeat(2001), 0, "")),
                Arguments.of("a long name", threw("x".repeat(501), "", 0, "")),
                Arguments.of("many frames", threw("E", "", 33, "")),
                Arguments.of("a long frame", threw("E", "", 1, "x".repeat(301))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("lies")
    void nonsenseIsAViolationOfTheProtocolAndEndsTheRunner(String name, FrameWriter reply) {
        Scripted box = new Scripted(LOADED, Answer.echoing(reply));
        RunnerBox runner = new RunnerBox(box);
        runner.load(Map.of(), ENTRY, LIMITS);

        Run run = runner.run(TWO_CASES, LIMITS);

        assertEquals(Ending.Cause.PROTOCOL, run.ending().orElseThrow().cause());
        assertTrue(run.outcomes().isEmpty());
        assertTrue(box.closed());
    }

    @Test
    void aReplyToAnotherFrameIsAViolation() {
        Answer forged = frame -> new Exchange.Reply(new byte[9], Usage.NONE);
        RunnerBox runner = new RunnerBox(new Scripted(forged));

        Loading loading = runner.load(Map.of(), ENTRY, LIMITS);

        Ending ending = assertInstanceOf(Loading.Ended.class, loading).ending();
        assertEquals(Ending.Cause.PROTOCOL, ending.cause());
    }

    @Test
    void anAnswerGivenBeforeItsFrameIsAViolation() {
        byte[][] first = new byte[1][];
        Answer early =
                frame -> {
                    first[0] = frame;
                    return LOADED.to(frame);
                };
        Answer replayed = frame -> Answer.echoing(put(outcomes(1), Protocol.NULL)).to(first[0]);
        RunnerBox runner = new RunnerBox(new Scripted(early, replayed));
        runner.load(Map.of(), ENTRY, LIMITS);

        Run run = runner.run(TWO_CASES, LIMITS);

        assertEquals(Ending.Cause.PROTOCOL, run.ending().orElseThrow().cause());
    }

    @Test
    void onceItLiedItStaysEnded() {
        Scripted box = new Scripted(LOADED, Answer.bytes(99));
        RunnerBox runner = new RunnerBox(box);
        runner.load(Map.of(), ENTRY, LIMITS);
        runner.run(TWO_CASES, LIMITS);

        Run again = runner.run(TWO_CASES, LIMITS);

        assertEquals(Ending.Cause.PROTOCOL, again.ending().orElseThrow().cause());
        assertEquals(2, box.asked());
    }

    @Test
    void aRunnerThatDoesNotStartIsOurFault() {
        RunnerBox runner = new RunnerBox(new Scripted(Answer.ending(Ending.Cause.FAILED_TO_START)));

        assertThrows(SandboxFailure.class, () -> runner.load(Map.of(), ENTRY, LIMITS));
    }

    @Test
    void argumentsHaveToBeThoseOfTheEntry() {
        RunnerBox runner = new RunnerBox(new Scripted(LOADED));
        assertThrows(IllegalStateException.class, () -> runner.run(TWO_CASES, LIMITS));
        runner.load(Map.of(), ENTRY, LIMITS);

        List<Object[]> tooMany = List.<Object[]>of(new Object[] {1, 2});
        List<Object[]> other = List.<Object[]>of(new Object[] {"1"});

        assertThrows(IllegalArgumentException.class, () -> runner.run(tooMany, LIMITS));
        assertThrows(ClassCastException.class, () -> runner.run(other, LIMITS));
        assertThrows(IllegalArgumentException.class, () -> runner.run(List.of(), LIMITS));
        assertThrows(IllegalStateException.class, () -> runner.load(Map.of(), ENTRY, LIMITS));
    }

    @Test
    void nonsenseAboutStaticFieldsIsNothingSaidAndEndsTheRunner() {
        FrameWriter tooMany = outcomes(201);
        for (int i = 0; i < 201; i++) {
            tooMany.putText("f" + i);
            tooMany.putLong(i);
        }
        for (FrameWriter nonsense : List.of(tooMany, outcomes(-1), put(outcomes(0), 7))) {
            Scripted box = new Scripted(LOADED, Answer.echoing(nonsense));
            RunnerBox runner = new RunnerBox(box);
            runner.load(Map.of(), ENTRY, LIMITS);

            assertEquals(Map.of(), runner.statics(LIMITS));
            assertTrue(box.closed());
        }
    }

    @Test
    void aRunnerThatEndsSaysNothingOfItsStaticFields() {
        RunnerBox runner = new RunnerBox(new Scripted(LOADED, Answer.ending(Ending.Cause.CPU)));
        runner.load(Map.of(), ENTRY, LIMITS);

        assertEquals(Map.of(), runner.statics(LIMITS));
    }
}
