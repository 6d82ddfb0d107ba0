package org.difflam.syntax.free;

import io.vavr.collection.List;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Objects;
import java.util.function.Function;
import org.difflam.category.expression.Expression;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.jspecify.annotations.Nullable;

/// Sums of sums, with derivations: a sum is a list in the order of the numbers of its items, and
/// many are brought into one order by merging, with a number of lines that is `n log n` at most,
/// and linear where they are in order, or in the opposite one. Over ℕ an item is there as often as
/// it counts; over another rig it is there once, and its summand is a multiple.
///
/// Brackets, runs and items are moved by the same few lemmas, so they stand in one file.
@SuppressWarnings("ReferenceEquality") // equal nodes are one object
abstract class Merging extends ExactQuotation {
  Merging(FreeDifferentialLambda<?> in, Lines lines) {
    super(in, lines);
  }

  /// How a sum is bracketed.
  sealed interface Bracket<T> {
    long size();

    record Part<T>(T part) implements Bracket<T> {
      @Override
      public long size() {
        return 1;
      }
    }

    record Both<T>(Bracket<T> left, Bracket<T> right, long size) implements Bracket<T> {}

    /// As many as can be counted: what is shared is counted often.
    static <T> Bracket<T> both(Bracket<T> left, Bracket<T> right) {
      return new Both<>(left, right, Math.min(left.size() + right.size(), Integer.MAX_VALUE));
    }

    default <U> Bracket<U> map(Function<T, U> each) {
      return switch (this) {
        case Part<T>(var part) -> new Part<>(each.apply(part));
        case Both<T>(var left, var right, var size) ->
            new Both<>(left.map(each), right.map(each), size);
      };
    }

    /// From left to right.
    default void collect(Collection<T> all) {
      switch (this) {
        case Part<T>(var part) -> all.add(part);
        case Both<T>(var left, var right, _) -> {
          left.collect(all);
          right.collect(all);
        }
      }
    }
  }

  <K> Items<K> one(K item, Proof proof) {
    return new Items<>(List.of(item), proof);
  }

  /// The items of `e`, from a proof of `e = …`.
  <K> Items<K> after(Proof start, Items<K> sum) {
    return new Items<>(sum.items(), lines.chain(start, sum.proof()));
  }

  /// From `e = a + b`.
  <K extends SharedNode<?>> Items<K> merge(Proof start, Items<K> a, Items<K> b) {
    return after(lines.chain(start, lines.plus(a.proof(), b.proof())), merged(a, b));
  }

  /// From what two sums are, in their orders.
  private <K extends SharedNode<?>> Items<K> merged(Items<K> a, Items<K> b) {
    return merged(a.items(), a.proof().right(), b.items(), b.proof().right());
  }

  private <K extends SharedNode<?>> Items<K> merged(
      List<K> as, Expression a, List<K> bs, Expression b) {
    if (as.isEmpty()) return new Items<>(bs, lemmas.zeroPlus(b));
    if (bs.isEmpty()) return new Items<>(as, lines.law("plus.zero", a));
    if (as.head() == bs.head() && multiples.areNumbers()) return together(as, a, bs, b);
    if (as.head().number() > bs.head().number()) {
      return after(lines.law("plus.comm", a, b), merged(bs, b, as, a));
    }
    if (as.tail().isEmpty())
      return new Items<>(bs.prepend(as.head()), lines.refl(lines.plus(a, b)));
    Expression.Plus sum = (Expression.Plus) a;
    Items<K> rest = merged(as.tail(), sum.g(), bs, b);
    return first(as.head(), sum.f(), lines.law("plus.assoc", sum.f(), sum.g(), b), rest);
  }

  /// From `e = s + …`, where `s` is of one item, and the rest may come to nothing.
  private <K> Items<K> first(K item, Expression s, Proof start, Items<K> rest) {
    Proof all = lines.chain(start, lines.plus(lines.refl(s), rest.proof()));
    return rest.items().isEmpty()
        ? new Items<>(List.of(item), lines.chain(all, lines.law("plus.zero", s)))
        : new Items<>(rest.items().prepend(item), all);
  }

