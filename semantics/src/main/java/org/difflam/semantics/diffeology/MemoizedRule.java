package org.difflam.semantics.diffeology;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.difflam.category.number.Reals;
import org.difflam.syntax.simple.Value;

/// A rule that caches its last values, since both sides of an equation often need the same values.
public final class MemoizedRule implements Smooth.Rule {
  private static final int MOST = 100;

  private final Smooth.Rule rule;
  private final Map<Place, Value<?>> known = new ConcurrentHashMap<>();

  private record Place(Reals<?> r, Value<?> x) {}

  public MemoizedRule(Smooth.Rule rule) {
    this.rule = rule;
  }

  @Override
  @SuppressWarnings("unchecked") // equal numbers are numbers of one type
  public <N> Value<N> at(Reals<N> r, Value<N> x) {
    Place place = new Place(r, x);
    Value<?> before = known.get(place);
    if (before != null) return (Value<N>) before;
    Value<N> value = rule.at(r, x);
    if (known.size() >= MOST) known.clear();
    known.put(place, value);
    return value;
  }
}
