package org.difflam.explorer;

import static j2html.TagCreator.a;
import static j2html.TagCreator.code;
import static j2html.TagCreator.dd;
import static j2html.TagCreator.div;
import static j2html.TagCreator.dl;
import static j2html.TagCreator.dt;
import static j2html.TagCreator.figure;
import static j2html.TagCreator.h3;
import static j2html.TagCreator.li;
import static j2html.TagCreator.ol;
import static j2html.TagCreator.p;
import static j2html.TagCreator.rawHtml;
import static j2html.TagCreator.span;
import static j2html.TagCreator.text;
import static j2html.TagCreator.ul;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import j2html.tags.DomContent;
import java.util.function.Function;
import org.difflam.explorer.Answer.Fields;
import org.difflam.html.PageParts;
import org.difflam.html.Typeset;

/// An equation: its proof with the axiom above each line, or numbers that refute it, and both sides
/// as a diagram.
final class EquationView implements View {
  static final String PATH = "equation";

  private static final List<Asked> EXAMPLES =
      List.of(
          example("D(g . f) = D(g) . <D(f), f . p2>", "f, g"),
          example("T(g . f) = T(g) . T(f)", "f, g"),
          example("mu . T(mu) = mu . mu", ""),
          example("D(D(f)) . <<g, 0>, <h, k>> = D(f) . <k, g>", "f, g, h, k"),
          example("g . f = f . g", "f : A -> A, g : A -> A"));

  private static Asked example(String equation, String given) {
    return new Asked(
        PATH, LinkedHashMap.of("eq", equation, "given", given).filterValues(v -> !v.isEmpty()));
  }

  @Override
  public String path() {
    return PATH;
  }

  @Override
  public String title() {
    return "Equation";
  }

  @Override
  public List<DomContent> content(Asked asked, Function<CommandLine, Answer> run) {
    List<DomContent> top =
        PageParts.all(
            PageParts.title("An equation of differential λ-categories"),
            Parts.ask(
                this,
                "Decide",
                Parts.lines(asked, "eq", "Equation", "D(g . f) = D(g) . <D(f), f . p2>"),
                Parts.line(
                    asked,
                    "given",
                    "Morphisms in it, and equations between them",
                    "f : A -> B, g : B -> C"),
                Parts.lines(asked, "def", "Definitions, a line each", "sq(f) = f . f"),
                Parts.choice(
                    asked, "rig", "Coefficients", List.of("N", "Z", "Q", "F2", "F5", "B"))),
            Parts.examples(PATH, EXAMPLES));
    if (!asked.has("eq")) return top;
    CommandLine line = CommandLine.of("prove", asked.get("eq")).with("--given", asked.get("given"));
    for (String definition : asked.get("def").lines().toList())
      line = line.with("--def", definition);
    if (!asked.get("rig", "N").equals("N")) line = line.with("--rig", asked.get("rig"));
    Answer answer = run.apply(line.with("--steps").with("--tikz-cd"));
    CommandLine shown = line.with("--steps");
    return top.append(
        answer.isGood()
            ? Parts.part("What became of it", shown, found(answer.document()))
            : Parts.part(Parts.failure(answer), shown, List.of(Parts.wrong(answer))));
  }

  private static List<DomContent> found(Fields all) {
    String verdict = all.text("verdict");
    List<DomContent> parts =
        List.of(
            div(Parts.morphism(all.text("equation"))).withClass("big"),
            all.text("given").isEmpty()
                ? text("")
                : p(text("given "), Parts.morphism(all.text("given"))).withClass("small"),
            Parts.verdict(
                verdict,
                switch (verdict) {
                  case "proved" -> "for all differential λ-categories" + restriction(all);
                  case "refuted" -> "the normal forms differ";
                  default -> all.text("reason");
                }));
    if (verdict.equals("refuted")) parts = parts.append(normalForms(all));
    if (all.has("diagram")) parts = parts.append(figure(Diagram.of(all.each("ways"), verdict)));
    if (all.has("pictures")) parts = parts.append(strings(all.list("pictures"), verdict));
    return parts.append(verdict.equals("refuted") ? counterexample(all) : proof(all));
  }

  /// Over which coefficients it was decided, and under which hypotheses.
  private static String restriction(Fields all) {
    String rig = all.text("coefficients"), given = all.text("given");
    boolean under =
        given.replace("=>", "").contains("=") || given.matches("(.*, *)?(linear|additive) .*");
    String over = rig.isEmpty() || rig.equals("N") ? "" : " with coefficients in " + rig;
    return over + (under ? ", where what is given holds" : over.isEmpty() ? " at once" : "");
  }

  private static DomContent strings(List<Object> sides, String verdict) {
    return figure(
            rawHtml(String.valueOf(sides.head())),
            span(Diagram.sign(verdict)).withClass("sign"),
            rawHtml(String.valueOf(sides.last())))
        .withClass("strings");
  }

  private static DomContent normalForms(Fields all) {
    return dl(
            dt("left"),
            dd(Parts.morphism(all.text("left"))),
            dt("right"),
            dd(Parts.morphism(all.text("right"))))
        .withClass("witness");
  }

  private static DomContent proof(Fields all) {
    List<Fields> steps = all.each("steps");
    if (steps.isEmpty())
      return p(
          all.text("verdict").equals("proved")
              ? "Both sides are the same expression, or have one normal form."
              : "");
    List<DomContent> lines =
        List.<DomContent>of(li(Parts.morphism(steps.head().text("from"))))
            .appendAll(
                steps.map(s ->
                    li(
                        span(text("= "), by(s.text("by"))).withClass("by"),
                        Parts.morphism(s.text("to")))));
    List<Fields> lemmas = all.each("lemmas");
    return div(
        h3("The proof, with what each line goes by"),
        ol().withClass("proof").with(lines),
        lemmas.isEmpty()
            ? text("")
            : ul().withClass("plain")
                .with(
                    lemmas.map(
                        l -> li(text(l.text("id") + " is "), Parts.morphism(l.text("equation"))))),
        "true".equals(all.text("stepsCut"))
            ? p("The proof has more steps than are listed.")
            : text(""));
  }

  /// Axioms lead to what models say of them.
  private static DomContent by(String laws) {
    return span()
        .with(
            List.of(laws.split(", "))
                .zipWithIndex()
                .flatMap(law ->
                    List.of(
                        text(law._2 == 0 ? "" : ", "),
                        AxiomView.isLaw(law._1)
                            ? a(law._1)
                                .withHref(
                                    new Asked(AxiomView.PATH, LinkedHashMap.of("law", law._1))
                                        .address())
                            : text(law._1))));
  }

  private static DomContent counterexample(Fields all) {
    Fields found = all.fields("counterexample");
    if (found.names().isEmpty())
      return p("No counterexample with numbers was found among small ones.");
    Fields generators = found.fields("generators"), meanings = found.fields("meanings");
    var list = dl().withClass("witness");
    list.with(dt("in"), dd(found.text("model")));
    for (String name : generators.names()) {
      list.with(
          dt("with"),
          dd(
              code(name + " = " + generators.text(name)),
              text(meanings.has(name) ? ", that is " : ""),
              Typeset.of(meanings.text(name))));
    }
    if (found.has("point")) list.with(dt("at"), dd(code(found.text("point"))));
    return div(
        h3("Numbers that refute it"),
        list.with(
            dt("left"), dd(code(found.text("left"))), dt("right"), dd(code(found.text("right")))),
        found.has("again") ? PageParts.command(found.text("again")) : text(""));
  }
}
