package org.cairnjudge.progress;

import io.quarkus.security.ForbiddenException;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.cairnjudge.account.Caller;
import org.cairnjudge.account.Scope;
import org.cairnjudge.account.SignedIn;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Progress;

/** How far the caller is with each problem. */
@ApplicationScoped
class CallersProgress implements Progress {
    private final Caller caller;
    private final ProgressDesk desk;
    private final Catalog catalog;

    CallersProgress(Caller caller, ProgressDesk desk, Catalog catalog) {
        this.caller = caller;
        this.desk = desk;
        this.catalog = catalog;
    }

    @Override
    public Optional<Map<String, Standing>> ofCaller() {
        return caller.signedIn().filter(CallersProgress::mayRead).map(this::standings);
    }

    @Override
    public Map<String, Standing> required() {
        caller.accountId();
        return ofCaller().orElseThrow(ForbiddenException::new);
    }

    private static boolean mayRead(SignedIn known) {
        return known.scopes().contains(Scope.READ);
    }

    private Map<String, Standing> standings(SignedIn known) {
        List<String> slugs = catalog.problems().stream().map(Problem::slug).toList();
        return desk.standings(known.accountId(), slugs);
    }
}
