package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.DUAL;
import static org.difflam.papers.gluing.Macros.SIX;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Differences;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.ExactReals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.semantics.taylor.Jet;
import org.difflam.semantics.taylor.Jets;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;

/// §2.1 and §2.2, what derivatives say of a function near a point, and what a Taylor polynomial
/// says of derivatives.
final class Section2Approximation {
  private Section2Approximation() {}

  private static final Balls BALLS = Balls.ofDigits(60);

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-2.1-lin",
                  "compares f(a + h) with f(a) + ∇f(a) h at h = 10⁻⁹, for random polynomials, and"
                      + " with other slopes")
              .on((Function<Rational, Rational>) slope -> slope)
              .not("another slope", slope -> slope.plus(Rational.of(1, 1000)))
              .by(Section2Approximation::best),
          check("HSV-2.1-lin", "compares ∇(f;g)(a) with ∇f(a)·∇g(f(a)) for random polynomials")
              .on((BinaryOperator<Rational>) (a, there) -> there)
              .not("∇f(a)·∇g(a)", (a, there) -> a)
              .by(Section2Approximation::chain),
          check(
                  "HSV-2.2-sym",
                  "differentiates random terms after (xy + z, y – xz, sin(x + yz)) in two of three"
                      + " variables, in one order and in the other, at random points, by jets of"
                      + " jets, and compares both with differences of values")
              .on((BinaryOperator<Integer>) (i, j) -> j)
              .not("the same variable twice", (i, j) -> i)
              .by(Section2Approximation::symmetric),
          check(
                  "HSV-2.2-basis",
                  "reads the derivatives at 0 off random polynomials of order 2 in two variables,"
                      + " for (2,2), and of others that differ from them in these derivatives")
              .on((Reading) Section2Approximation::atJets)
              .printed("the series at basis vectors", Section2Approximation::atBasis)
              .not("the first derivatives alone", f -> atJets(f).subList(0, 3))
              .not("in the opposite order", f -> atJets(f).reversed())
              .by(Section2Approximation::recovers));

  /// `∂ᵢ∂ⱼf = ∂ⱼ∂ᵢf`.
  private static Finding symmetric(BinaryOperator<Integer> second, LawRunner effort) {
    Type three = Type.real(3);
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, n) -> {
          Option<Term> t =
              new TermGenerator(RandomJets.WORDS, random.split())
                  .term(three.to(Type.real()), 5 + n % 12);
          if (t.isEmpty()) return Option.none();
          int i = n % 3, j = (i + 1 + n / 3 % 2) % 3;
          List<Rational> at = new ArrayList<>();
          for (int k = 0; k < 3; k++) at.add(Rational.of(random.nextInt(-12, 13), 8));
          Ball one, other, differences;
          try {
            one = mixed(t.get(), at, i, second.apply(i, j));
            other = mixed(t.get(), at, j, i);
            differences = differences(t.get(), at, i, j);
          } catch (EvaluationError noNumber) {
            return Option.none();
          }
          // there are terms without variables
          if (one.toDouble() == 0 && other.toDouble() == 0) return Option.none();
          String text =
              "∂_%d ∂_%d of %s after the entangling map at %s"
                  .formatted(i + 1, j + 1, Printing.show(Notation.ASCII, t.get()), at);
          return Case.of(text, () -> close(text, one, other).and(close(text, other, differences)));
        });
  }

  private static Finding close(String text, Ball one, Ball other) {
    double gap = BALLS.minus(one, other).most();
    return gap < 1e-20
        ? Finding.of(Verdict.holds(1, gap))
        : Finding.refuted(Witness.at(text, "" + one.toDouble(), "" + other.toDouble()));
  }

  /// Random terms seldom multiply their variables; after this they do.
  private static final Term ENTANGLED =
      Macros.term("\\(x, y, z). (x * y + z, y - x * z, sin (x + y * z))");

  /// `∂ᵢ∂ⱼ` of `f` after [#ENTANGLED], by jets of jets.
  private static Ball mixed(Term f, List<Rational> at, int i, int j) {
    Jets<Ball> inner = new Jets<>(DUAL, BALLS);
    Jets<Jet<Ball>> outer = new Jets<>(DUAL, inner);
    List<Value<Jet<Jet<Ball>>>> x = new ArrayList<>();
    for (int k = 0; k < at.size(); k++) {
      Ball here = BALLS.literal(at.get(k));
      Jet<Ball> within = k == j ? inner.variable(0, here) : inner.constant(here);
      x.add(Value.of(k == i ? outer.variable(0, within) : outer.constant(within)));
    }
    Value<Jet<Jet<Ball>>> entangled =
        RealFunction.value(ENTANGLED, outer).apply(new Value.Tuple<>(x));
    Jet<Jet<Ball>> value = RealFunction.value(f, outer).apply(entangled).number();
    return inner.derivatives(outer.derivatives(value).get(1)).get(1);
  }

  private static Ball differences(Term f, List<Rational> at, int i, int j) {
    List<Integer> order = new ArrayList<>(Collections.nCopies(at.size(), 0));
    order.set(i, 1);
    order.set(j, 1);
    return Differences.partial(
        (r, x) -> {
          Value<Ball> entangled = RealFunction.value(ENTANGLED, r).apply(Value.numbers(x));
          return RealFunction.value(f, r).apply(entangled).number();
        },
        at,
        order);
  }

  /// What is read off a polynomial of order 2, which is its own Taylor approximation at 0.
  private interface Reading {
    List<Rational> of(String polynomial);
  }

  /// The value and the slopes and second derivatives: `h` at the coordinates, (x₁, 1, 0, …) and
  /// (x₂, 0, 1, …).
  private static List<Rational> atJets(String f) {
    List<Rational> h =
        Macros.at(new Macro(SIX), f, Macros.jet(0, 0, 0, 1, 0, 0), Macros.jet(0, 1, 0, 0, 0, 0));
    // 00, 10, 01, then 20, 11, 02
    return List.of(h.get(0), h.get(3), h.get(1), h.get(5), h.get(4), h.get(2));
  }

  private static List<Rational> atBasis(String f) {
    return List.of(value(f, 0, 0), value(f, 1, 0), value(f, 0, 1));
  }

  private static Rational value(String f, long x, long y) {
    return RealFunction.value(Macros.term(f), new ExactReals())
        .apply(Value.numbers(Macros.numbers(x, y)))
        .number();
  }

  /// What has other derivatives must be told apart: `p` from `p + c q`, where `q` has no order
  /// above 2.
  private static Finding recovers(Reading reading, LawRunner effort) {
    List<String> others = List.of("x * y", "x * x - x", "y * y - y", "x", "y * y");
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          List<Integer> c = new ArrayList<>();
          for (int k = 0; k < 7; k++) c.add(random.nextInt(-9, 10));
          if (c.get(6) == 0) return Option.none();
          String p =
              "%d + %d * x + %d * y + %d * x * x + %d * x * y + %d * y * y".formatted(c.toArray());
          String f = "\\(x, y). " + p;
          String g = f + " + " + c.get(6) + " * (" + others.get(i % others.size()) + ")";
          List<Rational> derivatives =
              Macros.numbers(c.get(0), c.get(1), c.get(2), 2 * c.get(3), c.get(4), 2 * c.get(5));
          return Case.of(
              f + " and " + g,
              () ->
                  reading.of(f).equals(reading.of(g))
                      ? Finding.refuted(
                          Witness.at(
                              "what is read off both is " + reading.of(f),
                              "derivatives " + atJets(f),
                              "derivatives " + atJets(g)))
                      : Finding.reproduced("the derivatives of " + f, derivatives, reading.of(f)));
        });
  }

  /// `x³ – 2x + …`, at most of degree 4.
  private static String polynomial(SplittableRandom random) {
    String sum = "" + random.nextInt(-5, 6);
    for (int k = 1; k <= 4; k++) sum += " + " + random.nextInt(-5, 6) + " * x^" + k;
    return "\\x. " + sum;
  }

  private static Rational at(String f, Rational x) {
    return RealFunction.value(Macros.term(f), new ExactReals()).apply(Value.of(x)).number();
  }

  private static Rational slope(String f, long a) {
    return Macros.at(new Macro(DUAL), f, Macros.jet(a, 1)).get(1);
  }

  /// The gap is at most `C h²`, with `C` for the second derivatives near `a`.
  private static Finding best(Function<Rational, Rational> change, LawRunner effort) {
    Rational h = Rational.parse("1e-9");
    Rational most = h.times(h).times(Rational.of(100_000));
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          String f = polynomial(random);
          long a = random.nextInt(-5, 6);
          Rational slope = change.apply(slope(f, a));
          Rational linear = at(f, Rational.of(a)).plus(slope.times(h));
          Rational gap = at(f, Rational.of(a).plus(h)).minus(linear).abs();
          String text = f + " at " + a;
          return Case.of(
              text,
              () ->
                  gap.compareTo(most) <= 0
                      ? Finding.of(Verdict.holds(1, 0))
                      : Finding.refuted(Witness.at(text, "gap " + gap, "at most " + most)));
        });
  }

  private static Finding chain(BinaryOperator<Rational> place, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          String f = polynomial(random), g = polynomial(random);
          long a = random.nextInt(-3, 4);
          String composed = "\\x. (" + g + ") ((" + f + ") x)";
          Rational there = place.apply(Rational.of(a), at(f, Rational.of(a)));
          return Case.equal(
              f + ", then " + g + " at " + a,
              slope(composed, a),
              slope(f, a).times(slope(g, there.numerator().longValueExact())));
        });
  }
}
