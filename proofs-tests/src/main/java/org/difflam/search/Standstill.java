package org.difflam.search;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The time in which a program stands still, as after Ctrl-Z: who looks often has not looked for
/// long. To collect garbage is no such time, but work for those who make it.
final class Standstill {
  private static final long LEAST_NANOS = TimeUnit.SECONDS.toNanos(1);

  private static final List<GarbageCollectorMXBean> COLLECTORS =
      ManagementFactory.getGarbageCollectorMXBeans();

  private long looked, collected;

  /// @param collected how long garbage has been collected until now
  Standstill(long now, long collected) {
    this.looked = now;
    this.collected = collected;
  }

  /// How long it has stood still since the last look; all in nanoseconds.
  long at(long now, long collectedUntilNow) {
    long unseen = now - looked - (collectedUntilNow - collected);
    looked = now;
    collected = collectedUntilNow;
    return unseen > LEAST_NANOS ? unseen : 0;
  }

  /// How long garbage has been collected since the program began, in nanoseconds.
  static long collected() {
    long millis = 0;
    for (GarbageCollectorMXBean each : COLLECTORS) millis += Math.max(0, each.getCollectionTime());
    return TimeUnit.MILLISECONDS.toNanos(millis);
  }
}
