package org.difflam.category.expression;

import static org.difflam.category.expression.ShortestMorphisms.after;

import io.vavr.collection.List;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import org.difflam.category.Functor.Structure;

/// Draws sums of products. The factors are what one step makes of an object: its components,
/// constants, and values of the functions in it. All products of few factors are likely, `x y z` as
/// well as `x³ y`; expressions that are drawn former by former rarely contain them.
///
/// Any generator `A * A -> A` of the model serves as the multiplication.
final class Monomials {
  /// A degree is drawn from these: most are small, none is far from the others.
  private static final int[] DEGREES = {0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 6};

  private final ShortestMorphisms shortest;
  private final Set<Structure> structure;
  private final Map<SamplingGoal, Expression[]> factors = new ConcurrentHashMap<>();

  /// Somebody else, for what cannot be multiplied.
  interface Other {
    Option<Expression> draw(Obj x, Obj y);
  }

  Monomials(ShortestMorphisms shortest, Set<Structure> structure) {
    this.shortest = shortest;
    this.structure = structure;
  }

  /// A random sum of products between two objects, component by component; a component that cannot
  /// be multiplied is left to somebody else.
  ///
  /// @param degree the most factors of a product, and the most products that are added to one
  Option<Expression> draw(Obj x, Obj y, int degree, RandomGenerator random, Other other) {
    if (y instanceof Obj.Product(var a, var b)) {
      return ShortestMorphisms.pair(
          draw(x, a, degree, random, other), draw(x, b, degree, random, other));
    }
    if (y instanceof Obj.Exponential(var a, var b) && structure.contains(Structure.CLOSED)) {
      return draw(x.times(a), b, degree, random, other).map(Expression.Curry::new);
    }
    List<Given> products = products(y);
    if (products.isEmpty() || simple(x, y).length == 0) return other.draw(x, y);
    Expression sum = product(x, y, degree, products, random);
    if (structure.contains(Structure.LEFT_ADDITIVE)) {
      for (int i = 0; i < degree && random.nextInt(3) == 0; i++) {
        sum = new Expression.Plus(sum, product(x, y, degree, products, random));
      }
    }
    return Option.of(sum);
  }

  /// The generators that multiply; what is linear in both arguments at once adds, and is taken only
  /// where there is nothing else.
  private List<Given> products(Obj y) {
    List<Given> binary = shortest.into(y).filter(g -> g.source().equals(y.times(y)));
    List<Given> proper = binary.filter(g -> g.trait() == Given.Trait.ANY);
    return proper.isEmpty() ? binary : proper;
  }

  private Expression product(
      Obj x, Obj y, int degree, List<Given> products, RandomGenerator random) {
    Expression times = products.get(random.nextInt(products.size())).generator();
    int n = Math.min(degree, DEGREES[random.nextInt(DEGREES.length)]);
    Expression[] of = n > 2 ? simple(x, y) : factors(x, y);
    Expression all = n == 0 ? constant(x, y, of, random) : of[random.nextInt(of.length)];
    for (int i = 1; i < n; i++) {
      Expression next = of[random.nextInt(of.length)];
      all = new Expression.Compose(times, new Expression.Pair(all, next));
    }
    return all;
  }

  private Expression constant(Obj x, Obj y, Expression[] of, RandomGenerator random) {
    List<Given> constants = shortest.into(y).filter(g -> g.source().equals(Obj.UNIT));
    if (constants.isEmpty()) return of[random.nextInt(of.length)];
    Given one = constants.get(random.nextInt(constants.size()));
    return new Expression.Compose(one.generator(), new Expression.Bang(x));
  }

  /// What many factors may be: components, each of them twice, constants, and values of functions
  /// among the components at something simple.
  private Expression[] simple(Obj x, Obj y) {
    return known(new SamplingGoal(x, y, Given.Trait.ANY, 0));
  }

  /// What few factors may be: what a generator makes of a component, too.
  private Expression[] factors(Obj x, Obj y) {
    return known(new SamplingGoal(x, y, Given.Trait.ANY, 1));
  }

  private Expression[] known(SamplingGoal goal) {
    Expression[] known = factors.get(goal);
    if (known != null) return known;
    List<Expression> all = found(goal.source(), goal.target());
    if (goal.size() > 0) all = all.appendAll(made(goal.source(), goal.target()));
    Expression[] found = all.toJavaArray(Expression[]::new);
    factors.put(goal, found);
    return found;
  }

  private List<Expression> found(Obj x, Obj y) {
    List<Expression> paths = shortest.paths(x);
    List<Expression> own = paths.filter(p -> p.target().equals(y));
    List<Expression> all = own.appendAll(own);
    for (Given g : shortest.into(y)) {
      if (g.source().equals(Obj.UNIT)) {
        all = all.append(new Expression.Compose(g.generator(), new Expression.Bang(x)));
      }
    }
    for (Expression p : paths) {
      if (p.target() instanceof Obj.Exponential(var a, var b) && b.equals(y)) {
        Expression eval = new Expression.Eval(a, b);
        for (Expression at : arguments(x, a, paths)) {
          all = all.append(new Expression.Compose(eval, new Expression.Pair(p, at)));
        }
      }
    }
    return all;
  }

  private List<Expression> made(Obj x, Obj y) {
    List<Expression> paths = shortest.paths(x);
    return shortest
        .into(y)
        .filter(g -> !g.source().equals(Obj.UNIT) && !g.source().equals(y.times(y)))
        .flatMap(g ->
            paths
                .filter(p -> p.target().equals(g.source()))
                .flatMap(p -> after(g.generator(), Option.of(p))));
  }

  private List<Expression> arguments(Obj x, Obj a, List<Expression> paths) {
    List<Expression> given = paths.filter(p -> p.target().equals(a));
    return given.isEmpty() ? shortest.arrow(x, a, 4).toList() : given.take(3);
  }
}
