package org.difflam.syntax.free;

import io.vavr.collection.Seq;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.proof.Additive;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;

/// Applications with derivations: of a neutral function at sums of directions, which is the sum
/// over all choices, and of a λ, which is β.
///
/// A case at a time, each with the lines that prove it: that is why the file is long.
@SuppressWarnings("ReferenceEquality") // equal expressions are one object here
abstract class CertifiedApplications extends AtomicDirections {
  private final Map<Quoted, CertifiedSubstitution> weakenings = new HashMap<>();

  CertifiedApplications(FreeDifferentialLambda<?> in, Lines lines) {
    super(in, lines);
  }

  /// A generator that is additive, or its tangent, at a sum of directions.
  ///
  /// @param tangent also of a linear one, which is its own
  Items<Neutral> additive(
      Expression.Generator f, boolean tangent, Seq<Direction> items, Expression e, Context c) {
    Expression l = lines.of(f);
    Additive by =
        tangent
            ? postcomposed(tangentIsLinear(f))
            : new Additive() {
              @Override
              public Proof plus(Expression x, Expression y) {
                return lines.law("additive.plus", l, x, y);
              }

              @Override
              public Proof of(Proof p) {
                return lines.compose(l, p);
              }

              @Override
              public Proof zero(Expression.Zero zero) {
                return lines.law("additive.zero", Lines.at("X", zero.source()), l);
              }
            };
    return map(
        items,
        e,
        by,
        d -> {
          Neutral n = calculus.terms().of(new Neutral.Additive(f, tangent, d));
          return one(n, lines.refl(quote(n, c)));
        });
  }

  /// A tower over a neutral function at sums of directions, each additive: from the tower of the
  /// sums to the sum of all neutrals.
  Items<Neutral> expand(
      Neutral function, Head head, Normal argument, List<Items<Direction>> sums, Context c) {
    Expression a = head.point(quote(argument, head.x, c));
    List<Expression> ds = new ArrayList<>();
    for (Items<Direction> sum : sums) ds.add(head.direction(sum.proof().right()));
    return expand(function, head, argument, a, sums, ds, new ArrayList<>(), c);
  }

  Items<Neutral> expand(
      Neutral function,
      Head head,
      Normal argument,
      Expression a,
      List<Items<Direction>> sums,
      List<Expression> ds,
      List<Direction> chosen,
      Context c) {
    int i = chosen.size();
    if (i == sums.size()) return sorted(function, head, argument, a, ds, chosen, c);
    return slot(
        function,
        head,
        argument,
        a,
        sums,
        ds,
        chosen,
        sums.get(i).items(),
        sums.get(i).proof().right(),
        c);
  }

  /// The direction at the next place is the sum `e` of `items`.
  Items<Neutral> slot(
      Neutral function,
      Head head,
      Normal argument,
      Expression a,
      List<Items<Direction>> sums,
      List<Expression> ds,
      List<Direction> chosen,
      Seq<Direction> items,
      Expression e,
      Context c) {
    int i = chosen.size();
    if (items.isEmpty()) return Items.none(towers.zero(head.h, a, ds, i));
    Rational q = multiples.of(e);
    if (!q.equals(Rational.ONE)) {
      Expression base = multiples.base(e);
      List<Expression> once = new ArrayList<>(ds);
      once.set(i, head.direction(base));
      return multiple(
          multiples.out(along(head, a, ds, i), q, base),
          q,
          slot(function, head, argument, a, sums, once, chosen, items, base, c));
    }
    if (items.tail().isEmpty()) {
      List<Direction> more = new ArrayList<>(chosen);
      more.add(items.head());
      return expand(function, head, argument, a, sums, ds, more, c);
    }
    Expression.Plus sum = (Expression.Plus) e;
    List<Expression> one = new ArrayList<>(ds), other = new ArrayList<>(ds);
    one.set(i, head.direction(sum.f()));
    other.set(i, head.direction(sum.g()));
    return merge(
        along(head, a, ds, i).plus(sum.f(), sum.g()),
        slot(function, head, argument, a, sums, one, chosen, items.take(1), sum.f(), c),
        slot(function, head, argument, a, sums, other, chosen, items.tail(), sum.g(), c));
  }

