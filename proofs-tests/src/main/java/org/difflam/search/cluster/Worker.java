package org.difflam.search.cluster;

import com.hazelcast.client.Client;
import com.hazelcast.client.ClientListener;
import com.hazelcast.cluster.Member;
import com.hazelcast.cluster.MembershipAdapter;
import com.hazelcast.cluster.MembershipEvent;
import com.hazelcast.config.Config;
import com.hazelcast.config.ExecutorConfig;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.config.NetworkConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import org.difflam.search.Campaign;
import org.jspecify.annotations.Nullable;

/// Tries the cases that it is given, as long as it lives, or until too many of them do not end.
public final class Worker implements AutoCloseable {
  private static final String PLANS = "plans";

  /// As Hazelcast says that the time to be let in is over, or that it was refused.
  private static final String NOT_IN = "Node failed to start!";

  /// So long it waits to be let in: who comes with others waits for these, some 20 seconds.
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final HazelcastInstance member;

  private Worker(HazelcastInstance member) {
    this.member = member;
  }

  /// @param address the one of this machine that it listens at, and no other
  /// @param port null for the first that is free
  /// @param join a worker of the cluster that it joins; null to begin one
  /// @param threads how many cases it tries at a time
  public record Settings(
      String address, @Nullable Integer port, @Nullable Place join, int threads) {}

  /// @param program which program this is: members run the same
  /// @param made the campaign of a plan, or an exception that says why there is none
  /// @param log who comes, who leaves, and who is refused
  /// @throws ClusterError if it cannot listen, or is refused
  public static Worker start(
      Settings settings,
      Secret secret,
      String program,
      Function<Map<String, String>, Campaign> made,
      Consumer<String> log) {
    return start(settings, secret, program, made, log, PATIENCE);
  }

  static Worker start(
      Settings settings,
      Secret secret,
      String program,
      Function<Map<String, String>, Campaign> made,
      Consumer<String> log,
      Duration patience) {
    mustBeHere(settings.address);
    if (settings.join != null) settings.join.reach();
    Config config = config(settings, secret, program, new Plans(program, made, log));
    config.setProperty("hazelcast.max.join.seconds", String.valueOf(patience.toSeconds()));
    try (Heard heard = new Heard()) {
      Worker worker = started(settings, config, heard);
      Network.warnings(log);
      worker.tell(log);
      return worker;
    }
  }

  private static Worker started(Settings settings, Config config, Heard heard) {
    try {
      Worker worker = new Worker(Hazelcast.newHazelcastInstance(config));
      try {
        worker.mustBeIn(settings.join, heard);
        return worker;
      } catch (ClusterError refused) {
        worker.member.shutdown(); // so that the others need not look for it
        throw refused;
      }
    } catch (HazelcastException | IllegalArgumentException | IllegalStateException why) {
      if (settings.join != null && NOT_IN.equals(why.getMessage())) {
        throw heard.notLetIn(settings.join, why);
      }
      throw new ClusterError(
          "no worker can listen at %s: %s".formatted(settings.address, why.getMessage()), why);
    }
  }

  /// @throws ClusterError if it has not come where it should
  private void mustBeIn(@Nullable Place cluster, Heard heard) {
    if (cluster == null) return;
    Set<Member> all = member.getCluster().getMembers();
    if (all.size() == 1) throw heard.notLetIn(cluster, null);
    Network.mustRun(program(), all, cluster);
  }

  private String program() {
    return Network.program(member.getCluster().getLocalMember());
  }

