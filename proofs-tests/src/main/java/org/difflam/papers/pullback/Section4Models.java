package org.difflam.papers.pullback;

import static org.difflam.category.law.Law.law;
import static org.difflam.papers.statement.Check.check;
import static org.difflam.papers.statement.Equations.equations;
import static org.difflam.papers.statement.Equations.stated;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rationals;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.HyperDual;
import org.difflam.category.number.Operations;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.kit.WithoutCurry;
import org.difflam.papers.oracle.Newton;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.semantics.functional.Functional;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.functional.FunctionalValue;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.functional.Values;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.Polynomials;
import org.difflam.semantics.smooth.SmoothModel;

/// §4.1 and §4.2, differential λ-categories, two examples, and the separation of points.
final class Section4Models {
  private Section4Models() {}

  private static final String CHAIN = "D(g . f) = D(g) . <D(f), g . f . p2>";
  private static final String[] CDC = {"D1", "D2", "D3", "D4", "D5", "D6", "D7"};
  private static final String[] CLOSED = {
    "D1", "D2", "D3", "D4", "D5", "D6", "D7", "curry", "D-curry"
  };
  private static final Polynomials<Rational> Q = new Polynomials<>(new Rationals());
  private static final PolynomialMap<Rational> CUBE = Q.map(1, x -> Vector.of(x.get(0).power(3)));
  private static final PolynomialMap<Rational> SQUARE = Q.map(1, x -> Vector.of(x.get(0).power(2)));
  private static final PolynomialMap<Rational> MINUS_SQUARE =
      Q.map(1, x -> Vector.of(x.get(0).power(2).mapCoefficients(Rational::negate)));

  private static final FunctionalModel FUNCTIONALS = new FunctionalModel.Exact();
  private static final Functional F = FUNCTIONALS.category();

  /// More than the degree in `t` of any `F(x + t v)` below.
  private static final int DEGREE = 8;

  private static final Law EVALUATION =
      law(
          "ev.point.linear",
          "evaluation at a point is linear",
          "Mak–Ong Prop. E.3",
          "a : 1 -> X",
          "D(ev . <id, a . !>) = (ev . <(id : (X => Y) -> (X => Y)), a . !>) . p1");

  static final List<Check<?>> CHECKS =
      List.of(
          equations("MO-CD1-CD7", CDC).not("f : X -> X, g : X -> X", CHAIN),
          equations("MO-S4.1-Dcurry", "D-curry", "curry.plus", "curry.zero")
              .not("f : Z * X -> Y", "D(cur(f)) = cur(D(f) . <p1 * id, p2 * id>)"),
          WithoutCurry.check("MO-S4.1-apart"),
          equations("MO-Ex-4.1", CDC).in(new SmoothModel()).not("f : X -> X, g : X -> X", CHAIN),
          check("MO-Ex-4.1", "asks whether D f has a derivative at 0 again, for f of the category")
              .on(Piecewise.of(CUBE, CUBE))
              .printed("differentiable maps, such as x·|x|", Piecewise.of(MINUS_SQUARE, SQUARE))
              .by((f, _) -> f.derivativeIsDifferentiable()),
          equations("MO-Ex-4.2", CLOSED).in(FUNCTIONALS).not("f : X -> X, g : X -> X", CHAIN),
          check("MO-Ex-4.2", "compares D F ⟨v, x⟩ with the limit of (F(x + t v) − F(x))/t, exactly")
              .on((UnaryOperator<SmoothMap>) F::D)
              .not("point and tangent exchanged", Section4Models::exchanged)
              .by(Section4Models::limit),
          stated("MO-Ex-4.3", List.of(EVALUATION))
              .not(
                  "a : 1 -> X",
                  "D(ev . <id, a . !>) = ev . <(id : (X => Y) -> (X => Y)), a . !> . p2"),
          check("MO-Ex-4.3", "tells random polynomials apart by their values at 0, …, 8")
              .on(List.range(0, DEGREE + 1))
              .not("the value at 0 alone", List.of(0))
              .by(Section4Models::separation));

  /// A function of one variable that is a polynomial on each side of 0.
  private record Piecewise(Polynomial<Rational> left, Polynomial<Rational> right) {
    static Piecewise of(PolynomialMap<Rational> left, PolynomialMap<Rational> right) {
      return new Piecewise(left.components().head(), right.components().head());
    }

    private Piecewise derivative() {
      return new Piecewise(left.derivative(0), right.derivative(0));
    }

