package org.difflam.syntax.perturbative;

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

/// The perturbative λ-calculus, as a person uses it.
public final class Perturbative implements Calculus<Term> {
  /// How its terms are built.
  public static final Formers GRAMMAR = new Grammar();

  @Override
  public String name() {
    return "perturbative";
  }

  @Override
  public String title() {
    return "the simply typed perturbative λ-calculus (Manzyuk, §4)";
  }

  @Override
  public Judgement<Term> elaborate(Source source, SurfaceTerm term, Declarations declarations) {
    return Elaboration.judgement(GRAMMAR, source, term, declarations);
  }

  @Override
  public Rules<Term> reduction() {
    return Reduction.RULES;
  }

  /// The body of `T (λx. s)` first: `Tₓ s` is many times the size of `s`.
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
