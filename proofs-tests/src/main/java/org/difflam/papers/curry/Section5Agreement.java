package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.PAIR;
import static org.difflam.papers.curry.CurryPrograms.Q;
import static org.difflam.papers.curry.CurryPrograms.R;
import static org.difflam.papers.curry.CurryPrograms.each;
import static org.difflam.papers.curry.CurryPrograms.map;
import static org.difflam.papers.curry.CurryPrograms.numbers;
import static org.difflam.papers.curry.CurryPrograms.same;
import static org.difflam.papers.curry.CurryPrograms.tangent;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.DependentlyTyped;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.simple.Summand;

/// §5: what the version with environments sends back at first order is what the version with lists
/// sends.
final class Section5Agreement {
  private Section5Agreement() {}

  /// Twice what was captured comes back.
  static final Changing DOUBLED =
      new Changing(
          back -> new Back<>(RandomTangents.scaled(back.environment(), 2), back.argument()));

  static final List<Check<?>> CHECKS =
      List.of(
          check("DC-S5-agree", "compares the gradients of both versions, and exact differences")
              .on(Section5Recomputation.Versions.BOTH)
              .not("captured variables are forgotten", Section5Recomputation.Versions.FORGETFUL)
              .not("twice what was captured comes back", versions(DOUBLED))
              .by((versions, effort) -> each(R, effort, (e, at, _) -> agree(versions, e, at))),
          check("DC-S5-agree", "compares what both versions send back, at random first-order types")
              .on(Section5Recomputation.Versions.BOTH)
              .not("captured variables are forgotten", Section5Recomputation.Versions.FORGETFUL)
              .not("twice what was captured comes back", versions(DOUBLED))
              .by(Section5Agreement::agree),
          check(
                  "DC-S5-agree",
                  "runs curried programs at one argument after the other, and compares what the"
                      + " closures hide with the gradients of the version with lists")
              .on(Section5Recomputation.Versions.BOTH)
              .not("captured variables are forgotten", Section5Recomputation.Versions.FORGETFUL)
              .not(
                  "closures forget what the curried function hides",
                  versions(
                      new Changing(back ->
                          new Back<>(
                              TangentValue.pair(TangentValue.zero(), back.environment().part(1, 2)),
                              back.argument()))))
              .by(Section5Agreement::oneByOne));

  static Section5Recomputation.Versions versions(Changing environments) {
    return new Section5Recomputation.Versions(CurryPrograms.lists(), environments);
  }

  private static Finding agree(
      Section5Recomputation.Versions versions, CurryTerm e, CurryValue<Rational> at) {
    RepFunction<Rational> one = map(versions.lists(), PAIR, e);
    RepFunction<Rational> two = map(versions.environments(), PAIR, e);
    var first = numbers(versions.lists(), at, one.vjp(at, tangent(1)));
    return same(first, numbers(versions.environments(), at, two.vjp(at, tangent(1))))
        .and(same(first, CurryPrograms.transposed(one, at, Vector.of(Rational.ONE))));
  }

  private static final List<CurryType> FIRST_ORDER =
      List.of(
          R,
          PAIR,
          CurryType.tensor(3),
          CurryType.product(CurryType.tensor(2), R, CurryType.product(R)),
          new CurryType.ListOf(PAIR),
          new CurryType.Variant(
              Arrays.asList(
                  new Summand<>("None", CurryType.UNIT),
                  new Summand<>("Some", PAIR),
                  new Summand<>("Many", new CurryType.ListOf(R)))));

  static CurryType firstOrder(SplittableRandom random) {
    return FIRST_ORDER.get(random.nextInt(FIRST_ORDER.size()));
  }

  private static Finding agree(Section5Recomputation.Versions versions, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          CurryType from = firstOrder(random), to = firstOrder(random);
          RandomTangents draws = new RandomTangents(CurryPrograms.lists(), random.split());
          CurryValue<Rational> at = draws.value(from);
          CurryTerm e = CurryPrograms.drawn(from, to, random);
          RepFunction<Rational> one = map(versions.lists(), from, e);
          RepFunction<Rational> two = map(versions.environments(), from, e);
          TangentValue<Rational> along = draws.tangent(to, one.at(at).value());
          return Case.equal(
              "%s at t = %s along %s".formatted(CurryPrinting.show(e), at, along),
              numbers(versions.environments(), at, two.vjp(at, along)),
              numbers(versions.lists(), at, one.vjp(at, along)));
        });
  }

  /// `curry (… (curry f x₁) …) xₙ` at `x`, for `f : (x₁, (…, (xₙ, x)))`.
  private static Finding oneByOne(Section5Recomputation.Versions versions, LawRunner effort) {
    Combinators<Rational> environments = versions.environments();
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          RandomTangents draws = new RandomTangents(CurryPrograms.lists(), random.split());
          List<CurryType> types = List.fill(random.nextInt(3, 5), () -> firstOrder(random));
          List<CurryValue<Rational>> x = types.map(draws::value);
          CurryType from = types.reduceRight((a, b) -> CurryType.product(a, b));
          CurryValue<Rational> at = x.reduceRight(CurryValue::pair);
          CurryType to = firstOrder(random);
          CurryTerm e = CurryPrograms.drawn(from, to, random);
          RepFunction<Rational> whole = map(versions.lists(), from, e);
          TangentValue<Rational> along = draws.tangent(to, whole.at(at).value());
          RepFunction<Rational> last = map(environments, from, e);
          for (CurryValue<Rational> captured : x.init())
            last = environments.curry(last).at(captured).value().function();
          Back<Rational> back = last.at(x.last()).pull(along);
          TangentValue<Rational> hidden = back.environment();
          Vector<Rational> found = numbers(environments, x.last(), back.argument());
          for (CurryValue<Rational> captured : x.init().reverse()) {
            found = found.prependAll(numbers(environments, captured, hidden.part(1, 2)));
            hidden = hidden.part(0, 2);
          }
          return Case.equal(
              "%s at t = %s along %s".formatted(CurryPrinting.show(e), at, along),
              found,
              numbers(versions.lists(), at, whole.vjp(at, along)));
        });
  }

  /// Closures that send something else back.
  static final class Changing extends DependentlyTyped<Rational> {
    private final UnaryOperator<Back<Rational>> change;

    Changing(UnaryOperator<Back<Rational>> change) {
      super(Q);
      this.change = change;
    }

    @Override
    protected RepFunction<Rational> closure(RepFunction<Rational> f, CurryValue<Rational> t) {
      RepFunction<Rational> closure = super.closure(f, t);
      return new RepFunction<>(
          closure.hidden(),
          s -> {
            Evaluated<Rational> y = closure.at(s);
            return new Evaluated<>(y.value(), g -> change.apply(y.pull(g)));
          });
    }
  }
}
