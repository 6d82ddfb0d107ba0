package org.difflam.papers.manzyuk;

import static org.difflam.papers.kit.Side.meaning;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.difflam.papers.kit.Instance;
import org.difflam.papers.kit.RandomInstances;
import org.difflam.papers.kit.Reading;
import org.difflam.papers.statement.Check;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Step;

/// Theorem 5.6: each step is an equation of the theory, alone and under the rules of Figure 5.
final class Section5Soundness {
  private Section5Soundness() {}

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "M-Thm-5.6",
                  Section5Interpretation.METHOD
                      + "a term with a redex of each rule, and its reduct")
              .on(PerturbativeReduction.FIGURE_3)
              .not(
                  "⬦ without its first summand",
                  Section5Interpretation.broken(Section5Interpretation::withoutFunctionTangent))
              .not(
                  "⬦ without its second summand",
                  Section5Interpretation.broken(Section5Interpretation::withoutArgumentTangent))
              .not("πₖ (ιₗ s) → s", Section4Rules.NO_ZERO)
              .not("β that captures", Section4Rules.CAPTURING)
              .by((rules, effort) ->
                  RandomInstances.ofRules(
                      Perturbative.GRAMMAR,
                      rules.rules().map(Rule::name),
                      (rule, t, r, n) -> step(rules, rule, t, r, n),
                      effort)),
          check(
                  "M-Thm-5.6",
                  Section5Interpretation.METHOD
                      + "a redex that binds a variable of each type, and its reduct")
              .on(PerturbativeReduction.FIGURE_3)
              .not(
                  "⬦ without its first summand",
                  Section5Interpretation.broken(Section5Interpretation::withoutFunctionTangent))
              .by((rules, effort) ->
                  NestedTypes.each((a, t, r, n) -> binding(rules, a, t, r, n), effort)));

  /// A judgement with a redex of a rule, and its reduct.
  static Option<Instance> step(
      Rules<LambdaTerm> rules, String rule, RandomTerms terms, SplittableRandom random, int size) {
    return Redexes.draw(rules, rule, terms, random, size).map(Section5Soundness::instance);
  }

  /// The same for a redex that binds a variable of type σ.
  static Option<Instance> binding(
      Rules<LambdaTerm> rules,
      LambdaType sigma,
      RandomTerms terms,
      SplittableRandom random,
      int size) {
    String rule = random.nextBoolean() ? "beta" : "T";
    return Redexes.binding(rules, rule, sigma, terms, random, size)
        .map(Section5Soundness::instance);
  }

  private static Instance instance(Redexes.Reducible r) {
    Map<Name, LambdaType> context = r.judgement().context();
    LambdaType type = r.judgement().type();
    return new Instance(
        text("", context, r.step()),
        meaning(context, r.step().from(), type),
        meaning(context, r.step().to(), type));
  }

  /// A step, or an equation that is none, and what a rule of Figure 5 makes of it; where the rule
  /// has two premises, a step and another one, or an equation of a term with itself.
  static Instance inTheory(
      Rules<LambdaTerm> rules,
      Redexes.Reducible drawn,
      RandomTerms terms,
      SplittableRandom random) {
    var context = drawn.judgement().context();
    LambdaType type = drawn.judgement().type();
    Step<LambdaTerm> step =
        random.nextInt(3) > 0
            ? drawn.step()
            : extensional(drawn.step(), type).getOrElse(drawn.step());
    Name y = Name.of("y");
    LambdaType sigma = context.get(y).get();
    var less = context.remove(y);
    Step<LambdaTerm> same = another(rules, terms, context, type);
    Step<LambdaTerm> argument = another(rules, terms, less, sigma);
    return switch (random.nextInt(9)) {
      case 0 -> under("ξ", less, step, t -> LambdaTerm.lambda(y, t), sigma.to(type));
      case 1 -> under("W", Reading.and(context, "w0", sigma), step, t -> t, type);
      case 2 -> under("ι₁", context, step, t -> LambdaTerm.in(1, t), type.times(sigma));
      case 3 -> under("ι₂", context, step, t -> LambdaTerm.in(2, t), sigma.times(type));
      case 4 -> projected(1, context, step, same, type);
      case 5 -> projected(2, context, step, same, type);
      case 6 -> under("Sum", context, step, same, LambdaTerm::plus, type);
      case 7 ->
          under(
              "Ap",
              less,
              step,
              argument,
              (s, n) -> LambdaTerm.apply(LambdaTerm.lambda(y, s), n),
              type);
      default ->
          under(
              "TAp",
              less,
              step,
              t -> LambdaTerm.T(LambdaTerm.lambda(y, t)),
              sigma.tangent().to(type.tangent()));
    };
  }

  /// The rule of π, on a pair whose other part makes a step as well.
  private static Instance projected(
      int k,
      Map<Name, LambdaType> context,
      Step<LambdaTerm> step,
      Step<LambdaTerm> other,
      LambdaType type) {
    return under(
        "π",
        context,
        step,
        other,
        (s, o) -> LambdaTerm.pi(k, k == 1 ? LambdaTerm.pair(s, o) : LambdaTerm.pair(o, s)),
        type);
  }

  /// An equation of the theory that is no step.
  private static Option<Step<LambdaTerm>> extensional(Step<LambdaTerm> step, LambdaType type) {
    LambdaTerm m = step.from();
    return switch (type) {
      case LambdaType.Product _ ->
          Option.some(
              new Step<>(
                  "surjective pairing",
                  Position.ROOT,
                  m,
                  LambdaTerm.pair(LambdaTerm.pi(1, m), LambdaTerm.pi(2, m))));
      case LambdaType.Function _ ->
          Option.some(
              new Step<>(
                  "η",
                  Position.ROOT,
                  m,
                  LambdaTerm.lambda("e", LambdaTerm.apply(m, LambdaTerm.variable("e")))));
      case LambdaType.Atom _, LambdaType.Unit _, LambdaType.Declared _, LambdaType.Unknown _ ->
          Option.none();
    };
  }

  /// A step of another term, or no step at all.
  private static Step<LambdaTerm> another(
      Rules<LambdaTerm> rules, RandomTerms terms, Map<Name, LambdaType> context, LambdaType type) {
    LambdaTerm drawn = terms.term(context, type, 3);
    // a redex that every type has
    LambdaTerm redex = LambdaTerm.pi(1, LambdaTerm.pair(drawn, LambdaTerm.ZERO));
    return rules
        .steps(redex)
        .headOption()
        .getOrElse(() -> new Step<>("reflexivity", Position.ROOT, drawn, drawn));
  }

  private static Instance under(
      String rule,
      Map<Name, LambdaType> context,
      Step<LambdaTerm> step,
      UnaryOperator<LambdaTerm> to,
      LambdaType type) {
    return under(rule, context, step, step, (t, _) -> to.apply(t), type);
  }

  private static Instance under(
      String rule,
      Map<Name, LambdaType> context,
      Step<LambdaTerm> one,
      Step<LambdaTerm> other,
      BinaryOperator<LambdaTerm> to,
      LambdaType type) {
    return new Instance(
        text(" and " + rule, context, one),
        meaning(context, to.apply(one.from(), other.from()), type),
        meaning(context, to.apply(one.to(), other.to()), type));
  }

  private static String text(String rule, Map<Name, LambdaType> context, Step<LambdaTerm> step) {
    return "%s ⊢ %s = %s by %s%s"
        .formatted(
            Texts.show(context), Texts.show(step.from()), Texts.show(step.to()), step.rule(), rule);
  }
}