  /// Says who comes, who leaves, and who runs another program.
  private void tell(Consumer<String> log) {
    member
        .getCluster()
        .addMembershipListener(
            new MembershipAdapter() {
              @Override
              public void memberAdded(MembershipEvent event) {
                String other = Network.program(event.getMember());
                log.accept(
                    other.equals(program())
                        ? "%s has come, %s".formatted(at(event), number(event))
                        : "refused a worker at %s: it runs another version, %s"
                            .formatted(at(event), other));
              }

              @Override
              public void memberRemoved(MembershipEvent event) {
                if (!Network.program(event.getMember()).equals(program())) return;
                log.accept("%s has left, %s".formatted(at(event), number(event)));
              }

              private Place at(MembershipEvent event) {
                var address = event.getMember().getAddress();
                return new Place(address.getHost(), address.getPort());
              }

              private String number(MembershipEvent event) {
                int n = with(program(), event.getMembers());
                return n == 1 ? "1 worker" : n + " workers";
              }
            });
    var _ =
        member
            .getClientService()
            .addClientListener(
                new ClientListener() {
                  @Override
                  public void clientConnected(Client campaign) {
                    if (campaign.getLabels().contains(program())) return;
                    log.accept(
                        "refused a campaign from %s: it is of another version, %s"
                            .formatted(
                                String.valueOf(campaign.getSocketAddress()).replaceFirst("^/", ""),
                                String.join(", ", campaign.getLabels())));
                  }

                  @Override
                  public void clientDisconnected(Client campaign) {}
                });
  }

  private static int with(String program, Collection<Member> members) {
    return Math.toIntExact(
        members.stream().filter(m -> Network.program(m).equals(program)).count());
  }

  /// Hazelcast looks at addresses of this kind alone, and would throw something of its own.
  private static void mustBeHere(String address) {
    try {
      List<String> here =
          NetworkInterface.networkInterfaces()
              .flatMap(NetworkInterface::inetAddresses)
              .filter(Inet4Address.class::isInstance)
              .map(InetAddress::getHostAddress)
              .toList();
      if (here.contains(address)) return;
      throw new ClusterError(
          "%s is no IPv4 address of this machine; it has %s"
              .formatted(address, String.join(", ", here)));
    } catch (SocketException why) {
      throw new ClusterError("no worker can listen: " + why.getMessage(), why);
    }
  }

  private static Config config(Settings settings, Secret secret, String program, Plans plans) {
    Config config = new Config();
    config.setClusterName(secret.cluster());
    Network.guard(config.getSerializationConfig());
    config.setProperty("hazelcast.logging.type", "jdk");
    config.setProperty("hazelcast.phone.home.enabled", "false");
    config.setProperty("hazelcast.socket.bind.any", "false");
    config.setProperty("hazelcast.max.no.heartbeat.seconds", "20");
    config.setProperty("hazelcast.health.monitoring.level", "OFF");
    config.getManagementCenterConfig().setConsoleEnabled(false).setScriptingEnabled(false);
    NetworkConfig network = config.getNetworkConfig();
    network.setPort(settings.port == null ? Place.PORT : settings.port);
    network.setPortAutoIncrement(settings.port == null);
    network.getInterfaces().setEnabled(true).addInterface(settings.address);
    JoinConfig join = network.getJoin();
    join.getMulticastConfig().setEnabled(false);
    join.getAutoDetectionConfig().setEnabled(false);
    join.getTcpIpConfig().setEnabled(true);
    if (settings.join != null) join.getTcpIpConfig().addMember(settings.join.toString());
    config
        .getMemberAttributeConfig()
        .setAttribute(Network.THREADS, "" + settings.threads)
        .setAttribute(Network.PROGRAM, program);
    config.addExecutorConfig(new ExecutorConfig(Network.EXECUTOR, settings.threads));
    config.getUserContext().put(PLANS, plans);
    return config;
  }

  static Plans plans(HazelcastInstance member) {
    return (Plans) Objects.requireNonNull(member.getUserContext().get(PLANS));
  }

  public Place place() {
    var address = member.getCluster().getLocalMember().getAddress();
    return new Place(address.getHost(), address.getPort());
  }

  /// How many there are in its cluster, this one among them.
  public int workers() {
    return with(program(), member.getCluster().getMembers());
  }

  /// Why it is of no use any more, once too many cases have not ended: who looks after it closes
  /// it, and may start another process.
  public CompletableFuture<String> end() {
    return plans(member).end();
  }

  /// Leaves at once, as if it had died.
  @Override
  public void close() {
    member.getLifecycleService().terminate();
  }
}
