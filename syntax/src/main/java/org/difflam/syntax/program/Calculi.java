package org.difflam.syntax.program;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.expression.Nearest;
import org.difflam.syntax.curry.DifferentiableCurry;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.pullback.TranslationSteps;
import org.difflam.syntax.pullback.reduction.PullbackLanguage;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.stated.FineCalculus;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.WrittenNames;
import org.difflam.syntax.variables.VariableSets;

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

  public static List<String> names() {
    return ALL.map(Calculus::name);
  }

  public static Option<Calculus<?>> find(String name) {
    return ALL.find(c -> c.name().equals(name));
  }

  /// The calculus in which each clause of a metafunction of that term is a step.
  ///
  /// @param source for the place of what is wrong
  public static Calculus<?> fine(
      Calculus<?> in, Source source, SurfaceTerm term, TextDeclarations declared) {
    for (var x : declared.variables()) {
      if (WrittenNames.isMetafunction(x._1))
        throw x._2.taken(x._1, "a metafunction, which the steps write");
    }
    if (VariableSets.isWritten(term, declared)) return VariableSets.of(in);
    if (in instanceof PullbackLanguage && TranslationSteps.isWritten(term, declared)) {
      return new TranslationSteps();
    }
    return FineCalculus.of(in)
        .getOrElseThrow(() ->
            source.error(
                term.span(),
                "clause by clause, there are `FV t` in every calculus, `lin t` and `tr t` in"
                    + " pullback, and all of perturbative, of differential, and of calculi that a"
                    + " file states, but not the rules of "
                    + in.name()));
  }

  /// The error message for a name that is no calculus.
  public static String unknown(String name) {
    return unknown(name, List.empty());
  }

  /// @param stated the names of those that a text has stated
  public static String unknown(String name, Iterable<String> stated) {
    List<String> known = names().appendAll(stated);
    return "unknown calculus '%s'%sthere are %s"
        .formatted(name, Nearest.hint(name, known), known.mkString(", "));
  }
}
