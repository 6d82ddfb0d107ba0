package org.difflam.category.law;

import static org.difflam.category.law.Law.law;

import io.vavr.collection.List;
import org.difflam.category.expression.Definitions;

/// Reverse differential categories: RD.1–RD.7 with the point first, composition read from right to
/// left.
///
/// `F(f)` is the forward derivative that `R` defines, `F(f) ⟨x, v⟩ = π₂ R(R f) ⟨⟨x, 0⟩, v⟩`; RD.6
/// says that `F(R f)` is linear in the covector, RD.7 that `F(F f)` is symmetric.
final class ReverseLaws {
  private ReverseLaws() {}

  private static final Definitions FORWARD =
      Definitions.none().and("F(f) = p2 . R(R(f)) . (<id, 0> * id)");

  private static String axiom(int n) {
    return "Cockett et al. 2020, Def. 13, RD." + n;
  }

  static final List<Law> AXIOMS =
      List.of(
          law(
              "RD.1.plus",
              "R is additive",
              axiom(1),
              "f : X -> Y, g : X -> Y",
              "R(f + g) = R(f) + R(g)"),
          law("RD.1.zero", "R of zero", axiom(1), "", "R((0 : X -> Y)) = 0"),
          law(
              "RD.2.plus",
              "a reverse derivative is additive in its covector",
              axiom(2),
              "f : X -> Y, a : Z -> X, b : Z -> Y, c : Z -> Y",
              "R(f) . <a, b + c> = R(f) . <a, b> + R(f) . <a, c>"),
          law(
              "RD.2.zero",
              "a reverse derivative along zero is zero",
              axiom(2),
              "f : X -> Y, a : Z -> X",
              "R(f) . <a, 0> = 0"),
          law("RD.3.id", "R of the identity", axiom(3), "", "R((id : X -> X)) = p2"),
          law(
              "RD.3.p1",
              "R of the first projection",
              axiom(3),
              "",
              "R((p1 : X * Y -> X)) = <p2, 0>"),
          law(
              "RD.3.p2",
              "R of the second projection",
              axiom(3),
              "",
              "R((p2 : X * Y -> Y)) = <0, p2>"),
          law(
              "RD.4.pair",
              "R of a pair",
              axiom(4),
              "f : Z -> X, g : Z -> Y",
              "R(<f, g>) = R(f) . (id * p1) + R(g) . (id * p2)"),
          law("RD.4.bang", "R of the map into the unit", axiom(4), "", "R((! : X -> 1)) = 0"),
          law(
              "RD.5",
              "reverse chain rule",
              axiom(5),
              "f : X -> Y, g : Y -> Z",
              "R(g . f) = R(f) . <p1, R(g) . <f . p1, p2>>"),
          law(
              "RD.6",
              "a reverse derivative is linear in its covector",
              axiom(6),
              FORWARD,
              "f : X -> Y",
              "F(R(f)) . <id * p1, 0 * p2> = R(f) . (id * p2)"),
          law(
              "RD.7",
              "second derivatives are symmetric",
              axiom(7),
              FORWARD,
              "f : X -> Y",
              "F(F(f)) = F(F(f)) . <<p1 . p1, p1 . p2>, <p2 . p1, p2 . p2>>"));

  static final List<Law> FORWARDS =
      List.of(
          law(
              "RD.forward",
              "the forward derivative from the reverse one",
              "Cockett et al. 2020, §3",
              FORWARD,
              "f : X -> Y",
              "F(f) = D(f) . <p2, p1>"));
}
