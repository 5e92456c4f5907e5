package org.cairnjudge.account;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Makes the first administrator at the start of a server whose settings name one, and only while
 * there is none. For machines that nobody types on; elsewhere there is {@code create-admin}.
 */
@ApplicationScoped
class FirstAdmin {
    private static final Logger LOG = Logger.getLogger(FirstAdmin.class);

    private final AccountDesk desk;
    private final boolean tool;
    private final Optional<String> username;
    private final Optional<String> password;
    private final Optional<Path> passwordFile;

    @Inject
    FirstAdmin(
            AccountDesk desk,
            @ConfigProperty(name = "cairn.tool") boolean tool,
            @ConfigProperty(name = "cairn.admin.username") Optional<String> username,
            @ConfigProperty(name = "cairn.admin.password") Optional<String> password,
            @ConfigProperty(name = "cairn.admin.password-file") Optional<Path> passwordFile) {
        this.desk = desk;
        this.tool = tool;
        this.username = username;
        this.password = password;
        this.passwordFile = passwordFile;
    }

    void start(@Observes StartupEvent event) {
        if (tool || username.isEmpty()) {
            return;
        }
        if (password.isPresent() == passwordFile.isPresent()) {
            throw new IllegalStateException(
                    "cairn.admin.username needs either cairn.admin.password or"
                            + " cairn.admin.password-file");
        }
        if (desk.createFirstAdmin(username.get(), this::password)) {
            LOG.infof(
                    "administrator %s created, as the settings say; the password is no longer"
                            + " needed there",
                    username.get());
        }
    }

    private String password() {
        return password.orElseGet(() -> read(passwordFile.orElseThrow()));
    }

    private static String read(Path file) {
        try {
            // An editor ends the line, and nobody means that.
            return Files.readString(file).replaceFirst("\\R$", "");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the administrator's password", e);
        }
    }
}
