package org.difflam.papers.curry;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.Function;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.SourceError;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.HyperDual;
import org.difflam.category.number.HyperDuals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.oracle.Newton;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.semantics.reverse.CombinatorInterpretation;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.DependentlyTyped;
import org.difflam.semantics.reverse.RandomValues;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.reverse.Tangents;
import org.difflam.semantics.tensor.EntryTensors;
import org.difflam.semantics.tensor.Tensors;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.DifferentiableCurry;
import org.difflam.syntax.curry.TangentType;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;

/// §6.1 and §7: no derivative of a program inside a program, and nested ones from outside.
final class Section6Extensions {
  private Section6Extensions() {}

  private static final List<String> NESTED =
      List.of(
          "\\f : R -> R. vjp f 2 1",
          "\\x : R. x * vjp (\\y : R. x) 2 1",
          "(\\g : (R -> R) -> R. g (\\x : R. x)) (\\f : R -> R. vjp f 1 1)");

  /// The slope of `y ↦ e (x, y)` at 2, for a dual number `x = t₁`, among what goes back.
  private interface Inner {
    TangentValue<HyperDual<Rational>> slope(TangentValue<HyperDual<Rational>> back);
  }

  private interface Vjp {
    TangentValue<Rational> of(
        RepFunction<Rational> f, CurryValue<Rational> x, TangentValue<Rational> g);
  }

