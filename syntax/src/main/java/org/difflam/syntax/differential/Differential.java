package org.difflam.syntax.differential;

import org.difflam.syntax.lambda.Elaboration;
import org.difflam.syntax.lambda.Formers;
import org.difflam.syntax.lambda.Surface;
import org.difflam.syntax.lambda.Term;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Declarations;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;

/// The differential λ-calculus, as a person uses it.
public final class Differential implements Calculus<Term> {
  /// How its terms are built.
  public static final Formers GRAMMAR = new Grammar();

  @Override
  public String name() {
    return "differential";
  }

  @Override
  public String title() {
    return "the differential λ-calculus (Ehrhard and Regnier; Mak and Ong, Appendix D)";
  }

  @Override
  public Judgement<Term> elaborate(Source source, SurfaceTerm term, Declarations declarations) {
    return Elaboration.judgement(GRAMMAR, source, term, declarations);
  }

  @Override
  public Rules<Term> reduction() {
    return Reduction.RULES;
  }

  /// The body of `D (λx. s) · t` first: differential substitution copies it.
  @Override
  public Strategy strategy() {
    return Strategy.INNERMOST;
  }

  @Override
  public SurfaceTerm surface(Term t) {
    return Surface.of(t);
  }

  /// Reads a term whose free variables are declared as in `f : A -> B, x : A`.
  public static Term parse(String given, String text) {
    return Elaboration.parse(GRAMMAR, given, text);
  }

  /// Reads a closed term.
  public static Term parse(String text) {
    return parse("", text);
  }
}
