package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.Lin;
import org.difflam.syntax.pullback.LinCompleted;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.generate.EnumeratedPullbackTerms;

/// Appendix E, Lemma 4.4: of `(λz. S₁)* · S₂` a variable is linear in one part, "but not both".
final class LinearInOne {
  private LinearInOne() {}

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-Lem-4.4-E",
                  "looks for a variable that is in lin(S₁) ∖ FV(S₂) and in lin(S₂) ∖ FV(S₁), among"
                      + " all pairs of small open terms")
              .on((Section4Linearity.Linearity) Lin::contains)
              .not("lin(0) with all variables, which O1 needs", LinCompleted::contains)
              .by((lin, _) -> notBoth(lin)));

  private static Finding notBoth(Section4Linearity.Linearity lin) {
    Name x = Name.of("x");
    EnumeratedPullbackTerms enumerated = new EnumeratedPullbackTerms();
    List<PullbackTerm> all =
        Deep.call(() ->
                EnumeratedPullbackTerms.TYPES.flatMap(from ->
                    EnumeratedPullbackTerms.TYPES.flatMap(
                        to -> List.rangeClosed(1, 3).flatMap(n -> enumerated.open(from, to, n)))))
            .map(t -> renamed(t, x))
            .distinct();
    long pairs = 0;
    List<PullbackTerm> linear = all.filter(t -> lin.in(x, t));
    for (PullbackTerm s1 : linear) {
      for (PullbackTerm s2 : linear) {
        if (!FreeVariables.of(s1).contains(x) && !FreeVariables.of(s2).contains(x))
          return Finding.refuted(
              RunningExample.differ(
                  PullbackPrinting.show(s1) + " and " + PullbackPrinting.show(s2),
                  "not both",
                  "x in both"));
        pairs++;
      }
    }
    return pairs == 0
        ? Finding.inconclusive("x is linear in none")
        : Finding.of(Verdict.holds(linear.size(), 0))
            .about("lin(S) is part of FV(S) where x is linear, of %d terms".formatted(all.size()));
  }

  /// With this name for the variable that is free.
  private static PullbackTerm renamed(PullbackTerm t, Name x) {
    PullbackTerm all = t;
    for (Name free : FreeVariables.of(t))
      all = Substitution.substitute(all, free, new PullbackTerm.Variable(x));
    return all;
  }
}
