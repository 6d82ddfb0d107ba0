package org.difflam.category.tangent;

import static org.difflam.category.law.Law.law;

import io.vavr.collection.List;
import org.difflam.category.expression.Definitions;
import org.difflam.category.law.Law;

/// The statements of Manzyuk §3 about tangent bundles, and the axioms of a tangent category.
public final class TangentLaws {
  private TangentLaws() {}

  /// What the sentences abbreviate; a person can use them too.
  public static final Definitions DEFINITIONS =
      Definitions.none()
          .and("T(f) = <D(f), f . p2>")
          .and("swap = <p2, p1>")
          .and("assoc = <p1 . p1, <p2 . p1, p2>>")
          .and("eta = <0, id>")
          .and("mu = <p2 . p1 + p1 . p2, p2 . p2>")
          .and("t = <0 * p1, id * p2>")
          .and("tprime = <p1 * 0, p2 * id>")
          .and("psi = mu . T(t) . tprime")
          .and("psitilde = mu . T(tprime) . t")
          .and("sigma = <p1 * p1, p2 * p2>")
          .and("psihat = cur(T(ev) . psi)")
          .and("TT = cur(T(ev) . t)")
          .and("sw = <<p1 . p1, p2>, p2 . p1>")
          .and("add = <p1 . p1 + p2 . p1, p2>")
          .and("lift = <<p1, 0>, <0, p2>>")
          .and("flip = sigma")
          .and("name = cur(p2)")
          .and("comp = cur(ev . <p1 . p1, ev . <p2 . p1, p2>>)");

  private static Law tangent(
      String id, String title, String where, String givens, String equation) {
    return law(id, title, "Manzyuk §3, " + where, DEFINITIONS, givens, equation);
  }

  private static Law structure(String id, String title, String givens, String equation) {
    return law(id, title, "Cockett–Cruttwell 2014, Def. 2.3", DEFINITIONS, givens, equation);
  }

  static final List<Law> MONAD =
      List.of(
          tangent(
              "T.linear",
              "T of a linear morphism",
              "Lemma 3.7",
              "linear l : X -> Y",
              "T(l) = l * l"),
          tangent(
              "eta.natural", "the unit is natural", "monad", "f : X -> Y", "T(f) . eta = eta . f"),
          tangent(
              "mu.natural",
              "the multiplication is natural",
              "monad",
              "f : X -> Y",
              "T(f) . mu = mu . T(T(f))"),
          tangent(
              "monad.left",
              "the unit on the outside",
              "monad",
              "",
              "mu . (eta : X * X -> (X * X) * (X * X)) = id"),
          tangent(
              "monad.right",
              "the unit on the inside",
              "monad",
              "",
              "mu . T((eta : X -> X * X)) = id"),
          tangent(
              "monad.assoc",
              "the multiplication is associative",
              "monad",
              "",
              "mu . mu = (mu : (X * X) * (X * X) -> X * X) . T(mu)"));

  static final List<Law> STRENGTH =
      List.of(
          tangent(
              "t.natural",
              "the strength is natural",
              "strength",
              "f : X -> W, g : Y -> Z",
              "T(f * g) . t = t . (f * T(g))"),
          tangent(
              "t.unit",
              "the strength and the unit object",
              "strength",
              "",
              "T(p2) . t = (p2 : 1 * (X * X) -> X * X)"),
          tangent(
              "t.assoc",
              "the strength is associative",
              "strength",
              "",
              "T(assoc) . t = t . (id * t) . (assoc : (X * Y) * (Z * Z) -> X * (Y * (Z * Z)))"),
          tangent(
              "t.eta",
              "the strength and the monad's unit",
              "strength",
              "",
              "t . (id * eta) = (eta : X * Y -> (X * Y) * (X * Y))"),
          tangent(
              "t.mu",
              "the strength and the multiplication",
              "strength",
              "",
              "t . (id * mu) = mu . T(t) . (t : X * ((Y * Y) * (Y * Y)) -> (X * (Y * Y)) * (X * (Y"
                  + " * Y)))"),
          tangent(
              "t.explicit",
              "the strength in components",
              "strength",
              "",
              "(t : X * (Y * Y) -> (X * Y) * (X * Y)) = <<0, p1 . p2>, <p1, p2 . p2>>"),
          tangent(
              "tprime.explicit",
              "the other strength in components",
              "strength",
              "",
              "(tprime : (X * X) * Y -> (X * Y) * (X * Y)) = <<p1 . p1, 0>, <p2 . p1, p2>>"),
          tangent(
              "tprime.symmetric",
              "the other strength by symmetry",
              "strength",
              "",
              "(tprime : (X * X) * Y -> (X * Y) * (X * Y)) = T(swap) . t . swap"));

