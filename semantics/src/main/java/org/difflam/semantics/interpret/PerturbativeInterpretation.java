package org.difflam.semantics.interpret;

import io.vavr.collection.Map;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.tangent.InternalTangent;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.perturbative.Simple;
import org.difflam.syntax.perturbative.Sum;
import org.difflam.syntax.perturbative.Term;
import org.difflam.syntax.lambda.Derivation;
import org.difflam.syntax.lambda.Type;

/// `|Γ ⊢ M : σ| : |Γ| → |σ|`, the meaning of the perturbative λ-calculus in a differential
/// λ-category (Manzyuk, §5).
public record PerturbativeInterpretation<O, M>(Constants<O, M> constants) {

  /// `|Γ| → |σ|`, the context in the order in which it was made.
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
      case Simple.T _ -> {
        Type.Function type = (Type.Function) d.premises().getFirst().type();
        O domain = by.type(type.domain()), codomain = by.type(type.codomain());
        yield c.compose(new InternalTangent<>(c).T(domain, codomain), by.premise(1, e, d));
      }
      case Simple.In(var k, _) -> {
        Type.Product type = (Type.Product) d.type();
        O left = by.type(type.left()), right = by.type(type.right());
        M injection =
            k == 1
                ? c.pair(c.identity(left), c.zero(left, right))
                : c.pair(c.zero(right, left), c.identity(right));
        yield c.compose(injection, by.premise(1, e, d));
      }
      case Simple.Numeral(var q) -> by.constant(e, constants.numbers().apply(q));
      case Simple.Operator(var f) when f.arity() == 0 ->
          by.constant(e, constants.operations().apply(f));
      case Simple.Operator(var f) -> {
        O domain = by.type(Type.reals(f.arity()));
        M point = c.second(e.object(), domain);
        yield c.curry(e.object(), domain, c.compose(constants.operations().apply(f), point));
      }
    };
  }
}
