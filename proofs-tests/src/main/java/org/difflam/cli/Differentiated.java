package org.difflam.cli;

import io.vavr.control.Option;
import java.util.List;
import org.difflam.semantics.taylor.Macro;
import org.difflam.semantics.taylor.TooManyCoefficients;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;

/// `D_(k,R)(t)` for a closed program `t`, and its value at a jet.
///
/// @param from the type of `t`
/// @param type that of `D(t)`
/// @param indices what the entries of a jet are, in their order
/// @param at what `D(t)` gives for the jet that was typed
record Differentiated(
    List<Integer> order,
    Type from,
    Type type,
    Term term,
    List<List<Integer>> indices,
    @Json.IfAny Option<Result> at,
    @Json.Unlisted String entries,
    @Json.Unlisted Notation notation)
    implements Result {

  static PreparedCommand ready(
      int k, int R, Terms terms, SourceTerm t, Option<SourceTerm> jet, Notation notation) {
    Macro macro;
    try {
      macro = Macro.of(k, R);
    } catch (IllegalArgumentException why) {
      throw new InputError("the order (%d,%d): %s".formatted(k, R, why.getMessage()));
    }
    Elaboration.Typed typed = terms.term(t);
    Type type = macro.of(typed.type());
    Term transformed;
    try {
      transformed = macro.of(typed.term());
    } catch (TooManyCoefficients why) {
      throw new InputError("the order (%d,%d): %s".formatted(k, R, why.getMessage()));
    }
    Option<Elaboration.Typed> applied =
        jet.map(v -> {
          if (!(type instanceof Type.Function(var domain, var codomain))) {
            throw v.error(
                "only a function takes a jet, and the program has the type "
                    + Terms.show(typed.type()));
          }
          Term at = terms.term(v, domain).term();
          return new Elaboration.Typed(new Term.Application(transformed, at), codomain);
        });
    return console ->
        new Differentiated(
            List.of(k, R),
            typed.type(),
            type,
            transformed,
            macro.indices().all(),
            applied.map(e -> Evaluation.value(e, console.precision())),
            macro.indices().toString(),
            notation);
  }

  @Override
  public Status status() {
    return at.map(Result::status).getOrElse(Status.GOOD);
  }

  @Override
  public void print(Console out) {
    boolean latex = notation == Notation.LATEX;
    Console console = latex ? out.aside() : out;
    console.print(
        console.paint(
            Style.FAINT, "D(t) : %s for t : %s".formatted(Terms.show(type), Terms.show(from))));
    console.print(console.paint(Style.FAINT, "a real is the tuple of its derivatives " + entries));
    String lines = Printing.lines(notation, term);
    out.print(latex ? "\\[\\begin{array}{l}\n" + lines + "\n\\end{array}\\]" : lines);
    at.forEach(value -> {
      console.print();
      value.print(console);
    });
  }
}
