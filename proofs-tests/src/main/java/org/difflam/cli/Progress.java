package org.difflam.cli;

import java.io.PrintStream;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.difflam.category.Cut;

/// A bar on standard error while something takes long, and only where a person looks at it; where it
/// is asked for, lines elsewhere, one every few seconds, or minutes. Steps may come from several threads.
///
///     try (Progress bar = console.progress("laws", total)) {
///       for (…) bar.step("smooth D5");
///     }
final class Progress implements AutoCloseable {
  private static final int WIDTH = 24;
  private static final int NOTE = 40;
  private static final long PAUSE = 100_000_000;
  private static final long LINES_PAUSE = 5_000_000_000L;
  private static final String CLEAR = "\r\u001b[2K";

  private final PrintStream err;
  private final boolean shown;
  private final String what;
  private final long total;
  private final LongSupplier nanos;
  private long done;
  private long painted;
  private boolean visible;
  private boolean lines;
  private long linesPause = LINES_PAUSE;

  Progress(PrintStream err, boolean shown, String what, long total, LongSupplier nanos) {
    this.err = err;
    this.shown = shown;
    this.what = what;
    this.total = total;
    this.nanos = nanos;
    this.painted = nanos.getAsLong() - PAUSE;
  }

  /// This progress, reported in lines where there is no terminal.
  synchronized Progress inLines() {
    lines = !shown;
    if (lines) painted = nanos.getAsLong();
    return this;
  }

  /// The same, of what takes a night.
  synchronized Progress inLines(Duration pause) {
    linesPause = pause.toNanos();
    return inLines();
  }

  /// One more of the total is done; the note says what.
  synchronized void step(String note) {
    at(done + 1, note);
  }

  /// Says how many of the total are done.
  synchronized void at(long now, String note) {
    done = now;
    long pause = nanos.getAsLong() - painted;
    if (shown ? pause < PAUSE : !lines || pause < linesPause) return;
    painted = nanos.getAsLong();
    if (shown) {
      visible = true;
      err.print(CLEAR + line(note));
    } else {
      err.println(what + counts() + " " + flat(note));
    }
    err.flush();
  }

  private String line(String note) {
    int full = (int) (total <= 0 ? 0 : Math.min(WIDTH, done * WIDTH / total));
    String bar = "#".repeat(full) + ".".repeat(WIDTH - full);
    return what + " [" + bar + "]" + counts() + " " + cut(note);
  }

  private String counts() {
    return total <= 0 ? " " + done : " " + done + "/" + total;
  }

  private static String cut(String note) {
    return Cut.to(flat(note), NOTE);
  }

  private static String flat(String note) {
    return note.replaceAll("\\s+", " ");
  }

  /// Takes the bar away, so that something else can be printed; the next step brings it back.
  synchronized void clear() {
    if (!visible) return;
    visible = false;
    err.print(CLEAR);
    err.flush();
  }

  @Override
  public void close() {
    clear();
  }
}
