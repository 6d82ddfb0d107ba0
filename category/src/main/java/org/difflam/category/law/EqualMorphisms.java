package org.difflam.category.law;

import io.vavr.Tuple2;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import org.difflam.category.Category;
import org.difflam.category.Functor.Structure;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Interpretation;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sampler;

/// Pairs of different expressions for equal morphisms: some are equal by an axiom, and some because
/// the model says so, such as two generators that it calls equal.
final class EqualMorphisms<O, M> {
  /// How many small expressions between two objects are compared, each with each.
  private static final int SMALL = 12;

  /// The most formers that the two objects have together.
  private static final int FORMERS = 4;

  private static final Places EVERYWHERE = new Places(LawRunner.SEED, 25);

  private final Category<O, M> category;
  private final Interpretation<O, M> interpretation;
  private final List<Given> generators;
  private final Set<Structure> structure;
  private final Sampler sampler;
  private final Map<Tuple2<Obj, Obj>, List<Tuple2<Expression, Expression>>> found =
      new ConcurrentHashMap<>();

  EqualMorphisms(
      Interpretation<O, M> interpretation,
      List<Given> generators,
      Set<Structure> structure,
      Sampler sampler) {
    this.category = interpretation.category();
    this.interpretation = interpretation;
    this.generators = generators;
    this.structure = structure;
    this.sampler = sampler;
  }

  /// A morphism and another expression for it: now and then two small ones that the model calls
  /// equal, in other cases this one and what an axiom makes of it.
  Tuple2<Expression, Expression> pair(Expression f, RandomGenerator random) {
    if (random.nextInt(3) > 0) {
      List<Tuple2<Expression, Expression>> known = known(f.source(), f.target());
      if (!known.isEmpty()) return known.get(random.nextInt(known.size()));
    }
    return new Tuple2<>(f, rewritten(f, random, 3));
  }

  /// Another expression for the morphism, which an axiom makes of it at the root or further in.
  Expression rewritten(Expression f, RandomGenerator random, int depth) {
    List<Expression> parts = f.children();
    if (depth > 0 && !parts.isEmpty() && random.nextInt(3) > 0) {
      int i = random.nextInt(parts.size());
      return f.rebuild(parts.update(i, rewritten(parts.get(i), random, depth - 1)));
    }
    List<Expression> all = axioms(f);
    return all.get(random.nextInt(all.size()));
  }

  private List<Expression> axioms(Expression f) {
    Obj x = f.source(), y = f.target();
    List<Expression> all =
        List.of(
            new Expression.Compose(f, new Expression.Identity(x)),
            new Expression.Compose(new Expression.Identity(y), f));
    if (has(Structure.CARTESIAN)) {
      all =
          all.append(
              new Expression.Compose(
                  new Expression.First(y, x), new Expression.Pair(f, new Expression.Identity(x))));
      if (y instanceof Obj.Product(var a, var b)) {
        all =
            all.append(
                new Expression.Pair(
                    new Expression.Compose(new Expression.First(a, b), f),
                    new Expression.Compose(new Expression.Second(a, b), f)));
      }
    }
    if (has(Structure.LEFT_ADDITIVE)) {
      Expression zero = new Expression.Zero(x, y);
      all = all.append(new Expression.Plus(f, zero)).append(new Expression.Plus(zero, f));
      if (f instanceof Expression.Plus(var g, var h, _, _))
        all = all.append(new Expression.Plus(h, g));
    }
    if (has(Structure.CLOSED) && y instanceof Obj.Exponential) {
      all = all.append(new Expression.Curry(new Expression.Uncurry(f)));
    }
    return all;
  }

  private List<Tuple2<Expression, Expression>> known(Obj x, Obj y) {
    return x.size() + y.size() > FORMERS
        ? List.empty()
        : found.computeIfAbsent(new Tuple2<>(x, y), _ -> find(x, y));
  }

  private List<Tuple2<Expression, Expression>> find(Obj x, Obj y) {
    List<Meant<M>> small = small(x, y).map(e -> new Meant<>(e, interpretation.of(e)));
    ArrayList<Tuple2<Expression, Expression>> all = new ArrayList<>();
    while (!small.isEmpty()) {
      Meant<M> f = small.head();
      small = small.tail();
      for (Meant<M> g : small)
        if (meanTheSame(f.meaning, g.meaning)) all.add(new Tuple2<>(f.expression, g.expression));
    }
    return List.ofAll(all);
  }

  /// An expression that is compared with several others, and what it means.
  private record Meant<M>(Expression expression, M meaning) {}

  /// Generators, and what is drawn beside them.
  private List<Expression> small(Obj x, Obj y) {
    RandomGenerator random = new SplittableRandom(LawRunner.SEED);
    List<Expression> all =
        generators
            .filter(g -> g.source().equals(x) && g.target().equals(y))
            .map(Given::generator)
            .map(g -> g);
    for (Given g : generators.filter(g -> g.source().equals(Obj.UNIT) && g.target().equals(y)))
      all = all.append(new Expression.Compose(g.generator(), new Expression.Bang(x)));
    for (int i = 0; i < 2 * SMALL && all.size() < SMALL; i++) {
      Option<Expression> more = sampler.with(random).morphism(x, y, Given.Trait.ANY, 1 + i % 3);
      if (more.isDefined() && !all.contains(more.get())) all = all.append(more.get());
    }
    return all;
  }

  /// Whether the model says so, at first sight and at the second.
  boolean areEqual(Expression f, Expression g) {
    return meanTheSame(interpretation.of(f), interpretation.of(g));
  }

  private boolean meanTheSame(M f, M g) {
    return areEqual(f, g, Places.of(0)) && areEqual(f, g, EVERYWHERE);
  }

  private boolean areEqual(M f, M g, Places at) {
    return Verdict.answered(category.equal(f, g, at)).isGood();
  }

  private boolean has(Structure level) {
    return structure.contains(level);
  }
}
