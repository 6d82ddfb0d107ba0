package org.difflam.explorer;

import static j2html.TagCreator.code;
import static j2html.TagCreator.dd;
import static j2html.TagCreator.details;
import static j2html.TagCreator.div;
import static j2html.TagCreator.dl;
import static j2html.TagCreator.dt;
import static j2html.TagCreator.li;
import static j2html.TagCreator.summary;
import static j2html.TagCreator.text;
import static j2html.TagCreator.ul;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import j2html.tags.DomContent;
import java.util.function.Function;
import org.difflam.explorer.Answer.Fields;
import org.difflam.html.PageParts;

/// A calculus with rules of one's own, and the questions that are asked of it.
final class RuleView implements View {
  static final String PATH = "rule";
  private static final String CALCULUS = "mine";

  private static final List<Asked> EXAMPLES =
      List.of(
          example("rule eta \\x. s x -> s where x notin s", "perturbative"),
          example("rule forget T s -> s", "perturbative"),
          example("rule swap in1 (p1 s) -> s", "perturbative"));

  private static Asked example(String rules, String base) {
    return new Asked(
        PATH,
        LinkedHashMap.of(
            "rules", rules, "base", base, "typed", "yes", "sound", "yes", "confluent", "yes"));
  }

  @Override
  public String path() {
    return PATH;
  }

  @Override
  public String title() {
    return "Rule";
  }

  @Override
  public List<DomContent> content(Asked asked, Function<CommandLine, Answer> run) {
    List<DomContent> top =
        PageParts.all(
            PageParts.title("A rule of your own"),
            Parts.ask(
                this,
                "Ask",
                Parts.lines(
                    asked, "rules", "Rules, a line each", "rule eta \\x. s x -> s where x notin s"),
                Parts.choice(
                    asked,
                    "base",
                    "In the calculus",
                    List.of("perturbative", "differential", "lambda")),
                Parts.flag(asked, "typed", "does it keep types?"),
                Parts.flag(asked, "sound", "does it keep meanings?"),
                Parts.flag(asked, "confluent", "is it confluent?"),
                Parts.flag(asked, "terminating", "does it terminate?"),
                Parts.lines(asked, "t", "A term to reduce by it", "T (\\x. f x)")),
            Parts.examples(PATH, EXAMPLES));
    if (!asked.has("rules")) return top;
    return top.appendAll(
        questions(asked)
            .map(question -> {
              Answer answer = run.apply(CommandLine.file(file(asked, question)));
              return answer.isGood()
                  ? Parts.part(
                      question,
                      answer.command(),
                      answer.document().each("results").map(RuleView::result))
                  : Parts.part(
                      question + ": " + Parts.failure(answer),
                      answer.command(),
                      List.of(Parts.wrong(answer)));
            }));
  }

  /// Each is a file of its own, so that one that takes too long leaves the others.
  private static List<String> questions(Asked asked) {
    List<String> questions =
        List.of("typed", "sound", "confluent", "terminating").filter(asked::has);
    if (asked.has("t")) questions = questions.append("reduce " + asked.get("t").strip());
    return questions.isEmpty() ? List.of("typed", "confluent") : questions;
  }

  private static String file(Asked asked, String question) {
    String rules = asked.get("rules").strip();
    String head =
        rules.startsWith("calculus ")
            ? ""
            : "calculus " + CALCULUS + " extends " + asked.get("base", "perturbative") + "\n";
    return head + rules + "\n" + question + "\n";
  }

  private static DomContent result(Fields result) {
    String question = result.text("question");
    if (question.isEmpty()) return reduced(result);
    List<Object> found = result.list("found");
    Fields counterexample = result.fields("counterexample");
    boolean refuted = result.text("verdict").equals("refuted");
    return div(
        Parts.verdict(
            result.text("verdict"),
            refuted && !found.isEmpty() ? String.valueOf(found.last()) : ""),
        counterexample(counterexample),
        found.isEmpty() || refuted && found.size() == 1
            ? text("")
            : details()
                .attr("open")
                .with(
                    summary("What was found"),
                    div(ul().with(found.map(f -> li(code(String.valueOf(f))))))
                        .withClass("inside")));
  }

  private static DomContent reduced(Fields result) {
    Fields error = result.fields("error");
    return div(
        error.names().isEmpty()
            ? div(Parts.term(result.text("term"))).withClass("big")
            : Parts.verdict("failed", error.text("message")),
        text(result.text("reason")));
  }

  private static DomContent counterexample(Fields found) {
    var list = dl().withClass("witness");
    for (String name : found.names()) {
      if (found.has(name)) list.with(dt(name), dd(Parts.term(found.text(name))));
    }
    return found.names().isEmpty() ? text("") : list;
  }
}
