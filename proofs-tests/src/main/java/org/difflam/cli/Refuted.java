package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.Deep;
import org.difflam.syntax.proof.given.SubstitutedClaim;
import org.difflam.syntax.refutation.Refutation;
import org.difflam.syntax.refutation.RefutationReader;
import org.difflam.syntax.refutation.RefutationSearch;
import org.jspecify.annotations.Nullable;

/// Both sides of an equation evaluated in exact numbers, as they have been checked.
///
/// @param text all lines, the first of which say what names stand for; none where nothing was found
/// @param steps how many lines of evaluation there are
/// @param rig the letter of the numbers
record Refuted(List<String> text, int steps, String rig) {
  static final Refuted NONE = new Refuted(List.empty(), 0, "");

  /// Worlds drawn over each rig.
  private static final int TRIES = 300;

  private static final String NOT_FOUND = "no polynomials were found in which numbers refute it";

  static Refuted of(SubstitutedClaim instance, Coefficients rig, long seed) {
    Option<Refutation<?>> found =
        Deep.call(() ->
            new RefutationSearch(rig.worlds(), seed, TRIES)
                .find(instance.claim(), instance.where()));
    if (found.isEmpty()) return NONE;
    List<String> text = Deep.call(() -> found.get().lines());
    RefutationReader.Accepted checked = RefutationReader.check(text.mkString("\n"));
    return new Refuted(text, checked.lines(), checked.rig());
  }

  String show() {
    return text.isEmpty()
        ? NOT_FOUND
        : "refuted by "
            + steps
            + " lines of arithmetic over "
            + rig
            + " as well, each checked; --certificate FILE writes them";
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
    if (text.isEmpty()) throw new InputError("there is no certificate to write: " + NOT_FOUND);
    return text.mkString("", "\n", "\n");
  }
}
