package org.difflam.semantics.pullback;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The elementary steps of a computation, in order: of each, the entries it depends on and its
/// partial derivatives there. Read backwards it gives the gradient (the reverse phase of §2.1).
///
/// It is no [org.difflam.category.number.Formula]: that one is made once, of operations, and run at
/// many points, while a tape is made at one point, of the slopes there, and read once.
final class Tape<N> {
  private final long level;
  private final Nums<N> numbers;
  private int size;

  // two arguments at most; -1 where there is none
  private int[] first = new int[64];
  private int[] second = new int[64];
  private final List<@Nullable Num<N>> firstSlope = new ArrayList<>();
  private final List<@Nullable Num<N>> secondSlope = new ArrayList<>();

  Tape(long level, Nums<N> numbers) {
    this.level = level;
    this.numbers = numbers;
  }

  long level() {
    return level;
  }

  int size() {
    return size;
  }

  /// A number that the derivative is taken in.
  Num<N> input(Num<N> value) {
    return add(-1, null, -1, null, value);
  }

  Num<N> add(int a, @Nullable Num<N> slopeA, int b, @Nullable Num<N> slopeB, Num<N> value) {
    if (size == first.length) {
      first = Arrays.copyOf(first, 2 * size);
      second = Arrays.copyOf(second, 2 * size);
    }
    first[size] = a;
    second[size] = b;
    firstSlope.add(slopeA);
    secondSlope.add(slopeB);
    return new Num.Entry<>(this, size++, value);
  }

  /// `∂result/∂xᵢ` for the first n entries, which are the inputs.
  List<Num<N>> gradient(Num<N> result, int inputs) {
    Num<N> zero = numbers.zero();
    List<@Nullable Num<N>> adjoints = new ArrayList<>(Collections.nCopies(size, null));
    if (result instanceof Num.Entry<N>(var tape, var index, _) && tape.level == level) {
      adjoints.set(index, numbers.one());
      for (int i = index; i >= 0; i--) {
        Num<N> adjoint = adjoints.get(i);
        if (adjoint == null) continue;
        give(adjoints, first[i], adjoint, firstSlope.get(i));
        give(adjoints, second[i], adjoint, secondSlope.get(i));
        if (i >= inputs) adjoints.set(i, null);
      }
    }
    List<Num<N>> gradient = new ArrayList<>(inputs);
    for (int i = 0; i < inputs; i++) {
      Num<N> adjoint = adjoints.get(i);
      gradient.add(adjoint == null ? zero : adjoint);
    }
    return gradient;
  }

  private void give(
      List<@Nullable Num<N>> adjoints, int to, Num<N> adjoint, @Nullable Num<N> slope) {
    if (to < 0 || slope == null) return;
    Num<N> part = numbers.times(adjoint, slope);
    Num<N> before = adjoints.get(to);
    adjoints.set(to, before == null ? part : numbers.plus(before, part));
  }
}
