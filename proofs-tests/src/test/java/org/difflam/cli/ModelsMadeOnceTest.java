package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.difflam.cli.FaultyModels.OverIntegers;
import org.difflam.semantics.broken.Replaced;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The models are looked for once, however many equations of a file need their numbers.
final class ModelsMadeOnceTest {
  private static final AtomicInteger MADE = new AtomicInteger();

  /// Counts how often it is made.
  public static final class Counted extends OverIntegers {
    public Counted() {
      super("counted", Replaced.<Integer, PolynomialMap<BigInteger>>nothing());
      MADE.incrementAndGet();
    }
  }

  @Test
  void aFileOfFalseEquations(@TempDir Path folder) throws IOException {
    Path services = folder.resolve("META-INF/services/org.difflam.category.law.Model");
    Files.createDirectories(services.getParent());
    Files.writeString(services, Counted.class.getName() + "\n");
    Path file = folder.resolve("false.dlam");
    Files.writeString(
        file,
        """
        given f : A -> A, g : A -> A
        refute g . f = f . g
        refute f . f = f
        refute D(f) = f . p1
        """);
    int before = MADE.get();
    Typed run = Typed.run("run", file.toString(), "--classpath", folder.toString());
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.out().contains("--model polynomial-Z --equation"), run.out());
    assertEquals(1, MADE.get() - before);
  }
}
