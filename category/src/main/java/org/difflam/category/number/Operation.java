package org.difflam.category.number;

import io.vavr.collection.Vector;
import java.util.List;

/// A named operation `Rⁿ → R`: its value over any [Reals], and its partial derivatives in closed
/// form over the same operations, hence those of every order.
///
/// Operations are compared by identity: two that share a name are two.
public final class Operation {
  /// One recipe for all instances of the reals. A method reference to a generic method makes one.
  @FunctionalInterface
  public interface Body {
    <N> N at(Reals<N> r, List<N> x);
  }

  private final String name;
  private final int arity;
  private final Body value;
  private final Vector<Body> partials;
  private final boolean total;

  private Operation(String name, Body value, Vector<Body> partials, boolean total) {
    this.name = name;
    this.arity = partials.size();
    this.value = value;
    this.partials = partials;
    this.total = total;
  }

  /// An operation whose partial derivatives `∂₀, ∂₁, …` are stated, one for each argument. Whether
  /// they are right is a question for `Differences`, not for this constructor.
  public static Operation stated(String name, Body value, Body... partials) {
    return new Operation(name, value, Vector.of(partials), false);
  }

  /// The same for an operation that has a value everywhere.
  public static Operation total(String name, Body value, Body... partials) {
    return new Operation(name, value, Vector.of(partials), true);
  }

  /// `op name = body`: the partial derivatives follow from the body.
  public static Operation declared(String name, Formula body) {
    if (body.outputs().size() != 1) {
      throw new IllegalArgumentException(
          "operation " + name + " must have one result, but its body has " + body.outputs().size());
    }
    Vector<Body> partials = Vector.range(0, body.inputs()).map(i -> body.partial(i)::scalar);
    return new Operation(name, body::scalar, partials, body.isTotal());
  }

  public String name() {
    return name;
  }

  public int arity() {
    return arity;
  }

  /// Whether it is known to have a value everywhere.
  public boolean isTotal() {
    return total;
  }

  /// `op(x₀, …, xₙ₋₁)`.
  public <N> N at(Reals<N> r, List<N> x) {
    require(x.size());
    return value.at(r, x);
  }

  /// `∂ᵢ op(x₀, …, xₙ₋₁)`.
  public <N> N partial(int i, Reals<N> r, List<N> x) {
    require(x.size());
    return partials.get(i).at(r, x);
  }

  /// The operation as a formula of itself alone, `op(x₀, …, xₙ₋₁)`.
  public Formula formula() {
    return Formula.scalar(arity, (r, x) -> r.apply(this, x));
  }

  /// `∂_β op = ∂₀^β₀ … ∂ₙ₋₁^βₙ₋₁ op` as a formula.
  public Formula partial(List<Integer> beta) {
    if (beta.size() != arity) {
      throw new IllegalArgumentException(
          name + " has " + arity + " arguments, the multi-index " + beta + " has " + beta.size());
    }
    Formula derivative = formula();
    for (int i = 0; i < arity; i++) {
      for (int times = 0; times < beta.get(i); times++) derivative = derivative.partial(i);
    }
    return derivative;
  }

  private void require(int arguments) {
    if (arguments != arity) {
      throw new IllegalArgumentException(
          name + " takes " + arity + " arguments, but was given " + arguments);
    }
  }

  @Override
  public String toString() {
    return name + "/" + arity;
  }
}
