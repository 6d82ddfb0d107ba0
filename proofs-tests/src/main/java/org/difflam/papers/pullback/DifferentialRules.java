package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.papers.kit.Instance;
import org.difflam.papers.kit.LambdaJudgements;
import org.difflam.papers.kit.RandomInstances;
import org.difflam.papers.kit.Reading;
import org.difflam.papers.kit.Side;
import org.difflam.papers.statement.Check;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.differential.DifferentialReduction;
import org.difflam.syntax.differential.DifferentialSubstitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Sizes;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Step;

/// Appendix D, the rules of the differential λ-calculus: typed terms that begin with the left side
/// of a rule of the differential λ-calculus, and what the rule makes of them: an equation between
/// meanings.
final class DifferentialRules {
  private DifferentialRules() {}

  private static final Name Z = Name.of("z");

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-App-D",
                  "interprets typed terms made from the left side of each rule of the differential"
                      + " λ-calculus, and what the rule makes of them")
              .on(DifferentialReduction.LAMBDA)
              .not(
                  "D (λx. s) · t → λx. s[t/x]",
                  replacing("D", (x, s, t) -> Substitution.substitute(s, x, t)))
              .not("∂(s U)/∂x · t = (∂s/∂x · t) U", replacing("D", DifferentialRules::functionOnly))
              .by((rules, effort) ->
                  RandomInstances.ofRules(
                      Differential.GRAMMAR,
                      rules.rules().map(Rule::name),
                      (rule, t, r, n) -> step(rules, rule, t, r, n),
                      effort)));

  static Option<Instance> step(
      Rules<LambdaTerm> rules, String rule, RandomTerms terms, SplittableRandom random, int size) {
    RandomTerms.Judgement j = left(rule, terms, random, size);
    Map<Name, LambdaType> context = j.context();
    Option<Step<LambdaTerm>> step =
        rules.steps(j.term()).filter(s -> s.rule().equals(rule)).headOption();
    if (step.isEmpty() || Sizes.tree(step.get().to()) > Reading.MOST / 2) return Option.none();
    String text = LambdaJudgements.show(context, j.term(), j.type()) + " by " + rule;
    return Option.some(
        new Instance(
            text,
            Side.meaning(context, j.term(), j.type()),
            Side.meaning(context, step.get().to(), j.type())));
  }

  private static RandomTerms.Judgement left(
      String rule, RandomTerms terms, SplittableRandom random, int size) {
    Map<Name, LambdaType> context = terms.context();
    LambdaType sigma = terms.type(1), type = terms.type(1);
    return switch (rule) {
      case "beta", "D" -> {
        LambdaType tau = terms.type(0);
        boolean general = random.nextInt(4) == 0;
        if (general) {
          // an application of variables, or of a derivative of them, is the most general
          context =
              Reading.and(Reading.and(context, "g", sigma.to(tau.to(type))), "h", sigma.to(tau));
        }
        Map<Name, LambdaType> inside = Reading.and(context, Z, sigma);
        LambdaTerm drawn = terms.term(inside, type, size);
        LambdaTerm z = new Simple.Variable(Z);
        LambdaTerm g = LambdaTerm.apply(LambdaTerm.variable("g"), z),
            h = LambdaTerm.apply(LambdaTerm.variable("h"), z);
        LambdaTerm applied = LambdaTerm.apply(random.nextBoolean() ? g : LambdaTerm.D(g, h), h);
        LambdaTerm function = LambdaTerm.lambda(Z, general ? applied.plus(drawn) : drawn);
        LambdaTerm argument = terms.term(context, sigma, 1 + random.nextInt(5));
        yield rule.equals("D")
            ? new RandomTerms.Judgement(context, LambdaTerm.D(function, argument), sigma.to(type))
            : new RandomTerms.Judgement(context, LambdaTerm.apply(function, argument), type);
      }
      case "pi" -> {
        int k = 1 + random.nextInt(2);
        LambdaTerm one = terms.term(context, type, size / 2),
            other = terms.term(context, sigma, size / 2);
        LambdaTerm pair = k == 1 ? Simple.Pair.of(one, other) : Simple.Pair.of(other, one);
        yield new RandomTerms.Judgement(context, LambdaTerm.pi(k, pair), type);
      }
      default -> throw new IllegalArgumentException("no left side of " + rule + " is known");
    };
  }

  /// The rules with another substitution.
  private static Rules<LambdaTerm> replacing(String name, Section5Translation.Substituting how) {
    return new Rules<>(
        DifferentialReduction.LAMBDA
            .rules()
            .map(r ->
                r.name().equals(name)
                    ? Rule.rule(
                        name,
                        t ->
                            t instanceof Simple.D(Simple.Lambda(var x, var s), var along)
                                ? Option.some(LambdaTerm.lambda(x, how.of(x, s, along)))
                                : Option.none())
                    : r));
  }

  private static LambdaTerm functionOnly(Name x, LambdaTerm s, LambdaTerm t) {
    return s instanceof Simple.Application(var f, var u)
        ? LambdaTerm.apply(DifferentialSubstitution.of(x, f, t), u)
        : DifferentialSubstitution.of(x, s, t);
  }
}
