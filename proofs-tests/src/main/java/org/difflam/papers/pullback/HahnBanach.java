package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.Collections;
import java.util.Set;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.EvaluationError;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.functional.FunctionalValue;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.PullbackTyping.Typed;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.RuleName;

/// The steps "By Hahn–Banach" in cases 16 to 20 of the proof of Theorem 4.6. The induction
/// hypothesis about a premise `((Ω λy. L) · ω) V →* (λv. S)* · (ω V′)` says for each linear `l`, as
/// the 1-form that is l everywhere,
///
/// ```
/// l (D⟦L⟧⟨γ, –⟩ ⟨v, ⟦V⟧γ⟩) = l (⟦S⟧⟨γ, v⟩)      and so      D⟦L⟧⟨γ, –⟩ ⟨v, ⟦V⟧γ⟩ = ⟦S⟧⟨γ, v⟩.
/// ```
///
/// Both sides are computed for the premises of steps, the left one from values, and asked through
/// functionals that evaluate functions at random elements and take a coordinate. Of numbers and
/// vectors these are all coordinates, and equality is decided; that there are enough functionals at
/// function types is what the theorem assumes of the category.
final class HahnBanach {
  private HahnBanach() {}

  /// What is made of S and of the value of S.
  private record Asked(boolean atPoint, boolean doubled) {}

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-Thm-4.6-HB",
                  "compares, for the premises of steps by rules 16 to 20, whose ω′ is new, the"
                      + " derivative of L with S through linear functionals; that there are enough"
                      + " of them is an assumption of the theorem")
              .on(new Asked(false, false))
              .not("S at the point, not along the direction", new Asked(true, false))
              .not("S twice", new Asked(false, true))
              .by((asked, effort) ->
                  RuleCases.hold(
                      RuleCases.PREMISED,
                      3,
                      RuleCases.COMPLETE,
                      start -> c -> premises(asked, start, c),
                      effort)));

  private static Option<Finding> premises(Asked asked, RuleCases.Start start, Contraction c) {
    Map<Name, PullbackType> context = start.open().context();
    if (!PremiseContexts.isOpen(c, context)) return Option.none();
    Typed pullback = PullbackTyping.derive(context, c.redex(), Option.none()).parts().getFirst();
    return List.ofAll(c.premises())
        .flatMap(p -> premise(asked, c, p, pullback, context, start.seed()))
        .reduceOption(Finding::and);
  }

  private static Option<Finding> premise(
      Asked asked,
      Contraction c,
      Contraction.Premise premise,
      Typed pullback,
      Map<Name, PullbackType> context,
      long seed) {
    if (!(premise.start()
        instanceof
        PullbackTerm.Application(PullbackTerm.Pullback(var y, _, var l, var form), var value)))
      return Option.none();
    // any l may be put for ω′, so that L and V do not speak of it; rule 17 has z there
    Set<Name> given = FreeVariables.of(new PullbackTerm.Pair(l, value));
    if (c.rule() != RuleName.RULE_17 && !Collections.disjoint(FreeVariables.of(form), given))
      return Option.some(
          Finding.refuted(
              RunningExample.differ(text(c, premise), "a new ω′", PullbackPrinting.show(form))));
    try {
      Map<Name, PullbackType> known = PremiseContexts.around(c, pullback, l, value, y, context);
      PullbackType from = PremiseContexts.from(c, pullback, value, known);
      Typed body = PullbackTyping.derive(known.put(y, from), l, Option.none());
      PullbackType to = body.type();
      Name v = premise.end() instanceof PullbackTerm.DualMap(var x, _, _, _) ? x : Name.of("v");
      PullbackTerm s =
          premise.end() instanceof PullbackTerm.DualMap(_, _, var map, _) ? map : PullbackTerm.ZERO;
      Typed along = PullbackTyping.derive(known.put(v, from), s, Option.some(to));
      Point at = Point.random(known, seed);
      FunctionalValue<Rational> point =
          at.of(PullbackTyping.derive(known, value, Option.some(from)));
      FunctionalValue<Rational> direction = at.element(from, seed + 3);
      FunctionalValue<Rational> left = at.slope(to, at.of(y, from, body), direction, point);
      FunctionalValue<Rational> right =
          at.of(v, from, along).apply(asked.atPoint ? point : direction);
      if (asked.doubled) right = at.in().plus(right, right);
      List<Rational> expected = at.seen(to, left, seed), found = at.seen(to, right, seed);
      return Option.some(
          expected.equals(found)
              ? Finding.of(Verdict.holds(1, 0))
              : Finding.refuted(
                  RunningExample.differ(
                      text(c, premise) + ", seed " + seed,
                      expected.mkString(", "),
                      found.mkString(", "))));
    } catch (IllTyped wrong) {
      return Option.some(Finding.refuted(RunningExample.differ(text(c, premise), "a type", wrong)));
    } catch (EvaluationError | Point.NotSeen _) {
      return Option.none();
    }
  }

  private static String text(Contraction c, Contraction.Premise premise) {
    return "the premise %s of %s".formatted(PullbackPrinting.show(premise.start()), c.rule());
  }
}
