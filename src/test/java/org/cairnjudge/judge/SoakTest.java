package org.cairnjudge.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.cairnjudge.house.Extent;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Program;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.sandbox.SandboxSettings;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Verdict;
import org.junit.jupiter.api.Test;

/**
 * Many submissions, one after the other, every fifth of them hostile: all get their verdicts, and a
 * judge that has seen a thousand is as it was after the first.
 */
class SoakTest {
    private static final int SUBMISSIONS = Extent.full() ? 1_000 : 20;

    /** As many at either end are compared. */
    private static final int AT_AN_END = SUBMISSIONS / 10;

    private static final long KEPT_BYTES = 16L << 20;

    /** What waits for its time to be up would be most of the test's time. */
    private static final Set<String> PATIENT =
            Set.of("time/SleepsForAnHour", "time/HoldsTheStreams", "forgery/DripsItsReply");

    private static final Problem PROBLEM = HostilePrograms.problem(Hostile.Asked.BOOLEAN);

    private final List<Program> honest =
            Stream.of(Program.Expected.ACCEPTED, Program.Expected.WRONG_ANSWER)
                    .flatMap(expected -> PROBLEM.programs(expected).stream())
                    .toList();

    /** How long each honest submission took; hostile ones take as long as they are let. */
    private final List<Long> millis = new ArrayList<>();

    private static Map<String, String> blanks(Hostile hostile) {
        Map<String, String> blanks = new TreeMap<>(hostile.blanks());
        for (String place : List.of("FOLDER", "SECRET", "HOME", "PROBLEMS", "CACHE")) {
            blanks.put(place, "/nowhere/" + place);
        }
        blanks.put("TIER", "A");
        blanks.put("PORT", "5432");
        blanks.put("PID", Long.toString(ProcessHandle.current().pid()));
        blanks.put("FIXED", Integer.toString(HostilePrograms.fixedCasesOf(PROBLEM)));
        return blanks;
    }

    @Test
    void aThousandSubmissionsLeaveNoTrace() throws IOException {
        Holdings before = Holdings.now();
        try (Station station = Station.onThisHost(Optional.empty(), List.of())) {
            assertEquals(List.of(), station.open());
            List<String> languages = List.copyOf(station.versions().keySet());
            Extent.announce(
                    "SoakTest", languages, "1,000 submissions; a short run judges " + SUBMISSIONS);
            for (Problem problem : HostilePrograms.problems()) {
                String solution = problem.reference().source();
                languages.forEach(language -> judge(station, problem, language, solution));
            }
            List<Hostile> hostile =
                    HostilePrograms.all().stream()
                            .filter(each -> !PATIENT.contains(each.program()))
                            .toList();
            Set<Path> files = filesOfOurs();
            int mostProcesses = 0;
            long heap = 0;
            for (int i = 0; i < SUBMISSIONS; i++) {
                String language = languages.get(i / 5 % languages.size());
                if (i % 5 == 4) {
                    // A prime apart, so that even a few of them are from every part of the table.
                    judge(station, language, hostile.get(i / 5 * 37 % hostile.size()));
                } else {
                    judge(station, language, honest.get(i % honest.size()), i);
                }
                int processes = Holdings.now().processes().size();
                if (i < AT_AN_END) {
                    mostProcesses = Math.max(mostProcesses, processes);
                    heap = liveHeap();
                }
                // One that is just being replaced may be there twice.
                assertTrue(processes <= mostProcesses + 2, Holdings.now()::toString);
            }
            long grown = liveHeap() - heap;
            assertTrue(grown < KEPT_BYTES, () -> "the judge keeps " + grown + " bytes more");
            assertEquals(files, filesOfOurs());
        }
        System.out.println(
                "honest submissions, median: the first "
                        + median(millis.subList(0, AT_AN_END))
                        + " ms, the last "
                        + median(millis.subList(millis.size() - AT_AN_END, millis.size()))
                        + " ms");
        assertEquals(before.processes(), Holdings.now().processes());
        Set<String> descriptors = new HashSet<>(Holdings.now().descriptors());
        descriptors.removeAll(before.descriptors());
        descriptors.removeIf(each -> !each.startsWith("pipe:") && !each.startsWith("/proc/"));
        assertEquals(Set.of(), descriptors);
    }

    private void judge(Station station, String language, Program program, int number) {
        // A source that nobody has seen before.
        String source = program.source() + "\n// " + number;
        long start = System.nanoTime();

        Judgement judgement = judge(station, PROBLEM, language, source);

        millis.add((System.nanoTime() - start) / 1_000_000);
        boolean accepted = program.expected() == Program.Expected.ACCEPTED;
        assertEquals(
                accepted ? Verdict.AC : Verdict.WA,
                judgement.verdict(),
                () -> program.fileName() + " on " + language + ": " + judgement);
    }

    private static void judge(Station station, String language, Hostile hostile) {
        if (!hostile.javas().has(language)) {
            return;
        }
        Problem problem = HostilePrograms.problem(hostile.asked());
        String source = HostilePrograms.source(hostile.program(), blanks(hostile));

        Judgement judgement = judge(station, problem, language, source);

        assertTrue(
                hostile.allowed().contains(judgement.verdict()),
                () -> hostile + " on " + language + ": " + judgement);
    }

    private static Judgement judge(
            Station station, Problem problem, String language, String source) {
        return station.judge(
                new Station.Work("soak", "me", problem, language, source, Seed.of(7)), () -> {});
    }

    private static long median(List<Long> numbers) {
        return numbers.stream().sorted().toList().get(numbers.size() / 2);
    }

    private static long liveHeap() {
        System.gc();
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** The only place where a judge writes anything. */
    private static Set<Path> filesOfOurs() throws IOException {
        try (Stream<Path> files = Files.walk(SandboxSettings.usualCache(), 2)) {
            return files.collect(Collectors.toSet());
        }
    }
}
