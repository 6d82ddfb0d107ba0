package org.difflam.category.tangent;

import static org.difflam.category.law.Law.law;

import io.vavr.collection.List;
import org.difflam.category.expression.Definitions;
import org.difflam.category.law.Law;

/// The statements of Manzyuk §3 about tangent bundles ([MonadLaws], [InternalLaws]), and the axioms
/// of a tangent category ([TangentCategoryLaws]), with what their sentences abbreviate.
public final class TangentLaws {
  private TangentLaws() {}

  /// What the sentences abbreviate; a person can use them too.
  public static final Definitions DEFINITIONS =
      Definitions.none()
          .and("T(f) = <D(f), f . p2>")
          .and("swap = <p2, p1>")
          .and("assoc = <p1 . p1, <p2 . p1, p2>>")
          .and("eta : X -> X * X = <0, id>")
          .and("mu : (X * X) * (X * X) -> X * X = <p2 . p1 + p1 . p2, p2 . p2>")
          .and("t : X * (Y * Y) -> (X * Y) * (X * Y) = <0 * p1, id * p2>")
          .and("tprime : (X * X) * Y -> (X * Y) * (X * Y) = <p1 * 0, p2 * id>")
          .and("psi : (X * X) * (Y * Y) -> (X * Y) * (X * Y) = mu . T(t) . tprime")
          .and("psitilde : (X * X) * (Y * Y) -> (X * Y) * (X * Y) = mu . T(tprime) . t")
          .and("sigma = <p1 * p1, p2 * p2>")
          .and("psihat : (X => Y) * (X => Y) -> X * X => Y * Y = cur(T(ev) . psi)")
          .and("TT : (X => Y) -> (X * X => Y * Y) = cur(T(ev) . t)")
          .and("sw = <<p1 . p1, p2>, p2 . p1>")
          .and("add = <p1 . p1 + p2 . p1, p2>")
          .and("lift : X * X -> (X * X) * (X * X) = <<p1, 0>, <0, p2>>")
          .and("flip = sigma")
          .and("name = cur(p2)")
          .and("comp = cur(ev . <p1 . p1, ev . <p2 . p1, p2>>)");

  /// A statement of Manzyuk §3.
  static Law manzyuk(String id, String title, String where, String givens, String equation) {
    return law(id, title, "Manzyuk §3, " + where, DEFINITIONS, givens, equation);
  }

  /// All of them, in the order of the paper.
  public static List<Law> all() {
    return List.of(
            MonadLaws.MONAD,
            MonadLaws.STRENGTH,
            MonadLaws.MONOIDAL,
            InternalLaws.CLOSED,
            InternalLaws.SWITCH,
            TangentCategoryLaws.TANGENT_CATEGORY)
        .flatMap(laws -> laws);
  }
}
