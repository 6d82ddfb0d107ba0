package org.difflam.syntax.pullback.reduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.junit.jupiter.api.Test;

/// The rules are those of the paper, by its numbers; others stand apart.
class Figure3Test {
  private static List<RuleName> names(List<PullbackRule<?>> rules) {
    return rules.stream().<RuleName>map(PullbackRule::name).distinct().toList();
  }

  private static List<RuleName> names(RuleName.Part part) {
    return Arrays.stream(RuleName.values()).filter(r -> r.part() == part).toList();
  }

  @Test
  void figure3HasTheRulesOfTheFigureInItsOrder() {
    assertEquals(names(RuleName.Part.FIGURE_3), names(Figure3.RULES));
    assertEquals(
        List.of(
            "7", "8", "9", "10a", "10b", "11", "12", "13a", "13b", "13c", "14", "15", "16a", "16b",
            "16c", "17", "18", "19a", "19b", "19c", "20a", "20b"),
        names(Figure3.RULES).stream().map(r -> r.toString().replace("MO-", "")).toList());
  }

  @Test
  void combineHasRules1To6() {
    assertEquals(names(RuleName.Part.COMBINE), names(Combine.RULES));
    assertEquals("[MO-1, MO-2, MO-3, MO-4, MO-5, MO-6]", names(Combine.RULES).toString());
  }

  @Test
  void whatThePaperLacksIsNamedSo() {
    for (RuleName r : names(Extensions.RULES)) assertFalse(r.isPrinted());
    for (RuleName r : RuleName.values()) {
      boolean lacks = r.part() == RuleName.Part.EXTENSIONS || r == RuleName.A_LET;
      assertTrue(r.toString().startsWith(lacks ? "MO+" : "MO-"), r::toString);
    }
  }

  /// Every rule contracts something.
  @Test
  void noRuleIsDead() {
    Set<RuleName> missing = EnumSet.allOf(RuleName.class);
    for (int seed = 0; seed < 400 && !missing.isEmpty(); seed++)
      each(drawn(seed), PullbackRules.COMPLETE, c -> missing.remove(c.rule()));
    for (PullbackTerm t : RARE) {
      each(t, PullbackRules.COMPLETE, c -> missing.remove(c.rule()));
      // a variable that gets no name of its own stays outside of y
      each(t, PullbackRules.COMPLETE.withoutNaming(), c -> missing.remove(c.rule()));
    }
    assertEquals(Set.of(), missing);
  }

  /// What a rule contracts no other rule does, whichever comes first: a text may leave out any of
  /// them. Only `MO+5` is about all linear maps that are made of numbers, those of rule 5 among
  /// them, and where `E` is y_πj or z in `⟨y, E⟩`, it is as rule 20 and as rule 13 have it. Each
  /// redex is a program by itself, in which nothing is bound around it.
  @Test
  void theRulesExcludeEachOther() {
    Map<RuleName, Integer> looked = new EnumMap<>(RuleName.class);
    Consumer<Contraction> alone =
        c -> {
          if (c.rule().part() == RuleName.Part.A_REDUCTION
              || looked.merge(c.rule(), 1, Integer::sum) > 200) return;
          PullbackRules others =
              PullbackRules.COMPLETE.with(List.of(), Set.of(c.rule().toString()));
          for (Contraction d : Reducer.run(others, c.redex(), 3).steps())
            assertFalse(
                d.redex().equals(c.redex()) && !BOTH.contains(Set.of(c.rule(), d.rule())),
                () -> d.rule() + " where " + c.rule() + " is left out: " + c.redex());
        };
    for (PullbackTerm t : RARE) each(t, PullbackRules.COMPLETE.withoutNaming(), alone);
    for (int seed = 0; seed < 400; seed++) each(drawn(seed), PullbackRules.COMPLETE, alone);
    Set<RuleName> missing = EnumSet.allOf(RuleName.class);
    missing.removeIf(r -> r.part() == RuleName.Part.A_REDUCTION);
    missing.removeAll(looked.keySet());
    assertEquals(Set.of(), missing);
  }

  private static final Set<Set<RuleName>> BOTH =
      Set.of(
          Set.of(RuleName.RULE_5, RuleName.NUMBERS),
          Set.of(RuleName.RULE_13A, RuleName.RULE_20B),
          Set.of(RuleName.RULE_13C, RuleName.RULE_20A));

