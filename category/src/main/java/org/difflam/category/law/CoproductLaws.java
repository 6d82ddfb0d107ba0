package org.difflam.category.law;

import static org.difflam.category.law.Law.law;

import io.vavr.collection.List;

/// Coproducts over which products distribute, and parametrised list objects.
final class CoproductLaws {
  private CoproductLaws() {}

  private static final String SUMS = "Huot–Staton–Vákár §6.1, Fig. 5, variants";

  static final List<Law> COPRODUCT =
      List.of(
          law(
              "copair.inl",
              "a copair on the left",
              SUMS,
              "f : X -> Z, g : Y -> Z",
              "[f, g] . inl = f"),
          law(
              "copair.inr",
              "a copair on the right",
              SUMS,
              "f : X -> Z, g : Y -> Z",
              "[f, g] . inr = g"),
          law(
              "copair.eta",
              "a morphism from a sum is a copair",
              SUMS,
              "h : X + Y -> Z",
              "[h . inl, h . inr] = h"),
          law(
              "absurd",
              "the initial object has one morphism out of it",
              SUMS,
              "f : Empty -> X",
              "f = ?"),
          law(
              "dist.left",
              "distribution has an inverse",
              SUMS,
              "",
              "[id * inl, id * inr] . (dist : Z * (X + Y) -> Z * X + Z * Y) = id"),
          law(
              "dist.right",
              "distribution is an inverse",
              SUMS,
              "",
              "(dist : Z * (X + Y) -> Z * X + Z * Y) . [id * inl, id * inr] = id"));

  private static final String LISTS = "Huot–Staton–Vákár §6.1, Fig. 5, lists";

  static final List<Law> LIST =
      List.of(
          law(
              "fold.nil",
              "a fold over the empty list",
              LISTS,
              "s : Z -> X, c : Z * (A * X) -> X",
              "fold(s, c) . <id, nil . !> = s"),
          law(
              "fold.cons",
              "a fold over a longer list",
              LISTS,
              "s : Z -> X, c : Z * (A * X) -> X",
              "fold(s, c) . (id * cons) = c . <p1, <p1 . p2, fold(s, c) . <p1, p2 . p2>>>"),
          law(
              "fold.natural",
              "folding is natural in its context",
              LISTS,
              "s : Z -> X, c : Z * (A * X) -> X, u : W -> Z",
              "fold(s, c) . (u * id) = fold(s . u, c . (u * id))"),
          law(
              "fold.eta",
              "folding with the constructors",
              LISTS,
              "",
              "fold(nil . !, cons . p2) = (p2 : Z * list A -> list A)"));
}
