package org.difflam.semantics.interpret;

import io.vavr.collection.Map;
import org.difflam.category.Deep;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.tangent.InternalTangent;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.perturbative.Simple;
import org.difflam.syntax.perturbative.Sum;
import org.difflam.syntax.perturbative.Term;
import org.difflam.syntax.sums.Derivation;
import org.difflam.syntax.sums.Type;

/// `|Γ ⊢ M : σ| : |Γ| → |σ|`, the meaning of the perturbative λ-calculus in a differential
/// λ-category (Manzyuk, §5).
public record PerturbativeInterpretation<O, M>(Constants<O, M> constants) {

  /// `|Γ| → |σ|`, the context in the order in which it was made.
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
        Derivation<Term> s = d.premises().get(0), n = d.premises().get(1);
        M ev = c.eval(constants.type(n.type()), constants.type(d.type()));
        yield c.compose(ev, c.pair(of(e, s), of(e, n)));
      }
      case Simple.T _ -> {
        Derivation<Term> s = d.premises().getFirst();
        Type.Function type = (Type.Function) s.type();
        O domain = constants.type(type.domain()), codomain = constants.type(type.codomain());
        yield c.compose(new InternalTangent<>(c).T(domain, codomain), of(e, s));
      }
      case Simple.In(var k, _) -> {
        Type.Product type = (Type.Product) d.type();
        O left = constants.type(type.left()), right = constants.type(type.right());
        M s = of(e, d.premises().getFirst());
        yield k == 1
            ? c.compose(c.pair(c.identity(left), c.zero(left, right)), s)
            : c.compose(c.pair(c.zero(right, left), c.identity(right)), s);
      }
      case Simple.Pi(var k, _) -> {
        Derivation<Term> s = d.premises().getFirst();
        Type.Product type = (Type.Product) s.type();
        O left = constants.type(type.left()), right = constants.type(type.right());
        yield c.compose(k == 1 ? c.first(left, right) : c.second(left, right), of(e, s));
      }
      case Simple.Numeral(var q) -> c.compose(constants.numbers().apply(q), c.bang(e.object()));
      case Simple.Operator(var f) when f.arity() == 0 ->
          c.compose(constants.operations().apply(f), c.bang(e.object()));
      case Simple.Operator(var f) -> {
        O domain = constants.type(Type.reals(f.arity()));
        M point = c.second(e.object(), domain);
        yield c.curry(e.object(), domain, c.compose(constants.operations().apply(f), point));
      }
    };
  }
}
