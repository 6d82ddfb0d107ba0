package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SecondsTest {
  @ParameterizedTest
  @CsvSource({
    "90,90",
    "0.5,0.5",
    "1e3,1000",
    "90s,90",
    "0.5s,0.5",
    "30m,1800",
    "8h,28800",
    "2d,172800",
    "1h30m,5400",
    "1d2h3m4s,93784",
    "1.5h,5400",
    "-1,-1"
  })
  void timesAreRead(String typed, double seconds) {
    assertEquals(seconds, new Seconds().convert(typed));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "h",
        "5x",
        "1m1h",
        "1s1s",
        "5 m",
        "1h-3m",
        "NaN",
        "Infinity",
        "1d!",
        "5D",
        "2f"
      })
  void whatIsNoTimeIsNamed(String typed) {
    Typed run = Typed.run("search", "--property", "typed:programs", "--time=" + typed);
    assertEquals(Status.WRONG_INPUT, run.status());
    assertTrue(run.err().contains("'%s' is no time".formatted(typed)), run.err());
    assertTrue(run.err().contains("30m"), run.err());
  }

  @Test
  void aCampaignTakesTimesWithUnits() {
    Typed run =
        Typed.run(
            "search",
            "--property",
            "typed:programs",
            "--count",
            "5",
            "--time",
            "1h",
            "--case-limit",
            "1m");
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.out().contains("no counterexample"), run.out());
  }
}
