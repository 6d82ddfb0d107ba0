package org.difflam.syntax.free;

import io.vavr.collection.List;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.free.ExactQuotation.Context;
import org.jspecify.annotations.Nullable;

/// Matches a neutral against a pattern, which is a normal form with one variable: finds an argument
/// at which the pattern has the neutral as its value. The answer is a guess, so the caller compares
/// the value.
@SuppressWarnings("ReferenceEquality") // equal nodes are one object
final class NormalFormMatching {
  private final NormalFormCalculus calculus;
  private final Obj argument;

  /// The components of the variable as normal forms, below this many binders.
  private final Map<Integer, Map<Normal, String>> expanded = new HashMap<>();

  private final Map<String, Obj> types = new HashMap<>();

  /// What the components of the argument are, as far as they are known.
  private Map<String, Normal> known = new HashMap<>();

  /// Where the subject lives.
  private Context scope = new Context(Obj.UNIT, 0);

  NormalFormMatching(NormalFormCalculus calculus, Obj argument) {
    this.calculus = calculus;
    this.argument = argument;
    types("", argument);
  }

  private void types(String path, Obj type) {
    types.put(path, type);
    if (type instanceof Obj.Product(var a, var b)) {
      types(path + "1", a);
      types(path + "2", b);
    }
  }

  /// The argument; what the pattern does not tell of it is zero.
  ///
  /// @param in where the subject lives
  @Nullable Normal of(Neutral pattern, Neutral subject, Context in) {
    known = new HashMap<>();
    scope = in;
    return match(pattern, subject, 0) ? build("", argument) : null;
  }

  private Normal build(String path, Obj type) {
    if (type instanceof Obj.Product(var a, var b)) {
      return calculus.pair(build(path + "1", a), build(path + "2", b));
    }
    return known.getOrDefault(path, calculus.zero(type));
  }

  /// Whether a neutral is a component of the variable.
  static boolean isComponent(Neutral n, int depth) {
    return path(n, depth) != null;
  }

  /// Which component, as the digits of the projections.
  static @Nullable String path(Neutral n, int depth) {
    return switch (n.shape()) {
      case Neutral.Variable(var i) -> i == depth ? "" : null;
      case Neutral.First(var m) -> {
        String before = path(m, depth);
        yield before == null ? null : before + "1";
      }
      case Neutral.Second(var m) -> {
        String before = path(m, depth);
        yield before == null ? null : before + "2";
      }
      default -> null;
    };
  }

  private Map<Normal, String> components(int depth) {
    return expanded.computeIfAbsent(
        depth,
        _ -> {
          Map<Normal, String> all = new HashMap<>();
          types.forEach((path, type) -> {
            Neutral.Shape n = new Neutral.Variable(depth);
            for (int i = 0; i < path.length(); i++) {
              Neutral of = calculus.terms().of(n);
              n = path.charAt(i) == '1' ? new Neutral.First(of) : new Neutral.Second(of);
            }
            all.put(calculus.reflect(type, n), path);
          });
          return all;
        });
  }

  private boolean bind(String path, Normal value, int depth) {
    if (value.shape() instanceof Normal.Pair(var a, var b)) {
      return bind(path + "1", a, depth) && bind(path + "2", b, depth);
    }
    for (int i = 0; i < depth; i++) if (value.mayMention(i)) return false;
    Normal outside = calculus.shift(value, -depth);
    Normal before = known.putIfAbsent(path, outside);
    return before == null || before == outside;
  }

  /// One way or another: what was learned on a way that fails is forgotten.
  private boolean attempt(BooleanSupplier way) {
    Map<String, Normal> before = new HashMap<>(known);
    if (way.getAsBoolean()) return true;
    known = before;
    return false;
  }

