package org.difflam.semantics.smooth;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaBuilder;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Slot;
import org.difflam.category.number.Step;

/// `R f ⟨x, w⟩ = Jf(x)ᵀ w` by reverse accumulation: the steps of `f` from the last to the first,
/// each handing its cotangent, times its partial derivatives, to its arguments.
final class Reverse {
  private final FormulaBuilder r;
  private final List<Slot> values;
  private final List<Slot> cotangents;

  private Reverse(FormulaBuilder r, List<Slot> values) {
    this.r = r;
    this.values = values;
    this.cotangents = new ArrayList<>(Collections.nCopies(values.size(), r.zero()));
  }

  static Formula of(Formula f) {
    int n = f.inputs(), m = f.outputs().size();
    return Formula.of(
        n + m,
        (r, z) -> {
          List<Slot> values = f.trace(r, z.subList(0, n));
          return new Reverse(r, values).accumulate(f, z.subList(n, n + m));
        });
  }

  private List<Slot> accumulate(Formula f, List<Slot> w) {
    for (int j = 0; j < w.size(); j++) give(f.outputs().get(j), w.get(j));
    List<Slot> results = new ArrayList<>(Collections.nCopies(f.inputs(), r.zero()));
    for (int i = f.steps().size() - 1; i >= 0; i--) {
      Slot cotangent = cotangents.get(i);
      if (r.isZero(cotangent)) continue;
      switch (f.steps().get(i)) {
        case Step.Input(int k) -> results.set(k, r.plus(results.get(k), cotangent));
        case Step.Literal _ -> {}
        case Step.Apply(Operation operation, List<Slot> arguments) -> {
          List<Slot> point = selected(arguments);
          for (int k = 0; k < point.size(); k++) {
            Slot factor = operation.partial(k, r, point, values.get(i));
            give(arguments.get(k), r.times(cotangent, factor));
          }
        }
      }
    }
    return results;
  }

  private List<Slot> selected(List<Slot> arguments) {
    List<Slot> point = new ArrayList<>(arguments.size());
    for (Slot a : arguments) point.add(values.get(a.index()));
    return point;
  }

  private void give(Slot step, Slot cotangent) {
    cotangents.set(step.index(), r.plus(cotangents.get(step.index()), cotangent));
  }
}
