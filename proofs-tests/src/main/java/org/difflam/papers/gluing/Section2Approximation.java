package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.DUAL;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
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
import org.difflam.category.number.Reals;
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
  private static final double VISIBLE = 1e-20;

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
                  "differentiates random terms after (xy + z, y – xz, sin(x + yz)) two, three and"
                      + " four times in three variables, in one order and in another, at random"
                      + " points, by jets of jets, and compares both with differences of values")
              .on((Order) Section2Approximation::shuffled)
              .not("another variable", (word, _) -> word.update(0, (word.head() + 1) % 3))
              .by(Section2Approximation::symmetric));

  /// The variables of a derivative in another order.
  private interface Order {
    Vector<Integer> of(Vector<Integer> word, SplittableRandom random);
  }

  private static Vector<Integer> shuffled(Vector<Integer> word, SplittableRandom random) {
    List<Integer> letters = word.toJavaList();
    Collections.shuffle(letters, random);
    return Vector.ofAll(letters);
  }

  /// `∂ᵢ₁ … ∂ᵢᵣ f = ∂ⱼ₁ … ∂ⱼᵣ f` for the same variables in another order.
  private static Finding symmetric(Order order, LawRunner effort) {
    Type three = Type.real(3);
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, n) -> {
          Option<Term> t =
              new TermGenerator(RandomJets.WORDS, random.split())
                  .term(three.to(Type.real()), 5 + n % 12);
          Vector<Integer> word = Vector.fill(2 + n % 3, () -> random.nextInt(3));
          Vector<Integer> other = order.of(word, random);
          if (t.isEmpty() || other.equals(word)) return Option.none();
          Vector<Rational> at = Vector.fill(3, () -> Rational.of(random.nextInt(-12, 13), 8));
          Ball one, again, differences;
          try {
            Vector<Ball> x = at.map(BALLS::literal);
            one = derived(t.get(), BALLS, x, word);
            again = derived(t.get(), BALLS, x, other);
            differences = differences(t.get(), at, word);
          } catch (EvaluationError noNumber) {
            return Option.none();
          }
          // there are terms without variables
          if (one.toDouble() == 0 && again.toDouble() == 0 && differences.most() < VISIBLE)
            return Option.none();
          String text =
              "∂ in the variables %s of %s after the entangling map at %s"
                  .formatted(
                      word.map(i -> i + 1).mkString(", "),
                      Printing.show(Notation.ASCII, t.get()),
                      at.mkString(", "));
          return Case.of(text, () -> close(text, one, again).and(close(text, one, differences)));
        });
  }

  private static Finding close(String text, Ball one, Ball other) {
    double gap = BALLS.minus(one, other).most();
    return gap < VISIBLE
        ? Finding.of(Verdict.holds(1, gap))
        : Finding.refuted(Witness.at(text, "" + one.toDouble(), "" + other.toDouble()));
  }

  /// Random terms seldom multiply their variables; after this they do.
  private static final Term ENTANGLED =
      Macros.term("\\(x, y, z). (x * y + z, y - x * z, sin (x + y * z))");

  /// `∂ᵢ₁ … ∂ᵢᵣ` of `f` after [#ENTANGLED], by jets of jets.
  private static <N> N derived(Term f, Reals<N> r, Vector<N> x, Vector<Integer> word) {
    if (word.isEmpty()) {
      Value<N> entangled = RealFunction.value(ENTANGLED, r).apply(Value.numbers(x.asJava()));
      return RealFunction.value(f, r).apply(entangled).number();
    }
    Jets<N> jets = new Jets<>(DUAL, r);
    Vector<Jet<N>> within =
        x.zipWithIndex(
            (here, i) -> i.equals(word.head()) ? jets.variable(0, here) : jets.constant(here));
    return jets.derivatives(derived(f, jets, within, word.tail())).get(1);
  }

  private static Ball differences(Term f, Vector<Rational> at, Vector<Integer> word) {
    return Differences.partial(
        (r, x) -> derived(f, r, Vector.ofAll(x), Vector.empty()),
        at.asJava(),
        Vector.range(0, at.size()).map(i -> word.count(i::equals)).asJava());
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
