package org.difflam.explorer;

import static j2html.TagCreator.div;
import static j2html.TagCreator.p;
import static j2html.TagCreator.text;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import j2html.tags.DomContent;
import java.util.function.Function;
import org.difflam.explorer.Answer.Fields;
import org.difflam.html.PageParts;

/// A program: how its type is derived, its derivative, what all modes say at a point and along an
/// interval.
final class ProgramView implements View {
  static final String PATH = "program";
  private static final List<Asked> EXAMPLES =
      List.of(
          example("\\x. x * sin x", "2", "(-6, 6)"),
          example("\\(x, y). sin (x * y) + exp x", "(0, 2)", "(-2, 2)"),
          example("\\x. let y = x^2 in y * exp (-y)", "1", "(-3, 3)"),
          example("\\x. sin (x, 2)", "", ""));

  private static Asked example(String t, String at, String on) {
    return new Asked(
        PATH, LinkedHashMap.of("t", t, "at", at, "on", on).filterValues(v -> !v.isEmpty()));
  }

  @Override
  public String path() {
    return PATH;
  }

  @Override
  public String title() {
    return "Program";
  }

  @Override
  public List<DomContent> content(Asked asked, Function<CommandLine, Answer> run) {
    List<DomContent> top =
        PageParts.all(
            PageParts.title("A program and its derivative"),
            Parts.ask(
                this,
                "Differentiate",
                Parts.lines(asked, "t", "Program", "\\x. x * sin x"),
                Parts.line(asked, "at", "At the point", "2, or (0, 2)"),
                Parts.line(asked, "on", "Curves on the interval", "(-3, 3)"),
                Parts.lines(asked, "op", "Operations of your own", "g : R -> R = \\x. x^2")),
            Parts.examples(PATH, EXAMPLES));
    return asked.has("t") ? top.appendAll(answers(asked, run)) : top;
  }

  private static CommandLine command(String word, Asked asked) {
    CommandLine line = CommandLine.of(word, asked.get("t"));
    for (String op : asked.get("op").lines().toList()) line = line.with("--op", op);
    return line;
  }

  private static List<DomContent> answers(Asked asked, Function<CommandLine, Answer> run) {
    CommandLine check = command("check", asked).with("--derivation");
    Answer typed = run.apply(check);
    List<DomContent> all = List.of(typing(typed));
    if (typed.wrong().isDefined()) {
      typed = run.apply(command("check", asked)); // a derivation may be too large to be drawn
      if (typed.wrong().isDefined()) return all.appendAll(byThePoint(asked, typed, run));
    }
    if (!typed.document().text("type").contains("->")) return all;
    Answer derivative = run.apply(command("D", asked));
    all = all.append(derivative(derivative));
    if (asked.has("at")) all = all.append(modes(run.apply(atPoint(asked))));
    if (asked.has("on")) all = all.append(Curves.of(asked, command("curve", asked), run));
    if (!asked.has("at") && !asked.has("on"))
      all =
          all.append(
              PageParts.prose(
                  "Say at which point, or on which interval, for values in every mode."));
    return all;
  }

  private static CommandLine atPoint(Asked asked) {
    return command("diff", asked).with("--at", asked.get("at")).with("--mode", "all");
  }

  /// Where its own text leaves open what a program takes, the point or the interval may say it.
  private static List<DomContent> byThePoint(
      Asked asked, Answer typed, Function<CommandLine, Answer> run) {
    List<DomContent> all = List.empty();
    if (asked.has("at")) {
      Answer diff = run.apply(atPoint(asked));
      if (!saysTheSame(diff, typed)) all = all.append(modes(diff));
    }
    if (asked.has("on")) {
      CommandLine curve = command("curve", asked);
      if (!saysTheSame(run.apply(curve.with("--on", asked.get("on"))), typed))
        all = all.append(Curves.of(asked, curve, run));
    }
    return all;
  }

  private static boolean saysTheSame(Answer one, Answer other) {
    return one.wrong().map(Answer.Wrong::message).equals(other.wrong().map(Answer.Wrong::message));
  }

  private static DomContent typing(Answer typed) {
    Fields derivation = typed.document().fields("derivation");
    List<DomContent> parts = List.empty();
    if (typed.wrong().isDefined()) parts = parts.append(Parts.wrong(typed));
    else
      parts =
          parts.append(
              p(
                  Parts.term(derivation.text("term")),
                  text(" : "),
                  Parts.term(typed.document().text("type"))));
    if (!derivation.names().isEmpty()) parts = parts.append(TypingFigure.of(derivation));
    return Parts.part("How its type is derived", typed.command(), parts);
  }

  private static DomContent derivative(Answer d) {
    String title = "Its derivative, as a program";
    if (!d.isGood()) return Parts.part(title, d.command(), List.of(Parts.wrong(d)));
    return Parts.part(
        title,
        d.command(),
        List.of(
            div(Parts.term(d.document().text("term"))).withClass("big"),
            p(text("of the type "), Parts.term(d.document().text("type")))));
  }

  private static DomContent modes(Answer diff) {
    String title = "Value and derivative in every mode";
    Fields all = diff.document();
    if (!all.has("modes")) return Parts.part(title, diff.command(), List.of(Parts.wrong(diff)));
    Fields modes = all.fields("modes");
    var rows = modes.names().map(name -> row(name, modes.fields(name)));
    int said = modes.names().count(name -> isDecided(modes.fields(name)));
    String agree = all.text("agree");
    DomContent verdict =
        agree.equals("true")
            ? Parts.verdict("agree", said + " modes say the same, to all digits that are printed")
            : agree.equals("false")
                ? Parts.verdict("refuted", "the modes disagree")
                : diff.status() == Answer.FAILED
                    ? Parts.verdict("undefined", "there is no value, or no derivative")
                    : Parts.verdict("inconclusive", all.text("reason"));
    return Parts.part(
        title,
        diff.command(),
        List.of(
            verdict,
            PageParts.table(List.of("mode", "value", "derivative", "computed with"), rows)));
  }

  private static boolean isDecided(Fields mode) {
    return mode.names().contains("value")
        && KnownNumbers.of(mode, "value").areDecided()
        && derivative(mode).areDecided();
  }

  private static KnownNumbers derivative(Fields mode) {
    return KnownNumbers.of(mode, mode.has("gradient") ? "gradient" : "jacobian");
  }

  private static List<DomContent> row(String name, Fields mode) {
    if (!mode.names().contains("value")) {
      String why = mode.text("declined") + mode.text("failed");
      return PageParts.all(text(name), text("—"), text("—"), text(why));
    }
    return PageParts.all(
        text(name),
        Parts.term(KnownNumbers.of(mode, "value").show()),
        Parts.term(derivative(mode).show()),
        text(mode.text("numbers")));
  }
}
