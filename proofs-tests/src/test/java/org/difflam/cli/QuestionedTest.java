package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Precision;
import org.difflam.semantics.Modes;
import org.difflam.semantics.mode.Flattening;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.junit.jupiter.api.Test;

final class QuestionedTest {
  /// What a mode makes of a program is made within the limit, too.
  @Test
  void aModeThatIsNotReadyInTimeHasNoAnswer() {
    Elaboration.Typed f = Elaboration.term("\\x : R. x * x");
    Flattening flat = new Flattening(f.term(), (Type.Function) f.type(), Value.of(Rational.of(3)));
    ModeAnswers none =
        Questioned.of(flat, 1)
            .ask(Modes.named("all").get(), false, new Precision(17, Duration.ZERO));
    assertEquals(Status.INCONCLUSIVE, none.status());
    assertTrue(none.best().isEmpty());
    var failed =
        assertInstanceOf(ModeAnswers.Outcome.Failed.class, none.outcomes().get("taylor").get());
    assertTrue(failed.failed().contains("the time limit of 0 s was reached"), failed.failed());
  }
}
