package org.difflam.search.cluster;

import com.hazelcast.config.JavaSerializationFilterConfig;
import com.hazelcast.config.SerializationConfig;
import java.util.function.Consumer;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What workers and those who give them work agree on.
final class Network {
  static final String EXECUTOR = "campaigns", THREADS = "threads";

  /// Hazelcast begins each line with who speaks.
  private static final Pattern SPEAKER = Pattern.compile("^\\S+ \\[[^]]*] \\[[^]]*] ");

  /// Whom it has refused, it says of workers as a warning, and of campaigns to who listens closely.
  private static final Pattern
      WORKER =
          Pattern.compile(
              "Received an invalid join request from \\[(.*?)](:\\d+), cause: members.*"),
      CAMPAIGN = Pattern.compile("Received auth from .*?->/(\\S+?:\\d+),.*authentication failed.*");

  private static final String REFUSED = "refused %s: its secret is another, or its program";

  /// A logger that nobody holds forgets what it was told.
  private static final Logger LOGGER = Logger.getLogger("com.hazelcast"),
      LETS_IN =
          Logger.getLogger("com.hazelcast.client.impl.protocol.task.AuthenticationMessageTask");

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
    LETS_IN.setLevel(Level.FINE);
    LOGGER.addHandler(
        new Handler() {
          @Override
          public void publish(LogRecord said) {
            // that its access to Java's own memory is slower than it could be
            boolean idle = said.getLoggerName().endsWith("HazelcastInstanceFactory");
            String line =
                SPEAKER.matcher(said.getMessage()).replaceFirst("").lines().findFirst().orElse("");
            Matcher worker = WORKER.matcher(line), campaign = CAMPAIGN.matcher(line);
            if (worker.matches()) {
              to.accept(REFUSED.formatted("a worker at " + worker.group(1) + worker.group(2)));
            } else if (campaign.matches()) {
              to.accept(REFUSED.formatted("a campaign from " + campaign.group(1)));
            } else if (!idle && said.getLevel().intValue() >= Level.WARNING.intValue()) {
              to.accept(line);
            }
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
