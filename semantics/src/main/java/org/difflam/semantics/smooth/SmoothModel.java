package org.difflam.semantics.smooth;

import io.vavr.collection.Seq;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.category.number.Domain;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;

/// The smooth maps with names for constants and the standard operations. Those that are not defined
/// everywhere are there to be named, and no law of total maps is about them.
public final class SmoothModel implements Model<Integer, Formula> {
  private static final Seq<Operation> PARTIAL =
      Operations.standard().all().reject(Operation::isTotal).map(SmoothModel::open);

  /// A square root is a smooth map on the open set of positive numbers: at 0 it has no derivative.
  private static Operation open(Operation f) {
    boolean closed = f.isElementary() && f.elementary().domain() == Domain.NOT_NEGATIVE;
    return closed ? f.on(Domain.OPEN) : f;
  }

  /// The partial operations, each on its open domain.
  public static Seq<Operation> partial() {
    return PARTIAL;
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
  public SmoothMaps category() {
    return new SmoothMaps();
  }

  @Override
  public Signature<Integer, Formula> signature() {
    Signature<Integer, Formula> s = total();
    for (Operation operation : PARTIAL) {
      s = s.partial(operation.name(), ends(operation), operation.formula());
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

  static String ends(Operation operation) {
    return operation.arity() == 1 ? "R -> R" : "R * R -> R";
  }

  private static boolean isLinear(Operation operation) {
    return operation == Operations.ADD
        || operation == Operations.SUB
        || operation == Operations.NEG;
  }
}
