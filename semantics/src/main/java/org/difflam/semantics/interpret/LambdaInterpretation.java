package org.difflam.semantics.interpret;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import org.difflam.category.Deep;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.Functor;
import org.difflam.category.tangent.InternalTangent;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.difflam.syntax.lambda.TypingDerivation;
import org.difflam.syntax.syn.SyntacticCategory;
import org.difflam.syntax.syn.TermInContext;

/// `⟦Γ ⊢ M : σ⟧ : ⟦Γ⟧ → ⟦σ⟧`, the meaning of the perturbative and of the differential λ-calculus in
/// a differential λ-category (Manzyuk, §5; Bucciarelli, Ehrhard, Manzonetto; Mak and Ong, Appendix
/// D).
///
/// ```
/// ⟦x⟧ = a projection          ⟦λx. s⟧ = Λ⟦s⟧                ⟦s N⟧ = ev ∘ ⟨⟦s⟧, ⟦N⟧⟩
/// ⟦πₖ s⟧ = πₖ ∘ ⟦s⟧           ⟦0⟧ = 0                       ⟦s + N⟧ = ⟦s⟧ + ⟦N⟧
/// ⟦T s⟧ = T ∘ ⟦s⟧             ⟦ι₁ s⟧ = ⟨id, 0⟩ ∘ ⟦s⟧        ⟦f⟧ = Λ(f ∘ π₂)
/// ⟦f(N)⟧ = f ∘ ⟦N⟧            ⟦⟨M, N⟩⟧ = ⟨⟦M⟧, ⟦N⟧⟩          ⟦D f · t⟧ = Λ(D f ∘ ⟨⟦t⟧ ∘ π₁, π₂⟩)
/// ⟦D s · t⟧ = Λ(D(Λ⁻⟦s⟧) ∘ ⟨⟨0, ⟦t⟧ ∘ π₁⟩, id⟩)
/// ```
///
/// where the T of `⟦T s⟧` is the internal one, `⟦σ → τ⟧ → ⟦T σ → T τ⟧`. Contexts are exchanged and
/// weakened, and terms substituted, by composition, and `⟦Tₓ M⟧ = T(⟦M⟧) ∘ t` (Manzyuk, Lemmas 5.1
/// to 5.5); so the meaning is kept by reduction (Theorem 5.6) and by the rules of Figure 5.
public record LambdaInterpretation<O, M>(ConstantMeanings<O, M> constants) {

  /// The functor from the syntactic category of a calculus.
  public Functor<LambdaType, TermInContext<LambdaType, LambdaTerm>, O, M> functor(
      SyntacticCategory<LambdaType, LambdaTerm> from) {
    DifferentialLambda<O, M> c = constants.in();
    return Functor.of(
        from,
        c,
        this::type,
        f -> {
          O source = type(f.source());
          Map<Name, LambdaType> context = LinkedHashMap.of(f.x(), f.source());
          TypingDerivation judgement =
              LambdaTyping.derive(context, f.body(), f.target())
                  .getOrElseThrow(() ->
                      new IllegalArgumentException(
                          "the term has not the type " + f.target().show()));
          return c.compose(of(context, judgement), c.pair(c.bang(source), c.identity(source)));
        },
        Functor.CARTESIAN_CLOSED);
  }

  /// `⟦Γ⟧ → ⟦σ⟧`, the context in the order in which it was made.
  public M of(Map<Name, LambdaType> context, TypingDerivation judgement) {
    Environment<O, M> environment = Environment.empty(constants.in());
    for (var x : context) environment = environment.and(x._1, type(x._2));
    Environment<O, M> around = environment;
    return Deep.call(() -> term(around, judgement));
  }

  private M term(Environment<O, M> e, TypingDerivation d) {
    DifferentialLambda<O, M> c = constants.in();
    return switch (d.term()) {
      case Sum _ ->
          d.premises().stream()
              .map(s -> term(e, s))
              .reduce(c::plus)
              .orElseGet(() -> c.zero(e.object(), type(d.type())));
      case Simple.Variable(var x) -> e.variable(x);
      case Simple.Lambda(var x, _) -> {
        O domain = type(((LambdaType.Function) d.type()).domain());
        yield c.curry(e.object(), domain, premise(1, e.and(x, domain), d));
      }
      case Simple.Application _ -> {
        M ev = c.eval(type(d.premises().get(1).type()), type(d.type()));
        yield c.compose(ev, c.pair(premise(1, e, d), premise(2, e, d)));
      }
      case Simple.Pi(var k, _) -> {
        LambdaType.Product type = (LambdaType.Product) d.premises().getFirst().type();
        O left = type(type.left()), right = type(type.right());
        yield c.compose(k == 1 ? c.first(left, right) : c.second(left, right), premise(1, e, d));
      }
      case Simple.Numeral(var q) -> constant(e, constants.numbers().apply(q));

      case Simple.T _ -> {
        LambdaType.Function type = (LambdaType.Function) d.premises().getFirst().type();
        O domain = type(type.domain()), codomain = type(type.codomain());
        yield c.compose(new InternalTangent<>(c).T(domain, codomain), premise(1, e, d));
      }
      case Simple.In(var k, _) -> {
        LambdaType.Product type = (LambdaType.Product) d.type();
        O left = type(type.left()), right = type(type.right());
        M injection =
            k == 1
                ? c.pair(c.identity(left), c.zero(left, right))
                : c.pair(c.zero(right, left), c.identity(right));
        yield c.compose(injection, premise(1, e, d));
      }
      case Simple.Operator(var f) -> {
        O domain = type(LambdaType.reals(f.arity()));
        M point = c.second(e.object(), domain);
        yield c.curry(e.object(), domain, c.compose(constants.operations().apply(f), point));
      }

      case Simple.Declared(var former, _) ->
          throw new IllegalArgumentException(
              "`%s` is a former of a text, and has the meaning that the text says"
                  .formatted(former.name()));

      case Simple.Pair _ -> c.pair(premise(1, e, d), premise(2, e, d));
      case Simple.Call(var f, _) -> c.compose(constants.operations().apply(f), premise(1, e, d));
      case Simple.D _ -> {
        LambdaType.Function type = (LambdaType.Function) d.premises().getFirst().type();
        O domain = type(type.domain()), g = e.object(), both = c.product(g, domain);
        M f = c.uncurry(domain, type(type.codomain()), premise(1, e, d));
        M along = c.compose(premise(2, e, d), c.first(g, domain));
        M tangent = c.pair(c.pair(c.zero(both, g), along), c.identity(both));
        yield c.curry(g, domain, c.compose(c.D(f), tangent));
      }
      case Simple.DCall(var f, _) -> {
        O domain = type(LambdaType.reals(f.arity())), g = e.object();
        M along = c.compose(premise(1, e, d), c.first(g, domain));
        M tangent = c.pair(along, c.second(g, domain));
        yield c.curry(g, domain, c.compose(c.D(constants.operations().apply(f)), tangent));
      }
    };
  }

  /// The meaning of the k-th premise, from 1.
  private M premise(int k, Environment<O, M> e, TypingDerivation d) {
    return term(e, d.premises().get(k - 1));
  }

  private O type(LambdaType type) {
    return constants.type(type);
  }

  /// `m ∘ !`, for `m : 1 → ⟦σ⟧`.
  private M constant(Environment<O, M> e, M m) {
    return constants.in().compose(m, constants.in().bang(e.object()));
  }
}
