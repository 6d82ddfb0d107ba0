package org.difflam.category.number;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// What is printed of very many random terms and derivatives, for a library that takes less time
/// over each: `-Ddifflam.digits.file=FILE` (with `-Ddifflam.digits.terms` and
/// `-Ddifflam.digits.seed`) writes them to a file or a pipe, and `python3
/// category/src/test/python/certain_digits.py FILE` compares them with mpmath.
@EnabledIfSystemProperty(named = "difflam.digits.file", matches = ".+")
final class DigitsForMpmathTest {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  @Test
  void write() throws IOException {
    int terms = Integer.getInteger("difflam.digits.terms", 10_000);
    long seed = Long.getLong("difflam.digits.seed", 2012);
    Random random = new Random(seed);
    Closed.Draw draw = new Closed.Draw(random);
    int written = 0;
    try (BufferedWriter out =
        Files.newBufferedWriter(Path.of(System.getProperty("difflam.digits.file")))) {
      for (; written < terms; written++) {
        Closed term = random.nextInt(20) == 0 ? draw.derivative() : draw.term();
        int digits = 1 + random.nextInt(30);
        out.write(term + "\t" + digits + "\t" + answer(term, digits) + "\n");
      }
    }
    assertEquals(terms, written);
  }

  /// What is shown, the ends, the nearest double; or why there is no value.
  private static String answer(Closed term, int digits) {
    try {
      Precision precision = new Precision(digits, LIMIT);
      Enclosure x = precision.refine(term::over, (Enclosure e) -> e.hasDigits(digits)).orThrow();
      Bounds bounds = x.bounds(40);
      return x.show(digits)
          + "\t"
          + bounds.low()
          + "\t"
          + bounds.high()
          + "\t"
          + x.nearestDouble().map(d -> Double.toString(d)).getOrElse("none");
    } catch (DomainError undefined) {
      return "undefined\t" + undefined.getMessage();
    } catch (Unresolved open) {
      return "unresolved\t" + open.getMessage();
    }
  }
}
