package org.difflam.bench;

import io.vavr.collection.List;
import java.util.Locale;

/// What was measured of a row at one size. The times are medians, in nanoseconds a call.
///
/// @param ratio of the two times
/// @param least the smallest ratio of neighbouring iterations, and `most` the largest: how far to
///   trust it
/// @param bytes allocated a call
/// @param nanosecondsAUnit `difflam`, divided by the units of work in a call
/// @param targets of this row at each size
public record Timing(
    String name,
    int n,
    double difflam,
    double baseline,
    double ratio,
    double least,
    double most,
    double bytes,
    double baselineBytes,
    double nanosecondsAUnit,
    List<Judged> targets) {

  /// A target, and what was found; whether it is met is what these two say, and written nowhere.
  public record Judged(String of, double atMost, double found) {
    static Judged of(Target target, double found) {
      return new Judged(target.kind().word(), target.atMost(), found);
    }

    /// Not by what is no number.
    public boolean isMet() {
      return found <= atMost;
    }

    /// `exponent 1.07 <= 1.10 met`, or `ratio 1.32 <= 1.20 missed by 10 %`, with as many digits as
    /// tell the two apart.
    public String show() {
      int digits = 3;
      while (found != atMost && digits < 17 && shown(found, digits).equals(shown(atMost, digits))) {
        digits++;
      }
      return "%s %s <= %s %s".formatted(of, shown(found, digits), shown(atMost, digits), verdict());
    }

    /// `met`, or `missed by 10 %` of what it may be at most: never by nothing.
    public String verdict() {
      if (isMet()) return "met";
      if (Double.isNaN(found)) return "not measured";
      double percent = 100 * (found - atMost) / atMost;
      return "missed by %s %%".formatted(String.format(Locale.ROOT, form(percent), percent));
    }

    private static String form(double percent) {
      return percent < 1 ? "%.2g" : "%,.0f";
    }

    private static String shown(double x, int digits) {
      return String.format(Locale.ROOT, "%." + digits + "g", x);
    }
  }

  /// @param ours times of iterations, in turns with those of `others`
  static Timing of(
      Workload row, int n, List<Double> ours, List<Double> others, double bytes, double more) {
    List<Double> ratios = ours.zipWith(others, (a, b) -> a / b);
    double difflam = median(ours), baseline = median(others), ratio = difflam / baseline;
    double unit = difflam / row.units().applyAsLong(n);
    List<Judged> targets =
        row.targets()
            .flatMap(t ->
                switch (t.kind()) {
                  case RATIO, HOPED -> List.of(Judged.of(t, ratio));
                  case NANOSECONDS_A_UNIT -> List.of(Judged.of(t, unit));
                  case NANOSECONDS_A_CALL -> List.of(Judged.of(t, difflam));
                  case NANOSECONDS_MORE -> List.of(Judged.of(t, difflam - baseline));
                  case EXPONENT, SPREAD -> List.empty();
                });
    return new Timing(
        row.name(),
        n,
        difflam,
        baseline,
        ratio,
        ratios.min().get(),
        ratios.max().get(),
        bytes,
        more,
        unit,
        targets);
  }

  static double median(List<Double> all) {
    List<Double> sorted = all.sorted();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}
