package org.difflam.category.glue;

import io.vavr.collection.List;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.difflam.category.BicartesianClosed;
import org.difflam.category.CartesianClosed;

/// Functions that keep every relation, at a stage: those that are made of related points, as
/// constants, of what their argument is made of, by the introductions and eliminations of each
/// type, and of morphisms that are known to lie over the relations.
///
/// One method for each form of a type: that is why the file is long.
final class Definable<O, M> implements ClosedGluing.Functions<O, M> {
  /// So many operations and eliminations stand in one another: more grow out of all range.
  private static final int DEPTH = 1;

  private static final int MOST_ELEMENTS = 2;

  private final Seq<? extends CartesianClosed<O, M>> c;
  private final Seq<? extends BicartesianClosed<O, M>> sums;
  private final Seq<O> stages;
  private final Seq<GluedMorphism<O, M>> known;

  private Definable(
      Seq<? extends CartesianClosed<O, M>> c,
      Seq<? extends BicartesianClosed<O, M>> sums,
      Seq<O> stages,
      Seq<GluedMorphism<O, M>> known) {
    this.c = c;
    this.sums = sums;
    this.stages = stages;
    this.known = known;
  }

  static <O, M> Definable<O, M> closed(
      Seq<? extends CartesianClosed<O, M>> c, Seq<O> stages, Seq<GluedMorphism<O, M>> known) {
    return new Definable<>(c, List.empty(), stages, known);
  }

  /// Where there are coproducts and lists, too.
  static <O, M> Definable<O, M> bicartesian(
      Seq<? extends BicartesianClosed<O, M>> c, Seq<O> stages, Seq<GluedMorphism<O, M>> known) {
    return new Definable<>(c, c, stages, known);
  }

  @Override
  public Option<Seq<M>> draw(Glued<O, M> x, Glued<O, M> y, RandomGenerator random) {
    return new Context(stages, each((i, d) -> d.identity(stages.get(i))), List.empty(), random)
        .function(x, y, DEPTH);
  }

  private Seq<M> each(ClosedGluing.AtLeg<CartesianClosed<O, M>, M> f) {
    return c.zipWithIndex((d, i) -> f.at(i, d));
  }

  private Seq<M> eachOfSums(ClosedGluing.AtLeg<BicartesianClosed<O, M>, M> f) {
    return sums.zipWithIndex((d, i) -> f.at(i, d));
  }

  private Seq<M> after(Seq<M> g, Seq<M> f) {
    return each((i, d) -> d.compose(g.get(i), f.get(i)));
  }

  /// What is in scope: no product, as its parts are.
  private record Variable<O, M>(Glued<O, M> type, Seq<M> legs) {}

  /// Morphisms from `U × X₁ × … × Xₙ`, for the stage U.
  private final class Context {
    private final Seq<O> legs;
    private final Seq<M> stage;
    private final List<Variable<O, M>> scope;
    private final RandomGenerator random;

    Context(Seq<O> legs, Seq<M> stage, List<Variable<O, M>> scope, RandomGenerator random) {
      this.legs = legs;
      this.stage = stage;
      this.scope = scope;
      this.random = random;
    }

    /// With further variables.
    ///
    /// @param named what they are, by the projection to x
    private Context with(Seq<O> x, Function<Seq<M>, List<Variable<O, M>>> named) {
      Seq<M> before = each((i, d) -> d.first(legs.get(i), x.get(i)));
      return new Context(
          c.zipWithIndex((d, i) -> d.product(legs.get(i), x.get(i))),
          after(stage, before),
          scope
              .map(v -> new Variable<>(v.type, after(v.legs, before)))
              .prependAll(named.apply(each((i, d) -> d.second(legs.get(i), x.get(i))))),
          random);
    }

    private Context with(Glued<O, M> x) {
      return with(x.legs(), p -> variables(new Variable<>(x, p)));
    }

