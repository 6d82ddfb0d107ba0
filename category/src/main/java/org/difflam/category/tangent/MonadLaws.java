package org.difflam.category.tangent;

import static org.difflam.category.tangent.TangentLaws.manzyuk;

import io.vavr.collection.List;
import org.difflam.category.law.Law;

/// T is a strong commutative monad, so a monoidal functor (Manzyuk §3).
final class MonadLaws {
  private MonadLaws() {}

  static final List<Law> MONAD =
      List.of(
          manzyuk(
              "T.linear",
              "T of a linear morphism",
              "Lemma 3.7",
              "linear l : X -> Y",
              "T(l) = l * l"),
          manzyuk(
              "eta.natural", "the unit is natural", "monad", "f : X -> Y", "T(f) . eta = eta . f"),
          manzyuk(
              "mu.natural",
              "the multiplication is natural",
              "monad",
              "f : X -> Y",
              "T(f) . mu = mu . T(T(f))"),
          manzyuk(
              "monad.left",
              "the unit on the outside",
              "monad",
              "",
              "mu . (eta : X * X -> (X * X) * (X * X)) = id"),
          manzyuk(
              "monad.right",
              "the unit on the inside",
              "monad",
              "",
              "mu . T((eta : X -> X * X)) = id"),
          manzyuk(
              "monad.assoc",
              "the multiplication is associative",
              "monad",
              "",
              "mu . mu = (mu : (X * X) * (X * X) -> X * X) . T(mu)"));

  static final List<Law> STRENGTH =
      List.of(
          manzyuk(
              "t.natural",
              "the strength is natural",
              "strength",
              "f : X -> W, g : Y -> Z",
              "T(f * g) . t = t . (f * T(g))"),
          manzyuk(
              "t.unit",
              "the strength and the unit object",
              "strength",
              "",
              "T(p2) . t = (p2 : 1 * (X * X) -> X * X)"),
          manzyuk(
              "t.assoc",
              "the strength is associative",
              "strength",
              "",
              "T(assoc) . t = t . (id * t) . (assoc : (X * Y) * (Z * Z) -> X * (Y * (Z * Z)))"),
          manzyuk(
              "t.eta",
              "the strength and the monad's unit",
              "strength",
              "",
              "t . (id * eta) = (eta : X * Y -> (X * Y) * (X * Y))"),
          manzyuk(
              "t.mu",
              "the strength and the multiplication",
              "strength",
              "",
              "t . (id * mu) = mu . T(t) . (t : X * ((Y * Y) * (Y * Y)) -> (X * (Y * Y)) * (X * (Y"
                  + " * Y)))"),
          manzyuk(
              "t.explicit",
              "the strength in components",
              "strength",
              "",
              "(t : X * (Y * Y) -> (X * Y) * (X * Y)) = <<0, p1 . p2>, <p1, p2 . p2>>"),
          manzyuk(
              "tprime.explicit",
              "the other strength in components",
              "strength",
              "",
              "(tprime : (X * X) * Y -> (X * Y) * (X * Y)) = <<p1 . p1, 0>, <p2 . p1, p2>>"),
          manzyuk(
              "tprime.symmetric",
              "the other strength by symmetry",
              "strength",
              "",
              "(tprime : (X * X) * Y -> (X * Y) * (X * Y)) = T(swap) . t . swap"));

  static final List<Law> MONOIDAL =
      List.of(
          manzyuk(
              "psi.sigma",
              "ψ distributes",
              "commutativity",
              "",
              "(psi : (X * X) * (Y * Y) -> (X * Y) * (X * Y)) = sigma"),
          manzyuk(
              "psi.commutative",
              "the monad is commutative",
              "commutativity",
              "",
              "(psi : (X * X) * (Y * Y) -> (X * Y) * (X * Y)) = psitilde"),
          manzyuk(
              "psi.natural",
              "ψ is natural",
              "monoidal functor",
              "f : X -> W, g : Y -> Z",
              "T(f * g) . psi = psi . (T(f) * T(g))"),
          manzyuk(
              "psi.assoc",
              "T is monoidal: associativity",
              "monoidal functor",
              "",
              "T(assoc) . psi . (psi * id) = psi . (id * psi) . (assoc : ((X * X) * (Y * Y)) * (Z *"
                  + " Z) -> (X * X) * ((Y * Y) * (Z * Z)))"),
          manzyuk(
              "psi.left",
              "T is monoidal: left unit",
              "monoidal functor",
              "",
              "T(p2) . psi . (eta * id) = (p2 : 1 * (X * X) -> X * X)"),
          manzyuk(
              "psi.right",
              "T is monoidal: right unit",
              "monoidal functor",
              "",
              "T(p1) . psi . (id * eta) = (p1 : (X * X) * 1 -> X * X)"),
          manzyuk(
              "psi.symmetric",
              "T is monoidal: symmetry",
              "monoidal functor",
              "",
              "T(swap) . psi = psi . (swap : (X * X) * (Y * Y) -> (Y * Y) * (X * X))"),
          manzyuk(
              "psi.eta",
              "ψ and the unit",
              "commutativity",
              "",
              "psi . (eta * eta) = (eta : X * Y -> (X * Y) * (X * Y))"),
          manzyuk(
              "psi.mu",
              "ψ and the multiplication",
              "commutativity",
              "",
              "psi . (mu * mu) = mu . T(psi) . (psi : ((X * X) * (X * X)) * ((Y * Y) * (Y * Y)) ->"
                  + " ((X * X) * (Y * Y)) * ((X * X) * (Y * Y)))"),
          manzyuk(
              "T.pair",
              "T of a pair",
              "Lemma 3.8",
              "f : Z -> X, g : Z -> Y",
              "T(<f, g>) = psi . <T(f), T(g)>"));
}