  static final List<Law> MONOIDAL =
      List.of(
          tangent(
              "psi.sigma",
              "ψ distributes",
              "commutativity",
              "",
              "(psi : (X * X) * (Y * Y) -> (X * Y) * (X * Y)) = sigma"),
          tangent(
              "psi.commutative",
              "the monad is commutative",
              "commutativity",
              "",
              "(psi : (X * X) * (Y * Y) -> (X * Y) * (X * Y)) = psitilde"),
          tangent(
              "psi.natural",
              "ψ is natural",
              "monoidal functor",
              "f : X -> W, g : Y -> Z",
              "T(f * g) . psi = psi . (T(f) * T(g))"),
          tangent(
              "psi.assoc",
              "T is monoidal: associativity",
              "monoidal functor",
              "",
              "T(assoc) . psi . (psi * id) = psi . (id * psi) . (assoc : ((X * X) * (Y * Y)) * (Z *"
                  + " Z) -> (X * X) * ((Y * Y) * (Z * Z)))"),
          tangent(
              "psi.left",
              "T is monoidal: left unit",
              "monoidal functor",
              "",
              "T(p2) . psi . (eta * id) = (p2 : 1 * (X * X) -> X * X)"),
          tangent(
              "psi.right",
              "T is monoidal: right unit",
              "monoidal functor",
              "",
              "T(p1) . psi . (id * eta) = (p1 : (X * X) * 1 -> X * X)"),
          tangent(
              "psi.symmetric",
              "T is monoidal: symmetry",
              "monoidal functor",
              "",
              "T(swap) . psi = psi . (swap : (X * X) * (Y * Y) -> (Y * Y) * (X * X))"),
          tangent(
              "psi.eta",
              "ψ and the unit",
              "commutativity",
              "",
              "psi . (eta * eta) = (eta : X * Y -> (X * Y) * (X * Y))"),
          tangent(
              "psi.mu",
              "ψ and the multiplication",
              "commutativity",
              "",
              "psi . (mu * mu) = mu . T(psi) . (psi : ((X * X) * (X * X)) * ((Y * Y) * (Y * Y)) ->"
                  + " ((X * X) * (Y * Y)) * ((X * X) * (Y * Y)))"),
          tangent(
              "T.pair",
              "T of a pair",
              "Lemma 3.8",
              "f : Z -> X, g : Z -> Y",
              "T(<f, g>) = psi . <T(f), T(g)>"));

  static final List<Law> CLOSED =
      List.of(
          tangent(
              "T.curry",
              "T of a curried morphism",
              "Prop. 3.9",
              "g : A * B -> C",
              "T(cur(g)) = <cur(p1 . T(g) . tprime), cur(p2 . T(g) . tprime)>"),
          tangent(
              "T.eval",
              "T of an evaluation",
              "(3)",
              "",
              "T(ev) . (psi : ((X => Y) * (X => Y)) * (X * X) -> ((X => Y) * X) * ((X => Y) * X)) ="
                  + " <ev . (p1 * p2) + D(ev) . t . (p2 * id), ev . (p2 * p2)>"),
          tangent(
              "psihat.curry",
              "ψ̂ of a curried morphism",
              "closed functor",
              "f : Z * X -> Y",
              "psihat . T(cur(f)) = cur(T(f) . psi)"),
          tangent(
              "psihat.id",
              "ψ̂ and the name of the identity",
              "closed functor",
              "",
              "psihat . T(name) . eta = (name : 1 -> (X * X => X * X))"),
          tangent(
              "psihat.comp",
              "ψ̂ and internal composition",
              "closed functor",
              "",
              "psihat . T((comp : (Y => Z) * (X => Y) -> (X => Z))) . psi = comp . (psihat *"
                  + " psihat)"),
          tangent(
              "TT.id",
              "internal T preserves identities",
              "enriched functor",
              "",
              "TT . (name : 1 -> (X => X)) = name"),
          tangent(
              "TT.comp",
              "internal T preserves composition",
              "enriched functor",
              "",
              "TT . (comp : (Y => Z) * (X => Y) -> (X => Z)) = comp . (TT * TT)"),
          tangent(
              "TT.psihat",
              "internal T and ψ̂",
              "enriched functor",
              "",
              "psihat . eta = (TT : (X => Y) -> (X * X => Y * Y))"),
          tangent(
              "TT.linear",
              "internal T is linear",
              "Thm. 3.10",
              "",
              "D((TT : (X => Y) -> (X * X => Y * Y))) = TT . p1"),
          tangent(
              "TT.curry",
              "internal T of a curried morphism",
              "Prop. 3.11",
              "f : Z * X -> Y",
              "TT . cur(f) = cur(T(f) . t)"));

