package org.difflam.search;

import java.util.Locale;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.difflam.category.Verdict;
import org.difflam.semantics.glued.NonUnique;
import org.difflam.semantics.glued.NonUnique.Candidate;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;

/// Huot, Staton and Vákár's Proposition 10 and §7.1: a curve of functions `γ`, a random program `R
/// → R → R`, and its image under the macro are carried to related points by the curve `ev(a) = f ↦
/// f(a)` and a candidate for its tangent curve.
final class TangentCurves extends ProgramConjecture {
  private static final Type CURVE = NonUnique.REAL.to(NonUnique.REAL.to(NonUnique.REAL));

  private final Candidate candidate;

  TangentCurves(Candidate candidate) {
    this.candidate = candidate;
  }

  @Override
  public String name() {
    return "tangent:" + candidate.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String statement() {
    return switch (candidate) {
      case FIRST ->
          "ev and ev₁′, which the macro gives, are related (Huot, Staton and Vákár, §7.1)";
      case PRINTED -> "ev and ev₂′ are related (Huot, Staton and Vákár, Proposition 10 as printed)";
      case CORRECTED ->
          "ev and ev₂″ are related (Proposition 10, with a tangent curve in its place)";
    };
  }

  @Override
  public String sized() {
    return "formers of a random curve of functions, at most, about";
  }

  @Override
  Type listed() {
    return CURVE;
  }

  @Override
  Term draw(RandomGenerator random, int size) {
    return TermGenerator.standard(random).term(CURVE, 2 * size).get();
  }

  @Override
  Findings on(Term program, long seed) {
    if (!Typing.of(program).equals(CURVE)) return Findings.NORMAL;
    Term gamma = new Term.Application(program, new Term.Variable(Name.of("u1")));
    Verdict verdict = new NonUnique().relatedOn(gamma, candidate, new SplittableRandom(seed));
    return switch (verdict) {
      case Verdict.Refuted(var witness) ->
          refuted("the logical relation", program, witness.left(), witness.right());
      case Verdict.Inconclusive _ -> Findings.GIVEN_UP;
      default -> Findings.held(0, "");
    };
  }
}
