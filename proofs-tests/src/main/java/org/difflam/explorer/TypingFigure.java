package org.difflam.explorer;

import static j2html.TagCreator.div;
import static j2html.TagCreator.li;
import static j2html.TagCreator.span;
import static j2html.TagCreator.text;
import static j2html.TagCreator.ul;

import io.vavr.collection.List;
import j2html.tags.DomContent;
import org.difflam.explorer.Answer.Fields;
import org.difflam.html.PageParts;

/// A derivation as a figure, its premises above a line and the rule beside it; large ones as an
/// outline.
final class TypingFigure {
  private static final int LARGE = 24;

  private TypingFigure() {}

  static DomContent of(Fields judgement) {
    return marking(judgement, "");
  }

  /// Those judgements are marked that are about this term.
  static DomContent marking(Fields judgement, String term) {
    if (judgement.names().isEmpty()) return text("");
    return size(judgement) > LARGE
        ? ul(outline(judgement, term)).withClass("outline")
        : PageParts.scrolling(div(figure(judgement, term)).withClass("figure"));
  }

  private static int size(Fields judgement) {
    return 1 + judgement.each("premises").map(TypingFigure::size).sum().intValue();
  }

  private static DomContent figure(Fields judgement, String term) {
    List<Fields> premises = judgement.each("premises");
    return div(
            div().withClass("premises").with(premises.map(j -> figure(j, term))),
            div(said(judgement, term), span(judgement.text("rule")).withClass("rule"))
                .withClass("below"))
        .withClass("derivation");
  }

  private static DomContent outline(Fields judgement, String term) {
    var line = li(said(judgement, term), span(judgement.text("rule")).withClass("rule"));
    List<Fields> premises = judgement.each("premises");
    return premises.isEmpty() ? line : line.with(ul().with(premises.map(j -> outline(j, term))));
  }

  /// `x : R ⊢ t : A`, marked where it has no derivation.
  private static DomContent said(Fields judgement, String term) {
    Fields context = judgement.fields("context");
    String variables = context.names().map(x -> x + " : " + context.text(x)).mkString(", ");
    String type = judgement.has("type") ? judgement.text("type") : "?";
    String line =
        (variables.isEmpty() ? "" : variables + " ") + "⊢ " + judgement.text("term") + " : " + type;
    boolean culprit = judgement.has("reason") || judgement.text("term").equals(term);
    return span(Parts.term(line))
        .withCondTitle(judgement.has("reason"), judgement.text("reason"))
        .withClasses("judgement", culprit ? "culprit" : "");
  }
}
