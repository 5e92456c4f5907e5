package org.cairnjudge.http;

import io.quarkus.runtime.configuration.MemorySize;
import jakarta.inject.Inject;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Cuts bodies that did not say their length and turn out to be too large. */
@Provider
class BoundedBodies implements ReaderInterceptor {
    private final long maxBodyBytes;

    @Inject
    BoundedBodies(@ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize maxBody) {
        this.maxBodyBytes = maxBody.asLongValue();
    }

    @Override
    public Object aroundReadFrom(ReaderInterceptorContext context) throws IOException {
        context.setInputStream(new Bounded(context.getInputStream(), maxBodyBytes));
        return context.proceed();
    }

    private static final class Bounded extends FilterInputStream {
        private final long maxBytes;
        private long readBytes;

        Bounded(InputStream in, long maxBytes) {
            super(in);
            this.maxBytes = maxBytes;
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            count(read < 0 ? 0 : 1);
            return read;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int read = super.read(target, offset, length);
            count(Math.max(0, read));
            return read;
        }

        private void count(int bytes) throws IOException {
            readBytes += bytes;
            if (readBytes > maxBytes) {
                drain();
                throw Refusal.tooLarge(
                        ErrorKind.TOO_LARGE.code(), ErrorAnswers.detail(ErrorKind.TOO_LARGE));
            }
        }

        /** Reads on for a while: a client that is still sending would not see the answer. */
        private void drain() throws IOException {
            byte[] ignored = new byte[1 << 16];
            long drained = 0;
            int read = 0;
            // Two buffers less than the framework's own cut, which has no answer to show.
            while (read >= 0 && drained < Edge.MAX_DRAINED_BYTES - 2 * ignored.length) {
                read = in.read(ignored);
                drained += Math.max(0, read);
            }
        }
    }
}
