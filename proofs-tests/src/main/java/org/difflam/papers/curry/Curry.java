package org.difflam.papers.curry;

import io.vavr.collection.List;
import org.difflam.papers.statement.Check;

/// The sections of The Differentiable Curry that have checks.
public final class Curry {
  private Curry() {}

  public static final List<List<Check<?>>> SECTIONS =
      List.of(
          Section2Networks.CHECKS,
          Section3Translation.CHECKS,
          Section3Combinators.CHECKS,
          Section4Lists.CHECKS,
          Section5Environments.CHECKS,
          Section6Extensions.CHECKS,
          Figure6.CHECKS);
}
