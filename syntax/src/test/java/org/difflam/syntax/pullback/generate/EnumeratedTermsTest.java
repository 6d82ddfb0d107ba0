package org.difflam.syntax.pullback.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.reduction.Answers;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.junit.jupiter.api.Test;

/// All small terms: none is stuck, and all keep their types.
class EnumeratedTermsTest {
  /// By hand.
  @Test
  void theSmallestTermsAreThoseThatOneWritesDown() {
    EnumeratedPullbackTerms terms = new EnumeratedPullbackTerms();
    assertEquals(List.of("0", "2"), shown(terms, PullbackType.R, 1));
    assertEquals(
        List.of("p1 0", "p2 0", "pow2 0", "pow2 2", "mult 0"), shown(terms, PullbackType.R, 2));
    assertTrue(
        has(terms, new PullbackType.Function(PullbackType.R, PullbackType.R), 2, "\\x1. x1"));
    assertTrue(
        shown(terms, new PullbackType.Function(PullbackType.R, PullbackType.R), 2)
            .contains("J pow2 @ 2"));
    assertTrue(has(terms, new PullbackType.Dual(PullbackType.R), 3, "(\\x1. x1)^* @ [3]^*"));
  }

  /// Up to the name of what is bound.
  private static boolean has(
      EnumeratedPullbackTerms terms, PullbackType type, int size, String term) {
    List<String> all = shown(terms, type, size);
    return all.stream().anyMatch(t -> t.replaceAll("\\b[xy](_?\\d)?\\b", "x1").equals(term));
  }

  private static List<String> shown(EnumeratedPullbackTerms terms, PullbackType type, int size) {
    return Deep.call(() -> terms.closed(type, size).map(PullbackPrinting::show).toJavaList());
  }

  /// Not up to α either.
  @Test
  void noTermComesTwice() {
    EnumeratedPullbackTerms terms = new EnumeratedPullbackTerms();
    List<PullbackTerm> all =
        terms(terms, new PullbackType.Function(PullbackType.R, PullbackType.R), 3).toJavaList();
    for (int i = 0; i < all.size(); i++) {
      for (int j = 0; j < i; j++) assertFalse(Alpha.equal(all.get(i), all.get(j)));
    }
  }

  @Test
  void closedTermsHaveTheirTypeAndEndInAnswers() {
    EnumeratedPullbackTerms terms = new EnumeratedPullbackTerms();
    for (PullbackType type : EnumeratedPullbackTerms.TYPES) {
      for (int size = 1; size <= 3; size++) {
        for (PullbackTerm t : terms(terms, type, size)) ends(HashMap.empty(), t, type);
      }
    }
  }

  @Test
  void questionsEndInAnswers() {
    EnumeratedPullbackTerms terms = new EnumeratedPullbackTerms();
    for (PullbackType from : EnumeratedPullbackTerms.TYPES) {
      for (PullbackType to : EnumeratedPullbackTerms.TYPES) {
        Map<Name, PullbackType> context = HashMap.of(Name.of("w"), PullbackType.forms(to));
        for (int size = 1; size <= 2; size++) {
          for (PullbackTerm t : questions(terms, from, to, size)) {
            ends(context, t, new PullbackType.Dual(from));
          }
        }
      }
    }
  }

  private static Seq<PullbackTerm> terms(
      EnumeratedPullbackTerms terms, PullbackType type, int size) {
    return Deep.call(() -> terms.closed(type, size));
  }

  private static Seq<PullbackTerm> questions(
      EnumeratedPullbackTerms terms, PullbackType from, PullbackType to, int size) {
    return Deep.call(() -> terms.questions(from, to, size));
  }

  private static void ends(Map<Name, PullbackType> context, PullbackTerm t, PullbackType type) {
    assertTrue(PullbackTyping.has(context, t, type), () -> PullbackPrinting.show(t));
    Reducer.Result result = Reducer.run(PullbackRules.COMPLETE, t, 5_000);
    assertTrue(result.isValue(), () -> PullbackPrinting.show(t));
    assertTrue(PullbackTyping.has(context, result.end(), type), () -> PullbackPrinting.show(t));
    assertTrue(
        Deep.call(() -> Answers.isAnswer(result.end(), type)),
        () -> PullbackPrinting.show(t) + " ends in " + PullbackPrinting.show(result.end()));
  }

  /// The printed rules do stick.
  @Test
  void thePrintedRulesStick() {
    PullbackTerm t = PullbackElaboration.of("2 + 2", PullbackElaboration.Scope.EMPTY).term();
    assertFalse(Answers.isAnswer(Reducer.run(PullbackRules.STRICT, t, 10).end(), PullbackType.R));
    PullbackTerm u =
        PullbackElaboration.of(
                "((Omega \\y : R. \\f : R -> R. f (f y)) @ (w : Omega ((R -> R) -> R))) 3",
                PullbackElaboration.Scope.EMPTY)
            .term();
    PullbackType dual = new PullbackType.Dual(PullbackType.R);
    assertFalse(Answers.isAnswer(Reducer.run(PullbackRules.STRICT, u, 1000).end(), dual));
    assertTrue(Answers.isAnswer(Reducer.run(PullbackRules.COMPLETE, u, 1000).end(), dual));
  }
}
