package org.difflam.syntax.free;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;

/// The operations on normal forms. All of them are hereditary: their results are normal.
///
/// Application, substitution, sums and derivatives call each other, so they stand in one file.
final class NormalFormCalculus {
  private final Rig<Object> rig;
  private final NodeTable terms;
  private final InjectedFault slip;
  private final Map<Derived, Normal> derived = new HashMap<>();

  /// `∂M/∂x · d` for `λx. M`, remembered.
  private record Derived(Normal lambda, Normal along) {}

  NormalFormCalculus(Rig<Object> rig, int fuel, InjectedFault slip) {
    this.rig = rig;
    this.slip = slip;
    terms = new NodeTable(fuel);
  }

  NodeTable terms() {
    return terms;
  }

  boolean slips(InjectedFault by) {
    return slip == by;
  }

  Object one() {
    return rig.one();
  }

  Object added(Object a, Object b) {
    return rig.plus(a, b);
  }

  Object zeroCoefficient() {
    return rig.zero();
  }

  <K> Combination.Adder<K> adder() {
    return new Combination.Adder<>(rig);
  }

  <K> Combination<K> single(K only) {
    return rig.isZero(rig.one()) ? Combination.empty() : Combination.of(only, rig.one());
  }

  Normal sum(Combination<Neutral> of) {
    return terms.of(new Normal.Sum(of));
  }

  Normal neutral(Neutral.Shape shape) {
    return sum(single(terms.of(shape)));
  }

  Normal pair(Normal a, Normal b) {
    return terms.of(new Normal.Pair(a, b));
  }

  Normal lambda(Obj parameter, Normal body) {
    return terms.of(new Normal.Lambda(parameter, body));
  }

  Normal star() {
    return terms.of(new Normal.Star());
  }

  // Left additivity: sums and multiples, componentwise.

  Normal zero(Obj type) {
    return switch (type) {
      case Obj.Unit _ -> star();
      case Obj.Product(var a, var b) -> pair(zero(a), zero(b));
      case Obj.Exponential(var a, var b) -> lambda(a, zero(b));
      case Obj.Base _, Obj.Empty _, Obj.Sum _, Obj.ListOf _, Obj.Unknown _ ->
          sum(Combination.empty());
    };
  }

  Normal plus(Normal a, Normal b) {
    return total(List.of(a, b), List.of(rig.one(), rig.one()));
  }

  /// The sum of all, each this many times.
  Normal total(List<Normal> all, List<Object> times) {
    Normal a = all.getFirst();
    return switch (a.shape()) {
      case Normal.Star _ -> a;
      case Normal.Pair _ ->
          pair(
              total(all.stream().map(this::first).toList(), times),
              total(all.stream().map(this::second).toList(), times));
      case Normal.Lambda(var type, _) ->
          slips(InjectedFault.FUNCTION_SUM)
              ? a
              : lambda(type, total(all.stream().map(NormalFormCalculus::bodyOf).toList(), times));
      case Normal.Sum _ -> {
        Combination.Adder<Neutral> sum = adder();
        for (int i = 0; i < all.size(); i++) sum.add(summands(all.get(i)), times.get(i));
        yield sum(sum.sum());
      }
    };
  }

  Normal scale(Object factor, Normal a) {
    return switch (a.shape()) {
      case Normal.Star _ -> a;
      case Normal.Pair(var x, var y) -> pair(scale(factor, x), scale(factor, y));
      case Normal.Lambda(var type, var body) -> lambda(type, scale(factor, body));
      case Normal.Sum(var of) -> {
        Combination.Adder<Neutral> sum = adder();
        sum.add(of, factor);
        yield sum(sum.sum());
      }
    };
  }

  static Normal bodyOf(Normal function) {
    if (function.shape() instanceof Normal.Lambda(_, var body)) return body;
    throw new IllegalStateException("a normal form of a function type is a λ");
  }

  static Combination<Neutral> summands(Normal atBase) {
    if (atBase.shape() instanceof Normal.Sum(var of)) return of;
    throw new IllegalStateException("a normal form of a base type is a sum of neutrals");
  }

  // η: neutrals of any type, expanded.

  Normal reflect(Obj type, Neutral.Shape neutral) {
    return reflect(type, single(terms.of(neutral)));
  }

