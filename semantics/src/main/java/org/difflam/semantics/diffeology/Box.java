package org.difflam.semantics.diffeology;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.difflam.category.algebra.Rational;
import org.jspecify.annotations.Nullable;

/// A product of open intervals; it is connected.
public record Box(List<Side> sides) {
  /// `(lower, upper)`, or unbounded where there is no number.
  public record Side(@Nullable Rational lower, @Nullable Rational upper) {
    public static final Side UNBOUNDED = new Side(null, null);

    private static Side any(RandomGenerator random) {
      Rational from = Rational.of(random.nextInt(-8, 1), 4);
      return switch (random.nextInt(8)) {
        case 0 -> new Side(from, from.plus(Rational.of(random.nextInt(4, 13), 4)));
        case 1 -> new Side(from, null);
        case 2 -> new Side(null, from.negate());
        default -> UNBOUNDED;
      };
    }

    boolean contains(Rational x) {
      return (lower == null || lower.compareTo(x) < 0) && (upper == null || x.compareTo(upper) < 0);
    }

    private Rational draw(RandomGenerator random) {
      Rational low = lower != null ? lower : upper != null ? less(upper) : Rational.of(-2);
      Rational high =
          upper != null ? upper : lower != null ? less(lower).plus(Rational.of(8)) : Rational.of(2);
      Rational part = Rational.of(1 + random.nextInt(255), 256);
      return low.plus(high.minus(low).times(part));
    }

    private static Rational less(Rational x) {
      return x.minus(Rational.of(4));
    }

    @Override
    public String toString() {
      return "(" + (lower == null ? "-∞" : lower) + ", " + (upper == null ? "∞" : upper) + ")";
    }
  }

  public Box {
    sides = List.copyOf(sides);
  }

  /// `Rⁿ`.
  public static Box all(int n) {
    return new Box(Collections.nCopies(n, Side.UNBOUNDED));
  }

  private static final List<Integer> DIMENSIONS =
      List.of(0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3);

  /// Of dimension 0 to 3, mostly 1 or 2, and bounded on some sides.
  public static Box any(RandomGenerator random) {
    List<Side> sides = new ArrayList<>();
    for (int i = DIMENSIONS.get(random.nextInt(DIMENSIONS.size())); i > 0; i--) {
      sides.add(Side.any(random));
    }
    return new Box(sides);
  }

  /// `(lower, upper)`.
  public static Box interval(Rational lower, Rational upper) {
    return new Box(List.of(new Side(lower, upper)));
  }

  public int dimension() {
    return sides.size();
  }

  public boolean contains(List<Rational> x) {
    for (int i = 0; i < sides.size(); i++) if (!sides.get(i).contains(x.get(i))) return false;
    return true;
  }

  /// A rational point of it, near 0 where there is no bound.
  public List<Rational> draw(RandomGenerator random) {
    List<Rational> point = new ArrayList<>(sides.size());
    for (Side side : sides) point.add(side.draw(random));
    return point;
  }

  @Override
  public String toString() {
    boolean all = sides.stream().allMatch(s -> s.lower == null && s.upper == null);
    return all
        ? "R^" + sides.size()
        : sides.stream().map(Side::toString).collect(Collectors.joining(" × "));
  }
}