  /// The tower in its direction `i`.
  private Additive along(Head head, Expression a, List<Expression> ds, int i) {
    return new Additive() {
      @Override
      public Proof of(Proof p) {
        return tower(head.direction(p));
      }

      private Proof tower(Proof d) {
        List<Proof> same = new ArrayList<>();
        for (int j = 0; j < ds.size(); j++) same.add(j == i ? d : lines.refl(ds.get(j)));
        return towers.of(head.h, lines.refl(a), same);
      }

      @Override
      public Proof plus(Expression x, Expression y) {
        return lines.chain(
            tower(head.sum(x, y)),
            towers.plus(head.h, a, ds, i, head.direction(x), head.direction(y)));
      }

      @Override
      public Proof zero(Expression.Zero zero) {
        List<Expression> still = new ArrayList<>(ds);
        still.set(i, head.direction(zero));
        return towers.zero(head.h, a, still, i);
      }
    };
  }

  Items<Neutral> sorted(
      Neutral function,
      Head head,
      Normal argument,
      Expression a,
      List<Expression> ds,
      List<Direction> chosen,
      Context c) {
    List<Direction> bag = new ArrayList<>(chosen);
    List<Expression> now = new ArrayList<>(ds);
    Proof proof = lines.refl(towers.of(head.h, a, now));
    for (int n = 1; n < bag.size(); n++) {
      for (int j = n; j > 0 && bag.get(j - 1).number() > bag.get(j).number(); j--) {
        proof = lines.chain(proof, towers.swapped(head.h, a, now, j - 1));
        Collections.swap(bag, j - 1, j);
        Collections.swap(now, j - 1, j);
      }
    }
    Neutral n = calculus.terms().of(new Neutral.Apply(function, argument, List.copyOf(bag)));
    if (proof.right() != quote(n, c))
      throw new IllegalStateException(
          "another neutral: " + proof + " against " + quote(n, c).show());
    return one(n, proof);
  }

  /// `Dᵏ(ev)` at a function that is a sum of neutrals or a λ, as a normal form with its proof.
  ///
  /// @param at what the argument is read as
  /// @param sums what the directions are read as
  Become applied(
      Proof start,
      Become function,
      Head head,
      Normal argument,
      Expression at,
      List<Items<Direction>> along,
      List<Expression> sums,
      Context c) {
    List<Items<Direction>> slots = new ArrayList<>();
    for (Items<Direction> d : along) {
      slots.add(new Items<>(d.items(), lines.refl(d.proof().right())));
    }
    return switch (function) {
      case Become.Value(var shown) -> {
        Obj.Exponential type = (Obj.Exponential) lines.target(shown.proof().right());
        yield new Become.Value(after(start, applied(shown.normal(), type, argument, slots, c)));
      }
      case Become.Neutrals(var of) ->
          new Become.Neutrals(
              after(
                  start, functions(of.items(), of.proof().right(), argument, slots, sums, at, c)));
    };
  }

  /// `Dᵏ(ev) . Tₖ(<e, a>; …)` for a sum `e` of neutral functions.
  Items<Neutral> functions(
      Seq<Neutral> functions,
      Expression e,
      Normal argument,
      List<Items<Direction>> slots,
      List<Expression> sums,
      Expression at,
      Context c) {
    Additive by =
        new Additive() {
          @Override
          public Proof plus(Expression x, Expression y) {
            return towers.functionPlus(x, y, at, sums);
          }

          @Override
          public Proof of(Proof p) {
            Obj type = lines.target(p.left());
            List<Proof> moves = new ArrayList<>();
            for (Expression d : towers.beside(type, sums)) moves.add(lines.refl(d));
            return towers.of(lemmas.eval(type), lines.pair(p, lines.refl(at)), moves);
          }

          @Override
          public Proof zero(Expression.Zero zero) {
            return towers.functionZero((Obj.Exponential) zero.target(), at, sums);
          }
        };
    return map(functions, e, by, n -> expand(n, head(quote(n, c)), argument, slots, c));
  }

