package org.difflam.explorer;

import static j2html.TagCreator.figure;
import static j2html.TagCreator.rawHtml;
import static j2html.TagCreator.text;

import io.vavr.collection.List;
import io.vavr.collection.Seq;
import j2html.tags.DomContent;
import java.util.function.Function;
import org.difflam.explorer.Answer.Fields;
import org.difflam.html.PageParts;
import org.difflam.report.Plot;

/// A program and its derivative along an interval, in every mode, as `curve` has them.
final class Curves {
  private Curves() {}

  static DomContent of(Asked asked, CommandLine curve, Function<CommandLine, Answer> run) {
    String title = "Curves of f, and of f′ in every mode";
    Answer answer = run.apply(curve.with("--on", asked.get("on")));
    if (!answer.isGood()) return Parts.part(title, answer.command(), List.of(Parts.wrong(answer)));
    Fields all = answer.document(), modes = all.fields("modes");
    List<String> known = modes.names().reject(name -> modes.fields(name).has("declined"));
    List<DomContent> parts = List.empty();
    List<Plot.Series> lines =
        known
            .take(1)
            .map(name -> line("f", all, modes.fields(name), "value"))
            .appendAll(
                known.map(name -> line("f′, " + name, all, modes.fields(name), "derivative")))
            .filter(s -> s.points().nonEmpty());
    if (lines.nonEmpty())
      parts = parts.append(drawn(answer.command().operand(), "x", lines, gaps(all)));
    parts =
        parts
            .append(
                verdict(
                    all,
                    known.count(name ->
                        !modes.fields(name).has("silent") && !modes.fields(name).has("undecided"))))
            .append(
                PageParts.table(
                    List.of("mode", "f is off by at most", "f′ is off by at most"),
                    modes.names().map(name -> row(name, modes.fields(name)))));
    if (all.list("undefined").nonEmpty())
      parts =
          parts.append(
              PageParts.prose(
                  "There is no value, or no derivative, at x = "
                      + all.list("undefined")
                          .map(x -> all.list("xExact").get(all.list("x").indexOf(x)))
                          .mkString(", ")
                      + "."));
    return Parts.part(title, answer.command(), parts);
  }

  private static DomContent verdict(Fields all, int known) {
    return switch (all.text("agree")) {
      case "true" -> Parts.verdict("agree", known + " modes say the same at each point");
      case "false" -> Parts.verdict("refuted", "the modes disagree");
      default -> Parts.verdict("inconclusive", all.text("reason"));
    };
  }

  private static List<DomContent> row(String name, Fields mode) {
    Fields off = mode.fields("difference");
    return off.names().isEmpty()
        ? PageParts.all(
            text(name),
            text("—"),
            text(mode.has("declined") ? mode.text("declined") : "too large for a double"))
        : PageParts.all(text(name), text(off.text("value")), text(off.text("derivative")));
  }

  static Seq<Double> gaps(Fields all) {
    return all.list("undefined")
        .filter(Number.class::isInstance)
        .map(n -> ((Number) n).doubleValue());
  }

  /// What one mode says along the interval.
  static Plot.Series line(String name, Fields all, Fields mode, String which) {
    return new Plot.Series(
        name,
        all.list("x")
            .zip(mode.list(which))
            .filter(p -> p._1 instanceof Number && p._2 instanceof Number)
            .map(
                p -> new Plot.Point(((Number) p._1).doubleValue(), ((Number) p._2).doubleValue())));
  }

  static DomContent drawn(String title, String variable, Seq<Plot.Series> lines, Seq<Double> gaps) {
    return figure(
        rawHtml(
            new Plot(
                    Parts.lambdas(title),
                    Plot.Axis.linear(variable),
                    Plot.Axis.linear("y"),
                    lines,
                    gaps)
                .svg()));
  }
}
