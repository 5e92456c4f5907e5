package org.cairnjudge.web;

import static io.restassured.RestAssured.given;

import io.restassured.RestAssured;
import io.restassured.config.EncoderConfig;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.util.Map;
import java.util.UUID;

/** Somebody who signed up a moment ago, and what they may do over HTTP. */
public final class Learner {
    public static final String API = "/api/v1";
    public static final String PASSWORD = "a-pile-of-thirteen-stones";

    private final String name;
    private final String token;

    private Learner(String name, String token) {
        this.name = name;
        this.token = token;
    }

    public static Learner signsUp() {
        return signsUp("learner-" + UUID.randomUUID().toString().substring(0, 12));
    }

    public static Learner signsUp(String name) {
        Map<String, String> body = Map.of("username", name, "password", PASSWORD);
        given().contentType(ContentType.JSON)
                .body(body)
                .post(API + "/users")
                .then()
                .statusCode(201);
        return signsIn(name, PASSWORD);
    }

    public static Learner signsIn(String name, String password) {
        String token =
                given().contentType(ContentType.JSON)
                        .body(Map.of("username", name, "password", password))
                        .post(API + "/sessions")
                        .then()
                        .extract()
                        .path("token");
        return new Learner(name, token);
    }

    /** The same with another token. */
    public Learner withToken(String other) {
        return new Learner(name, other);
    }

    /** Tries the password that everybody has who signed up. */
    public ValidatableResponse triesToSignIn() {
        return given().contentType(ContentType.JSON)
                .body(Map.of("username", name, "password", PASSWORD))
                .post(API + "/sessions")
                .then();
    }

    /** Deletes the account. */
    public ValidatableResponse leaves(String password) {
        return asks().contentType(ContentType.JSON)
                .body(Map.of("password", password))
                .delete(API + "/me")
                .then();
    }

    public String name() {
        return name;
    }

    /** What this learner shows with a request. */
    public String authorization() {
        return "Bearer " + token;
    }

    /** A request of this learner's. */
    public RequestSpecification asks() {
        return given().header("Authorization", authorization())
                .config(
                        RestAssured.config()
                                .encoderConfig(
                                        EncoderConfig.encoderConfig()
                                                .defaultContentCharset("UTF-8")
                                                .encodeContentTypeAs(
                                                        "text/x-java-source", ContentType.TEXT)));
    }

    /** Hands in a source and waits for its verdict. */
    public ValidatableResponse submits(String problem, String language, String source) {
        String id =
                asks().contentType("text/x-java-source")
                        .queryParam("language", language)
                        .body(source)
                        .post(API + "/problems/" + problem + "/submissions")
                        .then()
                        .statusCode(201)
                        .extract()
                        .path("id");
        return waitsFor(id);
    }

    /** Waits for a submission's verdict, however long the line is: each ask waits 30 s at most. */
    public ValidatableResponse waitsFor(String submission) {
        ValidatableResponse answer = null;
        for (int asked = 0; asked < 10; asked++) {
            answer =
                    asks().queryParam("wait", 30)
                            .get(API + "/submissions/" + submission)
                            .then()
                            .statusCode(200);
            if ("done".equals(answer.extract().path("status"))) {
                return answer;
            }
        }
        throw new AssertionError("no verdict: " + answer.extract().asString());
    }
}
