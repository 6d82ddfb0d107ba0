package org.difflam.cli;

import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.number.Precision;
import org.difflam.semantics.glued.FundamentalLemma;
import org.difflam.semantics.glued.ProgramGluing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.jspecify.annotations.Nullable;

/// What `glue` answers.
///
/// @param gap where, between the numbers that were drawn, the program is or may be undefined
record GlueReport(
    @Json.Unlisted Elaboration.Typed typed,
    Verdict verdict,
    Type type,
    int cases,
    @Nullable Double worstError,
    Option<Blamed> failing,
    String detail,
    @Json.IfAny Option<String> gap,
    int vars,
    int order,
    @Json.Unlisted Option<String> advice,
    Option<String> box,
    long seed)
    implements Result {
  @Override
  public Status status() {
    return Status.of(verdict);
  }

  @Override
  public void print(Console console) {
    console.print(
        console.paint(Style.STRONG, Terms.show(typed.term())) + " : " + Terms.show(typed.type()));
    console.print(
        "  (⟦t⟧, ⟦D(t)⟧) carries related plots on R^%d to related ones, to order %d"
                .formatted(vars, order)
            + box.map(", numbers in "::concat).getOrElse(""));
    boolean open = verdict instanceof Verdict.Inconclusive;
    console.print("  " + (open ? detail : console.paint(Style.of(verdict), detail)));
    if (!open) gap.forEach(g -> console.print("  only at the numbers that were drawn: " + g));
    console.print(
        console.paint(
            Style.FAINT,
            "  %d draws of plots, seed %d; entries against power series and differences, to %d digits"
                .formatted(cases, seed, ProgramGluing.DIGITS)));
    failing.forEach(f -> f.print(console));
    advice.forEach(a -> console.print("  " + a));
  }

  /// Where it first goes wrong.
  ///
  /// @param subterm as it can be read
  /// @param term the same as it can be typed
  record Blamed(
      String constructor,
      Option<String> operation,
      String subterm,
      Term term,
      String plot,
      Option<String> point,
      String left,
      String right,
      @Json.IfAny Option<Enclosed.Known> numbers,
      @Json.Unlisted Witness witness) {
    static Blamed of(FundamentalLemma.Blame blame, Precision precision) {
      Witness w = blame.witness();
      return new Blamed(
          blame.subterm().constructor(),
          blame.operation().map(op -> op.symbol()),
          Terms.show(blame.subterm().term()),
          blame.subterm().term(),
          blame.plot(),
          w.point(),
          w.left(),
          w.right(),
          Enclosed.of(w, precision),
          w);
    }

    void print(Console console) {
      console.print("  first wrong at " + constructor);
      operation.forEach(op -> console.print("    operation  " + op));
      console.print("    subterm    " + subterm);
      console.print("    plot       " + plot);
      console.print("    " + witness);
    }
  }
}
