package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.Collections;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.EvaluationError;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.oracle.Newton;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;

/// Corollary 4.8: what a pullback is reduced to is the derivative, of functions too, in any
/// context.
///
/// ```
/// ((Ω λy. P₁) · ω) P₂   →* (λv. P₁′)* · (ω P₂′)   ⇒   D[l ∘ P₁]⟨v, P₂⟩ = l(P₁′ v)
/// ```
///
/// The left side is the slope of `t ↦ l(P₁(P₂ + t v))` at 0, from its values at `t = 0, 1, …`: `t
/// v` is a sum of `t` summands, in every type. All programs are polynomial.
///
/// The statements of the section are checked in one file, each beside its mutants.
final class Section4HigherOrder {
  private Section4HigherOrder() {}

  static final int FUEL = 10_000;
  private static final int DEGREE = 8;
  private static final Name W = Name.of("w");

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-Cor-4.8.2",
                  "reduces pullbacks of written and random programs for a variable 1-form, and"
                      + " compares with slopes of the programs along random elements, at random"
                      + " elements for their free variables")
              .on((UnaryOperator<PullbackTerm>) t -> t)
              .not("a linear map that is doubled", Section4ReductionCorrectness::doubled)
              .not("a linear map that is 0", _ -> PullbackTerm.ZERO)
              .by((alter, effort) -> derivatives(_ -> true, 2 * effort.cases(), alter, effort)),
          check(
                  "MO-claim-2nd",
                  "reduces pullbacks of random programs with Jacobians, dual maps and pullbacks in"
                      + " them, at random types, and compares with slopes of the programs")
              .on((UnaryOperator<PullbackTerm>) t -> t)
              .not("a linear map that is doubled", Section4ReductionCorrectness::doubled)
              .not("a linear map that is 0", _ -> PullbackTerm.ZERO)
              .by((alter, effort) ->
                  derivatives(
                      p -> Section3Grammar.part(p.p1, Section4HigherOrder::derives).isDefined(),
                      effort.cases(),
                      alter,
                      effort)));

  private static boolean derives(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Jacobian _, PullbackTerm.DualMap _, PullbackTerm.Pullback _ -> true;
      default -> false;
    };
  }

  private static final List<String> WRITTEN =
      List.of(
          "((Omega \\f. f (f 2)) @ (w : Omega R)) (\\x. x * x)",
          "((Omega \\l. l (\\x. \\y. x + y) [0]) @ (w : Omega R)) (\\f. \\d. f (-1) (f 7 d))",
          "((Omega \\(u, f). f (u * f u)) @ (w : Omega R)) (3, \\x. x * x + 1)",
          "((Omega \\y. \\x. x * y) @ (w : Omega (R -> R))) 3");

  /// What is free in every other random program.
  private static final Map<Name, PullbackType> FREE =
      LinkedHashMap.of(
          Name.of("z"),
          PullbackType.R,
          Name.of("f"),
          PullbackType.R.to(PullbackType.R),
          Name.of("x_1"),
          PullbackType.real(2),
          Name.of("u"),
          new PullbackType.Dual(PullbackType.R));

  /// `Γ; y : σ ⊢ P₁ : τ` and `Γ ⊢ P₂ : σ`, with elements for what is in Γ.
  record Program(
      Map<Name, PullbackType> context,
      SmoothMap point,
      Name y,
      PullbackType from,
      PullbackTerm p1,
      PullbackType to,
      PullbackTerm p2) {

    static Program of(
        Map<Name, PullbackType> context,
        long seed,
        Name y,
        PullbackType from,
        PullbackTerm p1,
        PullbackType to,
        PullbackTerm p2) {
      return new Program(context, FunctionalMeaning.point(context, seed), y, from, p1, to, p2);
    }

    PullbackTerm question(PullbackTerm form) {
      return new PullbackTerm.Application(
          new PullbackTerm.Pullback(y, Option.some(from), p1, form), p2);
    }

    /// `P₁` at `P₂ + t v`.
    PullbackTerm moved(PullbackTerm v, int t) {
      List<PullbackTerm> summands = List.ofAll(Collections.nCopies(t, v)).prepend(p2);
      return new PullbackTerm.Let(y, PullbackTerm.sum(summands.asJava()), p1);
    }

    SmoothMap meaning(PullbackTerm t, PullbackType type) {
      return FunctionalMeaning.FUNCTIONAL.compose(
          FunctionalMeaning.SEMANTICS.of(
              context, PullbackTyping.derive(context, t, Option.some(type))),
          point);
    }
  }

  static Program written(String text) {
    PullbackElaboration.Judgement j = RunningExample.read("", text);
    if (j.term()
            instanceof
            PullbackTerm.Application(PullbackTerm.Pullback(var y, var from, var p1, _), var p2)
        && j.context().get(W).get() instanceof PullbackType.Function(var to, _)) {
      return Program.of(HashMap.empty(), 0, y, from.get(), p1, to, p2);
    }
    throw new IllegalArgumentException(text + " is no pullback at a place");
  }

  static Program random(
      RandomPullbackTerms terms, PullbackType from, PullbackType to, long seed, int size) {
    Name y = Name.of("y");
    Map<Name, PullbackType> context = seed % 5 < 2 ? HashMap.empty() : FREE;
    PullbackTerm p1 = terms.term(context.put(y, from), to, size);
    return Program.of(context, seed, y, from, p1, to, terms.term(context, from, 4));
  }

  private static Finding derivatives(
      Predicate<Program> wanted, int cases, UnaryOperator<PullbackTerm> alter, LawRunner effort) {
    return CountedCases.each(
        cases,
        effort,
        (_, i) -> {
          long seed = effort.seed() + i;
          RandomPullbackTerms terms = RandomPullbackTerms.polynomial(seed);
          PullbackType from = terms.type(), to = terms.type();
          Program p =
              i < WRITTEN.size()
                  ? written(WRITTEN.get(i))
                  : random(terms, from, to, seed, 3 + i % 12);
          if (!FreeVariables.of(p.p1).contains(p.y) || !wanted.test(p)) return Option.none();
          PullbackTerm along = RandomPullbackTerms.polynomial(seed).term(p.context, p.from, 4);
          Option<Rational> slope =
              slope(t -> FunctionalMeaning.number(p.meaning(p.moved(along, t), p.to), p.to, seed));
          if (slope.isEmpty()) return Option.none();
          PullbackTerm asked = p.question(new PullbackTerm.Variable(W));
          String text = PullbackPrinting.show(asked) + " along " + PullbackPrinting.show(along);
          PullbackTerm end = alter.apply(Reducer.run(PullbackRules.COMPLETE, asked, FUEL).end());
          // a function that is a free variable has no derivative that could be reduced to
          if (!p.context.isEmpty() && !isPulledBack(end)) return Option.none();
          return Case.of(text, () -> derivative(p, end, along, slope.get(), seed, text));
        });
  }

  /// `(λv. S)* · (ω V)`, or 0.
  private static boolean isPulledBack(PullbackTerm t) {
    return t.isZero()
        || t
                instanceof
                PullbackTerm.DualMap(_, _, _, PullbackTerm.Application(PullbackTerm.Variable w, _))
            && w.x().equals(W);
  }

  private static Finding derivative(
      Program p, PullbackTerm end, PullbackTerm along, Rational slope, long seed, String text) {
    if (!isPulledBack(end))
      return Finding.refuted(
          RunningExample.differ(text, "(\\v. S)^* @ w V", PullbackPrinting.show(end)));
    PullbackTerm moved =
        end instanceof PullbackTerm.DualMap(var v, _, var s, _)
            ? new PullbackTerm.Let(v, along, s)
            : PullbackTerm.ZERO;
    Rational found = FunctionalMeaning.number(p.meaning(moved, p.to), p.to, seed);
    return found.equals(slope)
        ? Finding.of(Verdict.holds(1, 0))
        : Finding.refuted(RunningExample.differ(text, slope, found));
  }

  /// Nothing where the degree is larger than it may be, as two more values tell, or where there is
  /// no value.
  static Option<Rational> slope(IntFunction<Rational> at) {
    try {
      List<Rational> values = List.rangeClosed(0, DEGREE + 2).map(at::apply);
      Rational slope = Newton.slope(DEGREE, values::get);
      return slope.equals(Newton.slope(DEGREE + 1, values::get))
              && slope.equals(Newton.slope(DEGREE + 2, values::get))
          ? Option.some(slope)
          : Option.none();
    } catch (EvaluationError _) {
      return Option.none();
    }
  }
}
