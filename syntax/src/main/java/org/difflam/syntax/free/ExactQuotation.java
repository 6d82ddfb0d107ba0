package org.difflam.syntax.free;

import io.vavr.collection.List;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.proof.Lemmas;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Multiples;
import org.difflam.syntax.proof.Proof;
import org.difflam.syntax.proof.Towers;
import org.difflam.syntax.proof.Wiring;
import org.jspecify.annotations.Nullable;

/// Reads normal forms back as morphisms, without the shortcuts of [Quotation], so that a derivation
/// can mention each of them.
///
/// A former at a time, with the equations that its reading rests on: that is why the file is long.
abstract class ExactQuotation {
  /// Where a normal form lives: `x₀ : X, x₁ : X₁, …` as the object `(X × X₁) × …`.
  record Context(Obj object, int depth) {
    @Override
    public boolean equals(@Nullable Object other) {
      return this == other
          || other instanceof Context that && depth == that.depth && object.equals(that.object);
    }

    @Override
    public int hashCode() {
      return object.hashCode() * 31 + depth;
    }

    Context with(Obj x) {
      return new Context(object.times(x), depth + 1);
    }

    /// Of the variable with this de Bruijn index.
    Obj type(int index) {
      Obj at = object;
      for (int i = 0; i < Math.min(index, depth); i++) at = ((Obj.Product) at).left();
      return index < depth ? ((Obj.Product) at).right() : at;
    }
  }

  /// A normal form, and the proof that something equals the morphism that it is read as.
  record Shown(Normal normal, Proof proof) {}

  /// A sum with its proof, the items in the order of their numbers.
  record Items<K>(List<K> items, Proof proof) {
    static <K> Items<K> none(Proof zero) {
      return new Items<>(List.empty(), zero);
    }
  }

  /// What a neutral becomes: a sum of neutrals, or a normal form.
  sealed interface Become {
    Proof proof();

    record Neutrals(Items<Neutral> sum) implements Become {
      @Override
      public Proof proof() {
        return sum.proof();
      }
    }

    record Value(Shown shown) implements Become {
      @Override
      public Proof proof() {
        return shown.proof();
      }
    }
  }

