package org.difflam.search.cluster;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.difflam.search.Campaign;

/// The campaigns that a worker is at, by what is said of them; to list all cases of one takes a
/// while.
final class Plans {
  private static final int KEPT = 4;
  private final Function<Map<String, String>, Campaign> made;
  private final Consumer<String> log;
  private final Map<Map<String, String>, Campaign> last = new LinkedHashMap<>(8, 0.75f, true);

  /// @param made the campaign of a plan, or an exception that says why there is none
  /// @param log what those who look after the worker are to know
  Plans(Function<Map<String, String>, Campaign> made, Consumer<String> log) {
    this.made = made;
    this.log = log;
  }

  void log(String said) {
    log.accept(said);
  }

  synchronized Campaign campaign(Map<String, String> plan) {
    Campaign campaign = last.computeIfAbsent(Map.copyOf(plan), made);
    if (last.size() > KEPT) last.remove(last.keySet().iterator().next());
    return campaign;
  }
}
