package org.difflam.syntax.free;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.free.ExactQuotation.Context;
import org.difflam.syntax.free.ExactQuotation.Head;
import org.difflam.syntax.free.ExactQuotation.Items;
import org.difflam.syntax.free.ExactQuotation.Shown;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.jspecify.annotations.Nullable;

/// The derivative of an application, `Dᵏ(n)(N)·[d, …]`: of its function, its argument and its
/// directions in turn.
@SuppressWarnings("ReferenceEquality") // equal expressions are one object here
abstract class DerivedApplications extends DerivedSums {
  /// `u`.
  final Expression direction;

  DerivedApplications(CertifiedApplications by, Context in, Expression direction) {
    super(by, in);
    this.direction = direction;
  }

  /// `D(t) . <u, id> = …`, as for neutrals and directions.
  abstract Shown of(Normal t, Obj type);

  abstract Sum of(Neutral n);

  abstract Items<Direction> of(Direction d, Obj type);

  Expression at() {
    return by.lines.pair(direction, by.lines.id(in.object()));
  }

  /// `D(0) . <u, id> = 0`.
  Proof flat(Expression.Zero zero) {
    return by.lines.chain(
        by.lines.compose(
            by.lines.law("D1.zero", Lines.at("X", zero.source(), "Y", zero.target())), at()),
        by.lines.law("left.zero", Lines.at("Z", zero.target()), at()));
  }

  Proof paired(Expression.Pair pair, Proof f, Proof g) {
    return by.lines.chain(
        by.lines.compose(by.lines.law("D4", pair.f(), pair.g()), at()),
        by.lines.law("pair.natural", by.lines.D(pair.f()), by.lines.D(pair.g()), at()),
        by.lines.pair(f, g));
  }

  Sum applied(Neutral.Apply a) {
    Head head = by.head(a, in);
    Expression argument = by.quote(a.argument(), head.x, in);
    var ds = head.directions(a, in);
    Shown da = of(a.argument(), head.x);
    Items<Direction> along = by.split(da.normal(), head.x, in);
    ArrayList<Items<Direction>> dds = new ArrayList<>();
    ArrayList<Proof> moved = new ArrayList<>();
    for (Direction d : a.along()) {
      Items<Direction> dd = of(d, head.x);
      dds.add(dd);
      moved.add(head.function == null ? dd.proof() : beside(head, by.quote(d, head.x, in), dd));
    }
    Proof argumentMoved = by.lines.chain(da.proof(), along.proof());
    Sum function = head.function == null ? null : of(a.function());
    Proof point =
        function == null
            ? argumentMoved
            : by.lines.chain(
                paired((Expression.Pair) head.point(argument), function.proof(), argumentMoved),
                by.wiring.contractedZeros(function.proof().right(), argumentMoved.right()));
    ArrayList<Expression> terms = new ArrayList<>();
    Proof start =
        by.towers.derivative(head.h, head.point(argument), ds, direction, point, moved, terms);
    if (terms.isEmpty()) return Sum.of(null, start);
    // each term in turn
    ArrayList<Sum> sums = new ArrayList<>();
    int next = 0;
    if (!(point.right() instanceof Expression.Zero)) {
      sums.add(atPoint(terms.get(next++), a, head, function, along, ds));
    }
    for (int i = 0; i < ds.size(); i++) {
      if (moved.get(i).right() instanceof Expression.Zero) continue;
      List<Items<Direction>> slots = atomic(a, head);
      slots.set(i, new Items<>(dds.get(i).items(), by.lines.refl(dds.get(i).proof().right())));
      sums.add(places(terms.get(next++), by.expand(a.function(), head, a.argument(), slots, in)));
    }
    Sum all = sums.getLast();
    for (int i = sums.size() - 2; i >= 0; i--) {
      Expression sum = by.lines.plus(sums.get(i).proof().left(), all.proof().left());
      all = plus(by.lines.refl(sum), sums.get(i), all);
    }
    return new Sum(all.head(), all.places(), by.lines.chain(start, all.proof()));
  }

  /// `<0, D(d) . <u, id>>`.
  Proof beside(Head head, Expression d, Items<Direction> dd) {
    Expression.Pair pair = (Expression.Pair) head.direction(d);
    return by.lines.chain(
        paired(pair, flat((Expression.Zero) pair.f()), dd.proof()),
        by.wiring.contractedZeros(
            by.lines.zero(in.object(), by.lines.target(pair.f())), dd.proof().right()));
  }

