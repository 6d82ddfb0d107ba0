package org.difflam.semantics.rational;

import static org.difflam.semantics.rational.RationalFunctions.Q;

import io.vavr.collection.Array;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.polynomial.Division;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.Polynomials;
import org.difflam.semantics.polynomial.RationalRoots;

/// Whether all rational zeros of one polynomial are zeros of another.
///
/// For polynomials in one variable that is decided, by their roots. In general no procedure is
/// known (it would decide which equations are soluble in rational numbers), so for several
/// variables the answer may be that nothing is known.
sealed interface Zeros {
  /// They are.
  record Shared() implements Zeros {}

  /// Here is one that is not.
  record Apart(Vector<Rational> point) implements Zeros {}

  /// Nothing is known.
  record Unknown() implements Zeros {}

  int TRIES = 200;

  /// Whether the zeros of `p` are zeros of `q`.
  static Zeros of(Polynomial<Rational> p, Polynomial<Rational> q) {
    if (q.size() == 0 || Division.dividesAPower(Q, p, q)) return new Shared();
    Polynomial<Rational> rest = p;
    for (Division<Rational> d = Division.of(Q, rest, q);
        rest.size() > 0 && q.degree() > 0 && d.isExact();
        d = Division.of(Q, rest, q)) {
      rest = d.quotient();
    }
    if (RationalRoots.isOfOneSign(rest)) return new Shared();
    int[] variables = variables(rest);
    if (variables.length > 1) return slices(rest, q, variables);
    if (variables.length == 0) return new Apart(nonzero(q));
    for (Rational root : RationalRoots.of(rest, variables[0])) {
      Option<Vector<Rational>> point = on(root, variables[0], q);
      if (point.isDefined()) return new Apart(point.get());
    }
    return new Shared();
  }

  private static int[] variables(Polynomial<Rational> p) {
    return IntStream.range(0, p.arity()).filter(i -> p.derivative(i).size() > 0).toArray();
  }

  /// Looks on lines that are parallel to the axes.
  private static Zeros slices(Polynomial<Rational> p, Polynomial<Rational> q, int[] variables) {
    SplittableRandom random = new SplittableRandom(p.arity());
    for (int i = 0; i < TRIES; i++) {
      int along = variables[i % variables.length], most = 1 + i / 20;
      Polynomial<Rational> line = p, other = q;
      Vector<Rational> point = Vector.fill(p.arity(), Rational.ZERO);
      for (int k = 0; k < p.arity(); k++) {
        if (k == along) continue;
        Rational c = Rational.of(random.nextInt(-most, most + 1));
        point = point.update(k, c);
        line = with(line, k, c);
        other = with(other, k, c);
      }
      if (other.size() == 0) continue;
      List<Rational> roots =
          line.size() == 0 ? List.of(nonzero(other).get(along)) : RationalRoots.of(line, along);
      for (Rational root : roots) {
        Vector<Rational> zero = point.update(along, root);
        if (q.at(zero).signum() != 0) return new Apart(zero);
      }
    }
    return new Unknown();
  }

  /// A point with the coordinate given at which the polynomial is not zero.
  private static Option<Vector<Rational>> on(Rational c, int variable, Polynomial<Rational> q) {
    Polynomial<Rational> there = with(q, variable, c);
    return Option.when(there.size() > 0, () -> nonzero(there).update(variable, c));
  }

  /// A point at which the polynomial is not zero; it is not the polynomial 0. In each variable it
  /// has no more zeros than its degree says.
  static Vector<Rational> nonzero(Polynomial<Rational> p) {
    Polynomial<Rational> rest = p;
    Vector<Rational> point = Vector.fill(p.arity(), Rational.ZERO);
    for (int i = 0; i < p.arity(); i++) {
      long n = 0;
      while (with(rest, i, Rational.of(n)).size() == 0) n = n > 0 ? -n : 1 - n;
      rest = with(rest, i, Rational.of(n));
      point = point.update(i, Rational.of(n));
    }
    return point;
  }

  /// The polynomial in the other variables where one has this value.
  private static Polynomial<Rational> with(Polynomial<Rational> p, int variable, Rational value) {
    int n = p.arity();
    Array<Polynomial<Rational>> parts =
        Array.tabulate(
            n,
            i -> i == variable ? Polynomial.constant(Q, n, value) : Polynomial.variable(Q, n, i));
    return new Polynomials<>(Q)
        .compose(new PolynomialMap<>(n, Array.of(p)), new PolynomialMap<>(n, parts))
        .components()
        .head();
  }
}
