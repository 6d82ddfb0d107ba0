package org.difflam.semantics.jvm;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaBuilder;
import org.difflam.category.number.Slot;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Jet;
import org.difflam.semantics.taylor.Jets;

/// The jets of a formula as a formula: all their coefficients, of the first result, then of the
/// next. What is zero in the jets of the variables takes no step.
public final class JetCode {
  private JetCode() {}

  /// `c_α = ∂_α f / α!`, in the order of the indices.
  public static Formula coefficients(Formula f, Indices indices) {
    return of(f, indices, (_, jet) -> jet.coefficients());
  }

  /// `∂_α f`, in the order of the indices.
  public static Formula derivatives(Formula f, Indices indices) {
    return of(f, indices, Jets::derivatives);
  }

  private interface Read {
    List<Slot> of(Jets<Slot> jets, Jet<Slot> jet);
  }

  private static Formula of(Formula f, Indices indices, Read read) {
    FormulaBuilder builder = new FormulaBuilder(f.inputs());
    Jets<Slot> jets = new Jets<>(indices, builder);
    List<Jet<Slot>> x = new ArrayList<>();
    List<Slot> variables = builder.variables();
    for (int i = 0; i < f.inputs(); i++) x.add(jets.variable(i, variables.get(i)));
    List<Slot> found = new ArrayList<>();
    for (Jet<Slot> jet : f.at(jets, x)) found.addAll(read.of(jets, jet));
    return builder.build(found);
  }
}
