package example;

import java.util.Set;
import org.difflam.category.Functor;

/// The tangent bundle of the model, `T f = ⟨D f, f ∘ π₂⟩`, with products up to the order of their
/// parts: `((v, x), (w, y)) ↦ ((v, w), (x, y))`.
final class Bundle implements Functor.Comparison<Integer, Differences.Map> {
  private final Differences maps = new Differences();

  Functor<Integer, Differences.Map, Integer, Differences.Map> functor() {
    return Functor.of(
            maps,
            maps,
            maps::tangent,
            maps::T,
            Set.of(Functor.Structure.CATEGORY, Functor.Structure.CARTESIAN))
        .compared(this);
  }

  @Override
  public Differences.Map unit() {
    return maps.identity(0);
  }

  @Override
  public Differences.Map product(Integer a, Integer b) {
    Differences.Map v = maps.variables(2 * a + 2 * b, 0, a),
        w = maps.variables(2 * a + 2 * b, 2 * a, 2 * a + b),
        x = maps.variables(2 * a + 2 * b, a, 2 * a),
        y = maps.variables(2 * a + 2 * b, 2 * a + b, 2 * a + 2 * b);
    return maps.pair(maps.pair(v, w), maps.pair(x, y));
  }
}
