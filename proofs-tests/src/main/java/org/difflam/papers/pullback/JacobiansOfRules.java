package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.function.Function;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.EvaluationError;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.pullback.LinCompleted;
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

/// What §3.3 says of the S that a rule `((Ω λy. E) · ω) V → (λv. S)* · (ω (E[V/y]))` makes of E,
/// and what the proof of Lemma 4.4 says of lin.
///
/// ```
/// y ∈ lin(E):   S = E[v/y]                                (§3.3.3)
/// S_t = (∂E_t/∂y · v)[V_t/y]                              (Remark 3.5)
/// ```
final class JacobiansOfRules {
  private JacobiansOfRules() {}

  /// "Linear functions", rules 10 to 14.
  private static final List<RuleName> LINEAR =
      List.of(
          RuleName.RULE_10A,
          RuleName.RULE_10B,
          RuleName.RULE_11,
          RuleName.RULE_12,
          RuleName.RULE_13A,
          RuleName.RULE_13B,
          RuleName.RULE_13C,
          RuleName.RULE_14);

  /// Those with an S but rule 20, where E stands in a pair.
  static final List<RuleName> JACOBIANS =
      LINEAR.appendAll(
          List.of(
              RuleName.RULE_15,
              RuleName.RULE_16A,
              RuleName.RULE_16B,
              RuleName.RULE_16C,
              RuleName.RULE_18,
              RuleName.RULE_19A,
              RuleName.RULE_19B,
              RuleName.RULE_19C));

  /// Steps to a normal form.
  private static final int FUEL = 4_000;

