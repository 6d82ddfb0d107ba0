package org.difflam.book;

import static j2html.TagCreator.b;
import static j2html.TagCreator.code;
import static j2html.TagCreator.div;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.p;
import static j2html.TagCreator.span;
import static j2html.TagCreator.text;

import io.vavr.collection.List;
import j2html.tags.DomContent;
import org.difflam.category.Verdict;
import org.difflam.category.expression.ExpressionPrinter;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.Theory;
import org.difflam.html.Page;
import org.difflam.html.PageParts;
import org.difflam.html.Typeset;
import org.difflam.semantics.independence.AxiomStatus;
import org.difflam.semantics.independence.ConfirmedStatus;

/// Which axioms follow from the others of their theory.
record IndependencePage(List<ConfirmedStatus> rows) {
  private static final List<String> WORDS =
      List.of("follows", "independent", "open", "unconfirmed");

  Page page() {
    List<Theory> theories = rows.map(r -> r.standing().theory()).distinct();
    List<String> laws = rows.map(r -> r.standing().law().id()).distinct();
    return new Page(
        "independence.html",
        "Independence",
        PageParts.all(
                PageParts.title("Which axioms follow from the others"),
                PageParts.lead(
                    "Each axiom is held against all others of its theory, one at a time: it"
                        + " follows, by a derivation that a kernel has checked, or a model breaks"
                        + " it alone."),
                PageParts.prose(summary(rows) + "."),
                PageParts.table(
                    theories.map(Theory::word).prepend("axiom"),
                    laws.map(law ->
                        theories
                            .map(t -> cell(law, t))
                            .prepend(PageParts.link("axioms.html#law-" + law, law)))),
                PageParts.prose(
                    "“Unconfirmed” says that a model is known, and that in the cases compared here"
                        + " it was not seen to break the axiom: more cases show it."),
                PageParts.command("difflam laws --independence"),
                h2("Axiom by axiom"))
            .appendAll(rows.map(this::row)));
  }

  static String summary(List<ConfirmedStatus> rows) {
    return Results.count(WORDS, rows.map(ConfirmedStatus::word));
  }

  private DomContent cell(String law, Theory theory) {
    return rows.find(r -> r.standing().law().id().equals(law) && r.standing().theory() == theory)
        .map(r ->
            (DomContent)
                span(PageParts.link("#" + id(r), r.word())).withClass(PageParts.colour(r.word())))
        .getOrElse(() -> text(""));
  }

  private static String id(ConfirmedStatus r) {
    return r.standing().theory().word() + "-" + r.standing().law().id();
  }

  private DomContent row(ConfirmedStatus r) {
    AxiomStatus s = r.standing();
    return PageParts.fold(
        id(r),
        List.of(
            PageParts.verdict(r.word()),
            b(s.law().id()),
            span("  in " + s.theory().title()).withClass("where"),
            span(Typeset.of(s.law().show(ExpressionPrinter.UNICODE))).withClass("said")),
        inside(r));
  }

  private static List<DomContent> inside(ConfirmedStatus r) {
    AxiomStatus s = r.standing();
    String asked =
        "difflam laws --independence --theory " + s.theory().word() + " --law " + s.law().id();
    return switch (s.reason()) {
      case AxiomStatus.Open _ ->
          PageParts.all(
              PageParts.prose(
                  "No derivation from the other axioms is known here, and of the models of this"
                      + " report none breaks this axiom and keeps the others."),
              PageParts.command(asked));
      case AxiomStatus.Follows(var by) ->
          PageParts.all(
              p(
                  text("A derivation in " + by.lines() + " lines uses "),
                  code(by.from().mkString(" ")),
                  text(".")),
              PageParts.command(asked + " --certificates proofs"),
              PageParts.command(
                  "difflam check-proof proofs/"
                      + s.law().id()
                      + "-"
                      + s.theory().word()
                      + ".proof"));
      case AxiomStatus.Independent(var model) ->
          PageParts.all(
                  p(
                      b(model.name()),
                      text(
                          ", "
                              + model.title()
                              + ", breaks it, and keeps "
                              + r.kept().count(k -> k.verdict().isGood())
                              + " other laws.")))
              .appendAll(r.broken().toList().flatMap(IndependencePage::witness))
              .appendAll(
                  r.doubts()
                      .map(d ->
                          p("In doubt here: " + d.law().id() + ", " + d.verdict().word() + ".")))
              .append(PageParts.command(asked));
    };
  }

  private static List<DomContent> witness(LawResult r) {
    return r.verdict() instanceof Verdict.Refuted(var w)
        ? List.of(div(PageParts.witness(w)))
        : List.empty();
  }
}
