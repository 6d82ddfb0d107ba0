package org.difflam.syntax.free;

import io.vavr.collection.List;
import io.vavr.collection.Seq;
import java.util.ArrayList;
import java.util.function.Function;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.proof.Additive;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;

/// Distributes additive operations over sums, with derivations.
abstract class Additivity extends Merging {
  Additivity(FreeDifferentialLambda<?> in, Lines lines) {
    super(in, lines);
  }

  /// `L(e)` for the sum `e` of `items`, from what `L` does to each.
  ///
  /// @param each from an item to the sum that `L` makes of it
  <K, L extends SharedNode<?>> Items<L> map(
      Seq<K> items, Expression e, Additive by, Function<K, Items<L>> each) {
    if (items.isEmpty()) return new Items<>(List.empty(), by.zero((Expression.Zero) e));
    List<Items<L>> images = images(items, e, by, each);
    return isInOrder(images)
        ? joined(e, by, images)
        : after(
            spread(e, by, images),
            sum(images.<Bracket<Items<L>>>map(Bracket.Part::new).reduceRight(Bracket::both)));
  }

  /// From images that are in order.
  private <L extends SharedNode<?>> Items<L> joined(
      Expression e, Additive by, List<Items<L>> images) {
    if (images.tail().isEmpty()) return images.head();
    Expression.Plus sum = (Expression.Plus) e;
    return merge(by.plus(sum.f(), sum.g()), images.head(), joined(sum.g(), by, images.tail()));
  }

  /// `L(f + (g + …)) = L(f) + (L(g) + …)`.
  private <L> Proof spread(Expression e, Additive by, List<Items<L>> images) {
    if (images.tail().isEmpty()) return lines.refl(images.head().proof().left());
    Expression.Plus sum = (Expression.Plus) e;
    return lines.chain(
        by.plus(sum.f(), sum.g()),
        lines.plus(lines.refl(images.head().proof().left()), spread(sum.g(), by, images.tail())));
  }

  private <K, L extends SharedNode<?>> List<Items<L>> images(
      Seq<K> items, Expression e, Additive by, Function<K, Items<L>> each) {
    var images = new ArrayList<Items<L>>();
    Expression rest = e;
    for (Seq<K> all = items; !all.isEmpty(); all = all.tail()) {
      boolean last = all.tail().isEmpty();
      images.add(item(all.head(), last ? rest : ((Expression.Plus) rest).f(), by, each));
      if (!last) rest = ((Expression.Plus) rest).g();
    }
    return List.ofAll(images);
  }

  private <K, L extends SharedNode<?>> Items<L> item(
      K item, Expression e, Additive by, Function<K, Items<L>> each) {
    Rational q = multiples.of(e);
    return q.equals(Rational.ONE)
        ? each.apply(item)
        : multiple(multiples.out(by, q, multiples.base(e)), q, each.apply(item));
  }

  /// From `e = q . a`.
  <K> Items<K> multiple(Proof start, Rational q, Items<K> a) {
    Expression number = multiples.at(q, lines.target(start.right()));
    return new Items<>(
        a.items(),
        lines.chain(start, lines.compose(number, a.proof()), multiple(q, a.proof().right())));
  }

  /// `q . e` for a sum `e` of multiples.
  private Proof multiple(Rational q, Expression e) {
    Obj y = lines.target(e);
    return switch (e) {
      case Expression.Zero zero -> lemmas.linearZero(multiples.linear(q, y), zero.source());
      case Expression.Plus(var f, var g, _, _) ->
          lines.chain(
              lemmas.linearPlus(multiples.linear(q, y), f, g),
              lines.plus(multiple(q, f), multiple(q, g)));
      default -> multiples.product(q, e);
    };
  }

  Shown after(Proof start, Shown shown) {
    return new Shown(shown.normal(), lines.chain(start, shown.proof()));
  }

  Shown atBase(Items<Neutral> sum) {
    return new Shown(calculus.sum(combination(sum)), sum.proof());
  }

  Additive projection(boolean first, Obj product) {
    return new Additive() {
      @Override
      public Proof plus(Expression x, Expression y) {
        return first ? lemmas.firstPlus(x, y) : lemmas.secondPlus(x, y);
      }

      @Override
      public Proof of(Proof p) {
        return lines.compose(first ? lines.p1(product) : lines.p2(product), p);
      }

      @Override
      public Proof zero(Expression.Zero zero) {
        return lemmas.linearZero(
            first ? lemmas.first(product) : lemmas.second(product), zero.source());
      }
    };
  }

  /// `cur(e)` for `e` out of a context with an argument more.
  Additive curried(Context c, Obj x) {
    return new Additive() {
      @Override
      public Proof of(Proof p) {
        return lines.curry(p);
      }

      @Override
      public Proof plus(Expression f, Expression g) {
        return lines.law("curry.plus", f, g);
      }

      @Override
      public Proof zero(Expression.Zero zero) {
        return lines.law("curry.zero", Lines.at("Z", c.object(), "X", x, "Y", zero.target()));
      }
    };
  }

  /// `e . s`.
  Additive precomposed(Expression s) {
    return new Additive() {
      @Override
      public Proof plus(Expression x, Expression y) {
        return lines.law("left.plus", s, x, y);
      }

      @Override
      public Proof of(Proof p) {
        return lines.compose(p, s);
      }

      @Override
      public Proof zero(Expression.Zero zero) {
        return lines.law("left.zero", Lines.at("Z", zero.target()), s);
      }
    };
  }

  /// `ev . <e, a>`.
  Additive evaluated(Expression a) {
    return new Additive() {
      @Override
      public Proof plus(Expression x, Expression y) {
        return lemmas.evPlus(x, y, a);
      }

      @Override
      public Proof of(Proof p) {
        return lines.compose(lemmas.eval(lines.target(p.left())), lines.pair(p, lines.refl(a)));
      }

      @Override
      public Proof zero(Expression.Zero zero) {
        return lemmas.evZero((Obj.Exponential) zero.target(), a);
      }
    };
  }

  /// `l . e` for `D(l) = l . p1`.
  Additive postcomposed(Proof linear) {
    return new Additive() {
      @Override
      public Proof plus(Expression x, Expression y) {
        return lemmas.linearPlus(linear, x, y);
      }

      @Override
      public Proof of(Proof p) {
        return lines.compose(((Expression.Compose) linear.right()).g(), p);
      }

      @Override
      public Proof zero(Expression.Zero zero) {
        return lemmas.linearZero(linear, zero.source());
      }
    };
  }
}
