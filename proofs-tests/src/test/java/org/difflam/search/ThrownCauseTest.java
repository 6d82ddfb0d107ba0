package org.difflam.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ThrownCauseTest {
  private static String name(Throwable thrown) {
    return Findings.thrown(thrown).causes().head()._1;
  }

  private static Throwable thrown(Runnable by) {
    try {
      by.run();
    } catch (Throwable thrown) {
      return thrown;
    }
    throw new IllegalArgumentException("nothing is thrown");
  }

  /// As the virtual machine throws it where the code has run often, or the memory is full.
  private static Findings withoutTrace(Throwable thrown) {
    thrown.setStackTrace(new StackTraceElement[0]);
    return Findings.thrown(thrown);
  }

  @Test
  void whatTheMachineThrowsIsOneCauseWithATraceOrWithout() {
    assertEquals(
        Findings.thrown(thrown(() -> divided(0))), withoutTrace(new ArithmeticException()));
    assertEquals(
        Findings.thrown(new OutOfMemoryError("Java heap space")),
        withoutTrace(new OutOfMemoryError("GC overhead limit exceeded")));
    assertEquals("StackOverflowError", name(new StackOverflowError()));
    assertEquals("NullPointerException", name(new NullPointerException("because")));
  }

  private static int divided(int by) {
    return 1 / by;
  }

  /// Two faults are two, though a library throws both, in one file and from one of its own.
  @Test
  void aPlaceIsOneOutsideOfTheLibraries() {
    List<Integer> none = new ArrayList<>();
    String first = name(thrown(() -> none.get(3)));
    String second = name(thrown(() -> none.get(3)));
    assertTrue(first.startsWith("IndexOutOfBoundsException at ThrownCauseTest.java:"), first);
    assertNotEquals(first, second);
    String option = name(thrown(() -> Option.none().get()));
    assertTrue(option.startsWith("NoSuchElementException at ThrownCauseTest.java:"), option);
    assertEquals(
        name(thrown(() -> character("abc", 7))), name(thrown(() -> character("abcdef", 9))));
  }

  private static char character(String of, int at) {
    return of.charAt(at);
  }

  /// A class that a person has brought along may throw when it is asked; it may have no name.
  @Test
  void whatCannotBeAskedIsItsClass() {
    var thrown =
        new IllegalStateException() {
          private static final long serialVersionUID = 1;

          @Override
          public String getMessage() {
            throw new IllegalArgumentException("no message");
          }
        };
    Findings found = Findings.thrown(thrown);
    assertEquals(thrown.getClass().getName(), found.causes().head()._1);
    assertEquals(1, found.terms());
  }

  /// Where classes have been compiled without their lines.
  @Test
  void aPlaceWithoutALineIsAMethod() {
    var thrown = new IllegalStateException("no line");
    thrown.setStackTrace(
        new StackTraceElement[] {new StackTraceElement("a.Class", "method", null, -1)});
    assertEquals("IllegalStateException at a.Class.method", name(thrown));
    assertEquals("IllegalStateException", withoutTrace(thrown).causes().head()._1);
  }
}
