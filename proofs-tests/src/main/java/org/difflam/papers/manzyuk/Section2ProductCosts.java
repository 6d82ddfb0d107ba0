package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaBuilder;
import org.difflam.category.number.FormulaStep;
import org.difflam.category.number.HyperDual;
import org.difflam.category.number.HyperDuals;
import org.difflam.category.number.NamedOperations;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Reals;
import org.difflam.category.number.Slot;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.report.Plot;
import org.difflam.report.Plot.Axis;
import org.difflam.report.Plot.Point;
import org.difflam.report.Plot.Series;

/// §2, what derivatives cost: the product rule against the pushforward.
///
/// The statements of the section are checked in one file, each beside its mutants.
final class Section2ProductCosts {
  private Section2ProductCosts() {}

  private static final Seq<Operation> ALL = Operations.own().all();
  private static final Seq<Operation> ARITHMETIC =
      Vector.of(Operations.ADD, Operations.SUB, Operations.MUL);
  private static final ExactReals EXACT = new ExactReals();
  private static final int FACTORS = 12;
  private static final int LARGEST = 60;

  /// `xy`, `x′y`, `xy′`, their sum, and one more.
  private static final int PER_ARITHMETIC = 5;

  /// `xʸ` itself, `y xʸ⁻¹` and `xʸ log x`, each times a tangent, and their sum.
  private static final int PER_OPERATION = 9;

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "M-S2-prod",
                  "counts the evaluations of fᵢ and fᵢ′ in Σᵢ f₁ ⋯ fᵢ′ ⋯ fₙ as displayed")
              .on((Derivation) Section2ProductCosts::byProductRule)
              .not("the pushforward, which shares them", Section2ProductCosts::byPushforward)
              .by((derivation, _) -> evaluations(derivation, "n²", n -> (long) n * n, true)),
          check("M-S2-prod", "counts the evaluations of fᵢ and fᵢ′ in the product of dual numbers")
              .on((Derivation) Section2ProductCosts::byPushforward)
              .not("the product rule, which repeats them", Section2ProductCosts::byProductRule)
              .by((derivation, _) -> evaluations(derivation, "2n", n -> 2L * n, false)),
          check(
                  "M-S2-swell",
                  "differentiates f₁·…·fₙ by the product rule, in terms of its own, and counts"
                      + " nodes")
              .on((ToLongFunction<Term>) Term::size)
              .not("shared parts counted once", term -> distinct(term, new HashSet<>()))
              .by((size, _) -> swell(size)),
          constant("of +, - and * ", ARITHMETIC, PER_ARITHMETIC),
          constant("", ALL, PER_OPERATION));

  private static Check<?> constant(String made, Seq<Operation> of, int most) {
    return check(
            "M-S2-const",
            "counts the operations of random programs %sand of their pushforwards".formatted(made))
        .on((ToLongFunction<Formula>) Section2ProductCosts::pushforwardCost)
        .not("the derivative written out without sharing", Section2ProductCosts::writtenOut)
        .by((cost, effort) -> constantFactor(cost, of, most, effort));
  }

  /// `f₁, f₂, …` and their derivatives, which count how often they are evaluated: `fᵢ(x) = x² + i`.
  private static final class Factors {
    private final Seq<Counted> all;

    Factors(int n) {
      all = Vector.range(0, n).map(Counted::new);
    }

    /// As an operation of the toolkit.
    Operation operation(int i) {
      return Operation.stated("f" + i, all.get(i)::value, all.get(i)::slope);
    }

    Rational value(int i, Rational x) {
      return all.get(i).value(EXACT, List.of(x));
    }

    Rational slope(int i, Rational x) {
      return all.get(i).slope(EXACT, List.of(x));
    }

    long total() {
      return all.map(f -> f.values + f.slopes).sum().longValue();
    }

    /// Each factor `n − 1` times, each derivative once.
    boolean evenly() {
      return all.forAll(f -> f.values == all.size() - 1 && f.slopes == 1);
    }
  }

  private static final class Counted {
    private final int i;
    private long values;
    private long slopes;

    Counted(int i) {
      this.i = i;
    }

    <N> N value(Reals<N> r, List<N> x) {
      values++;
      return r.plus(r.times(x.getFirst(), x.getFirst()), r.of(i));
    }

    <N> N slope(Reals<N> r, List<N> x) {
      slopes++;
      return r.plus(x.getFirst(), x.getFirst());
    }
  }

  /// A way to compute the derivative of `f₁·…·fₙ` at a point.
  private interface Derivation {
    Rational at(int n, Rational x, Factors f);
  }

  private static Rational byProductRule(int n, Rational x, Factors f) {
    Rational sum = Rational.ZERO;
    for (int i = 0; i < n; i++) {
      Rational product = Rational.ONE;
      for (int j = 0; j < n; j++) product = product.times(i == j ? f.slope(j, x) : f.value(j, x));
      sum = sum.plus(product);
    }
    return sum;
  }

  private static Rational byPushforward(int n, Rational x, Factors f) {
    HyperDuals<Rational> r = new HyperDuals<>(EXACT);
    HyperDual<Rational> at = r.dual(x, Rational.ONE), product = r.one();
    for (int i = 0; i < n; i++) product = r.times(product, r.apply(f.operation(i), List.of(at)));
    return r.tangent(product);
  }

  private static Finding evaluations(
      Derivation derivation, String law, ToLongFunction<Integer> claimed, boolean evenly) {
    Rational x = Rational.of(2);
    Seq<Point> counts = Vector.empty();
    for (int n = 1; n <= FACTORS; n++) {
      Factors f = new Factors(n), other = new Factors(n);
      Rational value = derivation.at(n, x, f);
      if (!value.equals(logarithmic(n, x, other)))
        return Finding.inconclusive("the derivative is wrong for n = " + n);
      boolean kept = f.total() == claimed.applyAsLong(n) && (!evenly || f.evenly());
      if (!kept) return Finding.measured(law + " for n = " + n, false, "" + f.total());
      counts = counts.append(new Point(n, f.total()));
    }
    String claim = law + " evaluations for n = 1, …, " + FACTORS;
    return Finding.measured(claim, true, counts.map(p -> Math.round(p.y())).mkString(", "))
        .with(
            new Plot(
                "Evaluations of fᵢ and fᵢ′ for one derivative of f₁(x)·…·fₙ(x)",
                Axis.linear("factors n"),
                Axis.linear("evaluations"),
                Vector.of(new Series("counted (stated: " + law + ")", counts))));
  }

  /// `f Σᵢ fᵢ′/fᵢ`, another way to the derivative.
  private static Rational logarithmic(int n, Rational x, Factors f) {
    Rational product = Rational.ONE, sum = Rational.ZERO;
    for (int i = 0; i < n; i++) {
      product = product.times(f.value(i, x));
      sum = sum.plus(f.slope(i, x).dividedBy(f.value(i, x)));
    }
    return product.times(sum);
  }

  /// Symbolic expressions in `f₁(x), f₂(x), …`.
  sealed interface Term {
    record Factor(int i) implements Term {}

    record Slope(int i) implements Term {}

    record Times(Term a, Term b) implements Term {}

    record Plus(Term a, Term b) implements Term {}

    static Term product(int n) {
      Term product = new Factor(1);
      for (int i = 2; i <= n; i++) product = new Times(product, new Factor(i));
      return product;
    }

    default Term derivative() {
      return switch (this) {
        case Factor(var i) -> new Slope(i);
        case Slope _ -> throw new IllegalArgumentException("first derivatives only");
        case Times(var a, var b) ->
            new Plus(new Times(a.derivative(), b), new Times(a, b.derivative()));
        case Plus(var a, var b) -> new Plus(a.derivative(), b.derivative());
      };
    }

    default Seq<Term> children() {
      return switch (this) {
        case Factor _, Slope _ -> Vector.empty();
        case Times(var a, var b) -> Vector.of(a, b);
        case Plus(var a, var b) -> Vector.of(a, b);
      };
    }

    default long size() {
      return 1 + children().map(Term::size).sum().longValue();
    }
  }

  private static long distinct(Term term, Set<Term> seen) {
    if (!seen.add(term)) return 0;
    long sum = 1;
    for (Term child : term.children()) sum += distinct(child, seen);
    return sum;
  }

  /// Quadratic: second differences are a constant other than zero.
  private static Finding swell(ToLongFunction<Term> size) {
    Seq<Long> sizes =
        Vector.rangeClosed(1, LARGEST).map(n -> size.applyAsLong(Term.product(n).derivative()));
    Seq<Long> second = differences(differences(sizes));
    boolean quadratic = second.distinct().size() == 1 && second.head() != 0;
    String numbers =
        sizes.take(6).mkString(", ")
            + ", …, "
            + sizes.last()
            + " nodes; second difference "
            + second.distinct().mkString(", ");
    return Finding.measured("quadratic for n = 1, …, " + LARGEST, quadratic, numbers)
        .with(
            new Plot(
                "The derivative of f₁(x)·…·fₙ(x) by the product rule",
                Axis.linear("factors n"),
                Axis.linear("nodes"),
                Vector.of(new Series("nodes", sizes.zipWithIndex((s, i) -> new Point(i + 1, s))))));
  }

  private static Seq<Long> differences(Seq<Long> row) {
    return row.tail().zipWith(row, (next, now) -> next - now);
  }

  /// Numbers of which only is known whether they are written as zero; they count operations.
  private static final class Counting implements NamedOperations<Boolean> {
    private long operations;

    @Override
    public String name() {
      return "operations";
    }

    @Override
    public Boolean literal(Rational q) {
      return q.signum() != 0;
    }

    @Override
    public boolean isZero(Boolean a) {
      return !a;
    }

    @Override
    public Boolean apply(Operation operation, List<Boolean> x) {
      operations++;
      return true;
    }
  }

  /// The operations of one run on dual numbers.
  private static long pushforwardCost(Formula f) {
    Counting reals = new Counting();
    List<Boolean> x = Collections.nCopies(f.inputs(), true);
    var _ = f.along(reals, x, x);
    return reals.operations;
  }

  /// The operations of the value and of all partial derivatives, where nothing is shared.
  private static long writtenOut(Formula f) {
    BigInteger cost = tree(f);
    for (int i = 0; i < f.inputs(); i++) cost = cost.add(tree(f.partial(i)));
    return cost.bitLength() < Long.SIZE ? cost.longValue() : Long.MAX_VALUE;
  }

  private static BigInteger tree(Formula f) {
    ArrayList<BigInteger> sizes = new ArrayList<>();
    for (FormulaStep step : f.steps()) {
      BigInteger size = BigInteger.ZERO;
      if (step instanceof FormulaStep.Apply(_, var arguments)) {
        size = BigInteger.ONE;
        for (Slot argument : arguments) size = size.add(sizes.get(argument.index()));
      }
      sizes.add(size);
    }
    BigInteger sum = BigInteger.ZERO;
    for (Slot output : f.outputs()) sum = sum.add(sizes.get(output.index()));
    return sum;
  }

  private static long operations(Formula f) {
    return f.steps().stream().filter(step -> step instanceof FormulaStep.Apply).count();
  }

  /// Programs of each operation alone, and of 1 to 1000 operations, on which the ratio must stay
  /// below one constant.
  private static Finding constantFactor(
      ToLongFunction<Formula> cost, Seq<Operation> all, int bound, LawRunner effort) {
    SplittableRandom random = new SplittableRandom(effort.seed());
    Rational worst = Rational.ZERO;
    TreeMap<Long, Long> most = new TreeMap<>();
    Seq<Formula> programs =
        all.map(Operation::formula)
            .appendAll(
                Vector.range(0, effort.cases())
                    .map(i -> program(random, all, 1 + i * 1000 / effort.cases())));
    for (Formula f : programs) {
      long size = operations(f), of = cost.applyAsLong(f);
      Rational ratio = Rational.of(of).dividedBy(Rational.of(Math.max(1, size)));
      most.merge(size, of, Math::max);
      if (ratio.compareTo(worst) > 0) worst = ratio;
    }
    return Finding.measured(
            "at most " + bound + " operations for one of the program",
            worst.compareTo(Rational.of(bound)) <= 0,
            "the most is %s, on %d programs".formatted(worst, programs.size()))
        .with(
            new Plot(
                "What a derivative costs: random programs and their pushforwards",
                Axis.linear("operations of the program"),
                Axis.linear("operations of the pushforward"),
                Vector.of(
                    new Series(
                        "the most",
                        Vector.ofAll(most.entrySet())
                            .map(e -> new Point(e.getKey(), e.getValue()))),
                    new Series(
                        "stated: at most " + bound + " for each",
                        Vector.ofAll(most.keySet()).map(n -> new Point(n, (double) bound * n))))));
  }

  /// A straight-line program in three variables; each step uses the one before.
  private static Formula program(SplittableRandom random, Seq<Operation> of, int length) {
    return Formula.scalar(
        3,
        (FormulaBuilder r, List<Slot> x) -> {
          ArrayList<Slot> steps = new ArrayList<>(x);
          for (int i = 0; i < length; i++) {
            Operation operation = of.get(random.nextInt(of.size()));
            Slot last = steps.getLast(), other = steps.get(random.nextInt(steps.size()));
            steps.add(
                r.apply(operation, operation.arity() == 1 ? List.of(last) : List.of(last, other)));
          }
          return steps.getLast();
        });
  }
}
