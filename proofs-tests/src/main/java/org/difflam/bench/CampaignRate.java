package org.difflam.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;
import org.difflam.search.Campaign;
import org.difflam.search.Engine;
import org.difflam.search.Findings;

/// How fast the cases of a campaign are tried.
///
/// @param where on what, such as `2 threads`
/// @param aSecond cases a second, as a clock has it: less where others use the machine
/// @param aCore cases in a second of processor time, of all threads and processes that take part
public record CampaignRate(String what, String where, long cases, double aSecond, double aCore) {
  private static final double NANOS = 1e9;

  /// The processor time of this process, in nanoseconds.
  public static long ownTime() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }

  /// Tries cases, from the first on, until they have taken so much processor time: on a busy
  /// machine as many as on an idle one, unless that takes twice as long by the clock.
  ///
  /// @param seconds of processor time
  /// @param time the processor time of all who take part, in nanoseconds
  public static CampaignRate of(
      String what, Campaign campaign, Engine engine, double seconds, LongSupplier time) {
    long enough = (long) (seconds * NANOS);
    long start = System.nanoTime(), before = time.getAsLong();
    long cases =
        engine
            .run(
                campaign,
                0,
                Long.MAX_VALUE,
                Findings.NONE,
                (_, _) ->
                    time.getAsLong() - before < enough && System.nanoTime() - start < 2 * enough)
            .next();
    long nanos = System.nanoTime() - start, used = time.getAsLong() - before;
    return new CampaignRate(
        what, engine.where(), cases, cases * NANOS / nanos, cases * NANOS / Math.max(1, used));
  }
}
