package org.difflam.semantics.smooth;

import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Reals;

/// The smooth maps with names for constants and the standard operations. Those that are not defined
/// everywhere are there to be named, and no law of total maps is about them.
public final class SmoothModel implements Model<Integer, Formula> {
  /// The square root as a smooth map, on the open set of positive numbers: at 0 it has no
  /// derivative.
  public static final Operation SQRT =
      Operation.stated(
          "sqrt",
          SmoothModel::root,
          new Operation.Body() {
            @Override
            public <N> N at(Reals<N> r, List<N> x) {
              return Operations.SQRT.partial(0, r, x);
            }
          });

  private static <N> N root(Reals<N> r, List<N> x) {
    if (r.isZero(x.getFirst())) {
      throw new DomainError("sqrt", "0", "a smooth map has an open domain, so x must be positive");
    }
    N root = r.sqrt(x.getFirst());
    N _ = r.divide(r.one(), root);
    return root;
  }

  @Override
  public String name() {
    return "smooth";
  }

  @Override
  public String title() {
    return "smooth maps between Rⁿ, at sampled points, in enclosures of the exact values";
  }

  @Override
  public Smooth category() {
    return new Smooth();
  }

  @Override
  public Signature<Integer, Formula> signature() {
    Signature<Integer, Formula> s = total();
    for (Operation operation : Operations.standard().all().reject(Operation::isTotal)) {
      s = s.partial(operation.name(), ends(operation), partial(operation));
    }
    return s;
  }

  /// Names for what is defined everywhere.
  static Signature<Integer, Formula> total() {
    Signature<Integer, Formula> s =
        Signature.<Integer, Formula>empty()
            .object("R", 1)
            .generator("one", "1 -> R", Formula.constant(Rational.ONE))
            .generator("half", "1 -> R", Formula.constant(Rational.of(1, 2)))
            .generator("square", "R -> R", Operations.power(2).formula())
            .generator("cube", "R -> R", Operations.power(3).formula())
            .linear("twice", "R -> R", Formula.scalar(1, (r, x) -> r.times(r.of(2), x.getFirst())));
    for (Operation operation : Operations.standard().all().filter(Operation::isTotal)) {
      s =
          isLinear(operation)
              ? s.linear(operation.name(), ends(operation), operation.formula())
              : s.generator(operation.name(), ends(operation), operation.formula());
    }
    return s;
  }

  /// A partial operation, on its open domain.
  static Formula partial(Operation operation) {
    return (operation == Operations.SQRT ? SQRT : operation).formula();
  }

  static String ends(Operation operation) {
    return operation.arity() == 1 ? "R -> R" : "R * R -> R";
  }

  private static boolean isLinear(Operation operation) {
    return operation == Operations.ADD
        || operation == Operations.SUB
        || operation == Operations.NEG;
  }
}
