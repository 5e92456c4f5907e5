package org.cairnjudge.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownTest {
    @Test
    void tablesAndCodeBecomeHtml() {
        String html =
                Markdown.html(
                        "| a | b |\n| --- | :-: |\n| 1 | `x < y` |\n\n```java\nint i;\n```\n");

        assertTrue(html.contains("<td align=\"center\"><code>x &lt; y</code></td>"), html);
        assertTrue(html.contains("<pre><code class=\"language-java\">int i;"), html);
    }

    @Test
    void powersKeepTheirSuperscripts() {
        assertEquals("<p>10<sup>5</sup></p>\n", Markdown.html("10<sup>5</sup>"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "<img src=x onerror=alert(1)>",
                "[x](javascript:alert(1))",
                "[x](data:text/html;base64,PHNjcmlwdD4=)",
                "<a href=\"javascript:alert(1)\">x</a>",
                "<iframe src=\"https://example.org\"></iframe>",
                "<p style=\"position:fixed\" onclick=\"alert(1)\">x</p>",
                "![x](https://example.org/pixel.png)",
            })
    void nothingThatRunsOrFetchesComesThrough(String markdown) {
        String html = Markdown.html(markdown).toLowerCase(java.util.Locale.ROOT);

        for (String danger :
                new String[] {
                    "<script", "<img", "<iframe", "javascript:", "data:", "onclick", "style="
                }) {
            assertFalse(html.contains(danger), html);
        }
    }
}
