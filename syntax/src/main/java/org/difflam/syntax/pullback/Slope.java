package org.difflam.syntax.pullback;

import java.util.List;

/// The Jacobian of a function at a value along `v`, as a term `S`, with the rule that gave it and
/// what that rule needed.
record Slope(String rule, Term s, List<Contraction.Premise> premises) {
  static Slope of(String rule, Term s, Contraction.Premise... premises) {
    return new Slope(rule, s, List.of(premises));
  }

  /// The same by the rule as printed, or by its extension to a premise that ends in 0.
  Slope named(String rule) {
    return new Slope((s.isZero() ? "MO+" : "MO-") + rule, s, premises);
  }
}
