package org.difflam.syntax.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import java.util.List;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.lambda.LambdaElaboration;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.surface.Notation;
import org.junit.jupiter.api.Test;

class PrintedContextTest {
  /// Where a text has what has come into the place of the inner `x` of `f (f x)`.
  @Test
  void whatFillsTheHoleIsFoundInTheText() {
    LambdaTerm t = LambdaElaboration.parse(Perturbative.GRAMMAR, "f : A -> A, x : A", "f (f x)");
    Position at = Position.ROOT.child(1).child(1);
    PrintedContext around = PrintedContext.of(new Perturbative(), Notation.ASCII, t, at).get();
    assertEquals(Option.some(List.of(5, 8)), around.in("f (f (y))"));
    for (String other : List.of("f (f )", "g (f y)", "f (f (y", "f")) {
      assertTrue(around.in(other).isEmpty(), other);
    }
    assertTrue(PrintedContext.of(new Perturbative(), Notation.ASCII, t, at.child(0)).isEmpty());
  }
}
