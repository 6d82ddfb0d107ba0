package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;
import org.difflam.category.Deep;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.printed.Schema;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.pullback.LinCompleted;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.LinearSums;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.pullback.reduction.RuleName;

/// The rules of §3.4, Figure 3 and Appendix B letter by letter: each step by a rule of its name is
/// an instance of what is printed. Lets are applications of abstractions to rule 1; to A-reduction,
/// projections of a variable are variables, as patterns have them, and sums have two summands.
final class Section3AsPrinted {
  private Section3AsPrinted() {}

  static final List<Check<?>> CHECKS =
      Transcript.pullback()
          .rules()
          .filter(r -> r.schema().rule().startsWith("MO-"))
          .map(Section3AsPrinted::asPrinted);

  /// This many instances for each case that is wanted, and this many drawn for one of them.
  private static final int WANTED = 10, DRAWN = 4;

  /// Those of premises count; where E is a pullback, that of rule 20a is long.
  private static final int STEPS = 60, STEPS_20A = 200;

  private static Check<?> asPrinted(Transcript.Printed printed) {
    Schema run = printed.run();
    Check.On<Schema> of =
        check(
                run.item(),
                "matches steps by " + run.rule() + ", random ones, with the rule as printed")
            .on(run)
            .not("a change of the rule: " + run.changed().text(), run.changed());
    boolean differs =
        printed.corrected().exists(corrected -> !printed.schema().isOnlyFreerThan(corrected));
    return (differs ? of.printed("as printed", printed.schema()) : of)
        .by(Section3AsPrinted::matches);
  }

  /// Whether steps are instances of the rule.
  static Finding matches(Schema printed, LawRunner effort) {
    RuleName rule = List.of(RuleName.values()).find(r -> r.toString().equals(printed.rule())).get();
    int wanted = WANTED * effort.cases();
    Set<PullbackTerm> seen = new HashSet<>();
    int again = 0; // of some rules there are few redexes: the one of A-zero is 0
    for (int i = 0; i < DRAWN * wanted && Math.max(seen.size(), again) < wanted; i++) {
      LeftSides.Open open = LeftSides.of(rule, effort.seed() * 37 + i);
      PullbackRules by = i % 2 == 0 ? PullbackRules.STRICT : PullbackRules.COMPLETE;
      for (Contraction c : Deep.call(() -> steps(rule, by, open))) {
        PullbackTerm redex = c.redex();
        if (!isPrinted(c)) continue;
        if (seen.contains(redex)) {
          again++;
          continue;
        }
        Option<String> why = refuses(printed, c, c.contractum());
        if (why.isDefined() && isByAnother(printed, c)) continue;
        seen.add(redex);
        if (why.isDefined())
          return Finding.refuted(
              RunningExample.differ(
                  PullbackPrinting.show(redex), why.get(), PullbackPrinting.show(c.contractum())));
      }
    }
    return seen.isEmpty() || 2 * (seen.size() + again) < wanted
        ? Finding.inconclusive("%d steps by %s, too few".formatted(seen.size(), rule))
        : Finding.of(Outcome.HOLDS, seen.size() + " steps are instances of " + printed.text())
            .counted("" + rule, seen.size());
  }

  /// The print has no rule for projections of variables, and sums of two.
  static boolean isPrinted(Contraction c) {
    return switch (c.rule()) {
      case A_VAR -> c.redex() instanceof PullbackTerm.Variable;
      case A_SUM -> c.redex() instanceof PullbackTerm.Sum(var summands) && summands.size() == 2;
      default -> true;
    };
  }

  /// Whether it is an instance of another part of the rule, as π₂ of a rule for πᵢ.
  private static boolean isByAnother(Schema printed, Contraction c) {
    return Transcript.pullback()
        .rules()
        .map(Transcript.Printed::run)
        .exists(other ->
            other.rule().equals(printed.rule())
                && !other.left().equals(printed.left())
                && refuses(other, c, c.contractum()).isEmpty());
  }

  private static List<Contraction> steps(RuleName rule, PullbackRules by, LeftSides.Open open) {
    int most = rule == RuleName.RULE_20A ? STEPS_20A : STEPS;
    Reducer reducer = new Reducer(by, open.term(), most);
    // a term that has steps of A-reduction has them first; of others the late ones tell most
    if (rule.part() == RuleName.Part.A_REDUCTION)
      return RuleCases.until(rule, reducer).filter(c -> c.rule() == rule);
    ArrayList<Contraction> steps = new ArrayList<>();
    for (var next = reducer.next(); next.isDefined(); next = reducer.next())
      if (next.get().rule() == rule) steps.add(next.get());
    return List.ofAll(steps);
  }

  /// Why what is made of a redex is not what the rule of the step makes.
  static Option<Witness> refuses(Contraction c, PullbackTerm made) {
    List<Schema> rules =
        Transcript.pullback()
            .rules()
            .map(Transcript.Printed::run)
            .filter(r -> r.rule().equals(c.rule().toString()));
    return rules.exists(r -> refuses(r, c, made).isEmpty())
        ? Option.none()
        : Option.some(
            RunningExample.differ(
                c.rule() + " on " + PullbackPrinting.show(c.redex()),
                rules.map(Schema::text).mkString(" or "),
                PullbackPrinting.show(made)));
  }

  private static Option<String> refuses(Schema rule, Contraction c, PullbackTerm made) {
    return summands(c, made)
        .map(s -> rule.refuses(step(s, s.contractum())))
        .flatMap(o -> o)
        .headOption();
  }

  /// A sum that is substituted for a linear variable makes a sum (§3.1.3): one step for each of its
  /// summands.
  private static List<Contraction> summands(Contraction c, PullbackTerm made) {
    List<Contraction> one = List.of(with(c, c.redex(), made));
    PullbackTerm.Lambda function;
    PullbackTerm value;
    switch (c.redex()) {
      case PullbackTerm.Let(var x, var v, var s) -> {
        function = new PullbackTerm.Lambda(x, Option.none(), s);
        value = v;
      }
      case PullbackTerm.Application(PullbackTerm.Lambda f, var v) -> {
        function = f;
        value = v;
      }
      default -> {
        return one;
      }
    }
    if (c.rule() != RuleName.RULE_1
        || !(value instanceof PullbackTerm.Sum(var values))
        || !LinCompleted.contains(function.x(), function.body())) return one;
    List<Contraction> parts =
        List.ofAll(values)
            .map(v ->
                with(
                    c,
                    new PullbackTerm.Application(function, v),
                    LinearSums.substitute(function.body(), function.x(), v)));
    return Alpha.equal(PullbackTerm.sum(parts.map(Contraction::contractum).asJava()), made)
        ? parts
        : one;
  }

  private static Contraction with(Contraction c, PullbackTerm redex, PullbackTerm made) {
    return new Contraction(c.name(), c.context(), redex, made, c.premises());
  }

  private static Schema.Step step(Contraction c, PullbackTerm made) {
    PullbackTerm redex =
        c.redex() instanceof PullbackTerm.Let(var x, var e, var s)
            ? new PullbackTerm.Application(PullbackTerm.lambda(x, s), e)
            : c.redex();
    return new Schema.Step(
        PullbackPrinting.asItStands(redex),
        List.ofAll(c.premises())
            .map(p ->
                new Schema.Premise(
                    PullbackPrinting.asItStands(p.start()),
                    PullbackPrinting.asItStands(p.end()),
                    p.steps().size())),
        PullbackPrinting.asItStands(made));
  }
}
