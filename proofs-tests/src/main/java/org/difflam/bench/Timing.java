package org.difflam.bench;

import io.vavr.collection.List;

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

  /// A target, and whether it is met.
  public record Judged(String of, double atMost, double found, boolean met) {
    static Judged of(Target target, double found) {
      return new Judged(target.kind().word(), target.atMost(), found, found <= target.atMost());
    }

    /// `exponent 1.07 <= 1.1 met`, or `ratio 1.32 <= 1.2 missed by 10 %`.
    public String show() {
      return "%s %.3g <= %.3g %s".formatted(of, found, atMost, met ? "met" : missed(found, atMost));
    }

    /// `missed by 10 %`, of what it may be at most.
    public static String missed(double found, double atMost) {
      return "missed by %,.0f %%".formatted(100 * (found / atMost - 1));
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
                  case RATIO -> List.of(Judged.of(t, ratio));
                  case NANOSECONDS_A_UNIT -> List.of(Judged.of(t, unit));
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
