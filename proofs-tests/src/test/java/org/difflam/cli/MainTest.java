package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.difflam.cli.Console.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What all commands share: options, wrong input, the shape of errors.
final class MainTest {

  @Test
  void helpSaysWhatThereIs() throws IOException {
    Typed nothing = Typed.run("--help");
    assertEquals(Status.GOOD, nothing.status());
    assertTrue(nothing.out().contains("Commands:"), nothing.out());
    assertTrue(nothing.out().contains("bench"), nothing.out());
    for (Overview.Coverage c : Overview.papers()) {
      assertTrue(nothing.out().contains(c.show()), nothing.out());
      assertTrue(c.checked() > 0 && c.checked() <= c.statements(), c::toString);
    }
    for (String typed : Overview.EXAMPLES)
      assertTrue(nothing.out().contains("  difflam " + typed), typed);
    assertEquals("", nothing.err());
    List<Object> names =
        Typed.run("--help", "--json").list("commands").stream().map(c -> c.get("name")).toList();
    assertTrue(names.contains("bench"), names.toString());
    assertTrue(
        String.valueOf(Typed.run("--help", "--json").document().get("models")).contains("smooth"));
  }

  /// As a shell would split it.
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  @Test
  void whatTheFirstScreenProposesRuns() {
    for (String typed : Overview.EXAMPLES) {
      String[] words =
          WORD.matcher(typed)
              .results()
              .map(w -> w.group(1) == null ? w.group(2) : w.group(1))
              .toArray(String[]::new);
      Status expected = typed.contains("broken") ? Status.FAILED : Status.GOOD;
      assertEquals(expected, Typed.run(words).status(), typed);
    }
  }

  @Test
  void theVersionIsOneLineOrOneDocument() throws IOException {
    Typed version = Typed.run("--version");
    assertTrue(version.out().matches("difflam \\S.* on Java 2[5-9].*\\R"), version.out());
    assertEquals(
        Runtime.version().toString(), Typed.run("--version", "--json").document().get("java"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "benhc | unknown command 'benhc': did you mean 'bench'?",
        "zzzzzzzz | unknown command 'zzzzzzzz'; difflam --help",
        "--jsn | unknown option '--jsn': did you mean '--json'?",
        "bench --nope | bench: nope is not a recognized option",
        "--seed x | 'x' is no whole number",
        "--seed | Missing required parameter for option '--seed'",
        "--classpath /no/such.jar | no jar or folder '/no/such.jar'",
      })
  void wrongInputGetsAMessageAndStatus2(String typed, String message) throws IOException {
    Typed plain = Typed.run(typed.split(" "));
    assertAll(
        () -> assertEquals(Status.WRONG_INPUT, plain.status()),
        () -> assertEquals("", plain.out()),
        () -> assertTrue(plain.err().startsWith("difflam: "), plain.err()),
        () -> assertTrue(plain.err().contains(message), plain.err()),
        () -> assertFalse(plain.err().contains("\tat "), "a stack trace"));
    Typed json = Typed.run(("--json " + typed).split(" "));
    assertEquals(Status.WRONG_INPUT, json.status());
    assertEquals("", json.err());
    assertTrue(json.error().contains(message), json.out());
  }

  @Test
  void sharedOptionsMayStandBeforeOrAfterTheCommand() throws IOException {
    assertEquals(
        Typed.run("--json", "bench", "-l").document(),
        Typed.run("bench", "-l", "--json").document());
  }

  @Test
  void helpNamesTheSharedOptions() {
    String help = Typed.run("bench", "--help").out();
    for (String option : List.of("--json", "--seed", "--no-color", "--classpath", "--help")) {
      assertTrue(help.contains(option), help);
    }
  }

  @Test
  void coloursOnlyForATerminalAndOnlyIfWanted() {
    Terminal terminal = new Terminal(true, false);
    assertTrue(Typed.at(terminal, Map.of(), "--help").out().contains("\u001b["));
    assertFalse(Typed.at(terminal, Map.of(), "--help", "--no-color").out().contains("\u001b["));
    assertFalse(Typed.at(terminal, Map.of("NO_COLOR", "1"), "--help").out().contains("\u001b["));
    assertFalse(Typed.run("--help").out().contains("\u001b["));
  }

  @Test
  void aMissingJarOfTheEnvironmentIsWrongInputToo() {
    Typed typed = Typed.in(Map.of("DIFFLAM_CLASSPATH", "/no/such.jar"), "models");
    assertEquals(Status.WRONG_INPUT, typed.status());
    assertTrue(typed.err().contains("DIFFLAM_CLASSPATH: no jar or folder"), typed.err());
  }

  @Test
  void theTraceIsShownOnRequest() {
    assertTrue(Typed.in(Map.of("DIFFLAM_TRACE", "1"), "benhc").err().contains("\tat "));
  }
}
