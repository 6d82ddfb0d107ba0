package org.difflam.category.law;

import static org.difflam.category.law.Law.law;

import io.vavr.collection.List;
import org.difflam.category.expression.Definitions;

/// Cartesian left-additive categories.
final class AdditiveLaws {
  private AdditiveLaws() {}

  private static final String DEF = "Manzyuk Def. 3.1";
  private static final String CARTESIAN = "Manzyuk Def. 3.2";
  private static final String REMARK = "Manzyuk Rem. 3.3";
  private static final Definitions INJECTIONS =
      Definitions.none().and("in1 = <id, 0>").and("in2 = <0, id>");

  static final List<Law> LAWS =
      List.of(
          law(
                  "plus.assoc",
                  "addition is associative",
                  DEF,
                  "f : X -> Y, g : X -> Y, h : X -> Y",
                  "(f + g) + h = f + (g + h)")
              .alsoPartial(),
          law(
                  "plus.comm",
                  "addition is commutative",
                  DEF,
                  "f : X -> Y, g : X -> Y",
                  "f + g = g + f")
              .alsoPartial(),
          law("plus.zero", "zero is neutral", DEF, "f : X -> Y", "f + 0 = f").alsoPartial(),
          law(
                  "left.plus",
                  "precomposition preserves sums",
                  DEF,
                  "f : X -> Y, g : Y -> Z, h : Y -> Z",
                  "(g + h) . f = g . f + h . f")
              .alsoPartial(),
          law(
              "left.zero",
              "precomposition preserves zero",
              DEF,
              "f : X -> Y",
              "(0 : Y -> Z) . f = 0"),
          law(
              "additive.plus",
              "an additive morphism preserves sums",
              DEF,
              "additive k : Y -> Z, f : X -> Y, g : X -> Y",
              "k . (f + g) = k . f + k . g"),
          law(
              "additive.zero",
              "an additive morphism preserves zero",
              DEF,
              "additive k : Y -> Z",
              "k . (0 : X -> Y) = 0"),
          law(
                  "p1.plus",
                  "the first projection preserves sums",
                  CARTESIAN,
                  "f : Z -> X * Y, g : Z -> X * Y",
                  "p1 . (f + g) = p1 . f + p1 . g")
              .alsoPartial(),
          law(
                  "p1.zero",
                  "the first projection preserves zero",
                  CARTESIAN,
                  "",
                  "p1 . (0 : Z -> X * Y) = 0")
              .alsoPartial(),
          law(
                  "p2.plus",
                  "the second projection preserves sums",
                  CARTESIAN,
                  "f : Z -> X * Y, g : Z -> X * Y",
                  "p2 . (f + g) = p2 . f + p2 . g")
              .alsoPartial(),
          law(
                  "p2.zero",
                  "the second projection preserves zero",
                  CARTESIAN,
                  "",
                  "p2 . (0 : Z -> X * Y) = 0")
              .alsoPartial(),
          law(
              "additive.pair.plus",
              "a pair of additive morphisms preserves sums",
              CARTESIAN,
              "additive k : Z -> X, additive l : Z -> Y, f : W -> Z, g : W -> Z",
              "<k, l> . (f + g) = <k, l> . f + <k, l> . g"),
          law(
              "additive.pair.zero",
              "a pair of additive morphisms preserves zero",
              CARTESIAN,
              "additive k : Z -> X, additive l : Z -> Y",
              "<k, l> . (0 : W -> Z) = 0"),
          law(
                  "pair.plus",
                  "pairing is additive",
                  REMARK,
                  "f : Z -> X, g : Z -> X, h : Z -> Y, k : Z -> Y",
                  "<f + g, h + k> = <f, h> + <g, k>")
              .alsoPartial(),
          law("pair.zero", "a pair of zeros is zero", REMARK, "", "<0, 0> = (0 : Z -> X * Y)")
              .alsoPartial(),
          law(
                  "in.p1",
                  "projection of its own injection",
                  REMARK,
                  INJECTIONS,
                  "",
                  "p1 . (in1 : X -> X * Y) = id")
              .alsoPartial(),
          law(
                  "in.p2",
                  "projection of its own injection",
                  REMARK,
                  INJECTIONS,
                  "",
                  "p2 . (in2 : Y -> X * Y) = id")
              .alsoPartial(),
          law(
                  "in.other",
                  "projection of the other injection",
                  REMARK,
                  INJECTIONS,
                  "",
                  "p2 . (in1 : X -> X * Y) = 0")
              .alsoPartial(),
          law(
                  "in.sum",
                  "the injections and projections split the identity",
                  REMARK,
                  INJECTIONS,
                  "",
                  "in1 . p1 + in2 . p2 = (id : X * Y -> X * Y)")
              .alsoPartial());
}
