package org.difflam.semantics.pullback;

import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Obj;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Reals;
import org.difflam.semantics.functional.Functional;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.syntax.simple.Primitive;

/// The numbers of the functional model.
public record FunctionalNumbers() implements PullbackSemantics.Numbers<Obj, SmoothMap> {
  @Override
  public Obj reals() {
    return Functional.R;
  }

  @Override
  public SmoothMap constant(Rational q) {
    return SmoothMap.of(Operation.stated(q.toString(), new Constant(q)));
  }

  @Override
  public SmoothMap primitive(Primitive operation) {
    return SmoothMap.of(operation.meaning());
  }

  private record Constant(Rational q) implements Operation.Body {
    @Override
    public <N> N at(Reals<N> r, List<N> x) {
      return r.literal(q);
    }
  }
}
