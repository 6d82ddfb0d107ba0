package org.difflam.semantics.gallery;

import io.vavr.collection.Array;
import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.function.UnaryOperator;
import org.difflam.category.law.Model;
import org.difflam.semantics.broken.Delegating;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;

/// Polynomials over ℤ with faults that only certain degrees, variables, objects or constants show.
final class SubtlePolynomials {
  private SubtlePolynomials() {}

  private abstract static class Fault
      extends Faulty<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>>
      implements Delegating.Reverse<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>> {
    Fault(String name, String title) {
      this(new PolynomialModel.OverIntegers(), name, title);
    }

    private Fault(PolynomialModel.OverIntegers of, String name, String title) {
      super(of, of.category(), name, title);
    }

    /// Every component's image.
    static PolynomialMap<BigInteger> each(
        PolynomialMap<BigInteger> f, UnaryOperator<Polynomial<BigInteger>> image) {
      return new PolynomialMap<>(f.source(), f.components().map(image));
    }

    PolynomialMap<BigInteger> doubled(PolynomialMap<BigInteger> f) {
      return good().plus(f, f);
    }
  }

  private static final Vector<BigInteger> NO_POINT = Vector.empty();

  /// The coefficient of `x₁^e₁ x₂^e₂ …`, times a positive number; 0 where there are fewer
  /// variables.
  private static int coefficient(Polynomial<BigInteger> p, int... exponents) {
    if (p.arity() < exponents.length) return 0;
    Polynomial<BigInteger> q = p;
    for (int i = 0; i < exponents.length; i++) {
      for (int k = 0; k < exponents[i]; k++) q = q.derivative(i);
    }
    return q.at(NO_POINT.padTo(p.arity(), BigInteger.ZERO)).signum();
  }

  private static BigInteger constant(Polynomial<BigInteger> p) {
    return p.at(NO_POINT.padTo(p.arity(), BigInteger.ZERO));
  }

  private static PolynomialMap<BigInteger> one(int n, int m) {
    return new PolynomialMap<>(
        n,
        Array.fill(
            m,
            Polynomial.constant(
                new PolynomialModel.OverIntegers().category().rig(), n, BigInteger.ONE)));
  }

  private static boolean isNonlinear(PolynomialMap<BigInteger> f) {
    return f.components().exists(p -> p.degree() > 1);
  }

