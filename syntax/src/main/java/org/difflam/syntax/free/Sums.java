package org.difflam.syntax.free;

import io.vavr.collection.List;
import java.util.function.Function;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;

/// Sums with derivations: a sum is a list in the order of the numbers of its items, two are merged
/// by associativity and commutativity, and what is additive is taken into a sum.
abstract class Sums extends Quotes {
  Sums(FreeDifferentialLambda<?> in, Lines lines) {
    super(in, lines);
  }

  <K> Items<K> one(K item, Proof proof) {
    return new Items<>(List.of(item), proof);
  }

  /// From `e = a + b`.
  <K extends Node<?>> Items<K> merge(
      Proof start, Items<K> a, Items<K> b, Function<K, Expression> quote) {
    Items<K> merged = merged(a.items(), a.proof().right(), b.items(), b.proof().right(), quote);
    return new Items<>(
        merged.items(), lines.chain(start, lines.plus(a.proof(), b.proof()), merged.proof()));
  }

  <K extends Node<?>> Items<K> merged(
      List<K> as, Expression a, List<K> bs, Expression b, Function<K, Expression> quote) {
    if (as.isEmpty()) return new Items<>(bs, lemmas.zeroPlus(b));
    if (bs.isEmpty()) return new Items<>(as, lines.law("plus.zero", a));
    if (as.head().number() <= bs.head().number()) {
      if (as.tail().isEmpty())
        return new Items<>(bs.prepend(as.head()), lines.refl(lines.plus(a, b)));
      Expression.Plus sum = (Expression.Plus) a;
      Items<K> rest = merged(as.tail(), sum.g(), bs, b, quote);
      return new Items<>(
          rest.items().prepend(as.head()),
          lines.chain(
              lines.law("plus.assoc", sum.f(), sum.g(), b),
              lines.plus(lines.refl(sum.f()), rest.proof())));
    }
    if (bs.tail().isEmpty())
      return new Items<>(as.prepend(bs.head()), lines.law("plus.comm", a, b));
    Expression.Plus sum = (Expression.Plus) b;
    Items<K> rest = merged(as, a, bs.tail(), sum.g(), quote);
    return new Items<>(
        rest.items().prepend(bs.head()),
        lines.chain(
            lemmas.swap(a, sum.f(), sum.g()), lines.plus(lines.refl(sum.f()), rest.proof())));
  }

  /// `L(e)` for the sum `e` of `items`, from what `L` does to each.
  ///
  /// @param each from an item to the sum that `L` makes of it
  <K, L extends Node<?>> Items<L> map(
      List<K> items,
      Expression e,
      Additive by,
      Function<K, Items<L>> each,
      Function<L, Expression> quote) {
    if (items.isEmpty()) return new Items<>(List.empty(), by.zero((Expression.Zero) e));
    if (items.tail().isEmpty()) return each.apply(items.head());
    Expression.Plus sum = (Expression.Plus) e;
    return merge(
        by.plus(sum.f(), sum.g()),
        each.apply(items.head()),
        map(items.tail(), sum.g(), by, each, quote),
        quote);
  }

  /// What `e = …` becomes.
  <K> Items<K> after(Proof start, Items<K> sum) {
    return new Items<>(sum.items(), lines.chain(start, sum.proof()));
  }

  Shown after(Proof start, Shown shown) {
    return new Shown(shown.normal(), lines.chain(start, shown.proof()));
  }

  Shown atBase(Items<Neutral> sum) {
    return new Shown(calculus.sum(combination(sum.items())), sum.proof());
  }

  Additive projection(boolean first, Obj product) {
    return new Additive() {
      @Override
      public Proof plus(Expression x, Expression y) {
        return first ? lemmas.firstPlus(x, y) : lemmas.secondPlus(x, y);
      }

      @Override
      public Proof zero(Expression.Zero zero) {
        return lemmas.linearZero(
            first ? lemmas.first(product) : lemmas.second(product), zero.source());
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
      public Proof zero(Expression.Zero zero) {
        return lemmas.linearZero(linear, zero.source());
      }
    };
  }
}
