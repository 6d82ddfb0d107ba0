package org.difflam.category.expression;

import static org.difflam.category.expression.Shortest.after;
import static org.difflam.category.expression.Shortest.both;

import io.vavr.collection.List;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.random.RandomGenerator;
import org.difflam.category.Functor.Structure;
import org.difflam.category.expression.Given.Trait;

/// Random well-typed expressions over some generators, built from the target backwards, as a term
/// is from its goal type.
public final class Sampler {
  private final List<Obj> bases;
  private final Set<Structure> structure;
  private final RandomGenerator random;

  private final Shortest shortest;

  /// @param bases the base objects to build objects from
  /// @param structure which formers may occur
  public Sampler(
      List<Obj> bases, List<Given> generators, Set<Structure> structure, RandomGenerator random) {
    this(bases, structure, random, new Shortest(generators, structure));
  }

  private Sampler(
      List<Obj> bases, Set<Structure> structure, RandomGenerator random, Shortest shortest) {
    this.bases = bases;
    this.structure = structure;
    this.random = random;
    this.shortest = shortest;
  }

  /// The same with other chances.
  public Sampler with(RandomGenerator other) {
    return new Sampler(bases, structure, other, shortest);
  }

  /// A random object with at most about so many formers.
  public Obj object(int size) {
    int dice = random.nextInt(100);
    if (size > 2 && structure.contains(Structure.CARTESIAN) && dice < 35) return split(size, false);
    if (size > 2 && structure.contains(Structure.CLOSED) && dice < 55) return split(size, true);
    if (size > 2 && structure.contains(Structure.BICARTESIAN) && dice < 65) {
      return new Obj.Sum(object(size / 2), object(size / 2));
    }
    if (size > 1 && structure.contains(Structure.LISTS) && dice < 75)
      return new Obj.ListOf(object(size / 2));
    if (structure.contains(Structure.CARTESIAN) && dice > 92) return Obj.UNIT;
    return bases.get(random.nextInt(bases.size()));
  }

  private Obj split(int size, boolean function) {
    Obj a = object((size - 1) / 2), b = object((size - 1) / 2);
    return function ? a.to(b) : a.times(b);
  }

  /// A random expression between two objects, of about so many formers; none when there is no way
  /// from one to the other.
  public Option<Expression> morphism(Obj source, Obj target, Trait trait, int size) {
    return trait == Trait.ANY ? arrow(source, target, size) : additive(source, target, trait, size);
  }

  private interface Choice {
    Option<Expression> make();
  }

  private Option<Expression> arrow(Obj x, Obj y, int size) {
    if (y.equals(Obj.UNIT) && (size <= 0 || random.nextInt(4) > 0))
      return Option.of(new Expression.Bang(x));
    java.util.List<Choice> choices = new ArrayList<>();
    if (size > 0) formers(x, y, size, choices);
    Collections.shuffle(
        choices, random instanceof java.util.Random r ? r : java.util.Random.from(random));
    for (Choice c : choices) {
      Option<Expression> made = c.make();
      if (made.isDefined()) return made;
    }
    return shortest.arrow(x, y, 4);
  }

  /// Every way to make a morphism that is worth a try at this size, the likelier ones more than
  /// once.
  private void formers(Obj x, Obj y, int size, java.util.List<Choice> out) {
    int half = size / 2;
    List<Expression> paths = shortest.paths(x);
    for (Expression p : paths.filter(p -> p.target().equals(y))) out.add(() -> Option.of(p));
    for (Given g : shortest.into(y)) {
      if (g.source().equals(x)) out.add(() -> Option.of(g.generator()));
      out.add(() -> after(g.generator(), arrow(x, g.source(), size - 1)));
      out.add(() -> after(g.generator(), arrow(x, g.source(), size - 1)));
    }
    if (y instanceof Obj.Product(var a, var b)) {
      for (int i = 0; i < 3; i++) out.add(() -> both(arrow(x, a, half), arrow(x, b, half), false));
    }
    if (has(Structure.CLOSED)) closed(x, y, size, paths, out);
    if (has(Structure.LEFT_ADDITIVE)) {
      if (size > 1) out.add(() -> both(arrow(x, y, half), arrow(x, y, half), true));
      if (random.nextInt(4) == 0) out.add(() -> Option.of(new Expression.Zero(x, y)));
    }
    if (has(Structure.DIFFERENTIAL) && size > 3) {
      Obj a = near(x);
      int third = size / 3;
      out.add(() ->
          after(
              arrow(a, y, third).map(Expression.D::new),
              both(arrow(x, a, third), arrow(x, a, third), false)));
    }
    if (has(Structure.REVERSE) && size > 3) {
      Obj b = near(x);
      int third = size / 3;
      out.add(() ->
          after(
              arrow(y, b, third).map(Expression.R::new),
              both(arrow(x, y, third), arrow(x, b, third), false)));
    }
    if (size > 2) {
      Obj a = near(x);
      out.add(() -> after(arrow(a, y, half), arrow(x, a, half)));
    }
    if (has(Structure.BICARTESIAN)) coproducts(x, y, half, paths, out);
    if (has(Structure.LISTS)) lists(x, y, half, paths, out);
  }

