package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashSet;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.generate.EnumeratedPullbackTerms;
import org.difflam.syntax.pullback.reduction.Configuration;
import org.difflam.syntax.pullback.reduction.ContinuationPassing;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.pullback.reduction.RuleName;

/// §3.5: continuation-passing style.
final class Section3Configurations {
  private Section3Configurations() {}

  /// What happens to the redex of a step, in continuation-passing style.
  interface Passing {
    /// The rule and the term that it makes, nothing where there is no step.
    Option<ContinuationPassing.Step<PullbackTerm>> step(PullbackTerm redex);
  }

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "MO-S3.5",
                  "contracts the redexes of rules 7–20 as configurations, step for step with"
                      + " reductions of open terms made from the left side of each, and of all"
                      + " small questions with their premises")
              .on((Passing) Section3Configurations::passing)
              .not("a continuation that is dropped", Section3Configurations::dropped)
              .by(Section3Configurations::configurations),
          check(
                  "MO-S3.5",
                  "evaluates what is made of configurations, beside the terms that they are,"
                      + " for open terms made from the left side of each rule")
              .on((Passing) Section3Configurations::passing)
              .not("a continuation that is dropped", Section3Configurations::dropped)
              .not("a map that is taken twice", Section3Configurations::doubled)
              .by(Section3Configurations::meanings),
          check(
                  "MO-S3.5",
                  "matches what is made of configurations with rules 7–20 as printed, where"
                      + " ⟨P | S⟩_y is (Ω λy. P) · S")
              .on((Passing) Section3Configurations::passing)
              .not("a continuation that is dropped", Section3Configurations::dropped)
              .not("a map that is taken twice", Section3Configurations::doubled)
              .by(Section3Configurations::asPrinted),
          check(
                  "MO-S3.5",
                  "leaves configurations of both values of Remark 3.6 as they are, for each series"
                      + " of projections of y that has at most two")
              .on((Outside) z -> HashSet.of(z))
              .not("a program in which z is not free", _ -> HashSet.empty())
              .by((outside, _) -> values(outside)));

  /// What is free in a program, if `z` is.
  interface Outside {
    HashSet<Name> of(Name z);
  }

  private static Option<ContinuationPassing.Step<PullbackTerm>> passing(PullbackTerm redex) {
    return passing(redex, HashSet.empty());
  }

  private static Option<ContinuationPassing.Step<PullbackTerm>> passing(
      PullbackTerm redex, HashSet<Name> outside) {
    ContinuationPassing cps = new ContinuationPassing(PullbackRules.COMPLETE, outside, redex);
    return redex instanceof PullbackTerm.Application(PullbackTerm.Pullback pullback, var v)
        ? cps.step(Configuration.of(pullback), v)
            .map(s -> new ContinuationPassing.Step<>(s.rule(), s.made().term()))
        : redex instanceof PullbackTerm.Pullback pullback
            ? cps.step(Configuration.of(pullback))
                .map(s -> new ContinuationPassing.Step<>(s.rule(), s.made().term()))
            : Option.none();
  }

  private static Option<ContinuationPassing.Step<PullbackTerm>> dropped(PullbackTerm redex) {
    return redex
            instanceof
            PullbackTerm.Application(PullbackTerm.Pullback(var y, var type, var p, _), var v)
        ? passing(
            new PullbackTerm.Application(
                new PullbackTerm.Pullback(y, type, p, PullbackTerm.ZERO), v))
        : passing(redex);
  }

  private static Option<ContinuationPassing.Step<PullbackTerm>> doubled(PullbackTerm redex) {
    return passing(redex)
        .map(s ->
            new ContinuationPassing.Step<>(
                s.rule(), Section4ReductionCorrectness.doubled(s.made())));
  }

  /// That a configuration has a step is asked by the check before.
  private static Finding meanings(Passing passing, LawRunner effort) {
    return RuleCases.hold(
        PULLBACKS,
        1,
        RuleCases.COMPLETE,
        start -> {
          SameMeaning same = new SameMeaning(start, c -> passing.step(c.redex()).get().made());
          return c ->
              isOfPullback(c) && passing.step(c.redex()).isDefined() ? same.of(c) : Option.none();
        },
        effort);
  }

  private static Finding asPrinted(Passing passing, LawRunner effort) {
    return RuleCases.hold(
        RuleCases.PRINTED.filter(r -> r.part() == RuleName.Part.FIGURE_3),
        1,
        RuleCases.COMPLETE,
        _ ->
            c -> {
              if (!isOfPullback(c) || !c.rule().isPrinted()) return Option.none();
              Option<Witness> wrong =
                  passing
                      .step(c.redex())
                      .map(s -> Section3AsPrinted.refuses(c, s.made()))
                      .getOrElse(
                          Option.some(
                              RunningExample.differ(
                                  PullbackPrinting.show(c.redex()), "a step", "none")));
              return Option.some(
                  wrong.map(Finding::refuted).getOrElse(Finding.of(Verdict.holds(1, 0))));
            },
        effort);
  }

  /// ```
  /// ⟨z y_πi | K⟩_y V         z free
  /// ⟨y_πi y_πj | K⟩_y V      V_πi = z, no λz. P′
  /// ```
  private static Finding values(Outside outside) {
    Name z = Name.of("z");
    PullbackTerm free = new PullbackTerm.Variable(z), y = PullbackTerm.variable("y");
    PullbackTerm pair = new PullbackTerm.Pair(free, free);
    PullbackTerm v = new PullbackTerm.Pair(pair, pair);
    Seq<PullbackTerm> once = parts(Vector.of(y)), twice = parts(once);
    Seq<PullbackTerm> all = Vector.of(y).appendAll(once).appendAll(twice);
    Seq<PullbackTerm> values =
        all.<PullbackTerm>map(a -> new PullbackTerm.Application(free, a))
            .appendAll(twice.flatMap(f -> all.map(a -> new PullbackTerm.Application(f, a))));
    for (PullbackTerm e : values) {
      PullbackTerm value =
          new PullbackTerm.Application(
              new PullbackTerm.Pullback(Name.of("y"), Option.none(), e, PullbackTerm.variable("w")),
              v);
      Option<ContinuationPassing.Step<PullbackTerm>> step = passing(value, outside.of(z));
      if (step.isDefined()) {
        return Finding.refuted(
            RunningExample.differ(
                PullbackPrinting.show(value), "no step", "one of " + step.get().rule()));
      }
    }
    return Finding.of(Verdict.holds(values.size(), 0));
  }

  private static Seq<PullbackTerm> parts(Seq<PullbackTerm> of) {
    return of.flatMap(
        t -> Vector.of(new PullbackTerm.Projection(1, t), new PullbackTerm.Projection(2, t)));
  }

  private static final Seq<PullbackType> FROM =
      Vector.of(
          PullbackType.R,
          PullbackType.real(2),
          new PullbackType.Function(PullbackType.R, PullbackType.R),
          new PullbackType.Dual(PullbackType.R));

  private static Finding configurations(Passing passing, LawRunner effort) {
    return RuleCases.hold(
            PULLBACKS,
            1,
            RuleCases.COMPLETE,
            start ->
                c ->
                    isOfPullback(c)
                        ? Option.some(
                            differs(passing, c)
                                .map(Finding::refuted)
                                .getOrElse(Finding.of(Verdict.holds(1, 0))))
                        : Option.none(),
            effort)
        .and(enumerated(passing, effort));
  }

  /// Rules 7–20, with those that complete them.
  private static final Seq<RuleName> PULLBACKS =
      RuleCases.PRINTED
          .filter(r -> r.part() == RuleName.Part.FIGURE_3)
          .appendAll(
              RuleCases.EXTENSIONS.removeAll(
                  Vector.of(
                      RuleName.A_DERIVATIVE,
                      RuleName.NUMBERS,
                      RuleName.SUM,
                      RuleName.ZEROS,
                      RuleName.DERIVATIVE)));

  /// Also the steps of premises.
  private static Finding enumerated(Passing passing, LawRunner effort) {
    Map<RuleName, Integer> seen = new EnumMap<>(RuleName.class);
    EnumeratedPullbackTerms enumerated = new EnumeratedPullbackTerms();
    int most = effort.cases();
    for (PullbackType from : FROM) {
      for (PullbackType to : EnumeratedPullbackTerms.TYPES) {
        for (PullbackTerm t : enumerated.questions(from, to, 2)) {
          Option<Witness> wrong =
              compare(passing, Reducer.run(PullbackRules.COMPLETE, t, 2_000), most, seen);
          if (wrong.isDefined()) return Finding.refuted(wrong.get());
        }
      }
    }
    long steps = seen.values().stream().mapToLong(n -> n).sum();
    return Finding.of(Verdict.holds(steps, 0))
        .about(
            "all questions of two formers, in steps and premises by "
                + Vector.ofAll(seen.keySet()).mkString(", "));
  }

  private static Option<Witness> compare(
      Passing passing, Reducer.Result reduction, int most, Map<RuleName, Integer> seen) {
    return Deep.call(() -> compare(passing, reduction.steps(), most, seen));
  }

  private static Option<Witness> compare(
      Passing passing, List<Contraction> steps, int most, Map<RuleName, Integer> seen) {
    for (Contraction c : steps) {
      for (Contraction.Premise above : c.premises()) {
        Option<Witness> inside = compare(passing, above.steps(), most, seen);
        if (inside.isDefined()) return inside;
      }
      if (!isOfPullback(c) || seen.getOrDefault(c.rule(), 0) >= most) continue;
      seen.merge(c.rule(), 1, Integer::sum);
      Option<Witness> wrong = differs(passing, c);
      if (wrong.isDefined()) return wrong;
    }
    return Option.none();
  }

  private static boolean isOfPullback(Contraction c) {
    return c.redex() instanceof PullbackTerm.Pullback
            && c.rule().part() != RuleName.Part.A_REDUCTION
        || c.redex() instanceof PullbackTerm.Application(PullbackTerm.Pullback _, _);
  }

  /// The step, and after rule 8 those that follow it, in `⟨L | S⟩_⟨y, x⟩` and further in.
  private static Option<Witness> differs(Passing passing, Contraction c) {
    return following(passing, c.redex(), c.rule(), c.contractum());
  }

  private static Option<Witness> following(
      Passing passing, PullbackTerm from, RuleName rule, PullbackTerm to) {
    return differs(passing, from, rule, to)
        .orElse(() ->
            rule == RuleName.RULE_8
                ? Reducer.first(PullbackRules.COMPLETE, to, HashSet.empty())
                    .flatMap(next -> following(passing, to, next.rule(), next.after()))
                : Option.none());
  }

  private static Option<Witness> differs(
      Passing passing, PullbackTerm from, RuleName rule, PullbackTerm to) {
    Option<ContinuationPassing.Step<PullbackTerm>> step = passing.step(from);
    return step.exists(s -> s.rule() == rule && Alpha.equal(s.made(), to))
        ? Option.none()
        : Option.some(
            RunningExample.differ(
                PullbackPrinting.show(from),
                rule + " to " + PullbackPrinting.show(to),
                step.map(s -> s.rule() + " to " + PullbackPrinting.show(s.made()))));
  }
}
