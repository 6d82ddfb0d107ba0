package org.difflam.papers.pullback;

import io.vavr.collection.List;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.EnumSet;
import java.util.Set;
import org.difflam.category.Deep;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Drawn;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.pullback.reduction.RuleName;

/// What a statement says of each step, asked of different instances of each rule: of steps of open
/// terms that begin with its left side ([LeftSides]), counted by rule.
final class RuleCases {
  private RuleCases() {}

  /// This many are drawn for each that is wanted.
  private static final int DRAWN = 3;

  /// One left side of each rule for so many cases is drawn in any case.
  private static final int OWN = 10;

  /// A rule comes up in the first steps.
  private static final int STEPS = 60;

  static final List<RuleName> ADMINISTRATIVE =
      List.of(RuleName.values()).filter(r -> r.part() == RuleName.Part.A_REDUCTION);

  /// Those of the paper but A-reduction.
  static final List<RuleName> PRINTED =
      List.of(RuleName.values())
          .filter(r -> r.isPrinted() && r.part() != RuleName.Part.A_REDUCTION);

  /// The rules with a proof tree.
  static final List<RuleName> PREMISED =
      List.of(
          RuleName.RULE_16B,
          RuleName.RULE_16C,
          RuleName.RULE_17,
          RuleName.RULE_18,
          RuleName.RULE_19B,
          RuleName.RULE_19C,
          RuleName.RULE_20A);

  static final List<RuleName> EXTENSIONS =
      List.of(RuleName.values()).filter(r -> r.part() == RuleName.Part.EXTENSIONS);

  /// The derivative of `L` along `y` that they ask for is one of a Jacobian in two places, which
  /// the paper lacks (MO+14).
  private static final Set<RuleName> NEVER_STRICT =
      EnumSet.of(RuleName.RULE_16B, RuleName.RULE_16C);

  static final List<RuleName> ALL = List.of(RuleName.values());

  static final List<PullbackRules> COMPLETE = List.of(PullbackRules.COMPLETE);
  static final List<PullbackRules> BOTH = List.of(PullbackRules.COMPLETE, PullbackRules.STRICT);

  /// A term in a context, and what random choices about it start from.
  ///
  /// @param outside what is free in the program, which binds what else is free in a premise
  record Start(LeftSides.Open open, PullbackType type, long seed, Set<Name> outside) {
    Start(LeftSides.Open open, PullbackType type, long seed) {
      this(open, type, seed, FreeVariables.of(open.term()));
    }
  }

  /// What is asked about the steps of one reduction.
  @FunctionalInterface
  interface Judge {
    /// Nothing where the step is no case.
    Option<Finding> of(Contraction step);
  }

  /// The judge of a reduction.
  @FunctionalInterface
  interface Judges {
    Judge of(Start start);
  }

  /// @param times how many instances of a rule for each case that is wanted
  /// @param by the rules that terms are reduced by, in turns
  static Finding hold(
      Seq<RuleName> rules, int times, List<PullbackRules> by, Judges judges, LawRunner effort) {
    ByRule<RuleName> counts = new ByRule<>(rules, times, effort);
    ByRule.Draw<RuleName> draw =
        (rule, i) -> {
          LeftSides.Open open = LeftSides.of(rule, effort.seed() * 31 + i);
          PullbackRules turn =
              NEVER_STRICT.contains(rule) ? PullbackRules.COMPLETE : by.get(i % by.size());
          PullbackType type =
              PullbackTyping.derive(open.context(), open.term(), Option.none()).type();
          Drawn.noted(open.term(), type, open.context().size());
          if (rule == RuleName.OF_VARIABLE)
            return ofPremises(open, turn, judges, effort.seed() + i, counts);
          Judge judge = judges.of(new Start(open, type, effort.seed() + i));
          return failure(rule, turn, open.term(), judge, counts);
        };
    // of a rule that comes up in what is drawn for others there may be enough instances before
    for (RuleName rule : rules) {
      for (int i = 0; i < effort.cases() / OWN; i++) {
        Option<Finding> failure = draw.failure(rule, i);
        if (failure.isDefined()) return failure.get();
      }
    }
    return counts.each(DRAWN, draw);
  }

  private static Option<Finding> failure(
      RuleName rule, PullbackRules by, PullbackTerm start, Judge judge, ByRule<RuleName> counts) {
    List<Contraction> steps = Deep.call(() -> until(rule, new Reducer(by, start, STEPS)));
    // where another rule took the place of this one, it is looked at however often it was
    boolean met = steps.exists(c -> c.rule() == rule);
    for (Contraction c : steps) {
      if (met && counts.isFull(c.rule())) continue;
      Option<Finding> failure = judged(c, judge, counts);
      if (failure.isDefined()) return failure;
    }
    return Option.none();
  }

  private static Option<Finding> judged(Contraction c, Judge judge, ByRule<RuleName> counts) {
    PullbackTerm before = c.before();
    if (!counts.isNew(c.rule(), before)) return Option.none();
    Option<Finding> found = judge.of(c);
    if (found.exists(f -> !f.outcome().isGood())) return found;
    if (found.isDefined()) counts.add(c.rule(), before);
    return Option.none();
  }

  /// Of a function that is a variable bound around the redex only premises have steps: each premise
  /// is what a reduction starts with.
  private static Option<Finding> ofPremises(
      LeftSides.Open open, PullbackRules by, Judges judges, long seed, ByRule<RuleName> counts) {
    for (Contraction c :
        Deep.call(() -> until(RuleName.RULE_18, new Reducer(by, open.term(), STEPS))))
      for (Contraction.Premise premise : c.premises()) {
        List<Contraction> steps =
            List.ofAll(premise.steps()).filter(s -> s.rule() == RuleName.OF_VARIABLE);
        if (steps.isEmpty()) continue;
        for (Start start : PremiseContexts.start(c, premise, open, seed)) {
          Judge judge = judges.of(start);
          for (Contraction step : steps) {
            Option<Finding> failure = judged(step, judge, counts);
            if (failure.isDefined()) return failure;
          }
        }
      }
    return Option.none();
  }

  /// The steps up to the first by this rule, and those of the same kind that follow it.
  static List<Contraction> until(RuleName rule, Reducer reducer) {
    List<Contraction> steps = List.empty();
    boolean met = false;
    for (var next = reducer.next(); next.isDefined(); next = reducer.next()) {
      RuleName by = next.get().rule();
      if (met && by.part() != RuleName.Part.A_REDUCTION) break;
      steps = steps.prepend(next.get());
      met |= by == rule;
      if (met && rule.part() != RuleName.Part.A_REDUCTION) break;
    }
    return steps.reverse();
  }
}
