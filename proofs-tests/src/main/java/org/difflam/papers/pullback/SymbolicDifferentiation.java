package org.difflam.papers.pullback;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.NamedOperations;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Reals;

/// Symbolic differentiation as §2.1 describes it: the derivative is written by the rules of sums,
/// products and squares, then numbers are put in, and all that is written is computed.
///
/// ```
/// (a + b)′ = a′ + b′      (a · b)′ = a′ · b + a · b′      (a²)′ = 2 · a · a′
/// ```
final class SymbolicDifferentiation {
  private SymbolicDifferentiation() {}

  /// Expressions in x, and stages in x and in u, the result of the stage before.
  sealed interface Expression {
    record X() implements Expression {}

    record U() implements Expression {}

    record Literal(long value) implements Expression {}

    record Plus(Expression a, Expression b) implements Expression {}

    record Times(Expression a, Expression b) implements Expression {}

    record Square(Expression a) implements Expression {}

    Expression X = new X(), U = new U();

    static Expression of(long n) {
      return new Literal(n);
    }

    default Expression plus(Expression b) {
      return new Plus(this, b);
    }

    default Expression times(Expression b) {
      return new Times(this, b);
    }

    default Expression square() {
      return new Square(this);
    }

    /// A part that is there twice is one object, which is evaluated twice all the same.
    default Expression with(Expression u) {
      return switch (this) {
        case U _ -> u;
        case X _, Literal _ -> this;
        case Plus(var a, var b) -> new Plus(a.with(u), b.with(u));
        case Times(var a, var b) -> new Times(a.with(u), b.with(u));
        case Square(var a) -> new Square(a.with(u));
      };
    }

    /// How often it uses u.
    default int uses() {
      return switch (this) {
        case U _ -> 1;
        case X _, Literal _ -> 0;
        case Plus(var a, var b) -> a.uses() + b.uses();
        case Times(var a, var b) -> a.uses() + b.uses();
        case Square(var a) -> a.uses();
      };
    }

    /// How many operations are written.
    default long operations() {
      return switch (this) {
        case U _, X _, Literal _ -> 0;
        case Plus(var a, var b) -> 1 + a.operations() + b.operations();
        case Times(var a, var b) -> 1 + a.operations() + b.operations();
        case Square(var a) -> 1 + a.operations();
      };
    }

    /// How many operations are one below the other.
    default long depth() {
      return switch (this) {
        case U _, X _, Literal _ -> 0;
        case Plus(var a, var b) -> 1 + Math.max(a.depth(), b.depth());
        case Times(var a, var b) -> 1 + Math.max(a.depth(), b.depth());
        case Square(var a) -> 1 + a.depth();
      };
    }

    default <N> N at(Reals<N> r, N x, N u) {
      return switch (this) {
        case X _ -> x;
        case U _ -> u;
        case Literal(var n) -> r.literal(Rational.of(n));
        case Plus(var a, var b) -> r.plus(a.at(r, x, u), b.at(r, x, u));
        case Times(var a, var b) -> r.times(a.at(r, x, u), b.at(r, x, u));
        case Square(var a) -> {
          N value = a.at(r, x, u);
          yield r.times(value, value);
        }
      };
    }
  }

  /// The derivative in x, without u; that of one object is one object.
  static Expression derivative(Expression e) {
    return derivative(e, new IdentityHashMap<>());
  }

  private static Expression derivative(Expression e, Map<Expression, Expression> known) {
    Expression found = known.get(e);
    if (found != null) return found;
    Expression made =
        switch (e) {
          case Expression.X _ -> Expression.of(1);
          case Expression.U _, Expression.Literal _ -> Expression.of(0);
          case Expression.Plus(var a, var b) -> derivative(a, known).plus(derivative(b, known));
          case Expression.Times(var a, var b) ->
              derivative(a, known).times(b).plus(a.times(derivative(b, known)));
          case Expression.Square(var a) -> Expression.of(2).times(a).times(derivative(a, known));
        };
    known.put(e, made);
    return made;
  }

  /// Exact numbers that count operations, and sums of 1 and 1 among them.
  static final class Counting implements NamedOperations<Rational> {
    private static final ExactReals Q = new ExactReals();
    long operations;
    long twos;

    @Override
    public String name() {
      return Q.name();
    }

    @Override
    public Rational literal(Rational q) {
      return q;
    }

    @Override
    public boolean isZero(Rational a) {
      return a.signum() == 0;
    }

    @Override
    public Rational apply(Operation operation, List<Rational> x) {
      operations++;
      if (operation == Operations.ADD && x.equals(List.of(Rational.ONE, Rational.ONE))) twos++;
      return Q.apply(operation, x);
    }
  }
}
