package org.difflam.papers.gluing;

import io.vavr.collection.List;
import org.difflam.papers.statement.Check;

/// The sections of Huot, Staton and Vákár's paper that have checks.
public final class Gluing {
  private Gluing() {}

  public static final List<List<Check<?>>> SECTIONS =
      List.of(
          Section1Networks.CHECKS,
          TypingRules.CHECKS,
          Section5MissingData.CHECKS,
          Section2.CHECKS,
          Section3.CHECKS,
          Section4.CHECKS,
          Section5.CHECKS,
          Section6BetaEta.CHECKS,
          Section6Initiality.CHECKS,
          Section6Macro.CHECKS,
          Section6Gluing.CHECKS,
          Section6Manifolds.CHECKS,
          Section7.CHECKS);
}