    /// `Λ(f)`, for an f to y.
    Option<Seq<M>> function(Glued<O, M> x, Glued<O, M> y, int depth) {
      return with(x)
          .point(y, depth)
          .map(f -> each((i, d) -> d.curry(legs.get(i), x.legs().get(i), f.get(i))));
    }

    Option<Seq<M>> point(Glued<O, M> y, int depth) {
      List<Glued<O, M>> factors = parts("*", y), ends = parts("=>", y);
      if (factors.nonEmpty()) {
        return point(factors.head(), depth)
            .flatMap(f ->
                point(factors.last(), depth).map(g -> each((i, d) -> d.pair(f.get(i), g.get(i)))));
      }
      var ways = new ArrayList<Supplier<Option<Seq<M>>>>();
      ways.add(() ->
          ends.isEmpty()
              ? y.relation().draw(random).map(point -> after(point, stage))
              : function(ends.head(), ends.last(), depth));
      if (parts("+", y).nonEmpty()) ways.add(() -> injected(parts("+", y), depth));
      if (parts("list", y).nonEmpty()) ways.add(() -> listed(parts("list", y).head(), depth));
      for (Variable<O, M> v : scope) {
        if (v.type.equals(y)) ways.add(() -> Option.some(v.legs));
        else if (depth > 0 && gives(v.type, y)) ways.add(() -> part(v, y, depth - 1));
      }
      if (depth > 0) known.forEach(f -> ways.addAll(by(f, y, depth - 1).asJava()));
      return any(Vector.ofAll(ways));
    }

    /// For a step: what operations of several arguments give, too. Functions of one would be
    /// applied again and again.
    private Option<Seq<M>> step(Glued<O, M> y, int depth) {
      var ways = new ArrayList<Supplier<Option<Seq<M>>>>();
      ways.add(() -> point(y, depth));
      known
          .filter(f -> parts("*", f.source()).nonEmpty())
          .forEach(f -> ways.addAll(by(f, y, depth).asJava()));
      return any(Vector.ofAll(ways));
    }

    private List<Supplier<Option<Seq<M>>>> by(GluedMorphism<O, M> f, Glued<O, M> y, int depth) {
      return f.target().equals(y)
          ? List.of(() -> point(f.source(), depth).map(at -> after(f.legs(), at)))
          : List.empty();
    }

    /// What one of them gives, at random; another where it gives nothing.
    private Option<Seq<M>> any(Seq<Supplier<Option<Seq<M>>>> ways) {
      Seq<Supplier<Option<Seq<M>>>> left = ways;
      while (left.nonEmpty()) {
        int at = random.nextInt(left.size());
        Option<Seq<M>> drawn = left.get(at).get();
        if (drawn.isDefined()) return drawn;
        left = left.removeAt(at);
      }
      return Option.none();
    }

    private Option<Seq<M>> injected(List<Glued<O, M>> summands, int depth) {
      Seq<O> a = summands.head().legs(), b = summands.last().legs();
      return random.nextBoolean()
          ? point(summands.head(), depth)
              .map(f -> eachOfSums((i, d) -> d.compose(d.left(a.get(i), b.get(i)), f.get(i))))
          : point(summands.last(), depth)
              .map(f -> eachOfSums((i, d) -> d.compose(d.right(a.get(i), b.get(i)), f.get(i))));
    }

    private Option<Seq<M>> listed(Glued<O, M> a, int depth) {
      Seq<M> all = eachOfSums((i, d) -> d.compose(d.nil(a.legs().get(i)), d.bang(legs.get(i))));
      for (int k = random.nextInt(MOST_ELEMENTS + 1); k > 0; k--) {
        Option<Seq<M>> element = point(a, depth);
        if (element.isEmpty()) break;
        Seq<M> rest = all;
        all =
            eachOfSums((i, d) ->
                d.compose(d.cons(a.legs().get(i)), d.pair(element.get().get(i), rest.get(i))));
      }
      return Option.some(all);
    }

