package org.difflam.papers.manzyuk;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import org.difflam.papers.claims.Claims;
import org.difflam.papers.kit.LambdaMeaning;
import org.difflam.papers.statement.Check;
import org.difflam.syntax.perturbative.Perturbative;

/// The sections of Manzyuk's paper that have checks.
public final class ManzyukPaper {
  private ManzyukPaper() {}

  public static final Seq<Seq<Check<?>>> SECTIONS =
      Vector.of(
          Section2.CHECKS,
          Section2Perturbations.CHECKS,
          Section2Nested.CHECKS,
          Section2Primitives.CHECKS,
          Section2ProductCosts.CHECKS,
          Section3.CHECKS,
          Claims.of(
              ManzyukPaper.class,
              "section-4.dlam",
              new LambdaMeaning("perturbative", Perturbative.GRAMMAR)),
          Section4Syntax.CHECKS,
          Section4Equality.CHECKS,
          Section4Rules.CHECKS,
          Section4Closure.CHECKS,
          Section4Pushforward.CHECKS,
          Section4Names.CHECKS,
          SyntaxAsPrinted.CHECKS,
          SugarAsPrinted.CHECKS,
          TypingAsPrinted.CHECKS,
          Figure5AsPrinted.CHECKS,
          Section4AsPrinted.CHECKS,
          Lemma41AsPrinted.CHECKS,
          Claims.of(ManzyukPaper.class, "section-5.dlam"),
          Section5Objects.CHECKS,
          Section5AsPrinted.CHECKS,
          Section5Interpretation.CHECKS,
          Section5Soundness.CHECKS,
          Section5NearMisses.CHECKS,
          Section6.CHECKS,
          Section6Equations.CHECKS,
          Section6Termination.CHECKS,
          Section6Efficiency.CHECKS,
          Sharing.CHECKS);
}
