package org.difflam.mutants;

import java.util.List;
import java.util.function.Predicate;

/// Packages that are mutated together, and the tests and items that judge them.
///
/// @param word how it is asked for
/// @param items the paper
/// @param packages below `org.difflam`; a star stands for what is below them as well
/// @param tests packages of tests, the same way, and single classes
record Area(String word, Class<? extends Items> items, List<String> packages, List<String> tests) {
  static final List<Area> ALL =
      List.of(
          // small enough for every build, and of judges that draw the same cases each time
          new Area(
              "sample",
              Items.Pullback.class,
              List.of("syntax.differential"),
              List.of(
                  "syntax.differential",
                  "syntax.lambda",
                  "semantics.interpret",
                  "semantics.functor")),
          new Area(
              "perturbative",
              Items.Manzyuk.class,
              List.of("syntax.perturbative"),
              List.of(
                  "syntax.perturbative",
                  "syntax.lambda",
                  "syntax.rewrite",
                  "syntax.stated",
                  "syntax.normal",
                  "semantics.perturbative",
                  "semantics.interpret",
                  "semantics.functor")),
          new Area(
              "lambda",
              Items.Manzyuk.class,
              List.of("syntax.binding", "syntax.lambda", "syntax.rewrite"),
              List.of(
                  "syntax.binding",
                  "syntax.lambda",
                  "syntax.rewrite",
                  "syntax.perturbative",
                  "syntax.differential",
                  "syntax.stated",
                  "syntax.pullback.stated.TextRulesTest",
                  "syntax.generate.OrbitsTest",
                  "syntax.simple.TooLargeTest",
                  "semantics.interpret",
                  "semantics.functor")),
          new Area(
              "pullback",
              Items.Pullback.class,
              List.of("syntax.pullback", "syntax.pullback.reduction", "semantics.pullback"),
              List.of(
                  "syntax.pullback.*",
                  "syntax.rewrite",
                  "semantics.pullback",
                  "semantics.functor",
                  "cli.CheckCommandTest",
                  "cli.FailureTest")),
          new Area(
              "curry",
              Items.Curry.class,
              List.of("syntax.curry", "semantics.reverse"),
              List.of(
                  "syntax.curry",
                  "semantics.reverse",
                  "semantics.functor",
                  "syntax.typing.TypingTreeTest",
                  "cli.StatedDerivativeTest")),
          new Area(
              "macro",
              Items.Gluing.class,
              List.of("semantics.taylor", "category.faadibruno"),
              List.of(
                  "semantics.taylor",
                  "category.faadibruno",
                  "semantics.faadibruno",
                  "semantics.functor")),
          new Area(
              "gluing",
              Items.Gluing.class,
              List.of(
                  "category.glue",
                  "semantics.glued",
                  "semantics.diffeology",
                  "semantics.relational",
                  "semantics.manifold",
                  "semantics.sets",
                  "syntax.syn"),
              List.of(
                  "category.glue",
                  "semantics.glued",
                  "semantics.diffeology",
                  "semantics.relational",
                  "semantics.manifold",
                  "semantics.sets",
                  "semantics.functor",
                  "semantics.SemanticModelsTest",
                  "syntax.syn")),
          new Area(
              "normal",
              Items.Gluing.class,
              List.of("syntax.normal"),
              List.of("syntax.normal", "syntax.simple", "syntax.syn", "cli.AssertionTest")),
          new Area(
              "free",
              Items.Manzyuk.class,
              List.of("syntax.free"),
              List.of("syntax.free", "syntax.proof", "syntax.proof.*", "syntax.refutation")),
          new Area(
              "functor",
              Items.Manzyuk.class,
              List.of(
                  "semantics",
                  "semantics.perturbative",
                  "semantics.interpret",
                  "semantics.functional",
                  "semantics.smooth",
                  "semantics.mode"),
              List.of(
                  "semantics",
                  "semantics.perturbative",
                  "semantics.interpret",
                  "semantics.functional",
                  "semantics.smooth",
                  "semantics.mode",
                  "semantics.functor",
                  "cli.StatedDerivativeTest")),
          new Area(
              "equivalence",
              Items.Gluing.class,
              List.of(
                  "semantics.independence",
                  "semantics.polynomial",
                  "semantics.rational",
                  "semantics.tensor",
                  "semantics.faadibruno"),
              List.of(
                  "semantics",
                  "semantics.independence",
                  "semantics.polynomial",
                  "semantics.rational",
                  "semantics.tensor",
                  "semantics.faadibruno",
                  "semantics.functor")),
          new Area(
              "simple",
              Items.Gluing.class,
              List.of("syntax.typing", "syntax.simple", "syntax.simple.elaboration"),
              List.of(
                  "syntax.typing",
                  "syntax.simple",
                  "syntax.surface",
                  "semantics.interpret",
                  "cli.SymbolicCommandTest")));

  private static final String ROOT = "org.difflam.";

  boolean mutates(String type) {
    return packages.stream().anyMatch(p -> in(p, type));
  }

  /// Which classes have judges.
  Predicate<String> judges() {
    return type ->
        type.equals(items.getName())
            || type.startsWith(ROOT) && tests.stream().anyMatch(p -> in(p, type));
  }

  private static boolean in(String packages, String type) {
    String home = type.substring(0, Math.max(0, type.lastIndexOf('.')));
    return packages.endsWith(".*")
        ? (home + ".").startsWith(ROOT + packages.substring(0, packages.length() - 1))
        : home.equals(ROOT + packages) || type.equals(ROOT + packages);
  }
}
