package org.difflam.syntax.pullback.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.Elaboration;
import org.difflam.syntax.pullback.Printing;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.pullback.Typing;
import org.difflam.syntax.pullback.reduction.Answers;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.pullback.reduction.Rules;
import org.junit.jupiter.api.Test;

/// All small terms: none is stuck, and all keep their types.
class EnumeratedTermsTest {
  /// By hand.
  @Test
  void theSmallestTermsAreThoseThatOneWritesDown() {
    EnumeratedTerms terms = new EnumeratedTerms();
    assertEquals(List.of("0", "2"), shown(terms, Type.R, 1));
    assertEquals(List.of("p1 0", "p2 0", "pow2 0", "pow2 2", "mult 0"), shown(terms, Type.R, 2));
    assertTrue(has(terms, new Type.Function(Type.R, Type.R), 2, "\\x1. x1"));
    assertTrue(shown(terms, new Type.Function(Type.R, Type.R), 2).contains("J pow2 @ 2"));
    assertTrue(has(terms, new Type.Dual(Type.R), 3, "(\\x1. x1)^* @ [3]^*"));
  }

  /// Up to the name of what is bound.
  private static boolean has(EnumeratedTerms terms, Type type, int size, String term) {
    List<String> all = shown(terms, type, size);
    return all.stream().anyMatch(t -> t.replaceAll("\\b[xy](_?\\d)?\\b", "x1").equals(term));
  }

  private static List<String> shown(EnumeratedTerms terms, Type type, int size) {
    return Deep.call(() -> terms.closed(type, size).map(Printing::show).toJavaList());
  }

  /// Not up to α either.
  @Test
  void noTermComesTwice() {
    EnumeratedTerms terms = new EnumeratedTerms();
    List<Term> all = terms(terms, new Type.Function(Type.R, Type.R), 3).toJavaList();
    for (int i = 0; i < all.size(); i++) {
      for (int j = 0; j < i; j++) assertFalse(Alpha.equal(all.get(i), all.get(j)));
    }
  }

  @Test
  void closedTermsHaveTheirTypeAndEndInAnswers() {
    EnumeratedTerms terms = new EnumeratedTerms();
    for (Type type : EnumeratedTerms.TYPES) {
      for (int size = 1; size <= 3; size++) {
        for (Term t : terms(terms, type, size)) ends(HashMap.empty(), t, type);
      }
    }
  }

  @Test
  void questionsEndInAnswers() {
    EnumeratedTerms terms = new EnumeratedTerms();
    for (Type from : EnumeratedTerms.TYPES) {
      for (Type to : EnumeratedTerms.TYPES) {
        Map<Name, Type> context = HashMap.of(Name.of("w"), Type.forms(to));
        for (int size = 1; size <= 2; size++) {
          for (Term t : questions(terms, from, to, size)) {
            ends(context, t, new Type.Dual(from));
          }
        }
      }
    }
  }

  private static io.vavr.collection.List<Term> terms(EnumeratedTerms terms, Type type, int size) {
    return Deep.call(() -> terms.closed(type, size));
  }

  private static io.vavr.collection.List<Term> questions(
      EnumeratedTerms terms, Type from, Type to, int size) {
    return Deep.call(() -> terms.questions(from, to, size));
  }

  private static void ends(Map<Name, Type> context, Term t, Type type) {
    assertTrue(Typing.has(context, t, type), () -> Printing.show(t));
    Reducer.Result result = Reducer.run(Rules.COMPLETE, t, 5_000);
    assertTrue(result.isValue(), () -> Printing.show(t));
    assertTrue(Typing.has(context, result.end(), type), () -> Printing.show(t));
    assertTrue(
        Deep.call(() -> Answers.isAnswer(result.end(), type)),
        () -> Printing.show(t) + " ends in " + Printing.show(result.end()));
  }

  /// The printed rules do stick.
  @Test
  void thePrintedRulesStick() {
    Term t = Elaboration.of("2 + 2", Elaboration.Scope.EMPTY).term();
    assertFalse(Answers.isAnswer(Reducer.run(Rules.STRICT, t, 10).end(), Type.R));
    Term u =
        Elaboration.of(
                "((Omega \\y : R. \\f : R -> R. f (f y)) @ (w : Omega ((R -> R) -> R))) 3",
                Elaboration.Scope.EMPTY)
            .term();
    Type dual = new Type.Dual(Type.R);
    assertFalse(Answers.isAnswer(Reducer.run(Rules.STRICT, u, 1000).end(), dual));
    assertTrue(Answers.isAnswer(Reducer.run(Rules.COMPLETE, u, 1000).end(), dual));
  }
}
