package org.difflam.category.law;

import static org.difflam.category.law.Law.law;

import io.vavr.collection.List;

/// Categories and their products.
final class CategoryLaws {
  private CategoryLaws() {}

  static final List<Law> CATEGORY =
      List.of(
          law("id.left", "identity on the left", "category", "f : X -> Y", "id . f = f")
              .alsoPartial(),
          law("id.right", "identity on the right", "category", "f : X -> Y", "f . id = f")
              .alsoPartial(),
          law(
                  "assoc",
                  "composition is associative",
                  "category",
                  "f : X -> Y, g : Y -> Z, h : Z -> W",
                  "h . (g . f) = (h . g) . f")
              .alsoPartial());

  private static final String PRODUCTS = "Manzyuk §3, products";

  static final List<Law> PRODUCT =
      List.of(
          law(
              "pair.p1",
              "first projection of a pair",
              PRODUCTS,
              "f : Z -> X, g : Z -> Y",
              "p1 . <f, g> = f"),
          law(
              "pair.p2",
              "second projection of a pair",
              PRODUCTS,
              "f : Z -> X, g : Z -> Y",
              "p2 . <f, g> = g"),
          law("pair.eta", "surjective pairing", PRODUCTS, "h : Z -> X * Y", "<p1 . h, p2 . h> = h")
              .alsoPartial(),
          law(
                  "pair.natural",
                  "pairing is natural",
                  PRODUCTS,
                  "f : Z -> X, g : Z -> Y, h : W -> Z",
                  "<f, g> . h = <f . h, g . h>")
              .alsoPartial(),
          law(
                  "pair.times",
                  "product of morphisms",
                  PRODUCTS,
                  "f : X -> Z, g : Y -> W",
                  "f * g = <f . p1, g . p2>")
              .alsoPartial(),
          law(
              "bang",
              "the terminal object has one morphism into it",
              PRODUCTS,
              "f : X -> 1",
              "f = !"));
}