  private boolean match(Normal p, Normal s, int depth) {
    String path = components(depth).get(p);
    if (path != null) return bind(path, s, depth);
    if (p == s && !p.mayMentionFrom(depth)) return true;
    return switch (p.shape()) {
      case Normal.Star _ -> true;
      case Normal.Pair(var a, var b) ->
          s.shape() instanceof Normal.Pair(var c, var d)
              && match(a, c, depth)
              && match(b, d, depth);
      case Normal.Lambda(var x, var a) ->
          s.shape() instanceof Normal.Lambda(_, var b) && below(x, () -> match(a, b, depth + 1));
      case Normal.Sum(var of) -> {
        if (!(s.shape() instanceof Normal.Sum(var other)) || of.size() != other.size()) yield false;
        yield sums(
            List.ofAll(of.coefficients().keySet()),
            of,
            List.ofAll(other.coefficients().keySet()),
            other,
            depth);
      }
    };
  }

  private boolean below(Obj x, BooleanSupplier matches) {
    Context outside = scope;
    scope = scope.with(x);
    boolean result = matches.getAsBoolean();
    scope = outside;
    return result;
  }

  private Obj typeOf(Neutral n) {
    return switch (n.shape()) {
      case Neutral.Variable(var i) -> scope.type(i);
      case Neutral.Constant(var f) -> f.source().to(f.target());
      case Neutral.Additive(var f, _, _) -> f.target();
      case Neutral.First(var m) -> ((Obj.Product) typeOf(m)).left();
      case Neutral.Second(var m) -> ((Obj.Product) typeOf(m)).right();
      case Neutral.Apply(var f, _, _) -> ((Obj.Exponential) typeOf(f)).to();
    };
  }

  private boolean sums(
      List<Neutral> ps,
      Combination<Neutral> p,
      List<Neutral> ss,
      Combination<Neutral> s,
      int depth) {
    if (ps.isEmpty()) return true;
    Neutral first = ps.head();
    return ss.exists(n ->
        attempt(() ->
            Objects.equals(p.coefficients().get(first), s.coefficients().get(n))
                && match(first, n, depth)
                && sums(ps.tail(), p, ss.remove(n), s, depth)));
  }

  private boolean match(Neutral p, Neutral s, int depth) {
    String path = path(p, depth);
    Obj type = path == null ? null : types.get(path);
    if (path != null && type != null)
      return type.equals(typeOf(s)) && bind(path, calculus.reflect(type, s.shape()), depth);
    return switch (p.shape()) {
      case Neutral.Variable(var i) -> s.shape() instanceof Neutral.Variable(var j) && i == j;
      case Neutral.Constant c -> c.equals(s.shape());
      case Neutral.First(var a) -> s.shape() instanceof Neutral.First(var b) && match(a, b, depth);
      case Neutral.Second(var a) ->
          s.shape() instanceof Neutral.Second(var b) && match(a, b, depth);
      case Neutral.Additive(var f, var tangent, var a) ->
          s.shape() instanceof Neutral.Additive(var g, var other, var b)
              && f.equals(g)
              && tangent == other
              && match(a, b, depth);
      case Neutral.Apply(var f, var a, var along) ->
          s.shape() instanceof Neutral.Apply(var g, var b, var others)
              && along.size() == others.size()
              && match(f, g, depth)
              && match(a, b, depth)
              && bags(List.ofAll(along), List.ofAll(others), depth);
    };
  }

  private boolean bags(List<Direction> ps, List<Direction> ss, int depth) {
    return ps.isEmpty()
        || ss.exists(
            d -> attempt(() -> match(ps.head(), d, depth) && bags(ps.tail(), ss.remove(d), depth)));
  }

  private boolean match(Direction p, Direction s, int depth) {
    if (p.shape() instanceof Direction.Along(var n)) {
      String path = path(n, depth);
      Obj type = path == null ? null : types.get(path);
      if (path != null && type != null) {
        return bind(path, calculus.join(type, calculus.single(s)), depth);
      }
    }
    return switch (p.shape()) {
      case Direction.Along(var a) ->
          s.shape() instanceof Direction.Along(var b) && match(a, b, depth);
      case Direction.Left(var a) ->
          s.shape() instanceof Direction.Left(var b) && match(a, b, depth);
      case Direction.Right(var a) ->
          s.shape() instanceof Direction.Right(var b) && match(a, b, depth);
      case Direction.Under(var x, var a) ->
          s.shape() instanceof Direction.Under(_, var b) && below(x, () -> match(a, b, depth + 1));
    };
  }
}