  private void closed(Obj x, Obj y, int size, List<Expression> paths, java.util.List<Choice> out) {
    int half = size / 2;
    if (y instanceof Obj.Exponential(var a, var b)) {
      for (int i = 0; i < 3; i++)
        out.add(() -> arrow(x.times(a), b, size - 1).map(Expression.Curry::new));
    }
    for (Expression p : paths) {
      if (p.target() instanceof Obj.Exponential(var a, var b) && b.equals(y)) {
        for (int i = 0; i < 2; i++)
          out.add(
              () -> after(new Expression.Eval(a, b), both(Option.of(p), arrow(x, a, half), false)));
      }
    }
    if (size > 4) {
      Obj a = near(x);
      out.add(() ->
          after(
              new Expression.Eval(a, y), both(arrow(x, a.to(y), half), arrow(x, a, half), false)));
    }
  }

  private void coproducts(
      Obj x, Obj y, int half, List<Expression> paths, java.util.List<Choice> out) {
    if (y instanceof Obj.Sum(var a, var b)) {
      out.add(() -> after(new Expression.Left(a, b), arrow(x, a, half)));
      out.add(() -> after(new Expression.Right(a, b), arrow(x, b, half)));
    }
    for (Expression p : paths) {
      if (p.target() instanceof Obj.Sum(var a, var b)) {
        out.add(() -> cases(x, a, b, y, p, half));
        if (p instanceof Expression.Identity)
          out.add(() -> copair(arrow(a, y, half), arrow(b, y, half)));
      }
      if (p.target().equals(Obj.EMPTY))
        out.add(() -> after(new Expression.Absurd(y), Option.of(p)));
    }
  }

  private Option<Expression> cases(Obj x, Obj a, Obj b, Obj y, Expression scrutinee, int half) {
    Expression split =
        new Expression.Compose(
            new Expression.Distribute(x, a, b),
            new Expression.Pair(new Expression.Identity(x), scrutinee));
    return after(copair(arrow(x.times(a), y, half), arrow(x.times(b), y, half)), Option.of(split));
  }

  private static Option<Expression> copair(Option<Expression> f, Option<Expression> g) {
    return f.flatMap(l -> g.map(r -> new Expression.Copair(l, r)));
  }

  private void lists(Obj x, Obj y, int half, List<Expression> paths, java.util.List<Choice> out) {
    if (y instanceof Obj.ListOf(var a)) {
      out.add(
          () -> Option.of(new Expression.Compose(new Expression.Nil(a), new Expression.Bang(x))));
      out.add(
          () -> after(new Expression.Cons(a), both(arrow(x, a, half), arrow(x, y, half), false)));
    }
    for (Expression p : paths) {
      if (p.target() instanceof Obj.ListOf(var a)) {
        out.add(() -> {
          Option<Expression> fold =
              arrow(x, y, half)
                  .flatMap(start ->
                      arrow(x.times(a.times(y)), y, half)
                          .map(step -> new Expression.Fold(start, step)));
          return after(fold, Option.of(new Expression.Pair(new Expression.Identity(x), p)));
        });
      }
    }
  }

  private Option<Expression> additive(Obj x, Obj y, Trait trait, int size) {
    java.util.List<Choice> choices = new ArrayList<>();
    int half = size / 2;
    for (Expression p : shortest.paths(x).filter(p -> p.target().equals(y)))
      choices.add(() -> Option.of(p));
    if (size > 0) {
      for (Given g : shortest.into(y)) {
        if (g.trait().compareTo(trait) < 0) continue;
        choices.add(() -> after(g.generator(), additive(x, g.source(), trait, size - 1)));
        choices.add(() -> after(g.generator(), additive(x, g.source(), trait, size - 1)));
      }
      if (size > 1)
        choices.add(() -> both(additive(x, y, trait, half), additive(x, y, trait, half), true));
    }
    if (y instanceof Obj.Product(var a, var b)) {
      choices.add(() -> both(additive(x, a, trait, half), additive(x, b, trait, half), false));
    }
    Collections.shuffle(choices, java.util.Random.from(random));
    for (Choice c : choices) {
      Option<Expression> made = c.make();
      if (made.isDefined()) return made;
    }
    return Option.of(new Expression.Zero(x, y));
  }

  /// An object to go through: a component of the source, or any small one.
  private Obj near(Obj x) {
    List<Expression> paths = shortest.paths(x);
    return random.nextInt(3) > 0 ? object(3) : paths.get(random.nextInt(paths.size())).target();
  }

  private boolean has(Structure level) {
    return structure.contains(level);
  }
}