  static final List<Model<?, ?>> DERIVATIVES =
      List.of(
          new Fault("D-from-degree-4", "D forgets monomials of degree 4 and more") {
            @Override
            public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
              return good().D(each(f, p -> p.upTo(3)));
            }
          },
          new Fault("D-fourth-variable", "D forgets the fourth variable where the degree is 3") {
            @Override
            public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
              int n = f.source();
              boolean high = f.components().exists(p -> p.degree() > 2);
              if (n != 4 || !high) return good().D(f);
              return good()
                  .compose(
                      good().D(f), good().map(8, x -> x.update(3, p -> p.times(BigInteger.ZERO))));
            }
          },
          new Fault("D-constant-2", "D is 1 too much where the constant term is 2") {
            @Override
            public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
              PolynomialMap<BigInteger> d = good().D(f);
              boolean off = f.components().exists(p -> constant(p).equals(BigInteger.TWO));
              return off ? good().plus(d, one(d.source(), d.target())) : d;
            }
          },
          new Fault("D-constant-minus-3", "D is doubled where the constant term is -3") {
            @Override
            public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
              boolean off = f.components().exists(p -> constant(p).equals(BigInteger.valueOf(-3)));
              return off ? doubled(good().D(f)) : good().D(f);
            }
          },
          new Fault("D-fifth-power", "D of what has a term x^5 is doubled") {
            @Override
            public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
              boolean off = f.components().exists(p -> p.arity() == 1 && coefficient(p, 5) != 0);
              return off ? doubled(good().D(f)) : good().D(f);
            }
          },
          new Fault("D-xyz", "D is not additive on x y z") {
            @Override
            public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
              boolean off = f.components().exists(p -> coefficient(p, 1, 1, 1) > 0);
              return off ? doubled(good().D(f)) : good().D(f);
            }
          },
          new Fault("D-cube-times", "D of what has a term x^3 y is doubled") {
            @Override
            public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
              boolean off = f.components().exists(p -> coefficient(p, 3, 1) != 0);
              return off ? doubled(good().D(f)) : good().D(f);
            }
          },
          new Fault("D-third-component", "D is 0 in the third component of a triple") {
            @Override
            public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
              PolynomialMap<BigInteger> d = good().D(f);
              if (d.target() != 3) return d;
              return new PolynomialMap<>(
                  d.source(), d.components().update(2, p -> p.times(BigInteger.ZERO)));
            }
          },
          new Fault("D-in-five-variables", "D forgets the point's last variable of five") {
            @Override
            public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
              int n = f.source();
              if (n != 5) return good().D(f);
              return good()
                  .compose(
                      good().D(f), good().map(10, x -> x.update(9, p -> p.times(BigInteger.ZERO))));
            }
          },
          new Fault("R-triple-covector", "R forgets the third covector of a nonlinear triple") {
            @Override
            public PolynomialMap<BigInteger> R(PolynomialMap<BigInteger> f) {
              PolynomialMap<BigInteger> r = good().R(f);
              if (f.target() != 3 || !isNonlinear(f)) return r;
              int last = r.source() - 1;
              return good()
                  .compose(
                      r,
                      good()
                          .map(
                              r.source(),
                              x ->
                                  x.update(
                                      f.source() + 2 <= last ? f.source() + 2 : last,
                                      p -> p.times(BigInteger.ZERO))));
            }
          },
          new Fault("R-quartic", "R of what has degree 4 is doubled") {
            @Override
            public PolynomialMap<BigInteger> R(PolynomialMap<BigInteger> f) {
              boolean off = f.components().exists(p -> p.degree() == 4);
              return off ? doubled(good().R(f)) : good().R(f);
            }
          });

  static final List<Model<?, ?>> STRUCTURE =
      List.of(
          new Fault("plus-cubic", "f + g is f where f is a cubic map R^2 -> R^2 and g is lower") {
            @Override
            public PolynomialMap<BigInteger> plus(
                PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
              boolean off =
                  f.source() == 2
                      && f.target() == 2
                      && f.components().exists(p -> p.degree() == 3)
                      && g.components().forAll(p -> p.degree() < 3);
              return off ? f : good().plus(f, g);
            }
          },
          new Fault("plus-at-four", "a sum is 1 too much where the first has the constant term 4") {
            @Override
            public PolynomialMap<BigInteger> plus(
                PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
              PolynomialMap<BigInteger> sum = good().plus(f, g);
              boolean off = f.components().exists(p -> constant(p).equals(BigInteger.valueOf(4)));
              return off ? good().plus(sum, one(sum.source(), sum.target())) : sum;
            }
          },
          new Fault("pair-on-triples", "<f, g> is swapped for two nonlinear maps out of R^3") {
            @Override
            public PolynomialMap<BigInteger> pair(
                PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
              boolean off =
                  f.source() == 3 && f.target() == g.target() && isNonlinear(f) && isNonlinear(g);
              return off ? good().pair(g, f) : good().pair(f, g);
            }
          },
          new Fault("pair-into-triples", "<f, g> is swapped where both go to R^3") {
            @Override
            public PolynomialMap<BigInteger> pair(
                PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
              return f.target() == 3 && g.target() == 3 ? good().pair(g, f) : good().pair(f, g);
            }
          },
          new Fault("compose-degree-6", "composites are cut off at degree 6") {
            @Override
            public PolynomialMap<BigInteger> compose(
                PolynomialMap<BigInteger> g, PolynomialMap<BigInteger> f) {
              return each(good().compose(g, f), p -> p.upTo(6));
            }
          },
          new Fault("compose-through-R4", "g . f through R^4 takes the fourth component for 0") {
            @Override
            public PolynomialMap<BigInteger> compose(
                PolynomialMap<BigInteger> g, PolynomialMap<BigInteger> f) {
              if (f.target() != 4 || f.source() != 1) return good().compose(g, f);
              return good()
                  .compose(
                      g,
                      new PolynomialMap<>(
                          1, f.components().update(3, p -> p.times(BigInteger.ZERO))));
            }
          },
          new Fault("first-of-3-and-1", "p1 : R^3 * R -> R^3 exchanges two components") {
            @Override
            public PolynomialMap<BigInteger> first(Integer a, Integer b) {
              PolynomialMap<BigInteger> p = good().first(a, b);
              if (a != 3 || b != 1) return p;
              return new PolynomialMap<>(
                  4, Array.of(p.components().get(1), p.components().get(0), p.components().get(2)));
            }
          },
          new Fault("identity-of-R4", "the identity of R^4 turns the components round") {
            @Override
            public PolynomialMap<BigInteger> identity(Integer a) {
              PolynomialMap<BigInteger> id = good().identity(a);
              return a == 4 ? new PolynomialMap<>(4, id.components().reverse()) : id;
            }
          },
          new Fault("zero-into-triples", "0 : R^2 -> R^3 is 1") {
            @Override
            public PolynomialMap<BigInteger> zero(Integer a, Integer b) {
              return a == 2 && b == 3 ? one(2, 3) : good().zero(a, b);
            }
          });
}
