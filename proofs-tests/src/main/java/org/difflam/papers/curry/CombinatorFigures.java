package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.PAIR;
import static org.difflam.papers.curry.CurryPrograms.Q;
import static org.difflam.papers.curry.CurryPrograms.R;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.broken.BrokenRepFunctions;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.DependentlyTyped;
import org.difflam.semantics.reverse.Equivalence;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;

/// The displayed pullbacks of Figures 2, 3 and 5 at random types, values and tangents: each side of
/// an equation is computed by itself.
final class CombinatorFigures {
  private CombinatorFigures() {}

  /// Types without functions, whose tangents are the same in both versions.
  static final List<CurryType> DATA =
      List.of(R, PAIR, CurryType.tensor(2), CurryType.product(R, PAIR));

  /// Where an instance of a combinator costs next to nothing: so many for each case.
  static final int MANY = 9;

  static final List<Check<?>> CHECKS =
      List.of(
          check("DC-Fig-2-mult", "pulls random tangents back through mult, of numbers and tensors")
              .on(times(1, 2))
              .not("the first factor twice", times(1, 1))
              .by(CombinatorFigures::multiplied),
          check(
                  "DC-Fig-2-projl",
                  "pulls random tangents back through projections of two to seven parts, of all"
                      + " types")
              .on(0)
              .not("to the part beside", 1)
              .by(CombinatorFigures::projected),
          check("DC-Fig-3-eval", "calls random functions of all types")
              .on(CurryPrograms.lists())
              .not(
                  "nothing is sent to the argument",
                  new BrokenRepFunctions.EvalWithoutArgument<>(Q))
              .by(CombinatorFigures::called),
          check(
                  "DC-Fig-5-eval",
                  "calls random closures: what comes back is what the closure sends to its"
                      + " environment, and to the argument")
              .on(CurryPrograms.environments())
              .not("nothing is sent to the argument", dropping(CurryPrograms.environments()))
              .by(CombinatorFigures::calledClosure),
          check(
                  "DC-Fig-5-curry",
                  "curries random closures of pairs: the parts that the closure sends back arrive"
                      + " at its environment, the captured variable and the argument")
              .on(CurryPrograms.environments())
              .not(
                  "nothing is sent to the captured variable",
                  new BrokenRepFunctions.ForgettingEnvironments<>(Q))
              .by(CombinatorFigures::curried));

  private static CurryTerm times(int i, int j) {
    CurryTerm t = CurryTerm.variable("t");
    return t.part(i).times(t.part(j));
  }

  private static Finding multiplied(CurryTerm mult, LawRunner effort) {
    return each(
        CurryPrograms.lists(),
        MANY,
        effort,
        (draws, random) -> {
          CurryType x = random.nextBoolean() ? R : CurryType.tensor(2);
          CurryType source = CurryType.product(x, x);
          CurryValue<Rational> at = draws.value(source);
          TangentValue<Rational> g = draws.tangent(x, at.part(0));
          TangentValue<Rational> found =
              CurryPrograms.map(CurryPrograms.lists(), source, mult).vjp(at, g);
          return equal(
              "mult at %s along %s".formatted(at, g),
              source,
              found,
              TangentValue.pair(by(at.part(1), g), by(at.part(0), g)));
        });
  }

  private static TangentValue<Rational> by(CurryValue<Rational> x, TangentValue<Rational> g) {
    Vector<Rational> products =
        CurryPrograms.numbers(x).zipWith(g.tensor().entries(), Rational::times);
    return new TangentValue.Floats<>(Q.of(g.tensor().dimensions(), products.asJava()));
  }

  private static Finding projected(int beside, LawRunner effort) {
    Combinators<Rational> c = CurryPrograms.lists();
    return each(
        c,
        MANY,
        effort,
        (draws, random) -> {
          int n = random.nextInt(2, 8), i = random.nextInt(n);
          List<CurryType> types =
              List.fill(n, () -> random.nextBoolean() ? draws.type() : DATA.get(random.nextInt(4)));
          CurryType source = new CurryType.Product(types.asJava());
          CurryValue<Rational> at = draws.value(source);
          TangentValue<Rational> g = draws.tangent(types.get(i), at.part(i));
          int to = (i + beside) % n;
          if (!types.get(to).equals(types.get(i))) return Option.none();
          return equal(
              "proj_%d of %s at %s along %s".formatted(i + 1, source.show(), at, g),
              source,
              c.part(i, n).vjp(at, g),
              new TangentValue.Tuple<>(
                  List.range(0, n).map(j -> j == to ? g : TangentValue.<Rational>zero()).asJava()));
        });
  }

