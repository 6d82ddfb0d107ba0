package org.difflam.category.expression;

import static org.difflam.category.expression.ShortestMorphisms.after;
import static org.difflam.category.expression.ShortestMorphisms.pair;
import static org.difflam.category.expression.ShortestMorphisms.plus;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collection;
import java.util.random.RandomGenerator;
import org.difflam.category.Functor.Structure;
import org.difflam.category.expression.Given.Trait;

/// Draws expressions that are additive or linear by construction: they are built from additive or
/// linear generators by composition, sums and pairs, and, where there are function objects, by
/// currying and by evaluation, which is linear in the function.
///
/// Under `cur` the argument is in scope too, and an expression is to be linear in the rest only. So
/// what is drawn is `w -> y`, linear in a component `w -> x`, and free to use another component, `w
/// -> rest`, as it likes.
final class Linears {
  private final Sampler sampler;
  private final ShortestMorphisms shortest;
  private final RandomGenerator random;
  private final Trait trait;
  private final boolean closed;

  Linears(Sampler sampler, ShortestMorphisms shortest, RandomGenerator random, Trait trait) {
    this.sampler = sampler;
    this.shortest = shortest;
    this.random = random;
    this.trait = trait;
    this.closed = sampler.has(Structure.CLOSED);
  }

  /// @param linear what to be linear in
  /// @param rest what may be used freely
  private record Scope(Expression linear, Expression rest) {
    /// With an argument more.
    Scope under(Obj a) {
      Obj w = linear.source();
      Expression before = new Expression.First(w, a), argument = new Expression.Second(w, a);
      Expression free =
          rest instanceof Expression.Bang
              ? argument
              : new Expression.Pair(new Expression.Compose(rest, before), argument);
      Expression in =
          linear instanceof Expression.Identity ? before : new Expression.Compose(linear, before);
      return new Scope(in, free);
    }
  }

  private interface Choice {
    Option<Expression> make();
  }

  /// One between two objects; where there is no other, zero.
  Expression draw(Obj x, Obj y, int size) {
    return linear(new Scope(new Expression.Identity(x), new Expression.Bang(x)), y, size);
  }

  private Expression linear(Scope in, Obj y, int size) {
    List<Choice> choices = choices(in, y, size);
    while (!choices.isEmpty()) {
      int drawn = random.nextInt(choices.size());
      Option<Expression> made = choices.get(drawn).make();
      choices = choices.removeAt(drawn);
      if (made.isDefined()) return made.get();
    }
    return new Expression.Zero(in.linear.source(), y);
  }

  /// A linear expression other than zero, if one was drawn.
  private Option<Expression> proper(Scope in, Obj y, int size) {
    Expression made = linear(in, y, size);
    return made instanceof Expression.Zero ? Option.none() : Option.of(made);
  }

  private List<Choice> choices(Scope in, Obj y, int size) {
    ArrayList<Choice> all = new ArrayList<>();
    List<Expression> paths = shortest.paths(in.linear.target());
    for (Expression p : paths.filter(p -> p.target().equals(y))) {
      all.add(() -> after(p, Option.of(in.linear)));
    }
    if (size > 0) {
      for (Given g : shortest.into(y)) {
        if (g.trait().compareTo(trait) < 0) continue;
        Choice step = () -> after(g.generator(), proper(in, g.source(), size - 1));
        all.add(step);
        all.add(step);
      }
    }
    if (size > 1) {
      all.add(() -> plus(Option.of(linear(in, y, size / 2)), Option.of(linear(in, y, size / 2))));
    }
    if (y instanceof Obj.Product(var a, var b)) {
      all.add(() -> pair(Option.of(linear(in, a, size - 1)), Option.of(linear(in, b, size - 1))));
    }
    // zero is linear, and is not to be overlooked where there is little else
    if (random.nextInt(8) == 0) {
      all.add(() -> Option.of(new Expression.Zero(in.linear.source(), y)));
    }
    if (closed) functions(in, y, size, paths, all);
    return List.ofAll(all);
  }

  private void functions(
      Scope in, Obj y, int size, List<Expression> paths, Collection<Choice> all) {
    if (y instanceof Obj.Exponential(var a, var b) && size > 0) {
      Choice curried = () -> proper(in.under(a), b, size - 1).map(Expression.Curry::new);
      all.add(curried);
      all.add(curried);
    }
    if (size < 1) return;
    for (Expression p : paths) {
      if (p.target() instanceof Obj.Exponential(var a, var b) && b.equals(y)) {
        all.add(() ->
            after(
                new Expression.Eval(a, y),
                pair(after(p, Option.of(in.linear)), free(in, a, size / 2))));
      }
    }
    for (Given g : shortest.all()) {
      if (g.trait().compareTo(trait) >= 0
          && g.target() instanceof Obj.Exponential(var a, var b)
          && b.equals(y)) {
        all.add(() ->
            after(
                new Expression.Eval(a, y),
                pair(
                    after(g.generator(), proper(in, g.source(), size - 1)),
                    free(in, a, size / 2))));
      }
    }
  }

  /// Anything that does not use what to be linear in.
  private Option<Expression> free(Scope in, Obj a, int size) {
    Obj z = in.rest.target();
    return sampler.morphism(z, a, Trait.ANY, size).flatMap(f -> after(f, Option.of(in.rest)));
  }
}
