package org.difflam.category.expression;

import org.difflam.category.expression.Given.Trait;

/// What [Sampler] is asked for: a morphism with these ends, of this kind, up to this size.
///
/// Each step of sampling is looked up by its goal, so `equals` and `hashCode` are written out for
/// speed.
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
