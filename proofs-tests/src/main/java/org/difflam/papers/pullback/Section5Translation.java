package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.HashSet;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Obj;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.functional.Functional;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.interpret.ConstantMeanings;
import org.difflam.semantics.interpret.LambdaInterpretation;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.semantics.pullback.FunctionalNumbers;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.differential.DifferentialSubstitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.ToDifferential;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.pullback.reduction.RuleName;
import org.difflam.syntax.simple.Primitive;

/// §5.1 and Appendix D, the translation into the differential λ-calculus; Corollary 5.2; and what
/// the paper claims of second derivatives.
///
/// The statements of the section are checked in one file, each beside its mutants.
final class Section5Translation {
  private Section5Translation() {}

  static final LambdaInterpretation<Obj, SmoothMap> DIFFERENTIAL =
      new LambdaInterpretation<>(
          new ConstantMeanings<>(
              FunctionalMeaning.FUNCTIONAL,
              _ -> Functional.R,
              q -> new FunctionalNumbers().constant(q),
              f -> SmoothMap.of(((Primitive) f).meaning())));

  interface Substituting {
    LambdaTerm of(Name x, LambdaTerm s, LambdaTerm t);
  }

  interface Translate {
    LambdaTerm of(PullbackTerm t);
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check("MO-S5.1-t", "types the translations of random closed terms")
              .on((Translate) ToDifferential::of)
              .not("without the derivative of a pullback", Section5Translation::underived)
              .by(Section5Translation::typed),
          check(
                  "MO-Lem-5.1.2",
                  "evaluates open terms made from the left side of each rule, and their"
                      + " translations")
              .on((Translate) ToDifferential::of)
              .not(
                  "the translation of something else",
                  t -> ToDifferential.of(PullbackTerm.sum(t, t)))
              .not("pullbacks of 1-forms that are taken twice", Section5Translation::doubled)
              .by((translate, effort) ->
                  RuleCases.hold(
                      RuleCases.EXTENSIONS.appendAll(RuleCases.PRINTED),
                      1,
                      RuleCases.COMPLETE,
                      start -> c -> meaning(translate, start, c),
                      effort)),
          check("MO-App-D", "differentiates the extended terms by substitution")
              .on((Substituting) DifferentialSubstitution::of)
              .not(
                  "substitution that is not differential",
                  (x, s, t) -> Substitution.substitute(s, x, t))
              .by((how, _) -> substitutions(how)),
          check(
                  "MO-Cor-5.2",
                  "reduces random programs and open terms, made from the left side of each rule,"
                      + " and counts the steps")
              .on(PullbackRules.COMPLETE)
              .printed(
                  "with the contexts as printed, (Omega \\y. pow2 y) @ w goes on for ever",
                  PullbackRules.VERBATIM)
              .by(Section5Translation::terminates),
          check("MO-claim-2nd", "reduces second derivatives to their values")
              .on(PullbackRules.COMPLETE)
              .printed(
                  "the printed rules, which stop at a function that is no abstraction",
                  PullbackRules.STRICT)
              .by((rules, _) -> second(rules)));

  private static PullbackTerm random(LawRunner effort, int i) {
    PullbackType from = i % 2 == 0 ? PullbackType.R : PullbackType.real(2);
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(effort.seed() + i);
    PullbackType to = i / 2 % 3 == 0 ? PullbackType.real(2) : PullbackType.R;
    return terms.question(from, to, 3 + i / 6 % 6);
  }

  private static PullbackType type(PullbackTerm t) {
    return PullbackTyping.of(HashMap.empty(), t);
  }

  private static Finding typed(Translate translate, LawRunner effort) {
    return CountedCases.each(
        4 * effort.cases(),
        effort,
        (_, i) -> {
          var t = random(effort, i);
          LambdaTerm translated = translate.of(t);
          var wanted = ToDifferential.of(type(t));
          return Case.equal(
              PullbackPrinting.show(t) + ", translated, has the type " + wanted,
              LambdaTyping.holds(HashMap.empty(), translated, wanted),
              true);
        });
  }

  /// `λx v. S_t ((λy. P_t) x)`, a functional instead of a number.
  private static LambdaTerm underived(PullbackTerm t) {
    return t instanceof PullbackTerm.Application(var f, _)
        ? ToDifferential.of(f)
        : ToDifferential.of(t);
  }

