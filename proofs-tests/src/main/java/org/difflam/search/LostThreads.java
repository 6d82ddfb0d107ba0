package org.difflam.search;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Threads of this process that do not come back from a case: they are left alone, up to some
/// number at a time.
public final class LostThreads {
  private static final int MOST = 16;
  private static final List<Thread> GONE = new ArrayList<>();

  private LostThreads() {}

  static void add(Thread thread) {
    synchronized (GONE) {
      GONE.add(thread);
    }
  }

  static boolean areTooMany() {
    return count() > MOST;
  }

  /// How many cases do not end though they were given up, and keep their threads; null if none
  /// does.
  public static @Nullable String said() {
    int n = count();
    if (n == 0) return null;
    return "%d %s not ended when given up, and %s running; with more than %d a campaign stops"
        .formatted(n, n == 1 ? "case has" : "cases have", n == 1 ? "is" : "are", MOST);
  }

  private static int count() {
    synchronized (GONE) {
      GONE.removeIf(thread -> !thread.isAlive());
      return GONE.size();
    }
  }
}