  private static PullbackTerm drawn(int seed) {
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(seed);
    PullbackType from =
        List.of(PullbackType.R, PullbackType.forms(PullbackType.R), PullbackType.real(2))
            .get(seed % 3);
    return terms.question(from, terms.type(), 4 + seed % 12);
  }

  /// Redexes of rules that are seldom drawn.
  private static final List<PullbackTerm> RARE =
      Stream.of(
              "((Omega \\y : R^2. (z : R) + p2 y) @ (w : Omega R)) [2, 3]",
              "((Omega \\y : R^2. (p1 y, (z : R))) @ (w : Omega (R^2))) [2, 3]",
              "((Omega \\y : R^2. ((z : R), p2 y)) @ (w : Omega (R^2))) [2, 3]",
              "((Omega \\y : R. (\\x : R. (J pow3 @ x) y)^* @ (z : R')) @ (w : Omega (R'))) 3",
              "((Omega \\y : R. (\\x : R. let a = y in x)^* @ (z : R')) @ (w : Omega (R'))) 3",
              "((Omega \\y : (R -> R) * R. p1 y (z : R)) @ (w : Omega R)) (\\u. pow2 u, 3)",
              "((Omega \\y : R. (Omega \\x : R. let a = pow2 x in a) @ (z : Omega R))"
                  + " @ (w : Omega (R -> R'))) 3",
              "((Omega \\y. p1 y (p2 y)) @ Omega [1]) (J pow3 @ 1, 2)",
              "((Omega \\y : (R -> R') * R. p1 y (p2 y)) @ (w : Omega (R')))"
                  + " ((Omega \\x. mult (x, x)) @ Omega [1], 2)")
          .map(t -> PullbackElaboration.of(t, PullbackElaboration.Scope.EMPTY).term())
          .toList();

  /// The steps from a term on, and those of premises.
  private static void each(PullbackTerm t, PullbackRules rules, Consumer<Contraction> seen) {
    Reducer.run(rules, t, 3_000).steps().forEach(c -> each(c, seen));
  }

  private static void each(Contraction step, Consumer<Contraction> seen) {
    seen.accept(step);
    step.premises().forEach(p -> p.steps().forEach(s -> each(s, seen)));
  }

  /// Rule 17 changes a body that is a pullback, and none that is `⟨y, E⟩` with such an `E`; rule 20
  /// has no premise where nothing is known of `z`.
  @Test
  void aPairWithAPullbackIsNoneOfRule17() {
    PullbackTerm read =
        PullbackElaboration.of(
                "((Omega \\y : R. (y, (Omega \\x : R. y * x) @ (z : Omega R))) @"
                    + " (w : Omega (R * Omega R))) 3",
                PullbackElaboration.Scope.EMPTY)
            .term();
    List<RuleName> used = new ArrayList<>();
    for (Contraction c : Reducer.run(PullbackRules.COMPLETE, read, 3_000).steps())
      if (c.redex() instanceof PullbackTerm.Application(PullbackTerm.Pullback p, _)
          && p.body() instanceof PullbackTerm.Pair(_, PullbackTerm.Pullback _)) used.add(c.rule());
    assertEquals(List.of(), used);
  }

  /// Where `π₁(⟨0, 1⟩ + ⟨F, 2⟩)` is applied, the sum is carried out, which is no rule of the
  /// figure.
  @Test
  void aSumOfPairsInFunctionPositionIsCarriedOutByAnExtension() {
    PullbackTerm sum =
        PullbackTerm.sum(
            new PullbackTerm.Pair(PullbackTerm.ZERO, PullbackTerm.numeral(1)),
            new PullbackTerm.Pair(
                PullbackElaboration.of("\\z : R. pow2 z", PullbackElaboration.Scope.EMPTY).term(),
                PullbackTerm.numeral(2)));
    Name y = Name.of("y");
    PullbackTerm applied =
        new PullbackTerm.Application(
            new PullbackTerm.Projection(1, new PullbackTerm.Variable(y)),
            new PullbackTerm.Projection(2, new PullbackTerm.Variable(y)));
    PullbackTerm t =
        new PullbackTerm.Application(
            PullbackTerm.pullback(y, applied, PullbackTerm.variable("w")), sum);
    List<RuleName> used = new ArrayList<>();
    Reducer.run(PullbackRules.COMPLETE, t, 100).steps().forEach(c -> used.add(c.rule()));
    assertTrue(used.contains(RuleName.OF_SUM), used::toString);
    used.clear();
    Reducer.run(PullbackRules.STRICT, t, 100).steps().forEach(c -> used.add(c.rule()));
    assertTrue(used.stream().allMatch(RuleName::isPrinted), used::toString);
  }

