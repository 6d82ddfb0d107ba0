package org.difflam.cli;

import io.vavr.control.Option;
import org.difflam.category.number.Agreement;
import org.difflam.category.number.Enclosure;

/// Where two modes of `curve` say different things.
///
/// @param which `value` or `derivative`
record CurveDisagreement(
    double x, String which, String mode, String says, String other, String has) {
  static Option<CurveDisagreement> of(CurveReport.At at) {
    for (var modes : at.said().disagreeing()) {
      for (int i = 0; i < 2; i++) {
        Enclosure x = number(at, modes.get(0), i), y = number(at, modes.get(1), i);
        if (Agreement.of(x, y).found() != Agreement.Found.DIFFERENT) continue;
        return Option.some(
            new CurveDisagreement(
                at.x().doubleValue(),
                i == 0 ? "value" : "derivative",
                modes.get(0),
                x.show(CurveReport.DIGITS),
                modes.get(1),
                y.show(CurveReport.DIGITS)));
      }
    }
    return Option.none();
  }

  private static Enclosure number(CurveReport.At at, String mode, int i) {
    return at.said().answers().get(mode).get().answer().numbers().get(i);
  }

  /// @param place the point as it is
  String text(String place) {
    return "at %s, the %s is %s in %s, and %s in %s"
        .formatted(place, which, says, mode, has, other);
  }
}
