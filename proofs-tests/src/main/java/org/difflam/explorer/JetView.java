package org.difflam.explorer;

import static j2html.TagCreator.dd;
import static j2html.TagCreator.div;
import static j2html.TagCreator.dl;
import static j2html.TagCreator.dt;
import static j2html.TagCreator.h3;
import static j2html.TagCreator.p;
import static j2html.TagCreator.text;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import j2html.tags.DomContent;
import java.math.BigInteger;
import java.util.function.Function;
import org.difflam.explorer.Answer.Fields;
import org.difflam.html.PageParts;
import org.difflam.report.Plot;

/// Taylor mode against plots: a curve and its jet, the image of both, and whether a program carries
/// related plots to related ones; where not, the part that is to blame is marked.
final class JetView implements View {
  static final String PATH = "jet";

  private static final List<Asked> EXAMPLES =
      List.of(
          example("\\x. sin x * x", "2", "(0.5, 1, 0)", ""),
          example("\\f : R -> R. \\x. f (f x) * sin x", "2", "", ""),
          example(
              "\\x. mysin x * x",
              "1",
              "(1, 1)",
              "mysin : R -> R = \\x. sin x partial 1 = \\x. cos x + 1"),
          example("\\x. log x", "1", "(1, 1)", ""));

  private static Asked example(String t, String order, String jet, String op) {
    return new Asked(
        PATH,
        LinkedHashMap.of("t", t, "order", order, "jet", jet, "op", op)
            .filterValues(v -> !v.isEmpty()));
  }

  @Override
  public String path() {
    return PATH;
  }

  @Override
  public String title() {
    return "Jet";
  }

  @Override
  public List<DomContent> content(Asked asked, Function<CommandLine, Answer> run) {
    List<DomContent> top =
        PageParts.all(
            PageParts.title("A jet, and plots of the glued check"),
            Parts.ask(
                this,
                "Check",
                Parts.lines(asked, "t", "Program, of any type", "\\x. sin x * x"),
                Parts.line(asked, "order", "Derivatives up to the order", "1"),
                Parts.line(asked, "vars", "Plots on R to the power", "1"),
                Parts.line(asked, "jet", "A curve, by its derivatives", "(2, 3, 5)"),
                Parts.line(asked, "box", "Numbers in the interval", "(0.1, 3)"),
                Parts.lines(
                    asked,
                    "op",
                    "Operations of your own",
                    "g : R -> R = \\x. sin x partial 1 = \\x. cos x")),
            Parts.examples(PATH, EXAMPLES));
    if (!asked.has("t")) return top;
    top = top.append(glued(asked, run));
    return asked.has("jet") ? top.append(image(asked, run)) : top;
  }

  private static CommandLine command(String word, Asked asked, String term) {
    CommandLine line = CommandLine.of(word, term);
    for (String op : asked.get("op").lines().toList()) line = line.with("--op", op);
    return line;
  }

  private static DomContent glued(Asked asked, Function<CommandLine, Answer> run) {
    String title = "Related plots go to related ones";
    Answer answer =
        run.apply(
            command("glue", asked, asked.get("t"))
                .with("--order", asked.get("order"))
                .with("--vars", asked.get("vars"))
                .with("--box", asked.get("box"))
                .with("--limit", "8"));
    if (!answer.isGood()) return Parts.part(title, answer.command(), List.of(Parts.wrong(answer)));
    Fields all = answer.document(), failing = all.fields("failing");
    String verdict = all.text("verdict");
    boolean refuted = verdict.equals("refuted");
    List<DomContent> parts =
        List.of(
            Parts.verdict(
                verdict,
                refuted
                    ? "the program and D(program) part at the marked place"
                    : verdict.equals("inconclusive")
                        ? all.text("detail").replaceFirst("^inconclusive: ", "")
                        : all.text("cases") + " draws of plots, seed " + all.text("seed")));
    if (all.has("gap"))
      parts = parts.append(p("Only at the numbers that were drawn: " + all.text("gap")));
    Answer typed = run.apply(command("check", asked, asked.get("t")).with("--derivation"));
    parts =
        parts.append(
            TypingFigure.marking(typed.document().fields("derivation"), failing.text("term")));
    if (refuted) parts = parts.append(blame(failing));
    return Parts.part(title, answer.command(), parts);
  }

