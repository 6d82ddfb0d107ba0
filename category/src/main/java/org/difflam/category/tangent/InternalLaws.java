package org.difflam.category.tangent;

import static org.difflam.category.tangent.TangentLaws.manzyuk;

import io.vavr.collection.List;
import org.difflam.category.law.Law;

/// T inside the category: T and exponentials, the closed functor `ψ̂`, internal T, and `sw`
/// (Manzyuk §3, from Prop. 3.9 on).
final class InternalLaws {
  private InternalLaws() {}

  static final List<Law> CLOSED =
      List.of(
          manzyuk(
              "T.curry",
              "T of a curried morphism",
              "Prop. 3.9",
              "g : A * B -> C",
              "T(cur(g)) = <cur(p1 . T(g) . tprime), cur(p2 . T(g) . tprime)>"),
          manzyuk(
              "T.eval",
              "T of an evaluation",
              "(3)",
              "",
              "T(ev) . (psi : ((X => Y) * (X => Y)) * (X * X) -> ((X => Y) * X) * ((X => Y) * X)) ="
                  + " <ev . (p1 * p2) + D(ev) . t . (p2 * id), ev . (p2 * p2)>"),
          manzyuk(
              "psihat.curry",
              "ψ̂ of a curried morphism",
              "closed functor",
              "f : Z * X -> Y",
              "psihat . T(cur(f)) = cur(T(f) . psi)"),
          manzyuk(
              "psihat.id",
              "ψ̂ and the name of the identity",
              "closed functor",
              "",
              "psihat . T(name) . eta = (name : 1 -> (X * X => X * X))"),
          manzyuk(
              "psihat.comp",
              "ψ̂ and internal composition",
              "closed functor",
              "",
              "psihat . T((comp : (Y => Z) * (X => Y) -> (X => Z))) . psi = comp . (psihat *"
                  + " psihat)"),
          manzyuk(
              "TT.id",
              "internal T preserves identities",
              "enriched functor",
              "",
              "TT . (name : 1 -> (X => X)) = name"),
          manzyuk(
              "TT.comp",
              "internal T preserves composition",
              "enriched functor",
              "",
              "TT . (comp : (Y => Z) * (X => Y) -> (X => Z)) = comp . (TT * TT)"),
          manzyuk(
              "TT.psihat",
              "internal T and ψ̂",
              "enriched functor",
              "",
              "psihat . eta = (TT : (X => Y) -> (X * X => Y * Y))"),
          manzyuk(
              "TT.linear",
              "internal T is linear",
              "Thm. 3.10",
              "",
              "D((TT : (X => Y) -> (X * X => Y * Y))) = TT . p1"),
          manzyuk(
              "TT.curry",
              "internal T of a curried morphism",
              "Prop. 3.11",
              "f : Z * X -> Y",
              "TT . cur(f) = cur(T(f) . t)"));

  static final List<Law> SWITCH =
      List.of(
          manzyuk(
              "sw.linear",
              "sw is linear",
              "Def. 3.12",
              "",
              "D((sw : (X * Y) * Z -> (X * Z) * Y)) = sw . p1"),
          manzyuk(
              "sw.pair",
              "sw of a pair",
              "Def. 3.12",
              "f : W -> X, g : W -> Y, h : W -> Z",
              "sw . <<f, g>, h> = <<f, h>, g>"),
          manzyuk(
              "sw.strength",
              "sw and the strengths",
              "Lemma 3.13",
              "",
              "T(sw) . tprime . (t * id) = t . (sw : (X * (Z * Z)) * Y -> (X * Y) * (Z * Z))"));
}
