package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.collection.Seq;
import java.util.ArrayList;
import java.util.SplittableRandom;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Compose;
import org.difflam.category.expression.Expression.Curry;
import org.difflam.category.expression.Expression.D;
import org.difflam.category.expression.Expression.Eval;
import org.difflam.category.expression.Expression.First;
import org.difflam.category.expression.Expression.Generator;
import org.difflam.category.expression.Expression.Identity;
import org.difflam.category.expression.Expression.Pair;
import org.difflam.category.expression.Expression.Plus;
import org.difflam.category.expression.Expression.Second;
import org.difflam.category.expression.Expression.Times;
import org.difflam.category.expression.Expression.Uncurry;
import org.difflam.category.expression.Expression.Zero;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sampler;

/// Instances of the axioms of differential λ-categories, put down here once more, so that the
/// prover is judged by something that it does not use.
final class FuzzEquals {
  private final SplittableRandom random;
  private final Sampler sampler;
  private final List<Given> givens;

  FuzzEquals(SplittableRandom random, Sampler sampler, List<Given> givens) {
    this.random = random;
    this.sampler = sampler;
    this.givens = givens;
  }

  /// An equal morphism: some subexpression is replaced by what an axiom says that it equals.
  Expression somewhere(Expression e) {
    List<Expression> children = e.children();
    if (children.isEmpty() || random.nextInt(3) == 0) return here(e);
    int i = random.nextInt(children.size());
    return e.rebuild(children.update(i, this::somewhere));
  }

  /// A morphism with the same ends: some subexpression is replaced by another one.
  Expression other(Expression e) {
    List<Expression> children = e.children();
    if (children.isEmpty() || random.nextInt(3) == 0) {
      return sampler.morphism(e.source(), e.target(), Trait.ANY, 4).getOrElse(e);
    }
    int i = random.nextInt(children.size());
    return e.rebuild(children.update(i, this::other));
  }

  private Expression here(Expression e) {
    ArrayList<Expression> all = new ArrayList<>(always(e).asJava());
    switch (e) {
      case Compose(Compose(var h, var g, _, _), var f, _, _) -> all.add(after(h, after(g, f)));
      case Compose(Pair(var f, var g), var h, _, _) -> all.add(new Pair(after(f, h), after(g, h)));
      case Compose(Plus(var f, var g, _, _), var h, _, _) ->
          all.add(new Plus(after(f, h), after(g, h)));
      case Compose(Zero(_, var c), var f, _, _) -> all.add(new Zero(f.source(), c));
      case Compose(Curry(var f), var g, _, _) -> all.add(new Curry(after(f, twice(g, e.target()))));
      case Plus(var f, var g, _, _) -> all.add(new Plus(g, f));
      case D(Compose(var g, var f, _, _)) -> {
        Expression p2 = new Second(f.source(), f.source());
        all.add(after(new D(g), new Pair(new D(f), after(f, p2)))); // D5
      }
      case D(Plus(var f, var g, _, _)) -> all.add(new Plus(new D(f), new D(g))); // D1
      case D(Pair(var f, var g)) -> all.add(new Pair(new D(f), new D(g))); // D4
      case D(Identity(var a)) -> all.add(new First(a, a)); // D3
      case D(Curry(var f)) -> all.add(new Curry(after(new D(f), curried(f)))); // D-curry
      case D(D(var f)) -> all.add(after(e, swapped(f.source()))); // D7
      case D(Generator l) when isLinear(l) -> all.add(after(l, new First(l.source(), l.source())));
      case Uncurry(var g) -> {
        Obj.Exponential to = (Obj.Exponential) g.target();
        Expression id = new Identity(to.from());
        all.add(after(new Eval(to.from(), to.to()), new Times(g, id)));
      }
      default -> {}
    }
    return all.get(random.nextInt(all.size()));
  }

  private Seq<Expression> always(Expression e) {
    Obj a = e.source(), b = e.target();
    Expression more = sampler.morphism(a, b, Trait.ANY, 2).getOrElse(e);
    return List.of(
        after(e, new Identity(a)),
        after(new Identity(b), e),
        new Plus(e, new Zero(a, b)),
        after(new First(b, b), new Pair(e, more)),
        after(new Second(b, b), new Pair(more, e)),
        after(new Uncurry(new Curry(after(e, new Second(a, a)))), new Pair(more(a), id(a))),
        // D2
        new Plus(e, after(new D(e), new Pair(new Zero(a, a), more(a)))));
  }

  private Expression more(Obj a) {
    return sampler.morphism(a, a, Trait.ANY, 2).getOrElse(id(a));
  }

  private static Expression id(Obj a) {
    return new Identity(a);
  }

  private static Expression after(Expression g, Expression f) {
    return new Compose(g, f);
  }

  /// `g × id`, for a function object.
  private static Expression twice(Expression g, Obj exponential) {
    return new Times(g, new Identity(((Obj.Exponential) exponential).from()));
  }

  /// `⟨π₁ × 0, π₂ × id⟩`
  private static Expression curried(Expression f) {
    Obj.Product zx = (Obj.Product) f.source();
    Obj z = zx.left(), x = zx.right();
    return new Pair(
        new Times(new First(z, z), new Zero(x, x)), new Times(new Second(z, z), new Identity(x)));
  }

  /// `⟨⟨π₁π₁, π₁π₂⟩, ⟨π₂π₁, π₂π₂⟩⟩`
  private static Expression swapped(Obj a) {
    Obj aa = a.times(a);
    Expression p = new First(a, a), q = new Second(a, a);
    Expression one = new First(aa, aa), two = new Second(aa, aa);
    return new Pair(new Pair(after(p, one), after(p, two)), new Pair(after(q, one), after(q, two)));
  }

  private boolean isLinear(Generator l) {
    return givens.exists(g -> g.name().equals(l.name()) && g.trait() == Trait.LINEAR);
  }
}
