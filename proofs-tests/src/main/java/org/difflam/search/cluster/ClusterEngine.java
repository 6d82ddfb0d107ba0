package org.difflam.search.cluster;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.HazelcastClientNotActiveException;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.cluster.Member;
import com.hazelcast.core.ExecutionCallback;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.IExecutorService;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.difflam.search.Campaign;
import org.difflam.search.Engine;
import org.difflam.search.Findings;

/// Hands the cases of a campaign out to the workers of a cluster ([HandOut]). Only so many are
/// under way at a time, so that the memory does not grow with their number; those of a worker that
/// dies are handed out again.
public final class ClusterEngine implements Engine {
  /// Without a worker for so long, it stops.
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final HazelcastInstance client;
  private final IExecutorService workers;
  private final String program;
  private final Map<String, String> plan;
  private final Duration limit, patience;

  /// Whether there is a worker to speak to.
  private final AtomicBoolean connected = new AtomicBoolean(true);

  private ClusterEngine(
      HazelcastInstance client,
      String program,
      Map<String, String> plan,
      Duration limit,
      Duration patience) {
    this.client = client;
    this.workers = client.getExecutorService(Network.EXECUTOR);
    this.program = program;
    this.plan = plan;
    this.limit = limit;
    this.patience = patience;
    var _ =
        client
            .getLifecycleService()
            .addLifecycleListener(event -> {
              switch (event.getState()) {
                case CLIENT_CONNECTED -> connected.set(true);
                case CLIENT_DISCONNECTED, SHUTTING_DOWN -> connected.set(false);
                default -> {}
              }
            });
  }

  /// @param to one of the workers
  /// @param plan what tells them which campaign it is
  /// @param limit how long one case may take
  /// @throws ClusterError if it does not answer, or refuses
  public static ClusterEngine connected(
      Place to, Secret secret, String program, Map<String, String> plan, Duration limit) {
    return connected(to, secret, program, plan, limit, PATIENCE);
  }

  static ClusterEngine connected(
      Place to,
      Secret secret,
      String program,
      Map<String, String> plan,
      Duration limit,
      Duration patience) {
    to.reach();
    ClientConfig config = new ClientConfig();
    config.setClusterName(secret.cluster());
    config.addLabel(program);
    Network.guard(config.getSerializationConfig());
    config.setProperty("hazelcast.logging.type", "jdk");
    config.setProperty("hazelcast.client.statistics.enabled", "false");
    config.setProperty("hazelcast.client.heartbeat.timeout", "20000");
    config.getNetworkConfig().addAddress(to.toString());
    var retry = config.getConnectionStrategyConfig().getConnectionRetryConfig();
    retry.setClusterConnectTimeoutMillis(1);
    try (Heard heard = new Heard()) {
      try {
        HazelcastInstance first = HazelcastClient.newHazelcastClient(config);
        try { // who is refused does not wait
          Network.mustRun(program, first.getCluster().getMembers(), to);
        } finally {
          first.shutdown();
        }
        retry.setClusterConnectTimeoutMillis(patience.toMillis());
        return new ClusterEngine(
            HazelcastClient.newHazelcastClient(config), program, plan, limit, patience);
      } catch (IllegalStateException why) {
        throw heard.notLetIn(to, why);
      }
    }
  }

  @Override
  public String where() {
    List<Member> members = members();
    int threads = members.stream().mapToInt(ClusterEngine::threads).sum();
    return "%d %s with %d %s"
        .formatted(
            members.size(),
            members.size() == 1 ? "worker" : "workers",
            threads,
            threads == 1 ? "thread" : "threads");
  }

  @Override
  public Outcome run(Campaign campaign, long from, long end, Findings before, Watcher watcher) {
    return new HandOut(this, from, Math.min(end, campaign.terms()), before).until(watcher);
  }

  @Override
  public void close() {
    client.shutdown();
  }

  boolean isConnected() {
    return connected.get();
  }

  /// How long it goes on without a worker.
  Duration patience() {
    return patience;
  }

  /// The workers: a member that runs another program is about to leave.
  List<Member> members() {
    try {
      return client.getCluster().getMembers().stream()
          .filter(m -> Network.program(m).equals(program))
          .toList();
    } catch (HazelcastClientNotActiveException _) {
      return List.of();
    }
  }

  static int threads(Member member) {
    String threads = member.getAttribute(Network.THREADS);
    return threads == null ? 1 : Integer.parseInt(threads);
  }

  /// Has a worker try the cases from `from` on, before `to`.
  void submit(long from, long to, Member worker, ExecutionCallback<String> answer) {
    workers.submitToMember(new Shard(program, plan, from, to, limit), worker, answer);
  }
}
