package org.difflam.syntax.program;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Step;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.SurfaceTerm;

/// Decides the claims of statements about terms of a calculus.
///
/// @param declared the free variables, types and operations
public record Reductions<T extends Syntax<T>>(Calculus<T> in, TextDeclarations declared, int fuel) {
  /// What a claim came to: that it is so, that it is not, or, with neither, why it is open.
  ///
  /// @param found what there is in the place of what was claimed
  public record Answer<T>(boolean holds, boolean fails, String why, Option<T> found) {
    static <T> Answer<T> yes(Option<T> found) {
      return new Answer<>(true, false, "", found);
    }

    static <T> Answer<T> no(String why, Option<T> found) {
      return new Answer<>(false, true, why, found);
    }

    static <T> Answer<T> open(String why) {
      return new Answer<>(false, false, why, Option.none());
    }
  }

  /// `reduce t by RULE to u` with its terms typed.
  public record Claimed<T>(
      Calculus.Judgement<T> from, Option<String> rule, Option<Calculus.Judgement<T>> to) {}

  /// In the calculus that the text has chosen.
  public static Reductions<?> in(ProgramScope scope, int fuel) {
    return of(scope.calculus().get(), scope, fuel);
  }

  /// In that which a statement chooses: with the printed rules only, or with each clause a step.
  public static Reductions<?> in(
      ProgramScope scope, Source source, Statement.Reduction claim, int fuel) {
    return of(calculus(scope, source, claim), scope, fuel);
  }

  private static <T extends Syntax<T>> Reductions<T> of(
      Calculus<T> calculus, ProgramScope scope, int fuel) {
    return new Reductions<>(calculus, scope.variables(), fuel);
  }

  /// The calculus that a statement chooses.
  public static Calculus<?> calculus(ProgramScope scope, Source source, Statement.Reduction claim) {
    Calculus<?> whole =
        scope
            .calculus()
            .getOrElseThrow(() ->
                source.error(
                    claim.term().span(),
                    "say by the rules of which calculus, with `calculus NAME` before: there are "
                        + Calculi.NAMES));
    Calculus<?> in =
        claim.fine() ? Calculi.fine(whole, source, claim.term(), scope.variables()) : whole;
    return claim.strict() ? in.strict() : in;
  }

  public Calculus.Judgement<T> elaborate(Source source, SurfaceTerm t) {
    return in.elaborate(source, declared.unfolded(source, t), declared);
  }

  public Claimed<T> elaborate(Source source, Statement.Reduction claim) {
    return new Claimed<>(
        elaborate(source, claim.term()), claim.rule(), claim.to().map(u -> elaborate(source, u)));
  }

  public Trace.End<T> end(T t) {
    return in.run(t, fuel, _ -> {});
  }

  /// Without a rule, whether the normal form is that term; with a rule, whether one of the steps
  /// from the term is by that rule, and leads to that term.
  public Answer<T> decide(Claimed<T> claim) {
    T from = claim.from().term();
    Option<T> to = claim.to().map(Calculus.Judgement::term);
    if (claim.rule().isDefined()) return step(from, claim.rule().get(), to);
    Trace.End<T> end = end(from);
    if (!end.isNormal()) return Answer.open(end.open(fuel));
    return to.forAll(u -> Alpha.equal(u, end.term()))
        ? Answer.yes(Option.some(end.term()))
        : Answer.no(
            "its normal form is another term"
                + (in.isRounded(end.term())
                    ? ", with a number of which only digits are shown"
                    : ""),
            Option.some(end.term()));
  }

  private Answer<T> step(T from, String rule, Option<T> to) {
    ArrayList<String> rules = new ArrayList<>();
    Option<T> last = Option.none();
    for (Step<T> step : in.reduction().steps(from)) {
      if (!step.rule().equals(rule)) {
        rules.add(step.rule());
        continue;
      }
      T made = step.to();
      if (to.forAll(u -> Alpha.equal(u, made))) return Answer.yes(Option.some(made));
      last = Option.some(made);
    }
    return last.isDefined()
        ? Answer.no("the step by " + rule + " leads to another term", last)
        : Answer.no(
            "no step is by the rule "
                + rule
                + (rules.isEmpty()
                    ? ": it is a normal form"
                    : ", there are steps by " + List.ofAll(rules).distinct().mkString(", ")),
            Option.none());
  }
}
