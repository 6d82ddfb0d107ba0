package org.difflam.category;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class ThrownTest {
  private static Throwable at(Throwable thrown, String... classes) {
    StackTraceElement[] frames = new StackTraceElement[classes.length];
    for (int i = 0; i < classes.length; i++) {
      frames[i] =
          new StackTraceElement(classes[i], "D", classes[i].replaceAll(".*\\.", "") + ".java", 7);
    }
    thrown.setStackTrace(frames);
    return thrown;
  }

  @Test
  void theKindThePlaceAndWhatItSays() {
    Throwable thrown =
        at(new IllegalArgumentException("no"), "io.vavr.A", "org.difflam.category.B", "mine.C");
    assertEquals(
        "the model threw an illegal argument exception at C.java:7: no",
        Thrown.by("the model", thrown));
    assertEquals(
        "the model threw a null pointer exception",
        Thrown.by("the model", at(new NullPointerException())));
    assertEquals(
        "the model recurses without end, or too deep for the stack at C.java:7",
        Thrown.by("the model", at(new StackOverflowError(), "mine.C")));
  }

  /// The message is someone else's code, too.
  @Test
  void whatIsThrownMayBeWrongItself() {
    Throwable evil =
        new RuntimeException() {
          @Override
          public String getMessage() {
            throw new IllegalStateException("again");
          }

          @Override
          public StackTraceElement[] getStackTrace() {
            throw new IllegalStateException("again");
          }
        };
    assertEquals("it threw an exception", Thrown.by("it", evil));
  }

  @Test
  void whatAStaticInitialiserThrewIsWhatIsSaid() {
    Throwable cause = at(new IllegalStateException("no"), "mine.C");
    assertEquals(
        "it threw an illegal state exception at C.java:7: no",
        Thrown.by("it", new ExceptionInInitializerError(cause)));
    assertEquals(
        "it threw an exception in initializer error: no",
        Thrown.by("it", at(new ExceptionInInitializerError("no"))));
  }
}
