package org.difflam.semantics.independence;

import io.vavr.collection.List;
import org.difflam.category.Restriction;
import org.difflam.category.law.Model;
import org.difflam.semantics.broken.Table;

/// Models of all axioms of restriction categories but one, with one object and three or four
/// morphisms. The names of the morphisms are the identity `e`, the nowhere defined `n`, and others.
final class RestrictionAxiomModels {
  private RestrictionAxiomModels() {}

  static final List<Model<?, ?>> MODELS =
      List.of(
          row(
              "restriction-identity-on-the-left",
              "f with f ∘ e = f and e ∘ f = f ∘ f = n",
              "id.left",
              Magma.of("e n f", "e n n / n n n / f n n", "e n e")),
          row(
              "restriction-of-a-loop",
              "a unit, which is all restrictions, and a with a ∘ a = b, a ∘ b = e and b ∘ a = a",
              "assoc",
              Magma.of("e a b", "e a b / a b e / b a e", "e e e")),
          row(
              "restriction-never",
              "e and n, and n for all restrictions",
              "R.1",
              Magma.of("e n", "e n / n n", "n n")),
          row(
              "restriction-itself",
              "f ∘ g = g, unless g = e, and f for f̄",
              "R.2",
              Magma.of("e a b", "e a b / a a b / b a b", "e a b")),
          row(
              "restriction-above",
              "e > a > n with the smaller for the composite, ē = ā = e and n̄ = a",
              "R.3",
              Magma.of("e a n", "e a n / a a n / n n n", "e e a")),
          row(
              "restriction-disjoint",
              "a and b with a ∘ b = b ∘ a = n, and e for all restrictions but n̄ = n",
              "R.4",
              Magma.of("e a b n", "e a b n / a a n n / b n b n / n n n n", "e e e n")));

  private static Model<?, ?> row(String name, String title, String breaks, Magma of) {
    return new Table<>(of, of.signature(), Restriction.class).row(name, title, breaks, r -> r);
  }
}
