package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.cairnjudge.harness.Protocol;
import org.cairnjudge.sandbox.Scripted.Answer;
import org.junit.jupiter.api.Test;

/** Who compiles what, and where; on boxes that only say what they are told to. */
class CompilersTest {
    private static final Jdk OLD = new Jdk("java17", 17, "17.0.1", "me", Path.of("/17"));
    private static final Jdk NEW = new Jdk("java25", 25, "25.0.1", "me", Path.of("/25"));
    private static final Answer COMPILED = Answer.bytes(Protocol.COMPILED, 0, 0, 0, 0, 0, 0, 0, 0);
    private static final Answer HURT = Answer.ending(Ending.Cause.CPU);

    private final Deque<Scripted> prepared = new ArrayDeque<>();
    private final List<Scripted> started = new ArrayList<>();
    private long now = 1;
    private long memory;
    private final Compilers compilers = new Compilers(jdk -> this::start, () -> now, () -> memory);

    private synchronized Scripted start() {
        started.add(prepared.remove());
        return started.get(started.size() - 1);
    }

    /** What the next compilers say once they were called to attention. */
    private void next(Answer... answers) {
        Answer[] all = new Answer[answers.length + 1];
        all[0] = Answer.bytes();
        System.arraycopy(answers, 0, all, 1, answers.length);
        prepared.add(new Scripted(all));
    }

    private Compilation.Code compile(Jdk jdk, String text, String author) {
        return compilers.compile(jdk, new Source("Solution.java", text), author).code();
    }

    @Test
    void theSameBytesAreCompiledOnceForEachJdk() {
        next(COMPILED, COMPILED);
        next(COMPILED);
        assertEquals(Compilation.Code.COMPILED, compile(NEW, "class A {}", "ann"));
        assertEquals(Compilation.Code.COMPILED, compile(NEW, "class A {}", "bob"));
        assertEquals(2, started.get(0).asked());

        compile(NEW, "class A {} ", "ann");
        assertEquals(3, started.get(0).asked());
        compile(OLD, "class A {}", "ann");
        assertEquals(2, started.get(1).asked());
    }

    @Test
    void whatCameToNoEndIsTriedAgainWhenAskedAgain() {
        next(HURT);
        next(HURT);
        next(COMPILED);
        assertEquals(Compilation.Code.OUT_OF_BOUNDS, compile(NEW, "class A {}", "ann"));
        assertEquals(Compilation.Code.COMPILED, compile(NEW, "class A {}", "ann"));
        assertEquals(3, started.size());
    }

    @Test
    void whoeverHurtACompilerCompilesApartForAWhile() {
        next(COMPILED, HURT);
        next(COMPILED);
        compile(NEW, "class A {}", "ann");
        assertEquals(Compilation.Code.COMPILED, compile(NEW, "class B {}", "bad"));
        assertTrue(started.get(0).closed());
        assertTrue(started.get(1).closed(), "one source only");

        next(COMPILED);
        compile(NEW, "class C {}", "bad");
        assertTrue(started.get(2).closed(), "apart");

        next(COMPILED, COMPILED);
        compile(NEW, "class D {}", "ann");
        assertFalse(started.get(3).closed(), "resident");

        now += Compilers.APART.toNanos() + 1;
        compile(NEW, "class E {}", "bad");
        assertEquals(4, started.size());
        assertEquals(3, started.get(3).asked());
    }

    @Test
    void aBoundOfWhoIsApartCountsWhenItRepeatsInAnotherBox() {
        next(HURT);
        next(COMPILED);
        compile(NEW, "class A {}", "bad");
        next(HURT);
        next(COMPILED);
        assertEquals(Compilation.Code.COMPILED, compile(NEW, "class B {}", "bad"));
        assertEquals(4, started.size());
    }

    @Test
    void onlySoManyAuthorsAreRemembered() {
        for (int i = 0; i <= Compilers.MOST_APART; i++) {
            next(HURT);
            next(COMPILED);
            compile(NEW, "class A" + i + " {}", "bad" + i);
        }
        int before = started.size();
        next(COMPILED, COMPILED);
        compile(NEW, "class B {}", "bad0");
        compile(NEW, "class C {}", "ann");
        assertEquals(before + 1, started.size());
    }

    @Test
    void aSpareTakesOverFromAHurtCompiler() {
        memory = Compilers.RESERVE_BYTES;
        next(COMPILED, COMPILED, HURT);
        next(COMPILED);
        compile(NEW, "class A {}", "ann");
        assertEquals(1, started.size(), "one source is no use");
        compile(NEW, "class B {}", "ann");
        assertEquals(2, started.size());
        assertEquals(0, started.get(1).asked());

        // The next spare, and the box in which the bound is tried again.
        next(COMPILED);
        next(COMPILED);
        compile(NEW, "class C {}", "bad");
        compile(NEW, "class D {}", "ann");

        assertEquals(2, started.get(1).asked());
        assertEquals(4, started.size());
    }

