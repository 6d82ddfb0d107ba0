package org.difflam.semantics.jvm;

import java.util.List;

/// Where a row of steps begins to repeat, and after how many of them: the least period at each
/// place that leads to four turns.
///
/// A step goes on with the period `p` where it, the one `p` later and the one `2p` later have one
/// shape, and their places are as far apart each time. Four turns are `2p` steps in a row that go
/// on, and of these one has a number that `2p` divides: looking at those alone takes `n/2p` looks
/// for a period, and `n log p` for all up to `p`.
final class Periods {
  /// Turns that are worth a loop.
  private static final int LEAST = 4;

  private final Rolling.Item[] items;
  private final int[] shapes;

  /// The period that begins here, and the first place at which it does not go on.
  private final int[] period;

  private final int[] end;

  /// @param from the least period that is looked for
  /// @param to the greatest
  Periods(List<Rolling.Item> items, int from, int to) {
    this.items = items.toArray(Rolling.Item[]::new);
    int n = this.items.length;
    this.shapes = new int[n];
    this.period = new int[n];
    this.end = new int[n];
    for (int i = 0; i < n; i++) shapes[i] = this.items[i].shape;
    for (int p = from; p <= to && LEAST * p <= n; p++) find(p);
  }

  /// The period that begins there, or 0.
  int at(int place) {
    return period[place];
  }

  /// How often what begins there is there.
  int turns(int place) {
    int p = period[place];
    return (end[place] - place) / p + 2;
  }

  private void find(int p) {
    int last = items.length - 2 * p; // the first place without a second turn after it
    for (int i = 0; i < last; i += 2 * p) {
      if (!goesOn(i, p)) continue;
      int first = i, beyond = i + 1;
      while (first > 0 && goesOn(first - 1, p)) first--;
      while (beyond < last && goesOn(beyond, p)) beyond++;
      for (int k = first; k <= beyond - 2 * p; k++) {
        if (period[k] > 0) continue;
        period[k] = p;
        end[k] = beyond;
      }
      i += (beyond - 1 - i) / (2 * p) * (2 * p);
    }
  }

  private boolean goesOn(int i, int p) {
    int shape = shapes[i];
    if (shapes[i + p] != shape || shapes[i + 2 * p] != shape) return false;
    int[] a = items[i].places, b = items[i + p].places, c = items[i + 2 * p].places;
    for (int j = 0; j < a.length; j++) if (c[j] - b[j] != b[j] - a[j]) return false;
    return true;
  }
}
