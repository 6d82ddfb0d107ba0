package org.difflam.explorer;

import static j2html.TagCreator.code;
import static j2html.TagCreator.span;
import static j2html.TagCreator.td;
import static j2html.TagCreator.text;
import static j2html.TagCreator.th;
import static j2html.TagCreator.tr;

import io.vavr.collection.List;
import io.vavr.control.Option;
import j2html.tags.DomContent;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.Function;
import org.difflam.explorer.Answer.Fields;
import org.difflam.html.PageParts;

/// What one model says of an axiom, or of its parts, as rows of a table.
final class ModelRows {
  private ModelRows() {}

  /// What one model says.
  ///
  /// @param plain the command for all models
  static Answer ask(String model, CommandLine plain, Function<CommandLine, Answer> run) {
    return run.apply(
        new CommandLine(plain.command(), plain.options().remove("--broken"), "", "")
            .with("--model", model));
  }

  /// What is wrong, unless the model only lacks what the law is about.
  static Option<String> wrong(Answer answer) {
    return answer
        .wrong()
        .map(Answer.Wrong::message)
        .filter(why -> !why.startsWith("none of these laws can be stated"));
  }

  /// The rows of a model that could read the law.
  static List<DomContent> of(String model, Answer answer) {
    if (answer.wrong().isDefined()) {
      String lacks = answer.wrong().get().message().replaceFirst("^[^:]*: ", "");
      return List.of(row(model, "not stated", text(lacks)));
    }
    List<Fields> results = answer.document().each("results");
    boolean several = results.size() > 1;
    return results.map(
        r -> row(model + (several ? " " + r.text("law") : ""), r.text("verdict"), how(r)));
  }

  static DomContent row(String model, String verdict, DomContent how) {
    return tr(th(model).attr("scope", "row"), td(said(verdict)), td(how));
  }

  /// That a model lacks what a law is about says nothing for or against it.
  private static DomContent said(String verdict) {
    return verdict.startsWith("not ")
        ? span(verdict).withClass("none")
        : PageParts.verdict(verdict);
  }

  private static DomContent how(Fields result) {
    Fields witness = result.fields("witness");
    if (!witness.names().isEmpty()) {
      Fields generators = witness.fields("generators");
      return span(
          text(generators.names().map(name -> name + " = " + generators.text(name)).mkString(", ")),
          text(witness.has("point") ? ", at " : ""),
          code(witness.text("point")),
          text(": left "),
          code(PageParts.shortened(witness.text("left"))),
          text(", right "),
          code(PageParts.shortened(witness.text("right"))));
    }
    if (result.text("verdict").equals("inconclusive")) return text(result.text("reason"));
    String error = result.text("worstError");
    long cases = result.get("cases") instanceof Number n ? n.longValue() : 0;
    return text(
        (cases < 2 ? "decided" : cases + " cases")
            + (error.isEmpty() || error.equals("0.0") ? "" : ", off by at most " + rounded(error))
            + (result.has("reason") ? "; " + result.text("reason") : ""));
  }

  /// A bound, up to its next two digits.
  private static String rounded(String bound) {
    return new BigDecimal(bound).round(new MathContext(2, RoundingMode.UP)).toString();
  }
}
