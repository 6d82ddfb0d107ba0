package org.difflam.cli;

import io.vavr.collection.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.difflam.bench.CampaignRate;

/// How fast the same cases are tried in two ways that take turns, as often as ratios are measured.
///
/// @param aCore how many times the rate of the first the rate of the other is, the median of all
///   turns
record RateComparison(
    String what, List<CampaignRate> first, List<CampaignRate> other, double aCore, double aSecond) {
  private static final int TURNS = 3;

  /// All turns together take this many times as long as one.
  static final int ALL_TURNS = TURNS + 1;

  /// The first turn warms up, and does not count.
  static RateComparison of(
      String what, Supplier<CampaignRate> one, Supplier<CampaignRate> other, Console console) {
    List<CampaignRate> ones = List.empty(), others = List.empty();
    try (Progress bar = console.progress(what, 2 * ALL_TURNS)) {
      for (int i = 0; i <= TURNS; i++) {
        String turn = i == 0 ? "to warm up" : "turn " + i;
        bar.at(2L * i, turn);
        CampaignRate a = one.get();
        bar.at(2L * i + 1, turn);
        CampaignRate b = other.get();
        if (i == 0) continue;
        ones = ones.append(a);
        others = others.append(b);
        console.print(line(a));
        console.print(line(b));
      }
    }
    RateComparison compared =
        new RateComparison(
            what,
            ones,
            others,
            median(ones, others, CampaignRate::aCore),
            median(ones, others, CampaignRate::aSecond));
    console.print(
        String.format(
            Locale.ROOT,
            "%s: %.2f times as fast by the clock; a case takes %.2f times the processor time"
                + " (medians of %d)",
            what,
            compared.aSecond,
            1 / compared.aCore,
            TURNS));
    return compared;
  }

  static String line(CampaignRate rate) {
    return String.format(
        Locale.ROOT,
        "%-34s %-24s %,12.0f %,12.0f",
        rate.what(),
        rate.where(),
        rate.aCore(),
        rate.aSecond());
  }

  private static double median(
      List<CampaignRate> ones, List<CampaignRate> others, ToDoubleFunction<CampaignRate> of) {
    return ones.zipWith(others, (a, b) -> of.applyAsDouble(b) / of.applyAsDouble(a))
        .sorted()
        .get(TURNS / 2);
  }
}
