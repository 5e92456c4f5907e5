import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.net.URL;
import java.net.URLConnection;
import java.security.Provider;
import java.security.Security;

// Bends everything a JVM has only one of, anew in every case.
class Solution {
    boolean stoneGameIX(int[] stones) {
        if (Attempts.first()) {
            URL.setURLStreamHandlerFactory(protocol -> { throw new IllegalStateException(); });
            URLConnection.setContentHandlerFactory(type -> { throw new IllegalStateException(); });
        }
        Locale.setDefault(Locale.forLanguageTag("tr-TR-u-nu-arab"));
        TimeZone.setDefault(new SimpleTimeZone(1, "\0"));
        Thread.setDefaultUncaughtExceptionHandler((thread, error) -> Runtime.getRuntime().halt(0));
        Thread.currentThread().setUncaughtExceptionHandler((thread, error) -> { while (true) {} });
        Thread.currentThread().setContextClassLoader(new ClassLoader(null) {});
        Thread.currentThread().setName("\0\n".repeat(10_000));
        Security.insertProviderAt(new Provider("SUN", "9", "") {}, 1);
        Security.getProviders()[0].clear();
        for (Provider provider : Security.getProviders()) {
            Security.removeProvider(provider.getName());
        }
        ProxySelector.setDefault(null);
        CookieHandler.setDefault(null);
        Authenticator.setDefault(null);
        System.setProperties(new Properties());
        System.setProperty("file.encoding", "nonsense");
        System.setProperty("line.separator", "\0");
        System.setProperty("java.class.path", "/");
        ClassLoader.getSystemClassLoader().setDefaultAssertionStatus(true);
        ResourceBundle.clearCache();
        Thread.currentThread().interrupt();
        return Right.answer(stones);
    }
}
