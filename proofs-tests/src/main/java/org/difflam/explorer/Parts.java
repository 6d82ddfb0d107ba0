package org.difflam.explorer;

import static j2html.TagCreator.button;
import static j2html.TagCreator.code;
import static j2html.TagCreator.div;
import static j2html.TagCreator.form;
import static j2html.TagCreator.input;
import static j2html.TagCreator.label;
import static j2html.TagCreator.mark;
import static j2html.TagCreator.option;
import static j2html.TagCreator.p;
import static j2html.TagCreator.pre;
import static j2html.TagCreator.section;
import static j2html.TagCreator.select;
import static j2html.TagCreator.span;
import static j2html.TagCreator.text;
import static j2html.TagCreator.textarea;

import io.vavr.collection.List;
import j2html.TagCreator;
import j2html.tags.DomContent;
import j2html.tags.specialized.TextareaTag;
import org.difflam.html.PageParts;
import org.difflam.html.Typeset;

/// The parts that views are built of: fields, commands, and what is wrong with its place.
final class Parts {
  /// The exit status of the program where the input is wrong.
  private static final int WRONG_INPUT = 2;

  private Parts() {}

  /// A form whose fields make the address of a state.
  static DomContent ask(View view, String button, DomContent... fields) {
    return form()
        .withAction(view.path())
        .withMethod("get")
        .withClass("ask")
        .with(fields)
        .with(button(button).withType("submit"));
  }

  /// A line of text.
  static DomContent line(Asked asked, String name, String words, String example) {
    return field(
        name,
        words,
        input()
            .withType("text")
            .withId(name)
            .withName(name)
            .withValue(asked.get(name))
            .withPlaceholder(example)
            .attr("spellcheck", "false")
            .attr("autocomplete", "off"));
  }

  /// Some lines of text, as many as there are.
  static DomContent lines(Asked asked, String name, String words, String example) {
    String value = asked.get(name);
    long rows = Math.clamp(value.lines().count(), 1, 12);
    return field(
        name,
        words,
        textarea()
            .withId(name)
            .withName(name)
            .withRows("" + rows)
            .withPlaceholder(example)
            .attr("spellcheck", "false")
            .with(text(value)));
  }

  static DomContent choice(Asked asked, String name, String words, List<String> all) {
    return field(
        name,
        words,
        select()
            .withId(name)
            .withName(name)
            .with(
                all.map(one ->
                    option(one)
                        .withValue(one)
                        .withCondSelected(one.equals(asked.get(name, all.head()))))));
  }

  static DomContent flag(Asked asked, String name, String words) {
    return div(label(
            input()
                .withType("checkbox")
                .withName(name)
                .withValue("yes")
                .withCondChecked(asked.has(name)),
            text(" " + words)))
        .withClass("flag");
  }

  private static DomContent field(String name, String words, DomContent control) {
    return div(label(words).withFor(name), control)
        .withClasses("field", control instanceof TextareaTag ? "wide" : "");
  }

  /// Examples that fill the form.
  static DomContent examples(String path, List<Asked> all) {
    return p().withClass("examples")
        .with(text("For example "))
        .with(
            all.zipWithIndex()
                .flatMap(e ->
                    List.of(
                        text(e._2 == 0 ? "" : " · "),
                        TagCreator.a(code(e._1.values().head()._2)).withHref(e._1.address()))));
  }

  /// A part of the answer, with the command that says the same.
  static DomContent part(String title, CommandLine command, List<DomContent> content) {
    return section(TagCreator.h2(title)).with(content).with(typed(command));
  }

  /// What to type for the same.
  static DomContent typed(CommandLine command) {
    return div(pre(code(command.shown())).withClass("wrap").attr("tabindex", "0"))
        .withClass("typed");
  }

  /// What is wrong, and where: the line with a caret below.
  static DomContent wrong(Answer answer) {
    if (answer.isGood()) return div(p(answer.document().text("failed"))).withClasses("wrong");
    Answer.Wrong wrong = answer.wrong().get();
    DomContent words = p(wrong.message()).withClass("said");
    String where = source(answer.command(), wrong.file());
    List<String> lines = List.ofAll(where.lines().toList());
    if (wrong.line() < 1 || wrong.line() > lines.size()) return div(words).withClasses("wrong");
    String line = lines.get(wrong.line() - 1);
    int column = Math.clamp(wrong.column(), 1, line.length() + 1);
    return div(
            words,
            pre(
                    text(line.substring(0, column - 1)),
                    mark(column <= line.length() ? line.substring(column - 1, column) : " "),
                    text(column <= line.length() ? line.substring(column) : ""),
                    text("\n" + " ".repeat(column - 1)),
                    span("^").withClass("caret"))
                .attr("tabindex", "0"))
        .withClass("wrong");
  }

  /// The text that an error is about: an option's value, a file, or the operand.
  private static String source(CommandLine command, String name) {
    if (name.equals("-")) return command.input();
    String plain = name.replaceFirst("^-+", "");
    return command
        .options()
        .find(o -> o.startsWith("--" + plain + "="))
        .map(o -> o.substring(o.indexOf('=') + 1))
        .getOrElse(command.operand());
  }

  /// A term as it can be typed, its lambdas as one expects them.
  static DomContent term(String typed) {
    return code(lambdas(typed)).withClass("term");
  }

  static String lambdas(String typed) {
    return typed.replace('\\', 'λ');
  }

  /// A term with a part of it marked.
  static DomContent marked(String typed, List<?> place, String style) {
    String shown = lambdas(typed);
    if (place.size() != 2) return code(shown).withClass("term");
    int from = ((Number) place.get(0)).intValue(), to = ((Number) place.get(1)).intValue();
    return code(
            text(shown.substring(0, from)),
            mark(shown.substring(from, to)).withClass(style),
            text(shown.substring(to)))
        .withClass("term");
  }

  /// The verdict in a line.
  static DomContent verdict(String word, String more) {
    boolean good = List.of("agree", "normal").contains(word);
    return p(
            good ? span(word).withClasses("verdict", "good") : PageParts.verdict(word),
            text("  " + more))
        .withClass("outcome");
  }

  /// What is wrong in the words of a heading.
  static String failure(Answer answer) {
    return answer.status() == WRONG_INPUT ? "It cannot be read" : "There is no answer";
  }

  /// An equation, or a morphism, as it is printed in papers.
  static DomContent morphism(String typed) {
    return Typeset.of(
        typed
            .replaceAll("(?<=\\d) \\. ", " · ")
            .replace(" . ", " ∘ ")
            .replaceAll("(?<![=])<(?!=)", "⟨")
            .replaceAll("(?<![-=])>(?!=)", "⟩")
            .replace(" * ", " × ")
            .replaceAll("\\bp1\\b", "π₁")
            .replaceAll("\\bp2\\b", "π₂"));
  }
}
