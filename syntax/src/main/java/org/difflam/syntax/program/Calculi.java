package org.difflam.syntax.program;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.expression.Nearest;
import org.difflam.syntax.curry.DifferentiableCurry;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.pullback.reduction.PullbackLanguage;
import org.difflam.syntax.rewrite.Calculus;

/// The calculi that `calculus NAME` and `reduce` know, one line each.
public final class Calculi {
  private Calculi() {}

  public static final String NAMES = "perturbative, differential, pullback, curry";

  private static final List<Calculus<?>> ALL =
      List.of(
          new Perturbative(),
          new Differential(),
          new PullbackLanguage(),
          new DifferentiableCurry());

  public static Option<Calculus<?>> find(String name) {
    return ALL.find(c -> c.name().equals(name));
  }

  /// The error message for a name that is no calculus.
  public static String unknown(String name) {
    return unknown(name, List.empty());
  }

  /// @param stated the names of those that a text has stated
  public static String unknown(String name, Iterable<String> stated) {
    List<String> known = ALL.<String>map(Calculus::name).appendAll(stated);
    return "unknown calculus '%s'%sthere are %s"
        .formatted(name, Nearest.hint(name, known), known.mkString(", "));
  }
}
