package org.difflam.category.faadibruno;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;

/// A morphism `X → Y` of the Faà di Bruno category: `fₙ : Xⁿ × X → Y` for every `n`, found when it
/// is asked for. `Xⁿ × X` is `X × (X × (… × X))`, the point innermost.
public final class FaaMap<O, M> {
  private final O source;
  private final O target;
  private final IntFunction<M> rule;
  private final Map<Integer, M> known = new ConcurrentHashMap<>();

  /// The parts must be symmetric and additive in the directions.
  public FaaMap(O source, O target, IntFunction<M> rule) {
    this.source = source;
    this.target = target;
    this.rule = rule;
  }

  public O source() {
    return source;
  }

  public O target() {
    return target;
  }

  /// `fₙ`.
  public M part(int n) {
    M part = known.get(n);
    if (part != null) return part;
    M fresh = rule.apply(n);
    known.put(n, fresh);
    return fresh;
  }
}
