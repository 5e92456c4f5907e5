package org.cairnjudge.judge;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.PrintWriter;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** Runs {@link HostileInContainer} in a process of its own; exit code 0: all held. */
final class ContainerTrial {
    private ContainerTrial() {}

    public static void main(String[] args) {
        SummaryGeneratingListener summary = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectMethod(HostileInContainer.class, theTable()))
                                .build(),
                        summary);
        summary.getSummary().printFailuresTo(new PrintWriter(System.out, true));
        System.out.println(
                "in tier B: "
                        + summary.getSummary().getTestsSucceededCount()
                        + " held, "
                        + summary.getSummary().getTotalFailureCount()
                        + " did not");
        boolean held =
                summary.getSummary().getTotalFailureCount() == 0
                        && summary.getSummary().getTestsSucceededCount() > 0;
        System.exit(held ? 0 : 1);
    }

    private static Method theTable() {
        return Arrays.stream(HostileTest.class.getDeclaredMethods())
                .filter(method -> method.getName().equals("getsItsVerdictAndLeavesNothing"))
                .findFirst()
                .orElseThrow();
    }
}
