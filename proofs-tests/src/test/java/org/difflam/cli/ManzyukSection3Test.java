package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.difflam.category.expression.Excerpt;
import org.difflam.category.expression.Printer;
import org.difflam.cli.Console.Terminal;
import org.junit.jupiter.api.Test;

/// The statements of Manzyuk's section 3 as a person would type them, and variants that are false.
final class ManzyukSection3Test {
  private static final Path FILE = Path.of("examples", "manzyuk-section-3.dlam");
  private static final Pattern STATEMENT =
      Pattern.compile("(?ms)^(given|def|prove|refute) .*?(?=^(given|def|prove|refute) |\\z)");

  private static Console console() {
    PrintStream nowhere = Typed.utf8(new ByteArrayOutputStream());
    ClassLoader classes = ManzyukSection3Test.class.getClassLoader();
    return new Console(
        nowhere, nowhere, new Terminal(false, false), false, false, Difflam.DEFAULT_SEED, classes);
  }

  private static List<Decision> decisions() throws IOException {
    String text = Files.readString(FILE);
    Morphisms said = Morphisms.none();
    List<Decision> decisions = List.empty();
    for (MatchResult found : STATEMENT.matcher(text).results().toList()) {
      Excerpt statement = new Excerpt(FILE.toString(), text, found.start(), found.end());
      if (Morphisms.isDeclaration(statement)) {
        said = said.and(statement);
      } else {
        decisions = decisions.append(said.claim(statement).decide(console()));
      }
    }
    return decisions;
  }

  @Test
  void trueStatementsAreProvedAndFalseOnesRefutedWithNumbers() throws IOException {
    List<Decision> decisions = decisions();
    for (Decision d : decisions) {
      String equation = d.claim().sentence().show(Printer.ASCII);
      assertEquals(d.claim().refuted(), d.verdict().isRefuted(), equation);
      assertEquals(Status.GOOD, d.status(), equation);
      assertEquals(d.claim().refuted(), d.counterexample().isDefined(), equation);
    }
    assertTrue(decisions.count(d -> !d.claim().refuted()) > 60, "all statements are there");
    assertTrue(decisions.count(d -> d.claim().refuted()) >= 10, "ten variants are false");
  }
}
