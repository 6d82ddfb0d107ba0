package org.difflam.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import org.difflam.search.Campaign;
import org.difflam.search.Engine;
import org.difflam.search.Findings;
import org.difflam.search.LocalEngine;

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
    return of(what, campaign, engine, seconds, time, LongUnaryOperator.identity());
  }

  /// The same of threads of this program, with what they have tried out of turn: some cases take a
  /// thousand times as long as most, and when the time is over others behind them have been tried.
  public static CampaignRate ofThreads(
      String what, Campaign campaign, LocalEngine engine, double seconds) {
    LongAdder tried = new LongAdder();
    return of(
        what,
        new Counted(campaign, tried),
        engine,
        seconds,
        CampaignRate::ownTime,
        _ -> tried.sum());
  }

  /// These cases, counted when they have been tried.
  private record Counted(Campaign of, LongAdder tried) implements Campaign {
    @Override
    public long terms() {
      return of.terms();
    }

    @Override
    public Findings one(long i) {
      Findings found = of.one(i);
      tried.increment();
      return found;
    }
  }

  /// @param tried how many were tried, where all before this one were
  private static CampaignRate of(
      String what,
      Campaign campaign,
      Engine engine,
      double seconds,
      LongSupplier time,
      LongUnaryOperator tried) {
    long enough = (long) (seconds * NANOS);
    long start = System.nanoTime(), before = time.getAsLong();
    long next =
        engine
            .run(
                campaign,
                0,
                Long.MAX_VALUE,
                Findings.NONE,
                (done, _) ->
                    done == 0 // of none there is no rate
                        || time.getAsLong() - before < enough
                            && System.nanoTime() - start < 2 * enough)
            .next();
    long nanos = System.nanoTime() - start, used = time.getAsLong() - before;
    long cases = tried.applyAsLong(next);
    return new CampaignRate(
        what, engine.where(), cases, cases * NANOS / nanos, cases * NANOS / Math.max(1, used));
  }
}
