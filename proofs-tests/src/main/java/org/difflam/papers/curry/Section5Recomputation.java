package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.number;
import static org.difflam.papers.curry.CurryPrograms.tangent;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Collections;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.report.Plot;
import org.difflam.report.Plot.Axis;
import org.difflam.report.Plot.Point;
import org.difflam.report.Plot.Series;
import org.difflam.semantics.broken.BrokenRepFunctions;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.SimplyTyped;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.TensorPrimitive;
import org.difflam.syntax.simple.Primitive;

/// §5, what lists of calls cost: a body runs again for every call that is recorded.
final class Section5Recomputation {
  private Section5Recomputation() {}

  private static final int DEEPEST = 12;

  /// The two versions, one of which runs a body again for every call.
  record Versions(Combinators<Rational> lists, Combinators<Rational> environments) {
    static final Versions BOTH = new Versions(CurryPrograms.lists(), CurryPrograms.environments());

    /// The first one forgets captured variables.
    static final Versions FORGETFUL =
        new Versions(
            new BrokenRepFunctions.Forgetting<>(CurryPrograms.Q), CurryPrograms.environments());

    /// The first one runs a body twice for every call.
    static final Versions TWICE =
        new Versions(
            new SimplyTyped<>(CurryPrograms.Q) {
              @Override
              protected TangentValue<Rational> pullback(
                  RepFunction<Rational> f, CurryValue<Rational> t, TangentValue<Rational> grs) {
                super.pullback(f, t, grs);
                return super.pullback(f, t, grs);
              }
            },
            CurryPrograms.environments());
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check("DC-S5-recomp", "counts how often the body of λx₁ … xₙ. x₁·…·xₙ runs, n ≤ 12")
              .on(Versions.BOTH)
              .not(
                  "the versions exchanged",
                  new Versions(CurryPrograms.environments(), CurryPrograms.lists()))
              .by((versions, _) -> recomputation(versions)),
          check(
                  "DC-S5-recomp",
                  "calls random closures at random inputs, and notes at which inputs the body runs"
                      + " before the pullback, and in it")
              .on(Versions.BOTH)
              .not(
                  "the versions exchanged",
                  new Versions(CurryPrograms.environments(), CurryPrograms.lists()))
              .not("a body runs twice for every call", Versions.TWICE)
              .not("lists forget captured variables", Versions.FORGETFUL)
              .by(Section5Recomputation::inputs));

  /// How often the body of an n-fold curried product runs, for its value and gradient.
  static long runs(Combinators<Rational> combinators, int n) {
    long[] count = {0};
    RepFunction<Rational> body = product(combinators, n);
    RepFunction<Rational> counted =
        new RepFunction<>(
            body.hidden(),
            x -> {
              count[0]++;
              return body.at(x);
            });
    RepFunction<Rational> f = counted;
    for (int i = 0; i < n; i++) f = combinators.curry(f);
    // the environment of all n calls is the tuple of arguments
    RepFunction<Rational> called = combinators.then(combinators.prod(Collections.emptyList()), f);
    for (int i = 0; i < n; i++) {
      RepFunction<Rational> argument = combinators.part(i, n);
      called =
          combinators.then(
              combinators.prod(List.of(called, argument).asJava()), combinators.eval());
    }
    ArrayList<CurryValue<Rational>> point = new ArrayList<>();
    for (int i = 0; i < n; i++) point.add(number(i + 2));
    TangentValue<Rational> back = called.vjp(new CurryValue.Tuple<>(point), tangent(1));
    Rational whole = Rational.ONE;
    for (int i = 0; i < n; i++) whole = whole.times(Rational.of(i + 2));
    for (int i = 0; i < n; i++) {
      Rational expected = whole.dividedBy(Rational.of(i + 2));
      if (!back.part(i, n).tensor().number().equals(expected)) {
        throw new IllegalStateException("a wrong gradient: " + back);
      }
    }
    return count[0];
  }

