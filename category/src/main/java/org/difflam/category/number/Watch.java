package org.difflam.category.number;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.difflam.category.Deep;

/// A time limit that holds however long a single operation takes. The work runs on a thread of its
/// own, and the caller stops waiting when the time is over; the thread ends when the work next
/// checks its watch.
public final class Watch {
  private final Duration limit;
  private final long start;
  private final long nanos;

  Watch(Duration limit) {
    this(limit, System.nanoTime(), limit.toNanos());
  }

  private Watch(Duration limit, long start, long nanos) {
    this.limit = limit;
    this.start = start;
    this.nanos = nanos;
  }

  /// A watch on which the time is over when half of what is left of it is.
  public Watch half() {
    return new Watch(limit, System.nanoTime(), left() / 2);
  }

  private long left() {
    return nanos - (System.nanoTime() - start);
  }

  /// Throws [Unresolved] where the time is over, or the work was given up.
  void check() {
    if (Deep.isGivenUp() || left() <= 0) throw Unresolved.late(limit);
  }

  /// What the work answers or throws, or [Unresolved] where the time is over first.
  public <A> A within(Supplier<A> work) {
    long nanosLeft = left();
    if (nanosLeft <= 0) throw Unresolved.late(limit);
    Deep.Task<A> task = Deep.start(work);
    try {
      return task.answer().get(nanosLeft, TimeUnit.NANOSECONDS);
    } catch (TimeoutException _) {
      task.giveUp();
      throw Unresolved.late(limit);
    } catch (InterruptedException _) {
      task.giveUp();
      Thread.currentThread().interrupt();
      throw Unresolved.late(limit);
    } catch (ExecutionException thrown) {
      if (thrown.getCause() instanceof RuntimeException why) throw why;
      if (thrown.getCause() instanceof Error why) throw why;
      throw new IllegalStateException(thrown);
    }
  }
}