  /// The term before a step, in its context.
  private static Option<Finding> meaning(
      Translate translate, RuleCases.Start start, Contraction c) {
    Map<Name, PullbackType> context = start.open().context();
    var translated = context.mapValues(ToDifferential::of);
    LambdaTerm t = translate.of(c.before());
    var judgement = LambdaTyping.derive(translated, t, ToDifferential.of(start.type()));
    if (judgement.isEmpty())
      return Option.some(
          Finding.refuted(
              RunningExample.differ(PullbackPrinting.show(c.before()), start.type(), "no type")));
    SmoothMap left =
        FunctionalMeaning.SEMANTICS.of(
            context, PullbackTyping.derive(context, c.before(), Option.some(start.type())));
    SmoothMap right = DIFFERENTIAL.of(translated, judgement.get());
    LawRunner once = new LawRunner(start.seed(), 1, Duration.ZERO);
    Verdict same = FunctionalMeaning.equal(context, start.type(), left, right, once);
    if (same instanceof Verdict.Inconclusive) return Option.none();
    Finding finding = Finding.of(same);
    return Option.some(
        same.isRefuted() ? finding.about(PullbackPrinting.show(c.before())) : finding);
  }

  static LambdaTerm doubled(PullbackTerm t) {
    return ToDifferential.of(
        Section4Typing.everywhere(
            s ->
                s instanceof PullbackTerm.Pullback(var y, var of, var p, var w)
                    ? new PullbackTerm.Pullback(y, of, p, PullbackTerm.sum(w, w))
                    : s,
            t));
  }

  private record Substituted(String s, String expected) {}

  /// `∂s/∂x · v` for the formers that Appendix D adds.
  private static final List<Substituted> EXTENDED =
      List.of(
          new Substituted("p1 x", "p1 v"),
          new Substituted("(p1 x, p2 x)", "(p1 v, p2 v)"),
          new Substituted("3", "0"),
          new Substituted("sin (p1 x)", "(D sin @ (p1 v)) (p1 x)"),
          new Substituted("p1 x * p2 x", "(D mul @ (p1 v, p2 v)) (p1 x, p2 x)"),
          new Substituted("D sin @ (p1 x)", "D sin @ (p1 v)"),
          new Substituted("D mul @ (p1 x, p2 x)", "D mul @ (p1 v, p2 v)"));

  private static Finding substitutions(Substituting how) {
    for (Substituted one : EXTENDED) {
      LambdaTerm s = Differential.GRAMMAR.parse("x : R * R, v : R * R", one.s);
      LambdaTerm expected = Differential.GRAMMAR.parse("x : R * R, v : R * R", one.expected);
      LambdaTerm v = new Simple.Variable(Name.of("v"));
      LambdaTerm found = how.of(Name.of("x"), s, v);
      if (!Alpha.equal(found, expected)) {
        return Finding.refuted(
            RunningExample.differ("∂(" + one.s + ")/∂x · v", one.expected, found));
      }
    }
    return Finding.of(Verdict.holds(EXTENDED.size(), 0));
  }

  /// A program, an open term of any type, and one made from the left side of a rule.
  private static List<PullbackTerm> several(LawRunner effort, int i) {
    RuleName rule = RuleCases.PRINTED.get(i % RuleCases.PRINTED.size());
    return List.of(
        random(effort, i),
        Section3Strategy.question(effort.seed() + i, 3 + i % 8),
        LeftSides.of(rule, effort.seed() * 43 + i).term());
  }

  private static Finding terminates(PullbackRules rules, LawRunner effort) {
    int most = 0;
    var loop = RunningExample.read("w : Omega R", "(Omega \\y. pow2 y) @ w").term();
    if (!Reducer.run(rules, loop, 2_000).isValue()) {
      Reducer.Result r = Reducer.run(rules, loop, 40);
      return Finding.refuted(
          RunningExample.differ(
              "(Omega \\y. pow2 y) @ w",
              "a value",
              List.ofAll(r.steps()).take(12).map(Contraction::rule).mkString(" ") + " …"));
    }
    int cases = Math.max(effort.cases(), RuleCases.PRINTED.size());
    var met = new HashSet<String>();
    for (int i = 0; i < cases; i++) {
      for (PullbackTerm t : several(effort, i)) {
        if (!met.add(PullbackPrinting.show(t))) continue;
        Reducer.Result r = Reducer.run(rules, t, 20_000);
        if (!r.isValue())
          return Finding.inconclusive("no value after 20000 steps: " + PullbackPrinting.show(t));
        most = Math.max(most, r.steps().size());
      }
    }
    return Finding.measured(
            "ends in a value", true, met.size() + " terms, at most " + most + " steps")
        .counted(Finding.STATEMENT, met.size());
  }

  private static Finding second(PullbackRules rules) {
    List<List<String>> values =
        List.of(
            List.of("((Omega \\y. (J pow3 @ 1) y) @ Omega [1]) 2", "[12]^*"),
            List.of("((Omega \\y. (J pow3 @ y) 2) @ Omega [1]) 5", "[12]^*"));
    return values
        .map(one -> {
          var end = Reducer.run(rules, RunningExample.term(one.get(0)), 10_000).end();
          return Finding.reproduced(one.get(0), one.get(1), PullbackPrinting.show(end));
        })
        .reduce(Finding::and);
  }
}
