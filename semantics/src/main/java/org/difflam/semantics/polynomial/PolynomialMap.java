package org.difflam.semantics.polynomial;

import io.vavr.collection.Array;
import io.vavr.collection.Vector;
import java.util.function.UnaryOperator;
import org.difflam.category.EndsMismatch;

/// A morphism `n → m`: `m` polynomials in `n` variables.
public record PolynomialMap<N>(int source, Array<Polynomial<N>> components) {
  public PolynomialMap {
    if (source < 0 || source > Monomial.MOST_VARIABLES) {
      throw new IllegalArgumentException(
          "a polynomial map has 0 to " + Monomial.MOST_VARIABLES + " variables, not " + source);
    }
    for (int i = 0; i < components.size(); i++)
      EndsMismatch.require("the arity of a component", source, components.get(i).arity());
  }

  public int target() {
    return components.size();
  }

  /// The same change to every component.
  public PolynomialMap<N> each(UnaryOperator<Polynomial<N>> change) {
    return new PolynomialMap<>(source, components.map(change));
  }

  /// The value at a point.
  public Vector<N> at(Vector<N> point) {
    EndsMismatch.require("the arity of a point", source, point.size());
    return components.map(p -> p.at(point)).toVector();
  }

  /// `(x, y) ↦ (x^2*y + 1, x)`.
  @Override
  public String toString() {
    String values = components.mkString(", ");
    return new Variables(source).tuple() + " ↦ " + (target() == 1 ? values : "(" + values + ")");
  }
}