  /// Two sums that begin with multiples of the same item.
  private <K extends SharedNode<?>> Items<K> together(
      List<K> as, Expression a, List<K> bs, Expression b) {
    boolean oneA = as.tail().isEmpty(), oneB = bs.tail().isEmpty();
    Expression s = oneA ? a : ((Expression.Plus) a).f(), t = oneB ? b : ((Expression.Plus) b).f();
    Proof both = multiples.sum(s, t);
    List<K> head = both.right() instanceof Expression.Zero ? List.empty() : List.of(as.head());
    if (oneA && oneB) return new Items<>(head, both);
    Items<K> rest;
    Proof start;
    if (oneA) {
      Expression y = ((Expression.Plus) b).g();
      rest = new Items<>(bs.tail(), lines.refl(y));
      start = lines.sym(lines.law("plus.assoc", s, t, y));
    } else if (oneB) {
      Expression x = ((Expression.Plus) a).g();
      rest = new Items<>(as.tail(), lines.refl(x));
      start =
          lines.chain(
              lines.law("plus.assoc", s, x, t),
              lines.plus(lines.refl(s), lines.law("plus.comm", x, t)),
              lines.sym(lines.law("plus.assoc", s, t, x)));
    } else {
      Expression x = ((Expression.Plus) a).g(), y = ((Expression.Plus) b).g();
      rest = merged(as.tail(), x, bs.tail(), y);
      start =
          lines.chain(
              lines.law("plus.assoc", s, x, b),
              lines.plus(lines.refl(s), lemmas.swap(x, t, y)),
              lines.sym(lines.law("plus.assoc", s, t, lines.plus(x, y))));
    }
    Proof sum = lines.chain(start, lines.plus(both, rest.proof()));
    Expression r = rest.proof().right();
    if (head.isEmpty()) return new Items<>(rest.items(), lines.chain(sum, lemmas.zeroPlus(r)));
    return rest.items().isEmpty()
        ? new Items<>(head, lines.chain(sum, lines.law("plus.zero", both.right())))
        : new Items<>(rest.items().prepend(as.head()), sum);
  }

  /// Whether all of one come before all of the other.
  private static <K extends SharedNode<?>> boolean isBefore(Run<K> a, Run<K> b) {
    return a.sum.items().isEmpty()
        || b.sum.items().isEmpty()
        || a.last <= b.sum.items().head().number();
  }

  static <K extends SharedNode<?>> boolean isInOrder(List<Items<K>> sums) {
    int last = 0;
    for (Items<K> sum : sums) {
      for (K k : sum.items()) {
        if (k.number() < last) return false;
        last = k.number();
      }
    }
    return true;
  }

  /// A sum, and the number of its last item.
  private record Run<K extends SharedNode<?>>(Items<K> sum, int last) {
    static <K extends SharedNode<?>> Run<K> of(Items<K> sum) {
      return new Run<>(sum, sum.items().isEmpty() ? 0 : sum.items().last().number());
    }

    Expression e() {
      return sum.proof().right();
    }

    int size() {
      return sum.items().size();
    }
  }

  private <K extends SharedNode<?>> Run<K> merged(Run<K> a, Run<K> b) {
    return new Run<>(merged(a.sum, b.sum), Math.max(a.last, b.last));
  }

  /// The sum of all parts, in order.
  <K extends SharedNode<?>> Items<K> sum(Bracket<Items<K>> parts) {
    if (parts instanceof Bracket.Part<Items<K>>(var only)) return only;
    lines.room(parts.size());
    ArrayList<Items<K>> all = new ArrayList<>();
    parts.collect(all);
    Proof start = lines.chain(each(parts), toTheLeft(parts.map(p -> p.proof().right())));
    Items<K> sorted = new Sorted<>(all).sum();
    return after(start, sorted);
  }

  private <K> Proof each(Bracket<Items<K>> of) {
    return switch (of) {
      case Bracket.Part<Items<K>>(var part) -> part.proof();
      case Bracket.Both<Items<K>>(var a, var b, _) -> lines.plus(each(a), each(b));
    };
  }

  /// `a + (b + c) = (a + b) + c`, and so on.
  private Proof toTheLeft(Bracket<Expression> sum) {
    return switch (sum) {
      case Bracket.Part<Expression>(var e) -> lines.refl(e);
      case Bracket.Both<Expression>(var a, var b, _) -> {
        Proof left = toTheLeft(a);
        Proof both = lines.plus(left, lines.refl(read(b)));
        yield lines.chain(both, toTheLeft(left.right(), b));
      }
    };
  }

