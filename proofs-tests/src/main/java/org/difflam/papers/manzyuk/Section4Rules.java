package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.Function;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.kit.LambdaJudgements;
import org.difflam.papers.kit.RandomInstances;
import org.difflam.papers.printed.PrintedEquation;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;

/// §4, Figures 3 and 5, Lemma 4.1 (c) and (d).
final class Section4Rules {
  private Section4Rules() {}

  /// Figure 3 with `πₖ (ιₗ s) → s`.
  static final Rules<LambdaTerm> NO_ZERO =
      replacing(
          "pi.in.0",
          t ->
              t instanceof Simple.Pi(int k, Simple.In(int l, var s)) && k != l
                  ? Option.some(s)
                  : Option.none());

  /// Figure 3 with a substitution that captures.
  static final Rules<LambdaTerm> CAPTURING =
      replacing(
          "beta",
          t ->
              t instanceof Simple.Application(Simple.Lambda(var x, var s), var n)
                  ? Option.some(Capturing.substitute(s, x, n))
                  : Option.none());

  private static final Rules<LambdaTerm> NO_FUNCTION_TANGENT =
      Section5Interpretation.broken(Section5Interpretation::withoutFunctionTangent);

  private static final Transcript.Printed ZERO = Transcript.manzyuk().rule("M-Fig-5", "(πι) 0");

  static Rules<LambdaTerm> replacing(String name, Function<LambdaTerm, Option<LambdaTerm>> by) {
    return new Rules<>(
        PerturbativeReduction.FIGURE_3
            .rules()
            .map(r -> r.name().equals(name) ? Rule.rule(name, by) : r));
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check("M-Lem-4.1c", "derives Γ ⊢ N : σ wherever Γ ⊢ πₖ (ιₖ N) : σ")
              .on(true)
              .not("for πₖ (ιₗ N)", false)
              .by(Section4Rules::projected),
          check("M-Lem-4.1d", "types each reduct of random typed terms")
              .on(PerturbativeReduction.FIGURE_3)
              .not("πₖ (ιₗ s) → s", NO_ZERO)
              .by(Section4Rules::subjectReduction),
          check(
                  "M-Fig-5",
                  "puts both sides of steps, of η and of surjective pairing under each rule of"
                      + " Figure 5, and compares meanings")
              .on(PerturbativeReduction.FIGURE_3)
              .not("⬦ without its first summand", NO_FUNCTION_TANGENT)
              .not("πₖ (ιₗ s) → s", NO_ZERO)
              .by((rules, effort) ->
                  inTheory(rules, rules, effort).and(inTheory(rules, pushforward(rules), effort))),
          check(
                  "M-Fig-5",
                  "draws s : σ and another type τ, at which the program has πₖ(ιₗ s), and looks at"
                      + " what type (πι) has πₖ(ιₗ s) = 0")
              .on(new PrintedEquation(ZERO.run()))
              .printed("πₖ(ιₗ s) = 0 : σ for s : σ", new PrintedEquation(ZERO.schema()))
              .not("πₖ(ιₗ s) = 0 : T τ", new PrintedEquation(ZERO.run().making("T B")))
              .by(Section4Rules::zero));

  /// @param by the rules that make the steps
  private static Finding inTheory(Rules<LambdaTerm> rules, Rules<LambdaTerm> by, LawRunner effort) {
    return RandomInstances.holds(
        (t, r, n) -> Redexes.draw(by, t, r, n).map(d -> Section5Soundness.inTheory(rules, d, t, r)),
        effort);
  }

  private static Rules<LambdaTerm> pushforward(Rules<LambdaTerm> rules) {
    return new Rules<>(rules.rules().filter(r -> r.name().equals("T")));
  }

  private static Finding zero(PrintedEquation printed, LawRunner effort) {
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        1,
        effort,
        (terms, random, i) -> {
          LambdaType sigma = terms.type(random.nextInt(3)), tau = terms.type(1);
          var context = terms.context();
          LambdaTerm s = terms.term(context, sigma, 1 + i % 4);
          int k = 1 + random.nextInt(2);
          LambdaTerm left = LambdaTerm.pi(k, LambdaTerm.in(3 - k, s));
          return left.equals(LambdaTerm.ZERO)
                  || sigma.equals(tau)
                  || !LambdaTyping.holds(context, left, tau)
              ? Option.none()
              : Case.equal(
                  Texts.show(context) + " ⊢ " + Texts.show(left) + " = 0 : " + tau.show(),
                  printed.type(HashMap.of("A", sigma, "B", tau), k).show(),
                  tau.show());
        });
  }

  private static Finding projected(boolean same, LawRunner effort) {
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        10,
        effort,
        (terms, random, i) -> {
          var context = terms.context();
          LambdaType type = terms.type(1), wanted = random.nextBoolean() ? type : terms.type(1);
          LambdaTerm n = terms.term(context, type, 1 + i % 9);
          int k = 1 + i % 2, l = same ? k : 3 - k;
          return LambdaTyping.holds(context, LambdaTerm.pi(k, LambdaTerm.in(l, n)), wanted)
              ? LambdaJudgements.derivable(context, n, wanted)
              : Option.none();
        });
  }

  private static Finding subjectReduction(Rules<LambdaTerm> rules, LawRunner effort) {
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        20,
        effort,
        (terms, random, i) -> {
          // redexes of each rule, with parts of all forms, are rare among random terms
          Option<RandomTerms.Judgement> drawn =
              random.nextInt(8) > 0
                  ? Option.some(terms.judgement(4 + i % 14))
                  : Redexes.draw(rules, terms, random, 1 + random.nextInt(5))
                      .map(Redexes.Reducible::judgement);
          return drawn.flatMap(j -> {
            var steps = rules.steps(j.term()).take(4).toList();
            return steps.isEmpty()
                ? Option.none()
                : Case.of(
                    LambdaJudgements.show(j.context(), j.term(), j.type()),
                    () ->
                        steps
                            .map(step -> LambdaJudgements.derived(j.context(), step.to(), j.type()))
                            .reduceLeft(Finding::and));
          });
        });
  }
}
