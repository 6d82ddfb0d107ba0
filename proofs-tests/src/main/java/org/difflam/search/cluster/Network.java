package org.difflam.search.cluster;

import com.hazelcast.cluster.Member;
import com.hazelcast.config.JavaSerializationFilterConfig;
import com.hazelcast.config.SerializationConfig;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What workers and those who give them work agree on.
final class Network {
  static final String EXECUTOR = "campaigns", THREADS = "threads", PROGRAM = "program";

  /// Hazelcast begins each line with who speaks.
  private static final Pattern SPEAKER = Pattern.compile("^\\S+ \\[[^]]*] \\[[^]]*] ");

  /// Whom it has refused, it says of workers as a warning, and of campaigns to who listens closely.
  private static final Pattern
      WORKER =
          Pattern.compile(
              "Received an invalid join request from \\[(.*?)](:\\d+), cause: members.*"),
      CAMPAIGN = Pattern.compile("Received auth from .*?->/(\\S+?:\\d+),.*authentication failed.*");

  private static final String REFUSED = "refused %s: its secret is another";

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

  /// Which program a member runs.
  static String program(Member member) {
    return Objects.requireNonNullElse(member.getAttribute(PROGRAM), "another");
  }

  /// @param members the oldest first: who runs another program than that one is about to leave
  /// @param at one of them, as it was called
  /// @throws ClusterError if that runs another program than this one
  static void mustRun(String program, Set<Member> members, Place at) {
    String other = program(members.iterator().next());
    if (other.equals(program)) return;
    throw new ClusterError(
        "%s has refused: it runs another version, %s, and this is %s"
            .formatted(at, other, program));
  }

  /// Who hears what Hazelcast logs, until it is closed.
  static final class Listener extends Handler implements AutoCloseable {
    private final Consumer<LogRecord> to;

    private Listener(Consumer<LogRecord> to) {
      this.to = to;
    }

    @Override
    public void publish(LogRecord said) {
      to.accept(said);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
      LOGGER.removeHandler(this);
    }
  }

  /// What is logged is heard, and not printed.
  static Listener listen(Consumer<LogRecord> to) {
    LOGGER.setUseParentHandlers(false);
    LOGGER.setLevel(Level.WARNING);
    LETS_IN.setLevel(Level.FINE);
    Listener listener = new Listener(to);
    LOGGER.addHandler(listener);
    return listener;
  }

  /// Where warnings go from now on, such as that somebody was refused.
  static void warnings(Consumer<String> to) {
    var _ =
        listen(said -> {
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
        });
  }
}
