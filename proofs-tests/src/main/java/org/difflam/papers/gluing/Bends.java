package org.difflam.papers.gluing;

import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Reals;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.syntax.simple.Value;

/// Makes maps that are not smooth of maps that are.
final class Bends {
  private Bends() {}

  private static final Balls BALLS = Balls.ofDigits(30);

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

  /// Lists have their first element twice where the first number is greater than 15/8.
  private record Longer(Smooth.Rule f) implements Smooth.Rule {
    private static final Rational FROM = Rational.of(15, 8);

    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      List<N> numbers = x.leaves().get();
      Value<N> list = f.at(r, x);
      boolean far =
          !numbers.isEmpty()
              && Smooth.comparable(r).compare(numbers.getFirst(), r.literal(FROM)) > 0;
      return far && list instanceof Value.Sequence<N>(var elements) && !elements.isEmpty()
          ? Value.list(elements.append(elements.head()))
          : list;
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

  static Smooth longer(Smooth f) {
    return new Smooth(
        f.source(), f.target(), "longer beyond 15/8: " + f.name(), new Longer(f.rule()));
  }

  /// `f` with `xⁿ |x|` for the first number `x` of the argument added to a number, so that a
  /// derivative of order `n + 1` of this number jumps.
  private record Creased(Smooth.Rule f, int n, int number) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> argument) {
      return crease(r, f.at(r, argument), argument.leaves().get().getFirst(), n, number);
    }
  }

  /// With `xⁿ |x|` added to a number.
  static <N> Value<N> crease(Reals<N> r, Value<N> value, N x, int n, int number) {
    N crease = crease(r, x, n);
    int[] at = {0};
    return value.map(y -> at[0]++ == number ? r.plus(y, crease) : y);
  }

  /// `xⁿ |x|`.
  static <N> N crease(Reals<N> r, N x, int n) {
    N size = Smooth.comparable(r).sign(x) < 0 ? r.negate(x) : x;
    return r.times(r.power(x, n), size);
  }

  /// How many numbers the values of a map from a connected space have.
  static int numbers(Smooth f, SplittableRandom random) {
    Smooth point = new Plots(Box.all(0)).draw(f.source(), random);
    Value<Ball> somewhere = point.at(BALLS, Value.tuple());
    return f.at(BALLS, somewhere).leaves().get().size();
  }

  /// The rule with `xⁿ |x|` added to a number.
  @FunctionalInterface
  interface Crease {
    Smooth.Rule in(int n, int number);
  }

  /// For a map from a connected space that has numbers; none where its values have none.
  static Option<Smooth> creased(Smooth f, SplittableRandom random) {
    return creased(f, numbers(f, random), (n, number) -> new Creased(f.rule(), n, number), random);
  }

  /// For a map whose values have this many numbers.
  static Option<Smooth> creased(Smooth f, int numbers, Crease crease, SplittableRandom random) {
    if (numbers == 0) return Option.none();
    int n = random.nextInt(3), number = random.nextInt(numbers);
    return Option.some(
        new Smooth(
            f.source(),
            f.target(),
            "x^%d |x| added to number %d: %s".formatted(n, number + 1, f.name()),
            crease.in(n, number)));
  }
}
