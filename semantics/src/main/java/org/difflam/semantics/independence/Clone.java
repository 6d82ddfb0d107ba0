package org.difflam.semantics.independence;

import io.vavr.collection.Vector;
import org.difflam.category.Cartesian;
import org.difflam.category.EndsMismatch;
import org.difflam.category.LeftAdditive;
import org.difflam.category.Powers;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;

/// An abstract clone with sums: a morphism `n → m` is `m` operations in `n` variables. Morphisms
/// are equal if their operations are, which is decidable.
abstract class Clone<T>
    implements Powers<Clone.Arrow<T>>,
        Cartesian<Integer, Clone.Arrow<T>>,
        LeftAdditive<Integer, Clone.Arrow<T>> {
  record Arrow<T>(int source, Vector<T> operations) {
    @Override
    public String toString() {
      return source + " ↦ " + operations.mkString("(", ", ", ")");
    }
  }

  /// The variable `i` of `n`.
  abstract T variable(int n, int i);

  /// An operation at others, in `n` variables.
  abstract T at(T operation, int n, Vector<T> others);

  abstract T plus(int n, T s, T t);

  abstract T zero(int n);

  @Override
  public Integer source(Arrow<T> f) {
    return f.source;
  }

  @Override
  public Integer target(Arrow<T> f) {
    return f.operations.size();
  }

  @Override
  public Arrow<T> compose(Arrow<T> g, Arrow<T> f) {
    EndsMismatch.require("the source of the second map", target(f), g.source);
    return new Arrow<>(f.source, g.operations.map(t -> at(t, f.source, f.operations)));
  }

  @Override
  public Arrow<T> variables(int n, int from, int to) {
    return new Arrow<>(n, Vector.range(from, to).map(i -> variable(n, i)));
  }

  @Override
  public Arrow<T> pair(Arrow<T> f, Arrow<T> g) {
    EndsMismatch.require("the source of the second map of a pair", f.source, g.source);
    return new Arrow<>(f.source, f.operations.appendAll(g.operations));
  }

  @Override
  public Arrow<T> zero(Integer a, Integer b) {
    return new Arrow<>(a, Vector.fill(b, () -> zero(a)));
  }

  @Override
  public Arrow<T> plus(Arrow<T> f, Arrow<T> g) {
    EndsMismatch.require("the source of the second summand", f.source, g.source);
    EndsMismatch.require("the target of the second summand", target(f), target(g));
    return new Arrow<>(
        f.source, f.operations.zipWith(g.operations, (s, t) -> plus(f.source, s, t)));
  }

  @Override
  public Verdict equal(Arrow<T> f, Arrow<T> g) {
    EndsMismatch.require("the source of the right side", f.source, g.source);
    EndsMismatch.require("the target of the right side", target(f), target(g));
    return f.operations.equals(g.operations)
        ? Verdict.PROVED
        : Verdict.refuted(Witness.of(f.toString(), g.toString()));
  }
}
