package org.difflam.category.law;

import static org.difflam.category.law.Law.law;

import io.vavr.collection.List;
import org.difflam.category.expression.Definitions;

/// Cartesian differential categories: D1–D7, linear morphisms, and the tangent bundle as a functor.
final class DifferentialLaws {
  private DifferentialLaws() {}

  private static String axiom(int n) {
    return "Manzyuk Def. 3.4, D" + n + "; Mak–Ong §4.1, CD" + n;
  }

  /// One that partial maps keep as well.
  private static String common(int n) {
    return axiom(n) + "; Cockett–Cruttwell–Gallagher 2011, DR." + n;
  }

  static final List<Law> AXIOMS =
      List.of(
          law(
                  "D1.plus",
                  "D is additive",
                  common(1),
                  "f : X -> Y, g : X -> Y",
                  "D(f + g) = D(f) + D(g)")
              .alsoPartial(),
          law("D1.zero", "D of zero", common(1), "", "D((0 : X -> Y)) = 0").alsoPartial(),
          law(
                  "D2.plus",
                  "a derivative is additive in its tangent",
                  common(2),
                  "f : X -> Y, h : Z -> X, k : Z -> X, v : Z -> X",
                  "D(f) . <h + k, v> = D(f) . <h, v> + D(f) . <k, v>")
              .alsoPartial(),
          law(
              "D2.zero",
              "a derivative along zero is zero",
              axiom(2),
              "f : X -> Y, v : Z -> X",
              "D(f) . <0, v> = 0"),
          law("D3.id", "D of the identity", common(3), "", "D((id : X -> X)) = p1").alsoPartial(),
          law("D3.p1", "D of the first projection", common(3), "", "D((p1 : X * Y -> X)) = p1 . p1")
              .alsoPartial(),
          law(
                  "D3.p2",
                  "D of the second projection",
                  common(3),
                  "",
                  "D((p2 : X * Y -> Y)) = p2 . p1")
              .alsoPartial(),
          law("D4", "D of a pair", common(4), "f : Z -> X, g : Z -> Y", "D(<f, g>) = <D(f), D(g)>")
              .alsoPartial(),
          law(
                  "D5",
                  "chain rule",
                  common(5),
                  "f : X -> Y, g : Y -> Z",
                  "D(g . f) = D(g) . <D(f), f . p2>")
              .alsoPartial(),
          law(
              "D6",
              "a derivative is linear in its tangent",
              axiom(6),
              "f : X -> Y, g : Z -> X, h : Z -> X, k : Z -> X",
              "D(D(f)) . <<g, 0>, <h, k>> = D(f) . <g, k>"),
          law(
                  "D7",
                  "second derivatives are symmetric",
                  common(7),
                  "f : X -> Y, g : Z -> X, h : Z -> X, k : Z -> X",
                  "D(D(f)) . <<0, h>, <g, k>> = D(D(f)) . <<0, g>, <h, k>>")
              .alsoPartial());

  private static final String LINEAR = "Manzyuk §3, linear morphisms";
  private static final String CLOSURE = "Blute–Cockett–Seely 2009, Lemma 2.2.2; Manzyuk §3";

  static final List<Law> LINEARITY =
      List.of(
          law(
              "linear",
              "a linear morphism is its own derivative",
              LINEAR,
              "linear l : X -> Y",
              "D(l) = l . p1"),
          law(
              "linear.plus",
              "a linear morphism preserves sums",
              LINEAR,
              "linear l : X -> Y, f : Z -> X, g : Z -> X",
              "l . (f + g) = l . f + l . g"),
          law(
              "linear.zero",
              "a linear morphism preserves zero",
              LINEAR,
              "linear l : X -> Y",
              "l . (0 : Z -> X) = 0"),
          law(
              "linear.sum",
              "sums of linear morphisms are linear",
              CLOSURE,
              "linear k : X -> Y, linear l : X -> Y",
              "D(k + l) = (k + l) . p1"),
          law(
              "linear.compose",
              "composites of linear morphisms are linear",
              CLOSURE,
              "linear k : X -> Y, linear l : Y -> Z",
              "D(l . k) = (l . k) . p1"),
          law(
              "linear.pair",
              "pairs of linear morphisms are linear",
              CLOSURE,
              "linear k : Z -> X, linear l : Z -> Y",
              "D(<k, l>) = <k, l> . p1"),
          law(
              "linear.times",
              "products of linear morphisms are linear",
              CLOSURE,
              "linear k : X -> Z, linear l : Y -> W",
              "D(k * l) = (k * l) . p1"));

  private static final Definitions TANGENT = Definitions.none().and("T(f) = <D(f), f . p2>");
  private static final String FUNCTOR = "Manzyuk §3, tangent bundle";

  static final List<Law> BUNDLE =
      List.of(
          law("T.id", "T preserves identities", FUNCTOR, TANGENT, "", "T((id : X -> X)) = id")
              .alsoPartial(),
          law(
                  "T.compose",
                  "T preserves composition",
                  FUNCTOR,
                  TANGENT,
                  "f : X -> Y, g : Y -> Z",
                  "T(g . f) = T(g) . T(f)")
              .alsoPartial());
}
