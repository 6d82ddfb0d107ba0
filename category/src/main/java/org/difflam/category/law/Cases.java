package org.difflam.category.law;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import org.difflam.category.Functor.Structure;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sampler;

/// What the variables of laws stand for in a model, one case after the other, small ones first.
/// Laws with the same hypotheses see the same cases, which are drawn once.
public final class Cases<O, M> {
  /// So many of each shape are remembered.
  private static final int REMEMBERED = 5_000;

  private final Model<O, M> model;
  private final long seed;
  private final List<Obj> bases;
  private final List<Given> generators;
  private final ConcurrentHashMap<Set<Structure>, Sampler> samplers = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<Shape, Drawn> drawn = new ConcurrentHashMap<>();

  Cases(Model<O, M> model, long seed) {
    this.model = model;
    this.seed = seed;
    this.bases = model.signature().objects().keySet().toList().map(Obj::base);
    this.generators = model.signature().givens();
  }

  /// What a law asks for.
  ///
  /// @param variables the base objects that stand for any object
  /// @param formers what the expressions may be made of
  record Shape(List<String> variables, List<Given> givens, Set<Structure> formers) {}

  /// Operators that occur in the cases of those laws only that speak of them, so that a fault shows
  /// where it belongs.
  private static final Set<Structure> DERIVATIVES =
      LinkedHashSet.of(Structure.DIFFERENTIAL, Structure.REVERSE);

  Shape shape(Law law) {
    Set<Structure> needs = law.needs();
    return new Shape(
        law.sentence().bases().toList().filter(b -> law.schematic() || !isBase(b)),
        law.sentence().givens(),
        LawRunner.structure(model.category())
            .filter(s -> needs.contains(s) || !DERIVATIVES.contains(s)));
  }

  /// Objects for the variables, expressions for the hypotheses. Equal ones that are remembered are
  /// the same.
  record Case(Map<String, Obj> objects, Map<String, Expression> morphisms) {
    int size() {
      return objects.values().map(Obj::size).sum().intValue() * 2
          + morphisms.values().map(Expression::size).sum().intValue();
    }

    /// The hypotheses as they are typed, with their ends.
    Map<String, String> typed() {
      return morphisms.mapValues(
          e -> e.show() + " : " + e.source().show() + " -> " + e.target().show());
    }

    /// The same with another expression for a hypothesis.
    Case with(String name, Expression e) {
      return new Case(objects, morphisms.put(name, e));
    }
  }

  Model<O, M> model() {
    return model;
  }

  List<Given> generators() {
    return generators;
  }

  private boolean isBase(String name) {
    return bases.contains(Obj.base(name));
  }

  /// The seed of a case.
  long seed(int number) {
    return seed * 1_000_003 + number;
  }

  /// The cases of a shape.
  Drawn of(Shape shape) {
    return drawn.computeIfAbsent(shape, Drawn::new);
  }

  private Option<Case> draw(Shape shape, int number) {
    return draw(shape, new SplittableRandom(seed(number)), 1 + number % model.size());
  }

  private Option<Case> draw(Shape shape, RandomGenerator random, int size) {
    Sampler sampler = samplers.computeIfAbsent(shape.formers, this::sampler).with(random);
    Map<String, Obj> objects = LinkedHashMap.empty();
    for (String x : shape.variables) objects = objects.put(x, sampler.object(1 + size / 3));
    Map<String, Obj> chosen = objects;
    Map<String, Expression> morphisms = LinkedHashMap.empty();
    for (Given g : shape.givens) {
      Obj source = at(g.source(), chosen), target = at(g.target(), chosen);
      Option<Expression> f = sampler.morphism(source, target, g.trait(), random.nextInt(size + 1));
      if (f.isEmpty()) return Option.none();
      morphisms = morphisms.put(g.name(), f.get());
    }
    return Option.of(new Case(chosen, morphisms));
  }

  private Sampler sampler(Set<Structure> formers) {
    return new Sampler(bases, generators, formers, new SplittableRandom(seed));
  }

  private static Obj at(Obj a, Map<String, Obj> objects) {
    return a.substitute(b -> objects.getOrElse(b, Obj.base(b)));
  }

  /// The cases of one shape.
  final class Drawn {
    private final Shape shape;
    private final java.util.Map<Case, Case> distinct = new HashMap<>();
    private final java.util.List<Option<Case>> inOrder = new ArrayList<>();

    private Drawn(Shape shape) {
      this.shape = shape;
    }

    /// The case with a number; none when the hypotheses cannot be met that time.
    Option<Case> number(int number) {
      return number < REMEMBERED ? remembered(number) : draw(shape, number);
    }

    /// Another case, of about this size.
    Option<Case> another(RandomGenerator random, int size) {
      return draw(shape, random, size);
    }

    private synchronized Option<Case> remembered(int number) {
      while (inOrder.size() <= number) {
        inOrder.add(draw(shape, inOrder.size()).map(this::shared));
      }
      return inOrder.get(number);
    }

    private Case shared(Case c) {
      Case known = distinct.putIfAbsent(c, c);
      return known == null ? c : known;
    }
  }
}
