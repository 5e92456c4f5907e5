package org.cairnjudge.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.cairnjudge.account.Caller;
import org.cairnjudge.http.Audience;
import org.cairnjudge.http.PublicRead;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.problem.Languages;
import org.cairnjudge.queue.DbQueue;
import org.cairnjudge.queue.NodeState;
import org.cairnjudge.queue.Nodes;
import org.cairnjudge.sandbox.CompilerBox;
import org.cairnjudge.verdict.Message;
import org.cairnjudge.verdict.Verdict;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What this service is: its verdicts, its languages, and how it is. */
@Path("/api/v1")
@Tag(name = "Service")
@Produces(MediaType.APPLICATION_JSON)
public class ServiceResource {
    private final Languages languages;
    private final Nodes nodes;
    private final DbQueue queue;
    private final Catalog catalog;
    private final Caller caller;
    private final Audience audience;

    ServiceResource(
            Languages languages,
            Nodes nodes,
            DbQueue queue,
            Catalog catalog,
            Caller caller,
            Audience audience) {
        this.languages = languages;
        this.nodes = nodes;
        this.queue = queue;
        this.catalog = catalog;
        this.caller = caller;
        this.audience = audience;
    }

    /** A verdict in words. */
    @Schema(name = "VerdictMeaning")
    record VerdictView(
            Verdict verdict,
            @Schema(examples = "Wrong answer") String title,
            @Schema(examples = "The program gave a wrong answer.") String text,
            boolean countsAsAttempt) {}

    @GET
    @Path("/verdicts")
    @PublicRead
    @Operation(
            operationId = "listVerdicts",
            summary = "What the verdicts mean, the one that weighs most first")
    public List<VerdictView> verdicts() {
        Locale locale = Locale.forLanguageTag(audience.language().tag());
        return Arrays.stream(Verdict.values())
                .map(
                        verdict ->
                                new VerdictView(
                                        verdict,
                                        Message.words("verdict." + verdict + ".title", locale),
                                        Message.words("verdict." + verdict + ".text", locale),
                                        verdict.countsAsAttempt()))
                .toList();
    }

    /** A language that submissions may be in. */
    record LanguageView(
            @Schema(examples = "java25") String name,
            @Schema(examples = "25.0.1") String version,
            @Schema(examples = "[\"-proc:none\"]") List<String> compilerFlags,
            @Schema(examples = "[\"java\"]") List<String> alsoAs) {}

    @GET
    @Path("/languages")
    @PublicRead
    @Operation(
            operationId = "listLanguages",
            summary = "The languages that can be judged now, newest first")
    public List<LanguageView> languages() {
        String java = languages.resolve("java").orElse("");
        return languages.versions().entrySet().stream()
                .map(
                        language ->
                                new LanguageView(
                                        language.getKey(),
                                        language.getValue(),
                                        CompilerBox.FLAGS,
                                        language.getKey().equals(java)
                                                ? List.of("java")
                                                : List.of()))
                .toList();
    }

    /** How the service is; the rest is for admins. */
    @Schema(name = "ServiceStatus")
    record StatusView(
            boolean healthy,
            @Schema(examples = "3") long queueDepth,
            SandboxView sandbox,
            @JsonInclude(JsonInclude.Include.NON_NULL) List<NodeView> nodes,
            @JsonInclude(JsonInclude.Include.NON_NULL) Map<String, List<Fault>> packageFaults) {}

    /** The weakest walls that a program may be judged behind now: A, B, or none. */
    record SandboxView(@Schema(examples = "A") String tier) {
        static SandboxView of(List<NodeState> nodes) {
            return new SandboxView(
                    nodes.stream()
                            .filter(NodeState::judging)
                            .map(NodeState::tier)
                            .max(Comparator.naturalOrder())
                            .orElse("none"));
        }
    }

    /** A Cairn process that lives. */
    record NodeView(
            @Schema(examples = "judge-1") String name,
            @Schema(examples = "all") String role,
            boolean judging,
            @Schema(examples = "{\"java25\": \"25.0.1\"}") Map<String, String> languages,
            @Schema(examples = "[]") List<String> hindrances,
            SandboxView sandbox,
            Instant startedAt) {
        static NodeView of(NodeState node) {
            return new NodeView(
                    node.name(),
                    node.role().name(),
                    node.judging(),
                    node.languages(),
                    node.hindrances(),
                    new SandboxView(node.tier()),
                    node.startedAt());
        }
    }

    @GET
    @Path("/status")
    @Operation(
            operationId = "getStatus",
            summary = "Whether anybody can judge, and how much is waiting")
    public StatusView status() {
        List<NodeState> live = nodes.live();
        boolean healthy = live.stream().anyMatch(NodeState::judging);
        if (!caller.isAdmin()) {
            return new StatusView(healthy, queue.depth(), SandboxView.of(live), null, null);
        }
        return new StatusView(
                healthy,
                queue.depth(),
                SandboxView.of(live),
                live.stream().map(NodeView::of).toList(),
                catalog.faults());
    }
}
