package org.difflam.explorer;

import static j2html.TagCreator.a;
import static j2html.TagCreator.details;
import static j2html.TagCreator.div;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.li;
import static j2html.TagCreator.nav;
import static j2html.TagCreator.ol;
import static j2html.TagCreator.p;
import static j2html.TagCreator.section;
import static j2html.TagCreator.span;
import static j2html.TagCreator.summary;
import static j2html.TagCreator.text;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import j2html.tags.DomContent;
import java.util.function.Function;
import org.difflam.category.Count;
import org.difflam.explorer.Answer.Fields;
import org.difflam.html.PageParts;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.program.Calculi;

/// A reduction, step by step: the redex marked in the term, the rule beside it, and what it
/// becomes.
final class StepsView implements View {
  static final String PATH = "reduce";

  /// A page is to be clear; a terminal takes any number.
  private static final String FUEL = "2000";

  /// So many steps around the one that is looked at are listed.
  private static final int LISTED = 100;

  private static final List<Asked> EXAMPLES =
      List.of(
          example("perturbative", "T (\\x. p1 (in1 x))"),
          example("perturbative", "T (\\x. x * x) (2, 3)"),
          example("differential", "(D (\\x. x * x) @ 1) 3"),
          example("pullback", "((Omega \\x. pow2 (x + x)) @ Omega [1]) 3"),
          example("curry", "\\x. x * x"));

  private static Asked example(String calculus, String term) {
    return new Asked(PATH, LinkedHashMap.of("t", term, "calculus", calculus));
  }

  @Override
  public String path() {
    return PATH;
  }

  @Override
  public String title() {
    return "Steps";
  }

  @Override
  public List<DomContent> content(Asked asked, Function<CommandLine, Answer> run) {
    List<DomContent> top =
        PageParts.all(
            PageParts.title("A reduction, step by step"),
            Parts.ask(
                this,
                "Reduce",
                Parts.lines(asked, "t", "Term", "T (\\x. x * x) (2, 3)"),
                Parts.choice(asked, "calculus", "Calculus", List.of(Calculi.NAMES.split(", "))),
                Parts.line(asked, "given", "Free variables, with their types", "f : A -> B, x : A"),
                Parts.flag(asked, "strict", "printed rules only"),
                Parts.flag(asked, "fine", "clause by clause (first two)")),
            Parts.examples(PATH, EXAMPLES));
    if (!asked.has("t")) return top;
    CommandLine line =
        CommandLine.of("reduce", asked.get("t"))
            .with("--calculus", asked.get("calculus", "perturbative"))
            .with("--given", asked.get("given"))
            .with("--trace")
            .with("--fuel", FUEL);
    if (asked.has("strict")) line = line.with("--strict");
    if (asked.has("fine")) line = line.with("--fine");
    Answer answer = run.apply(line);
    return top.append(
        answer.isGood() ? stepper(asked, answer) : section(Parts.wrong(answer), Parts.typed(line)));
  }

  private static DomContent stepper(Asked asked, Answer answer) {
    Fields all = answer.document();
    List<Fields> steps = all.each("steps");
    int at = Math.min(asked.number("step", 0, Integer.MAX_VALUE), steps.size());
    String term = at == 0 ? all.text("start") : steps.get(at - 1).text("term");
    return section(
            h2(
                at == steps.size() && all.has("normal")
                    ? "The normal form, after " + Count.of(at, "step")
                    : "After " + Count.of(at, "step") + " of " + steps.size()),
            controls(asked, at, steps.size()),
            at < steps.size() ? step(asked, term, steps.get(at)) : end(all, term),
            list(asked, steps, at),
            Parts.typed(answer.command()))
        .withId("stepper");
  }

  /// Links, which keys follow too.
  private static DomContent controls(Asked asked, int at, int last) {
    return nav(
            control(asked, "First", 0, at > 0, "Home"),
            control(asked, "Back", at - 1, at > 0, "ArrowLeft"),
            control(asked, "Forward", at + 1, at < last, "ArrowRight"),
            control(asked, "Last", last, at < last, "End"),
            span("or the keys ← → Home End").withClass("small"))
        .withClass("controls")
        .attr("aria-label", "Steps");
  }

  private static DomContent control(
      Asked asked, String name, int to, boolean possible, String key) {
    return possible
        ? stepLink(asked, to).withText(name).attr("data-key", key)
        : span(name).withClass("off").attr("aria-disabled", "true");
  }

  /// A link to another step of the same reduction, which leaves the rest of the page as it is.
  private static j2html.tags.specialized.ATag stepLink(Asked asked, int to) {
    return a().withHref(asked.with("step", to).address())
        .attr("hx-get", asked.with("step", to).address())
        .attr("hx-target", "#stepper")
        .attr("hx-select", "#stepper")
        .attr("hx-swap", "outerHTML show:none")
        .attr("hx-push-url", "true");
  }

  private static DomContent step(Asked asked, String term, Fields step) {
    return div(
            div(
                    p("The redex, at ").with(place(step.text("position"))).withClass("small"),
                    Parts.marked(term, step.list("redex"), "redex"),
                    p("becomes").withClass("small"),
                    Parts.marked(step.text("term"), step.list("contractum"), "contractum"),
                    premises(step))
                .withClass("terms"),
            div(RuleFigures.of(asked.get("calculus", "perturbative"), step.text("rule")))
                .withClass("rule-figure"))
        .withClass("step");
  }

  private static DomContent place(String position) {
    return position.equals("" + Position.ROOT) ? text("the root") : Parts.term(position);
  }

  /// What a rule rests on.
  private static DomContent premises(Fields step) {
    return div()
        .with(
            step.each("premises")
                .map(premise ->
                    details(
                        summary(
                            text("as "),
                            Parts.term(premise.text("from")),
                            text(" reduces to "),
                            Parts.term(premise.text("to"))),
                        div(ol().with(
                                    premise
                                        .each("steps")
                                        .map(s ->
                                            li(
                                                Parts.term(s.text("term")),
                                                span(" by " + s.text("rule")).withClass("small")))))
                            .withClass("inside"))));
  }

  private static DomContent end(Fields all, String term) {
    boolean normal = all.has("normal");
    return div(
            div(Parts.term(term)).withClass("big"),
            p(text("of the type "), Parts.term(all.text("type"))),
            Parts.verdict(normal ? "normal" : "inconclusive", all.text("reason")))
        .withClass("terms");
  }

  private static DomContent list(Asked asked, List<Fields> steps, int at) {
    int from = Math.clamp(at - LISTED / 2, 0, Math.max(0, steps.size() - LISTED));
    List<DomContent> shown =
        steps
            .slice(from, from + LISTED)
            .zipWithIndex()
            .map(s -> {
              int number = from + s._2;
              var link = stepLink(asked, number).withText(s._1.text("rule"));
              return li(number == at ? link.attr("aria-current", "step") : link);
            });
    return ol().withClass("rules")
        .attr("start", "" + (from + 1))
        .attr("aria-label", "All steps")
        .with(shown);
  }
}
