package org.cairnjudge.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.cairnjudge.http.TextLanguage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchTest {
    private static final Search.Known KNOWN =
            new Search.Known(
                    Map.of("b-game", new Tallies.Tally(9, 1), "c-game", new Tallies.Tally(9, 5)),
                    Optional.of(
                            Map.of("b-game", new Progress.Standing(Progress.Status.SOLVED, true))));

    @TempDir Path problems;

    private Catalog catalog;

    @BeforeEach
    void writeThreePackages() {
        write("a-game", 30, "Zebra", "hard", "[game]");
        write("b-game", 20, "Mule", "easy", "[game, array]");
        write("c-game", 10, "Ant", "medium", "[array]");
        catalog = Catalog.load(problems, "harness 1");
    }

    private void write(String slug, int number, String title, String difficulty, String tags) {
        PackageOnDisk.in(problems, slug)
                .replace("problem.yaml", "number: 7", "number: " + number)
                .replace("problem.yaml", "en: Longest Game", "en: " + title)
                .replace("problem.yaml", "difficulty: easy", "difficulty: " + difficulty)
                .replace("problem.yaml", "tags: [game, array]", "tags: " + tags);
    }

    @ParameterizedTest
    @CsvSource({
        "number, c-game b-game a-game",
        "-number, a-game b-game c-game",
        "title, c-game b-game a-game",
        "-title, a-game b-game c-game",
        "difficulty, b-game c-game a-game",
        "submitted, a-game b-game c-game",
        "-submitted, c-game b-game a-game",
        "-accepted, c-game b-game a-game",
        "acceptance, a-game b-game c-game",
        "-acceptance, c-game b-game a-game",
    })
    void ordersByEveryKeyBothWaysInPagesOfAnySize(String order, String slugs) {
        Search search = search("", "", List.of(Difficulty.values()), order);

        assertEquals(slugs, String.join(" ", find(search, Optional.empty())));
        List<String> oneByOne = new ArrayList<>();
        Optional<Search.Place> after = Optional.empty();
        for (int i = 0; i < 3; i++) {
            Search.Hit first = search.find(catalog, KNOWN, TextLanguage.EN, after).get(0);
            oneByOne.add(first.problem().slug());
            after = Optional.of(search.place(first, TextLanguage.EN));
        }
        assertEquals(slugs, String.join(" ", oneByOne));
        assertEquals(List.of(), find(search, after));
    }

    @Test
    void findsByWordsInAnyLanguageTagAndDifficulty() {
        List<Difficulty> any = List.of(Difficulty.values());

        assertEquals(List.of("b-game"), find(search("muL", "", any, "number"), Optional.empty()));
        assertEquals(
                List.of("c-game", "b-game", "a-game"),
                find(search("最长", "", any, "number"), Optional.empty()));
        assertEquals(
                List.of("c-game", "b-game"),
                find(search("array GAME", "", any, "number"), Optional.empty()));
        assertEquals(List.of(), find(search("ant zebra", "", any, "number"), Optional.empty()));
        assertEquals(List.of("a-game"), find(search(" 30 ", "", any, "number"), Optional.empty()));
        assertEquals(
                List.of("c-game", "b-game"),
                find(search("", "array", any, "number"), Optional.empty()));
        assertEquals(List.of(), find(search("", "arr", any, "number"), Optional.empty()));
        assertEquals(
                List.of("a-game"),
                find(search("", "", List.of(Difficulty.HARD), "number"), Optional.empty()));
    }

    @Test
    void findsAndCountsByHowFarTheCallerIs() {
        for (Progress.Status status : Progress.Status.values()) {
            Search search =
                    new Search(
                            "",
                            "",
                            List.of(Difficulty.values()),
                            Optional.of(status),
                            Search.Order.USUAL);
            List<String> found =
                    switch (status) {
                        case NEW -> List.of("c-game", "a-game");
                        case ATTEMPTED -> List.of();
                        case SOLVED -> List.of("b-game");
                    };
            assertEquals(found, find(search, Optional.empty()));
            assertEquals(found.size(), search.count(catalog, KNOWN));
        }
    }

    @Test
    void whatIsNoOrderIsRefused() {
        for (String order : List.of("", "-", "Number", "--number", "slug", "number,title")) {
            assertEquals(Optional.empty(), Search.Order.parse(order), order);
        }
    }

    private static Search search(
            String words, String tag, List<Difficulty> difficulties, String order) {
        return new Search(
                words,
                tag,
                difficulties,
                Optional.empty(),
                Search.Order.parse(order).orElseThrow());
    }

    private List<String> find(Search search, Optional<Search.Place> after) {
        return search.find(catalog, KNOWN, TextLanguage.EN, after).stream()
                .map(hit -> hit.problem().slug())
                .toList();
    }
}