    private boolean isContinuous() {
      return atZero(left).equals(atZero(right));
    }

    private static Rational atZero(Polynomial<Rational> p) {
      return p.at(Vector.of(Rational.ZERO));
    }

    /// `f` has the derivative `f′` where the sides' slopes agree; the same is asked of `f′`.
    Finding derivativeIsDifferentiable() {
      Piecewise slope = derivative(), second = slope.derivative();
      if (!isContinuous() || !slope.isContinuous())
        return Finding.inconclusive("not differentiable at 0 in the first place");
      return second.isContinuous()
          ? Finding.of(
              Outcome.HOLDS, "D f has one slope at 0 from both sides, " + atZero(second.right))
          : Finding.refuted(
              Witness.at(
                  "D f at 0 along 1, f(x) = " + left + " for x < 0, " + right + " for x > 0",
                  "slope " + atZero(second.left),
                  "slope " + atZero(second.right)));
    }
  }

  private static SmoothMap exchanged(SmoothMap f) {
    return F.compose(F.D(f), F.swap(f.source(), f.source()));
  }

  /// `λf x. f (f x)` and `λ(u, f) x. f (x + u)` at random polynomials.
  private static Finding limit(UnaryOperator<SmoothMap> D, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Values<Rational> in = new Values<>(new ExactReals());
          String name = i % 2 == 0 ? "iterate" : "shift";
          SmoothMap map = FUNCTIONALS.signature().generators().get(name).get().morphism();
          List<Rational> f = polynomial(random), v = polynomial(random);
          Rational u = number(random), w = number(random), at = number(random);
          FunctionalValue<Rational> x = place(in, name, f, u), direction = place(in, name, v, w);
          return Case.equal(
              name
                  + " at f = "
                  + show(f)
                  + ", u = "
                  + u
                  + " along "
                  + show(v)
                  + ", "
                  + w
                  + ", at "
                  + at,
              applied(in, D.apply(map), FunctionalValue.pair(direction, x), at),
              Newton.slope(
                  DEGREE,
                  t ->
                      applied(
                          in,
                          map,
                          place(in, name, sum(f, v, t), u.plus(w.times(Rational.of(t)))),
                          at)));
        });
  }

  private static FunctionalValue<Rational> place(
      Values<Rational> in, String name, List<Rational> f, Rational u) {
    FunctionalValue<Rational> function =
        FunctionalValue.function(x ->
            f.foldLeft(
                in.literal(Rational.ZERO),
                (sum, c) ->
                    in.plus(in.apply(Operations.MUL, List.of(sum, x).asJava()), in.literal(c))));
    return name.equals("shift") ? FunctionalValue.pair(in.literal(u), function) : function;
  }

  private static Rational applied(
      Values<Rational> in, SmoothMap map, FunctionalValue<Rational> at, Rational argument) {
    HyperDual<Rational> y = map.at(in, at).apply(in.literal(argument)).number();
    if (y instanceof HyperDual.Standard<Rational>(var value)) return value;
    throw new IllegalStateException("an infinitesimal is left in " + y);
  }

  /// Coefficients, the highest first.
  private static List<Rational> polynomial(SplittableRandom random) {
    return List.fill(3, () -> number(random));
  }

  private static Rational number(SplittableRandom random) {
    return Rational.of(random.nextInt(-4, 5));
  }

  private static List<Rational> sum(List<Rational> f, List<Rational> v, int t) {
    return f.zipWith(v, (a, b) -> a.plus(b.times(Rational.of(t))));
  }

  private static String show(List<Rational> f) {
    return f.mkString("[", ", ", "]");
  }

  /// Polynomials of degree 8 at most; every other pair agrees at 0.
  private static Finding separation(List<Integer> places, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          boolean alike = i % 2 == 0;
          List<Rational> f = List.fill(DEGREE + 1, () -> number(random));
          List<Rational> g = f.zipWithIndex((c, k) -> alike && k == DEGREE ? c : number(random));
          if (f.equals(g)) return Option.none();
          return Case.equal(
              show(f) + " and " + show(g) + " told apart at " + places.mkString(", "),
              places.exists(a -> !horner(f, a).equals(horner(g, a))),
              true);
        });
  }

  private static Rational horner(List<Rational> f, int at) {
    return f.foldLeft(Rational.ZERO, (sum, c) -> sum.times(Rational.of(at)).plus(c));
  }
}
