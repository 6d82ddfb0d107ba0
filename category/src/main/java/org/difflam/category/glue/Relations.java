package org.difflam.category.glue;

import io.vavr.collection.List;
import io.vavr.collection.Seq;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;
import org.difflam.category.BicartesianClosed;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;

/// The relations of Proposition 5 at `0`, `A + B` and `list A`, beside those of [ClosedRelations],
/// and how related points are drawn there.
final class Relations<O, M> extends ClosedRelations<O, M> {
  private static final int MOST_ELEMENTS = 3;

  private final Seq<? extends BicartesianClosed<O, M>> c;
  private final Seq<? extends Points<O, M>> points;

  Relations(
      Seq<? extends BicartesianClosed<O, M>> c,
      Seq<? extends Points<O, M>> points,
      ClosedGluing.Functions<O, M> functions) {
    super(c, points.map(Points::stage), functions);
    this.c = c;
    this.points = points;
  }

  Relation<M> zero() {
    return new Zero<O, M>();
  }

  Relation<M> sum(Glued<O, M> a, Glued<O, M> b) {
    return new Sum(a, b);
  }

  Relation<M> lists(Glued<O, M> a) {
    return new Lists(a);
  }

  private Seq<M> each(Seq<M> of, AtLeg<BicartesianClosed<O, M>, M> at) {
    return of.zipWithIndex((p, i) -> at.at(i, c.get(i), p));
  }

  /// `S₀`: no points.
  private static final class Zero<O, M> extends Built<O, M> {
    Zero() {
      super("0", List.empty());
    }

    @Override
    public Verdict relates(Seq<M> of, RandomGenerator random) {
      throw new NotAPoint("the empty object has no points");
    }

    @Override
    public Option<Seq<M>> draw(RandomGenerator random) {
      return Option.none();
    }
  }

  /// All points are of the same summand, and related there.
  private final class Sum extends Built<O, M> {
    private final Glued<O, M> a;
    private final Glued<O, M> b;

    Sum(Glued<O, M> a, Glued<O, M> b) {
      super("+", List.of(a, b));
      this.a = a;
      this.b = b;
    }

    @Override
    public Verdict relates(Seq<M> of, RandomGenerator random) {
      Seq<Either<M, M>> split =
          of.zipWithIndex((p, i) -> points.get(i).split(a.legs().get(i), b.legs().get(i), p));
      boolean first = split.head().isLeft();
      for (Either<M, M> other : split.tail()) {
        if (other.isLeft() != first) {
          return Verdict.refuted(Witness.of(side(split.head()), side(other)));
        }
      }
      return first
          ? a.relation().relates(split.map(Either::getLeft), random)
          : b.relation().relates(split.map(Either::get), random);
    }

    private static String side(Either<?, ?> of) {
      return "a point of the " + (of.isLeft() ? "first" : "second") + " summand";
    }

    @Override
    public Option<Seq<M>> draw(RandomGenerator random) {
      Option<Seq<M>> ofA =
          a.relation()
              .draw(random)
              .map(drawn ->
                  each(drawn, (i, d, p) -> d.compose(d.left(a.legs().get(i), b.legs().get(i)), p)));
      Option<Seq<M>> ofB =
          b.relation()
              .draw(random)
              .map(drawn ->
                  each(
                      drawn, (i, d, p) -> d.compose(d.right(a.legs().get(i), b.legs().get(i)), p)));
      return random.nextBoolean() ? ofA.orElse(ofB) : ofB.orElse(ofA);
    }
  }

  /// All lists have one length, and are related place by place.
  private final class Lists extends Built<O, M> {
    private final Glued<O, M> a;

    Lists(Glued<O, M> a) {
      super("list", List.of(a));
      this.a = a;
    }

    @Override
    public Verdict relates(Seq<M> of, RandomGenerator random) {
      Seq<Seq<M>> elements = of.zipWithIndex((p, i) -> points.get(i).elements(a.legs().get(i), p));
      int length = elements.head().size();
      for (Seq<M> other : elements.tail()) {
        if (other.size() != length) {
          return Verdict.refuted(Witness.of("a list of " + length, "a list of " + other.size()));
        }
      }
      Verdict all = Verdict.PROVED;
      for (int i = 0; i < length && !all.isRefuted(); i++) {
        int at = i;
        all = all.and(a.relation().relates(elements.map(e -> e.get(at)), random));
      }
      return all;
    }

    @Override
    public Option<Seq<M>> draw(RandomGenerator random) {
      Seq<M> lists =
          points.zipWithIndex((stage, i) -> {
            BicartesianClosed<O, M> d = c.get(i);
            return d.compose(d.nil(a.legs().get(i)), d.bang(stage.stage()));
          });
      for (int k = random.nextInt(MOST_ELEMENTS + 1); k > 0; k--) {
        Option<Seq<M>> drawn = a.relation().draw(random);
        if (drawn.isEmpty()) break;
        Seq<M> rest = lists;
        lists =
            each(
                drawn.get(),
                (i, d, p) -> d.compose(d.cons(a.legs().get(i)), d.pair(p, rest.get(i))));
      }
      return Option.some(lists);
    }
  }
}
