package org.difflam.category;

/// A cartesian left-additive category with a differential operator, axioms D1–D7 (Manzyuk Def.
/// 3.4). Adds laws, no operation.
public interface CartesianDifferential<O, M>
    extends Cartesian<O, M>, LeftAdditive<O, M>, Derivatives<O, M> {}