  /// `g ↦ ([(x, g)], f*(g))`.
  private static Finding called(Combinators<Rational> c, LawRunner effort) {
    return each(
        c,
        effort,
        (draws, _) -> {
          CurryType x = draws.type(), y = draws.type();
          CurryType source = CurryType.product(x.to(y), x);
          CurryValue<Rational> at = draws.value(source);
          Evaluated<Rational> answer = at.part(0).function().at(at.part(1));
          TangentValue<Rational> g = draws.tangent(y, answer.value());
          return equal(
              "eval at %s along %s".formatted(source.show(), g),
              source,
              c.eval().vjp(at, g),
              TangentValue.pair(TangentValue.call(at.part(1), g), answer.argument(g)));
        });
  }

  private static Finding calledClosure(Combinators<Rational> c, LawRunner effort) {
    return each(
        c,
        effort,
        (draws, random) -> {
          CurryType x = DATA.get(random.nextInt(4)), y = DATA.get(random.nextInt(4));
          CurryType source = CurryType.product(x.to(y), x);
          CurryValue<Rational> at = draws.value(source);
          RepFunction<Rational> f = at.part(0).function();
          Evaluated<Rational> answer = f.at(at.part(1));
          TangentValue<Rational> g = draws.tangent(y, answer.value());
          Back<Rational> back = answer.pull(g);
          return equal(
              "eval at %s of %s along %s".formatted(source.show(), at.part(1), g),
              source,
              c.eval().vjp(at, g),
              TangentValue.pair(
                  new TangentValue.OfClosure<>(f, back.environment()), back.argument()));
        });
  }

  private static Finding curried(Combinators<Rational> c, LawRunner effort) {
    return each(
        c,
        effort,
        (draws, random) -> {
          CurryType t = DATA.get(random.nextInt(4)), s = DATA.get(random.nextInt(4));
          CurryType y = DATA.get(random.nextInt(4)), pair = CurryType.product(t, s);
          RepFunction<Rational> f = draws.value(pair.to(y)).function();
          CurryValue<Rational> at = draws.value(pair);
          Evaluated<Rational> direct = f.at(at), outer = c.curry(f).at(at.part(0));
          RepFunction<Rational> closure = outer.value().function();
          Evaluated<Rational> inner = closure.at(at.part(1));
          if (!inner.value().equals(direct.value())) {
            return Case.of(
                pair.show(),
                () -> Finding.refuted(Witness.of("" + inner.value(), "" + direct.value())));
          }
          TangentValue<Rational> g = draws.tangent(y, direct.value());
          Back<Rational> once = direct.pull(g), second = inner.pull(g);
          Back<Rational> first =
              outer.pull(new TangentValue.OfClosure<>(closure, second.environment()));
          return equal(
              "curry f for f : %s ~> %s at %s along %s".formatted(pair.show(), y.show(), at, g),
              CurryType.product(pair.to(y), pair),
              TangentValue.pair(
                  new TangentValue.OfClosure<>(f, first.environment()),
                  TangentValue.pair(first.argument(), second.argument())),
              TangentValue.pair(
                  new TangentValue.OfClosure<>(f, once.environment()), once.argument()));
        });
  }

  private static Combinators<Rational> dropping(Combinators<Rational> good) {
    return new DependentlyTyped<>(Q) {
      @Override
      public RepFunction<Rational> eval() {
        RepFunction<Rational> all = good.eval();
        return RepFunction.pure(p ->
            new Evaluated<>(
                all.at(p).value(),
                g ->
                    new Back<>(
                        TangentValue.unit(),
                        TangentValue.pair(all.vjp(p, g).part(0, 2), TangentValue.zero()))));
      }
    };
  }

  interface Draw {
    Option<Case> of(RandomTangents draws, SplittableRandom random);
  }

  static Finding each(Combinators<Rational> c, LawRunner effort, Draw draw) {
    return each(c, 1, effort, draw);
  }

  /// @param times so many instances for each case that is wanted
  private static Finding each(Combinators<Rational> c, int times, LawRunner effort, Draw draw) {
    return CountedCases.each(
        times * effort.cases(),
        effort,
        (random, _) -> draw.of(new RandomTangents(c, random.split()), random));
  }

  /// Equal up to the equivalence of §4.1.
  static Option<Case> equal(
      String what, CurryType type, TangentValue<Rational> found, TangentValue<Rational> expected) {
    return Case.of(
        what,
        () ->
            new Equivalence(CurryPrograms.lists()).tangents(type, found, expected)
                ? Finding.of(Verdict.holds(1, 0))
                : Finding.refuted(Witness.at(what, "" + found, "" + expected)));
  }
}
