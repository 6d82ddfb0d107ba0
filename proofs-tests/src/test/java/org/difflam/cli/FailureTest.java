package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.ServiceConfigurationError;
import org.difflam.category.EndsMismatch;
import org.difflam.category.expression.SourceError;
import org.junit.jupiter.api.Test;

final class FailureTest {

  @Test
  void anErrorInASourceKeepsItsPlace() {
    Failure failure =
        Failure.of(new SourceError("laws.dlam", "given f\nf . . g", 12, "expected a morphism"));
    assertEquals(Status.WRONG_INPUT, failure.status());
    assertTrue(
        failure.message().startsWith("laws.dlam:2:5: expected a morphism\n"), failure.message());
    assertEquals(
        Map.of("message", "expected a morphism", "file", "laws.dlam", "line", 2, "column", 5),
        failure.error());
  }

  @Test
  void whatIsWrongWithTheInputIsToldFromWhatIsWrongHere() {
    assertEquals(Status.WRONG_INPUT, Failure.of(new InputError("no")).status());
    assertEquals(Status.WRONG_INPUT, Failure.of(new EndsMismatch("no")).status());
    assertEquals(Status.WRONG_INPUT, Failure.of(new ServiceConfigurationError("no")).status());
    assertEquals(Status.FAILED, Failure.of(new IllegalStateException("oops")).status());
    assertEquals(Status.FAILED, Failure.of(new StackOverflowError()).status());
    assertEquals(Status.FAILED, Failure.of(new OutOfMemoryError()).status());
  }

  @Test
  void anInternalErrorNamesItselfAndTheWayToItsTrace() {
    String message = Failure.of(new IllegalStateException("oops")).message();
    assertTrue(message.contains("IllegalStateException: oops"), message);
    assertTrue(message.contains("DIFFLAM_TRACE"), message);
  }
}
