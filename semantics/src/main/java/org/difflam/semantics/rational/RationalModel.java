package org.difflam.semantics.rational;

import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;

/// The model of rational functions over ℚ; its generators are those of the polynomials, and
/// division.
public final class RationalModel implements Model<Integer, RationalMap> {
  private static final RationalFunctions Q = new RationalFunctions();

  @Override
  public String name() {
    return "rational-Q";
  }

  @Override
  public String title() {
    return "rational functions over ℚ with their domains, exactly";
  }

  @Override
  public RationalFunctions category() {
    return Q;
  }

  /// Degrees multiply under composition.
  @Override
  public int size() {
    return 5;
  }

  /// Denominators of many variables grow.
  @Override
  public int objectSize() {
    return 7;
  }

  @Override
  public Signature<Integer, RationalMap> signature() {
    return signature(Q);
  }

  /// `R`, the operations of [PolynomialModel], division and the inverse.
  public static Signature<Integer, RationalMap> signature(RationalFunctions in) {
    Signature<Integer, RationalMap> s = Signature.<Integer, RationalMap>empty().object("R", 1);
    for (Signature.Named<PolynomialMap<Rational>> g :
        PolynomialModel.small(new Polynomials<>(RationalFunctions.Q)).generators().values()) {
      String ends = g.given().source().show() + " -> " + g.given().target().show();
      s = s.generator(g.given().name(), ends, in.total(g.morphism()));
    }
    RationalMap one = in.compose(s.generators().get("one").get().morphism(), in.bang(1));
    return s.generator("div", "R * R -> R", in.quotient())
        .generator("inv", "R -> R", in.compose(in.quotient(), in.pair(one, in.identity(1))));
  }
}
