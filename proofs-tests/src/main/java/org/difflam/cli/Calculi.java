package org.difflam.cli;

import io.vavr.collection.List;
import org.difflam.category.expression.Nearest;
import org.difflam.syntax.curry.DifferentiableCurry;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.pullback.PullbackLanguage;
import org.difflam.syntax.rewrite.Calculus;

/// The calculi that `reduce` knows, one line each.
final class Calculi {
  private Calculi() {}

  static final String NAMES = "perturbative, differential, pullback, curry";

  private static final List<Calculus<?>> ALL =
      List.of(
          new Perturbative(),
          new Differential(),
          new PullbackLanguage(),
          new DifferentiableCurry());

  static Calculus<?> named(String name) {
    return ALL.find(c -> c.name().equals(name))
        .getOrElseThrow(() ->
            new InputError(
                "unknown calculus '%s'%sthere are %s"
                    .formatted(
                        name,
                        Nearest.hint(name, ALL.map(Calculus::name)),
                        ALL.map(Calculus::name).mkString(", "))));
  }
}
