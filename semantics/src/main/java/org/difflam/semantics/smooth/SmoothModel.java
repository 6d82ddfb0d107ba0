package org.difflam.semantics.smooth;

import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.semantics.real.Formula;
import org.difflam.semantics.real.Operation;
import org.difflam.semantics.real.Operations;

/// The smooth maps with names for constants and the standard operations.
public final class SmoothModel implements Model<Integer, Formula> {
  private static final Smooth SMOOTH = new Smooth();

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
    return SMOOTH;
  }

  @Override
  public Signature<Integer, Formula> signature() {
    Signature<Integer, Formula> s =
        Signature.<Integer, Formula>empty()
            .object("R", 1)
            .generator("one", "1 -> R", Formula.constant(Rational.ONE))
            .generator("half", "1 -> R", Formula.constant(Rational.of(1, 2)))
            .generator("square", "R -> R", Operations.power(2).formula())
            .generator("cube", "R -> R", Operations.power(3).formula())
            .linear("twice", "R -> R", Formula.scalar(1, (r, x) -> r.times(r.of(2), x.getFirst())));
    for (Operation operation : Operations.standard().all()) {
      String ends = operation.arity() == 1 ? "R -> R" : "R * R -> R";
      s =
          isLinear(operation)
              ? s.linear(operation.name(), ends, operation.formula())
              : s.generator(operation.name(), ends, operation.formula());
    }
    return s;
  }

  private static boolean isLinear(Operation operation) {
    return operation == Operations.ADD
        || operation == Operations.SUB
        || operation == Operations.NEG;
  }
}
