package org.difflam.cli;

import io.vavr.collection.List;
import java.util.ArrayList;
import java.util.concurrent.TimeUnit;

/// How far a campaign had come when, and with how much memory: so many moments that they can be
/// drawn, however long it takes. Another thread may ask for them.
final class CampaignTrack {
  private static final int MOST = 200;
  private static final double MEGABYTE = 1 << 20;

  private final ArrayList<Moment> moments = new ArrayList<>();
  private long every = TimeUnit.MILLISECONDS.toNanos(200), next;

  /// @param heap in use, in megabytes, with what nobody needs any more
  record Moment(double seconds, long cases, double heap) {}

  synchronized void at(long nanos, long cases) {
    if (nanos >= next) end(nanos, cases);
  }

  /// The last moment.
  synchronized void end(long nanos, long cases) {
    Runtime runtime = Runtime.getRuntime();
    double heap = (runtime.totalMemory() - runtime.freeMemory()) / MEGABYTE;
    moments.add(new Moment(nanos / 1e9, cases, heap));
    if (moments.size() > MOST) {
      for (int i = moments.size() - 2; i > 0; i -= 2) moments.remove(i);
      every *= 2;
    }
    next = nanos + every;
  }

  synchronized List<Moment> moments() {
    return List.ofAll(moments);
  }
}
