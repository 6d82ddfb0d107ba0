package org.difflam.category.glue;

import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.difflam.category.CartesianClosed;

/// Functions that keep every relation, at a stage: constant ones to related points, identities, and
/// morphisms that are known to lie over the relations.
record Definable<O, M>(
    Seq<? extends CartesianClosed<O, M>> c, Seq<O> stages, Seq<GluedMorphism<O, M>> known)
    implements ClosedGluing.Functions<O, M> {
  @Override
  public Option<Seq<M>> draw(Glued<O, M> x, Glued<O, M> y, RandomGenerator random) {
    var ways = new ArrayList<Supplier<Option<Seq<M>>>>();
    ways.add(() -> constant(x, y, random));
    if (x.equals(y)) {
      ways.add(() -> Option.some(each(x, (i, d) -> d.second(stages.get(i), x.legs().get(i)))));
    }
    for (GluedMorphism<O, M> f : known) {
      if (f.source().equals(x) && f.target().equals(y)) {
        ways.add(() ->
            Option.some(
                each(
                    x,
                    (i, d) ->
                        d.compose(f.legs().get(i), d.second(stages.get(i), x.legs().get(i))))));
      }
    }
    Option<Seq<M>> drawn = ways.get(random.nextInt(ways.size())).get();
    return drawn.orElse(() -> Option.of(ways.getLast()).flatMap(Supplier::get));
  }

  private Option<Seq<M>> constant(Glued<O, M> x, Glued<O, M> y, RandomGenerator random) {
    return y.relation()
        .draw(random)
        .map(points ->
            each(x, (i, d) -> d.compose(points.get(i), d.first(stages.get(i), x.legs().get(i)))));
  }

  /// `Λ(f)` for `f : U × X → Y` in each leg.
  private Seq<M> each(Glued<O, M> x, ClosedGluing.AtLeg<CartesianClosed<O, M>, M> f) {
    return c.zipWithIndex((d, i) -> d.curry(stages.get(i), x.legs().get(i), f.at(i, d)));
  }
}
