package org.difflam.semantics.smooth;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.Derivatives;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Places;
import org.difflam.category.Powers;
import org.difflam.category.Scalars;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Slot;

/// The operations on maps `Rⁿ → Rᵐ` built from the table of operations, total or partial: objects
/// are dimensions, morphisms formulas, composition is substitution.
interface FormulaMaps extends Powers<Formula>, Derivatives<Integer, Formula>, Scalars<Formula> {
  @Override
  default Integer source(Formula f) {
    return f.inputs();
  }

  @Override
  default Integer target(Formula f) {
    return f.outputs().size();
  }

  @Override
  default Formula compose(Formula g, Formula f) {
    EndsMismatch.require("the source of the second map", target(f), source(g));
    if (f.isIdentity()) return g;
    return g.isIdentity() ? f : Formula.of(f.inputs(), (r, x) -> g.at(r, f.at(r, x)));
  }

  @Override
  default Formula pair(Formula f, Formula g) {
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
  default Formula zero(Integer a, Integer b) {
    return Formula.of(a, (r, _) -> Collections.nCopies(b, r.zero()));
  }

  @Override
  default Formula plus(Formula f, Formula g) {
    requireParallel(f, g);
    return Formula.of(
        f.inputs(),
        (r, x) -> {
          List<Slot> left = f.at(r, x), right = g.at(r, x), sum = new ArrayList<>(left.size());
          for (int i = 0; i < left.size(); i++) sum.add(r.plus(left.get(i), right.get(i)));
          return sum;
        });
  }

  @Override
  default Option<Formula> scale(Rational q, Formula f) {
    return Option.of(
        Formula.of(
            f.inputs(),
            (r, x) -> {
              List<Slot> scaled = new ArrayList<>(f.outputs().size());
              for (Slot y : f.at(r, x)) scaled.add(r.times(r.literal(q), y));
              return scaled;
            }));
  }

  /// `D f ⟨v, x⟩` is the infinitesimal part of `f(x + ε v)`.
  @Override
  default Formula D(Formula f) {
    return f.derivative();
  }

  @Override
  default Verdict equal(Formula f, Formula g) {
    return equal(f, g, Places.of(0));
  }

  /// At points: see [FormulaEquality].
  @Override
  default Verdict equal(Formula f, Formula g, Places at) {
    requireParallel(f, g);
    return new FormulaEquality(f, g, at).verdict();
  }

  @Override
  default String show(Formula f) {
    return f.toString();
  }

  private void requireParallel(Formula f, Formula g) {
    EndsMismatch.require("the source of the right side", source(f), source(g));
    EndsMismatch.require("the target of the right side", target(f), target(g));
  }

  @Override
  default Formula variables(int n, int from, int to) {
    return Formula.variables(n, from, to);
  }
}
