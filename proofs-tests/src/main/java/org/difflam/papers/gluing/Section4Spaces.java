package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.HIGHER;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Reals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.DiffByEvaluation;
import org.difflam.semantics.diffeology.Diffeology;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.syn.Arrow;

/// §4.1, diffeological spaces and the semantics in them.
final class Section4Spaces {
  private Section4Spaces() {}

  static final Space R = new Space.Real();

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-4-poly",
                  "recovers random x from the values of ⟦λy. Σ xₙ yⁿ⟧, summed from n = 1, at 0, …,"
                      + " d, for d ≤ 6")
              .on((IntFunction<String>) n -> "y^" + n)
              .not("Σ xₙ y", n -> "y")
              .by(Section4Spaces::injective),
          check(
                  "HSV-4-neuron",
                  "evaluates what ς is applied to, w ·ₙ x + b, and ⟦·ₙ⟧ × id ; ⟦+⟧ at (x, w, b), on"
                      + " variables, for n from 1 to 5")
              .on("x · w")
              .not("x · x", "x · x")
              .by((product, _) -> neuron(product)),
          check("HSV-Prop-2", "looks for jumps of derivatives of definable functions along plots")
              .on(definable(HIGHER[0]))
              .not("|x| is taken into the language", new Smooth(pair(), R, "|x|", new Absolute()))
              .by((f, effort) -> Finding.of(look(effort).isSmooth(f)).about(f.name())),
          check(
                  "HSV-Prop-2",
                  "types what is to be in Q at the factors of random products: r ↦ fᵢ(r) goes from"
                      + " R², as f does")
              .on("\\r : R^2. case f r of (f_1, f_2) -> f_1")
              .printed("fᵢ(r) ∈ Q_τᵢ", "case f r of (f_1, f_2) -> f_1")
              .not("the other factor", "\\r : R^2. case f r of (f_1, f_2) -> f_2")
              .by(Section4Spaces::members),
          check("HSV-4.1-fun", "looks at (u, x) ↦ f(u)(x) for random plots f of functions")
              .on((Plot) (plots, x, y, random) -> plots.draw(new Space.Functions(x, y), random))
              .not(
                  "f(u)(x) = |x − u|",
                  (plots, x, y, random) ->
                      x.equals(R) && y.equals(R)
                          ? new Smooth(
                              plots.stage(), new Space.Functions(R, R), "|x - u|", new Distances())
                          : plots.draw(new Space.Functions(x, y), random))
              .by(Section4Spaces::uncurried));

  private static Finding members(String member, LawRunner effort) {
    return CountedCases.each(
        Math.max(4, effort.cases() / 5),
        effort,
        (random, _) -> {
          Type one = SampleTypes.random(random, 3), two = SampleTypes.random(random, 3);
          Type f = Type.real(2).to(Type.product(one, two));
          Term t = Macros.term("\\r : R^2. \\f : %s. (%s)".formatted(show(f), member));
          return Case.equal(
              "f : " + show(f),
              show(Typing.of(t)),
              show(Type.real(2).to(f.to(Type.real(2).to(one)))));
        });
  }

  private static Finding neuron(String product) {
    for (int n = 1; n <= 5; n++) {
      PolynomialArithmetic ring = new PolynomialArithmetic(2 * n + 1);
      var x = List.range(0, n).map(ring::variable);
      var w = List.range(n, 2 * n).map(ring::variable);
      var point =
          Value.tuple(
              Value.numbers(x.asJava()), Value.numbers(w.asJava()), Value.of(ring.variable(2 * n)));
      String context = "\\(x, w, b) : R^%d * R^%d * R. ".formatted(n, n);
      var stated = at(ring, context + "w · x + b", point);
      var found =
          at(
              ring,
              context + "let p = (%s, b) in case p of (x, y) -> x + y".formatted(product),
              point);
      if (!stated.equals(found))
        return Finding.refuted(Witness.at("n = " + n, "" + stated, "" + found));
    }
    return Finding.proved("equal as polynomials in x, w and b");
  }

  private static Polynomial<Rational> at(
      PolynomialArithmetic ring, String term, Value<Polynomial<Rational>> point) {
    return Evaluator.over(ring).evaluate(Macros.term(term)).apply(point).number();
  }

  /// `f : R → (X ⇒ Y)`.
  private interface Plot {
    Smooth of(Plots plots, Space x, Space y, SplittableRandom random);
  }

  private static final List<Space> SPACES =
      List.of(R, pair(), new Space.Functions(R, R), new Space.Lists(R));

  private static Finding uncurried(Plot plot, LawRunner effort) {
    return CountedCases.each(
        Math.max(8, effort.cases() / 6),
        effort,
        (random, i) -> {
          Space x = SPACES.get(i % 4), y = SPACES.get(i / 4 % 4);
          Smooth f = plot.of(new Plots(Box.all(1)), x, y, random.split());
          Verdict verdict = new Diffeology(4, random.nextLong()).uncurries(f, x, y);
          return verdict instanceof Verdict.Inconclusive
              ? Option.none()
              : Case.of(f.name() + " : R → (" + x + " ⇒ " + y + ")", () -> Finding.of(verdict));
        });
  }

  static Diffeology look(LawRunner effort) {
    return new Diffeology(Math.max(4, effort.cases() / 2), effort.seed());
  }

  static String show(Type type) {
    return Printing.show(Notation.UNICODE, type);
  }

  static Space pair() {
    return new Space.Product(R, R);
  }

  /// `⟦t⟧` of a closed function, by evaluation; its tuples are pairs.
  static Smooth definable(String text) {
    return new DiffByEvaluation().onMorphism(Arrow.of(Macros.term(text))).named(text);
  }

  /// `(x, y) ↦ |x|`.
  record Absolute() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      N first = x.parts().getFirst().number();
      return Value.of(Smooth.comparable(r).sign(first) < 0 ? r.negate(first) : first);
    }
  }

  /// `u ↦ x ↦ |x − u|`.
  private record Distances() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      return Value.function(x ->
          new Absolute()
              .at(r, Value.tuple(Value.of(r.minus(x.number(), u.parts().getFirst().number())))));
    }
  }

  /// The term of §4, `x₁, …, x_d ⊢ λy. Σ xₙ yⁿ`.
  private static Finding injective(IntFunction<String> power, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          int d = 1 + i % 6;
          List<Rational> x = List.fill(d, () -> Rational.of(random.nextInt(-99, 100), 4));
          List<Integer> n = List.rangeClosed(1, d);
          String names = n.map(k -> "x_" + k).mkString(", ");
          String sum = n.map(k -> "x_" + k + " * " + power.apply(k)).mkString(" + ");
          String t = "\\" + (d == 1 ? names : "(" + names + ")") + ". \\y. " + sum;
          Value<Rational> numbers = d == 1 ? Value.of(x.head()) : Value.numbers(x.asJava());
          Value<Rational> map = RealFunction.value(Macros.term(t), new ExactReals()).apply(numbers);
          List<Rational> values =
              List.rangeClosed(0, d).map(y -> map.apply(Value.of(Rational.of(y))).number());
          return Case.equal(t + " at " + x, interpolate(values), x.prepend(Rational.ZERO));
        });
  }

  /// The coefficients of the polynomial with these values at 0, 1, 2, … (Newton).
  static List<Rational> interpolate(List<Rational> values) {
    List<Rational> differences = List.empty();
    List<Rational> row = values;
    while (!row.isEmpty()) {
      differences = differences.append(row.head());
      row = row.tail().zipWith(row, Rational::minus);
    }
    List<Rational> result = List.fill(values.size(), Rational.ZERO);
    List<Rational> basis = List.of(Rational.ONE); // y (y − 1) … (y − k + 1) / k!
    for (int k = 0; k < values.size(); k++) {
      for (int i = 0; i < basis.size(); i++) {
        result = result.update(i, result.get(i).plus(basis.get(i).times(differences.get(k))));
      }
      Rational by = Rational.of(k + 1), shift = Rational.of(-k);
      List<Rational> shifted = basis.map(c -> c.times(shift)).append(Rational.ZERO);
      basis =
          basis.prepend(Rational.ZERO).zipWith(shifted, Rational::plus).map(c -> c.dividedBy(by));
    }
    return result;
  }
}
