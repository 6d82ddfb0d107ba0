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
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.semantics.reverse.CombinatorInterpretation;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.DependentlyTyped;
import org.difflam.semantics.reverse.RandomValues;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.tensor.EntryTensors;
import org.difflam.semantics.tensor.Tensors;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.DifferentiableCurry;
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

  /// The slope of `y ↦ e (x, y)` at 2, for a dual number `x = t₁`.
  private interface Inner {
    HyperDual<Rational> slope(TangentValue<HyperDual<Rational>> back);
  }

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
          check(
                  "DC-S7-pc",
                  "for three programs: asks for the type of x · D (λy. x) 2 inside the language")
              .on((Function<String, Option<String>>) text -> refusal(text, ""))
              .not(
                  "vjp is declared as one function more",
                  text -> refusal(text, "vjp : (R -> R) -> R -> R -> R"))
              .by((refusal, _) -> refused(refusal)),
          check(
                  "DC-S7-pc",
                  "for two programs: differentiates x · vjp (λy. …) 2 from outside, on 1 + ε")
              .on((Inner) back -> back.part(1, 2).tensor().number())
              .not(
                  "what goes back to x is taken for what goes back to y",
                  back -> back.part(0, 2).tensor().number())
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
              }));

  private static Option<String> refusal(String text, String given) {
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
    return duals.tangent(duals.times(x, inner.slope(back)));
  }
}
