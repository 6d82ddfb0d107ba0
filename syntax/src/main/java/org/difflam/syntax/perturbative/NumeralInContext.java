package org.difflam.syntax.perturbative;

import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.Deque;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.NumeralsAndOperations;
import org.difflam.syntax.lambda.Simple;
import org.jspecify.annotations.Nullable;

/// A key for summands `L[m]`, where `m` is a numeral and `L ::= [] | λx. L | ιₖ L`. Two keys are
/// equal if their contexts `L` are α-equal, whatever their numerals. So summands that can be added
/// are found by a hash table instead of by comparing all pairs: by the sugar of §4, `L[m] + L[n]`
/// is `L[m + n]`.
record NumeralInContext(Simple whole) {
  static Option<NumeralInContext> of(Simple s) {
    return innermost(s) instanceof Simple.Numeral
        ? Option.some(new NumeralInContext(s))
        : Option.none();
  }

  private static Simple innermost(Simple s) {
    Simple at = s;
    for (Simple part = inside(at); part != null; part = inside(at)) at = part;
    return at;
  }

  private Rational number() {
    return ((Simple.Numeral) innermost(whole)).value();
  }

  /// `L[m + n]` for `L[m]` and `L[n]`, which are equal keys. No variable is free below a binder of
  /// `L`, so that any name does for it.
  LambdaTerm plus(NumeralInContext other) {
    Deque<Simple> around = new ArrayDeque<>();
    for (Simple at = whole; at != null; at = inside(at)) around.push(at);
    LambdaTerm sum = NumeralsAndOperations.numeral(number().plus(other.number()));
    for (Simple at : around) {
      sum =
          switch (at) {
            case Simple.In(var k, _) -> LambdaTerm.in(k, sum);
            case Simple.Lambda(var x, _) -> LambdaTerm.lambda(x, sum);
            default -> sum;
          };
    }
    return sum;
  }

  private static @Nullable Simple inside(Simple s) {
    return switch (s) {
      case Simple.In(_, var part) -> part;
      case Simple.Lambda(_, var body) -> body;
      default -> null;
    };
  }

  /// The outermost former of `L`: k for `ιₖ`, 0 for `λ`, and −1 if it is the hole.
  private static int former(Simple s) {
    return switch (s) {
      case Simple.In(var k, _) -> k;
      case Simple.Lambda _ -> 0;
      default -> -1;
    };
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof NumeralInContext(var that))) return false;
    Simple a = whole, b = that;
    while (a != null && b != null && former(a) == former(b)) {
      a = inside(a);
      b = inside(b);
    }
    return a == null && b == null;
  }

  @Override
  public int hashCode() {
    int hash = 1;
    for (Simple at = whole; at != null; at = inside(at)) hash = 31 * hash + former(at);
    return hash;
  }
}