    /// What is made of it: a part, what a function gives somewhere, one thing or another in each
    /// case, or step by step.
    private Option<Seq<M>> part(Variable<O, M> v, Glued<O, M> y, int depth) {
      if (v.type.equals(y)) return Option.some(v.legs);
      List<Glued<O, M>> of = built(v.type);
      Seq<O> a = of.head().legs(), b = of.last().legs();
      if (parts("+", v.type).nonEmpty()) {
        return with(of.head())
            .point(y, depth)
            .flatMap(f -> with(of.last()).point(y, depth).map(g -> cases(v, a, b, f, g)));
      }
      if (parts("list", v.type).nonEmpty()) return folded(v, of.head(), y, depth);
      return point(of.head(), depth)
          .flatMap(at -> {
            Seq<M> value =
                each((i, d) ->
                    d.compose(d.eval(a.get(i), b.get(i)), d.pair(v.legs.get(i), at.get(i))));
            List<Variable<O, M>> all =
                variables(new Variable<>(of.last(), value)).filter(w -> gives(w.type, y));
            return part(all.get(random.nextInt(all.size())), y, depth);
          });
    }

    private Seq<M> cases(Variable<O, M> v, Seq<O> a, Seq<O> b, Seq<M> f, Seq<M> g) {
      return eachOfSums((i, d) ->
          d.compose(
              d.copair(f.get(i), g.get(i)),
              d.compose(
                  d.distribute(legs.get(i), a.get(i), b.get(i)),
                  d.pair(d.identity(legs.get(i)), v.legs.get(i)))));
    }

    private Option<Seq<M>> folded(Variable<O, M> v, Glued<O, M> a, Glued<O, M> y, int depth) {
      Seq<O> head = a.legs(), rest = y.legs();
      Context inner =
          with(
              sums.zipWithIndex((d, i) -> d.product(head.get(i), rest.get(i))),
              p ->
                  variables(
                          new Variable<>(
                              a, after(each((i, d) -> d.first(head.get(i), rest.get(i))), p)))
                      .append(
                          new Variable<>(
                              y, after(each((i, d) -> d.second(head.get(i), rest.get(i))), p))));
      return point(y, depth)
          .flatMap(start ->
              inner
                  .step(y, depth)
                  .map(next ->
                      eachOfSums((i, d) ->
                          d.compose(
                              d.fold(legs.get(i), head.get(i), start.get(i), next.get(i)),
                              d.pair(d.identity(legs.get(i)), v.legs.get(i))))));
    }
  }

  private List<Variable<O, M>> variables(Variable<O, M> v) {
    List<Glued<O, M>> ab = parts("*", v.type);
    if (ab.isEmpty()) return List.of(v);
    Seq<O> a = ab.head().legs(), b = ab.last().legs();
    Seq<M> left = after(each((i, d) -> d.first(a.get(i), b.get(i))), v.legs);
    Seq<M> right = after(each((i, d) -> d.second(a.get(i), b.get(i))), v.legs);
    return variables(new Variable<>(ab.head(), left))
        .appendAll(variables(new Variable<>(ab.last(), right)));
  }

  /// Whether something of y can be made of the type.
  private static <O, M> boolean gives(Glued<O, M> type, Glued<O, M> y) {
    return type.equals(y)
        || parts("*", type).exists(part -> gives(part, y))
        || parts("=>", type).lastOption().exists(value -> gives(value, y))
        || parts("+", type).nonEmpty()
        || parts("list", type).nonEmpty();
  }

  /// A and B, for `A × B`, `A ⇒ B` or `A + B`; nothing for what is formed otherwise.
  private static <O, M> List<Glued<O, M>> parts(String former, Glued<O, M> of) {
    return of.relation() instanceof ClosedRelations.Built<?, M> built && built.former.equals(former)
        ? built(of)
        : List.empty();
  }

  @SuppressWarnings("unchecked") // it is formed of objects over the same categories
  private static <O, M> List<Glued<O, M>> built(Glued<O, M> of) {
    return ((ClosedRelations.Built<O, M>) of.relation()).parts;
  }
}
