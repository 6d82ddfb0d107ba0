package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The report on a small selection; all of it takes a minute, and is looked at among the long
/// tests.
final class ReportCommandTest {
  static final List<String> SMALL =
      List.of(
          "report",
          "--model",
          "polynomial-Z",
          "--model",
          "broken-D-half-product",
          "--law",
          "D5",
          "--law",
          "D4",
          "--item",
          "M-D5",
          "--item",
          "M-Open-conf",
          "--item",
          "MO-Red-20",
          "--item",
          "DC-S5-recomp",
          "--terms",
          "10",
          "--cases",
          "5");

  private static Typed small(Path out, String... more) {
    List<String> typed = new ArrayList<>(SMALL);
    typed.addAll(List.of("--out", out.toString()));
    typed.addAll(List.of(more));
    return Typed.run(typed.toArray(String[]::new));
  }

  @Test
  void theSiteIsWholeAndIsNotComputedTwice(@TempDir Path folder) throws IOException {
    Path out = folder.resolve("report");
    Typed first = small(out);
    assertEquals(Status.GOOD, first.status(), first.err());
    assertTrue(first.out().contains("Axioms × models"), first.out());
    assertTrue(first.out().contains("2 laws in 1 model: "), first.out());
    assertTrue(first.out().contains("1 model with faults on purpose"), first.out());
    assertTrue(first.out().contains("The report: " + out.resolve("index.html")), first.out());
    assertTrue(first.out().lines().count() <= 40, first.out());
    check(out);
    assertTrue(Files.readString(out.resolve("axioms.html")).contains("left</dt><dd><code>"));
    assertTrue(
        Files.readString(out.resolve("found/M1.html")).contains("papers --item M-Open-conf"));
    assertTrue(Files.readString(out.resolve("papers/curry.html")).contains("<svg"));
    assertTrue(Files.readString(out.resolve("papers/pullback.html")).contains("<mfrac>"));

    Typed second = small(out);
    assertTrue(second.out().contains("as it was computed before"), second.out());
    assertEquals(summary(first), summary(second));
    assertFalse(small(out, "--seed", "3").out().contains("before"));
    assertEquals(false, small(out, "--seed", "3", "--json").document().get("computed"));
    assertEquals(true, small(out, "--seed", "3", "--json", "--anew").document().get("computed"));
  }

  /// So few cases do not meet every former: that is no good report, now or when it is there.
  @Test
  void whatIsNotKnownIsTheStatusOfTheReport(@TempDir Path folder) {
    String[] typed = {
      "report",
      "--model",
      "polynomial-Z",
      "--law",
      "D4",
      "--item",
      "HSV-3.1-gram",
      "--cases",
      "1",
      "--terms",
      "0",
      "--out",
      folder.resolve("report").toString()
    };
    for (boolean before : new boolean[] {false, true}) {
      Typed run = Typed.run(typed);
      assertEquals(Status.INCONCLUSIVE, run.status(), run.out() + run.err());
      assertEquals(before, run.out().contains("as it was computed before"), run.out());
    }
  }

  private static List<String> summary(Typed run) {
    return run.out().lines().takeWhile(line -> !line.startsWith("The report")).toList();
  }

  /// Every link leads somewhere, nothing comes from elsewhere, ids are unique, and it is small.
  private static void check(Path out) throws IOException {
    List<Path> pages;
    long size = 0;
    try (Stream<Path> all = Files.walk(out)) {
      List<Path> files = all.filter(Files::isRegularFile).toList();
      for (Path file : files) size += Files.size(file);
      pages = files.stream().filter(p -> p.toString().endsWith(".html")).toList();
    }
    assertTrue(size < 5_000_000, "bytes: " + size);
    assertTrue(pages.size() > 10, pages.toString());
    for (Path page : pages) {
      String html = Files.readString(page);
      List<String> ids = found("\\bid=\"([^\"]*)\"", html);
      assertEquals(ids.stream().distinct().toList(), ids, page + " has an id twice");
      for (String link : found("\\b(?:href|src)=\"([^\"]*)\"", html)) {
        if (link.startsWith("data:")) continue;
        if (link.startsWith("https://")) {
          assertTrue(html.contains("<a href=\"" + link), "only a reader follows " + link);
          continue;
        }
        String[] parts = link.split("#", 2);
        Path to = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
        assertTrue(Files.isRegularFile(to), page + " links to " + link);
        if (parts.length == 2) {
          boolean there = found("\\bid=\"([^\"]*)\"", Files.readString(to)).contains(parts[1]);
          assertTrue(there || to.toString().contains("/papers/"), page + " links to " + link);
        }
      }
    }
  }

