package org.difflam.search;

import java.util.random.RandomGenerator;
import org.difflam.category.Verdict;
import org.difflam.semantics.glued.FundamentalLemma;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// The logical relation on plots holds of a random program of any type and of its image under the
/// Taylor macro: what the macro computes is the jet (Huot, Staton and Vákár, Theorem 3).
final class JetsAreDerivatives extends ProgramConjecture {
  private final String name, order;
  private final Macro macro;

  /// Plots of each kind of argument.
  private static final int PLOTS = 5;

  JetsAreDerivatives() {
    this("macro:jets", 1, 2, new Macro(Indices.of(1, 2)));
  }

  /// That of D_(k,R).
  JetsAreDerivatives(int k, int R) {
    this("macro:jets-%d-%d".formatted(k, R), k, R, new Macro(Indices.of(k, R)));
  }

  /// @param macro takes the place of D_(k,R)
  JetsAreDerivatives(String name, int k, int R, Macro macro) {
    this.name = name;
    this.order = "(%d,%d)".formatted(k, R);
    this.macro = macro;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String statement() {
    return "D_%s(t) maps jets of plots to jets of plots: the fundamental lemma (Huot, Staton and Vákár, Theorem 3)"
        .formatted(order);
  }

  @Override
  public String sized() {
    return "formers of a random program, at most, about";
  }

  @Override
  Term draw(RandomGenerator random, int size) {
    return drawn(random, size);
  }

  /// A random program of any type.
  static Term drawn(RandomGenerator random, int size) {
    Type type = SampleTypes.random(random, 1 + size / 3);
    return TermGenerator.standard(random)
        .term(type, 2 * size)
        .getOrElse(() -> TermGenerator.standard(random).term(Type.real(), size).get());
  }

  @Override
  Findings on(Term program, long seed) {
    FundamentalLemma.Report report =
        new FundamentalLemma(new TaylorGluing(macro), PLOTS, seed).check(program);
    return switch (report.verdict()) {
      case Verdict.Refuted(var witness) ->
          refuted("the logical relation", program, witness.toString(), "the jet");
      case Verdict.Inconclusive _ -> Findings.GIVEN_UP;
      default -> report.cases() == 0 ? Findings.NORMAL : Findings.held(0, "");
    };
  }
}
