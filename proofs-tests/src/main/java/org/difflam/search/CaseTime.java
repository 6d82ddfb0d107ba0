package org.difflam.search;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/// How long a thread has been at its case, as who looks at it now and then can tell.
///
/// No case has taken time in which all stood still ([Standstill]). But who looks too late again and
/// again is slow, and all goes on meanwhile: so it is believed a few times of one case. What its
/// thread has had of a processor it has taken however late one looks.
final class CaseTime {
  /// So often all may have stood still while one case is tried.
  static final int MOST_STILL = 3;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private long began, still, processor;
  private int times;

  /// @param since when its case began
  /// @param stood how long all stood still since the last look
  /// @param processorUntilNow what the thread has had of a processor
  /// @return how long it has taken at least; all in nanoseconds
  long at(long since, long now, long stood, long processorUntilNow) {
    if (since != began) {
      began = since;
      still = 0;
      times = 0;
      processor = processorUntilNow;
    }
    if (stood > 0 && times++ < MOST_STILL) still += Math.min(stood, now - since);
    return Math.max(now - since - still, processorUntilNow - processor);
  }

  /// What a thread has had of a processor, in nanoseconds; the same each time where nobody knows.
  static long processor(Thread thread) {
    return THREADS.isThreadCpuTimeSupported() ? THREADS.getThreadCpuTime(thread.threadId()) : -1;
  }
}
