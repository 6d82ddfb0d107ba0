package org.difflam.syntax.refutation;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.util.random.RandomGenerator;
import org.difflam.category.algebra.Rig;
import org.difflam.category.algebra.Ring;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Generator;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Premise;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.refutation.Assignment.Meaning;

/// Draws a world, a point and what values are seen through: formulas where there are no functions,
/// and where there are, expressions that apply them to what is drawn, and put formulas on top.
final class RandomAssignment<N> {
  private final RandomGenerator random;
  private final int size;
  private final Sentence claim;
  private final List<Premise> where;
  private Assignment<N> world;
  private int names;

  /// @param size from 0; larger worlds have more and greater monomials
  RandomAssignment(
      Rig<N> rig, Sentence claim, List<Premise> where, int size, RandomGenerator random) {
    this.random = random;
    this.size = size;
    this.claim = claim;
    this.where = where;
    Map<String, Obj> objects = LinkedHashMap.empty();
    for (String base : claim.bases()) objects = objects.put(base, object());
    this.world = new Assignment<>(rig, objects, LinkedHashMap.empty());
  }

  /// The line, or a plane.
  private Obj object() {
    return size > 0 && random.nextInt(3) == 0
        ? Assignment.LINE.times(Assignment.LINE)
        : Assignment.LINE;
  }

  Refutation<N> drawn() {
    for (Given g : claim.givens()) {
      if (where.exists(p -> p.left().equals(g.generator()))) continue;
      add(g.name(), world.object(g.source()), world.object(g.target()), g.trait());
    }
    define(where);
    Obj source = world.object(claim.left().source()), target = world.object(claim.left().target());
    String point = fresh("x");
    add(point, Obj.UNIT, source, Trait.ANY);
    String through = "";
    if (Assignment.dimension(target) < 0) {
      through = fresh("see");
      List<Expression> seen = seen(new Expression.Identity(target), new Expression.Bang(target), 1);
      world =
          world.with(
              new Meaning.Composite<>(
                  new Generator(through, target, seen.isEmpty() ? Obj.UNIT : seen.head().target()),
                  seen.isEmpty()
                      ? new Expression.Bang(target)
                      : seen.get(random.nextInt(seen.size()))));
    }
    return new Refutation<>(claim, world, point, through);
  }

  /// What is made of names that are there, first.
  private void define(List<Premise> rest) {
    for (Premise p : rest) {
      if (!world.meanings().keySet().containsAll(p.right().generators())) continue;
      Generator name = (Generator) world.expression(p.left());
      world = world.with(new Meaning.Composite<>(name, world.expression(p.right())));
      define(rest.remove(p));
      return;
    }
  }

  private void add(String name, Obj source, Obj target, Trait trait) {
    Generator g = new Generator(name, source, target);
    Meaning<N> meaning =
        Assignment.dimension(source) >= 0 && Assignment.dimension(target) >= 0
            ? formula(g, trait)
            : new Meaning.Composite<>(
                g,
                expression(
                    new Expression.Identity(source),
                    new Expression.Bang(source),
                    target,
                    trait,
                    2));
    world = world.with(meaning);
  }

  private String fresh(String like) {
    String name = like;
    while (isTaken(name)) name = like + ++names;
    return name;
  }

  private boolean isTaken(String name) {
    return world.meanings().containsKey(name)
        || claim.givens().exists(g -> g.name().equals(name))
        || world.objects().containsKey(name);
  }

  private Meaning<N> formula(Generator name, Trait trait) {
    int n = Assignment.dimension(name.source());
    return new Meaning.Formula<>(
        name, List.fill(Assignment.dimension(name.target()), () -> polynomial(n, trait)));
  }

  /// In `x1, …, xn`; without variables, a number, or now and then an indeterminate.
  private InfinitesimalPolynomial<N> polynomial(int n, Trait trait) {
    Rig<N> rig = world.rig();
    InfinitesimalPolynomial<N> sum = InfinitesimalPolynomial.zero(rig);
    if (n == 0 && trait == Trait.ANY) {
      return isFinite() && random.nextBoolean()
          ? InfinitesimalPolynomial.name(rig, "t" + (1 + random.nextInt(3)))
          : InfinitesimalPolynomial.of(rig, rig.of(random.nextInt(3 + size)));
    }
    if (n == 0) return sum;
    for (int k = 1 + random.nextInt(1 + size); k > 0; k--) {
      InfinitesimalPolynomial<N> term = InfinitesimalPolynomial.of(rig, coefficient());
      String x = "x" + (1 + random.nextInt(n));
      int degree =
          switch (trait) {
            case ANY -> random.nextInt(3 + size);
            case ADDITIVE -> random.nextBoolean() ? 1 : frobenius();
            case LINEAR -> 1;
          };
      for (int i = 0; i < degree; i++) {
        if (trait == Trait.ANY) x = "x" + (1 + random.nextInt(n));
        term = term.times(InfinitesimalPolynomial.name(rig, x));
      }
      sum = sum.plus(term);
    }
    return sum;
  }

