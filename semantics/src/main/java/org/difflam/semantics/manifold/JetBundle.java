package org.difflam.semantics.manifold;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Reals;
import org.difflam.semantics.taylor.FaaDiBrunoFormula;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Jet;
import org.difflam.semantics.taylor.Jets;
import org.difflam.semantics.taylor.Macro;
import org.difflam.semantics.taylor.Stencil;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// `J^(k,R)` of the manifolds that first-order types are, and the isomorphism `φ_τ : ⟦D_(k,R)(τ)⟧ ≅
/// J^(k,R) ⟦τ⟧`: `J` keeps sums and products (Lemma 7), and the macro is `J` up to `φ` (Theorem 8).
public final class JetBundle {
  private final Indices indices;
  private final Macro macro;
  private final Stencil stencil;

  public JetBundle(Indices indices) {
    this.indices = indices;
    this.macro = new Macro(indices);
    this.stencil = new Stencil(indices);
  }

  /// A plot of a manifold near 0 in `R^k`, to be computed with any enclosures.
  @FunctionalInterface
  public interface Plot {
    Value<Ball> at(Balls r, List<Ball> t);
  }

  /// The same, to be computed with any numbers.
  @FunctionalInterface
  public interface Series {
    <N> Value<N> at(Reals<N> r, List<N> t);
  }

  /// A smooth map between manifolds.
  @FunctionalInterface
  public interface Map {
    Value<Ball> at(Balls r, Value<Ball> x);
  }

  /// `φ_τ`: from a value of `D(τ)` to its jet.
  public <N> JetPoint<N> phi(Type type, Value<N> value) {
    List<List<N>> jets = new ArrayList<>();
    Value<Integer> shape = forget(type, value, jets);
    return new JetPoint<>(new Component(shape, jets.size()), jets);
  }

  private <N> Value<Integer> forget(Type type, Value<N> value, List<List<N>> jets) {
    return switch (type) {
      case Type.Real _ -> {
        jets.add(value.parts().stream().map(Value::number).toList());
        yield Value.of(jets.size() - 1);
      }
      case Type.Product(var factors) -> {
        List<Value<Integer>> parts = new ArrayList<>();
        for (int i = 0; i < factors.size(); i++) {
          parts.add(forget(factors.get(i), value.parts().get(i), jets));
        }
        yield new Value.Tuple<>(parts);
      }
      case Type.Variant variant -> {
        if (!(value instanceof Value.Tagged<N>(var label, var content))) throw misfit(value);
        yield new Value.Tagged<>(label, forget(content(variant, label), content, jets));
      }
      case Type.ListOf(var element) -> {
        if (!(value instanceof Value.Sequence<N>(var elements))) throw misfit(value);
        List<Value<Integer>> parts = new ArrayList<>();
        for (Value<N> e : elements) parts.add(forget(element, e, jets));
        yield Value.list(parts);
      }
      case Type.Inductive inductive -> {
        if (!(value instanceof Value.Rolled<N>(_, var content))) throw misfit(value);
        yield new Value.Rolled<>(inductive, forget(inductive.unrolled(), content, jets));
      }
      case Type.Function _ -> throw new IllegalArgumentException("no manifold: " + type);
    };
  }

  /// `φ_τ⁻¹`.
  public <N> Value<N> inverse(Type type, JetPoint<N> jet) {
    return recall(type, jet.component().shape(), jet.coordinates());
  }

  private <N> Value<N> recall(Type type, Value<Integer> shape, List<List<N>> jets) {
    return switch (type) {
      case Type.Real _ -> Value.numbers(jets.get(shape.number()));
      case Type.Product(var factors) -> {
        List<Value<N>> parts = new ArrayList<>();
        for (int i = 0; i < factors.size(); i++) {
          parts.add(recall(factors.get(i), shape.parts().get(i), jets));
        }
        yield new Value.Tuple<>(parts);
      }
      case Type.Variant variant -> {
        if (!(shape instanceof Value.Tagged<Integer>(var label, var content))) throw misfit(shape);
        yield new Value.Tagged<>(label, recall(content(variant, label), content, jets));
      }
      case Type.ListOf(var element) -> {
        if (!(shape instanceof Value.Sequence<Integer>(var elements))) throw misfit(shape);
        List<Value<N>> parts = new ArrayList<>();
        for (Value<Integer> e : elements) parts.add(recall(element, e, jets));
        yield Value.list(parts);
      }
      case Type.Inductive inductive -> {
        if (!(shape instanceof Value.Rolled<Integer>(_, var content))) throw misfit(shape);
        Type.Inductive primed = (Type.Inductive) macro.of((Type) inductive);
        yield new Value.Rolled<>(primed, recall(inductive.unrolled(), content, jets));
      }
      case Type.Function _ -> throw new IllegalArgumentException("no manifold: " + type);
    };
  }

