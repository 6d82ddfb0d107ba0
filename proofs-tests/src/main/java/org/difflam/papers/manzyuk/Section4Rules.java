package org.difflam.papers.manzyuk;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.papers.statement.Check;
import org.difflam.syntax.perturbative.Reduction;
import org.difflam.syntax.perturbative.Simple;
import org.difflam.syntax.perturbative.Term;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;

/// §4, Figures 3 to 5.
final class Section4Rules {
  private Section4Rules() {}

  /// Figure 3 with `πₖ (ιₗ s) → s`.
  static final Rules<Term> NO_ZERO =
      replacing(
          "pi.in.0",
          t ->
              t instanceof Simple.Pi(int k, Simple.In(int l, var s)) && k != l
                  ? Option.some(s)
                  : Option.none());

  /// Figure 3 with a substitution that captures.
  static final Rules<Term> CAPTURING =
      replacing(
          "beta",
          t ->
              t instanceof Simple.Application(Simple.Lambda(var x, var s), var n)
                  ? Option.some(Capturing.substitute(s, x, n))
                  : Option.none());

  static Rules<Term> replacing(String name, java.util.function.Function<Term, Option<Term>> by) {
    return new Rules<>(
        Reduction.FIGURE_3.rules().map(r -> r.name().equals(name) ? Rule.rule(name, by) : r));
  }

  static final List<Check<?>> CHECKS = List.empty();
}
