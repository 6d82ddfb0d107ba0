package org.difflam.explorer;

import static j2html.TagCreator.code;
import static j2html.TagCreator.h3;
import static j2html.TagCreator.li;
import static j2html.TagCreator.p;
import static j2html.TagCreator.ul;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import j2html.TagCreator;
import j2html.tags.DomContent;
import java.util.function.Function;
import org.difflam.html.PageParts;

/// One box for a term, an equation or a rule, and what there is to look at.
final class FrontView implements View {
  /// What is run when the server starts, so that the first person finds it warm.
  static final CommandLine FIRST =
      CommandLine.of("diff", "\\x. x * sin x").with("--at", "2").with("--mode", "all");

  /// @param given what is declared for it, if something is
  private record Example(
      String path, String title, String field, String text, String given, String words) {
    Example(String path, String title, String field, String text, String words) {
      this(path, title, field, text, "", words);
    }

    DomContent card() {
      Asked state =
          new Asked(
              path, LinkedHashMap.of(field, text, "given", given).filterValues(v -> !v.isEmpty()));
      return li(
          h3(PageParts.link(path, title)),
          p(words),
          p(TagCreator.a(code(text)).withHref(state.address())));
    }
  }

  private static final List<Example> EXAMPLES =
      List.of(
          new Example(
              ProgramView.PATH,
              "A program",
              "t",
              "\\x. x * sin x",
              "How its type is derived, its derivative as a program, and value and derivative in"
                  + " every mode, with curves."),
          new Example(
              StepsView.PATH,
              "A reduction",
              "t",
              "T (\\x. p1 (in1 x))",
              "Step by step, forward and back, with the redex marked and the rule beside it."),
          new Example(
              EquationView.PATH,
              "An equation",
              "eq",
              "D(g . f) = D(g) . <D(f), f . p2>",
              "f, g",
              "Proved for all differential λ-categories at once, or refuted with numbers."),
          new Example(
              AxiomView.PATH,
              "An axiom",
              "law",
              "D5",
              "In every model that can state it, as it is checked."),
          new Example(
              JetView.PATH,
              "A jet",
              "t",
              "\\x. sin x * x",
              "Taylor mode against plots: whether the program carries jets of curves to jets of"
                  + " their images."),
          new Example(
              RuleView.PATH,
              "A rule",
              "rules",
              "rule eta \\x. s x -> s where x notin s",
              "A calculus with one more rule: is it typed, sound, confluent?"));

  @Override
  public String path() {
    return "index.html";
  }

  @Override
  public String title() {
    return "Explorer";
  }

  @Override
  public List<DomContent> content(Asked asked, Function<CommandLine, Answer> run) {
    String text = asked.get("q").strip();
    if (!text.isEmpty()) {
      Example kind = kind(text, run);
      View view = Explorer.view(kind.path);
      return view.content(new Asked(kind.path, LinkedHashMap.of(kind.field, text)), run);
    }
    return PageParts.all(
        PageParts.title("Look at a program, an equation or a rule"),
        Parts.ask(
            this,
            "Look",
            Parts.lines(asked, "q", "A term, an equation or a rule", "\\x. x * sin x")),
        ul().withClass("cards").with(EXAMPLES.map(Example::card)),
        PageParts.prose(
            "All of a state stands in its address, so that a link brings it back, and below each"
                + " answer stands the command that says the same, which may take"
                + " ten seconds."));
  }

  /// A rule says that it is one; what has a type, or is read as a term, is a program; else what has
  /// two sides is an equation.
  private static Example kind(String text, Function<CommandLine, Answer> run) {
    if (text.matches("(?s)(rule|calculus|term|clause)\\s.*")) return EXAMPLES.get(5);
    if (text.contains("=") && !run.apply(CommandLine.of("check", text)).isGood()) {
      boolean sides = run.apply(CommandLine.of("prove", text)).isGood();
      if (sides || !text.matches("(?s).*(\\\\|λ|\\blet\\b).*")) return EXAMPLES.get(2);
    }
    return EXAMPLES.get(0);
  }
}
