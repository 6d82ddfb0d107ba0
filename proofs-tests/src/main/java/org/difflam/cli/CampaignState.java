package org.difflam.cli;

import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.difflam.search.Checkpoint;
import org.difflam.search.Engine.Outcome;
import org.jspecify.annotations.Nullable;

/// How far a campaign has come, and what its folder keeps of that, every few seconds. At its end,
/// or when a person interrupts it, it is kept once more, and nothing after that: what is told then
/// is what is kept, though threads may come further meanwhile.
final class CampaignState {
  /// So often is written how far it has come.
  private static final long PAUSE = TimeUnit.SECONDS.toNanos(2);

  private final @Nullable Checkpoint folder;
  private final Function<Outcome, Checkpoint.Saved> text;
  private Outcome now;
  private long kept, at = System.nanoTime() - PAUSE;
  private boolean over;
  private @Nullable String stopped;

  /// @param folder null where nothing is to be kept
  CampaignState(
      Outcome now, @Nullable Checkpoint folder, Function<Outcome, Checkpoint.Saved> text) {
    this.now = now;
    this.kept = now.next();
    this.folder = folder;
    this.text = text;
  }

  /// Keeps what it is to be, before the first case.
  ///
  /// @throws Checkpoint.Unusable if it cannot
  synchronized void begins() {
    if (folder != null) folder.save(text.apply(now));
  }

  /// @return whether it goes on: it does not once it is over
  /// @throws Checkpoint.Unusable if it cannot be kept
  synchronized boolean comesTo(Outcome further) {
    if (over) return false;
    now = further;
    long nanos = System.nanoTime();
    if (folder == null || now.next() <= kept || nanos - at <= PAUSE) return true;
    at = nanos;
    kept = now.next();
    folder.save(text.apply(now));
    return true;
  }

  /// It cannot go on.
  synchronized void stops(String why) {
    stopped = why;
  }

  /// Keeps how far it has come, for the last time.
  synchronized Outcome ends() {
    over = true;
    try {
      if (folder != null) folder.save(text.apply(now));
    } catch (Checkpoint.Unusable why) { // what was found is told all the same
      stopped = why.getMessage();
    }
    return now;
  }

  /// Why it cannot go on; null if it can.
  synchronized @Nullable String stopped() {
    return stopped;
  }
}