  /// `x₁ · … · xₙ` of the environment `(…((), x₁), … xₙ)`.
  private static RepFunction<Rational> product(Combinators<Rational> combinators, int n) {
    RepFunction<Rational> product = combinators.variable(n - 1);
    for (int i = 1; i < n; i++) {
      product =
          combinators.then(
              combinators.prod(List.of(product, combinators.variable(n - 1 - i)).asJava()),
              combinators.primitive(new TensorPrimitive.Elementwise(Primitive.TIMES)));
    }
    return product;
  }

  private static Finding recomputation(Versions versions) {
    List<Long> lists = List.rangeClosed(1, DEEPEST).map(n -> runs(versions.lists, n));
    List<Long> environments = List.rangeClosed(1, DEEPEST).map(n -> runs(versions.environments, n));
    boolean kept =
        lists.equals(List.rangeClosed(2, DEEPEST + 1).map(Long::valueOf))
            && environments.forAll(c -> c == 1);
    return Finding.measured(
            "n + 1 runs with lists, 1 with environments, n = 1, …, " + DEEPEST,
            kept,
            lists.mkString(" ") + " and " + environments.mkString(" "))
        .with(
            new Plot(
                "Runs of the body of λx₁ … xₙ. x₁·…·xₙ for one gradient",
                Axis.linear("partial applications n"),
                Axis.linear("runs of the body"),
                List.of(
                    series("lists (Figure 3)", lists),
                    series("environments (Figure 5)", environments))));
  }

  /// At which inputs a body ran, and what came back to the captured variable.
  private record Runs(List<Rational> before, List<Rational> within, Vector<Rational> gradient) {}

  /// `t ↦ (curry f t s₁, …, curry f t sₘ)`, one closure for all calls.
  private static Runs runs(
      Combinators<Rational> combinators,
      CurryTerm f,
      Rational t,
      List<Rational> inputs,
      List<Rational> sent) {
    ArrayList<Rational> met = new ArrayList<>();
    RepFunction<Rational> body = CurryPrograms.map(combinators, CurryPrograms.PAIR, f);
    RepFunction<Rational> noting =
        new RepFunction<>(
            body.hidden(),
            x -> {
              met.add(CurryPrograms.numbers(x).last());
              return body.at(x);
            });
    List<RepFunction<Rational>> calls =
        inputs.map(s ->
            combinators.then(
                combinators.prod(
                    List.of(combinators.id(), combinators.constant(number(s))).asJava()),
                combinators.eval()));
    RepFunction.Evaluated<Rational> results =
        combinators.then(combinators.curry(noting), combinators.prod(calls.asJava())).at(number(t));
    List<Rational> before = List.ofAll(met);
    met.clear();
    TangentValue<Rational> back =
        results.argument(new TangentValue.Tuple<>(sent.map(g -> tangent(g)).asJava()));
    return new Runs(before, List.ofAll(met), CurryPrograms.numbers(combinators, number(t), back));
  }

  /// A full forward computation at each of the recorded inputs, and with environments none.
  private static Finding inputs(Versions versions, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          CurryTerm f = CurryPrograms.drawn(CurryPrograms.R, random);
          int m = i % 6;
          Rational t = small(random);
          List<Rational> inputs = List.fill(m, () -> small(random)),
              sent = List.fill(m, () -> small(random));
          return Case.of(
              CurryPrinting.show(f) + " with " + t + " and each of " + inputs + " for " + sent,
              () -> {
                Runs lists = runs(versions.lists, f, t, inputs, sent),
                    environments = runs(versions.environments, f, t, inputs, sent);
                Runs wanted = new Runs(inputs, inputs, environments.gradient),
                    none = new Runs(inputs, List.empty(), lists.gradient);
                if (!lists.equals(wanted))
                  return Finding.refuted(Witness.at("lists", "" + lists, "" + wanted));
                return environments.equals(none)
                    ? Finding.of(Verdict.holds(1, 0))
                    : Finding.refuted(Witness.at("environments", "" + environments, "" + none));
              });
        });
  }

  private static Rational small(SplittableRandom random) {
    return Rational.of(random.nextInt(-3, 4));
  }

  private static Series series(String name, List<Long> runs) {
    return new Series(name, runs.zipWithIndex((count, i) -> new Point(i + 1, count)));
  }
}
