package org.difflam.cli;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Bounds;
import org.difflam.category.number.Enclosure;
import org.difflam.report.Plot;
import org.difflam.syntax.simple.Type;
import org.jspecify.annotations.Nullable;

/// What `curve` answers: value and derivative at each point as each mode has them.
///
/// @param x the points, as doubles next to them, and `xExact` themselves
/// @param modes what each mode says there, null where it has no value
/// @param agree null where that is not known, as of a mode by itself
/// @param disagreement where two modes say different things, and what they say
/// @param undefined where no mode has a value, since there is none
record CurveReport(
    @Json.Unlisted String term,
    Type type,
    List<Double> x,
    List<String> xExact,
    Map<String, Series> modes,
    @Nullable Boolean agree,
    @Json.IfAny Option<CurveDisagreement> disagreement,
    Option<String> reason,
    List<Double> undefined,
    @Json.Unlisted Status status)
    implements Result {
  /// What all modes say at one point.
  record At(Rational x, ModeAnswers said) {
    /// Whether it is known that there is no value, or no derivative.
    private boolean isUndefined() {
      return said.answers().isEmpty() && said.status() == Status.FAILED;
    }

    /// Why it is not known what is there.
    private Option<String> doubt() {
      return said.doubt()
          .orElse(() ->
              said.answers().isEmpty() && !isUndefined()
                  ? said.outcomes().values().flatMap(ModeAnswers.Outcome::why).headOption()
                  : Option.none())
          .map(why -> "at " + x + ": " + why);
    }
  }

  /// What one mode says.
  ///
  /// @param declined why it says nothing anywhere
  /// @param applies whether the program is one for this mode
  /// @param difference the largest difference from what is known best, where that is a double, if
  ///   it is anywhere; from what the first mode says, where they disagree
  /// @param silent where it says nothing, though another mode does
  /// @param undecided where its digits are too few to tell whether it agrees
  record Series(
      @Json.IfAny Option<String> declined,
      @Json.Unlisted boolean applies,
      List<Option<Double>> value,
      List<Option<Double>> derivative,
      @Json.IfAny Option<Difference> difference,
      @Json.IfAny List<Double> silent,
      @Json.IfAny List<Double> undecided) {
    boolean isKnown() {
      return declined.isEmpty();
    }

    boolean isEverywhere() {
      return silent.isEmpty() && undecided.isEmpty();
    }
  }

  /// Bounds, rounded up: however the digits that are not known go on, it is no more.
  record Difference(double value, double derivative) {}

  static final int DIGITS = 25;

  static CurveReport of(String term, Type type, Seq<At> all) {
    boolean refuted = all.exists(at -> at.said.isRefuted());
    Seq<At> defined = all.filter(at -> at.said.answers().nonEmpty());
    Option<String> doubt =
        all.flatMap(At::doubt)
            .headOption()
            .orElse(() ->
                Option.when(
                    defined.isEmpty(),
                    "there is no value, or no derivative, at any of these %d points, so that nothing is compared"
                        .formatted(all.size())));
    boolean agreed = defined.nonEmpty() && all.forAll(at -> at.isUndefined() || at.said.isAgreed());
    List<String> names = all.head().said.outcomes().keySet().toList();
    Map<String, Series> modes = LinkedHashMap.empty();
    for (String name : names) modes = modes.put(name, series(name, all));
    return new CurveReport(
        term,
        type,
        all.map(at -> at.x.doubleValue()).toList(),
        all.map(at -> at.x.toString()).toList(),
        modes,
        refuted ? Boolean.FALSE : agreed ? Boolean.TRUE : null,
        all.flatMap(CurveDisagreement::of).headOption(),
        doubt,
        all.filter(At::isUndefined).map(at -> at.x.doubleValue()).toList(),
        refuted ? Status.FAILED : doubt.isDefined() ? Status.INCONCLUSIVE : Status.GOOD);
  }

  private static Series series(String name, Seq<At> all) {
    Seq<Option<ModeResult>> said =
        all.map(at -> at.said.answers().get(name).map(ModeAnswers.Outcome.Answered::answer));
    ModeAnswers.Outcome first = all.head().said.outcomes().get(name).get();
    Option<String> declined = said.forAll(Option::isEmpty) ? first.why() : Option.none();
    return new Series(
        declined,
        !(first instanceof ModeAnswers.Outcome.Declined),
        said.map(s -> s.flatMap(r -> nearest(r.numbers().get(0)))).toList(),
        said.map(s -> s.flatMap(r -> nearest(r.numbers().get(1)))).toList(),
        Option.when(
            said.exists(
                s -> s.exists(r -> r.numbers().stream().anyMatch(x -> nearest(x).isDefined()))),
            () -> new Difference(apart(name, all, 0), apart(name, all, 1))),
        declined.isDefined()
            ? List.empty()
            : all.filter(at -> at.said.best().isDefined() && !at.said.answers().containsKey(name))
                .map(at -> at.x.doubleValue())
                .toList(),
        all.filter(at ->
                at.said.answers().containsKey(name)
                    && at.said.agreement().isDefined()
                    && !at.said.isRefuted()
                    && !at.said.agreeing().containsKey(name))
            .map(at -> at.x.doubleValue())
            .toList());
  }

  private static Option<Double> nearest(Enclosure x) {
    double middle = x.nearestDouble().getOrElse(() -> x.bounds(DIGITS).low().doubleValue());
    return Option.when(Double.isFinite(middle), middle);
  }

  private static double apart(String name, Seq<At> all, int which) {
    BigDecimal most = BigDecimal.ZERO;
    for (At at : all) {
      for (var answered : at.said.answers().get(name)) {
        for (var best : at.said.best().orElse(at.said.answers().values().headOption())) {
          Enclosure known = best.answer().numbers().get(which);
          if (nearest(known).isDefined())
            most = most.max(apart(answered.answer().numbers().get(which), known));
        }
      }
    }
    return most.round(new MathContext(2, RoundingMode.UP)).doubleValue();
  }

  /// How far apart two numbers are at most.
  private static BigDecimal apart(Enclosure x, Enclosure y) {
    if (x.exactly().isDefined() && x.exactly().equals(y.exactly())) return BigDecimal.ZERO;
    Bounds a = x.bounds(DIGITS), b = y.bounds(DIGITS);
    return a.high().subtract(b.low()).max(b.high().subtract(a.low()));
  }

  /// The curve of the program, and that of its derivative in each mode.
  Plot plot() {
    List<Plot.Series> all =
        modes
            .filterValues(Series::isKnown)
            .toList()
            .flatMap(m -> List.of(line(m._1, m._2.derivative)));
    List<Plot.Series> value =
        modes.values().find(Series::isKnown).map(s -> line("", s.value)).toList();
    return new Plot(
        term,
        Plot.Axis.linear("x"),
        Plot.Axis.linear("y"),
        value
            .map(v -> new Plot.Series("f", v.points()))
            .appendAll(all.map(s -> new Plot.Series("f′, " + s.name(), s.points()))),
        undefined);
  }

  private Plot.Series line(String name, List<Option<Double>> values) {
    return new Plot.Series(
        name, x.zip(values).flatMap(p -> p._2.map(y -> new Plot.Point(p._1, y))));
  }

  @Override
  public void print(Console console) {
    console.print("  " + Terms.show(type));
    List<Series> known = modes.values().filter(Series::isKnown).toList();
    for (Series first : known.take(1)) {
      console.print("  %-24s %-24s %s".formatted("x", "value, a double", "derivative, a double"));
      for (int i = 0; i < x.size(); i++) {
        console.print(
            "  %-24s %-24s %s"
                .formatted(
                    xExact.get(i), shown(first.value.get(i)), shown(first.derivative.get(i))));
      }
    }
    String reference =
        disagreement.isEmpty()
            ? "the certain digits'"
            : modes.filterValues(Series::isKnown).head()._1 + "'s";
    modes.forEach((name, s) ->
        console.print(
            "  "
                + name
                + ": "
                + s.difference
                    .map(d ->
                        "at most %s and %s from %s own".formatted(d.value, d.derivative, reference)
                            + gaps(s))
                    .getOrElse(() ->
                        s.declined
                            .map(why ->
                                s.applies
                                    ? "at %s, %s".formatted(xExact.head(), why)
                                    : console.paint(Style.FAINT, "does not apply: " + why))
                            .getOrElse("too large for a double everywhere"))));
    if (Boolean.FALSE.equals(agree))
      console.print(
          console.paint(
              Style.BAD,
              "  the modes disagree"
                  + disagreement.map(d -> ": " + d.text(places(List.of(d.x())))).getOrElse("")));
    if (Boolean.TRUE.equals(agree))
      console.print(
          console.paint(
              Style.GOOD,
              "  %d modes agree at %d points%s"
                  .formatted(
                      known.count(Series::isEverywhere),
                      x.size() - undefined.size(),
                      known.forAll(Series::isEverywhere)
                          ? ""
                          : ", and the others with them where they have digits enough")));
    if (undefined.nonEmpty() && undefined.size() < x.size())
      console.print("  no value, or no derivative, at " + places(undefined));
    console.inconclusive(reason);
  }

  private String gaps(Series s) {
    return (s.silent.isEmpty() ? "" : ", and none at " + places(s.silent))
        + (s.undecided.isEmpty()
            ? ""
            : ", which are too few digits to agree at " + places(s.undecided));
  }

  /// Some of the points, which are as many doubles.
  private String places(List<Double> some) {
    return some.map(at -> xExact.get(x.indexOf(at))).mkString(", ");
  }

  private static String shown(Option<Double> value) {
    return value.map(String::valueOf).getOrElse("–");
  }
}
