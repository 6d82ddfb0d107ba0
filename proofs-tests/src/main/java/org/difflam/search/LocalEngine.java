package org.difflam.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.difflam.search.CaseThread.State;

/// Tries the cases of a campaign on several threads of this machine. What is found is added up in
/// the order of the cases, so that it is the same whatever the number of threads. Only this many
/// cases are under way at a time, so that the memory does not grow with their number.
///
/// A case that takes longer than the limit is given up, one that throws is a finding; the others
/// are tried all the same.
///
/// @param limit how long one case may take
/// @param shrinking how long it may take after that to make its counterexample smaller; the least
///   so far is the finding then
public record LocalEngine(int threads, Duration limit, Duration shrinking) implements Engine {
  /// More threads are of no use anywhere, and a machine may not have room for them.
  public static final int MOST_THREADS = 1_024;

  /// So many cases a thread takes at a time, and so many times that are under way for each of the
  /// threads.
  private static final int SHARD = 16, AHEAD = 8;

  /// Of cases that take no time a thread takes more, since to start it takes some; of slow ones
  /// fewer, so that one hears of them, and no thread waits long for the last one.
  private static final int MOST = 1 << 14, LEAST = 4;

  private static final long SHORT_NANOS = TimeUnit.MILLISECONDS.toNanos(20),
      LONG_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

  private static final long LOOK_MILLIS = 100;

  private static final Duration SHRINKING = Duration.ofSeconds(10);

  public LocalEngine {
    if (threads < 1 || threads > MOST_THREADS) {
      throw new IllegalArgumentException(
          "1 to %d threads, not %d".formatted(MOST_THREADS, threads));
    }
  }

  public LocalEngine(int threads, Duration limit) {
    this(threads, limit, SHRINKING);
  }

  @Override
  public String where() {
    return threads == 1 ? "1 thread" : threads + " threads";
  }

  @Override
  public Outcome run(Campaign campaign, long from, long end, Findings before, Watcher watcher) {
    return new Run(campaign, end, watcher).from(from, before);
  }

  /// What is found about one case that has no number, such as one that was written down. It is
  /// tried to see whether it is refuted: its counterexample is not made smaller.
  ///
  /// @throws Stopped if too many cases before it have not ended
  public static Findings once(Duration limit, Supplier<Findings> one) {
    return new LocalEngine(1, limit, Duration.ZERO)
        .run(_ -> one.get(), 0, 1, Findings.NONE, (_, _) -> true)
        .found();
  }

  private final class Run {
    private final Campaign campaign;
    private final long end;
    private final Watcher watcher;
    private int shard = SHARD;
    private final Semaphore news = new Semaphore(0);
    private final List<CaseThread> workers = new ArrayList<>();

    private final Standstill still = new Standstill(System.nanoTime(), Standstill.collected());

    Run(Campaign campaign, long end, Watcher watcher) {
      this.campaign = campaign;
      this.end = Math.min(end, campaign.terms());
      this.watcher = watcher;
    }

    Outcome from(long from, Findings before) {
      InOrder done = new InOrder(from, before);
      long assigned = from;
      try {
        while (done.next() < end) {
          while (workers.size() < threads
              && assigned < end
              && assigned - done.next() < (long) shard * AHEAD * threads) {
            long to = end - assigned < shard ? end : assigned + shard;
            workers.add(new CaseThread(LocalEngine.this, campaign, news, assigned, to));
            assigned = to;
          }
          boolean more = collect(done);
          if (LostThreads.areTooMany()) {
            Outcome now = reached(done);
            boolean _ = watcher.goesOn(now.next(), now.found());
            throw new Stopped(
                LostThreads.said() + ". A new process is rid of them: go on with --resume");
          }
          if (!more) await();
          Outcome now = reached(done);
          if (!watcher.goesOn(now.next(), now.found())) return now;
        }
      } finally {
        workers.forEach(CaseThread::giveUp);
      }
      return done.outcome();
    }

    /// What has been found about the first cases, up to the first that is under way: a campaign
    /// that stops comes further each time that it goes on.
    private Outcome reached(InOrder done) {
      for (CaseThread worker : workers) {
        State at = worker.state();
        if (worker.from == done.next())
          return new Outcome(at.next(), done.found().and(at.found()).kept());
      }
      return done.outcome();
    }

    private void await() {
      try {
        boolean _ = news.tryAcquire(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        throw new CancellationException("the campaign was interrupted");
      }
    }

    /// What threads have finished, and what they do not come back from.
    ///
    /// @return whether more of the first cases have been tried
    private boolean collect(InOrder done) {
      long before = done.next(), now = System.nanoTime();
      long stood = still.at(now, Standstill.collected());
      List<CaseThread> instead = new ArrayList<>();
      workers.removeIf(worker -> {
        State at = worker.state();
        if (at.next() == worker.to) {
          done.add(worker.from, at.next(), at.found());
          resize(now - worker.begun);
          return true;
        }
        if (!worker.isLate(at, now, stood)) return false;
        CaseThread other = worker.instead(at);
        if (other != null) instead.add(other);
        return other != null;
      });
      workers.addAll(instead);
      return done.next() > before;
    }

    private void resize(long nanos) {
      if (nanos < SHORT_NANOS) shard = Math.min(MOST, 2 * shard);
      if (nanos > LONG_NANOS) shard = Math.max(LEAST, shard / 2);
    }
  }
}
