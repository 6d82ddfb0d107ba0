package org.difflam.category.expression;

import io.vavr.collection.List;
import io.vavr.collection.Stream;
import org.difflam.category.expression.Given.Trait;

/// Smaller expressions with the same ends, the smallest first.
public final class Shrinker {
  private final List<Given> generators;
  private final boolean zero;

  /// @param zero whether there is a zero morphism to shrink to
  public Shrinker(List<Given> generators, boolean zero) {
    this.generators = generators;
    this.zero = zero;
  }

  /// Candidates to put for an expression that is known to have a trait; each is strictly smaller.
  public Stream<Expression> smaller(Expression f, Trait trait) {
    int size = f.size();
    return leaves(f, trait).appendAll(inner(f, trait)).filter(e -> e.size() < size).distinct();
  }

  private Stream<Expression> leaves(Expression f, Trait trait) {
    Obj x = f.source(), y = f.target();
    Stream<Expression> all = zero ? Stream.of(new Expression.Zero(x, y)) : Stream.empty();
    if (x.equals(y)) all = all.append(new Expression.Identity(x));
    if (y.equals(Obj.UNIT)) all = all.append(new Expression.Bang(x));
    if (x instanceof Obj.Product(var a, var b)) {
      if (a.equals(y)) all = all.append(new Expression.First(a, b));
      if (b.equals(y)) all = all.append(new Expression.Second(a, b));
    }
    return all.appendAll(
        generators
            .filter(g ->
                g.source().equals(x) && g.target().equals(y) && g.trait().compareTo(trait) >= 0)
            .map(Given::generator));
  }

  /// Subexpressions with the same ends, then the expression with one part made smaller.
  private Stream<Expression> inner(Expression f, Trait trait) {
    if (f instanceof Expression.Use(_, _, var body))
      return Stream.of(body).appendAll(smaller(body, trait));
    List<Expression> parts = f.children();
    boolean keeps =
        f instanceof Expression.Compose
            || f instanceof Expression.Plus
            || f instanceof Expression.Pair
            || f instanceof Expression.Times;
    Trait within = keeps ? trait : Trait.ANY;
    Stream<Expression> same =
        Stream.ofAll(parts)
            .filter(p -> p.source().equals(f.source()) && p.target().equals(f.target()));
    return same.appendAll(
        Stream.ofAll(parts.zipWithIndex())
            .flatMap(p -> smaller(p._1, within).map(s -> f.rebuild(parts.update(p._2, s)))));
  }
}
