package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.HyperDual;
import org.difflam.category.number.HyperDuals;
import org.difflam.category.number.NamedOperations;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Reals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.oracle.Newton;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.functional.FunctionalValue;
import org.difflam.semantics.functional.Values;

/// §2, derivatives as `ε`-parts, and how two `ε` are confused.
final class Section2Perturbations {
  private Section2Perturbations() {}

  private static final HyperDuals<Rational> DUALS = new HyperDuals<>(new ExactReals());
  private static final String CONFUSING = "D(λx. x · D(λy. x) 2) 1";

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("M-S2-ex1", "runs λx. x² + 1 on 3 + ε")
              .on((Reals<HyperDual<Rational>>) DUALS)
              .not("of several tangents, only the last counts", new LastTangentOnly())
              .by((r, _) -> {
                HyperDual<Rational> x = dual(3, 1);
                return Finding.reproduced(
                    "T(λx. x² + 1)(3 + ε)", dual(10, 6), r.plus(r.times(x, x), r.one()));
              }),
          check("M-S2-D", "compares E(f(x + ε)) with the slope that values of f alone give")
              .on((Reals<HyperDual<Rational>>) DUALS)
              .not("of several tangents, only the last counts", new LastTangentOnly())
              .by((r, effort) -> perturbation((f, x) -> automatic(r, f, x), effort)),
          check(
                  "M-S1-exact",
                  "compares derivatives by E(f(x + ε)) with slopes that values of f alone give,"
                      + " exactly")
              .on((Slope) (f, x) -> automatic(DUALS, f, x))
              .not("(f(x + h) − f(x))/h, h = 1/2", (f, x) -> divided(f, x, 1))
              .not("(f(x + h) − f(x))/h, h = 2⁻⁴⁰", (f, x) -> divided(f, x, 40))
              .by(Section2Perturbations::perturbation),
          check("M-S2-conf", "evaluates " + CONFUSING + " with a fresh ε for each D")
              .on((Supplier<Values<Rational>>) () -> new Values<>(new ExactReals()))
              .not("one ε for all", OneTag::new)
              .by((values, _) ->
                  Finding.reproduced(CONFUSING, Rational.ZERO, confusing(values.get()))),
          check("M-S2-conf", "evaluates " + CONFUSING + " with one ε, as the naive formula does")
              .on((Supplier<Values<Rational>>) OneTag::new)
              .not("a fresh ε for each D", () -> new Values<>(new ExactReals()))
              .by((values, _) ->
                  Finding.reproduced(CONFUSING, Rational.ONE, confusing(values.get()))),
          check("M-S2-conf", "evaluates each line of the naive chain, with one ε")
              .on((Supplier<Naive>) Naive::new)
              .not("the inner E knows that its ε is another", KnowingInnerE::new)
              .not("the inner D has another ε", AnotherInnerD::new)
              .by((naive, _) -> chain(naive.get())),
          check("M-S2-tag", "evaluates D_h (D_h cube) 2, for the derivative of translation D_h")
              .forSome("one program")
              .on((Supplier<Values<Rational>>) () -> new Values<>(new ExactReals()))
              .printed("a fresh ε for every D, and no more", OneTagForEachD::new)
              .not("one ε for all", OneTag::new)
              .by((values, _) ->
                  Finding.reproduced(
                      "D_h (D_h (λx. x³)) 2", Rational.of(12), translated(values.get()))));

  private static HyperDual<Rational> dual(long primal, long tangent) {
    return DUALS.dual(Rational.of(primal), Rational.of(tangent));
  }

  /// The derivative of a polynomial at a number.
  private interface Slope {
    Rational of(Seq<Rational> f, Rational x);
  }

  private static Rational automatic(Reals<HyperDual<Rational>> r, Seq<Rational> f, Rational x) {
    return DUALS.tangent(horner(f, r, DUALS.dual(x, Rational.ONE)));
  }

  /// With `h = 2⁻ᵏ`.
  private static Rational divided(Seq<Rational> f, Rational x, int k) {
    Rational h = Rational.of(1, 1L << k);
    ExactReals r = new ExactReals();
    return horner(f, r, x.plus(h)).minus(horner(f, r, x)).dividedBy(h);
  }

  private static Finding perturbation(Slope slope, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Seq<Rational> f = Vector.fill(2 + i % 6, () -> Rational.of(random.nextInt(-5, 6)));
          Rational x = Rational.of(random.nextInt(-5, 6), 1 + random.nextInt(3));
          return Case.equal(
              "f = " + f.mkString("[", ", ", "] (the highest first)") + ", x = " + x,
              slope.of(f, x),
              Newton.slope(
                  Math.max(f.size(), HIGH),
                  s -> horner(f, new ExactReals(), x.plus(Rational.of(s)))));
        });
  }

  private static final int HIGH = 7;

  /// The polynomial with these coefficients, the highest first, plus `x⁷ − x⁵`; by sums, by
  /// differences and by opposites in turn.
  private static <N> N horner(Seq<Rational> coefficients, Reals<N> r, N x) {
    N sum = r.minus(r.power(x, HIGH), r.power(x, HIGH - 2));
    N low = r.zero();
    int i = 0;
    for (Rational c : coefficients) {
      N product = r.times(low, x), minus = r.literal(c.negate());
      low =
          switch (i++ % 3) {
            case 0 -> r.plus(product, r.literal(c));
            case 1 -> r.minus(product, minus);
            default -> r.negate(r.plus(r.negate(product), minus));
          };
    }
    return r.plus(sum, low);
  }

  /// The lines of `D (λx. x · D (λy. x) 2) 1 = … = E(1 + ε)`.
  private static Finding chain(Naive naive) {
    FunctionalValue<Rational> one = naive.literal(Rational.ONE),
        two = naive.literal(Rational.of(2));
    FunctionalValue<Rational> x = naive.moved(one), y = naive.moved(two);
    UnaryOperator<FunctionalValue<Rational>> body = body(naive), constant = _ -> x;
    UnaryOperator<FunctionalValue<Rational>> times =
        u -> naive.apply(Operations.MUL, List.of(x, u));
    return line("D (λx. x · D (λy. x) 2) 1", naive.derivative(body, one, one))
        .and(line("E((λx. x · D (λy. x) 2) (1 + ε))", naive.E(body.apply(x))))
        .and(
            line(
                "E((1 + ε) · D (λy. (1 + ε)) 2)",
                naive.E(times.apply(naive.derivative(constant, two, one)))))
        .and(
            line(
                "E((1 + ε) · E((λy. (1 + ε)) (2 + ε)))",
                naive.E(times.apply(naive.innerE(constant.apply(y))))))
        .and(line("E((1 + ε) · E(1 + ε))", naive.E(times.apply(naive.innerE(x)))))
        .and(line("E((1 + ε) · 1)", naive.E(times.apply(one))))
        .and(line("E(1 + ε)", naive.E(x)));
  }

  private static Finding line(String text, FunctionalValue<Rational> value) {
    return Finding.reproduced(text, Rational.ONE, number(value));
  }

  /// `D_h (D_h (λx. x³)) 2` for `D_h = D s 0` and `s u f x = f(x + u)`: one `D`, whose value is a
  /// function that is applied twice.
  private static Rational translated(Values<Rational> values) {
    UnaryOperator<FunctionalValue<Rational>> s =
        u ->
            FunctionalValue.function(
                f -> FunctionalValue.function(x -> f.apply(values.plus(x, u))));
    FunctionalValue<Rational> h =
        values.derivative(s, values.literal(Rational.ZERO), values.literal(Rational.ONE));
    FunctionalValue<Rational> cube =
        FunctionalValue.function(x ->
            values.apply(Operations.MUL, List.of(x, values.apply(Operations.MUL, List.of(x, x)))));
    return number(h.apply(h.apply(cube)).apply(values.literal(Rational.of(2))));
  }

  private static Rational confusing(Values<Rational> values) {
    FunctionalValue<Rational> one = values.literal(Rational.ONE);
    return number(values.derivative(body(values), one, one));
  }

  /// `λx. x · D (λy. x) 2`.
  private static UnaryOperator<FunctionalValue<Rational>> body(Values<Rational> values) {
    FunctionalValue<Rational> one = values.literal(Rational.ONE),
        two = values.literal(Rational.of(2));
    return x -> values.apply(Operations.MUL, List.of(x, values.derivative(_ -> x, two, one)));
  }

  private static Rational number(FunctionalValue<Rational> value) {
    if (value.number() instanceof HyperDual.Standard<Rational>(var number)) return number;
    throw new IllegalStateException("an infinitesimal is left in " + value);
  }

  /// The naive evaluator: every `D` uses the same `ε`.
  static class OneTag extends Values<Rational> {
    OneTag() {
      super(new ExactReals());
    }

    @Override
    protected long fresh() {
      return 1;
    }
  }

  /// The same, with what it makes of `D` by itself.
  private static class Naive extends OneTag {
    /// `x + ε`.
    FunctionalValue<Rational> moved(FunctionalValue<Rational> x) {
      return plus(x, scale(1, literal(Rational.ONE)));
    }

    /// `E(x + x′ε) = x′`.
    FunctionalValue<Rational> E(FunctionalValue<Rational> x) {
      return part(1, x);
    }

    FunctionalValue<Rational> innerE(FunctionalValue<Rational> x) {
      return E(x);
    }
  }

  private static final class KnowingInnerE extends Naive {
    @Override
    FunctionalValue<Rational> innerE(FunctionalValue<Rational> x) {
      return literal(Rational.ZERO);
    }
  }

  /// The first `D` that is evaluated is the outer one.
  private static final class AnotherInnerD extends Naive {
    private long youngest;

    @Override
    protected long fresh() {
      return ++youngest;
    }
  }

  /// Every `D` has an `ε` of its own, and keeps it when its value, a function, is applied.
  private static final class OneTagForEachD extends Values<Rational> {
    OneTagForEachD() {
      super(new ExactReals());
    }

    @Override
    protected FunctionalValue<Rational> part(long tag, FunctionalValue<Rational> x) {
      return x instanceof FunctionalValue.Function<Rational>
          ? FunctionalValue.function(u -> part(tag, x.apply(u)))
          : super.part(tag, x);
    }
  }

  /// Wrong dual numbers.
  private record LastTangentOnly() implements NamedOperations<HyperDual<Rational>> {
    @Override
    public String name() {
      return "dual numbers that forget";
    }

    @Override
    public HyperDual<Rational> literal(Rational q) {
      return DUALS.literal(q);
    }

    @Override
    public HyperDual<Rational> apply(Operation operation, List<HyperDual<Rational>> x) {
      ArrayList<HyperDual<Rational>> held = new ArrayList<>(x);
      for (int i = 0; i < x.size() - 1; i++) held.set(i, DUALS.standard(DUALS.primal(x.get(i))));
      return DUALS.apply(operation, held);
    }
  }
}
