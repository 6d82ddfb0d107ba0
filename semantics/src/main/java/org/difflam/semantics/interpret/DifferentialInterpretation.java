package org.difflam.semantics.interpret;

import io.vavr.collection.Map;
import org.difflam.category.Deep;
import org.difflam.category.DifferentialLambda;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.differential.Simple;
import org.difflam.syntax.differential.Sum;
import org.difflam.syntax.differential.Term;
import org.difflam.syntax.sums.Derivation;
import org.difflam.syntax.sums.Type;

/// `⟦Γ ⊢ S : σ⟧ : ⟦Γ⟧ → ⟦σ⟧`, the meaning of the differential λ-calculus in a differential
/// λ-category (Bucciarelli, Ehrhard, Manzonetto; Mak and Ong, Appendix D).
///
///     ⟦D s · t⟧ = Λ(D(Λ⁻⟦s⟧) ∘ ⟨⟨0, ⟦t⟧ ∘ π₁⟩, id⟩)     ⟦f(T)⟧ = f ∘ ⟦T⟧     ⟦D f · t⟧ = Λ(D f ∘ ⟨⟦t⟧ ∘ π₁, π₂⟩)
public record DifferentialInterpretation<O, M>(Constants<O, M> constants) {

  /// `⟦Γ⟧ → ⟦σ⟧`, the context in the order in which it was made.
  public M of(Map<Name, Type> context, Derivation<Term> judgement) {
    Environment<O, M> environment = Environment.empty(constants.in());
    for (var x : context) environment = environment.and(x._1, constants.type(x._2));
    Environment<O, M> around = environment;
    return Deep.call(() -> of(around, judgement));
  }

  private M of(Environment<O, M> e, Derivation<Term> d) {
    DifferentialLambda<O, M> c = constants.in();
    return switch (d.term()) {
      case Sum _ -> {
        M sum = c.zero(e.object(), constants.type(d.type()));
        boolean first = true;
        for (var summand : d.premises()) {
          M next = of(e, summand);
          sum = first ? next : c.plus(sum, next);
          first = false;
        }
        yield sum;
      }
      case Simple.Variable(var x) -> e.variable(x);
      case Simple.Lambda(var x, _) -> {
        O domain = constants.type(((Type.Function) d.type()).domain());
        yield c.curry(e.object(), domain, of(e.and(x, domain), d.premises().getFirst()));
      }
      case Simple.Application _ -> {
        Derivation<Term> s = d.premises().get(0), t = d.premises().get(1);
        M ev = c.eval(constants.type(t.type()), constants.type(d.type()));
        yield c.compose(ev, c.pair(of(e, s), of(e, t)));
      }
      case Simple.D _ -> {
        Derivation<Term> s = d.premises().get(0), t = d.premises().get(1);
        O domain = constants.type(t.type()), g = e.object();
        O codomain = constants.type(((Type.Function) s.type()).codomain());
        M f = c.uncurry(domain, codomain, of(e, s));
        yield c.curry(g, domain, c.compose(c.D(f), tangent(g, domain, of(e, t))));
      }
      case Simple.Pi(var k, _) -> {
        Derivation<Term> s = d.premises().getFirst();
        Type.Product type = (Type.Product) s.type();
        O left = constants.type(type.left()), right = constants.type(type.right());
        yield c.compose(k == 1 ? c.first(left, right) : c.second(left, right), of(e, s));
      }
      case Simple.Pair _ -> c.pair(of(e, d.premises().get(0)), of(e, d.premises().get(1)));
      case Simple.Numeral(var q) -> c.compose(constants.numbers().apply(q), c.bang(e.object()));
      case Simple.Call(var f, _) ->
          c.compose(constants.operations().apply(f), of(e, d.premises().getFirst()));
      case Simple.DCall(var f, _) -> {
        O domain = constants.type(Type.reals(f.arity())), g = e.object();
        M v = c.compose(of(e, d.premises().getFirst()), c.first(g, domain));
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
