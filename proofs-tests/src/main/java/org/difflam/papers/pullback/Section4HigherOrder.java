package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.ByDifferences;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.functional.Values;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
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
/// The left side is the slope of `t ↦ l(P₁(P₂ + t v))` at 0: of polynomials from its values at `t =
/// 0, 1, …`, of other programs by differences.
final class Section4HigherOrder {
  private Section4HigherOrder() {}

  static final int FUEL = 10_000;
  private static final Name W = Name.of("w");

  private static final Numbers POLYNOMIAL =
      new Numbers(
          RandomPullbackTerms::polynomial,
          along ->
              PlacedProgram.slope(t -> along.at(PlacedProgram.EXACT, t))
                  .map(slope ->
                      (text, end) ->
                          Finding.reproduced(text, slope, along.found(PlacedProgram.EXACT, end))));

  private static final Numbers NO_POLYNOMIALS =
      new Numbers(
          PlacedProgram::withOthers,
          along ->
              PlacedProgram.differences(along)
                  .map(slope ->
                      (text, end) ->
                          PlacedProgram.close(
                              text, along.found(new Values<>(ByDifferences.NUMBERS), end), slope)));

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
              .by((alter, effort) ->
                  derivatives(POLYNOMIAL, _ -> true, 2 * effort.cases(), alter, effort)),
          check(
                  "MO-Cor-4.8.2",
                  "reduces pullbacks of random programs that call functions which are no"
                      + " polynomials, too, and compares with differences")
              .on((UnaryOperator<PullbackTerm>) t -> t)
              .not("a linear map that is doubled", Section4ReductionCorrectness::doubled)
              .by((alter, effort) ->
                  derivatives(
                      NO_POLYNOMIALS,
                      p -> p.has(PlacedProgram::isNoPolynomial),
                      effort.cases(),
                      alter,
                      effort)),
          check(
                  "MO-claim-2nd",
                  "reduces pullbacks of random programs with Jacobians, dual maps and pullbacks in"
                      + " them, at random types, and compares with slopes of the programs")
              .on((UnaryOperator<PullbackTerm>) t -> t)
              .not("a linear map that is doubled", Section4ReductionCorrectness::doubled)
              .not("a linear map that is 0", _ -> PullbackTerm.ZERO)
              .by((alter, effort) ->
                  derivatives(
                      POLYNOMIAL,
                      p -> !p.isConstant() && p.has(Section4HigherOrder::derives),
                      effort.cases(),
                      alter,
                      effort)),
          check(
                  "MO-claim-2nd",
                  "reduces pullbacks of random programs with derivatives of functions that are no"
                      + " polynomials in them, and compares with differences")
              .on((UnaryOperator<PullbackTerm>) t -> t)
              .not("a linear map that is doubled", Section4ReductionCorrectness::doubled)
              .by((alter, effort) ->
                  derivatives(
                      NO_POLYNOMIALS,
                      p -> !p.isConstant() && p.has(Section4HigherOrder::derivesNoPolynomial),
                      effort.cases(),
                      alter,
                      effort)));

  private static boolean derives(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Jacobian _, PullbackTerm.DualMap _, PullbackTerm.Pullback _ -> true;
      default -> false;
    };
  }

  /// Of a function that is no polynomial, or of a program that calls one.
  private static boolean derivesNoPolynomial(PullbackTerm t) {
    return derives(t) && Section3Grammar.part(t, PlacedProgram::isNoPolynomial).isDefined();
  }

  private static final List<String> WRITTEN =
      List.of(
          "((Omega \\f. f (f 2)) @ (w : Omega R)) (\\x. x * x)",
          "((Omega \\l. l (\\x. \\y. x + y) [0]) @ (w : Omega R)) (\\f. \\d. f (-1) (f 7 d))",
          "((Omega \\(u, f). f (u * f u)) @ (w : Omega R)) (3, \\x. x * x + 1)",
          "((Omega \\y. \\x. x * y) @ (w : Omega (R -> R))) 3");

  static PlacedProgram written(String text) {
    PullbackElaboration.Judgement j = RunningExample.read("", text);
    if (j.term()
            instanceof
            PullbackTerm.Application(PullbackTerm.Pullback(var y, var from, var p1, _), var p2)
        && j.context().get(W).get() instanceof PullbackType.Function(var to, _)) {
      return PlacedProgram.closed(y, from.get(), p1, to, p2);
    }
    throw new IllegalArgumentException(text + " is no pullback at a place");
  }

  /// A program, a vector, and what is compared of the slope along it.
  record Along(PlacedProgram p, PullbackTerm v, long seed) implements PlacedProgram.Observed {
    @Override
    public <N> N at(Values<N> in, Rational t) {
      return FunctionalMeaning.number(in, p.moved(in, v, t), p.to(), seed);
    }

    /// Of `S[v/x]`, where `(λx. S)* · (ω V)` is what the pullback is reduced to, or of 0.
    <N> N found(Values<N> in, PullbackTerm end) {
      PullbackTerm moved =
          end instanceof PullbackTerm.DualMap(var x, _, var s, _)
              ? new PullbackTerm.Let(x, v, s)
              : PullbackTerm.ZERO;
      return FunctionalMeaning.number(in, p.value(in, moved, p.to()), p.to(), seed);
    }
  }

  /// @param terms of programs
  /// @param slopes how a slope is found, and what a pullback is reduced to compared with it
  private record Numbers(
      LongFunction<RandomPullbackTerms> terms,
      Function<Along, Option<BiFunction<String, PullbackTerm, Finding>>> slopes) {}

  private static Finding derivatives(
      Numbers numbers,
      Predicate<PlacedProgram> wanted,
      int cases,
      UnaryOperator<PullbackTerm> alter,
      LawRunner effort) {
    return CountedCases.each(
        cases,
        effort,
        (_, i) -> {
          long seed = effort.seed() + i;
          RandomPullbackTerms terms = numbers.terms.apply(seed);
          PullbackType from = terms.type(), to = terms.type();
          PlacedProgram p =
              i < WRITTEN.size()
                  ? written(WRITTEN.get(i))
                  : PlacedProgram.random(terms, from, to, seed, 3 + i % 12);
          if (!p.isWanted(i) || !wanted.test(p)) return Option.none();
          PullbackTerm v = RandomPullbackTerms.polynomial(seed).term(p.context(), p.from(), 4);
          var compared = numbers.slopes.apply(new Along(p, v, seed));
          if (compared.isEmpty()) return Option.none();
          PullbackTerm asked = p.question(new PullbackTerm.Variable(W));
          String text = PullbackPrinting.show(asked) + " along " + PullbackPrinting.show(v);
          PullbackTerm end = alter.apply(Reducer.run(PullbackRules.COMPLETE, asked, FUEL).end());
          // a function that is a free variable has no derivative that could be reduced to
          if (!p.context().isEmpty() && !isPulledBack(end)) return Option.none();
          return Case.of(
              text,
              () ->
                  isPulledBack(end)
                      ? compared.get().apply(text, end)
                      : Finding.refuted(
                          RunningExample.differ(
                              text, "(\\v. S)^* @ w V", PullbackPrinting.show(end))));
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
}
