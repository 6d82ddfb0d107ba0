package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.difflam.category.Functor;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.NamedOperations;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.report.Plot;
import org.difflam.report.Plot.Axis;
import org.difflam.report.Plot.Point;
import org.difflam.report.Plot.Series;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.FunctionalMode;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.perturbative.PushforwardMode;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.FromSimple;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.perturbative.Pushforward;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;

/// §6, the efficiency of pushing forward against the n² and the 2n of §2: how often an `fᵢ` or an
/// `fᵢ′` is evaluated for the derivative of `f₁(x)·…·fₙ(x)`, with `fᵢ(x) = cos (x/i)`, whose
/// products converge.
///
/// The statements of the section are checked in one file, each beside its mutants.
final class Section6Efficiency {
  private Section6Efficiency() {}

  private static final Rational X = Rational.of(1, 3);
  private static final Seq<Integer> SMALL = Vector.rangeClosed(1, 8);

  /// From outside, parts of the tree are discarded before they are reduced; from inside, none is.
  private static final Seq<Integer> OUTERMOST = SMALL.appendAll(Vector.of(10, 30));

  private static final Seq<Integer> INNERMOST = Vector.rangeClosed(1, 5);

  private static final Seq<Integer> ALL =
      SMALL.appendAll(Vector.of(10, 30, 100, 300, 1_000, 10_000));
  private static final double TOLERANCE = 1e-9;

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("M-Open-cost", "counts evaluations of fᵢ and fᵢ′ in (f₁·…·fₙ)′, n ≤ 10000")
              .on((Mode<Smooth>) new FunctionalMode())
              .not("value and derivative each on its own", new Apart())
              .by((mode, _) -> evaluations(mode)));

  private static Finding evaluations(Mode<?> mode) {
    String claim =
        "n² symbolically, 2n in the functional model and by T with sharing, n(n+3)/2 − 1 in"
            + " its normal form, outermost in (29n² + 5n − 4)/2 steps, innermost in more than 3ⁿ";
    Seq<Point> functional = Vector.empty(), shared = Vector.empty(), symbolic = Vector.empty();
    for (int n : ALL) {
      long evaluations = evaluated(mode, n);
      if (evaluations != 2L * n) {
        return Finding.measured(claim, false, mode.name() + ", n = " + n + ": " + evaluations);
      }
      functional = functional.append(new Point(n, evaluations));
      shared = shared.append(new Point(n, evaluated(new PushforwardMode(), n)));
      symbolic = symbolic.append(new Point(n, expanded(n)));
    }
    Seq<Point> printed = SMALL.map(n -> new Point(n, mentioned(pushed(n))));
    Seq<Trace.End<LambdaTerm>> ends = OUTERMOST.map(n -> reduced(Strategy.OUTERMOST, n));
    Seq<Point> reduced = OUTERMOST.zipWith(ends, (n, e) -> new Point(n, mentioned(e.term())));
    Seq<Point> outermost = OUTERMOST.zipWith(ends, (n, e) -> new Point(n, e.count()));
    Seq<Point> innermost = INNERMOST.map(n -> new Point(n, reduced(Strategy.INNERMOST, n).count()));
    boolean kept =
        obeys(symbolic, n -> n * n)
            && obeys(reduced, n -> n * (n + 3) / 2 - 1)
            && obeys(outermost, n -> (29 * n * n + 5 * n - 4) / 2)
            && innermost.forAll(p -> p.y() > Math.pow(3, p.x()))
            && shared.forAll(p -> p.y() == 2 * p.x())
            && printed.zip(printed.tail()).forAll(t -> t._2.y() >= 2 * t._1.y());
    Plot plot =
        new Plot(
            "The derivative of f₁(x)·…·fₙ(x)",
            Axis.logarithmic("factors n"),
            Axis.logarithmic("evaluations of fᵢ and fᵢ′, or steps"),
            Vector.of(
                new Series("symbolic, expanded", symbolic),
                new Series("functional model", functional),
                new Series("T with sharing", shared),
                new Series("T as a tree (exponential: n ≤ 8)", printed),
                new Series("T reduced (long: n ≤ 30)", reduced),
                new Series("steps, outermost (n ≤ 30)", outermost),
                new Series("steps, innermost (exponential: n ≤ 5)", innermost)));
    String numbers =
        "n = 10000: %.0f symbolically, %.0f functionally, %.0f by T with sharing; n = 8: %.0f in T as a tree; n = 30: %.0f in its normal form, outermost after %.0f steps; n = 5: innermost after %.0f steps"
            .formatted(
                symbolic.last().y(),
                functional.last().y(),
                shared.last().y(),
                printed.last().y(),
                reduced.last().y(),
                outermost.last().y(),
                innermost.last().y());
    return Finding.measured(claim, kept, numbers).with(plot);
  }

  /// Differentiates without remembering what the value of the function has evaluated.
  private record Apart() implements Mode<Smooth> {
    @Override
    public String name() {
      return "apart";
    }

    @Override
    public String title() {
      return "the functional mode, twice";
    }

    @Override
    public Functor<Type, Arrow, ?, Smooth> functor(Question question) {
      return new FunctionalMode().functor(question);
    }

    @Override
    public <N> Answer<N> read(Smooth f, Question question, Numbers<N> numbers) {
      new FunctionalMode().read(f, question, numbers);
      return new FunctionalMode().read(f, question, numbers);
    }
  }

  private static boolean obeys(Seq<Point> counts, LongUnaryOperator law) {
    return counts.forAll(p -> p.y() == law.applyAsLong((long) p.x()));
  }

  /// `f₁(x)·…·fₙ(x)`, with the brackets to the left.
  private static Term product(int n) {
    Term all = factor(1);
    for (int i = 2; i <= n; i++) all = Term.apply(Primitive.TIMES, all, factor(i));
    return all;
  }

  private static Term factor(int i) {
    Term part = Term.numeral(BigDecimal.ONE.divide(BigDecimal.valueOf(i), MathContext.DECIMAL64));
    return Term.apply(Primitive.COS, Term.apply(Primitive.TIMES, part, Term.variable("x")));
  }

  /// What a run of the mode evaluates, without the `n` for the value that a mode answers, too, and
  /// without asking before whether there is a derivative.
  private static <M> long evaluated(Mode<M> mode, int n) {
    Type.Function type = new Type.Function(Type.real(), Type.real());
    Term f = new Term.Lambda(Name.of("x"), Type.real(), product(n));
    Counting reals = new Counting();
    Mode.Asked<M> asked = mode.asked(new Question(f, type, Vector.of(X), 1));
    double slope =
        mode.read(asked.image(), asked.question(), reals).derivatives().values().head().head();
    if (!(Math.abs(slope - logarithmic(n)) <= TOLERANCE)) {
      throw new ArithmeticException("the derivative is wrong for n = " + n + ": " + slope);
    }
    return reals.evaluations - n;
  }

  /// `f Σᵢ fᵢ′/fᵢ`, in plain arithmetic.
  private static double logarithmic(int n) {
    double x = new Doubles().literal(X), product = 1, sum = 0;
    for (int i = 1; i <= n; i++) {
      product *= Math.cos(x / i);
      sum -= Math.tan(x / i) / i;
    }
    return product * sum;
  }

  /// Doubles that count how often they are given to `cos` or to its derivative.
  private static final class Counting implements NamedOperations<Double>, Numbers<Double> {
    private final Doubles doubles = new Doubles();
    private long evaluations;

    @Override
    public String name() {
      return "counting";
    }

    @Override
    public Double literal(Rational q) {
      return doubles.literal(q);
    }

    @Override
    public boolean isZero(Double a) {
      return doubles.isZero(a);
    }

    @Override
    public int compare(Double a, Double b) {
      return doubles.compare(a, b);
    }

    @Override
    public Double apply(Operation operation, List<Double> x) {
      if (operation.equals(Operations.COS) || operation.equals(Operations.SIN)) evaluations++;
      return operation.at(doubles, x);
    }
  }

  /// The factors in the summands of a polynomial in the `fᵢ` and `fᵢ′`.
  private record Expanded(long summands, long factors) {}

  /// The product rule, with all products written out: `Σᵢ f₁ ⋯ fᵢ′ ⋯ fₙ`.
  private static long expanded(int n) {
    return expanded(Section2ProductCosts.Term.product(n).derivative(), new IdentityHashMap<>())
        .factors;
  }

  private static Expanded expanded(
      Section2ProductCosts.Term term, IdentityHashMap<Section2ProductCosts.Term, Expanded> known) {
    Expanded before = known.get(term);
    if (before != null) return before;
    Expanded result =
        switch (term) {
          case Section2ProductCosts.Term.Factor _, Section2ProductCosts.Term.Slope _ ->
              new Expanded(1, 1);
          case Section2ProductCosts.Term.Plus(var left, var right) -> {
            Expanded a = expanded(left, known), b = expanded(right, known);
            yield new Expanded(a.summands + b.summands, a.factors + b.factors);
          }
          case Section2ProductCosts.Term.Times(var left, var right) -> {
            Expanded a = expanded(left, known), b = expanded(right, known);
            yield new Expanded(
                a.summands * b.summands, a.factors * b.summands + b.factors * a.summands);
          }
        };
    known.put(term, result);
    return result;
  }

  /// `π₁ (Tₓ (f₁(x)·…·fₙ(x)))`.
  private static LambdaTerm pushed(int n) {
    var body = FromSimple.shared(Perturbative.GRAMMAR, product(n));
    return LambdaTerm.pi(1, Pushforward.of(Name.of("x"), body));
  }

  private static Trace.End<LambdaTerm> reduced(Strategy strategy, int n) {
    var end = Trace.run(PerturbativeReduction.FIGURE_3, strategy, pushed(n), 20_000);
    if (!end.isNormal()) throw new ArithmeticException("no normal form for n = " + n);
    return end;
  }

  /// How often `cos` or `T cos` stand in a term that is written out.
  private static long mentioned(LambdaTerm term) {
    return mentioned(term, new IdentityHashMap<>());
  }

  private static long mentioned(LambdaTerm term, IdentityHashMap<LambdaTerm, Long> known) {
    Long before = known.get(term);
    if (before != null) return before;
    long sum = term instanceof Simple.Operator(var f) && f.equals(Primitive.COS) ? 1 : 0;
    for (var scope : term.scopes()) sum += mentioned(scope.body(), known);
    known.put(term, sum);
    return sum;
  }
}
