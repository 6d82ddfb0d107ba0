package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.PAIR;
import static org.difflam.papers.curry.CurryPrograms.Q;
import static org.difflam.papers.curry.CurryPrograms.R;
import static org.difflam.papers.curry.CurryPrograms.each;
import static org.difflam.papers.curry.CurryPrograms.map;
import static org.difflam.papers.curry.CurryPrograms.number;
import static org.difflam.papers.curry.CurryPrograms.numbers;
import static org.difflam.papers.curry.CurryPrograms.same;
import static org.difflam.papers.curry.CurryPrograms.tangent;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.oracle.Newton;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.broken.BrokenRepFunctions;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryModel;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.DependentlyTyped;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.TangentMismatch;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.reverse.Tangents;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.curry.TangentType;

/// §5, tangents of functions as tangents of environments: Definitions 5.1 and 5.2, the laws, casts.
final class Section5Environments {
  private Section5Environments() {}

  private static final TangentType FLOAT = new TangentType.Tensor(Dimensions.NONE);

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "DC-Def-5.1",
                  "pulls tangents back through closures, fits them to the witness, and compares"
                      + " them with exact differences in what was captured")
              .on(new DependentlyTyped<>(Q))
              .not("closures that claim to hide nothing", new Denying())
              .not("twice what was captured comes back", Section5Agreement.DOUBLED)
              .not(
                  "twice the argument's comes back",
                  new Section5Agreement.Changing(back ->
                      new Back<>(back.environment(), RandomTangents.scaled(back.argument(), 2))))
              .by((combinators, effort) ->
                  each(R.to(R), effort, (e, at, _) -> witness(combinators, e, at))),
          check("DC-Def-5.2", "asks closures over several environments for their tangent types")
              .on((Function<CurryValue<?>, TangentType>) Tangents::of)
              .not("the type of the function decides", _ -> TangentType.dependent(R.to(R)))
              .by((T, _) -> spaces(T)),
          check("DC-Def-5.2", "runs the clause for functions as it is printed, on random closures")
              .on(Transcript.curry().rule("DC-Def-5.2", "T").run().right())
              .not("() for each of them", "\\(tb, f). ()")
              .not("the space twice", "\\(tb, f). (tb, tb)")
              .by(Section5Environments::hidden),
          check("DC-S5-laws", "the laws of a cartesian closed category, on random morphisms")
              .on(CurryModel.environments())
              .not("environments are forgotten", BrokenRepFunctions.forgetfulEnvironments())
              .by((model, effort) -> Section4Equivalence.laws(model, effort)),
          check("DC-S5-delta", "asks closures that capture random values for their tangent types")
              .on(
                  (BinaryOperator<TangentType>)
                      (f, delta) -> new TangentType.Tuple(Arrays.asList(f, delta)))
              .printed("T[Δ], as printed", (_, delta) -> delta)
              .not("that of the function which captures", (f, _) -> f)
              .by(Section5Environments::captured));

  /// What a closure sends at 3 fits its witness, and is the slope in what it captured, and in the
  /// argument.
  private static Finding witness(
      Combinators<Rational> combinators, CurryTerm e, CurryValue<Rational> at) {
    RepFunction<Rational> f = map(combinators, PAIR, e);
    try {
      Evaluated<Rational> made = f.at(at);
      RepFunction<Rational> closure = made.value().function();
      Back<Rational> back = closure.at(number(3)).pull(tangent(1));
      if (!Tangents.fits(closure.environment(), back.environment())
          || !Tangents.fits(FLOAT, back.argument()))
        return Finding.refuted(
            Witness.of(back.environment().toString(), closure.environment().show()));
      TangentValue<Rational> captured =
          made.argument(new TangentValue.OfClosure<>(closure, back.environment()));
      RepFunction<Rational> called =
          combinators.then(
              combinators.prod(Arrays.asList(f, map(combinators, PAIR, CurryTerm.number(3)))),
              combinators.eval());
      Rational inArgument =
          Newton.slope(
              CurryPrograms.DEGREE, s -> closure.at(number(3 + s)).value().tensor().number());
      return same(
              numbers(combinators, at, captured),
              CurryPrograms.transposed(called, at, Vector.of(Rational.ONE)))
          .and(same(numbers(combinators, number(3), back.argument()), Vector.of(inArgument)));
    } catch (TangentMismatch within) {
      return Finding.refuted(Witness.of(String.valueOf(within.getMessage()), "the witness"));
    }
  }

  private static Finding spaces(Function<CurryValue<?>, TangentType> T) {
    DependentlyTyped<Rational> combinators = new DependentlyTyped<>(Q);
    RepFunction<Rational> first = combinators.curry(combinators.part(0, 2));
    CurryValue<Rational> none = new CurryValue.Function<>(combinators.id());
    CurryValue<Rational> one = first.at(number(1)).value();
    CurryValue<Rational> two = first.at(CurryPrograms.pair(1, 2)).value();
    CurryValue<Rational> over = first.at(one).value();
    return Finding.reproduced("T[id]", "Unit", T.apply(none).show())
        .and(Finding.reproduced("over a float", "(Unit, Float)", T.apply(one).show()))
        .and(Finding.reproduced("over a pair", "(Unit, (Float, Float))", T.apply(two).show()))
        .and(
            Finding.reproduced(
                "over a closure over a float", "(Unit, (Unit, Float))", T.apply(over).show()));
  }

  /// `T[v : τ ~> σ]` for random v, by the clause and as we have it.
  private static Finding hidden(String clause, LawRunner effort) {
    Ordinary T = new OrdinaryProgram((x, _) -> x).run(clause);
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          RandomTangents draws = new RandomTangents(CurryPrograms.environments(), random.split());
          CurryType type = draws.type().to(draws.type());
          CurryValue<Rational> v = draws.value(type);
          Ordinary packed = new Tangible(true).function(v.function());
          return Case.equal(
              "T[%s], of the space %s".formatted(type.show(), v.function().environment().show()),
              Tangible.type(T.apply(packed)).show(),
              Tangents.of(v).show());
        });
  }

  /// `T[curry f v]` for random `f : (Δ, τ) ~> σ` and `v : Δ`, by the space that f hides and `T[v]`.
  private static Finding captured(BinaryOperator<TangentType> space, LawRunner effort) {
    DependentlyTyped<Rational> combinators = new DependentlyTyped<>(Q);
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          RandomTangents draws = new RandomTangents(combinators, random.split());
          CurryType delta = draws.type();
          CurryValue<Rational> v = draws.value(delta);
          CurryType type = CurryType.product(delta, draws.type()).to(draws.type());
          RepFunction<Rational> f = draws.value(type).function();
          TangentType found = Tangents.of(combinators.curry(f).at(v).value());
          return Case.equal(
              "a closure over %s : %s".formatted(v, delta.show()),
              space.apply(f.environment(), Tangents.of(v)).show(),
              found.show());
        });
  }

  private static final class Denying extends DependentlyTyped<Rational> {
    Denying() {
      super(Q);
    }

    @Override
    protected RepFunction<Rational> closure(RepFunction<Rational> f, CurryValue<Rational> t) {
      return RepFunction.hiding(() -> TangentType.UNIT, super.closure(f, t).rule());
    }
  }
}
