package org.difflam.syntax.free;

import java.util.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.free.ExactQuotation.Context;
import org.jspecify.annotations.Nullable;

/// Finds an argument at which two neutrals with one variable come to the same: where they first
/// disagree, and one of them is a component of the variable there, the other is put for it, as
/// often as this is needed. The answer is a guess, which the caller compares; sums are not taken
/// apart.
@SuppressWarnings("ReferenceEquality") // equal nodes are one object
final class Unification {
  private static final int STEPS = 20;

  private final Certifier by;
  private final Context context;

  Unification(Certifier by, Context context) {
    this.by = by;
    this.context = context;
  }

  /// A component of the variable, and what is put for it.
  private record Binding(String path, Normal value) {}

  /// @param one a neutral, and `other` another, as expressions over the variable
  @Nullable Normal of(Expression one, Expression other) {
    Obj x = context.object();
    Normal argument = by.function(by.lines.id(x)).normal(), variable = argument;
    for (int i = 0; i < STEPS; i++) {
      Normal left = by.at(one, argument, context).normal();
      Normal right = by.at(other, argument, context).normal();
      if (left == right) return argument;
      Binding binding = difference(left, right);
      if (binding == null) return null;
      Normal step = put(variable, "", binding);
      argument = by.at(by.quote(argument, x, context), step, context).normal();
    }
    return null;
  }

  private Normal put(Normal variable, String path, Binding binding) {
    if (path.equals(binding.path())) return binding.value();
    return variable.shape() instanceof Normal.Pair(var a, var b)
        ? by.calculus.pair(put(a, path + "1", binding), put(b, path + "2", binding))
        : variable;
  }

  private @Nullable Binding difference(Normal p, Normal q) {
    if (p.shape() instanceof Normal.Pair(var a, var b)
        && q.shape() instanceof Normal.Pair(var c, var d)) {
      return a == c ? difference(b, d) : difference(a, c);
    }
    Binding found = bound(p, q);
    if (found == null) found = bound(q, p);
    if (found != null) return found;
    Neutral n = Overlaps.only(by, p), m = Overlaps.only(by, q);
    return n == null || m == null ? null : difference(n, m);
  }

  /// Of a component, unless the other mentions it.
  private @Nullable Binding bound(Normal p, Normal q) {
    Neutral n = Overlaps.only(by, p);
    String path = n == null ? null : NormalFormMatching.path(n, 0);
    return path == null || SharedComponents.in(q, 0).contains(path) ? null : new Binding(path, q);
  }

  private @Nullable Binding difference(Neutral n, Neutral m) {
    return switch (n.shape()) {
      case Neutral.First(var a) when m.shape() instanceof Neutral.First(var b) -> difference(a, b);
      case Neutral.Second(var a) when m.shape() instanceof Neutral.Second(var b) ->
          difference(a, b);
      case Neutral.Additive(var f, var tangent, var d)
          when m.shape() instanceof Neutral.Additive(var g, var other, var e)
              && f.equals(g)
              && tangent == other ->
          difference(d, e);
      case Neutral.Apply(var f, var a, var along)
          when m.shape() instanceof Neutral.Apply(var g, var b, var others)
              && along.size() == others.size() -> {
        if (f != g) yield difference(f, g);
        yield a == b ? difference(along, others) : difference(a, b);
      }
      default -> null;
    };
  }

  private @Nullable Binding difference(List<Direction> one, List<Direction> other) {
    for (int i = 0; i < one.size(); i++) {
      if (one.get(i) != other.get(i)) return difference(one.get(i), other.get(i));
    }
    return null;
  }

  private @Nullable Binding difference(Direction d, Direction e) {
    return switch (d.shape()) {
      case Direction.Along(var n) when e.shape() instanceof Direction.Along(var m) ->
          difference(
              by.calculus.sum(by.calculus.single(n)), by.calculus.sum(by.calculus.single(m)));
      case Direction.Left(var f) when e.shape() instanceof Direction.Left(var g) ->
          difference(f, g);
      case Direction.Right(var f) when e.shape() instanceof Direction.Right(var g) ->
          difference(f, g);
      default -> null;
    };
  }
}
