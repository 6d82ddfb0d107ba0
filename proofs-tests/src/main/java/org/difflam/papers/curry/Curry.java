package org.difflam.papers.curry;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import org.difflam.papers.claims.Claims;
import org.difflam.papers.statement.Check;

/// The sections of The Differentiable Curry that have checks.
public final class Curry {
  private Curry() {}

  public static final Seq<Seq<Check<?>>> SECTIONS =
      Vector.of(
          Claims.of(Curry.class, "claims.dlam"),
          Section2Networks.CHECKS,
          Section3Translation.CHECKS,
          Premises.CHECKS,
          Section3Combinators.CHECKS,
          Figure3.CHECKS,
          Section4Equivalence.CHECKS,
          Section5Recomputation.CHECKS,
          Section5Environments.CHECKS,
          Figure5.CHECKS,
          Section6Extensions.CHECKS,
          Figure6.CHECKS);
}