  private N coefficient() {
    Rig<N> rig = world.rig();
    N number = rig.of(1 + random.nextInt(1 + size));
    return rig instanceof Ring<N> ring && random.nextInt(4) == 0 ? ring.negate(number) : number;
  }

  /// The characteristic, if it is small: powers by it preserve sums.
  private int frobenius() {
    Rig<N> rig = world.rig();
    for (int p = 2; p < 8; p++) if (rig.isZero(rig.of(p))) return p;
    return 1;
  }

  /// Whether numbers do not tell polynomials apart.
  private boolean isFinite() {
    return frobenius() > 1 || rig().plus(rig().one(), rig().one()).equals(rig().one());
  }

  private Rig<N> rig() {
    return world.rig();
  }

  /// `w -> y`.
  ///
  /// @param in `w -> x`, in which it is to be as the trait says
  /// @param free `w -> z`, what else may be used
  private Expression expression(Expression in, Expression free, Obj y, Trait trait, int depth) {
    if (Assignment.dimension(y) >= 0)
      return polynomial(seen(in, free, depth), in.source(), y, trait);
    return switch (y) {
      case Obj.Product(var a, var b) ->
          new Expression.Pair(
              expression(in, free, a, trait, depth), expression(in, free, b, trait, depth));
      case Obj.Exponential(var a, var b) -> {
        Expression before = new Expression.First(in.source(), a);
        Expression argument = new Expression.Second(in.source(), a);
        Expression wide =
            free instanceof Expression.Bang ? argument : pair(after(free, before), argument);
        Expression inside =
            trait == Trait.ANY ? pair(after(in, before), argument) : after(in, before);
        yield new Expression.Curry(expression(inside, wide, b, trait, depth));
      }
      default ->
          throw new IllegalArgumentException(y.show() + " is not made of " + Assignment.LINE);
    };
  }

  /// A formula on top of numbers.
  private Expression polynomial(List<Expression> numbers, Obj w, Obj y, Trait trait) {
    if (y instanceof Obj.Unit) return new Expression.Bang(w);
    Expression all =
        numbers.isEmpty() ? new Expression.Bang(w) : numbers.reduceRight(Expression.Pair::new);
    Generator name = new Generator(fresh("k"), all.target(), y);
    world = world.with(formula(name, trait));
    return after(name, all);
  }

  /// The numbers in what is at hand, functions being applied.
  private List<Expression> seen(Expression in, Expression free, int depth) {
    Obj w = in.source();
    return switch (in.target()) {
      case Obj.Base _ -> List.of(in);
      case Obj.Product(var a, var b) ->
          seen(after(new Expression.First(a, b), in), free, depth)
              .appendAll(seen(after(new Expression.Second(a, b), in), free, depth));
      case Obj.Exponential(var a, var b) -> {
        Expression context = depth > 0 ? free : new Expression.Bang(w);
        Expression argument = expression(context, context, a, Trait.ANY, Math.max(0, depth - 1));
        yield seen(
            after(new Expression.Eval(a, b), new Expression.Pair(in, argument)), free, depth - 1);
      }
      default -> List.empty();
    };
  }

  /// `g . f`, without what cancels.
  private static Expression after(Expression g, Expression f) {
    if (g instanceof Expression.Identity) return f;
    if (f instanceof Expression.Identity) return g;
    if (g instanceof Expression.Bang) return new Expression.Bang(f.source());
    if (g instanceof Expression.First && f instanceof Expression.Pair(var a, _)) return a;
    if (g instanceof Expression.Second && f instanceof Expression.Pair(_, var b)) return b;
    return new Expression.Compose(g, f);
  }

  private static Expression pair(Expression f, Expression g) {
    return f instanceof Expression.First(var a, var b) && g instanceof Expression.Second
        ? new Expression.Identity(a.times(b))
        : new Expression.Pair(f, g);
  }
}