  private static Type content(Type.Variant variant, String label) {
    Summand<Type> s = variant.summands().get(variant.indexOf(label));
    return s.content();
  }

  private static IllegalStateException misfit(Value<?> value) {
    return new IllegalStateException("a value of another type: " + value);
  }

  /// A plot that represents the jet: `t ↦ Σ_α x_α tᵅ / α!` in each coordinate.
  public <N> Value<N> representative(Type type, JetPoint<Rational> jet, Reals<N> r, List<N> t) {
    return plot(type, jet.map(r::literal), r, t);
  }

  /// The same for a jet whose numbers are any, those of another plot, say.
  public <N> Value<N> plot(Type type, JetPoint<N> jet, Reals<N> r, List<N> t) {
    List<N> monomials = new ArrayList<>();
    for (List<Integer> alpha : indices.all()) {
      N term = r.literal(new Rational(BigInteger.ONE, FaaDiBrunoFormula.factorial(alpha)));
      for (int i = 0; i < t.size(); i++) term = r.times(term, r.power(t.get(i), alpha.get(i)));
      monomials.add(term);
    }
    List<N> coordinates = new ArrayList<>();
    for (List<N> derivatives : jet.coordinates()) {
      N sum = r.zero();
      for (int a = 0; a < indices.size(); a++) {
        sum = r.plus(sum, r.times(derivatives.get(a), monomials.get(a)));
      }
      coordinates.add(sum);
    }
    return new Manifold(type).point(jet.component(), coordinates);
  }

  /// `(γ 0, [γ])` by power series, for a plot that is computed with any numbers.
  public <N> JetPoint<N> series(Type type, Reals<N> r, Series gamma) {
    Jets<N> jets = new Jets<>(indices, r);
    List<Jet<N>> t = new ArrayList<>();
    for (int i = 0; i < indices.k(); i++) t.add(jets.variable(i, r.zero()));
    return jet(type, jets, gamma.at(jets, t));
  }

  /// The jet that a value over power series is.
  public <N> JetPoint<N> jet(Type type, Jets<N> jets, Value<Jet<N>> value) {
    Manifold manifold = new Manifold(type);
    return new JetPoint<>(
        manifold.component(value),
        manifold.coordinates(value).stream().map(jets::derivatives).toList());
  }

  /// `(γ 0, [γ])`, by differences at 0.
  public JetPoint<Ball> jet(Type type, Plot gamma) {
    Manifold manifold = new Manifold(type);
    List<Rational> origin = Collections.nCopies(indices.k(), Rational.ZERO);
    Balls r = stencil.reals();
    List<Ball> zero = Collections.nCopies(indices.k(), r.zero());
    Component component = manifold.component(gamma.at(r, zero));
    List<List<Ball>> jets = new ArrayList<>();
    for (int i = 0; i < component.dimension(); i++) {
      int at = i;
      jets.add(
          stencil.derivatives(
              t -> {
                Value<Ball> there = gamma.at(r, t.stream().map(r::literal).toList());
                if (!manifold.component(there).equals(component)) {
                  throw new IllegalArgumentException("the plot leaves its component");
                }
                return manifold.coordinates(there).get(at);
              },
              origin));
    }
    return new JetPoint<>(component, jets);
  }

  /// `J(f)(x, [γ]) = (f x, [f ∘ γ])` for `f : M → N`, on the jet's representative.
  public JetPoint<Ball> of(Map f, Type source, Type target, JetPoint<Rational> jet) {
    return jet(target, (r, t) -> f.at(r, representative(source, jet, r, t)));
  }
}