  static final List<Law> SWITCH =
      List.of(
          tangent(
              "sw.linear",
              "sw is linear",
              "Def. 3.12",
              "",
              "D((sw : (X * Y) * Z -> (X * Z) * Y)) = sw . p1"),
          tangent(
              "sw.pair",
              "sw of a pair",
              "Def. 3.12",
              "f : W -> X, g : W -> Y, h : W -> Z",
              "sw . <<f, g>, h> = <<f, h>, g>"),
          tangent(
              "sw.strength",
              "sw and the strengths",
              "Lemma 3.13",
              "",
              "T(sw) . tprime . (t * id) = t . (sw : (X * (Z * Z)) * Y -> (X * Y) * (Z * Z))"));

  static final List<Law> TANGENT_CATEGORY =
      List.of(
          structure("p.natural", "the projection is natural", "f : X -> Y", "p2 . T(f) = f . p2"),
          structure("p.zero", "the zero section is a section", "", "p2 . (eta : X -> X * X) = id"),
          structure(
              "add.natural",
              "addition of tangents is natural",
              "f : X -> Y",
              "T(f) . add = add . <<D(f) . <p1 . p1, p2>, D(f) . <p2 . p1, p2>>, f . p2>"),
          structure("add.p", "addition keeps the point", "", "p2 . add = (p2 : (X * X) * X -> X)"),
          structure(
              "add.zero",
              "zero tangents are neutral",
              "",
              "add . <<p1, 0>, p2> = (id : X * X -> X * X)"),
          structure(
              "add.comm",
              "addition of tangents is commutative",
              "",
              "add . <<p2 . p1, p1 . p1>, p2> = (add : (X * X) * X -> X * X)"),
          structure(
              "add.assoc",
              "addition of tangents is associative",
              "u : Z -> X, v : Z -> X, w : Z -> X, x : Z -> X",
              "add . <<p1 . add . <<u, v>, x>, w>, x> = add . <<u, p1 . add . <<v, w>, x>>, x>"),
          structure(
              "lift.natural", "the lift is natural", "f : X -> Y", "T(T(f)) . lift = lift . T(f)"),
          structure(
              "flip.natural",
              "the flip is natural",
              "f : X -> Y",
              "T(T(f)) . flip = flip . T(T(f))"),
          structure(
              "flip.flip",
              "the flip is an involution",
              "",
              "flip . flip = (id : (X * X) * (X * X) -> (X * X) * (X * X))"),
          structure(
              "flip.lift",
              "the flip keeps lifts",
              "",
              "flip . lift = (lift : X * X -> (X * X) * (X * X))"),
          structure(
              "lift.lift",
              "the lift is coassociative",
              "",
              "T(lift) . lift = lift . (lift : X * X -> (X * X) * (X * X))"),
          structure(
              "flip.braid",
              "the flips braid",
              "",
              "T(flip) . flip . T((flip : (X * X) * (X * X) -> (X * X) * (X * X))) = flip . T(flip)"
                  + " . flip"),
          structure(
              "lift.flip",
              "the lift and the flip",
              "",
              "flip . T(flip) . lift = T(lift) . (flip : (X * X) * (X * X) -> (X * X) * (X * X))"),
          structure(
              "lift.p",
              "the lift over the projection",
              "",
              "T(p2) . lift = eta . (p2 : X * X -> X)"),
          structure(
              "lift.zero",
              "the lift of zero",
              "",
              "(lift : X * X -> (X * X) * (X * X)) . eta = T((eta : X -> X * X)) . eta"),
          structure(
              "lift.add",
              "the lift is additive",
              "",
              "lift . (add : (X * X) * X -> X * X) = T(add) . <<<p1 . p1, p2 . p1>, 0>, <0, p2>>"),
          structure(
              "flip.p",
              "the flip exchanges the projections",
              "",
              "T(p2) . flip = (p2 : (X * X) * (X * X) -> X * X)"),
          structure(
              "flip.zero",
              "the flip exchanges the zero sections",
              "",
              "flip . T((eta : X -> X * X)) = eta"),
          structure(
              "lift.vertical",
              "the lift, moved by a zero tangent, in components",
              "u : Z -> X, w : Z -> X, x : Z -> X",
              "T(add) . <<<u, 0>, 0>, <<0, w>, x>> = <<u, 0>, <w, x>>"));

  /// All of them, in the order of the paper.
  public static List<Law> all() {
    return List.of(MONAD, STRENGTH, MONOIDAL, CLOSED, SWITCH, TANGENT_CATEGORY)
        .flatMap(laws -> laws);
  }
}
