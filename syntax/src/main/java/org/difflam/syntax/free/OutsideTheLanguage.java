package org.difflam.syntax.free;

import io.vavr.control.Option;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Expression;

/// Thrown for an expression that uses structure which a differential λ-category need not have.
public final class OutsideTheLanguage extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  OutsideTheLanguage(Rational q, String rig) {
    super("the coefficient " + q + " is not in " + rig + ", over which equations are decided here");
  }

  OutsideTheLanguage(String what) {
    super(
        what
            + " is not part of a differential λ-category; the free one knows products, function"
            + " objects, sums of morphisms, and D");
  }

  /// What a former is that is outside, if it is.
  static Option<String> former(Expression f) {
    return switch (f) {
      case Expression.R _ -> Option.of("R(…)");
      case Expression.Restrict _ -> Option.of("rst(…), which is about partial maps,");
      case Expression.Absurd _,
          Expression.Left _,
          Expression.Right _,
          Expression.Copair _,
          Expression.Distribute _ ->
          Option.of("a coproduct");
      case Expression.Nil _, Expression.Cons _, Expression.Fold _ -> Option.of("a list");
      default -> Option.none();
    };
  }

  /// Throws what is wrong with an expression that uses such structure.
  public static void check(Expression f) {
    Deep.run(() -> inside(f));
  }

  private static void inside(Expression f) {
    for (String what : former(f)) throw new OutsideTheLanguage(what);
    f.children().forEach(OutsideTheLanguage::inside);
  }
}