  /// What is substituted in the translation of E.
  private interface Substituting {
    LambdaTerm of(LambdaTerm function, LambdaTerm v, LambdaTerm at);
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-S3.3.3",
                  "compares the S of steps by rules 10 to 14 with E[v/y]: they are the same where y"
                      + " is linear in E, and only there")
              .on((Section4Linearity.Linearity) LinCompleted::contains)
              .printed("in all of them", (_, _) -> true)
              .not("in none of them", (_, _) -> false)
              .by((lin, effort) ->
                  RuleCases.hold(LINEAR, 1, RuleCases.BOTH, _ -> c -> linear(lin, c), effort)),
          check(
                  "MO-Rem-3.5",
                  "translates E and S of steps by each rule but 17, which has none, with closed"
                      + " terms for the free variables, and reduces both sides of S = (∂E/∂y ·"
                      + " v)[V/y] in the differential λ-calculus")
              .on((Substituting) (e, v, at) -> LambdaTerm.apply(LambdaTerm.D(e, v), at))
              .not("all occurrences of y by v", (e, v, _) -> LambdaTerm.apply(e, v))
              .not("the others by v as well", (e, v, _) -> LambdaTerm.apply(LambdaTerm.D(e, v), v))
              .by((substituting, effort) ->
                  RuleCases.hold(
                      JACOBIANS.appendAll(
                          List.of(RuleName.RULE_9, RuleName.RULE_20A, RuleName.RULE_20B)),
                      1,
                      RuleCases.COMPLETE,
                      start -> c -> translated(substituting, start, c),
                      effort)),
          check(
                  "MO-S3.4-inf",
                  "puts closed terms for the variables of steps by each rule with premises, in"
                      + " contexts, reduces both sides to one normal form, or at arguments to one"
                      + " number, and compares it with what the left side means")
              .on((Function<Contraction, PullbackTerm>) Contraction::contractum)
              .not(
                  "a linear map that is doubled",
                  c -> Section4ReductionCorrectness.doubled(c.contractum()))
              .by((made, effort) ->
                  RuleCases.hold(
                      RuleCases.PREMISED,
                      1,
                      RuleCases.COMPLETE,
                      start -> c -> substituted(made, start, c),
                      effort)));

  private static Option<Finding> linear(Section4Linearity.Linearity lin, Contraction c) {
    if (!(c.redex()
            instanceof PullbackTerm.Application(PullbackTerm.Pullback(var y, _, var e, _), _))
        || !(c.contractum() instanceof PullbackTerm.DualMap(var v, _, var s, _)))
      return Option.none();
    PullbackTerm itself = Substitution.substitute(e, y, new PullbackTerm.Variable(v));
    boolean same = Alpha.equal(s, itself);
    return Option.some(
        same == lin.in(y, e)
            ? Finding.of(Verdict.holds(1, 0))
            : Finding.refuted(
                RunningExample.differ(
                    c.rule() + " on " + PullbackPrinting.show(c.redex()),
                    PullbackPrinting.show(itself),
                    PullbackPrinting.show(s))));
  }

  private static Option<Finding> translated(
      Substituting substituting, RuleCases.Start start, Contraction c) {
    if (!(c.redex()
            instanceof
            PullbackTerm.Application(PullbackTerm.Pullback(var y, var from, var e, _), var value))
        || from.isEmpty()) return Option.none();
    Option<PullbackTerm> map = map(c);
    if (map.isEmpty()) return Option.none();
    Map<Name, PullbackType> context = start.open().context();
    // what is bound around the redex has no value
    if (!context.keySet().containsAll(FreeVariables.of(c.redex()))) return Option.none();
    PullbackType to = PullbackTyping.derive(context.put(y, from.get()), e, Option.none()).type();
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(start.seed() + 1);
    PullbackTerm along = terms.term(HashMap.empty(), from.get(), 3);
    LambdaTerm function = translated(start, new PullbackTerm.Lambda(y, from, e));
    Option<LambdaTerm> left =
        Section5Reduction.normal(
            substituting.of(function, ToDifferential.of(along), translated(start, value)));
    Option<LambdaTerm> right =
        Section5Reduction.normal(translated(start, new PullbackTerm.Application(map.get(), along)));
    if (left.isEmpty() || right.isEmpty()) return Option.none();
    return Section5Reduction.same(to, left.get(), right.get(), terms)
        .map(same ->
            same
                ? Finding.of(Verdict.holds(1, 0))
                : Finding.refuted(
                    RunningExample.differ(
                        c.rule() + " on " + PullbackPrinting.show(c.redex()),
                        right.get(),
                        left.get())));
  }

  /// `λv. S`; rule 9 makes 0 of a 1-form along `λv. 0`.
  private static Option<PullbackTerm> map(Contraction c) {
    return switch (c.contractum()) {
      case PullbackTerm.DualMap(var v, var from, var s, _) ->
          Option.some(new PullbackTerm.Lambda(v, from, s));
      case PullbackTerm made when c.rule() == RuleName.RULE_9 && made.isZero() -> Option.some(made);
      default -> Option.none();
    };
  }

  /// `C[r[V₁/ω][V₂/V]]` and `C[V′[V₁/ω][V₂/V]]`, where the rule takes r to V′.
  private static Option<Finding> substituted(
      Function<Contraction, PullbackTerm> made, RuleCases.Start start, Contraction c) {
    Reducer.Result left = reduced(start, c.before()),
        right = reduced(start, c.after(made.apply(c)));
    if (!left.isValue() || !right.isValue()) return Option.none();
    return same(start, left.end(), right.end())
        .flatMap(equal -> isMeant(start, left).map(meant -> equal && meant))
        .map(equal ->
            equal
                ? Finding.of(Verdict.holds(1, 0))
                : Finding.refuted(
                    RunningExample.differ(
                        c.rule() + " on " + PullbackPrinting.show(left.start()),
                        PullbackPrinting.show(left.end()),
                        PullbackPrinting.show(right.end()))));
  }

  /// Whether a closed term ends in what it means; nothing where that is no number.
  private static Option<Boolean> isMeant(RuleCases.Start start, Reducer.Result r) {
    try {
      return Option.some(number(start, r.start()).equals(number(start, r.end())));
    } catch (EvaluationError _) {
      return Option.none();
    }
  }

  private static Rational number(RuleCases.Start start, PullbackTerm t) {
    return FunctionalMeaning.number(
        FunctionalMeaning.of(t, start.type()), start.type(), start.seed());
  }

  /// No rule reduces below an abstraction, or adds what is no number; so where normal forms are
  /// written otherwise they are applied, down to numbers.
  private static Option<Boolean> same(
      RuleCases.Start start, PullbackTerm left, PullbackTerm right) {
    if (Alpha.equal(left, right)) return Option.some(true);
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(start.seed() + 1);
    return Section5Reduction.normal(ToDifferential.of(left))
        .flatMap(l ->
            Section5Reduction.normal(ToDifferential.of(right))
                .flatMap(r -> Section5Reduction.same(start.type(), l, r, terms)));
  }

  private static Reducer.Result reduced(RuleCases.Start start, PullbackTerm t) {
    return Reducer.run(PullbackRules.COMPLETE, Section5Reduction.closed(start).apply(t), FUEL);
  }

  private static LambdaTerm translated(RuleCases.Start start, PullbackTerm t) {
    return ToDifferential.of(Section5Reduction.closed(start).apply(t));
  }
}
