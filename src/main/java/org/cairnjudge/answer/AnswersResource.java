package org.cairnjudge.answer;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.UUID;
import org.cairnjudge.account.Caller;
import org.cairnjudge.http.Audience;
import org.cairnjudge.http.IdempotencyKey;
import org.cairnjudge.http.Ids;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.Stored;
import org.cairnjudge.http.Wait;
import org.cairnjudge.limit.Once;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Handing in answers, in whichever of three forms suits the client: all say the same. */
@Path("/api/v1/challenges/{id}/answers")
@Tag(name = "Answers")
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed("submit")
@Blocking
@APIResponse(
        responseCode = "200",
        description = "The same, handed in before with this Idempotency-Key",
        content =
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = ChallengeView.class)))
@APIResponse(
        responseCode = "201",
        description = "Taken, and in line to be checked; with wait perhaps checked already",
        content =
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = ChallengeView.class)))
@APIResponse(responseCode = "409", ref = "Conflict")
@APIResponse(responseCode = "410", ref = "Gone")
@APIResponse(responseCode = "429", ref = "TooManyRequests")
@APIResponse(responseCode = "503", ref = "Unavailable")
public class AnswersResource {
    private final Challenges challenges;
    private final Caller caller;
    private final Audience audience;

    AnswersResource(Challenges challenges, Caller caller, Audience audience) {
        this.challenges = challenges;
        this.caller = caller;
        this.audience = audience;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "answerChallenge", summary = "Hand in the answers, once")
    public Uni<Response> answer(
            @PathParam("id") String id,
            NewAnswers body,
            @BeanParam Wait wait,
            @BeanParam IdempotencyKey key) {
        UUID challenge = Ids.of("challenge", id);
        Duration time = wait.time();
        return checked(challenges.answer(wish(key), challenge, body.answers()), time);
    }

    @POST
    @Consumes(MediaType.TEXT_PLAIN)
    @Operation(summary = "Hand in the answers, once")
    public Uni<Response> answerLines(
            @PathParam("id") String id,
            @RequestBody(
                            description = "One JSON value for each input, in order, one a line",
                            content =
                                    @Content(
                                            mediaType = MediaType.TEXT_PLAIN,
                                            schema =
                                                    @Schema(
                                                            type = SchemaType.STRING,
                                                            example = "true\nfalse\n")))
                    byte[] body,
            @BeanParam Wait wait,
            @BeanParam IdempotencyKey key) {
        UUID challenge = Ids.of("challenge", id);
        Duration time = wait.time();
        return checked(challenges.answerLines(wish(key), challenge, body), time);
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Operation(summary = "Hand in the answers, once")
    public Uni<Response> answerFile(
            @PathParam("id") String id,
            @RestForm("answers") FileUpload answers,
            @BeanParam Wait wait,
            @BeanParam IdempotencyKey key)
            throws IOException {
        if (answers == null) {
            throw Refusal.invalid("/answers", "required", "The form has no file named answers.");
        }
        UUID challenge = Ids.of("challenge", id);
        Duration time = wait.time();
        byte[] text = Files.readAllBytes(answers.uploadedFile());
        return checked(challenges.answerLines(wish(key), challenge, text), time);
    }

    private Challenges.Wish wish(IdempotencyKey key) {
        return new Challenges.Wish(caller.accountId(), key.value());
    }

    private Uni<Response> checked(Once.Outcome taken, Duration time) {
        return challenges
                .whenSettledIfPossible(caller.accountId(), taken.id(), time, audience.language())
                .map(view -> Stored.answer(taken.repeated(), view.location(), view));
    }
}
