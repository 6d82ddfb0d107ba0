package org.difflam.semantics.smooth;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Places;
import org.difflam.category.ReverseDifferential;
import org.difflam.category.Verdict;
import org.difflam.semantics.real.Dual;
import org.difflam.semantics.real.Duals;
import org.difflam.semantics.real.Formula;
import org.difflam.semantics.real.Operation;
import org.difflam.semantics.real.Slot;

/// Smooth maps `Rⁿ → Rᵐ` built from operations, the standard model of D1–D7 (Blute, Cockett, Seely
/// 2009, 2.2): objects are dimensions, morphisms formulas, composition is substitution. The maps
/// are partial where an operation is.
///
/// Products are strict: `n × m` is `n + m`.
public record Smooth()
    implements CartesianDifferential<Integer, Formula>, ReverseDifferential<Integer, Formula> {

  @Override
  public Integer source(Formula f) {
    return f.inputs();
  }

  @Override
  public Integer target(Formula f) {
    return f.outputs().size();
  }

  /// The operation as a map `Rⁿ → R`.
  public Formula operation(Operation operation) {
    return operation.formula();
  }

  @Override
  public Formula identity(Integer a) {
    return variables(a, 0, a);
  }

  @Override
  public Formula compose(Formula g, Formula f) {
    EndsMismatch.require("the source of the second map", target(f), source(g));
    if (f.isIdentity()) return g;
    return g.isIdentity() ? f : Formula.of(f.inputs(), (r, x) -> g.at(r, f.at(r, x)));
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
  public Formula bang(Integer a) {
    return variables(a, 0, 0);
  }

  @Override
  public Formula first(Integer a, Integer b) {
    return variables(a + b, 0, a);
  }

  @Override
  public Formula second(Integer a, Integer b) {
    return variables(a + b, a, a + b);
  }

  @Override
  public Formula pair(Formula f, Formula g) {
    EndsMismatch.require("the source of the second map of a pair", source(f), source(g));
    return Formula.of(
        f.inputs(),
        (r, x) -> {
          List<Slot> both = new ArrayList<>(f.at(r, x));
          both.addAll(g.at(r, x));
          return both;
        });
  }

  @Override
  public Formula zero(Integer a, Integer b) {
    return Formula.of(a, (r, _) -> Collections.nCopies(b, r.zero()));
  }

  @Override
  public Formula plus(Formula f, Formula g) {
    requireParallel(f, g);
    return Formula.of(
        f.inputs(),
        (r, x) -> {
          List<Slot> left = f.at(r, x), right = g.at(r, x), sum = new ArrayList<>(left.size());
          for (int i = 0; i < left.size(); i++) sum.add(r.plus(left.get(i), right.get(i)));
          return sum;
        });
  }

  /// `D f ⟨v, x⟩` is the infinitesimal part of `f(x + ε v)`.
  @Override
  public Formula D(Formula f) {
    int n = f.inputs();
    return Formula.of(
        2 * n,
        (r, z) -> {
          List<Dual<Slot>> point = new ArrayList<>(n);
          for (int i = 0; i < n; i++) point.add(new Dual<>(z.get(n + i), z.get(i)));
          List<Slot> tangents = new ArrayList<>(f.outputs().size());
          for (Dual<Slot> y : f.at(new Duals<>(r), point)) tangents.add(y.tangent());
          return tangents;
        });
  }

  @Override
  public Formula R(Formula f) {
    return Reverse.of(f);
  }

  @Override
  public Verdict equal(Formula f, Formula g) {
    return equal(f, g, Places.of(0));
  }

  /// At points: see [Comparison].
  @Override
  public Verdict equal(Formula f, Formula g, Places at) {
    requireParallel(f, g);
    return new Comparison(f, g, at).verdict();
  }

  @Override
  public String show(Formula f) {
    return f.toString();
  }

  private void requireParallel(Formula f, Formula g) {
    EndsMismatch.require("the source of the right side", source(f), source(g));
    EndsMismatch.require("the target of the right side", target(f), target(g));
  }

  private static Formula variables(int n, int from, int to) {
    return Formula.variables(n, from, to);
  }
}
