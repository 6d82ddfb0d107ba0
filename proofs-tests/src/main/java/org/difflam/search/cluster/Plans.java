package org.difflam.search.cluster;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import org.difflam.search.Campaign;

/// The campaigns that a worker is at, by what is said of them; to list all cases of one takes a
/// while.
final class Plans {
  private static final int KEPT = 4, LEAVE_SECONDS = 2;
  private final String program;
  private final Function<Map<String, String>, Campaign> made;
  private final Consumer<String> log;
  private final AtomicBoolean ends = new AtomicBoolean();
  private final CompletableFuture<String> end = new CompletableFuture<>();
  private final Map<Map<String, String>, Campaign> last = new LinkedHashMap<>(8, 0.75f, true);

  /// @param program which program tries them
  /// @param made the campaign of a plan, or an exception that says why there is none
  /// @param log what those who look after the worker are to know
  Plans(String program, Function<Map<String, String>, Campaign> made, Consumer<String> log) {
    this.program = program;
    this.made = made;
    this.log = log;
  }

  /// Says that the worker ends, and lets its answers leave before.
  void end(String why) {
    if (!ends.compareAndSet(false, true)) return;
    log.accept("%s: this worker ends, a new one is rid of them".formatted(why));
    CompletableFuture.delayedExecutor(LEAVE_SECONDS, TimeUnit.SECONDS)
        .execute(() -> end.complete(why));
  }

  /// Why the worker ends, when it does.
  CompletableFuture<String> end() {
    return end;
  }

  void log(String said) {
    log.accept(said);
  }

  /// @param of the program that the campaign is of: the cases of another may be others
  /// @throws RuntimeException if there is no such campaign here, and why
  synchronized Campaign campaign(String of, Map<String, String> plan) {
    if (!of.equals(program)) {
      throw new ClusterError("the campaign is one of %s, and this is %s".formatted(of, program));
    }
    Campaign campaign = last.computeIfAbsent(Map.copyOf(plan), made);
    if (last.size() > KEPT) last.remove(last.keySet().iterator().next());
    return campaign;
  }
}
