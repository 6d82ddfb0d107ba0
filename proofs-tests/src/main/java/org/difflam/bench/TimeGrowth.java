package org.difflam.bench;

import io.vavr.collection.List;
import io.vavr.control.Option;

/// How the times of a row grow with its size: `time = c · sizeᵉˣᵖᵒⁿᵉⁿᵗ`, as well as that fits.
/// Where the units of work do not grow as the sizes do, they are taken for the size, if they grow
/// at all.
///
/// @param spread the slowest of the times of a unit against the fastest
public record TimeGrowth(
    String name,
    String size,
    List<Integer> sizes,
    double exponent,
    double baselineExponent,
    double spread,
    List<Timing.Judged> targets) {

  /// Of a row at two sizes or more.
  public static Option<TimeGrowth> of(Workload row, List<Timing> at) {
    if (at.size() < 2) return Option.none();
    List<Double> units = at.map(t -> (double) row.units().applyAsLong(t.n()));
    boolean constant = units.distinct().size() == 1;
    List<Double> size = constant ? at.map(t -> (double) t.n()) : units;
    double exponent = slope(size, at.map(Timing::difflam));
    List<Double> ofUnits = at.map(Timing::nanosecondsAUnit);
    double spread = ofUnits.max().get() / ofUnits.min().get();
    List<Timing.Judged> targets =
        row.targets()
            .flatMap(t ->
                switch (t.kind()) {
                  case EXPONENT -> List.of(Timing.Judged.of(t, exponent));
                  case SPREAD -> List.of(Timing.Judged.of(t, spread));
                  case RATIO, HOPED, NANOSECONDS_A_UNIT, NANOSECONDS_A_CALL, NANOSECONDS_MORE ->
                      List.empty();
                });
    double other = slope(size, at.map(Timing::baseline));
    return Option.some(
        new TimeGrowth(
            row.name(), row.size(), at.map(Timing::n), exponent, other, spread, targets));
  }

  /// Of the line through the logarithms, by least squares.
  static double slope(List<Double> x, List<Double> y) {
    List<Double> u = x.map(Math::log), v = y.map(Math::log);
    double meanU = u.sum().doubleValue() / u.size(), meanV = v.sum().doubleValue() / v.size();
    double up = u.zipWith(v, (a, b) -> (a - meanU) * (b - meanV)).sum().doubleValue();
    double along = u.map(a -> (a - meanU) * (a - meanU)).sum().doubleValue();
    return up / along;
  }
}
