package org.difflam.semantics.pullback;

import io.vavr.control.Option;
import java.util.function.Function;
import org.difflam.category.CartesianClosed;
import org.difflam.category.Functor;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.semantics.interpret.LambdaTerms;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.ToDifferential;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.Formers;
import org.difflam.syntax.syn.SyntacticCategory;
import org.difflam.syntax.syn.TermInContext;

/// The syntactic category of the pullback language. Two terms are equal if they are in every
/// differential λ-category, as in [LambdaTerms].
///
/// The language has no unit type; `R` stands for it, of which only 0 is used. So a map to it is
/// unique among those that are made of it alone, and products of two are all that there are.
public final class PullbackTerms {
  private static final Obj R = Obj.base("R");
  private static final PullbackTerm ZERO = new PullbackTerm.Numeral(Scalar.ZERO);

  public static final SyntacticCategory<PullbackType, PullbackTerm> CATEGORY =
      new SyntacticCategory<>(
          new Formers<>(
              PullbackType.R,
              PullbackType::times,
              PullbackType::to,
              PullbackType::show,
              PullbackTerm.Variable::new,
              ZERO,
              PullbackTerm.Pair::new,
              PullbackTerm.Projection::new,
              (x, type, t) -> new PullbackTerm.Lambda(x, Option.some(type), t),
              PullbackTerm.Application::new),
          new PullbackSemantics<>(FreeDifferentialLambda.free(), new Generators())::functor);

  private PullbackTerms() {}

  private record Generators() implements PullbackSemantics.Numbers<Obj, Expression> {
    @Override
    public Obj reals() {
      return R;
    }

    /// 0 is the zero morphism, which is what stands for the unit.
    @Override
    public Expression constant(Rational q) {
      return q.equals(Rational.ZERO)
          ? new Expression.Zero(Obj.UNIT, R)
          : new Expression.Generator("number " + q, Obj.UNIT, R);
    }

    @Override
    public Expression primitive(Primitive f) {
      return new Expression.Generator(f.symbol(), f.arity() == 1 ? R : R.times(R), R);
    }
  }

  /// `Syn → Λ`, on the part of Syn without variants, lists and inductive types.
  public static Functor<Type, Arrow, PullbackType, TermInContext<PullbackType, PullbackTerm>>
      fromSimple() {
    return CATEGORY.fromSimple(SimpleToPullback::type, PullbackTerms::translated);
  }

  private static PullbackTerm translated(Arrow f) {
    Option<String> obstacle = SimpleToPullback.obstacle(f.body());
    if (obstacle.isDefined()) throw new IllTyped(obstacle.get());
    return SimpleToPullback.of(f.body());
  }

  /// What the translation of a program has for what the pullback language has not, if it needs
  /// that.
  public static Option<String> standIn(Term t, Type type) {
    return Option.when(
        SimpleToPullback.hasUnit(t) || SimpleToPullback.hasUnit(type),
        "the pullback language has no unit type: R stands for it, and [0] for ()");
  }

  /// `( )_t`, into the differential λ-calculus (§5.1).
  public static Functor<
          PullbackType,
          TermInContext<PullbackType, PullbackTerm>,
          LambdaType,
          TermInContext<LambdaType, LambdaTerm>>
      toDifferential() {
    var there = LambdaTerms.DIFFERENTIAL.category();
    var zero =
        new TermInContext<>(Name.of("u"), there.terminal(), ToDifferential.of(ZERO), LambdaType.R);
    return CATEGORY
        .to(there, ToDifferential::of, ToDifferential::of)
        .compared(zero(there, zero, ToDifferential::of));
  }

  /// A functor from here preserves products of two; `R` stands for 1 here, and 0 is what `1 → R` is
  /// to be.
  static <O, M> Functor.Comparison<PullbackType, M> zero(
      CartesianClosed<O, M> c, M zero, Function<PullbackType, O> objects) {
    return new Functor.Comparison<>() {
      @Override
      public M unit() {
        return zero;
      }

      @Override
      public M product(PullbackType a, PullbackType b) {
        return c.identity(c.product(objects.apply(a), objects.apply(b)));
      }
    };
  }
}
