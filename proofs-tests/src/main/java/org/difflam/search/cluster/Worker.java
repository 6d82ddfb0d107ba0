package org.difflam.search.cluster;

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
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import org.difflam.search.Campaign;
import org.jspecify.annotations.Nullable;

/// Tries the cases that it is given, as long as it lives, or until too many of them do not end.
public final class Worker implements AutoCloseable {
  private static final String PLANS = "plans";

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
    mustBeHere(settings.address);
    Place join = settings.join;
    if (join != null) join.reach();
    AtomicBoolean listens = new AtomicBoolean();
    Network.warnings(said -> {
      if (listens.get()) log.accept(said); // what keeps it from listening is thrown
    });
    Worker worker;
    try {
      worker =
          new Worker(
              Hazelcast.newHazelcastInstance(
                  config(settings, secret, program, new Plans(made, log))));
    } catch (HazelcastException | IllegalArgumentException | IllegalStateException why) {
      throw new ClusterError(
          "no worker can listen at %s: %s".formatted(settings.address, why.getMessage()), why);
    }
    if (join != null && worker.workers() == 1) {
      worker.close();
      throw new ClusterError(
          "%s has refused: its secret is another, or its program (this is %s)"
              .formatted(join, program));
    }
    listens.set(true);
    worker
        .member
        .getCluster()
        .addMembershipListener(
            new MembershipAdapter() {
              @Override
              public void memberAdded(MembershipEvent event) {
                log.accept("%s has come, %s".formatted(at(event), number(event)));
              }

              @Override
              public void memberRemoved(MembershipEvent event) {
                log.accept("%s has left, %s".formatted(at(event), number(event)));
              }

              private Place at(MembershipEvent event) {
                var address = event.getMember().getAddress();
                return new Place(address.getHost(), address.getPort());
              }

              private String number(MembershipEvent event) {
                int n = event.getMembers().size();
                return n == 1 ? "1 worker" : n + " workers";
              }
            });
    return worker;
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
    config.setClusterName(secret.cluster(program));
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
    config.getMemberAttributeConfig().setAttribute(Network.THREADS, "" + settings.threads);
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
    return member.getCluster().getMembers().size();
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
