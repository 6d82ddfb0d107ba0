package org.difflam.semantics.relational;

import java.util.List;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rig;

/// Whether two morphisms of [Relational] have the same weights, as far as these are known.
///
/// @param from the points of their source
/// @param to the points of their target
record WeightComparison<N>(Rig<N> rig, int degree, Web from, Web to) {
  Verdict of(WeightedRelation<N> f, WeightedRelation<N> g) {
    long compared = 0;
    boolean allKnown = true;
    for (int y : to.whole()) {
      PowerSeries<N> left = f.row(y), right = g.row(y);
      if (left.isZeroAtEmpty() && right.isZeroAtEmpty()) compared++;
      List<PowerSeries.Term<N>> as = left.terms(), bs = right.terms();
      for (int i = 0, j = 0; i < as.size() || j < bs.size(); ) {
        int order =
            i == as.size() ? 1 : j == bs.size() ? -1 : as.get(i).bag().compareTo(bs.get(j).bag());
        Bag bag = (order <= 0 ? as.get(i) : bs.get(j)).bag();
        N a = order <= 0 ? as.get(i++).weight() : rig.zero(),
            b = order >= 0 ? bs.get(j++).weight() : rig.zero();
        if (left.reaches(bag) || right.reaches(bag)) continue;
        compared++;
        if (!a.equals(b)) {
          String place = "the weight of " + Point.show(from.points(bag)) + " ↦ " + to.point(y);
          return Verdict.refuted(Witness.at(place, a.toString(), b.toString()));
        }
      }
      allKnown &= isKnown(left) && isKnown(right);
    }
    if (allKnown) return Verdict.PROVED;
    return compared > 0
        ? Verdict.holds(compared, 0)
        : Verdict.inconclusive(
            "every weight may depend on what was cut off (bags of more than "
                + degree
                + " points, rows of more than "
                + PowerSeries.MOST
                + " bags); raise the degree bound");
  }

  /// Whether no weight of a bag of whole points is reached.
  private boolean isKnown(PowerSeries<N> row) {
    for (Bag bag : row.reached()) if (from.isWhole(bag)) return false;
    return true;
  }
}
