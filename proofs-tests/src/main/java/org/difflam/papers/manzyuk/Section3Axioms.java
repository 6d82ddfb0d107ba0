package org.difflam.papers.manzyuk;

import static org.difflam.category.law.Law.law;
import static org.difflam.papers.statement.Check.check;
import static org.difflam.papers.statement.Equations.equations;
import static org.difflam.papers.statement.Equations.stated;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Integers;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.Polynomials;

/// §3 up to Example 3.6: left-additive, differential and differential λ-categories.
final class Section3Axioms {
  private Section3Axioms() {}

  private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());
  private static final PolynomialMap<BigInteger> MUL =
      Z.map(2, x -> Vector.of(x.get(0).times(x.get(1))));
  private static final PolynomialMap<BigInteger> ADD =
      Z.map(2, x -> Vector.of(x.get(0).plus(x.get(1))));

  /// The right side of D-curry for `Λ⁻(h) = e ∘ (h × id)`, where `e` is any morphism: with `e = ev`
  /// and linearity in the first argument it is `Λ⁻(D h)`, and `h = id` gives the converse.
  private static final Law PARTIAL =
      law(
          "D-curry.ev",
          "the partial derivative of e ∘ (h × id)",
          "Manzyuk §3, after Def. 3.5",
          "e : W * X -> Y, h : Z -> W",
          "D(e . (h * id)) . <p1 * 0, p2 * id> = D(e) . <<D(h) . p1, 0>, <h . p2 . p1, p2>>");

  static final List<Check<?>> CHECKS =
      List.of(
          equations("M-eq-1", "curry.natural")
              .not("f : X * X -> Y, g : X -> X", "cur(f) . g = cur(f . (id * g))"),
          equations("M-eq-2", "curry.eval")
              .not("f : X * X -> Y, g : X -> X", "ev . <cur(f), g> = f . <g, id>"),
          equations("M-Def-3.1", "left.plus", "left.zero", "additive.plus", "additive.zero")
              .not("f : X -> Y, g : X -> Y, k : Y -> Z", "k . (f + g) = k . f + k . g"),
          check("M-Def-3.1", "looks for a point at which f ∘ (g + h) and f ∘ g + f ∘ h differ")
              .on(MUL)
              .not("addition, which is additive", ADD)
              .by((f, _) -> notAdditive(f)),
          equations("M-Def-3.2", "p1.plus", "p1.zero", "p2.plus", "p2.zero", "additive.pair")
              .not(
                  "k : Z -> X, l : Z -> Y, f : W -> Z, g : W -> Z",
                  "<k, l> . (f + g) = <k, l> . f + <k, l> . g"),
          equations("M-Rem-3.3a", "pair.plus", "pair.zero")
              .not(
                  "f : Z -> X, g : Z -> X, h : Z -> Y, k : Z -> Y",
                  "<f + g, h + k> = <f, h> + <g, h>"),
          equations("M-Rem-3.3b", "in.p1", "in.p2", "in.other")
              .not("", "p1 . (in2 : X -> X * X) = id"),
          equations("M-Rem-3.3c", "in.sum").not("", "in1 . p1 = (id : X * Y -> X * Y)"),
          check("M-Rem-3.3d", "compares f with f ∘ ι₁ ∘ π₁ + f ∘ ι₂ ∘ π₂ for f(x, y) = x·y")
              .on(MUL)
              .not("addition, which is additive", ADD)
              .by((f, _) -> noCoproduct(f)),
          equations("M-Def-3.4", "curry.plus", "curry.zero")
              .not("f : Z * X -> Y, g : Z * X -> Y", "cur(f + g) = cur(f)"),
          equations("M-D1", "D1").not("f : X -> Y, g : X -> Y", "D(f + g) = D(f)"),
          equations("M-D2", "D2")
              .not(
                  "f : X -> Y, h : Z -> X, k : Z -> X, v : Z -> X",
                  "D(f) . <v, h + k> = D(f) . <v, h> + D(f) . <v, k>"),
          equations("M-D3", "D3").not("", "D((p1 : X * Y -> X)) = p1 . p2"),
          equations("M-D4", "D4").not("f : Z -> X, g : Z -> Y", "D(<f, g>) = <D(f), 0>"),
          equations("M-D5", "D5").not("f : X -> Y, g : Y -> Z", "D(g . f) = D(g) . <D(f), D(f)>"),
          equations("M-D6", "D6")
              .not(
                  "f : X -> Y, g : Z -> X, h : Z -> X, k : Z -> X",
                  "D(D(f)) . <<g, 0>, <h, k>> = D(f) . <h, k>"),
          equations("M-D7", "D7")
              .not(
                  "f : X -> Y, g : Z -> X, h : Z -> X, k : Z -> X",
                  "D(D(f)) . <<0, h>, <g, k>> = D(D(f)) . <<h, 0>, <g, k>>"),
          equations(
                  "M-S3-lin1",
                  "linear.sum",
                  "linear.compose",
                  "linear.pair",
                  "linear.times",
                  "D3",
                  "D1.zero")
              .not("linear k : X -> Y, l : Y -> Z", "D(l . k) = l . k . p1"),
          equations("M-S3-lin2", "linear.plus", "linear.zero")
              .not("l : X -> Y, f : Z -> X, g : Z -> X", "l . (f + g) = l . f + l . g"),
          equations("M-Def-3.5", "D-curry")
              .not("f : Z * X -> Y", "D(cur(f)) = cur(D(f) . <p1 * id, p2 * id>)"),
          stated("M-S3-evlin", Catalogue.find("ev.linear").append(PARTIAL))
              .not(
                  "e : W * X -> Y, h : Z -> W",
                  "D(e . (h * id)) . <p1 * 0, p2 * id> = e . (D(h) * id)"),
          equations("M-Ex-3.6", "D1", "D2", "D3", "D4", "D5", "D6", "D7", "curry", "D-curry")
              .in(new FunctionalModel.Exact())
              .not("f : X -> X, g : X -> X", "D(g . f) = D(g) . <D(f), g . f . p2>"));

  private static Finding notAdditive(PolynomialMap<BigInteger> f) {
    PolynomialMap<BigInteger> g = Z.first(2, 2), h = Z.second(2, 2);
    return differ(
        "f ∘ (π₁ + π₂) and f ∘ π₁ + f ∘ π₂ for f = " + f,
        Z.compose(f, Z.plus(g, h)),
        Z.plus(Z.compose(f, g), Z.compose(f, h)));
  }

  private static Finding noCoproduct(PolynomialMap<BigInteger> f) {
    PolynomialMap<BigInteger> one = Z.identity(1), zero = Z.zero(1, 1);
    PolynomialMap<BigInteger> in1 = Z.pair(one, zero), in2 = Z.pair(zero, one);
    return differ(
        "f and f ∘ ι₁ ∘ π₁ + f ∘ ι₂ ∘ π₂ for f = " + f,
        f,
        Z.plus(
            Z.compose(f, Z.compose(in1, Z.first(1, 1))),
            Z.compose(f, Z.compose(in2, Z.second(1, 1)))));
  }

  /// The statement is that the two differ.
  private static Finding differ(
      String what, PolynomialMap<BigInteger> left, PolynomialMap<BigInteger> right) {
    return switch (Z.equal(left, right)) {
      case Verdict.Refuted(var where) -> Finding.proved(what + " differ " + where);
      case Verdict.Proved _ -> Finding.refuted(Witness.of(what + " are equal", right.toString()));
      case Verdict.Holds _, Verdict.Inconclusive _ -> Finding.inconclusive("the model is exact");
    };
  }
}
