package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.Deep;
import org.difflam.category.Witness;
import org.difflam.syntax.proof.given.SubstitutedClaim;
import org.difflam.syntax.refutation.Refutation;
import org.difflam.syntax.refutation.RefutationReader;
import org.difflam.syntax.refutation.RefutationSearch;
import org.jspecify.annotations.Nullable;

/// Both sides of an equation evaluated in exact numbers, as they have been checked.
///
/// @param text all lines, the first of which say what names stand for; none where nothing was found
/// @param steps how many lines of evaluation there are
/// @param rig the name of the rig of the numbers
record Refuted(List<String> text, int steps, String rig) {
  static final Refuted NONE = new Refuted(List.empty(), 0, "");

  /// Worlds drawn over each rig.
  private static final int TRIES = 300;

  private static final String NOT_FOUND = "no polynomials were found in which numbers refute it";

  static Refuted of(SubstitutedClaim instance, Coefficients rig, long seed) {
    return checked(
        Deep.call(() ->
            new RefutationSearch(rig.worlds(), seed, TRIES)
                .find(instance.claim(), instance.where())));
  }

  /// Of a claim with hypotheses that define nothing.
  static Refuted underEquations(SubstitutedClaim instance, Coefficients rig, long seed) {
    return checked(
        Deep.call(() ->
            new RefutationSearch(rig.worlds(), seed, TRIES)
                .underEquations(instance.claim(), instance.where())));
  }

  private static Refuted checked(Option<Refutation<?>> found) {
    if (found.isEmpty()) return NONE;
    List<String> text = Deep.call(() -> found.get().lines());
    RefutationReader.Accepted checked = RefutationReader.check(text.mkString("\n"));
    return new Refuted(text, checked.lines(), checked.rig());
  }

  boolean isFound() {
    return !text.isEmpty();
  }

  /// What the names stand for: `A = R`, `f : R -> R = x1`.
  List<String> world() {
    return text.takeUntil(line -> line.startsWith("left "))
        .filter(line -> line.matches("(object|formula|morphism) .*"))
        .map(line -> line.substring(line.indexOf(' ') + 1));
  }

  /// The values of both sides.
  Witness witness() {
    return Witness.at(after("at "), after("left is "), after("right is "));
  }

  private String after(String word) {
    return text.findLast(line -> line.startsWith(word)).get().substring(word.length());
  }

  /// The lines are of a world of their own, so what it is, is said wherever another is shown.
  ///
  /// @param alone whether nothing else refutes it
  List<String> show(boolean alone) {
    if (text.isEmpty()) return List.of(NOT_FOUND);
    String line = "refuted by " + steps + " lines of arithmetic over " + rig;
    String end = ", each checked; --certificate FILE writes them";
    if (alone) return List.of(line + end);
    Witness values = witness();
    return List.of(
        line + " as well" + end,
        "  in these lines " + world().mkString(", "),
        "  at %s: left %s, right %s"
            .formatted(values.point().getOrElse("()"), values.left(), values.right()));
  }

  /// How many lines there are, if any.
  @Nullable Integer known() {
    return text.isEmpty() ? null : steps;
  }

  /// Why there are none.
  @Nullable String why() {
    return text.isEmpty() ? NOT_FOUND : null;
  }

  String certificate() {
    return text.mkString("", "\n", "\n");
  }
}
