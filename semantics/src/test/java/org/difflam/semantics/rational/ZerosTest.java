package org.difflam.semantics.rational;

import static org.difflam.semantics.rational.RationalFunctions.Q;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.vavr.collection.Array;
import io.vavr.collection.Vector;
import java.util.function.Function;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.Polynomials;
import org.junit.jupiter.api.Test;

class ZerosTest {
  private static Polynomial<Rational> polynomial(
      Function<Array<Polynomial<Rational>>, Polynomial<Rational>> f) {
    return new Polynomials<>(Q).map(2, x -> Vector.of(f.apply(x))).components().head();
  }

  private static Polynomial<Rational> minus(Polynomial<Rational> p, Polynomial<Rational> q) {
    return p.plus(q.times(Q.of(-1)));
  }

  /// Also where no coordinate by itself tells that a polynomial is not 0.
  @Test
  void aPointThatIsNoZero() {
    for (Polynomial<Rational> p :
        Vector.of(
            polynomial(x -> x.get(0)),
            polynomial(x -> minus(x.get(0), x.get(1))),
            polynomial(x -> x.get(0).times(x.get(1))),
            polynomial(x -> minus(x.get(0).power(2), x.get(1).power(3)))))
      assertFalse(Q.isZero(p.at(Zeros.nonzero(p))), p::toString);
  }
}