  private static List<String> found(String pattern, String html) {
    return Pattern.compile(pattern)
        .matcher(html)
        .results()
        .map((MatchResult m) -> m.group(1))
        .toList();
  }

  @Test
  void whatIsInTheWayIsSaidBeforeAnythingIsRun(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("notes.txt"), "mine");
    Typed run = small(folder);
    assertEquals(Status.WRONG_INPUT, run.status());
    assertTrue(run.err().contains("it has files that are no report"), run.err());
    assertEquals("", run.out());
    Typed below = small(folder.resolve("notes.txt/report"));
    assertEquals(Status.WRONG_INPUT, below.status());
    assertTrue(below.err().contains("cannot be written"), below.err());
    for (String wrong : List.of("--cases 0", "--terms -1", "--law D99", "--model no", "--item no"))
      assertEquals(Status.WRONG_INPUT, Typed.run(("report " + wrong).split(" ")).status(), wrong);
  }

  @Test
  void benchmarksAreShownIfThereAreAny(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("bench.json");
    Files.writeString(
        file,
        """
        {"machine": {"processor": "two cores"}, "ratios": [
          {"name": "<gmm>", "n": 10, "difflam": 50.0, "baseline": 40.0, "ratio": 1.25},
          {"name": "<gmm>", "n": 100, "difflam": 480.0, "baseline": 400.0, "ratio": 1.2,
           "targets": [{"of": "ratio", "atMost": 1.1, "found": 1.2, "met": true},
                       {"of": "exponent", "atMost": 1.1, "found": -0.5, "met": false},
                       {"of": "ns a unit", "atMost": 1.1}]},
          {"name": "once", "n": 10, "difflam": 50.0, "baseline": 40.0, "ratio": 1.25}]}
        """);
    Path out = folder.resolve("report");
    assertEquals(Status.GOOD, small(out).status());
    String shipped = Files.readString(out.resolve("benchmarks.html"));
    assertTrue(shipped.contains("gradient-sines") && shipped.contains("processor"), shipped);
    assertTrue(shipped.contains("<svg") && shipped.contains("bench ratios --json"), shipped);
    assertEquals(Status.GOOD, small(out, "--benchmarks", file.toString()).status());
    String page = Files.readString(out.resolve("benchmarks.html"));
    assertTrue(page.contains("&lt;gmm&gt;") && page.contains("1.250"), page);
    assertTrue(page.contains("two cores"), page);
    assertTrue(page.contains("ratio at most 1.100: missed by 9 %"), page);
    assertTrue(page.contains("exponent at most 1.100: met"), page);
    assertTrue(page.contains("ns a unit at most 1.100: not measured"), page);
    assertEquals(2, page.split("<svg", -1).length, "one plot, of what has two sizes: " + page);
    for (String no : List.of("no JSON", "{\"seed\": 2012, \"items\": []}")) {
      Files.writeString(file, no);
      Typed wrong = small(out, "--benchmarks", file.toString());
      assertEquals(Status.WRONG_INPUT, wrong.status());
      assertTrue(wrong.err().contains("is no document of"), wrong.err());
    }
  }

  @Test
  @Tag("long")
  void allOfItIsWhole(@TempDir Path folder) throws IOException {
    Path out = folder.resolve("report");
    Typed run = Typed.run("report", "--out", out.toString());
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    check(out);
  }
}
