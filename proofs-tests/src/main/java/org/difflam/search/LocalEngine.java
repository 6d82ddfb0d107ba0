package org.difflam.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.difflam.category.Deep;
import org.jspecify.annotations.Nullable;

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

  /// Cases that were left without memory are tried again one after the other.
  private static final Semaphore WITHOUT_MEMORY = new Semaphore(1);

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

  /// How far a thread has come with its cases.
  ///
  /// @param since when it began the case `next`, or to make its counterexample smaller, in
  ///   nanoseconds
  /// @param refuted what has been found about that case; null where that is nothing yet
  private record State(long next, Findings found, long since, @Nullable Findings refuted) {
    State(long next, Findings found, long since) {
      this(next, found, since, null);
    }

    /// When the case does not come to its end.
    Findings withCase() {
      return found.and((refuted == null ? Findings.GIVEN_UP : refuted).about(next));
    }
  }

  private final class Run {
    private final Campaign campaign;
    private final long end;
    private final Watcher watcher;
    private int shard = SHARD;
    private final Semaphore news = new Semaphore(0);
    private final List<Worker> workers = new ArrayList<>();

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
            workers.add(new Worker(assigned, to, new State(assigned, Findings.NONE, 0)));
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
        workers.forEach(w -> w.task.giveUp());
      }
      return done.outcome();
    }

    /// What has been found about the first cases, up to the first that is under way: a campaign
    /// that stops comes further each time that it goes on.
    private Outcome reached(InOrder done) {
      for (Worker worker : workers) {
        State at = worker.state();
        if (worker.from == done.next())
          return new Outcome(at.next, done.found().and(at.found).kept());
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
      List<Worker> instead = new ArrayList<>();
      workers.removeIf(worker -> {
        State at = worker.state();
        if (at.next == worker.to) {
          done.add(worker.from, at.next, at.found);
          resize(now - worker.begun);
          return true;
        }
        if (worker.taken(at, now, stood) < most(at)) return false;
        if (!worker.isLeftAt(at)) return false;
        LostThreads.add(worker.task.thread());
        State after = new State(at.next + 1, at.withCase(), 0);
        instead.add(new Worker(worker.from, worker.to, after));
        return true;
      });
      workers.addAll(instead);
      return done.next() > before;
    }

    /// What is smaller takes no longer than a case.
    private long most(State at) {
      long one = TimeUnit.NANOSECONDS.convert(limit);
      if (at.refuted == null) return one;
      long more = TimeUnit.NANOSECONDS.convert(shrinking);
      return one + Math.min(more, Long.MAX_VALUE - one);
    }

    private void resize(long nanos) {
      if (nanos < SHORT_NANOS) shard = Math.min(MOST, 2 * shard);
      if (nanos > LONG_NANOS) shard = Math.max(LEAST, shard / 2);
    }

    private final class Worker {
      final long from, to, begun = System.nanoTime();
      final Deep.Task<Boolean> task;
      private final AtomicReference<State> state;
      private final AtomicBoolean alone = new AtomicBoolean();

      /// When the case began that it was at at the last look, and how long all stood still since.
      private long since, stoodStill;

      Worker(long from, long to, State start) {
        this.from = from;
        this.to = to;
        this.state = new AtomicReference<>(begun(start.next, start.found));
        // a case that recurses without end is to fill its stack soon, and not all memory
        this.task = Deep.startOthers(this::work);
      }

      State state() {
        return state.get();
      }

      /// How long it has been at its case. No case has taken time in which all stood still.
      ///
      /// @param stood how long that was, since the last look
      long taken(State at, long now, long stood) {
        if (at.since != since) {
          since = at.since;
          stoodStill = 0;
        }
        stoodStill += Math.min(stood, now - since);
        return now - since - stoodStill;
      }

      /// Leaves the thread alone, unless it has come further meanwhile.
      boolean isLeftAt(State seen) {
        boolean left = state.compareAndSet(seen, new State(Long.MAX_VALUE, Findings.NONE, 0));
        if (!left) return false;
        task.giveUp();
        isNoMoreAlone();
        return true;
      }

      private boolean work() {
        for (State at = state.get(); at.next < to; at = state.get()) {
          boolean _ = Thread.interrupted(); // what one case leaves behind is not of the next
          Findings one = tried(at.next, true);
          State now = state.get();
          if (one == null || now.next != at.next) return false;
          if (!goesOn(now, new State(at.next + 1, at.found.and(one), 0))) return false;
        }
        news.release();
        return true;
      }

      /// Whether it has not been left alone.
      private boolean goesOn(State from, State to) {
        return state.compareAndSet(from, begun(to.next, to.found));
      }

      /// None of a case that was given up.
      ///
      /// @param first whether it may be tried once more
      private @Nullable Findings tried(long number, boolean first) {
        try {
          return LeastSoFar.of(new Waiting(number), () -> campaign.one(number)).about(number);
        } catch (Throwable thrown) { // a stack overflow too
          if (Deep.isGivenUp()) return null;
          State now = state.get();
          if (now.next == number && now.refuted != null) return now.refuted.about(number);
          if (first && thrown instanceof OutOfMemoryError) return alone(number);
          return Findings.thrown(thrown).about(number);
        }
      }

      /// Keeps what has been found about this case, which it is left with when what is smaller does
      /// not come to its end.
      private final class Waiting implements LeastSoFar {
        private final long number;

        Waiting(long number) {
          this.number = number;
        }

        @Override
        public void isRefuted(Findings first) {
          State now = state.get();
          if (now.refuted != null) return;
          boolean _ = isKept(now, first, System.nanoTime());
        }

        @Override
        public boolean hasTimeAfter(Findings least) {
          State now = state.get();
          long nanos = System.nanoTime(), since = now.refuted == null ? nanos : now.since;
          return isKept(now, least, since)
              && nanos - since < TimeUnit.NANOSECONDS.convert(shrinking);
        }

        private boolean isKept(State now, Findings found, long since) {
          return now.next == number
              && state.compareAndSet(now, new State(number, now.found, since, found));
        }
      }

      /// A case that was left without memory: another one, which was tried at the same time, may
      /// have taken it all, and has let go of it meanwhile. Only who is left without it once more,
      /// while no other such case is tried, is to blame.
      private @Nullable Findings alone(long number) {
        WITHOUT_MEMORY.acquireUninterruptibly();
        alone.set(true);
        try {
          State at = state.get();
          return goesOn(at, at) ? tried(number, false) : null;
        } finally {
          isNoMoreAlone();
        }
      }

      /// Others are tried though this one may not come to its end.
      private void isNoMoreAlone() {
        if (alone.getAndSet(false)) WITHOUT_MEMORY.release();
      }
    }
  }

  private static State begun(long next, Findings found) {
    return new State(next, found, System.nanoTime());
  }
}
