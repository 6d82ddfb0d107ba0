package org.difflam.semantics.interpret;

import io.vavr.collection.Map;
import org.difflam.category.DifferentialLambda;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.differential.Simple;
import org.difflam.syntax.differential.Sum;
import org.difflam.syntax.differential.Term;
import org.difflam.syntax.lambda.Derivation;
import org.difflam.syntax.lambda.Type;

/// `⟦Γ ⊢ S : σ⟧ : ⟦Γ⟧ → ⟦σ⟧`, the meaning of the differential λ-calculus in a differential
/// λ-category (Bucciarelli, Ehrhard, Manzonetto; Mak and Ong, Appendix D). Beside the [Clauses]:
///
/// ```
/// ⟦D s · t⟧ = Λ(D(Λ⁻⟦s⟧) ∘ ⟨⟨0, ⟦t⟧ ∘ π₁⟩, id⟩)     ⟦f(T)⟧ = f ∘ ⟦T⟧
/// ⟦D f · t⟧ = Λ(D f ∘ ⟨⟦t⟧ ∘ π₁, π₂⟩)               ⟦⟨S, T⟩⟧ = ⟨⟦S⟧, ⟦T⟧⟩
/// ```
public record DifferentialInterpretation<O, M>(Constants<O, M> constants) {

  /// `⟦Γ⟧ → ⟦σ⟧`, the context in the order in which it was made.
  public M of(Map<Name, Type> context, Derivation<Term> judgement) {
    return new Clauses<>(constants, this::term).judgement(context, judgement);
  }

  private M term(Clauses<O, M, Term> by, Environment<O, M> e, Derivation<Term> d) {
    DifferentialLambda<O, M> c = constants.in();
    return switch (d.term()) {
      case Sum _ -> by.sum(e, d);
      case Simple.Variable(var x) -> e.variable(x);
      case Simple.Lambda(var x, _) -> by.lambda(e, d, x);
      case Simple.Application _ -> by.application(e, d);
      case Simple.Pi(var k, _) -> by.projection(e, d, k);
      case Simple.Pair _ -> c.pair(by.premise(1, e, d), by.premise(2, e, d));
      case Simple.Numeral(var q) -> by.constant(e, constants.numbers().apply(q));
      case Simple.Call(var f, _) -> c.compose(constants.operations().apply(f), by.premise(1, e, d));
      case Simple.D _ -> {
        Type.Function type = (Type.Function) d.premises().getFirst().type();
        O domain = by.type(type.domain()), codomain = by.type(type.codomain()), g = e.object();
        M f = c.uncurry(domain, codomain, by.premise(1, e, d));
        M along = tangent(g, domain, by.premise(2, e, d));
        yield c.curry(g, domain, c.compose(c.D(f), along));
      }
      case Simple.DCall(var f, _) -> {
        O domain = by.type(Type.reals(f.arity())), g = e.object();
        M v = c.compose(by.premise(1, e, d), c.first(g, domain));
        M at = c.pair(v, c.second(g, domain));
        yield c.curry(g, domain, c.compose(c.D(constants.operations().apply(f)), at));
      }
    };
  }

  /// `⟨⟨0, ⟦t⟧ ∘ π₁⟩, id⟩ : ⟦Γ⟧ × ⟦σ⟧ → T (⟦Γ⟧ × ⟦σ⟧)`.
  private M tangent(O g, O domain, M t) {
    DifferentialLambda<O, M> c = constants.in();
    O both = c.product(g, domain);
    M along = c.pair(c.zero(both, g), c.compose(t, c.first(g, domain)));
    return c.pair(along, c.identity(both));
  }
}
