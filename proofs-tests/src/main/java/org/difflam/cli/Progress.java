package org.difflam.cli;

import java.io.PrintStream;
import java.util.function.LongSupplier;

/// A bar on standard error while something takes long, and only where a person looks at it. Steps
/// may come from several threads.
///
///     try (Progress bar = console.progress("laws", total)) {
///       for (…) bar.step("smooth D5");
///     }
final class Progress implements AutoCloseable {
  private static final int WIDTH = 24;
  private static final int NOTE = 40;
  private static final long PAUSE = 100_000_000;
  private static final String CLEAR = "\r\u001b[2K";

  private final PrintStream err;
  private final boolean shown;
  private final String what;
  private final long total;
  private final LongSupplier nanos;
  private long done;
  private long painted;
  private boolean visible;

  Progress(PrintStream err, boolean shown, String what, long total, LongSupplier nanos) {
    this.err = err;
    this.shown = shown;
    this.what = what;
    this.total = total;
    this.nanos = nanos;
    this.painted = nanos.getAsLong() - PAUSE;
  }

  /// One more of the total is done; the note says what.
  synchronized void step(String note) {
    done++;
    if (!shown || nanos.getAsLong() - painted < PAUSE) return;
    painted = nanos.getAsLong();
    visible = true;
    err.print(CLEAR + line(note));
    err.flush();
  }

  private String line(String note) {
    int full = (int) (total <= 0 ? 0 : Math.min(WIDTH, done * WIDTH / total));
    String counts = total <= 0 ? " " + done : " " + done + "/" + total;
    String flat = note.replaceAll("\\s+", " ");
    String cut = flat.length() > NOTE ? flat.substring(0, NOTE - 1) + "…" : flat;
    return what + " [" + "#".repeat(full) + ".".repeat(WIDTH - full) + "]" + counts + " " + cut;
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