  Normal reflect(Obj type, Combination<Neutral> neutrals) {
    return switch (type) {
      case Obj.Unit _ -> star();
      case Obj.Product(var a, var b) ->
          pair(
              reflect(a, neutrals.map(n -> terms.of(new Neutral.First(n)))),
              reflect(b, neutrals.map(n -> terms.of(new Neutral.Second(n)))));
      case Obj.Exponential(var a, var b) -> {
        Normal x = reflect(a, new Neutral.Variable(0));
        Combination<Neutral> shifted = summands(shift(sum(neutrals), 1));
        yield lambda(a, reflect(b, shifted.map(n -> terms.of(new Neutral.Apply(n, x, List.of())))));
      }
      case Obj.Base _, Obj.Empty _, Obj.Sum _, Obj.ListOf _, Obj.Unknown _ -> sum(neutrals);
    };
  }

  // Directions: a normal form as a sum of atomic ones, and back.

  Combination<Direction> split(Normal v) {
    return switch (v.shape()) {
      case Normal.Star _ -> Combination.empty();
      case Normal.Pair(var a, var b) -> {
        Combination.Adder<Direction> sum = adder();
        sum.add(split(a).map(d -> terms.of(new Direction.Left(d))), rig.one());
        sum.add(split(b).map(d -> terms.of(new Direction.Right(d))), rig.one());
        yield sum.sum();
      }
      case Normal.Lambda(var type, var body) ->
          split(body).map(d -> terms.of(new Direction.Under(type, d)));
      case Normal.Sum(var of) -> of.map(n -> terms.of(new Direction.Along(n)));
    };
  }

  /// A derivative in a direction is the sum of those in its atomic parts (D2).
  Combination<Direction> directions(Normal v) {
    return slips(InjectedFault.SPLIT) ? split(v).head() : split(v);
  }

  Normal join(Obj type, Combination<Direction> directions) {
    if (directions.isEmpty()) return zero(type);
    return switch (type) {
      case Obj.Unit _ -> star();
      case Obj.Product(var a, var b) -> {
        Combination.Adder<Direction> left = adder(), right = adder();
        directions.each((d, c) -> {
          if (d.shape() instanceof Direction.Left(var e)) left.add(e, c);
          if (d.shape() instanceof Direction.Right(var e)) right.add(e, c);
        });
        yield pair(join(a, left.sum()), join(b, right.sum()));
      }
      case Obj.Exponential(var a, var b) -> {
        Combination.Adder<Direction> bodies = adder();
        directions.each((d, c) -> {
          if (d.shape() instanceof Direction.Under(_, var e)) bodies.add(e, c);
        });
        yield lambda(a, join(b, bodies.sum()));
      }
      case Obj.Base _, Obj.Empty _, Obj.Sum _, Obj.ListOf _, Obj.Unknown _ -> {
        Combination.Adder<Neutral> sum = adder();
        directions.each((d, c) -> {
          if (d.shape() instanceof Direction.Along(var n)) sum.add(n, c);
        });
        yield sum(sum.sum());
      }
    };
  }

  /// The bag with one direction more (D7).
  List<Direction> insert(List<Direction> bag, Direction d) {
    Direction[] more = bag.toArray(new Direction[bag.size() + 1]);
    insert(more, bag.size(), d);
    return List.of(more);
  }

  /// Among the first `size`, by their numbers.
  private void insert(Direction[] bag, int size, Direction d) {
    int at = size;
    while (at > 0 && bag[at - 1].number() > d.number() && !slips(InjectedFault.ORDER)) {
      bag[at] = bag[at - 1];
      at--;
    }
    bag[at] = d;
  }

  // Eliminations.

  Normal first(Normal p) {
    return switch (p.shape()) {
      case Normal.Pair(var a, _) -> a;
      case Normal.Sum(var of) -> sum(of.map(n -> terms.of(new Neutral.First(n))));
      case Normal.Star _, Normal.Lambda _ -> throw new IllegalStateException("π₁ of no pair");
    };
  }

  Normal second(Normal p) {
    return switch (p.shape()) {
      case Normal.Pair(_, var b) -> b;
      case Normal.Sum(var of) -> sum(of.map(n -> terms.of(new Neutral.Second(n))));
      case Normal.Star _, Normal.Lambda _ -> throw new IllegalStateException("π₂ of no pair");
    };
  }

  /// `Dᵏ(f)(a) · [Σd₁, …, Σd_k]`: it is additive in `f` and in each direction.
  Normal apply(Normal f, Normal a, List<Combination<Direction>> along) {
    return switch (f.shape()) {
      case Normal.Lambda(var type, _) ->
          differentiated(f, a, along.stream().map(d -> join(type, d)).toList());
      case Normal.Sum(var functions) -> {
        Combination<List<Direction>> bags = bags(along);
        List<Direction> only = bags.only(rig.one());
        if (only != null) yield sum(applied(functions, a, only));
        Combination.Adder<Neutral> sum = adder();
        bags.each((bag, c) -> sum.add(applied(functions, a, bag), c));
        yield sum(sum.sum());
      }
      case Normal.Star _, Normal.Pair _ ->
          throw new IllegalStateException("application of no function");
    };
  }

