package org.difflam.search;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.difflam.category.Deep;
import org.jspecify.annotations.Nullable;

/// A thread of a [LocalEngine] that tries some cases one after the other, as long as it comes back
/// from them.
final class CaseThread {
  /// Cases that were left without memory are tried again one after the other.
  private static final Semaphore WITHOUT_MEMORY = new Semaphore(1);

  /// How far it has come.
  ///
  /// @param since when it began the case `next`, or to make its counterexample smaller, in
  ///   nanoseconds
  /// @param refuted what has been found about that case; null where that is nothing yet
  record State(long next, Findings found, long since, @Nullable Findings refuted) {
    private static State begun(long next, Findings found) {
      return new State(next, found, System.nanoTime(), null);
    }

    /// When the case does not come to its end.
    private Findings withCase() {
      return found.and((refuted == null ? Findings.GIVEN_UP : refuted).about(next));
    }
  }

  final long from, to, begun = System.nanoTime();
  private final LocalEngine engine;
  private final Campaign campaign;
  private final Semaphore news;
  private final AtomicReference<State> state;
  private final AtomicBoolean alone = new AtomicBoolean();
  private final CaseTime time = new CaseTime();
  private final Deep.Task<Boolean> task;

  /// Tries the cases from `from` on, before `to`.
  ///
  /// @param news is released when all of them have been tried
  CaseThread(LocalEngine engine, Campaign campaign, Semaphore news, long from, long to) {
    this(engine, campaign, news, from, to, State.begun(from, Findings.NONE));
  }

  private CaseThread(
      LocalEngine engine, Campaign campaign, Semaphore news, long from, long to, State start) {
    this.engine = engine;
    this.campaign = campaign;
    this.news = news;
    this.from = from;
    this.to = to;
    this.state = new AtomicReference<>(start);
    // a case that recurses without end is to fill its stack soon, and not all memory
    this.task = Deep.startOthers(this::work);
  }

  State state() {
    return state.get();
  }

  /// Whether it has been at its case for longer than it may.
  ///
  /// @param stood how long all stood still since the last look
  boolean isLate(State at, long now, long stood) {
    return time.at(at.since, now, stood, CaseTime.processor(task.thread())) >= most(at);
  }

  /// What is smaller takes no longer than a case.
  private long most(State at) {
    long one = TimeUnit.NANOSECONDS.convert(engine.limit());
    if (at.refuted == null) return one;
    long more = TimeUnit.NANOSECONDS.convert(engine.shrinking());
    return one + Math.min(more, Long.MAX_VALUE - one);
  }

  void giveUp() {
    task.giveUp();
  }

  /// Leaves the thread alone with its case, unless it has come further meanwhile.
  ///
  /// @return one that tries the others
  @Nullable CaseThread instead(State seen) {
    State gone = new State(Long.MAX_VALUE, Findings.NONE, 0, null);
    if (!state.compareAndSet(seen, gone)) return null;
    task.giveUp();
    isNoMoreAlone();
    LostThreads.add(task.thread());
    State after = State.begun(seen.next + 1, seen.withCase());
    return new CaseThread(engine, campaign, news, from, to, after);
  }

  private boolean work() {
    for (State at = state.get(); at.next < to; at = state.get()) {
      boolean _ = Thread.interrupted(); // what one case leaves behind is not of the next
      Findings one = tried(at.next, true);
      State now = state.get();
      if (one == null || now.next != at.next) return false;
      if (!goesOn(now, at.next + 1, at.found.and(one))) return false;
    }
    news.release();
    return true;
  }

  /// Whether it has not been left alone.
  private boolean goesOn(State from, long next, Findings found) {
    return state.compareAndSet(from, State.begun(next, found));
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

  /// Keeps what has been found about this case, which it is left with when what is smaller does not
  /// come to its end.
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
          && nanos - since < TimeUnit.NANOSECONDS.convert(engine.shrinking());
    }

    private boolean isKept(State now, Findings found, long since) {
      return now.next == number
          && state.compareAndSet(now, new State(number, now.found, since, found));
    }
  }

  /// A case that was left without memory: another one, which was tried at the same time, may have
  /// taken it all, and has let go of it meanwhile. Only who is left without it once more, while no
  /// other such case is tried, is to blame.
  private @Nullable Findings alone(long number) {
    WITHOUT_MEMORY.acquireUninterruptibly();
    alone.set(true);
    try {
      State at = state.get();
      return goesOn(at, at.next, at.found) ? tried(number, false) : null;
    } finally {
      isNoMoreAlone();
    }
  }

  /// Others are tried though this one may not come to its end.
  private void isNoMoreAlone() {
    if (alone.getAndSet(false)) WITHOUT_MEMORY.release();
  }
}