  /// `f + sum = ((f + e₁) + e₂) + …`.
  private Proof toTheLeft(Expression f, Bracket<Expression> sum) {
    return switch (sum) {
      case Bracket.Part<Expression>(var e) -> lines.refl(lines.plus(f, e));
      case Bracket.Both<Expression>(var a, var b, _) -> {
        Expression second = read(b);
        Proof left = toTheLeft(f, a);
        yield lines.chain(
            lines.sym(lines.law("plus.assoc", f, read(a), second)),
            lines.plus(left, lines.refl(second)),
            toTheLeft(left.right(), b));
      }
    };
  }

  Expression read(Bracket<Expression> sum) {
    return switch (sum) {
      case Bracket.Part<Expression>(var e) -> e;
      case Bracket.Both<Expression>(var a, var b, _) -> lines.plus(read(a), read(b));
    };
  }

  /// Brings `((s₁ + s₂) + s₃) + …` into order. What comes in order is bracketed to the right at
  /// once; of such runs, each next one is merged with those before it that are no longer.
  private final class Sorted<K extends SharedNode<?>> {
    private final ArrayList<Run<K>> parts = new ArrayList<>();

    /// `s₁ + … + sᵢ`, bracketed to the left.
    private final ArrayList<Expression> upTo = new ArrayList<>();

    private final ArrayList<Run<K>> stack = new ArrayList<>();

    /// Those on the stack up to this one, bracketed to the left.
    private final ArrayList<Expression> stacked = new ArrayList<>();

    Sorted(Collection<Items<K>> sums) {
      for (Items<K> sum : sums) {
        Expression e = sum.proof().right();
        parts.add(Run.of(new Items<>(sum.items(), lines.refl(e))));
        upTo.add(upTo.isEmpty() ? e : lines.plus(upTo.getLast(), e));
      }
    }

    Items<K> sum() {
      @Nullable Proof all = null;
      for (int i = 0; i < parts.size(); ) {
        int j = i;
        while (j + 1 < parts.size() && isBefore(parts.get(j), parts.get(j + 1))) j++;
        Run<K> run = parts.get(j);
        // s₁ + … + sⱼ = (s₁ + … + sₖ₋₁) + run
        Proof bracketed = lines.refl(upTo.get(j));
        for (int k = j - 1; k >= i; k--) {
          Run<K> more = merged(parts.get(k), run);
          bracketed =
              k == 0
                  ? lines.chain(bracketed, more.sum.proof())
                  : lines.chain(
                      bracketed,
                      lines.law("plus.assoc", upTo.get(k - 1), parts.get(k).e(), run.e()),
                      lines.plus(lines.refl(upTo.get(k - 1)), more.sum.proof()));
          run = more;
        }
        Proof pushed =
            all == null ? bracketed : lines.chain(bracketed, lines.plus(all, lines.refl(run.e())));
        all = push(pushed, run, false);
        i = j + 1;
      }
      Run<K> last = stack.removeLast();
      stacked.removeLast();
      all = push(Objects.requireNonNull(all), last, true);
      return new Items<>(stack.getLast().sum.items(), all);
    }

    /// From `e = stack + run` to `e = …` of the new stack.
    private Proof push(Proof start, Run<K> next, boolean all) {
      Proof way = start;
      Run<K> run = next;
      while (!stack.isEmpty()) {
        Run<K> top = stack.getLast();
        if (!all && top.size() > run.size() && !isBefore(run, top)) break;
        stack.removeLast();
        stacked.removeLast();
        Run<K> more = merged(top, run);
        if (stack.isEmpty()) {
          way = lines.chain(way, more.sum.proof());
        } else {
          Expression below = stacked.getLast();
          way =
              lines.chain(
                  way,
                  lines.law("plus.assoc", below, top.e(), run.e()),
                  lines.plus(lines.refl(below), more.sum.proof()));
        }
        run = more;
      }
      stacked.add(stack.isEmpty() ? run.e() : lines.plus(stacked.getLast(), run.e()));
      stack.add(run);
      return way;
    }
  }
}
