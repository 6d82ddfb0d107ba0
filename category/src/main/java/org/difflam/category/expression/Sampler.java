package org.difflam.category.expression;

import static org.difflam.category.expression.ShortestMorphisms.after;
import static org.difflam.category.expression.ShortestMorphisms.pair;
import static org.difflam.category.expression.ShortestMorphisms.plus;

import io.vavr.collection.List;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import org.difflam.category.Functor.Structure;
import org.difflam.category.expression.Given.Trait;

/// Random well-typed expressions over some generators, built from the target backwards, as a term
/// is from its goal type.
///
/// It reads the typing rules from the conclusion to the premises, one rule a choice: that is why
/// the file is long.
public final class Sampler {
  private final List<Obj> bases;
  private final Set<Structure> structure;
  private final RandomGenerator random;

  // What does not depend on chance, found once.
  private final ShortestMorphisms shortest;
  private final Monomials monomials;
  private final Map<SamplingGoal, Choice[]> choices;

  /// One way to make a morphism of about this many formers; it may turn out not to be there.
  private interface Choice {
    Option<Expression> make(Sampler chance, int size);
  }

  /// From this size on there are no more ways.
  private static final int ALL = 5;

  /// @param bases the base objects to build objects from
  /// @param structure which formers may occur
  public Sampler(
      List<Obj> bases, List<Given> generators, Set<Structure> structure, RandomGenerator random) {
    this.bases = bases;
    this.structure = structure;
    this.random = random;
    this.shortest = new ShortestMorphisms(generators, structure);
    this.monomials = new Monomials(shortest, structure);
    this.choices = new ConcurrentHashMap<>();
  }

  private Sampler(Sampler of, RandomGenerator random) {
    this.bases = of.bases;
    this.structure = of.structure;
    this.random = random;
    this.shortest = of.shortest;
    this.monomials = of.monomials;
    this.choices = of.choices;
  }

  /// This sampler with another source of randomness.
  public Sampler with(RandomGenerator other) {
    return new Sampler(this, other);
  }

  /// A random object with at most about this many formers.
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

  /// A random expression between two objects, of about this many formers; none when there is no way
  /// from one to the other.
  public Option<Expression> morphism(Obj source, Obj target, Trait trait, int size) {
    if (trait == Trait.ANY && target.equals(Obj.UNIT) && size > 0 && random.nextBoolean()) {
      Option<Expression> other = any(choices(source, target, size), size); // than `!`
      if (other.isDefined()) return other;
    }
    if (trait == Trait.ANY) return arrow(source, target, size);
    return Option.of(new Linears(this, shortest, random, trait).draw(source, target, size));
  }

  /// A random sum of products of at most this many factors, where the generators multiply;
  /// elsewhere any random expression of about this many formers.
  public Option<Expression> polynomial(Obj source, Obj target, int degree, int size) {
    return monomials.draw(source, target, degree, random, (x, y) -> arrow(x, y, size));
  }

  private Option<Expression> arrow(Obj x, Obj y, int size) {
    if (y.equals(Obj.UNIT) && (size <= 0 || random.nextInt(4) > 0))
      return Option.of(new Expression.Bang(x));
    Option<Expression> made = size <= 0 ? component(x, y) : any(choices(x, y, size), size);
    return made.isDefined() ? made : shortest.arrow(x, y, 4);
  }

  /// One of the components of the source.
  private Option<Expression> component(Obj x, Obj y) {
    List<Expression> all = shortest.paths(x).filter(p -> p.target().equals(y));
    return all.isEmpty() ? Option.none() : Option.of(all.get(random.nextInt(all.size())));
  }

  /// One of the choices after the other, each equally likely, until one is there.
  private Option<Expression> any(Choice[] choices, int size) {
    Choice[] left = choices;
    for (int n = choices.length; n > 0; n--) {
      int i = random.nextInt(n);
      Option<Expression> made = left[i].make(this, size);
      if (made.isDefined()) return made;
      if (n == choices.length) left = choices.clone();
      left[i] = left[n - 1];
    }
    return Option.none();
  }

  private Choice[] choices(Obj x, Obj y, int size) {
    SamplingGoal goal = new SamplingGoal(x, y, Trait.ANY, Math.min(size, ALL));
    Choice[] known = choices.get(goal);
    if (known != null) return known;
    ArrayList<Choice> all = new ArrayList<>();
    formers(x, y, size, all);
    Choice[] found = all.toArray(Choice[]::new);
    choices.put(goal, found);
    return found;
  }

