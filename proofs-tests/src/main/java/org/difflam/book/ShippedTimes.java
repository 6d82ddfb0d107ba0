package org.difflam.book;

import io.vavr.collection.List;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.difflam.bench.Target;
import org.difflam.bench.Workload;
import org.difflam.bench.Workloads;
import org.jspecify.annotations.Nullable;
import tools.jackson.jr.ob.JSON;

/// The times that come with the program: `difflam bench ratios --json`, some of its rows with
/// `--quick`. What has a row and was never measured, or was measured beside another baseline,
/// stands there as not measured.
public final class ShippedTimes {
  static final String NOT_MEASURED = "not measured";
  private static final String FILE = "measured.json";

  private ShippedTimes() {}

  /// With all rows there are.
  public static Map<String, Object> document() {
    Map<String, Object> all = new LinkedHashMap<>(file());
    all.compute("ratios", (_, found) -> ratios(rows(found)).asJava());
    all.compute("growth", (_, found) -> growth(rows(found)).asJava());
    return all;
  }

  /// As it was written when it was measured.
  static Map<String, Object> file() {
    try (InputStream in = Objects.requireNonNull(ShippedTimes.class.getResourceAsStream(FILE))) {
      return JSON.std.mapFrom(in.readAllBytes());
    } catch (IOException why) {
      throw new UncheckedIOException(why);
    }
  }

  /// The objects of a list of them.
  static List<Map<?, ?>> rows(@Nullable Object list) {
    return list instanceof Iterable<?> all
        ? List.<Object>ofAll(all).map(row -> (Map<?, ?>) row)
        : List.empty();
  }

  /// Each row at each size, and what has no row here: vectors, where Java has none.
  private static List<Map<?, ?>> ratios(List<Map<?, ?>> found) {
    List<Map<?, ?>> all =
        Workloads.ALL.flatMap(row ->
            row.sizes()
                .map(n ->
                    found
                        .find(of -> row.name().equals(of.get("name")) && n.equals(of.get("n")))
                        .getOrElse(() -> timing(row, n))));
    return all.appendAll(found.removeAll(all));
  }

  private static Map<?, ?> timing(Workload row, int n) {
    Map<String, Object> none = new LinkedHashMap<>();
    none.put("name", row.name());
    none.put("n", n);
    none.put("difflam", NOT_MEASURED);
    none.put("targets", targets(row.targets().reject(t -> t.kind().isGrowth())));
    return none;
  }

  /// Of rows that were measured at two sizes or more, and those where it is aimed at something.
  private static List<Map<?, ?>> growth(List<Map<?, ?>> found) {
    List<Map<?, ?>> none =
        Workloads.ALL
            .filter(row -> row.targets().exists(t -> t.kind().isGrowth()))
            .reject(row -> found.exists(of -> row.name().equals(of.get("name"))))
            .map(ShippedTimes::growth);
    return found.appendAll(none);
  }

  private static Map<?, ?> growth(Workload row) {
    Map<String, Object> none = new LinkedHashMap<>();
    none.put("name", row.name());
    none.put("size", row.size());
    none.put("sizes", row.sizes().asJava());
    none.put("exponent", NOT_MEASURED);
    none.put("targets", targets(row.targets().filter(t -> t.kind().isGrowth())));
    return none;
  }

  /// Of which nothing was found.
  private static java.util.List<Map<String, Object>> targets(List<Target> all) {
    return all.map(t -> Map.<String, Object>of("of", t.kind().word(), "atMost", t.atMost()))
        .asJava();
  }
}
