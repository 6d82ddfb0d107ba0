package org.difflam.papers.pullback;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.difflam.category.Deep;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.OtherNames;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackTerm.Application;
import org.difflam.syntax.pullback.PullbackTerm.DualMap;
import org.difflam.syntax.pullback.PullbackTerm.Variable;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.pullback.reduction.RuleName;

/// Terms are equal up to the names of bound variables (§3.1.3): what a term reduces to does not
/// depend on names, on those either that steps before have made.
final class ByOtherNames {
  private ByOtherNames() {}

  /// A rule comes up in the first steps, and what it makes is looked at in some that follow.
  private static final int STEPS = 60, LEAST = 30, AFTER = 10;

  /// This many are drawn for each that is wanted.
  private static final int DRAWN = 3;

  /// The names of a term are exchanged so often.
  private static final int NAMINGS = 2;

  private static final List<PullbackRules> MODES =
      List.of(PullbackRules.COMPLETE, PullbackRules.COMPLETE.withoutNaming());

  /// @param of what is looked at after each step
  static Finding reduction(Function<Contraction, PullbackTerm> of, LawRunner effort) {
    ByRule<RuleName> counts = new ByRule<>(RuleCases.ALL, 1, effort);
    return counts.each(
        DRAWN,
        (rule, i) -> {
          SplittableRandom random = new SplittableRandom(effort.seed() * 31 + i);
          PullbackTerm t = start(LeftSides.of(rule, random.nextLong()).term(), random);
          PullbackRules by = MODES.get(i % MODES.size());
          AtomicBoolean met = new AtomicBoolean();
          Option<PullbackTerm> other =
              OtherNames.mindedBy(u -> reducts(by, u, of, rule, met), t, NAMINGS, random);
          if (met.get()) counts.add(rule, t);
          return other.map(u ->
              Finding.refuted(
                  RunningExample.differ(
                      PullbackPrinting.show(u),
                      "what it reduces to by the names in " + PullbackPrinting.show(t),
                      "something else")));
        });
  }

  /// The left side of a rule, often under a dual map, for one of whose variables another is put in
  /// by a step.
  private static PullbackTerm start(PullbackTerm side, SplittableRandom random) {
    PullbackTerm t = side;
    List<Name> free = List.ofAll(FreeVariables.of(t));
    if (!free.isEmpty() && random.nextBoolean()) {
      Name b = free.get(random.nextInt(free.size()));
      t = new DualMap(b, Option.none(), t, PullbackTerm.variable("q"));
    }
    Name k = Name.of("k");
    List<Name> left = List.ofAll(FreeVariables.of(t));
    if (left.isEmpty()) return t;
    Name n = left.get(random.nextInt(left.size()));
    return new Application(
        PullbackTerm.lambda(k, Substitution.substitute(t, n, new Variable(k))), new Variable(n));
  }

  private static java.util.List<PullbackTerm> reducts(
      PullbackRules by,
      PullbackTerm start,
      Function<Contraction, PullbackTerm> of,
      RuleName rule,
      AtomicBoolean met) {
    return Deep.call(() -> {
      java.util.List<PullbackTerm> all = new ArrayList<>();
      Reducer reducer = new Reducer(by, start, STEPS);
      int end = STEPS;
      boolean comes = false;
      for (var next = reducer.next(); next.isDefined(); next = reducer.next()) {
        all.add(of.apply(next.get()));
        if (!comes && isMet(rule, next.get())) {
          comes = true;
          end = Math.max(LEAST, all.size() + AFTER);
        }
        if (all.size() >= end) break;
      }
      if (comes) met.set(true);
      return all;
    });
  }

  /// Whether it is the rule of a step, or of one in its premises.
  private static boolean isMet(RuleName rule, Contraction step) {
    return step.rule() == rule
        || step.premises().stream()
            .flatMap(above -> above.steps().stream())
            .anyMatch(inside -> isMet(rule, inside));
  }
}
