package org.difflam.semantics.interpret;

import java.util.function.Function;
import org.difflam.category.Functor;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.differential.Translation;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.lambda.FromSimple;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Term;
import org.difflam.syntax.lambda.Type;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.InContext;
import org.difflam.syntax.syn.Syn;
import org.difflam.syntax.syn.Terms;

/// The syntactic category of the perturbative or of the differential λ-calculus. Two terms are
/// equal if they are in every differential λ-category: their meanings in the free one have one
/// normal form. Numbers and operations are generators there.
public final class LambdaTerms extends Terms<Type, Term> {
  public static final LambdaTerms PERTURBATIVE = new LambdaTerms(Perturbative.GRAMMAR);
  public static final LambdaTerms DIFFERENTIAL = new LambdaTerms(Differential.GRAMMAR);

  private static final Obj R = Obj.base("R");
  private static final int FUEL = 200_000;

  private final LambdaCalculus formers;
  private final LambdaInterpretation<Obj, Expression> free =
      new LambdaInterpretation<>(
          new Constants<>(
              FreeDifferentialLambda.free().withFuel(FUEL),
              Obj::base,
              q -> new Expression.Generator("number " + q, Obj.UNIT, R),
              LambdaTerms::operation));

  private LambdaTerms(LambdaCalculus formers) {
    this.formers = formers;
  }

  private static Expression operation(Operation f) {
    Obj source = f.arity() == 0 ? Obj.UNIT : R;
    for (int i = 1; i < f.arity(); i++) source = source.times(R);
    return new Expression.Generator(f.symbol(), source, R);
  }

  /// `Syn → Λ`, on the part of Syn without variants, lists and inductive types.
  public Functor<org.difflam.syntax.simple.Type, Arrow, Type, InContext<Type, Term>> fromSimple() {
    return fromSimple(t -> FromSimple.of(formers, t));
  }

  /// Its fast form, for evaluation: it shares what the other writes again.
  public Functor<org.difflam.syntax.simple.Type, Arrow, Type, InContext<Type, Term>> shared() {
    return fromSimple(t -> FromSimple.shared(formers, t));
  }

  private Functor<org.difflam.syntax.simple.Type, Arrow, Type, InContext<Type, Term>> fromSimple(
      Function<org.difflam.syntax.simple.Term, Term> terms) {
    return Functor.of(
        Syn.standard(),
        this,
        a -> FromSimple.of(formers, a),
        f ->
            arrow(
                f.x(),
                FromSimple.of(formers, f.source()),
                terms.apply(f.body()),
                FromSimple.of(formers, f.target())),
        Functor.CARTESIAN_CLOSED);
  }

  /// The differential λ-calculus in the perturbative one, and back.
  public static Functor<Type, InContext<Type, Term>, Type, InContext<Type, Term>> toPerturbative() {
    return Functor.of(
        DIFFERENTIAL,
        PERTURBATIVE,
        a -> a,
        f ->
            PERTURBATIVE.arrow(f.x(), f.source(), Translation.toPerturbative(f.body()), f.target()),
        Functor.CARTESIAN_CLOSED);
  }

  public static Functor<Type, InContext<Type, Term>, Type, InContext<Type, Term>> toDifferential() {
    return Functor.of(
        PERTURBATIVE,
        DIFFERENTIAL,
        a -> a,
        f ->
            DIFFERENTIAL.arrow(f.x(), f.source(), Translation.toDifferential(f.body()), f.target()),
        Functor.CARTESIAN_CLOSED);
  }

  @Override
  public Type terminal() {
    return Type.UNIT;
  }

  @Override
  public Type product(Type a, Type b) {
    return a.times(b);
  }

  @Override
  public Type exponential(Type x, Type y) {
    return x.to(y);
  }

  @Override
  protected Term variable(Name x) {
    return new Simple.Variable(x);
  }

  @Override
  protected Term empty() {
    return Term.ZERO;
  }

  @Override
  protected Term pair(Term left, Term right) {
    return formers.pair(left, right);
  }

  @Override
  protected Term part(int k, Term pair) {
    return Term.pi(k, pair);
  }

  @Override
  protected Term lambda(Name x, Type type, Term body) {
    return Term.lambda(x, body);
  }

  @Override
  protected Term apply(Term function, Term argument) {
    return Term.apply(function, argument);
  }

  @Override
  protected String written(Type type) {
    return type.show();
  }

  @Override
  protected Verdict same(InContext<Type, Term> f, InContext<Type, Term> g) {
    Functor<Type, InContext<Type, Term>, Obj, Expression> meaning = free.functor(this);
    return meaning.codomain().equal(meaning.onMorphism(f), meaning.onMorphism(g));
  }
}
