package org.difflam.category.glue;

import io.vavr.control.Option;
import java.util.random.RandomGenerator;
import org.difflam.category.Verdict;

/// `S ⊆ C(U, X) × C′(U′, X′)`.
public interface Relation<M, N> {
  /// Two points.
  record Pair<M, N>(M left, N right) {}

  /// Whether the two points are related, by one look: `holds` on this many numbers compared,
  /// `refuted` with the place, or `inconclusive`.
  Verdict relates(M left, N right, RandomGenerator random);

  /// Two points that are related; none where there are none.
  Option<Pair<M, N>> draw(RandomGenerator random);
}
