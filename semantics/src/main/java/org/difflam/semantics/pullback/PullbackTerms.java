package org.difflam.semantics.pullback;

import io.vavr.control.Option;
import java.util.function.Function;
import org.difflam.category.CartesianClosed;
import org.difflam.category.Functor;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.semantics.interpret.LambdaTerms;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.ToDifferential;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.simple.IllTyped;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.InContext;
import org.difflam.syntax.syn.Syn;
import org.difflam.syntax.syn.Terms;

/// The syntactic category of the pullback language. Two terms are equal if they are in every
/// differential λ-category, as in [LambdaTerms].
///
/// The language has no unit type; `R` stands for it, of which only 0 is used. So a map to it is
/// unique among those that are made of it alone, and products of two are all that there are.
public final class PullbackTerms extends Terms<Type, Term> {
  public static final PullbackTerms PULLBACK = new PullbackTerms();

  private static final Obj R = Obj.base("R");

  private final PullbackSemantics<Obj, Expression> free =
      new PullbackSemantics<>(FreeDifferentialLambda.free(), new Generators());

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
  public Functor<org.difflam.syntax.simple.Type, Arrow, Type, InContext<Type, Term>> fromSimple() {
    return Functor.of(
        Syn.standard(), this, Translation::type, this::translated, Functor.CARTESIAN_CLOSED);
  }

  private InContext<Type, Term> translated(Arrow f) {
    Option<String> obstacle = Translation.obstacle(f.body());
    if (obstacle.isDefined()) throw new IllTyped(obstacle.get());
    return arrow(
        f.x(),
        Translation.type(f.source()),
        Translation.of(f.body()),
        Translation.type(f.target()));
  }

  /// `( )_t`, into the differential λ-calculus (§5.1).
  public Functor<
          Type,
          InContext<Type, Term>,
          org.difflam.syntax.lambda.Type,
          InContext<org.difflam.syntax.lambda.Type, org.difflam.syntax.lambda.Term>>
      toDifferential() {
    return Functor.of(
            this,
            LambdaTerms.DIFFERENTIAL,
            ToDifferential::of,
            f ->
                LambdaTerms.DIFFERENTIAL.arrow(
                    f.x(),
                    ToDifferential.of(f.source()),
                    ToDifferential.of(f.body()),
                    ToDifferential.of(f.target())),
            Functor.CARTESIAN_CLOSED)
        .compared(
            zero(
                LambdaTerms.DIFFERENTIAL,
                LambdaTerms.DIFFERENTIAL.arrow(
                    Name.of("u"),
                    org.difflam.syntax.lambda.Type.UNIT,
                    ToDifferential.of(new Term.Numeral(Scalar.ZERO)),
                    org.difflam.syntax.lambda.Type.R),
                ToDifferential::of));
  }

  /// A functor from here preserves products of two; `R` stands for 1 here, and 0 is what `1 → R` is
  /// to be.
  static <O, M> Functor.Comparison<Type, M> zero(
      CartesianClosed<O, M> c, M zero, Function<Type, O> objects) {
    return new Functor.Comparison<>() {
      @Override
      public M unit() {
        return zero;
      }

      @Override
      public M product(Type a, Type b) {
        return c.identity(c.product(objects.apply(a), objects.apply(b)));
      }
    };
  }

  @Override
  public Type terminal() {
    return Type.R;
  }

  @Override
  public Type product(Type a, Type b) {
    return new Type.Product(a, b);
  }

  @Override
  public Type exponential(Type x, Type y) {
    return new Type.Function(x, y);
  }

  @Override
  protected Term variable(Name x) {
    return new Term.Variable(x);
  }

  @Override
  protected Term empty() {
    return new Term.Numeral(Scalar.ZERO);
  }

  @Override
  protected Term pair(Term left, Term right) {
    return new Term.Pair(left, right);
  }

  @Override
  protected Term part(int k, Term pair) {
    return new Term.Projection(k, pair);
  }

  @Override
  protected Term lambda(Name x, Type type, Term body) {
    return new Term.Lambda(x, Option.some(type), body);
  }

  @Override
  protected Term apply(Term function, Term argument) {
    return new Term.Application(function, argument);
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
