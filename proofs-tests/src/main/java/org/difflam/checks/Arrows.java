package org.difflam.checks;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.ShrinkingDistance;
import net.jqwik.api.TooManyFilterMissesException;
import org.difflam.category.Functor.Structure;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Interpretation;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sampler;
import org.difflam.category.expression.Shrinker;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;

/// jqwik arbitraries over a model's generators. What they make shrinks as syntax: to smaller
/// expressions with the same ends.
public final class Arrows<O, M> {
  private static final int TRIES = 200;

  private final Model<O, M> model;
  private final Interpretation<O, M> interpretation;
  private final Shrinker shrinker;
  private final int size;

  private Arrows(Model<O, M> model, int size) {
    this.model = model;
    this.size = size;
    this.interpretation = model.signature().interpretation(model.category());
    this.shrinker =
        new Shrinker(model.signature().drawn(), Structure.LEFT_ADDITIVE.of(model.category()));
  }

  /// Expressions of up to about as many formers as the model can bear.
  public static <O, M> Arrows<O, M> of(Model<O, M> model) {
    return new Arrows<>(model, model.size());
  }

  public Arrows<O, M> upTo(int formers) {
    return new Arrows<>(model, formers);
  }

  /// An object, and how it is written.
  public record Thing<O>(Obj shape, O object) {
    @Override
    public String toString() {
      return shape.show();
    }
  }

  /// A morphism, and how it is written.
  public record Arrow<M>(Expression expression, M morphism) {
    @Override
    public String toString() {
      return expression.show()
          + " : "
          + expression.source().show()
          + " -> "
          + expression.target().show();
    }
  }

  /// Two morphisms with the same ends.
  public record Parallel<M>(Arrow<M> f, Arrow<M> g) {}

  /// `f`, and a `g` that starts where `f` ends.
  public record Composable<M>(Arrow<M> f, Arrow<M> g) {}

  public Arbitrary<Thing<O>> objects() {
    return Arbitraries.randomValue(random -> {
      Obj shape = sampler(random).object(1 + random.nextInt(5));
      return new Thing<>(shape, interpretation.of(shape));
    });
  }

  public Arbitrary<Arrow<M>> morphisms() {
    return drawn((s, r) -> arrow(s, r, s.object(3), s.object(3)).map(List::of)).map(List::head);
  }

  /// Only those that are known to be additive or linear.
  public Arbitrary<Arrow<M>> morphisms(Trait trait) {
    return Arbitraries.randomValue(random -> {
      Sampler s = sampler(random);
      return arrow(s.morphism(s.object(3), s.object(3), trait, size).get());
    });
  }

  public Arbitrary<Parallel<M>> parallel() {
    return drawn(
            (s, r) -> {
              Obj x = s.object(3), y = s.object(3);
              return arrow(s, r, x, y).flatMap(f -> arrow(s, r, x, y).map(g -> List.of(f, g)));
            })
        .map(fg -> new Parallel<>(fg.get(0), fg.get(1)));
  }

  public Arbitrary<Composable<M>> composable() {
    return drawn(
            (s, r) -> {
              Obj x = s.object(3), y = s.object(3), z = s.object(3);
              return arrow(s, r, x, y).flatMap(f -> arrow(s, r, y, z).map(g -> List.of(f, g)));
            })
        .map(fg -> new Composable<>(fg.get(0), fg.get(1)));
  }

  private Arbitrary<List<Arrow<M>>> drawn(
      BiFunction<Sampler, Random, Option<List<Expression>>> draw) {
    return Arbitraries.fromGenerator(random -> {
      for (int i = 0; i < TRIES; i++) {
        Option<List<Expression>> made = draw.apply(sampler(random), random);
        if (made.isDefined()) return new Shrinking(made.get());
      }
      throw new TooManyFilterMissesException(
          "no such morphisms can be built from the generators of " + model.name());
    });
  }

  private Option<Expression> arrow(Sampler s, Random random, Obj x, Obj y) {
    return s.morphism(x, y, Trait.ANY, random.nextInt(size + 1));
  }

  private Sampler sampler(Random random) {
    return new Sampler(
        model.signature().objects().keySet().toList().map(Obj::base),
        model.signature().drawn(),
        LawRunner.structure(model.category()),
        new SplittableRandom(random.nextLong()));
  }

  private Arrow<M> arrow(Expression e) {
    return new Arrow<>(e, interpretation.of(e));
  }

  private final class Shrinking implements Shrinkable<List<Arrow<M>>> {
    private final List<Expression> expressions;

    Shrinking(List<Expression> expressions) {
      this.expressions = expressions;
    }

    @Override
    public List<Arrow<M>> value() {
      return expressions.map(Arrows.this::arrow);
    }

    @Override
    public Stream<Shrinkable<List<Arrow<M>>>> shrink() {
      return expressions
          .zipWithIndex()
          .toJavaStream()
          .flatMap(e ->
              shrinker
                  .smaller(e._1, Trait.ANY)
                  .toJavaStream()
                  .map(smaller -> new Shrinking(expressions.update(e._2, smaller))));
    }

    @Override
    public ShrinkingDistance distance() {
      return ShrinkingDistance.of(expressions.map(Expression::size).sum().longValue());
    }
  }
}
