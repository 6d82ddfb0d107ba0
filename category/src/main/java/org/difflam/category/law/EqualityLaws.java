package org.difflam.category.law;

import static org.difflam.category.law.Law.law;

import io.vavr.collection.List;

/// The operations are operations on morphisms: what is equal goes to what is equal. No axiom says
/// so, since in print equal morphisms are one; where a model has several for one, it can fail.
final class EqualityLaws {
  private EqualityLaws() {}

  private static final String SOURCE = "equality is a congruence";

  static final List<Law> LAWS =
      List.of(
          law(
                  "equal.compose",
                  "composites of equal morphisms are equal",
                  SOURCE,
                  "f : X -> Y, f' : X -> Y, g : Y -> Z, g' : Y -> Z",
                  "g . f = g' . f'")
              .ifEqual("f", "f'")
              .ifEqual("g", "g'")
              .alsoPartial(),
          law(
                  "equal.pair",
                  "pairs of equal morphisms are equal",
                  SOURCE,
                  "f : Z -> X, f' : Z -> X, g : Z -> Y, g' : Z -> Y",
                  "<f, g> = <f', g'>")
              .ifEqual("f", "f'")
              .ifEqual("g", "g'")
              .alsoPartial(),
          law(
                  "equal.plus",
                  "sums of equal morphisms are equal",
                  SOURCE,
                  "f : X -> Y, f' : X -> Y, g : X -> Y, g' : X -> Y",
                  "f + g = f' + g'")
              .ifEqual("f", "f'")
              .ifEqual("g", "g'")
              .alsoPartial(),
          law(
                  "equal.D",
                  "derivatives of equal morphisms are equal",
                  SOURCE,
                  "f : X -> Y, f' : X -> Y",
                  "D(f) = D(f')")
              .ifEqual("f", "f'")
              .alsoPartial(),
          law(
                  "equal.R",
                  "reverse derivatives of equal morphisms are equal",
                  SOURCE,
                  "f : X -> Y, f' : X -> Y",
                  "R(f) = R(f')")
              .ifEqual("f", "f'")
              .alsoPartial(),
          law(
                  "equal.curry",
                  "curried equal morphisms are equal",
                  SOURCE,
                  "f : Z * X -> Y, f' : Z * X -> Y",
                  "cur(f) = cur(f')")
              .ifEqual("f", "f'"));
}
