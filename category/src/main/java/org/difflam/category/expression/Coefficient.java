package org.difflam.category.expression;

import io.vavr.control.Option;
import java.math.BigInteger;
import org.difflam.category.Category;
import org.difflam.category.Scalars;
import org.difflam.category.Sums;
import org.difflam.category.algebra.Rational;

/// A number in the place of a morphism `X -> X`, multiplication by it: a generator with the number
/// for its name. A natural one is a sum of identities, so it is at home in every left-additive
/// category; others are where the hom-sets are modules over a rig that has them.
public final class Coefficient {
  private Coefficient() {}

  /// Whether a word is a coefficient: a number, and not the zero morphism.
  public static boolean is(String word) {
    char last = word.charAt(word.length() - 1);
    return last >= '0'
        && last <= '9'
        && !Character.isLetter(word.codePointAt(0))
        && !word.equals("0");
  }

  /// What the name of a generator says to multiply by, if it is a number; `1/0` and `1=2` are none,
  /// nor is what has too many digits.
  public static Option<Rational> of(Expression.Generator g) {
    try {
      return Option.when(is(g.name()), () -> Rational.parse(g.name()));
    } catch (ArithmeticException | NumberFormatException _) {
      return Option.none();
    }
  }

  /// Multiplication by `q` at an object.
  public static Expression expression(Rational q, Obj at) {
    return q.equals(Rational.ZERO)
        ? new Expression.Zero(at, at)
        : new Expression.Generator(q.toString(), at, at);
  }

  /// What it means in a category, if anything.
  static <O, M> Option<M> in(Category<O, M> category, O at, Rational q) {
    if (q.isInteger() && q.signum() >= 0 && category instanceof Sums<O, M> additive) {
      return Option.of(multiple(q.numerator(), additive, at));
    }
    return category instanceof Scalars<?>
        ? Coefficient.<M>scalars(category).scale(q, category.identity(at))
        : Option.none();
  }

  @SuppressWarnings("unchecked") // a category scales its own morphisms
  private static <M> Scalars<M> scalars(Category<?, M> category) {
    return (Scalars<M>) category;
  }

  /// `id + … + id`, by doubling.
  private static <O, M> M multiple(BigInteger n, Sums<O, M> in, O at) {
    M sum = in.zero(at, at);
    for (int bit = n.bitLength() - 1; bit >= 0; bit--) {
      sum = in.plus(sum, sum);
      if (n.testBit(bit)) sum = in.plus(sum, in.identity(at));
    }
    return sum;
  }
}
