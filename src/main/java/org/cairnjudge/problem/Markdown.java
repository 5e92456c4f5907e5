package org.cairnjudge.problem;

import java.util.List;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.owasp.html.HtmlPolicyBuilder;
import org.owasp.html.PolicyFactory;

/**
 * Turns CommonMark with tables into HTML that is safe to stand in a page, whoever wrote the text.
 */
final class Markdown {

    private static final List<TablesExtension> EXTENSIONS =
            List.of((TablesExtension) TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final HtmlRenderer RENDERER =
            HtmlRenderer.builder().extensions(EXTENSIONS).build();

    // No images: they would be fetched from elsewhere and tell who reads.
    private static final PolicyFactory SAFE =
            new HtmlPolicyBuilder()
                    .allowElements(
                            "h1",
                            "h2",
                            "h3",
                            "h4",
                            "h5",
                            "h6",
                            "p",
                            "br",
                            "hr",
                            "blockquote",
                            "pre",
                            "code",
                            "em",
                            "strong",
                            "ul",
                            "ol",
                            "li",
                            "table",
                            "thead",
                            "tbody",
                            "tr",
                            "th",
                            "td",
                            "sup",
                            "sub",
                            "a")
                    .allowAttributes("start")
                    .matching(Pattern.compile("[0-9]{1,9}"))
                    .onElements("ol")
                    .allowAttributes("align")
                    .matching(Pattern.compile("left|center|right"))
                    .onElements("th", "td")
                    .allowAttributes("class")
                    .matching(Pattern.compile("language-[a-z0-9]{1,20}"))
                    .onElements("code")
                    .allowAttributes("href")
                    .onElements("a")
                    .allowUrlProtocols("https", "http")
                    .requireRelNofollowOnLinks()
                    .toFactory();

    private Markdown() {}

    static String html(String markdown) {
        return SAFE.sanitize(RENDERER.render(PARSER.parse(markdown)));
    }
}
