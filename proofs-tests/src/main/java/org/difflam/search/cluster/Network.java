package org.difflam.search.cluster;

import com.hazelcast.config.JavaSerializationFilterConfig;
import com.hazelcast.config.SerializationConfig;
import java.util.function.Consumer;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Pattern;

/// What workers and those who give them work agree on.
final class Network {
  static final String EXECUTOR = "campaigns", THREADS = "threads";

  /// Hazelcast begins each line with who speaks.
  private static final Pattern SPEAKER = Pattern.compile("^\\S+ \\[[^]]*] \\[[^]]*] ");

  /// A logger that nobody holds forgets what it was told.
  private static final Logger LOGGER = Logger.getLogger("com.hazelcast");

  private Network() {}

  /// Shards are read, and texts; objects of Java are not.
  static void guard(SerializationConfig config) {
    config.addDataSerializableFactory(Shard.FACTORY, _ -> new Shard());
    JavaSerializationFilterConfig filter = new JavaSerializationFilterConfig();
    filter.setDefaultsDisabled(true).getWhitelist().addClasses("none");
    config.setJavaSerializationFilterConfig(filter);
  }

  /// Where warnings go from now on, such as that somebody was refused. Where there is no such place
  /// they are not printed.
  static void warnings(Consumer<String> to) {
    quiet();
    LOGGER.addHandler(
        new Handler() {
          @Override
          public void publish(LogRecord said) {
            // that its access to Java's own memory is slower than it could be
            boolean idle = said.getLoggerName().endsWith("HazelcastInstanceFactory");
            if (idle || said.getLevel().intValue() < Level.WARNING.intValue()) return;
            to.accept(
                SPEAKER.matcher(said.getMessage()).replaceFirst("").lines().findFirst().orElse(""));
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        });
  }

  static void quiet() {
    LOGGER.setUseParentHandlers(false);
    LOGGER.setLevel(Level.WARNING);
  }
}
