package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.pullback.Section4ReductionCorrectness.Substituting;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.pullback.LinCompleted;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.reduction.LinearSums;
import org.difflam.syntax.pullback.reduction.RuleName;

/// §3.1.3: `S[S₁ + S₂/y] ≡ S[S₁/y] + S[S₂/y]` only if y ∈ lin(S). For any other y the sum stays
/// where y stood.
final class SumsInPlace {
  private SumsInPlace() {}

  /// None that a term binds.
  private static final Name Y = Name.of("y'");

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-S3.1.3-sug",
                  "puts a sum for a variable that is not linear in open terms made for each rule,"
                      + " and finds it where the variable stood")
              .on((Substituting) LinearSums::substitute)
              .not("sums moved out of arguments", SumsInPlace::outOfArguments)
              .not("sums moved out of any term", SumsInPlace::movedOut)
              .by(SumsInPlace::stay));

  private static Finding stay(Substituting substitute, LawRunner effort) {
    return CountedCases.each(
        2 * effort.cases(),
        effort,
        (random, i) -> {
          RuleName rule = RuleCases.ALL.get(i % RuleCases.ALL.size());
          PullbackTerm t = LeftSides.of(rule, effort.seed() * 47 + i).term();
          List<Name> free = List.ofAll(FreeVariables.of(t));
          if (free.isEmpty()) return Option.none();
          PullbackTerm y = new PullbackTerm.Variable(Y);
          PullbackTerm s = Substitution.substitute(t, free.get(random.nextInt(free.size())), y);
          if (LinCompleted.contains(Y, s)) return Option.none();
          PullbackTerm sum =
              PullbackTerm.sum(PullbackTerm.variable("s1'"), PullbackTerm.variable("s2'"));
          PullbackTerm found = substitute.in(s, Y, sum), expected = inPlace(s, sum);
          String text = PullbackPrinting.show(s);
          return Case.of(
              text,
              () ->
                  Alpha.equal(found, expected)
                      ? Finding.of(Verdict.holds(1, 0))
                      : Finding.refuted(
                          RunningExample.differ(
                              text + " with s1' + s2' for " + Y,
                              PullbackPrinting.show(expected),
                              PullbackPrinting.show(found))));
        });
  }

  /// Nothing binds y′, so that nothing is captured.
  private static PullbackTerm inPlace(PullbackTerm t, PullbackTerm sum) {
    return t instanceof PullbackTerm.Variable(var x)
        ? x.equals(Y) ? sum : t
        : Syntax.inParts(t, s -> inPlace(s.body(), sum));
  }

  /// As if `S (P + Q)` were `S P + S Q`.
  private static PullbackTerm outOfArguments(PullbackTerm s, Name y, PullbackTerm sum) {
    return Section4Typing.everywhere(
        t ->
            t instanceof PullbackTerm.Application(var f, PullbackTerm.Sum(var summands))
                ? PullbackTerm.sum(
                    List.ofAll(summands)
                        .<PullbackTerm>map(p -> new PullbackTerm.Application(f, p))
                        .asJava())
                : t,
        LinearSums.substitute(s, y, sum));
  }

  private static PullbackTerm movedOut(PullbackTerm s, Name y, PullbackTerm sum) {
    return sum instanceof PullbackTerm.Sum(var summands)
        ? PullbackTerm.sum(List.ofAll(summands).map(p -> Substitution.substitute(s, y, p)).asJava())
        : LinearSums.substitute(s, y, sum);
  }
}