  /// What [#nested] draws is of degree 4 at most.
  private static final int DEGREE = 6;

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "DC-S6.1-vjp",
                  "asks for the types of random programs that use vjp of what they bind")
              .on((Function<String, Option<String>>) text -> refusal(text, ""))
              .not(
                  "vjp is declared as one function more",
                  text -> refusal(text, "vjp : (R -> R) -> R -> R -> R"))
              .by((refusal, effort) -> refused(refusal).and(refused(refusal, effort))),
          check("DC-S7-pc", "asks for the type of x · D (λy. x) 2 inside the language")
              .forSome("three programs")
              .on((Function<String, Option<String>>) text -> refusal(text, ""))
              .not(
                  "vjp is declared as one function more",
                  text -> refusal(text, "vjp : (R -> R) -> R -> R -> R"))
              .by((refusal, _) -> refused(refusal)),
          check("DC-S7-pc", "differentiates x · vjp (λy. …) 2 from outside, on 1 + ε")
              .forSome("two programs")
              .on((Inner) back -> back.part(1, 2))
              .not("what goes back to x is taken for what goes back to y", back -> back.part(0, 2))
              .by((inner, _) -> {
                CurryTerm x = CurryTerm.variable("t").part(1), y = CurryTerm.variable("t").part(2);
                CurryTerm nothing = x.plus(CurryTerm.number(0).times(y));
                return Finding.reproduced(
                        "D (λx. x · D (λy. x) 2) 1", Rational.ZERO, outer(inner, nothing))
                    .and(
                        Finding.reproduced(
                            "D (λx. x · D (λy. x·y) 2) 1",
                            Rational.of(2),
                            outer(inner, x.times(y))));
              }),
          check(
                  "DC-S7-pc",
                  "differentiates x · vjp (λy. e) 2 from outside, for random e of x and y, and"
                      + " compares with exact differences of values, of values of differences")
              .on((Inner) back -> back.part(1, 2))
              .not("what goes back to x is taken for what goes back to y", back -> back.part(0, 2))
              .by(Section6Extensions::nested),
          check(
                  "DC-S7-vjp",
                  "asks random closures of the dependent version for vjp, and those of the other"
                      + " version, which hide nothing")
              .on((Vjp) RepFunction::vjp)
              .not(
                  "what goes back to the environment comes out as well",
                  (f, x, g) -> {
                    RepFunction.Back<Rational> back = f.at(x).pull(g);
                    return TangentValue.pair(back.environment(), back.argument());
                  })
              .by(Section6Extensions::ofUsers));

  static Option<String> refusal(String text, String given) {
    try {
      Source source = Source.of(text);
      var _ = DifferentiableCurry.term(source, Parser.term(source), TextDeclarations.parse(given));
      return Option.none();
    } catch (SourceError error) {
      return Option.some(String.valueOf(error.getMessage()));
    }
  }

  private static Finding refused(Function<String, Option<String>> refusal) {
    for (String text : NESTED) {
      Option<String> why = refusal.apply(text);
      if (why.isEmpty()) return Finding.refuted(Witness.of(text, "no type"));
      if (!why.get().contains("§6.1")) return Finding.inconclusive(why.get());
    }
    return Finding.of(Outcome.REPRODUCED, NESTED.size() + " programs have no type");
  }

  /// Of a random function, under a binder, in an argument, and in the place of an operand.
  private static Finding refused(Function<String, Option<String>> refusal, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          CurryTerm e =
              new RandomValues(random.split(), 1 + i % 4).of(CurryPrograms.R, "u", CurryPrograms.R);
          String vjp = "vjp (\\u : R. %s) x 1".formatted(CurryPrinting.show(e));
          String text =
              switch (i % 3) {
                case 0 -> "\\x : R. " + vjp;
                case 1 -> "\\x : R. (\\y : R. y * x) (" + vjp + ")";
                default -> "\\x : R. x + " + vjp;
              };
          return Case.of(
              text,
              () ->
                  refusal.apply(text).isEmpty()
                      ? Finding.refuted(Witness.of(text, "no type"))
                      : Finding.of(Outcome.REPRODUCED, text + " has no type"));
        });
  }

  private static Finding nested(Inner inner, LawRunner effort) {
    CurryType function = CurryPrograms.R.to(CurryPrograms.R);
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          RandomValues samples = new RandomValues(random, 3);
          CurryTerm e =
              CurryTerm.let(
                  "f",
                  samples.of(function, "t", CurryPrograms.PAIR),
                  samples.of(CurryPrograms.R, "f", function));
          RepFunction<Rational> f = CurryPrograms.map(CurryPrograms.lists(), CurryPrograms.PAIR, e);
          Rational expected =
              Newton.slope(
                  DEGREE,
                  dx -> {
                    Rational x = Rational.of(dx).plus(Rational.ONE);
                    return x.times(Newton.slope(DEGREE, dy -> value(f, x, dy)));
                  });
          return expected.signum() == 0
              ? Option.none()
              : Case.equal(
                  "D (λx. x · D (λy. e) 2) 1 for t = (x, y), e = " + CurryPrinting.show(e),
                  outer(inner, e),
                  expected);
        });
  }

  private static Rational value(RepFunction<Rational> f, Rational x, long dy) {
    CurryValue<Rational> at =
        CurryValue.pair(CurryPrograms.number(x), CurryPrograms.number(2 + dy));
    return f.at(at).value().tensor().number();
  }

  private static Finding ofUsers(Vjp vjp, LawRunner effort) {
    return CombinatorFigures.each(
        CurryPrograms.lists(),
        effort,
        (draws, random) -> {
          CurryType x = CombinatorFigures.DATA.get(random.nextInt(4));
          CurryType y = CombinatorFigures.DATA.get(random.nextInt(4));
          CurryTerm e = draws.term(CurryPrograms.PAIR, x.to(y), "t");
          CurryValue<Rational> t = CurryPrograms.point(random), at = draws.value(x);
          RepFunction<Rational> listing = closure(CurryPrograms.lists(), e, t);
          RepFunction<Rational> hiding = closure(CurryPrograms.environments(), e, t);
          var g = draws.tangent(y, listing.at(at).value());
          String what = "%s of t = %s, at %s along %s".formatted(CurryPrinting.show(e), t, at, g);
          TangentValue<Rational> found = vjp.of(hiding, at, g);
          return Tangents.fits(TangentType.simplyTyped(x), found)
              ? CombinatorFigures.equal(what, x, found, listing.vjp(at, g))
              : Case.equal(what, found, "a tangent of " + x.show());
        });
  }

  private static RepFunction<Rational> closure(
      Combinators<Rational> c, CurryTerm e, CurryValue<Rational> t) {
    return CurryPrograms.map(c, CurryPrograms.PAIR, e).at(t).value().function();
  }

  /// The `ε`-part of `x · vjp (λy. e (x, y)) 2 1` at `x = 1 + ε`.
  private static Rational outer(Inner inner, CurryTerm e) {
    HyperDuals<Rational> duals = new HyperDuals<>(new ExactReals());
    Tensors<HyperDual<Rational>> tensors = new EntryTensors<>(duals);
    HyperDual<Rational> x = duals.dual(Rational.ONE, Rational.ONE);
    RepFunction<HyperDual<Rational>> f =
        new CombinatorInterpretation<>(new DependentlyTyped<>(tensors))
            .of(Name.of("t"), CurryPrograms.PAIR, e);
    CurryValue<HyperDual<Rational>> at =
        CurryValue.pair(
            new CurryValue.Floats<>(tensors.scalar(x)),
            new CurryValue.Floats<>(tensors.scalar(duals.of(2))));
    TangentValue<HyperDual<Rational>> back =
        f.vjp(at, new TangentValue.Floats<>(tensors.scalar(duals.one())));
    TangentValue<HyperDual<Rational>> slope = inner.slope(back);
    return duals.tangent(duals.times(x, slope.isZero() ? duals.of(0) : slope.tensor().number()));
  }
}
