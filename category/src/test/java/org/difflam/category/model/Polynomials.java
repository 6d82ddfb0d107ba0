package org.difflam.category.model;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.Category;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;

/// Integer polynomials, exactly, in as few lines as they can be had: a model in which not every
/// morphism is linear, and one that subclasses can break.
public class Polynomials
    implements Model<Integer, Polynomials.Poly>, CartesianDifferential<Integer, Polynomials.Poly> {

  /// `n → m`: `m` sums of monomials, which map the exponents of `n` variables to coefficients other
  /// than 0.
  public record Poly(int source, Vector<Map<Vector<Integer>, Integer>> components) {
    public int target() {
      return components.size();
    }
  }

  @Override
  public String name() {
    return "polynomials";
  }

  @Override
  public String title() {
    return "integer polynomials";
  }

  @Override
  public Category<Integer, Poly> category() {
    return this;
  }

  @Override
  public int size() {
    return 5;
  }

  @Override
  public int objectSize() {
    return 3;
  }

  @Override
  public int degree() {
    return 2;
  }

  @Override
  public Signature<Integer, Poly> signature() {
    return Signature.<Integer, Poly>empty()
        .object("R", 1)
        .generator("one", "1 -> R", new Poly(0, Vector.of(constant(0, 1))))
        .generator("square", "R -> R", square())
        .generator("mul", "R * R -> R", mul())
        .linear("add", "R * R -> R", plus(first(1, 1), second(1, 1)))
        .linear("neg", "R -> R", negated(identity(1)));
  }

  public static Poly square() {
    return new Poly(1, Vector.of(HashMap.of(Vector.of(2), 1)));
  }

  public static Poly mul() {
    return new Poly(2, Vector.of(HashMap.of(Vector.of(1, 1), 1)));
  }

  public static Poly negated(Poly f) {
    return new Poly(f.source(), f.components().map(p -> p.mapValues(c -> -c)));
  }

  private static Map<Vector<Integer>, Integer> constant(int n, int c) {
    return c == 0 ? HashMap.empty() : HashMap.of(Vector.fill(n, 0), c);
  }

  private static Map<Vector<Integer>, Integer> variable(int n, int i) {
    return HashMap.of(Vector.fill(n, 0).update(i, 1), 1);
  }

  private static Map<Vector<Integer>, Integer> plus(
      Map<Vector<Integer>, Integer> p, Map<Vector<Integer>, Integer> q) {
    return p.merge(q, Math::addExact).filterValues(c -> c != 0);
  }

  private static Map<Vector<Integer>, Integer> times(
      Map<Vector<Integer>, Integer> p, Map<Vector<Integer>, Integer> q) {
    Map<Vector<Integer>, Integer> product = HashMap.empty();
    for (var a : p) {
      for (var b : q) {
        Vector<Integer> exponents = a._1.zipWith(b._1, Integer::sum);
        product = plus(product, HashMap.of(exponents, Math.multiplyExact(a._2, b._2)));
      }
    }
    return product;
  }

  /// `p(q₁, q₂, …)` in `n` variables.
  private static Map<Vector<Integer>, Integer> at(
      Map<Vector<Integer>, Integer> p, Vector<Map<Vector<Integer>, Integer>> qs, int n) {
    Map<Vector<Integer>, Integer> sum = HashMap.empty();
    for (var monomial : p) {
      Map<Vector<Integer>, Integer> product = constant(n, monomial._2);
      for (int i = 0; i < qs.size(); i++) {
        for (int k = monomial._1.get(i); k > 0; k--) product = times(product, qs.get(i));
      }
      sum = plus(sum, product);
    }
    return sum;
  }

  private static Map<Vector<Integer>, Integer> derivative(Map<Vector<Integer>, Integer> p, int i) {
    Map<Vector<Integer>, Integer> sum = HashMap.empty();
    for (var monomial : p) {
      int k = monomial._1.get(i);
      if (k > 0) sum = sum.put(monomial._1.update(i, k - 1), Math.multiplyExact(k, monomial._2));
    }
    return sum;
  }

  @Override
  public Integer source(Poly f) {
    return f.source();
  }

  @Override
  public Integer target(Poly f) {
    return f.target();
  }

  private static Poly variables(int n, int from, int to) {
    return new Poly(n, Vector.range(from, to).map(i -> variable(n, i)));
  }

  @Override
  public Poly identity(Integer a) {
    return variables(a, 0, a);
  }

  @Override
  public Poly compose(Poly g, Poly f) {
    EndsMismatch.require("compose", g.source(), f.target());
    return new Poly(f.source(), g.components().map(p -> at(p, f.components(), f.source())));
  }

  @Override
  public Verdict equal(Poly f, Poly g) {
    return f.equals(g)
        ? Verdict.PROVED
        : Verdict.refuted(Witness.of(f.components().toString(), g.components().toString()));
  }

  @Override
  public Integer terminal() {
    return 0;
  }

  @Override
  public Integer product(Integer a, Integer b) {
    return a + b;
  }

  @Override
  public Poly bang(Integer a) {
    return zero(a, 0);
  }

  @Override
  public Poly first(Integer a, Integer b) {
    return variables(a + b, 0, a);
  }

  @Override
  public Poly second(Integer a, Integer b) {
    return variables(a + b, a, a + b);
  }

  @Override
  public Poly pair(Poly f, Poly g) {
    EndsMismatch.require("pair", f.source(), g.source());
    return new Poly(f.source(), f.components().appendAll(g.components()));
  }

  @Override
  public Poly zero(Integer a, Integer b) {
    return new Poly(a, Vector.fill(b, HashMap.empty()));
  }

  @Override
  public Poly plus(Poly f, Poly g) {
    EndsMismatch.require("plus, sources", f.source(), g.source());
    EndsMismatch.require("plus, targets", f.target(), g.target());
    return new Poly(f.source(), f.components().zipWith(g.components(), Polynomials::plus));
  }

  /// `D p (v, x) = Σᵢ ∂p/∂xᵢ(x) · vᵢ`.
  @Override
  public Poly D(Poly f) {
    int n = f.source();
    Vector<Map<Vector<Integer>, Integer>> x = variables(2 * n, n, 2 * n).components();
    return new Poly(
        2 * n,
        f.components()
            .map(p -> {
              Map<Vector<Integer>, Integer> sum = HashMap.empty();
              for (int i = 0; i < n; i++) {
                sum = plus(sum, times(variable(2 * n, i), at(derivative(p, i), x, 2 * n)));
              }
              return sum;
            }));
  }
}
