package org.difflam.category.glue;

import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.difflam.category.Verdict;

/// `S ⊆ C₁(U₁, X₁) × … × Cₙ(Uₙ, Xₙ)`, a relation between points: a property where n is 1.
public interface Relation<M> {
  /// Whether the points are related, by one look: `holds` on this many numbers compared, `refuted`
  /// with the place, or `inconclusive`.
  Verdict relates(Seq<M> points, RandomGenerator random);

  /// Points that are related; none where there are none.
  Option<Seq<M>> draw(RandomGenerator random);

  /// A relation of one's own: when points are related, and how some that are come about.
  ///
  /// @param name for a reader
  static <M> Relation<M> of(
      String name, Function<Seq<M>, Verdict> related, Function<RandomGenerator, Seq<M>> drawn) {
    return new Stated<>(name, related, drawn);
  }

  /// Stated by two functions; the same only as itself.
  record Stated<M>(
      String name, Function<Seq<M>, Verdict> related, Function<RandomGenerator, Seq<M>> drawn)
      implements Relation<M> {
    @Override
    public Verdict relates(Seq<M> points, RandomGenerator random) {
      return related.apply(points);
    }

    @Override
    public Option<Seq<M>> draw(RandomGenerator random) {
      return Option.some(drawn.apply(random));
    }

    @Override
    public String toString() {
      return name;
    }
  }
}
