package org.cairnjudge.web;

import jakarta.enterprise.context.ApplicationScoped;
import org.cairnjudge.queue.JudgeNode;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/** A process whose role is to judge is ready only when its sandbox holds. */
@Readiness
@ApplicationScoped
class JudgingReadiness implements HealthCheck {
    private final JudgeNode node;

    JudgingReadiness(JudgeNode node) {
        this.node = node;
    }

    @Override
    public HealthCheckResponse call() {
        HealthCheckResponseBuilder response =
                HealthCheckResponse.named("judging").status(node.ready());
        for (int i = 0; i < node.hindrances().size(); i++) {
            response.withData("hindrance-" + (i + 1), node.hindrances().get(i));
        }
        return response.build();
    }
}
