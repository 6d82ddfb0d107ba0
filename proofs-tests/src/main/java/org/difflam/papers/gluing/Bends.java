package org.difflam.papers.gluing;

import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.number.Reals;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.syntax.simple.Value;

/// Makes maps that are not smooth of maps that are.
final class Bends {
  private Bends() {}

  /// `f(|−|)`; on the circle `(|x|, |y|)`.
  private record OfAbsolutes(Smooth.Rule f) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return f.at(r, x.map(n -> Smooth.comparable(r).sign(n) < 0 ? r.negate(n) : n));
    }
  }

  /// Lists are empty where the first number is negative.
  private record Cut(Smooth.Rule f) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      List<N> numbers = x.leaves().get();
      boolean negative = !numbers.isEmpty() && Smooth.comparable(r).sign(numbers.getFirst()) < 0;
      return negative ? Value.list(List.of()) : f.at(r, x);
    }
  }

  static Smooth bent(Smooth f, SplittableRandom random) {
    boolean cut = f.target() instanceof Space.Lists && random.nextBoolean();
    return new Smooth(
        f.source(),
        f.target(),
        (cut ? "[] below 0, else " : "of |-|: ") + f.name(),
        cut ? new Cut(f.rule()) : new OfAbsolutes(f.rule()));
  }
}