  /// The directions that are there, each a sum of itself.
  List<Items<Direction>> atomic(Neutral.Apply a, Head head) {
    ArrayList<Items<Direction>> slots = new ArrayList<>();
    for (Direction d : a.along()) slots.add(by.one(d, by.lines.refl(by.quote(d, head.x, in))));
    return slots;
  }

  /// The derivative of function and argument: along `<f′, a′>`.
  Sum atPoint(
      Expression term,
      Neutral.Apply a,
      Head head,
      @Nullable Sum function,
      Items<Direction> along,
      List<Expression> ds) {
    List<Items<Direction>> longer = atomic(a, head);
    longer.add(new Items<>(along.items(), by.lines.refl(along.proof().right())));
    boolean alone = along.items().isEmpty();
    if (function == null || function.proof().right() instanceof Expression.Zero)
      return places(term, by.expand(a.function(), head, a.argument(), longer, in));
    Expression f = function.proof().right(), zero = along.proof().right();
    Expression at = head.point(by.quote(a.argument(), head.x, in));
    if (alone) return byHead(term, a, head, function);
    // <f′, a′> = <f′, 0> + <0, a′>
    int k = ds.size();
    Expression noArgument = by.lines.zero(in.object(), head.x);
    Expression one = by.towers.pair(f, noArgument), other = head.direction(zero);
    ArrayList<Expression> all = new ArrayList<>(ds);
    all.add(one);
    ArrayList<Proof> same = new ArrayList<>();
    for (Expression d : ds) same.add(by.lines.refl(d));
    Proof sum = by.towers.added(one, other);
    same.add(by.lines.sym(sum));
    Proof apart =
        by.lines.chain(
            by.towers.of(head.h, by.lines.refl(at), same),
            by.towers.plus(head.h, at, all, k, one, other));
    if (apart.left() != term)
      throw new IllegalStateException(
          "another point: " + term.show() + " is not " + apart.left().show());
    Expression.Plus plus = (Expression.Plus) apart.right();
    Items<Neutral> byArgument = by.expand(a.function(), head, a.argument(), longer, in);
    return plus(apart, byHead(plus.f(), a, head, function), places(plus.g(), byArgument));
  }

  /// `Dᵏ⁺¹(ev) . Tₖ₊₁(<f, a>; ds, <f′, 0>)`.
  Sum byHead(Expression term, Neutral.Apply a, Head head, Sum function) {
    Expression f = function.proof().right(), argument = by.quote(a.argument(), head.x, in);
    ArrayList<Expression> plain = new ArrayList<>();
    for (Direction d : a.along()) plain.add(by.quote(d, head.x, in));
    Proof start = by.towers.evaluated(Objects.requireNonNull(head.function), argument, plain, f);
    if (start.left() != term)
      throw new IllegalStateException(
          "another head: " + term.show() + " is not " + start.left().show());
    Expression[] parts = parts(function);
    if (function.head() == null) return placesOf(start, a, parts[1], function, plain, argument);
    if (function.places().isEmpty()) return headOf(start, a, parts[0], function, plain);
    Proof apart =
        by.lines.chain(start, by.towers.functionPlus(parts[0], parts[1], argument, plain));
    Expression.Plus plus = (Expression.Plus) apart.right();
    return plus(
        apart,
        headOf(by.lines.refl(plus.f()), a, parts[0], function, plain),
        placesOf(by.lines.refl(plus.g()), a, parts[1], function, plain, argument));
  }

  Sum headOf(Proof start, Neutral.Apply a, Expression f, Sum function, List<Expression> plain) {
    Obj.Exponential type = (Obj.Exponential) by.lines.target(f);
    ArrayList<Items<Direction>> slots = new ArrayList<>();
    for (int i = 0; i < plain.size(); i++) {
      slots.add(by.one(a.along().get(i), by.lines.refl(plain.get(i))));
    }
    Shown value =
        by.after(
            start,
            by.applied(Objects.requireNonNull(function.head()), type, a.argument(), slots, in));
    return Sum.of(value.normal(), value.proof());
  }

  Sum placesOf(
      Proof start,
      Neutral.Apply a,
      Expression f,
      Sum function,
      List<Expression> plain,
      Expression argument) {
    ArrayList<Items<Direction>> slots = new ArrayList<>();
    for (int i = 0; i < plain.size(); i++) {
      slots.add(by.one(a.along().get(i), by.lines.refl(plain.get(i))));
    }
    Items<Neutral> sum =
        by.after(
            start, by.functions(function.places(), f, a.argument(), slots, plain, argument, in));
    return new Sum(null, sum.items(), sum.proof());
  }
}
