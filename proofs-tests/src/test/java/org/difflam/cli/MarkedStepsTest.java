package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Where `reduce --trace --json` says that redex and contractum stand.
final class MarkedStepsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "perturbative % T (\\x. p1 (in1 x))      % p1 (in1 x), T (\\x. x)",
        "differential % (D (\\x. x * x) @ 1) 3   % '(D (\\x. x * x) @ 1)'",
        "pullback     % (\\x. x * x) (1 + 2)     % (1 + 2)",
        "curry        % \\x. x * x               % J[||- \\x : R. x * x], J[x ||- x * x], J[x ||-"
            + " x], J[x ||- x]",
      })
  void theRedexIsWhatTheRuleIsAbout(String calculus, String term, String redexes)
      throws IOException {
    List<String> wanted = List.of(redexes.replace("'", "").split(", (?=[^)]*)"));
    List<String> found = new ArrayList<>();
    Typed run = Typed.run("reduce", "--trace", "--json", "--calculus", calculus, term);
    String before = String.valueOf(run.document().get("start"));
    for (Map<String, Object> step : run.list("steps")) {
      found.add(part(before, step.get("redex")));
      before = String.valueOf(step.get("term"));
    }
    assertEquals(wanted, found.subList(0, wanted.size()), run.out());
  }

  /// A translation in progress has its parts where they stand.
  @Test
  void whatIsTranslatedIsMarked() throws IOException {
    Typed run =
        Typed.run(
            "reduce",
            "--fine",
            "--trace",
            "--json",
            "--calculus",
            "pullback",
            "tr ((\\y : R. y) x)",
            "--given",
            "x : R");
    List<String> marked = new ArrayList<>();
    String before = String.valueOf(run.document().get("start"));
    for (Map<String, Object> step : run.list("steps")) {
      String after = String.valueOf(step.get("term"));
      marked.add(part(before, step.get("redex")) + " → " + part(after, step.get("contractum")));
      before = after;
    }
    assertEquals(
        List.of(
            "tr ((\\y. y) x) → tr (\\y. y) (tr x)",
            "tr (\\y. y) → (\\y. tr y)",
            "tr y → y",
            "(tr x) → x"),
        marked);
  }

  /// A contractum is shown where the rest of the term has stayed as it was: of a sum that comes
  /// apart there is none.
  @Test
  void aContractumStandsWhereTheRedexStood() throws IOException {
    Typed run = Typed.run("reduce", "--trace", "--json", "T (\\x. x * x) (2, 3)");
    String before = String.valueOf(run.document().get("start"));
    assertEquals(
        null, run.list("steps").getFirst().get("contractum"), "the first step makes a sum");
    int both = 0;
    for (Map<String, Object> step : run.list("steps")) {
      String after = String.valueOf(step.get("term"));
      if (step.get("contractum") instanceof List<?> to
          && step.get("redex") instanceof List<?> from) {
        both++;
        assertEquals(before.substring(0, at(from, 0)), after.substring(0, at(to, 0)));
        assertEquals(before.substring(at(from, 1)), after.substring(at(to, 1)));
        assertEquals(balance(after.substring(at(to, 0), at(to, 1))), 0);
      }
      before = after;
    }
    assertTrue(both > 20, "steps with both: " + both);
  }

  @Test
  void nothingIsMarkedUnlessAllStepsAreWanted() {
    Typed run = Typed.run("reduce", "--json", "T (\\x. p1 (in1 x))");
    assertTrue(!run.out().contains("redex") && !run.out().contains("start"), run.out());
  }

  private static int balance(String text) {
    int open = 0;
    for (char c : text.toCharArray()) open += c == '(' ? 1 : c == ')' ? -1 : 0;
    return open;
  }

  private static int at(List<?> place, int i) {
    return ((Number) requireNonNull(place.get(i))).intValue();
  }

  private static String part(String text, @Nullable Object place) {
    return place instanceof List<?> both ? text.substring(at(both, 0), at(both, 1)) : "";
  }
}
