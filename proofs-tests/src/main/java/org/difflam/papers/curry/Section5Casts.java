package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.PAIR;
import static org.difflam.papers.curry.CurryPrograms.Q;
import static org.difflam.papers.curry.CurryPrograms.R;
import static org.difflam.papers.curry.CurryPrograms.each;
import static org.difflam.papers.curry.CurryPrograms.map;
import static org.difflam.papers.curry.CurryPrograms.tangent;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.Supplier;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryModel;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.DependentlyTyped;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.RepMap;
import org.difflam.semantics.reverse.Reverse;
import org.difflam.semantics.reverse.TangentMismatch;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.syntax.curry.CurryType;

/// §5: with hidden types erased, `env ↦ env` is a cast, which is made wherever the pullback of a
/// curried function is run.
final class Section5Casts {
  private Section5Casts() {}

  static final List<Check<?>> CHECKS =
      List.of(
          check("DC-S5-cast", "makes every cast of the erased version, checked, and counts them")
              .on((Supplier<Counting>) Counting::new)
              .not("tangents are handed to other closures", Mistaken::new)
              .by((version, effort) -> casts(version, effort)),
          check("DC-S5-cast", "hands tangents of random closures to others, which is refused")
              .on((Combinators<Rational>) new DependentlyTyped<>(Q))
              .not("whatever fits the space is taken", new Trusting())
              .by(Section5Casts::refusals),
          check("DC-S5-cast", "asks whether a map is equal to itself whose pullback is such a cast")
              .on(
                  (Function<TangentMismatch, RepFunction<Rational>>)
                      wrong ->
                          RepFunction.pure(x ->
                              new Evaluated<>(
                                  x,
                                  _ -> {
                                    throw wrong;
                                  })))
              .not("a map that can be pulled back", _ -> CurryPrograms.environments().id())
              .by((map, _) -> open(map)));

  private static Finding casts(Supplier<Counting> version, LawRunner effort) {
    Counting combinators = version.get();
    Finding all =
        each(
            R,
            effort,
            (e, at, _) -> {
              try {
                TangentValue<Rational> _ = map(combinators, PAIR, e).vjp(at, tangent(1));
                return Finding.of(Verdict.holds(1, 0));
              } catch (TangentMismatch failed) {
                return Finding.refuted(
                    Witness.of(String.valueOf(failed.getMessage()), "a safe cast"));
              }
            });
    if (!all.outcome().isGood()) return all;
    return combinators.casts > 0
        ? all.about(combinators.casts + " casts, all safe")
        : Finding.inconclusive("no program made a cast");
  }

  /// `curry f t` at two places makes two closures, and each has its own tangents.
  private static Finding refusals(Combinators<Rational> c, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          return random.nextBoolean() ? another(c, random) : inside(c, random);
        });
  }

  private static Option<Case> another(Combinators<Rational> c, SplittableRandom random) {
    CurryType s = RandomTangents.TYPES.get(random.nextInt(RandomTangents.TYPES.size()));
    RandomTangents draws = new RandomTangents(c, random.split());
    RepFunction<Rational> f = c.curry(draws.map(CurryType.product(PAIR, s), R));
    Evaluated<Rational> one = f.at(CurryPrograms.point(random));
    RepFunction<Rational> other = f.at(CurryPrograms.point(random)).value().function();
    Evaluated<Rational> called = other.at(draws.value(s));
    TangentValue<Rational> sent = called.pull(tangent(1)).environment();
    if (sent.isZero()) return Option.none();
    return Case.of(
        "the tangent " + sent + " of another closure of " + s.to(R).show(),
        () -> refused(one, new TangentValue.OfClosure<>(other, sent)));
  }

  /// The tangent of a closure over a function, where another does and hides what that one does.
  private static Option<Case> inside(Combinators<Rational> c, SplittableRandom random) {
    RandomTangents draws = new RandomTangents(c, random.split());
    CurryType captured = R.to(R);
    CurryValue<Rational> v = draws.value(captured);
    Evaluated<Rational> one = c.curry(draws.map(CurryType.product(captured, R), R)).at(v);
    RepFunction<Rational> closure = one.value().function();
    TangentValue<Rational> sent = closure.at(draws.value(R)).pull(tangent(1)).environment();
    if (!(sent.part(1, 2) instanceof TangentValue.OfClosure<Rational>(_, var hidden))) {
      return Option.none();
    }
    CurryValue<Rational> again = RandomTangents.again(v);
    TangentValue<Rational> other =
        TangentValue.pair(sent.part(0, 2), new TangentValue.OfClosure<>(again.function(), hidden));
    return Case.of(
        "the tangent " + sent + ", in it one of another closure",
        () -> refused(one, new TangentValue.OfClosure<>(closure, other)));
  }

  private static Finding refused(Evaluated<Rational> y, TangentValue<Rational> g) {
    try {
      Back<Rational> back = y.pull(g);
      return Finding.refuted(Witness.of("" + back, "no answer"));
    } catch (TangentMismatch refused) {
      return Finding.of(Verdict.holds(1, 0));
    }
  }

  /// Maps that cannot be pulled back are not said to be equal.
  private static Finding open(Function<TangentMismatch, RepFunction<Rational>> map) {
    RepFunction<Rational> f = map.apply(new TangentMismatch("it is one of another closure"));
    Reverse category = CurryModel.environments().category();
    RepMap<Rational> one = new RepMap<>(R, R, f, () -> "f"), two = new RepMap<>(R, R, f, () -> "g");
    Verdict verdict = category.equal(one, two);
    return verdict instanceof Verdict.Inconclusive
        ? Finding.of(Verdict.PROVED)
        : Finding.refuted(Witness.at("f = g", "" + verdict, "not known"));
  }

  private static final class Trusting extends DependentlyTyped<Rational> {
    Trusting() {
      super(Q);
    }

    @Override
    protected TangentValue<Rational> cast(RepFunction<Rational> g, TangentValue<Rational> tangent) {
      return tangent instanceof TangentValue.OfClosure<Rational>(_, var t) && g.hides(t)
          ? t
          : super.cast(g, tangent);
    }
  }

  /// Counts the casts that it checks.
  private static class Counting extends DependentlyTyped<Rational> {
    private long casts;

    Counting() {
      super(Q);
    }

    @Override
    protected TangentValue<Rational> cast(RepFunction<Rational> g, TangentValue<Rational> tangent) {
      casts++;
      return super.cast(g, tangent);
    }
  }

  /// Packs every tangent as one of a closure over a pair.
  private static final class Mistaken extends Counting {
    @Override
    public RepFunction<Rational> eval() {
      RepFunction<Rational> other =
          curry(part(0, 2)).at(CurryPrograms.pair(1, 2)).value().function();
      RepFunction<Rational> good = super.eval();
      return RepFunction.pure(x -> {
        Evaluated<Rational> y = good.at(x);
        return new Evaluated<>(
            y.value(),
            g -> {
              Back<Rational> back = y.pull(g);
              if (!(back.argument().part(0, 2)
                  instanceof TangentValue.OfClosure<Rational>(_, var environment))) {
                return back;
              }
              return new Back<>(
                  back.environment(),
                  TangentValue.pair(
                      new TangentValue.OfClosure<>(other, environment),
                      back.argument().part(1, 2)));
            });
      });
    }
  }
}