  /// The map of a dual map is reduced below its binder.
  @Test
  void whatIsBoundAroundARedexIsKnown() {
    PullbackTerm t =
        PullbackElaboration.of("(\\x : R. p1 (x, x))^* @ [1]^*", PullbackElaboration.Scope.EMPTY)
            .term();
    Contraction step = Reducer.run(PullbackRules.COMPLETE, t, 10).steps().getFirst();
    assertTrue(step.isBoundAround(Name.of("x")), step::toString);
    assertFalse(step.isBoundAround(Name.of("y")), step::toString);
  }

  /// What is stuck is derived once, however deep the premises are that ask for it.
  @Test
  void aPremiseThatSeveralRulesAskForIsDerivedOnce() {
    String body = "(g : R -> R) x0";
    for (int i = 0; i < 12; i++) body = "(\\x%d : R. %s) x%d".formatted(i, body, i + 1);
    PullbackTerm t =
        PullbackElaboration.of(
                "((Omega \\x12 : R. %s) @ (w : Omega R)) 2".formatted(body),
                PullbackElaboration.Scope.EMPTY)
            .term();
    assertTrue(Reducer.run(PullbackRules.COMPLETE, t, 5_000).isValue());
  }

  /// `((Ω λy. (λx. L)* · x) · w) ⟨3, x⟩`: the `x` that is bound is another one, and gets another
  /// name where `V` comes under its binder; the `x` beside it does not.
  @Test
  void aBoundNameOfTheValueIsAnotherOne() {
    PullbackTerm t =
        PullbackElaboration.of(
                "((Omega \\y : R * R'. (\\x : R. (J pow3 @ x) (p1 y))^* @ (x : R'))"
                    + " @ (w : Omega (R'))) (3, x)",
                PullbackElaboration.Scope.EMPTY)
            .term();
    for (PullbackRules rules :
        List.of(PullbackRules.COMPLETE, PullbackRules.COMPLETE.withoutNaming())) {
      var steps = Reducer.run(rules, t, 1_000).steps();
      assertTrue(
          steps.stream().anyMatch(c -> c.rule().toString().startsWith("MO-16")), steps::toString);
      for (Contraction c : steps)
        assertTrue(
            FreeVariables.of(c.redex()).containsAll(FreeVariables.of(c.contractum())),
            () -> c.rule() + " brings in a variable: " + c.contractum());
    }
  }

  /// Rule 8 mentions the point, also where the text gives it no name.
  @Test
  void whatIsMentionedHasAName() {
    for (String t :
        List.of("(Omega \\_. 3 * 2) @ Omega [1]", "(Omega \\(_, _). 2 + 3) @ Omega [1]")) {
      PullbackTerm read = PullbackElaboration.of(t, PullbackElaboration.Scope.EMPTY).term();
      PullbackTerm end = Reducer.run(PullbackRules.COMPLETE, read, 100).end();
      String shown = PullbackPrinting.show(end);
      assertTrue(
          Alpha.equal(end, PullbackElaboration.of(shown, PullbackElaboration.Scope.EMPTY).term()),
          shown);
    }
  }

  /// The bound `x` becomes `x_1` where the free one comes under its binder; the point that is not
  /// mentioned is given another name than that, so that the pullback stays constant.
  @Test
  void whatIsGivenANameTakesNoneThatASubstitutionMade() {
    List<PullbackTerm> ends =
        List.of("_", "u").stream()
            .map(z ->
                PullbackElaboration.of(
                    "(\\k. ((Omega \\y : R. \\x : R. ((Omega \\"
                        + z
                        + " : R. y * x + k) @ Omega [1]) 7)"
                        + " @ (\\h. (\\g : R -> R'. g 5)^* @ (q : R''))) 3) (x : R)",
                    PullbackElaboration.Scope.EMPTY))
            .map(read -> Reducer.run(PullbackRules.COMPLETE, read.term(), 1_000).end())
            .toList();
    assertTrue(Alpha.equal(ends.get(0), ends.get(1)), ends::toString);
  }
}
