package org.difflam.category.law;

import static org.difflam.category.law.Law.law;

import io.vavr.collection.List;

/// What partial maps keep instead of, or beside, the laws of total ones. Those that are the same
/// sentence in both worlds, as D5, stand with the total ones.
final class RestrictionLaws {
  private RestrictionLaws() {}

  private static final String PAPER = "Cockett–Cruttwell–Gallagher 2011, ";

  static final List<Law> RESTRICTION =
      List.of(
          law(
                  "R.1",
                  "a map is defined where it is defined",
                  PAPER + "R.1",
                  "f : X -> Y",
                  "f . rst(f) = f")
              .alsoPartial(),
          law(
                  "R.2",
                  "restrictions commute",
                  PAPER + "R.2",
                  "f : X -> Y, g : X -> Z",
                  "rst(g) . rst(f) = rst(f) . rst(g)")
              .alsoPartial(),
          law(
                  "R.3",
                  "the domain of a restricted map",
                  PAPER + "R.3",
                  "f : X -> Y, g : X -> Z",
                  "rst(g . rst(f)) = rst(g) . rst(f)")
              .alsoPartial(),
          law(
                  "R.4",
                  "the domain of a composite",
                  PAPER + "R.4",
                  "f : X -> Y, g : Y -> Z",
                  "rst(g) . f = f . rst(g . f)")
              .alsoPartial());

  static final List<Law> PRODUCT =
      List.of(
          law(
                  "R.pair.p1",
                  "first projection of a pair of partial maps",
                  PAPER + "§2, restriction products",
                  "f : Z -> X, g : Z -> Y",
                  "p1 . <f, g> = f . rst(g)")
              .alsoPartial(),
          law(
                  "R.pair.p2",
                  "second projection of a pair of partial maps",
                  PAPER + "§2, restriction products",
                  "f : Z -> X, g : Z -> Y",
                  "p2 . <f, g> = g . rst(f)")
              .alsoPartial(),
          law(
                  "R.p1",
                  "the first projection is total",
                  PAPER + "§2, restriction products",
                  "",
                  "rst((p1 : X * Y -> X)) = id")
              .alsoPartial(),
          law(
                  "R.p2",
                  "the second projection is total",
                  PAPER + "§2, restriction products",
                  "",
                  "rst((p2 : X * Y -> Y)) = id")
              .alsoPartial(),
          law(
                  "R.bang",
                  "what follows a map by nothing is its domain",
                  PAPER + "§2, restriction terminal object",
                  "f : X -> Y",
                  "! . f = ! . rst(f)")
              .alsoPartial(),
          law(
                  "R.bang.unique",
                  "a map into the unit is its domain",
                  PAPER + "§2, restriction terminal object",
                  "f : X -> 1",
                  "f = ! . rst(f)")
              .alsoPartial(),
          law(
                  "R.unit",
                  "the map into the unit is total",
                  PAPER + "§2, restriction terminal object",
                  "",
                  "rst((! : X -> 1)) = id")
              .alsoPartial());

  static final List<Law> ADDITIVE =
      List.of(
          law(
                  "R.plus",
                  "the domain of a sum",
                  PAPER + "§3, left additive restriction categories",
                  "f : X -> Y, g : X -> Y",
                  "rst(f + g) = rst(f) . rst(g)")
              .alsoPartial(),
          law(
                  "R.zero",
                  "zero is total",
                  PAPER + "§3, left additive restriction categories",
                  "",
                  "rst((0 : X -> Y)) = id")
              .alsoPartial(),
          law(
                  "R.left.zero",
                  "precomposition restricts zero",
                  PAPER + "§3, left additive restriction categories",
                  "f : X -> Y",
                  "(0 : Y -> Z) . f = 0 . rst(f)")
              .alsoPartial());

  static final List<Law> DIFFERENTIAL =
      List.of(
          law(
                  "DR.2.zero",
                  "a derivative along zero is zero, where the map is defined",
                  PAPER + "DR.2",
                  "f : X -> Y, v : Z -> X",
                  "D(f) . <0, v> = 0 . rst(f . v)")
              .alsoPartial(),
          law(
                  "DR.6",
                  "a derivative is linear in its tangent, where that is defined",
                  PAPER + "DR.6",
                  "f : X -> Y, g : Z -> X, h : Z -> X, k : Z -> X",
                  "D(D(f)) . <<g, 0>, <h, k>> = D(f) . <g, k> . rst(h)")
              .alsoPartial(),
          law(
                  "DR.8",
                  "D of a restriction",
                  PAPER + "DR.8",
                  "f : X -> Y",
                  "D(rst(f)) = p1 . (id * rst(f))")
              .alsoPartial(),
          law(
                  "DR.9",
                  "a derivative is defined where the map is",
                  PAPER + "DR.9",
                  "f : X -> Y",
                  "rst(D(f)) = id * rst(f)")
              .alsoPartial());
}