  /// `Dᵏ(ev) . Tₖ(<λx. M, a>; <0, v>, …)`.
  Shown applied(
      Normal lambda, Obj.Exponential type, Normal a, List<Items<Direction>> along, Context c) {
    Items<Neutral> neutral = contracted(lambda, type, c);
    if (neutral != null) return ofNeutral(neutral, type, a, along, c);
    Expression f = quote(lambda, type, c), at = quote(a, type.from(), c);
    List<Normal> vs = new ArrayList<>();
    List<Proof> values = new ArrayList<>();
    Head head = head(f);
    for (Items<Direction> d : along) {
      Normal v = calculus.join(type.from(), combination(d));
      vs.add(v);
      values.add(head.direction(lines.sym(split(v, type.from(), c).proof())));
    }
    return after(
        towers.of(head.h, lines.refl(lines.pair(f, at)), values), beta(lambda, type, a, vs, c));
  }

  /// The same, where the directions are not taken apart.
  Shown beta(Normal lambda, Obj.Exponential type, Normal a, List<Normal> along, Context c) {
    Items<Neutral> neutral = contracted(lambda, type, c);
    if (neutral != null) {
      Expression f = quote(lambda, type, c), at = quote(a, type.from(), c);
      Head head = head(f);
      List<Items<Direction>> apart = new ArrayList<>();
      List<Proof> moves = new ArrayList<>();
      for (Normal v : along) {
        apart.add(split(v, type.from(), c));
        moves.add(head.direction(apart.getLast().proof()));
      }
      return after(
          towers.of(head.h, lines.refl(lines.pair(f, at)), moves),
          ofNeutral(neutral, type, a, apart, c));
    }
    Normal.Lambda l = (Normal.Lambda) lambda.shape();
    Expression body = quote(l.body(), type.to(), c.with(type.from()));
    List<Expression> quoted = new ArrayList<>();
    for (Normal v : along) quoted.add(quote(v, type.from(), c));
    return after(
        towers.beta(body, quote(a, type.from(), c), quoted),
        differentiated(l.body(), type.from(), type.to(), a, along, c));
  }

  /// The same for what η expanded: it need not be differentiated.
  private Shown ofNeutral(
      Items<Neutral> f, Obj.Exponential type, Normal a, List<Items<Direction>> along, Context c) {
    Expression at = quote(a, type.from(), c);
    Head head = head(f.proof().right());
    List<Items<Direction>> slots = new ArrayList<>();
    List<Proof> moves = new ArrayList<>();
    for (Items<Direction> d : along) {
      Proof same = lines.refl(d.proof().right());
      slots.add(new Items<>(d.items(), same));
      moves.add(head.direction(same));
    }
    return reflect(
        type.to(),
        after(
            towers.of(head.h, lines.pair(f.proof(), lines.refl(at)), moves),
            expand(f.items().head(), head, a, slots, c)),
        c);
  }

  /// `Dᵏ(M) . Tₖ(<id, a>; <0, v>, …)` for `M` with `x` for its innermost variable.
  Shown differentiated(Normal body, Obj x, Obj type, Normal a, List<Normal> along, Context c) {
    Context inner = c.with(x);
    Expression at = quote(a, x, c);
    Normal now = body;
    Proof proof = null;
    for (int i = 0; i < along.size(); i++) {
      CertifiedDifferentiation derivation =
          CertifiedDifferentiation.along(this, c, x, along.get(i));
      Shown next = derivation.of(now, type);
      List<Expression> rest = new ArrayList<>();
      for (Normal v : along.subList(i + 1, along.size())) rest.add(quote(v, x, c));
      Expression m = quote(now, type, inner);
      Proof step = towers.takenIn(m, quote(along.get(i), x, c), at, rest, next.proof());
      proof = proof == null ? step : lines.chain(proof, step);
      now = next.normal();
    }
    CertifiedSubstitution instance = CertifiedSubstitution.instantiate(this, c, x, a);
    Shown end = instance.of(now, type);
    return proof == null ? end : after(proof, end);
  }

  @Override
  CertifiedSubstitution weaken(Context c, Obj by) {
    return weakenings.computeIfAbsent(
        new Quoted(CertifiedSubstitution.class, by, c),
        _ -> CertifiedSubstitution.weaken(this, c, by));
  }
}