  private static DomContent blame(Fields failing) {
    String operation = failing.text("operation");
    return dl(
            dt("first wrong at"),
            dd(text(failing.text("constructor") + (operation.isEmpty() ? "" : " " + operation))),
            dt("in"),
            dd(Parts.term(failing.text("subterm"))),
            dt("for the plot"),
            dd(Parts.term(failing.text("plot"))),
            dt("at"),
            dd(text(failing.text("point"))),
            dt("left"),
            dd(text(failing.text("left"))),
            dt("right"),
            dd(text(failing.text("right"))))
        .withClass("witness");
  }

  /// The jet of the image, and both curves: `f ∘ γ`, and the polynomial that the jet says.
  private static DomContent image(Asked asked, Function<CommandLine, Answer> run) {
    String title = "The jet of a curve, and of its image";
    Answer answer =
        run.apply(command("diff", asked, asked.get("t")).with("--jet", asked.get("jet")));
    if (!answer.isGood() || !answer.document().has("value"))
      return Parts.part(title, answer.command(), List.of(Parts.wrong(answer)));
    List<String> to = KnownNumbers.of(answer.document(), "value").parts().map(KnownNumbers::show);
    List<DomContent> parts =
        List.of(
            p(
                text("The jet "),
                Parts.term(asked.get("jet")),
                text(" goes to "),
                Parts.term(to.mkString("(", ", ", ")")),
                text(".")));
    String curve =
        polynomial(
            List.of(
                asked
                    .get("jet")
                    .strip()
                    .replaceFirst("^\\(", "")
                    .replaceFirst("\\)$", "")
                    .split(",")));
    if (to.forAll(JetView::isNumber) && !curve.isEmpty()) {
      CommandLine along = command("curve", asked, "\\t. (" + asked.get("t") + ") (" + curve + ")");
      CommandLine said = CommandLine.of("curve", "\\t. " + polynomial(to));
      parts = parts.append(plots(along, said, run));
    }
    return Parts.part(title, answer.command(), parts);
  }

  private static boolean isNumber(String text) {
    return text.matches("-?\\d+(\\.\\d+)?(e-?\\d+)?(/\\d+)?");
  }

  /// `x₀ + x₁ t + x₂ t² / 2 + …`, as it can be typed; nothing if one of them is no number.
  private static String polynomial(List<String> jet) {
    List<String> numbers = jet.map(String::strip);
    if (!numbers.forAll(JetView::isNumber)) return "";
    BigInteger factorial = BigInteger.ONE;
    List<String> terms = List.empty();
    for (int k = 0; k < numbers.size(); k++) {
      factorial = factorial.multiply(BigInteger.valueOf(Math.max(1, k)));
      String power = k == 0 ? "" : k == 1 ? " * t" : " * t^" + k;
      terms = terms.append("(" + numbers.get(k) + ")" + power + (k < 2 ? "" : " / " + factorial));
    }
    return terms.mkString(" + ");
  }

  private static DomContent plots(
      CommandLine along, CommandLine said, Function<CommandLine, Answer> run) {
    List<Plot.Series> lines = List.empty();
    List<DomContent> wrong = List.empty();
    List<Double> gaps = List.empty();
    for (CommandLine line : List.of(along, said)) {
      Answer answer = run.apply(line.with("--on", "(-1, 1)").with("--mode", "functional"));
      if (!answer.isGood()) {
        wrong = wrong.append(Parts.wrong(answer));
        continue;
      }
      Fields all = answer.document();
      String name = line.equals(along) ? "f ∘ γ, the image" : "what the jet says";
      lines =
          lines.append(Curves.line(name, all, all.fields("modes").fields("functional"), "value"));
      gaps = gaps.appendAll(Curves.gaps(all));
    }
    lines = lines.filter(s -> s.points().nonEmpty());
    return div(
        h3("Both along t from −1 to 1: they touch at 0, to the order of the jet"),
        lines.isEmpty() ? text("") : Curves.drawn(along.operand(), "t", lines, gaps),
        div().with(wrong),
        Parts.typed(along.with("--on", "(-1, 1)").with("--mode", "functional")),
        Parts.typed(said.with("--on", "(-1, 1)").with("--mode", "functional")));
  }
}
