package org.difflam.category.tangent;

import static org.difflam.category.law.Law.law;
import static org.difflam.category.tangent.TangentLaws.DEFINITIONS;

import io.vavr.collection.List;
import org.difflam.category.law.Law;

/// The axioms of a tangent category, with the tangent bundle `p₂ : T X → X`, its addition, lift and
/// flip.
final class TangentCategoryLaws {
  private TangentCategoryLaws() {}

  private static Law structure(String id, String title, String givens, String equation) {
    return law(id, title, "Cockett–Cruttwell 2014, Def. 2.3", DEFINITIONS, givens, equation);
  }

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
}
