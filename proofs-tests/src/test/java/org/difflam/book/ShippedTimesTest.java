package org.difflam.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.difflam.bench.Target;
import org.difflam.bench.Workload;
import org.difflam.bench.Workloads;
import org.difflam.html.Page;
import org.junit.jupiter.api.Test;

/// The times that come with the program are those of its rows.
final class ShippedTimesTest {
  private static final List<Map<?, ?>> RATIOS =
      ShippedTimes.rows(ShippedTimes.file().get("ratios"));
  private static final List<Map<?, ?>> GROWTH =
      ShippedTimes.rows(ShippedTimes.file().get("growth"));

  /// No row is left out; of one without times it is said that it has none.
  @Test
  void whatWasNotMeasuredIsNamed() {
    List<Map<?, ?>> all = ShippedTimes.rows(ShippedTimes.document().get("ratios"));
    for (Workload row : Workloads.ALL) {
      for (int n : row.sizes()) {
        String called = row.name() + "/" + n;
        List<Map<?, ?>> found = at(all, row.name(), n);
        assertEquals(1, found.size(), called);
        boolean measured = at(RATIOS, row.name(), n).nonEmpty();
        Object time = found.head().get("difflam");
        if (!measured) assertEquals("not measured", time, called);
        else assertTrue(time instanceof Double, called);
      }
    }
    assertTrue(all.containsAll(RATIOS));
    String page =
        new BenchmarkPage(Map.of("ratios", all.take(4).append(none(all)).asJava()))
            .page()
            .html(new Page.Frame(List.empty(), ""));
    assertTrue(page.contains("not measured"), page);
  }

  private static Map<?, ?> none(List<Map<?, ?>> all) {
    Map<?, ?> none = all.find(row -> "not measured".equals(row.get("difflam"))).get();
    assertFalse(none.containsKey("ratio"));
    return none;
  }

  private static List<Map<?, ?>> at(List<Map<?, ?>> rows, String name, int n) {
    return rows.filter(
        row -> name.equals(row.get("name")) && Integer.valueOf(n).equals(row.get("n")));
  }

  /// What is aimed at is what the program aims at today, and what was found is what was measured.
  @Test
  void whatWasMeasuredIsARowOfToday() {
    for (Map<?, ?> found : RATIOS) {
      Workload row = row(found);
      assertTrue(row.sizes().exists(n -> n.equals(found.get("n"))), found.toString());
      double difflam = number(found, "difflam"), baseline = number(found, "baseline");
      assertEquals(difflam / baseline, number(found, "ratio"), 1e-3 * number(found, "ratio"));
      assertTargets(
          row.targets().reject(t -> t.kind().isGrowth()),
          found,
          t ->
              switch (t.kind()) {
                case RATIO, HOPED -> number(found, "ratio");
                case NANOSECONDS_A_UNIT -> number(found, "nanosecondsAUnit");
                case NANOSECONDS_A_CALL -> difflam;
                case NANOSECONDS_MORE -> difflam - baseline;
                case EXPONENT, SPREAD -> Double.NaN;
              });
    }
  }

  @Test
  void growthIsOverWhatWasMeasured() {
    for (Map<?, ?> found : GROWTH) {
      Workload row = row(found);
      List<Object> sizes =
          found.get("sizes") instanceof Iterable<?> all ? List.ofAll(all) : List.empty();
      assertTrue(sizes.size() > 1);
      for (Object n : sizes)
        assertEquals(1, at(RATIOS, row.name(), (int) n).size(), found.toString());
      assertTargets(
          row.targets().filter(t -> t.kind().isGrowth()),
          found,
          t -> number(found, t.kind() == Target.Kind.SPREAD ? "spread" : "exponent"));
    }
  }

  /// Its sentence on vectors has the numbers of the table.
  @Test
  void theReadmeSaysWhatTheTableSays() throws IOException {
    String said =
        String.format(
            Locale.ROOT,
            "the gradient of a network takes %.2f times as long then with two layers of 64 neurons,"
                + " and %.2f times as long with two of 4.",
            number(at(RATIOS, "vectors-network", 64).head(), "ratio"),
            number(at(RATIOS, "vectors-network", 4).head(), "ratio"));
    String readme = Files.readString(Path.of("../README.md")).replace('\n', ' ');
    assertTrue(readme.contains(said), said);
  }

  private interface Found {
    double of(Target target);
  }

  private static void assertTargets(List<Target> targets, Map<?, ?> row, Found found) {
    List<Map<?, ?>> told = ShippedTimes.rows(row.get("targets"));
    assertEquals(targets.map(t -> t.kind().word()), told.map(t -> t.get("of")), row.toString());
    assertEquals(
        targets.map(Target::atMost).map(x -> Math.round(x * 1e3)),
        told.map(t -> Math.round(number(t, "atMost") * 1e3)));
    for (int i = 0; i < told.size(); i++) {
      double expected = found.of(targets.get(i));
      assertEquals(
          expected, number(told.get(i), "found"), 1e-3 * Math.abs(expected), row.toString());
    }
  }

  private static Workload row(Map<?, ?> found) {
    return Workloads.ALL
        .find(row -> row.name().equals(found.get("name")))
        .getOrElseThrow(() -> new AssertionError("no row is called " + found.get("name")));
  }

  private static double number(Map<?, ?> of, String field) {
    return of.get(field) instanceof Number x ? x.doubleValue() : Double.NaN;
  }
}