  /// Every way to make a morphism that is worth a try at this size, the likelier ones more than
  /// once.
  private void formers(Obj x, Obj y, int size, Collection<Choice> out) {
    List<Expression> paths = shortest.paths(x);
    for (Expression p : paths.filter(p -> p.target().equals(y))) out.add(made(p));
    for (Given g : shortest.into(y)) {
      Expression f = g.generator();
      if (g.source().equals(x)) out.add(made(f));
      add(2, out, (chance, n) -> after(f, chance.arrow(x, g.source(), n - 1)));
    }
    if (y instanceof Obj.Product(var a, var b)) {
      add(3, out, (chance, n) -> chance.both(x, a, b, n));
    }
    if (has(Structure.CLOSED)) closed(x, y, size, paths, out);
    if (has(Structure.LEFT_ADDITIVE)) {
      if (size > 1) {
        out.add((chance, n) -> {
          int left = chance.random.nextInt(n);
          return plus(chance.arrow(x, y, left), chance.arrow(x, y, n - 1 - left));
        });
      }
      Option<Expression> zero = Option.of(new Expression.Zero(x, y));
      out.add((chance, _) -> chance.random.nextInt(4) == 0 ? zero : Option.none());
    }
    if (has(Structure.DIFFERENTIAL) && size > 3) {
      out.add((chance, n) -> {
        Obj a = chance.near(x);
        return after(chance.arrow(a, y, n / 3).map(Expression.D::new), chance.both(x, a, a, n / 2));
      });
    }
    if (has(Structure.REVERSE) && size > 3) {
      out.add((chance, n) -> {
        Obj b = chance.near(x);
        return after(chance.arrow(y, b, n / 3).map(Expression.R::new), chance.both(x, y, b, n / 2));
      });
    }
    if (has(Structure.RESTRICTION) && y.equals(Obj.UNIT)) {
      add(
          4,
          out,
          (chance, n) -> { // where something is defined
            Option<Expression> g = chance.arrow(x, chance.near(x), n - 1);
            return g.map(e -> new Expression.Compose(new Expression.Bang(e.target()), e));
          });
    }
    if (has(Structure.RESTRICTION) && size > 1) {
      add(
          2,
          out,
          (chance, n) -> {
            Option<Expression> where =
                chance.arrow(x, chance.near(x), n / 2).map(Expression.Restrict::new);
            return after(chance.arrow(x, y, n / 2), where);
          });
    }
    if (size > 2) {
      out.add((chance, n) -> {
        Obj a = chance.near(x);
        return after(chance.arrow(a, y, n / 2), chance.arrow(x, a, n / 2));
      });
    }
    if (has(Structure.BICARTESIAN)) coproducts(x, y, paths, out);
    if (has(Structure.LISTS)) lists(x, y, paths, out);
  }

  private static void add(int times, Collection<Choice> out, Choice choice) {
    for (int i = 0; i < times; i++) out.add(choice);
  }

  private static Choice made(Expression f) {
    Option<Expression> made = Option.of(f);
    return (_, _) -> made;
  }

  /// A pair from `x` to two objects, of about this many formers in all: one of the two may be
  /// large.
  private Option<Expression> both(Obj x, Obj a, Obj b, int size) {
    int left = random.nextInt(Math.max(1, size));
    return pair(arrow(x, a, left), arrow(x, b, size - 1 - left));
  }

  private static void closed(
      Obj x, Obj y, int size, List<Expression> paths, Collection<Choice> out) {
    if (y instanceof Obj.Exponential(var a, var b)) {
      Obj xa = x.times(a);
      add(3, out, (chance, n) -> chance.arrow(xa, b, n - 1).map(Expression.Curry::new));
    }
    for (Expression p : paths) {
      if (p.target() instanceof Obj.Exponential(var a, var b) && b.equals(y)) {
        Expression eval = new Expression.Eval(a, b);
        add(2, out, (chance, n) -> after(eval, pair(Option.of(p), chance.arrow(x, a, n / 2))));
      }
    }
    if (size > 4) {
      out.add((chance, n) -> {
        Obj a = chance.near(x);
        return after(new Expression.Eval(a, y), chance.both(x, a.to(y), a, n));
      });
    }
  }

  private static void coproducts(Obj x, Obj y, List<Expression> paths, Collection<Choice> out) {
    if (y instanceof Obj.Sum(var a, var b)) {
      out.add((chance, n) -> after(new Expression.Left(a, b), chance.arrow(x, a, n / 2)));
      out.add((chance, n) -> after(new Expression.Right(a, b), chance.arrow(x, b, n / 2)));
    }
    for (Expression p : paths) {
      if (p.target() instanceof Obj.Sum(var a, var b)) {
        Expression split =
            new Expression.Compose(
                new Expression.Distribute(x, a, b),
                new Expression.Pair(new Expression.Identity(x), p));
        out.add((chance, n) ->
            after(chance.copair(x.times(a), x.times(b), y, n / 2), Option.of(split)));
        if (p instanceof Expression.Identity) {
          out.add((chance, n) -> chance.copair(a, b, y, n / 2));
        }
      }
      if (p.target().equals(Obj.EMPTY))
        out.add(made(after(new Expression.Absurd(y), Option.of(p)).get()));
    }
  }

  private Option<Expression> copair(Obj a, Obj b, Obj y, int size) {
    Option<Expression> f = arrow(a, y, size), g = arrow(b, y, size);
    return f.flatMap(l -> g.map(r -> new Expression.Copair(l, r)));
  }

  private static void lists(Obj x, Obj y, List<Expression> paths, Collection<Choice> out) {
    if (y instanceof Obj.ListOf(var a)) {
      out.add(made(new Expression.Compose(new Expression.Nil(a), new Expression.Bang(x))));
      out.add((chance, n) -> after(new Expression.Cons(a), chance.both(x, a, y, n)));
    }
    for (Expression p : paths) {
      if (p.target() instanceof Obj.ListOf(var a)) {
        Expression list = new Expression.Pair(new Expression.Identity(x), p);
        out.add((chance, n) -> {
          Option<Expression> fold =
              chance
                  .arrow(x, y, n / 2)
                  .flatMap(start ->
                      chance
                          .arrow(x.times(a.times(y)), y, n / 2)
                          .map(step -> new Expression.Fold(start, step)));
          return after(fold, Option.of(list));
        });
      }
    }
  }

  /// An object to go through: a component of the source, or any small one.
  private Obj near(Obj x) {
    List<Expression> paths = shortest.paths(x);
    return random.nextInt(3) > 0 ? object(3) : paths.get(random.nextInt(paths.size())).target();
  }

  boolean has(Structure level) {
    return structure.contains(level);
  }
}
