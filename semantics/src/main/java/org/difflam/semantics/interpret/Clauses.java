package org.difflam.semantics.interpret;

import io.vavr.collection.Map;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.category.DifferentialLambda;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.Derivation;
import org.difflam.syntax.lambda.Type;

/// The clauses of `⟦Γ ⊢ S : σ⟧ : ⟦Γ⟧ → ⟦σ⟧` for what the perturbative and the differential calculus
/// have in common.
///
/// ```
/// ⟦x⟧ = a projection        ⟦λx. s⟧ = Λ⟦s⟧        ⟦s T⟧ = ev ∘ ⟨⟦s⟧, ⟦T⟧⟩
/// ⟦πₖ s⟧ = πₖ ∘ ⟦s⟧         ⟦0⟧ = 0               ⟦s + T⟧ = ⟦s⟧ + ⟦T⟧
/// ```
///
/// @param term the clause of the former that is last in a derivation
record Clauses<O, M, T>(Constants<O, M> constants, Meaning<O, M, T> term) {
  @FunctionalInterface
  interface Meaning<O, M, T> {
    M of(Clauses<O, M, T> clauses, Environment<O, M> e, Derivation<T> d);
  }

  /// `⟦Γ⟧ → ⟦σ⟧`, the context in the order in which it was made.
  M judgement(Map<Name, Type> context, Derivation<T> judgement) {
    Environment<O, M> environment = Environment.empty(constants.in());
    for (var x : context) environment = environment.and(x._1, type(x._2));
    Environment<O, M> around = environment;
    return Deep.call(() -> of(around, judgement));
  }

  M of(Environment<O, M> e, Derivation<T> d) {
    return term.of(this, e, d);
  }

  /// The meaning of the k-th premise, from 1.
  M premise(int k, Environment<O, M> e, Derivation<T> d) {
    return of(e, d.premises().get(k - 1));
  }

  O type(Type type) {
    return constants.type(type);
  }

  M sum(Environment<O, M> e, Derivation<T> d) {
    DifferentialLambda<O, M> c = constants.in();
    List<M> summands = d.premises().stream().map(s -> of(e, s)).toList();
    return summands.stream().reduce(c::plus).orElseGet(() -> c.zero(e.object(), type(d.type())));
  }

  M lambda(Environment<O, M> e, Derivation<T> d, Name x) {
    O domain = type(((Type.Function) d.type()).domain());
    return constants.in().curry(e.object(), domain, premise(1, e.and(x, domain), d));
  }

  M application(Environment<O, M> e, Derivation<T> d) {
    DifferentialLambda<O, M> c = constants.in();
    M ev = c.eval(type(d.premises().get(1).type()), type(d.type()));
    return c.compose(ev, c.pair(premise(1, e, d), premise(2, e, d)));
  }

  M projection(Environment<O, M> e, Derivation<T> d, int k) {
    DifferentialLambda<O, M> c = constants.in();
    Type.Product type = (Type.Product) d.premises().getFirst().type();
    O left = type(type.left()), right = type(type.right());
    M projection = k == 1 ? c.first(left, right) : c.second(left, right);
    return c.compose(projection, premise(1, e, d));
  }

  /// `m ∘ !`, for `m : 1 → ⟦σ⟧`.
  M constant(Environment<O, M> e, M m) {
    return constants.in().compose(m, constants.in().bang(e.object()));
  }
}