    @Test
    void aSpareThatDiedIsNotUsed() {
        memory = Compilers.RESERVE_BYTES;
        next(COMPILED, COMPILED, HURT);
        next(COMPILED);
        compile(NEW, "class A {}", "ann");
        compile(NEW, "class B {}", "ann");
        started.get(1).die();
        next(COMPILED);
        next(COMPILED);
        next(COMPILED);
        compile(NEW, "class C {}", "bad");
        assertEquals(Compilation.Code.COMPILED, compile(NEW, "class D {}", "ann"));
        assertTrue(started.get(1).closed());
    }

    @Test
    void withLittleMemoryThereIsNoSpare() {
        memory = Compilers.RESERVE_BYTES - 1;
        next(COMPILED, COMPILED, COMPILED);
        compile(NEW, "class A {}", "ann");
        compile(NEW, "class B {}", "ann");
        compile(NEW, "class C {}", "ann");
        assertEquals(1, started.size());
    }

    @Test
    void twoWhoAskForTheSameAtOnceWaitForOneCompilation() throws Exception {
        CountDownLatch compiling = new CountDownLatch(1);
        CountDownLatch enough = new CountDownLatch(1);
        next(
                frame -> {
                    compiling.countDown();
                    try {
                        assertTrue(enough.await(1, TimeUnit.MINUTES));
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    return COMPILED.to(frame);
                });
        CompletableFuture<Compilation.Code> first =
                CompletableFuture.supplyAsync(() -> compile(NEW, "class A {}", "ann"));
        assertTrue(compiling.await(1, TimeUnit.MINUTES));
        CompletableFuture<Compilation.Code> second = new CompletableFuture<>();
        Thread other = new Thread(() -> second.complete(compile(NEW, "class A {}", "bob")));
        other.start();
        Awaitility.await().until(() -> other.getState() == Thread.State.WAITING);
        enough.countDown();

        assertEquals(Compilation.Code.COMPILED, first.get(1, TimeUnit.MINUTES));
        assertEquals(Compilation.Code.COMPILED, second.get(1, TimeUnit.MINUTES));
        assertEquals(2, started.get(0).asked());
    }

    @Test
    void whoComesAfterAFailureOfOursTriesAnew() {
        prepared.add(new Scripted(Answer.ending(Ending.Cause.FAILED_TO_START)));
        next(COMPILED);
        assertThrows(SandboxFailure.class, () -> compile(NEW, "class A {}", "ann"));
        assertEquals(Compilation.Code.COMPILED, compile(NEW, "class A {}", "ann"));
    }

    @Test
    void closingKillsCompilersAndSpares() {
        memory = Compilers.RESERVE_BYTES;
        next(COMPILED, COMPILED);
        next();
        compile(NEW, "class A {}", "ann");
        compile(NEW, "class B {}", "ann");
        compilers.close();
        assertEquals(2, started.size());
        assertTrue(started.stream().allMatch(Scripted::closed));
    }

    @Test
    void theCacheIsBoundedAndForgetsWhatNobodyAsksFor() {
        Compilation.Compiled large =
                new Compilation.Compiled(Map.of("A", new byte[10_000]), List.of());
        CompilationCache cache = new CompilationCache(25_000);
        cache.keep("one", large);
        cache.keep("two", large);
        assertTrue(cache.find("one").isPresent());
        cache.keep("three", large);

        assertTrue(cache.find("one").isPresent());
        assertFalse(cache.find("two").isPresent());
        assertTrue(cache.find("three").isPresent());

        cache.keep("huge", new Compilation.Compiled(Map.of("A", new byte[30_000]), List.of()));
        assertFalse(cache.find("huge").isPresent());
    }

    @Test
    void whatAnOutcomeDependsOnIsInItsKey() {
        Source source = new Source("Solution.java", "class A {}");
        List<String> keys =
                List.of(
                        CompilationCache.key(NEW, source),
                        CompilationCache.key(OLD, source),
                        CompilationCache.key(
                                new Jdk("java25", 25, "25.0.2", "me", Path.of("/25")), source),
                        CompilationCache.key(
                                new Jdk("java25", 25, "25.0.1", "you", Path.of("/25")), source),
                        CompilationCache.key(NEW, new Source("Other.java", "class A {}")),
                        CompilationCache.key(NEW, new Source("Solution.java", "class A { }")));
        assertEquals(
                keys.size(),
                keys.stream().distinct().count(),
                () -> Arrays.toString(keys.toArray()));
    }
}
