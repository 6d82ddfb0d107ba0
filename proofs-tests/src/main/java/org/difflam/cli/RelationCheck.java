package org.difflam.cli;

import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.number.EvaluationError;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.glued.FundamentalLemma;
import org.difflam.semantics.glued.ProgramGluing;
import org.difflam.semantics.glued.StatedGluing;
import org.difflam.syntax.program.relation.StatedRelation;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.jspecify.annotations.Nullable;

/// Whether a program carries points that are related, by a relation that a text states, to related
/// ones. By the fundamental lemma it does if its operations do; where it does not, the smallest
/// part of it that does not is named, with the plot.
record RelationCheck(Terms terms, StatedRelation relation) {
  /// So many points are looked at for what is drawn to be related.
  private static final int LOOKS = 20;

  PreparedCommand ready(SourceTerm t, int vars, Box.Side within, int cases) {
    if (vars < 1) throw new InputError("--vars takes a positive number, not " + vars);
    if (vars > 1 && relation.differentiates()) {
      throw new InputError(
          "the relation %s speaks of derivatives, so plots have one variable, not %d"
              .formatted(relation.name(), vars));
    }
    Elaboration.Typed typed = terms.term(t);
    return console -> checked(typed, vars, within, cases, console);
  }

  private Result checked(
      Elaboration.Typed typed, int vars, Box.Side within, int cases, Console console) {
    try {
      return Deep.call(() -> {
        StatedGluing gluing = new StatedGluing(relation, vars, within);
        long seed = console.seed();
        Verdict drawn = drawn(gluing, seed);
        if (!drawn.isGood()) {
          return new Checked(
              typed,
              drawn,
              typed.type(),
              0,
              null,
              Option.none(),
              (drawn.isRefuted()
                      ? "what is drawn by %s is not related: %s"
                      : "whether what is drawn by %s is related is not known: %s")
                  .formatted(relation.name(), drawn),
              relation.text(),
              Option.none(),
              seed);
        }
        FundamentalLemma.Report report =
            new FundamentalLemma(gluing, cases, seed).check(typed.term());
        return new Checked(
            typed,
            report.verdict(),
            report.type(),
            report.cases(),
            report.verdict() instanceof Verdict.Holds(_, var error, _) ? error : null,
            report.blame().map(b -> GlueReport.Blamed.of(b, console.precision())),
            report.verdict().toString(),
            relation.text(),
            gluing
                .onlyPoint(new SplittableRandom(seed))
                .map(at ->
                    "the plots of %s come to no point but %s: nothing was looked at elsewhere"
                        .formatted(relation.name(), at)),
            seed);
      });
    } catch (StatedGluing.NotStated missing) {
      throw new InputError(String.valueOf(missing.getMessage()));
    }
  }

  /// The equations must hold of what the text says is drawn.
  private static Verdict drawn(StatedGluing gluing, long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    var real = gluing.real().relation();
    Verdict all = Verdict.PROVED;
    for (int i = 0; i < LOOKS && !all.isRefuted(); i++) {
      try {
        all = all.and(real.relates(real.draw(random).get(), random));
      } catch (EvaluationError noValue) {
        all = all.and(Verdict.inconclusive(String.valueOf(noValue.getMessage())));
      }
    }
    return all;
  }

  /// What `glue` answers.
  ///
  /// @param relation as it is stated
  /// @param warning what makes the answer say less than it seems to
  private record Checked(
      @Json.Unlisted Elaboration.Typed typed,
      Verdict verdict,
      Type type,
      int cases,
      @Nullable Double worstError,
      Option<GlueReport.Blamed> failing,
      String detail,
      String relation,
      @Json.IfAny Option<String> warning,
      long seed)
      implements Result {
    @Override
    public Status status() {
      return Status.of(verdict);
    }

    @Override
    public void print(Console console) {
      console.print(
          console.paint(Style.STRONG, Terms.show(typed.term())) + " : " + Terms.show(type));
      console.print("  carries related points to related ones, where " + relation);
      console.print("  " + console.paint(Style.of(verdict), detail));
      console.print(
          console.paint(
              Style.FAINT,
              "  %d draws of plots, seed %d; to %d digits"
                  .formatted(cases, seed, ProgramGluing.DIGITS)));
      warning.forEach(w -> console.print("  " + console.paint(Style.DOUBT, w)));
      failing.forEach(f -> f.print(console));
    }
  }
}
