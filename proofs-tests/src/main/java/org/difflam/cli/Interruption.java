package org.difflam.cli;

import org.jspecify.annotations.Nullable;

/// What is said when a person stops the program, with Ctrl-C: what has been done so far, and how to
/// go on.
final class Interruption {
  private @Nullable Runnable partial;
  private boolean over;

  /// From now on this is what is said; it may run on any thread, while the work goes on.
  synchronized void says(Runnable partial) {
    this.partial = partial;
  }

  /// The work has come to its end, and says all of it itself.
  synchronized void over() {
    over = true;
    partial = null;
  }

  /// Says it. What has been said in full, or is being said, is not said again.
  synchronized void happen() {
    if (over || partial == null) return;
    Runnable said = partial;
    over();
    said.run();
  }
}
