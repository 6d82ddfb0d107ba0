package org.difflam.syntax.derivation;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Bang;
import org.difflam.category.expression.Expression.Compose;
import org.difflam.category.expression.Expression.Identity;
import org.difflam.category.expression.Expression.Plus;
import org.difflam.category.expression.Expression.Zero;
import org.difflam.category.expression.Obj;

/// Composites and sums as lists, bracketed to the left; and what is zero since it must be.
final class Factors {
  private Factors() {}

  static Expression compose(Expression... factors) {
    return compose(List.of(factors).flatMap(Expression::factors));
  }

  static Expression compose(List<Expression> factors) {
    return factors.tail().foldLeft(factors.head(), Compose::new);
  }

  /// The same, and the identity for none.
  static Expression compose(List<Expression> factors, Obj source) {
    return factors.isEmpty() ? new Identity(source) : compose(factors);
  }

  /// The `hᵢ` where every summand is `p ∘ hᵢ`.
  static Option<List<Expression>> after(Expression p, List<Expression> summands, Obj source) {
    List<List<Expression>> all = summands.map(Expression::factors);
    return Option.when(
        all.forAll(fs -> fs.head().equals(p)), () -> all.map(fs -> compose(fs.tail(), source)));
  }

  /// Whether two sums have the same summands, in any order.
  static boolean same(List<Expression> left, List<Expression> right) {
    return left.size() == right.size()
        && left.groupBy(e -> e)
            .mapValues(List::size)
            .equals(right.groupBy(e -> e).mapValues(List::size));
  }

  static Expression sum(List<Expression> summands) {
    return summands.tail().foldLeft(summands.head(), Plus::new);
  }

  /// Whether any two morphisms to this object are equal: `1`, and what is made of it.
  static boolean isTerminal(Obj a) {
    return switch (a) {
      case Obj.Unit _ -> true;
      case Obj.Product(var x, var y) -> isTerminal(x) && isTerminal(y);
      case Obj.Exponential(_, var y) -> isTerminal(y);
      case Obj.Base _, Obj.Empty _, Obj.Sum _, Obj.ListOf _, Obj.Unknown _ -> false;
    };
  }

  /// The one morphism to such an object, which is zero: `!` at `1`.
  static Expression only(Obj from, Obj terminal) {
    return terminal.equals(Obj.UNIT) ? new Bang(from) : new Zero(from, terminal);
  }

  /// `0`, or `!`, which is zero too.
  static boolean isZero(Expression e) {
    return e instanceof Zero || e instanceof Bang;
  }
}
