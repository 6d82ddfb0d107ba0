package org.difflam.category.expression;

import io.vavr.control.Option;
import java.math.BigInteger;
import org.difflam.category.Category;
import org.difflam.category.Scalars;
import org.difflam.category.algebra.Rational;

/// A number in the place of a morphism `X -> X`: multiplication by it. A natural one is a sum of
/// identities, so it is at home in every left-additive category; any other is a generator with the
/// number for its name, which makes sense where the hom-sets are modules over a rig that has it.
public final class Coefficient {
  /// Of a larger number the sum has too many summands to be looked at.
  private static final int SMALL = 10;

  private Coefficient() {}

  /// Whether a word is a coefficient: a number, and not the zero morphism.
  public static boolean is(String word) {
    char last = word.charAt(word.length() - 1);
    return last >= '0'
        && last <= '9'
        && !Character.isLetter(word.codePointAt(0))
        && !word.equals("0");
  }

  /// What the name of a generator says to multiply by, if it is a number.
  public static Option<Rational> of(Expression.Generator g) {
    return Option.when(is(g.name()), () -> Rational.parse(g.name()));
  }

  /// What it means in a category.
  static <O, M> Option<M> in(Category<O, M> category, O at, Rational q) {
    return category instanceof Scalars<?>
        ? Coefficient.<M>scalars(category).scale(q, category.identity(at))
        : Option.none();
  }

  @SuppressWarnings("unchecked") // a category scales its own morphisms
  private static <M> Scalars<M> scalars(Category<?, M> category) {
    return (Scalars<M>) category;
  }

  static Expression expression(String word, Obj at) {
    return expression(Rational.parse(word), at);
  }

  /// Multiplication by `q` at an object.
  public static Expression expression(Rational q, Obj at) {
    String word = q.toString();
    return q.isInteger() && q.signum() >= 0 && q.numerator().bitLength() <= SMALL
        ? new Expression.Use(word, io.vavr.collection.List.empty(), multiple(q.numerator(), at))
        : new Expression.Generator(q.toString(), at, at);
  }

  /// `id + … + id`, by doubling.
  private static Expression multiple(BigInteger n, Obj a) {
    if (n.signum() == 0) return new Expression.Zero(a, a);
    Expression id = new Expression.Identity(a);
    if (n.equals(BigInteger.ONE)) return id;
    Expression half = multiple(n.shiftRight(1), a);
    Expression twice = new Expression.Plus(half, half);
    return n.testBit(0) ? new Expression.Plus(twice, id) : twice;
  }
}
