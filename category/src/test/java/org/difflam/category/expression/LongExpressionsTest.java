package org.difflam.category.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Composites and sums of very many parts, and definitions that use one another.
@Tag("sized")
final class LongExpressionsTest {
  private static final int PARTS = Integer.getInteger("difflam.depth", 50_000);

  private static final Expression F = new Expression.Generator("f", Obj.base("A"), Obj.base("A"));

  /// The ends are not looked for in the parts: on this stack, that would be too deep.
  @Test
  void longChainsKnowTheirEnds() {
    Expression toLeft = F, toRight = F, sumToLeft = F, sumToRight = F;
    for (int i = 1; i < PARTS; i++) {
      toLeft = new Expression.Compose(toLeft, F);
      toRight = new Expression.Compose(F, toRight);
      sumToLeft = new Expression.Plus(sumToLeft, F);
      sumToRight = new Expression.Plus(F, sumToRight);
    }
    for (Expression e : List.of(toLeft, toRight, sumToLeft, sumToRight)) {
      assertEquals(F.source(), e.source());
      assertEquals(F.target(), e.target());
    }
  }

  /// Each definition is looked for in what is as long as it, not in each of its parts down to the
  /// first definition: that would take 2^200 steps.
  @Test
  void definitionsThatUseOneAnotherAreFolded() {
    Definitions all = Definitions.none().and("g0 = f . f");
    for (int i = 1; i < 200; i++) all = all.and("g" + i + " = g" + (i - 1) + " . f");
    Sentence s = Sentence.parse("f : A -> A", "g199 = f . g198", all, List.empty());
    assertEquals(s.unfold(), s.unfold().fold(all).unfold());
    assertTrue(s.unfold().fold(all).show(ExpressionPrinter.ASCII).contains("g0"));
  }
}
