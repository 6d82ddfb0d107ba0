package org.difflam.syntax.free;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import org.difflam.category.algebra.Integers;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.free.ExactQuotation.Context;
import org.difflam.syntax.free.ExactQuotation.Shown;
import org.difflam.syntax.free.NormalFormRewriting.Use;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.jspecify.annotations.Nullable;

/// What follows from two equations where the left side of one has, at some argument, a part that is
/// the left side of the other: the first says what the whole is, the second what it is with that
/// part replaced. So `r . c = a . s` follows from `a . b = r` and `b . c = s`, also where the part
/// stands below an argument, as `m . <b, id>` has `b`.
///
/// The argument is found by [Unification]; of parts below binders only those are seen that are
/// instances of the other left side.
final class Overlaps {
  /// Uses the second equation once.
  interface Step {
    /// @param itself whether a use on the whole of an equation by itself counts
    @Nullable Use of(Normal t, Context c, boolean itself);
  }

  private final Certifier by;
  private final Lines lines;

  Overlaps(Certifier by) {
    this.by = by;
    lines = by.lines;
  }

  /// @param other the second equation
  /// @param rule the same as a rule for a neutral, if it is one
  List<Proof> of(Proof one, Proof other, Step step, NormalFormRewriting.@Nullable Rule rule) {
    List<Proof> all = List.empty();
    Context c = new Context(lines.source(one.left()), 0);
    Shown left = by.function(one.left());
    Proof plain = used(left, c, step, false);
    if (plain != null) all = all.append(lines.chain(lines.sym(plain), one));
    if (one != other) all = all.appendAll(sums(one, other));
    return rule == null ? all : all.appendAll(unified(one, rule, step));
  }

  /// `f = …` by one use of the second equation.
  private @Nullable Proof used(Shown f, Context c, Step step, boolean itself) {
    Use use = step.of(f.normal(), c, itself);
    return use == null
        ? null
        : lines.chain(f.proof(), new Replaced(lines, use).of(f.proof().right()));
  }

  /// Where a part of the first left side and the second come to the same at some argument.
  private List<Proof> unified(Proof one, NormalFormRewriting.Rule rule, Step step) {
    Obj x = lines.source(one.left()), y = lines.source(rule.equation().left());
    Obj both = x.times(y);
    Context c = new Context(both, 0), alone = new Context(x, 0);
    Expression second = lines.compose(rule.equation().left(), lines.p2(both));
    boolean same = one == rule.equation();
    List<Proof> all = List.empty();
    for (Neutral part : in(by.function(one.left()).normal())) {
      if (NormalFormMatching.isComponent(part, 0) || same && part == rule.pattern()) continue;
      Expression first = lines.compose(by.quote(part, alone), lines.p1(both));
      Normal at = isAlike(part, rule.pattern()) ? new Unification(by, c).of(first, second) : null;
      if (at == null) continue;
      Normal a = by.calculus.first(at);
      Proof there = used(by.at(one.left(), a, c), c, step, true);
      if (there == null) continue;
      Expression q = by.quote(a, x, c);
      all = all.append(lines.chain(lines.sym(there), lines.compose(one, q)));
    }
    return all;
  }

  /// Whether both are the same former.
  private static boolean isAlike(Neutral n, Neutral m) {
    return n.shape() instanceof Neutral.Apply(var f, _, var d)
            && m.shape() instanceof Neutral.Apply(var g, _, var e)
        ? isAlike(f, g) && d.size() == e.size()
        : n.shape() instanceof Neutral.Constant c
            ? c.equals(m.shape())
            : n.shape() instanceof Neutral.Additive(var f, _, _)
                    && m.shape() instanceof Neutral.Additive(var g, _, _)
                ? f.equals(g)
                : n.shape().getClass() == m.shape().getClass();
  }

  /// From `a + c = r` and `b + c = s`.
  private List<Proof> sums(Proof one, Proof other) {
    if (!lines.source(one.left()).equals(lines.source(other.left()))
        || !lines.target(one.left()).equals(lines.target(other.left()))) {
      return List.empty();
    }
    List<Proof> all = List.empty();
    for (Proof a : List.of(one, lines.sym(one))) {
      for (Proof b : List.of(other, lines.sym(other))) {
        Proof found = SumRule.overlap(by, a, b);
        if (found != null) all = all.append(found);
      }
    }
    return all.appendAll(difference(one, other));
  }

  /// Over ℤ the difference of two equations, as Euclid does: `f = 0` from `3 . f = 0` and `2 . f =
  /// 0`. Over a field they are solved instead.
  private Option<Proof> difference(Proof one, Proof other) {
    if (!(by.in.rig() instanceof Integers)) return Option.none();
    Expression minus = by.multiples.at(Rational.of(-1), lines.target(one.left()));
    return Option.some(lines.plus(one, lines.compose(minus, other)));
  }

  /// The neutral that it is.
  static @Nullable Neutral only(Certifier by, Normal t) {
    if (!(t.shape() instanceof Normal.Sum(var of)) || of.size() != 1) return null;
    Neutral n = of.coefficients().keySet().iterator().next();
    return t == by.calculus.sum(by.calculus.single(n)) ? n : null;
  }

  /// The neutrals in it, at base types and below no binder.
  private static Set<Neutral> in(Normal t) {
    return switch (t.shape()) {
      case Normal.Star _, Normal.Lambda _ -> LinkedHashSet.empty();
      case Normal.Pair(var a, var b) -> in(a).addAll(in(b));
      case Normal.Sum(var of) ->
          LinkedHashSet.ofAll(of.coefficients().keySet()).flatMap(n -> below(n).add(n));
    };
  }

  private static Set<Neutral> below(Neutral n) {
    return switch (n.shape()) {
      case Neutral.Variable _, Neutral.Constant _ -> LinkedHashSet.empty();
      case Neutral.First(var m) -> below(m);
      case Neutral.Second(var m) -> below(m);
      case Neutral.Additive(_, _, var d) -> in(d);
      case Neutral.Apply(var f, var a, var along) ->
          List.ofAll(along).foldLeft(below(f).addAll(in(a)), (all, d) -> all.addAll(in(d)));
    };
  }

  private static Set<Neutral> in(Direction d) {
    return switch (d.shape()) {
      case Direction.Along(var n) -> below(n).add(n);
      case Direction.Left(var e) -> in(e);
      case Direction.Right(var e) -> in(e);
      case Direction.Under _ -> LinkedHashSet.empty();
    };
  }
}
