package org.difflam.mutants;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/// Packages that are mutated together, and the tests and items that judge them.
///
/// @param packages below `org.difflam`; a star stands for what is below them as well
/// @param tests packages of tests, the same way
enum Area {
  /// Small enough for every long build.
  SAMPLE(
      Items.Pullback.class,
      List.of("syntax.differential"),
      List.of("syntax.differential", "semantics.interpret")),
  PERTURBATIVE(
      Items.Manzyuk.class,
      List.of("syntax.perturbative"),
      List.of("syntax.perturbative", "semantics.perturbative", "syntax.normal")),
  LAMBDA(
      Items.Manzyuk.class,
      List.of("syntax.binding", "syntax.lambda", "syntax.rewrite"),
      List.of("syntax.binding", "syntax.lambda", "syntax.rewrite", "syntax.perturbative")),
  PULLBACK(
      Items.Pullback.class,
      List.of("syntax.pullback", "syntax.pullback.reduction", "semantics.pullback"),
      List.of("syntax.pullback.*", "semantics.pullback")),
  CURRY(
      Items.Curry.class,
      List.of("syntax.curry", "semantics.reverse"),
      List.of("syntax.curry", "semantics.reverse")),
  MACRO(
      Items.Gluing.class,
      List.of("semantics.taylor", "category.faadibruno"),
      List.of("semantics.taylor", "category.faadibruno")),
  GLUING(
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
          "syntax.syn")),
  NORMAL(
      Items.Manzyuk.class,
      List.of("syntax.normal", "syntax.free"),
      List.of("syntax.normal", "syntax.free"));

  private static final String ROOT = "org.difflam.";

  private final Class<? extends Items> items;
  private final List<String> packages;
  private final List<String> tests;

  Area(Class<? extends Items> items, List<String> packages, List<String> tests) {
    this.items = items;
    this.packages = packages;
    this.tests = tests;
  }

  static Area called(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

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
        : home.equals(ROOT + packages);
  }
}
