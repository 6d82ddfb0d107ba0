package org.difflam.semantics.interpret;

import java.util.function.Function;
import org.difflam.category.Functor;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.differential.PerturbativeTranslation;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.lambda.FromSimple;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.Formers;
import org.difflam.syntax.syn.SyntacticCategory;
import org.difflam.syntax.syn.TermInContext;

/// The syntactic category of the perturbative or of the differential λ-calculus. Two terms are
/// equal if they are in every differential λ-category: their meanings in the free one have one
/// normal form. Numbers and operations are generators there.
public final class LambdaTerms {
  private static final Obj R = Obj.base("R");
  private static final int FUEL = 200_000;

  static final LambdaInterpretation<Obj, Expression> FREE =
      new LambdaInterpretation<>(
          new ConstantMeanings<>(
              FreeDifferentialLambda.free().withFuel(FUEL),
              Obj::base,
              q -> new Expression.Generator("number " + q, Obj.UNIT, R),
              LambdaTerms::operation));

  public static final LambdaTerms PERTURBATIVE = new LambdaTerms(Perturbative.GRAMMAR);
  public static final LambdaTerms DIFFERENTIAL = new LambdaTerms(Differential.GRAMMAR);

  private final LambdaCalculus calculus;
  private final SyntacticCategory<LambdaType, LambdaTerm> category;

  private LambdaTerms(LambdaCalculus calculus) {
    this.calculus = calculus;
    this.category =
        new SyntacticCategory<>(
            new Formers<>(
                LambdaType.UNIT,
                LambdaType::times,
                LambdaType::to,
                LambdaType::show,
                Simple.Variable::new,
                LambdaTerm.ZERO,
                calculus::pair,
                LambdaTerm::pi,
                (x, _, t) -> LambdaTerm.lambda(x, t),
                LambdaTerm::apply),
            FREE::functor);
  }

  private static Expression operation(OperationSymbol f) {
    Obj source = R;
    for (int i = 1; i < f.arity(); i++) source = source.times(R);
    return new Expression.Generator(f.symbol(), source, R);
  }

  public SyntacticCategory<LambdaType, LambdaTerm> category() {
    return category;
  }

  /// What they mean where the constants mean this.
  public <O, M> Functor<LambdaType, TermInContext<LambdaType, LambdaTerm>, O, M> meaning(
      ConstantMeanings<O, M> constants) {
    return new LambdaInterpretation<>(constants).functor(category);
  }

  /// `Syn → Λ`, on the part of Syn without variants, lists and inductive types.
  public Functor<Type, Arrow, LambdaType, TermInContext<LambdaType, LambdaTerm>> fromSimple() {
    return category.fromSimple(
        a -> FromSimple.of(calculus, a), f -> FromSimple.of(calculus, f.body()));
  }

  /// Its fast form, for evaluation: it shares what the other writes again.
  public Functor<Type, Arrow, LambdaType, TermInContext<LambdaType, LambdaTerm>> shared() {
    return category.fromSimple(
        a -> FromSimple.of(calculus, a), f -> FromSimple.shared(calculus, f.body()));
  }

  /// The differential λ-calculus in the perturbative one, and back.
  public static Functor<
          LambdaType,
          TermInContext<LambdaType, LambdaTerm>,
          LambdaType,
          TermInContext<LambdaType, LambdaTerm>>
      toPerturbative() {
    return DIFFERENTIAL.category.to(
        PERTURBATIVE.category, Function.identity(), PerturbativeTranslation::toPerturbative);
  }

  public static Functor<
          LambdaType,
          TermInContext<LambdaType, LambdaTerm>,
          LambdaType,
          TermInContext<LambdaType, LambdaTerm>>
      toDifferential() {
    return PERTURBATIVE.category.to(
        DIFFERENTIAL.category, Function.identity(), PerturbativeTranslation::toDifferential);
  }
}
