package org.difflam.cli;

import io.vavr.control.Option;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.difflam.category.Deep;
import org.difflam.search.Campaign;
import org.difflam.syntax.binding.TooLarge;

/// What is said to somebody who waits for a campaign: that its cases are being counted, and how
/// long it takes yet.
final class CampaignPace {
  /// Of more seconds nothing is said: a hundred days.
  private static final long FAR = 100 * 24 * 3_600;

  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private CampaignPace() {}

  /// To list all cases may take longer than to try them, and longer than there is time.
  ///
  /// @return none where the time was over first, which is said
  static Option<Campaign> listed(CampaignPlan plan, long nanos, Console console) {
    if (!plan.all()) return Option.some(plan.campaign());
    Deep.Task<Campaign> listing = Deep.start(plan::campaign);
    long start = System.nanoTime();
    try (Progress bar = console.progress("counting", 0).inLines()) {
      for (long left = nanos; left > 0; left = nanos - (System.nanoTime() - start)) {
        try {
          return Option.some(listing.answer().get(Math.min(left, SECOND), TimeUnit.NANOSECONDS));
        } catch (TimeoutException _) {
          bar.at(
              (System.nanoTime() - start) / SECOND,
              "s, the cases of size %d at most".formatted(plan.size()));
        }
      }
      listing.giveUp();
      console.remark(
          "difflam: the cases of size %d at most were still being counted when the time was over, and none was tried; take a smaller --size or a longer --time"
              .formatted(plan.size()));
      return Option.none();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the campaign was interrupted");
    } catch (ExecutionException why) {
      throw switch (why.getCause()) {
        case ArithmeticException _, TooLarge _, OutOfMemoryError _ ->
            new InputError(
                "there are too many cases of size %d at most; take a smaller --size"
                    .formatted(plan.size()));
        case RuntimeException thrown -> thrown;
        case null, default -> new IllegalStateException(why);
      };
    }
  }

  /// How long it takes yet, in nanoseconds, if it goes on as it has gone.
  static long left(long done, long all, long nanos) {
    double left = (double) nanos / Math.max(1, done) * (all - done);
    return left < Long.MAX_VALUE ? (long) left : Long.MAX_VALUE;
  }

  /// None where nobody knows.
  static String show(long nanos) {
    long seconds = TimeUnit.NANOSECONDS.toSeconds(nanos);
    if (seconds > FAR) return "";
    if (seconds < 120) return ", %d s left".formatted(seconds);
    long minutes = seconds / 60;
    return minutes < 120
        ? ", %d min left".formatted(minutes)
        : ", %d h left".formatted(minutes / 60);
  }
}
