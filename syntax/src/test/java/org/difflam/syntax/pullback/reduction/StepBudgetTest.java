package org.difflam.syntax.pullback.reduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.difflam.category.Deep;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.rewrite.Limit;
import org.difflam.syntax.rewrite.ReductionBounds;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.junit.jupiter.api.Test;

/// What ends a reduction of the pullback language, in the program or in a premise.
class StepBudgetTest {
  private static PullbackTerm read(String text) {
    Source source = Source.of(text);
    return new PullbackLanguage()
        .elaborate(source, Parser.term(source), TextDeclarations.NONE)
        .term();
  }

  private static Reducer run(PullbackTerm start, StepBudget fuel) {
    return Deep.call(() -> {
      Reducer reducer = new Reducer(PullbackRules.COMPLETE, start, fuel);
      while (reducer.next().isDefined()) {}
      return reducer;
    });
  }

  private static final String PROGRAM =
      "((Omega \\x. (\\f. f (f x)) (\\y. sin y * y)) @ Omega [1]) 3";

  /// A value reached with the last step is a value.
  @Test
  void asMuchAsItTakesIsEnough() {
    PullbackTerm start = read(PROGRAM);
    int enough = 0;
    while (!run(start, new StepBudget(enough)).isDone()) enough++;
    assertTrue(enough > 10, enough + " steps");
    assertEquals(Limit.NONE, run(start, new StepBudget(enough)).limit());
    Reducer short1 = run(start, new StepBudget(enough - 1));
    assertFalse(short1.isDone());
    assertEquals(Limit.STEPS, short1.limit());
  }

  @Test
  void sizeAndWorkAreBounded() {
    PullbackTerm start = read(PROGRAM);
    StepBudget small = new StepBudget(1_000, new ReductionBounds(10, Long.MAX_VALUE));
    assertEquals(Limit.SIZE, run(start, small).limit());
    StepBudget lazy = new StepBudget(1_000, new ReductionBounds(Integer.MAX_VALUE, 50));
    assertEquals(Limit.WORK, run(start, lazy).limit());
    // what is too large is not called a value
    StepBudget none = new StepBudget(1_000, new ReductionBounds(0, Long.MAX_VALUE));
    Reducer last = run(read("(\\x : R. x) 1"), none);
    assertEquals(Limit.SIZE, last.limit());
    assertFalse(last.isDone());
  }

  /// What all steps together have made is not what is there.
  @Test
  void aLongReductionOfSmallTermsIsNotTooLarge() {
    int n = 100;
    PullbackTerm start =
        read("(\\f. %s1%s) (\\x : R. x * x - x * x + 1)".formatted("f (".repeat(n), ")".repeat(n)));
    StepBudget fuel = new StepBudget(10_000, new ReductionBounds(1_000, Long.MAX_VALUE));
    Reducer reducer = run(start, fuel);
    assertEquals(Limit.NONE, reducer.limit());
    assertTrue(reducer.isDone());
  }

  /// A step in a sum copies all its summands, also where it makes one new number only.
  @Test
  void theSummandsThatAreCopiedAreCounted() {
    PullbackTerm start = read("(\\x : R. " + "x + ".repeat(4_999) + "x) 1");
    StepBudget fuel = new StepBudget(100_000, new ReductionBounds(Integer.MAX_VALUE, 5_000_000));
    int steps =
        Deep.call(() -> {
          Reducer reducer = new Reducer(PullbackRules.COMPLETE, start, fuel);
          int count = 0;
          while (reducer.next().isDefined()) count++;
          return count;
        });
    assertEquals(Limit.WORK, fuel.limit());
    assertTrue(steps < 1_200, steps + " steps");
  }
}
