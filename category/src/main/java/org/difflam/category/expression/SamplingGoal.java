package org.difflam.category.expression;

import org.difflam.category.expression.Given.Trait;

/// A morphism that is asked for: between which objects, of what kind, and how large.
///
/// Sampling looks every one of its steps up by its goal, so this compares without reflection.
record SamplingGoal(Obj source, Obj target, Trait trait, int size) {
  @Override
  public boolean equals(Object other) {
    return other instanceof SamplingGoal g
        && size == g.size
        && trait == g.trait
        && source.equals(g.source)
        && target.equals(g.target);
  }

  @Override
  public int hashCode() {
    return ((source.hashCode() * 31 + target.hashCode()) * 31 + trait.hashCode()) * 31 + size;
  }
}
