package org.difflam.category.glue;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;
import org.difflam.category.CartesianClosed;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;

/// The relations of Proposition 5 at `1`, `A × B` and `X ⇒ Y`, and how related points are drawn
/// there. One figure of the paper, a class a clause.
class ClosedRelations<O, M> {
  private final Seq<? extends CartesianClosed<O, M>> c;
  private final Seq<O> stages;
  private final ClosedGluing.Functions<O, M> functions;

  ClosedRelations(
      Seq<? extends CartesianClosed<O, M>> c,
      Seq<O> stages,
      ClosedGluing.Functions<O, M> functions) {
    this.c = c;
    this.stages = stages;
    this.functions = functions;
  }

  final Relation<M> one() {
    return new One();
  }

  final Relation<M> product(Glued<O, M> a, Glued<O, M> b) {
    return new Product(a, b);
  }

  final Relation<M> exponential(Glued<O, M> x, Glued<O, M> y) {
    return new Exponential(x, y);
  }

  /// What the `i`th category makes of the `i`th point.
  interface AtLeg<C, M> {
    M at(int i, C c, M point);
  }

  private Seq<M> each(Seq<M> points, AtLeg<CartesianClosed<O, M>, M> at) {
    return points.zipWithIndex((p, i) -> at.at(i, c.get(i), p));
  }

  /// `S₁`: all points.
  private final class One extends Built<O, M> {
    One() {
      super("1", List.empty());
    }

    @Override
    public Verdict relates(Seq<M> points, RandomGenerator random) {
      return Verdict.PROVED;
    }

    @Override
    public Option<Seq<M>> draw(RandomGenerator random) {
      return Option.some(stages.zipWithIndex((stage, i) -> c.get(i).bang(stage)));
    }
  }

  /// `(p, p′) ∈ S_{A×B}` if `(π₁ ∘ p, π₁ ∘ p′) ∈ S_A` and `(π₂ ∘ p, π₂ ∘ p′) ∈ S_B`.
  private final class Product extends Built<O, M> {
    private final Glued<O, M> a;
    private final Glued<O, M> b;

    Product(Glued<O, M> a, Glued<O, M> b) {
      super("*", List.of(a, b));
      this.a = a;
      this.b = b;
    }

    @Override
    public Verdict relates(Seq<M> points, RandomGenerator random) {
      Verdict first =
          a.relation()
              .relates(
                  each(
                      points, (i, d, p) -> d.compose(d.first(a.legs().get(i), b.legs().get(i)), p)),
                  random);
      if (first.isRefuted()) return first;
      return first.and(
          b.relation()
              .relates(
                  each(
                      points,
                      (i, d, p) -> d.compose(d.second(a.legs().get(i), b.legs().get(i)), p)),
                  random));
    }

    @Override
    public Option<Seq<M>> draw(RandomGenerator random) {
      return a.relation()
          .draw(random)
          .flatMap(
              x -> b.relation().draw(random).map(y -> each(x, (i, d, p) -> d.pair(p, y.get(i)))));
    }
  }

  /// `(p, p′) ∈ S_{X⇒Y}` if `(ev ∘ ⟨p, g⟩, ev ∘ ⟨p′, g′⟩) ∈ S_Y` for all `(g, g′) ∈ S_X`, points at
  /// the same stage: arguments move with it.
  private final class Exponential extends Built<O, M> {
    private final Glued<O, M> x;
    private final Glued<O, M> y;

    Exponential(Glued<O, M> x, Glued<O, M> y) {
      super("=>", List.of(x, y));
      this.x = x;
      this.y = y;
    }

    @Override
    public Verdict relates(Seq<M> points, RandomGenerator random) {
      Option<Seq<M>> drawn = x.relation().draw(random);
      if (drawn.isEmpty()) return Verdict.PROVED;
      Seq<M> g = drawn.get();
      Verdict there =
          y.relation()
              .relates(
                  each(
                      points,
                      (i, d, p) ->
                          d.compose(d.eval(x.legs().get(i), y.legs().get(i)), d.pair(p, g.get(i)))),
                  random);
      return there instanceof Verdict.Refuted(var witness)
          ? Verdict.refuted(applied(c.head().show(g.head()), witness))
          : there;
    }

    /// This argument is the first; those that were found inside come after it.
    private static Witness applied(String argument, Witness inside) {
      Map<String, String> all = LinkedHashMap.of("argument1", argument);
      for (String next : inside.generators().values()) {
        all = all.put("argument" + (all.size() + 1), next);
      }
      return inside.withGenerators(all, inside.meanings());
    }

    @Override
    public Option<Seq<M>> draw(RandomGenerator random) {
      return functions.draw(x, y, random);
    }
  }

  /// A relation that a structure determines; two are equal if they are built alike.
  abstract static class Built<O, M> implements Relation<M> {
    final String former;
    final List<Glued<O, M>> parts;

    Built(String former, List<Glued<O, M>> parts) {
      this.former = former;
      this.parts = parts;
    }

    @Override
    public final boolean equals(Object other) {
      return other instanceof Built<?, ?> that
          && former.equals(that.former)
          && parts.equals(that.parts);
    }

    @Override
    public final int hashCode() {
      return 31 * former.hashCode() + parts.hashCode();
    }

    @Override
    public final String toString() {
      return parts.map(part -> part.relation().toString()).mkString(former + "(", ", ", ")");
    }
  }
}
