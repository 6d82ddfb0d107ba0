package org.difflam.semantics.relational;

import java.util.List;
import org.difflam.category.expression.Obj;

/// A morphism `X → Y`, a finite weighted relation between bags of points of `X` and points of `Y`:
/// one series for each point of `Y`.
public record WeightedRelation<N>(Obj source, Obj target, List<PowerSeries<N>> rows) {
  /// One related pair and its weight: `bag ↦ to`.
  public record Entry<N>(List<Point> bag, Point to, N weight) {}

  PowerSeries<N> row(int y) {
    return rows.get(y);
  }
}