  /// Most are told apart by their node, so the type has no part in the hash.
  record Quoted(Object node, Obj type, Context in) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Quoted that
          && node.equals(that.node)
          && in.equals(that.in)
          && type.equals(that.type);
    }

    @Override
    public int hashCode() {
      return node.hashCode() * 31 + in.depth();
    }
  }

  final FreeDifferentialLambda<?> in;
  final NormalFormCalculus calculus;
  final Lines lines;
  final Lemmas lemmas;
  final Wiring wiring;
  final Towers towers;
  final Multiples multiples;
  private final Map<Quoted, Expression> quotes = new HashMap<>();

  @SuppressWarnings("unchecked") // as in the normaliser
  <N> ExactQuotation(FreeDifferentialLambda<N> in, Lines lines) {
    this.in = in;
    calculus = new NormalFormCalculus((Rig<Object>) in.rig(), in.fuel(), in.slip());
    this.lines = lines;
    lemmas = new Lemmas(lines);
    wiring = new Wiring(lines, lemmas);
    towers = new Towers(lines, lemmas, wiring);
    multiples = new Multiples(lines, lemmas, in.rig());
  }

  Expression quote(Normal t, Obj type, Context c) {
    Quoted key = new Quoted(t, type, c);
    Expression known = quotes.get(key);
    if (known != null) return known;
    Expression e =
        switch (t.shape()) {
          case Normal.Star _ -> lines.bang(c.object());
          case Normal.Pair(var a, var b) -> {
            Obj.Product p = (Obj.Product) type;
            yield lines.pair(quote(a, p.left(), c), quote(b, p.right(), c));
          }
          case Normal.Lambda(var x, var body) ->
              lines.curry(quote(body, ((Obj.Exponential) type).to(), c.with(x)));
          case Normal.Sum(var of) ->
              sum(items(of).map(n -> multiple(of, n, c)), lines.zero(c.object(), type));
        };
    quotes.put(key, e);
    return e;
  }

  private Expression multiple(Combination<Neutral> of, Neutral n, Context c) {
    Expression e = quote(n, c);
    return multiples.areNumbers()
        ? multiples.times(multiples.number(Objects.requireNonNull(of.coefficients().get(n))), e)
        : e;
  }

  Expression quote(Neutral n, Context c) {
    Quoted key = new Quoted(n, Obj.UNIT, c);
    Expression known = quotes.get(key);
    if (known != null) return known;
    Expression e =
        switch (n.shape()) {
          case Neutral.Variable(var i) -> variable(i, c);
          case Neutral.First(var m) -> {
            Expression f = quote(m, c);
            yield lines.compose(lines.p1(lines.target(f)), f);
          }
          case Neutral.Second(var m) -> {
            Expression f = quote(m, c);
            yield lines.compose(lines.p2(lines.target(f)), f);
          }
          case Neutral.Additive(var f, var tangent, var d) -> {
            yield lines.compose(additive(f, tangent), quote(d, f.source(), c));
          }
          case Neutral.Apply a -> {
            Head head = head(a, c);
            yield towers.of(
                head.h, head.point(quote(a.argument(), head.x, c)), head.directions(a, c));
          }
          case Neutral.Constant(var f) -> throw new IllegalStateException(f.name() + " alone");
        };
    quotes.put(key, e);
    return e;
  }

  Expression quote(Direction d, Obj type, Context c) {
    return switch (d.shape()) {
      case Direction.Along(var n) -> quote(n, c);
      case Direction.Left(var e) -> {
        Obj.Product p = (Obj.Product) type;
        yield lines.pair(quote(e, p.left(), c), lines.zero(c.object(), p.right()));
      }
      case Direction.Right(var e) -> {
        Obj.Product p = (Obj.Product) type;
        yield lines.pair(lines.zero(c.object(), p.left()), quote(e, p.right(), c));
      }
      case Direction.Under(var x, var e) ->
          lines.curry(quote(e, ((Obj.Exponential) type).to(), c.with(x)));
    };
  }

  Expression variable(int i, Context c) {
    Obj at = c.object();
    var path = new ArrayList<Expression>();
    for (int k = 0; k < Math.min(i, c.depth()); k++) {
      path.add(lines.p1(at));
      at = ((Obj.Product) at).left();
    }
    if (i < c.depth()) path.add(lines.p2(at));
    if (path.isEmpty()) return lines.id(at);
    Expression e = path.getFirst();
    for (Expression p : path.subList(1, path.size())) e = lines.compose(p, e);
    return e;
  }

  Expression sum(List<Expression> summands, Expression zero) {
    if (summands.isEmpty()) return zero;
    List<Expression> back = summands.reverse();
    Expression sum = back.head();
    for (Expression e : back.tail()) sum = lines.plus(e, sum);
    return sum;
  }

  /// Each as often as it occurs, in the order of their numbers; once where it has a coefficient.
  <K extends SharedNode<?>> List<K> items(Combination<K> of) {
    ArrayList<K> all = new ArrayList<>();
    of.each((k, c) -> {
      if (multiples.areNumbers()) {
        all.add(k);
        return;
      }
      if (!(c instanceof BigInteger n)
          || n.bitLength() > 20
          || n.intValue() > Multiples.Many.MOST) {
        throw new Multiples.Many(c);
      }
      for (int i = 0; i < n.intValue(); i++) all.add(k);
    });
    all.sort((a, b) -> Integer.compare(a.number(), b.number()));
    return List.ofAll(all);
  }

  /// The coefficients are those of the sum that is proved.
  <K> Combination<K> combination(Items<K> items) {
    Combination.Adder<K> sum = calculus.adder();
    Expression e = items.proof().right();
    for (List<K> rest = items.items(); !rest.isEmpty(); rest = rest.tail()) {
      boolean last = rest.tail().isEmpty();
      Expression summand = last ? e : ((Expression.Plus) e).f();
      if (!last) e = ((Expression.Plus) e).g();
      sum.add(rest.head(), in.rig().element(multiples.of(summand)).get());
    }
    return sum.sum();
  }

  /// What is differentiated: a generator at its argument, or `ev` at a function and its argument.
  final class Head {
    final Expression h;

    /// The type of the argument.
    final Obj x;

    /// None for a generator.
    final @Nullable Expression function;

    Head(Expression h, Obj x, @Nullable Expression function) {
      this.h = h;
      this.x = x;
      this.function = function;
    }

    Expression point(Expression a) {
      return function == null ? a : lines.pair(function, a);
    }

    Expression direction(Expression d) {
      return function == null
          ? d
          : towers.pair(lines.zero(lines.source(d), lines.target(function)), d);
    }

    Proof direction(Proof d) {
      if (function == null) return d;
      return lines.chain(
          lines.sym(pairing(d.left())),
          lines.pair(lines.refl(lines.zero(lines.source(d.left()), lines.target(function))), d),
          pairing(d.right()));
    }

    /// The direction of a sum as the sum of the directions.
    Proof sum(Expression d, Expression e) {
      Expression sum = lines.plus(d, e);
      if (function == null) return lines.refl(sum);
      Expression zero = lines.zero(lines.source(d), lines.target(function));
      return lines.sym(
          lines.chain(
              lemmas.pairPlus(zero, d, zero, e),
              lines.pair(lines.law("plus.zero", zero), lines.refl(sum))));
    }

    private Proof pairing(Expression d) {
      Obj type = lines.target(Objects.requireNonNull(function));
      return wiring.contractedZeros(lines.zero(lines.source(d), type), d);
    }

    @SuppressWarnings("NonApiType") // List is the immutable one here
    ArrayList<Expression> directions(Neutral.Apply a, Context c) {
      ArrayList<Expression> all = new ArrayList<>();
      for (Direction d : a.along()) all.add(direction(quote(d, x, c)));
      return all;
    }
  }

  Head head(Neutral.Apply a, Context c) {
    if (a.function().shape() instanceof Neutral.Constant(var f)) {
      return new Head(lines.of(f), f.source(), null);
    }
    return head(quote(a.function(), c));
  }

  Head head(Expression function) {
    Obj.Exponential type = (Obj.Exponential) lines.target(function);
    return new Head(lemmas.eval(type), type.from(), function);
  }

  /// A generator that is additive, or its tangent, `D(f) . <id, 0>`; a linear one is its own.
  Expression additive(Expression.Generator f, boolean tangent) {
    return tangent && !in.isLinear(f) ? towers.tangent(lines.of(f)) : lines.of(f);
  }

  /// `D(l) = l . p1` for the tangent of `f`.
  Proof tangentIsLinear(Expression.Generator f) {
    return in.isLinear(f) ? lines.linear(f) : towers.tangentIsLinear(lines.of(f));
  }
}
