package org.difflam.category.number;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.algebra.Rational;

/// Dual numbers over any reals, from the partial derivatives of operations alone: `op(x + ε x′) =
/// op(x) + ε Σᵢ ∂ᵢop(x) · x′ᵢ`. Over themselves they are derivatives of second order; nothing keeps
/// the two `ε` apart but the types.
///
/// An argument with the tangent 0 is taken for a constant: over numbers that is too good for `√x²`
/// at 0. Formulas know better, and so do [HyperDuals].
public record Duals<N>(Reals<N> over) implements Lifted<Dual<N>> {
  @Override
  public String name() {
    return over.name() + "[ε]";
  }

  @Override
  public Dual<N> literal(Rational q) {
    return new Dual<>(over.literal(q), over.zero());
  }

  @Override
  public Dual<N> apply(Operation operation, List<Dual<N>> x) {
    List<N> point = new ArrayList<>(x.size());
    for (Dual<N> argument : x) point.add(argument.primal());
    N value = over.apply(operation, point);
    N tangent = over.zero();
    for (int i = 0; i < x.size(); i++) {
      N direction = x.get(i).tangent();
      if (over.isZero(direction)) continue;
      tangent = over.plus(tangent, over.times(operation.partial(i, over, point, value), direction));
    }
    return new Dual<>(value, tangent);
  }

  @Override
  public boolean isZero(Dual<N> a) {
    return over.isZero(a.primal()) && over.isZero(a.tangent());
  }
}