  private Combination<Neutral> applied(Combination<Neutral> to, Normal a, List<Direction> along) {
    return to.map(n -> terms.of(new Neutral.Apply(n, a, along)));
  }

  /// The product of sums of directions, as a sum of bags; mostly each is one direction.
  private Combination<List<Direction>> bags(List<Combination<Direction>> along) {
    Direction[] first = new Direction[along.size()];
    int known = 0;
    for (; known < first.length; known++) {
      Direction only = along.get(known).only(rig.one());
      if (only == null) break;
      insert(first, known, only);
    }
    Combination<List<Direction>> bags = single(List.of(Arrays.copyOf(first, known)));
    for (Combination<Direction> directions : along.subList(known, along.size())) {
      Combination.Adder<List<Direction>> longer = adder();
      bags.each((bag, c) -> directions.each((d, e) -> longer.add(insert(bag, d), rig.times(c, e))));
      bags = longer.sum();
    }
    return bags;
  }

  /// `(λx. M)` differentiated along each direction in turn, at `a`: `(∂ᵏM/∂xᵏ · v₁ ⋯ v_k)[a/x]`.
  Normal differentiated(Normal lambda, Normal a, List<Normal> along) {
    if (!(lambda.shape() instanceof Normal.Lambda(var type, _))) {
      throw new IllegalStateException("not a λ");
    }
    List<Normal> values = new ArrayList<>();
    Normal result = lambda;
    for (Normal v : along) {
      List<Normal> parts = new ArrayList<>();
      Normal named = named(type, v, parts);
      result = derivative(shift(result, parts.size()), named);
      values.addAll(0, parts);
    }
    return instantiate(bodyOf(result), a, values);
  }

  /// A direction with variables, the innermost ones, for its parts that are not 0: then a
  /// derivative does not walk through them, and is the same for all directions of this form.
  private Normal named(Obj type, Normal v, List<Normal> parts) {
    if (v.shape() instanceof Normal.Pair(var a, var b)) {
      Obj.Product p = (Obj.Product) type;
      Normal first = named(p.left(), a, parts);
      return pair(first, named(p.right(), b, parts));
    }
    if (v == zero(type)) return v;
    parts.add(v);
    return reflect(type, new Neutral.Variable(parts.size() - 1));
  }

  private Normal derivative(Normal lambda, Normal v) {
    Derived key = new Derived(lambda, v);
    Normal known = derived.get(key);
    if (known != null) return known;
    if (!(lambda.shape() instanceof Normal.Lambda(var type, var body)))
      throw new IllegalStateException("not a λ");
    Normal result = lambda(type, new Differentiation(this, shift(v, 1)).of(body, 0));
    derived.put(key, result);
    return result;
  }

  /// A generator `f : X → Y` at `a`.
  Normal generator(Expression.Generator f, Given.Trait trait, Normal a) {
    return switch (trait) {
      case ANY ->
          reflect(f.target(), new Neutral.Apply(terms.of(new Neutral.Constant(f)), a, List.of()));
      case ADDITIVE ->
          reflect(f.target(), split(a).map(d -> terms.of(new Neutral.Additive(f, false, d))));
      case LINEAR ->
          reflect(f.target(), split(a).map(d -> terms.of(new Neutral.Additive(f, true, d))));
    };
  }

  // Binding.

  /// `t` in a context with `by` more variables, innermost.
  Normal shift(Normal t, int by) {
    if (by == 0) return t;
    return new HereditarySubstitution(
            this, (i, depth) -> neutral(new Neutral.Variable(i < depth ? i : i + by)))
        .of(t, 0);
  }

  /// `t[a/x]` for the innermost variable `x`, and the values for the next ones.
  private Normal instantiate(Normal t, Normal a, List<Normal> values) {
    int known = 1 + values.size();
    return new HereditarySubstitution(
            this,
            (i, depth) -> {
              int free = i - depth;
              if (free < 0) return neutral(new Neutral.Variable(i));
              if (free >= known) return neutral(new Neutral.Variable(i - known));
              return shift(free == 0 ? a : values.get(free - 1), depth);
            })
        .of(t, 0);
  }
}
