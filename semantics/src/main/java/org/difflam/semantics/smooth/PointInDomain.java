package org.difflam.semantics.smooth;

import java.util.List;
import java.util.function.Supplier;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Closeness;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Reals;
import org.difflam.category.number.Unresolved;

/// Tests whether a formula is defined at a point. A point counts as inside or outside only where an
/// enclosure proves it.
record PointInDomain(Formula formula) {
  private static final int MOST_BITS = 1100;
  private static final int DIGITS = 8;
  private static final ExactReals EXACT = new ExactReals(4096);

  /// Where a formula stands at a point.
  sealed interface Standing {
    record Inside() implements Standing {}

    record Outside(Supplier<String> why) implements Standing {}

    /// It could not be found out.
    record Open(Supplier<String> why) implements Standing {}
  }

  <N> Standing standing(Reals<N> in, List<N> x) {
    try {
      List<N> _ = formula.at(in, x);
      return new Standing.Inside();
    } catch (DomainError outside) {
      return new Standing.Outside(outside::getMessage);
    } catch (EvaluationError open) {
      return new Standing.Open(open::getMessage);
    }
  }

  /// With exact rationals, or with as many digits as it takes.
  Standing standing(List<Rational> x) {
    Standing known = standing(EXACT, x);
    for (int bits = Balls.ofDigits(Probe.FIRST_DIGITS).bits();
        known instanceof Standing.Open && bits <= MOST_BITS;
        bits *= 2) {
      Balls balls = new Balls(bits);
      known = standing(balls, x.stream().map(balls::literal).toList());
    }
    return known;
  }

  /// Its values at a point, or what is undefined there.
  List<String> show(Standing standing, List<Rational> x) {
    if (standing instanceof Standing.Outside(Supplier<String> why)) {
      return List.of("undefined: " + why.get());
    }
    try {
      List<String> exact = formula.at(EXACT, x).stream().map(Rational::toString).toList();
      if (exact.stream().allMatch(text -> text.length() <= 20)) return exact;
    } catch (Unresolved _) {
      // the digits will do
    }
    List<String> shown = List.of("defined");
    for (int bits = Balls.ofDigits(Probe.FIRST_DIGITS).bits(); bits <= MOST_BITS; bits *= 2) {
      try {
        Balls balls = new Balls(bits);
        List<Ball> values = formula.at(balls, x.stream().map(balls::literal).toList());
        shown = values.stream().map(v -> Closeness.show(v, DIGITS)).toList();
        if (values.stream().allMatch(v -> Closeness.isTold(v, DIGITS))) return shown;
      } catch (Unresolved _) {
        // more digits may do
      }
    }
    return shown;
  }
}
