package org.difflam.category;

/// Smooth partial maps: a cartesian left-additive restriction category with a differential
/// operator, axioms DR.1–DR.9 (Cockett, Cruttwell, Gallagher 2011, §3). By DR.9, `(D f)‾ = id ×
/// f̄`, a derivative is defined where the map is, so domains are open. Adds laws, no operation.
public interface DifferentialRestriction<O, M>
    extends CartesianRestriction<O, M>, LeftAdditiveRestriction<O, M>, Derivatives<O, M> {}
