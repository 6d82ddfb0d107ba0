package org.difflam.category.law;

import io.vavr.collection.Vector;
import java.util.function.BinaryOperator;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.Category;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Signature;

/// Integer matrices: every morphism is linear, so that `D f = f ∘ π₁`. Small enough to break by
/// hand.
class Matrices
    implements Model<Integer, Matrices.Matrix>, CartesianDifferential<Integer, Matrices.Matrix> {
  /// `entries(i)(j)`, as many rows as the target has dimensions.
  record Matrix(int source, int target, Vector<Vector<Integer>> entries) {}

  static Matrix build(int source, int target, BinaryOperator<Integer> entry) {
    return new Matrix(
        source,
        target,
        Vector.tabulate(target, i -> Vector.tabulate(source, j -> entry.apply(i, j))));
  }

  private static int at(Matrix f, int i, int j) {
    return f.entries().get(i).get(j);
  }

  @Override
  public String name() {
    return "matrices";
  }

  @Override
  public String title() {
    return "integer matrices";
  }

  @Override
  public Category<Integer, Matrix> category() {
    return this;
  }

  @Override
  public Signature<Integer, Matrix> signature() {
    return Signature.<Integer, Matrix>empty()
        .object("R", 1)
        .linear("twice", "R -> R", build(1, 1, (_, _) -> 2))
        .linear("add", "R * R -> R", build(2, 1, (_, _) -> 1));
  }

  @Override
  public Integer source(Matrix f) {
    return f.source();
  }

  @Override
  public Integer target(Matrix f) {
    return f.target();
  }

  @Override
  public Matrix identity(Integer a) {
    return build(a, a, (i, j) -> i.equals(j) ? 1 : 0);
  }

  @Override
  public Matrix compose(Matrix g, Matrix f) {
    EndsMismatch.require("compose", g.source(), f.target());
    return build(
        f.source(),
        g.target(),
        (i, j) -> {
          int sum = 0;
          for (int k = 0; k < g.source(); k++) sum += at(g, i, k) * at(f, k, j);
          return sum;
        });
  }

  @Override
  public Verdict equal(Matrix f, Matrix g) {
    return f.equals(g)
        ? Verdict.PROVED
        : Verdict.refuted(Witness.of(f.entries().toString(), g.entries().toString()));
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
  public Matrix bang(Integer a) {
    return zero(a, 0);
  }

  @Override
  public Matrix first(Integer a, Integer b) {
    return build(a + b, a, (i, j) -> i.equals(j) ? 1 : 0);
  }

  @Override
  public Matrix second(Integer a, Integer b) {
    return build(a + b, b, (i, j) -> j.equals(a + i) ? 1 : 0);
  }

  @Override
  public Matrix pair(Matrix f, Matrix g) {
    EndsMismatch.require("pair", f.source(), g.source());
    return new Matrix(f.source(), f.target() + g.target(), f.entries().appendAll(g.entries()));
  }

  @Override
  public Matrix zero(Integer a, Integer b) {
    return build(a, b, (_, _) -> 0);
  }

  @Override
  public Matrix plus(Matrix f, Matrix g) {
    EndsMismatch.require("plus, sources", f.source(), g.source());
    EndsMismatch.require("plus, targets", f.target(), g.target());
    return build(f.source(), f.target(), (i, j) -> at(f, i, j) + at(g, i, j));
  }

  @Override
  public Matrix D(Matrix f) {
    return compose(f, first(f.source(), f.source()));
  }
}
