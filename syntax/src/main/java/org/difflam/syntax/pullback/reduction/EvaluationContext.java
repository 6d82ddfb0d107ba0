package org.difflam.syntax.pullback.reduction;

import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.pullback.PullbackTerm;
import org.jspecify.annotations.Nullable;

/// A context with its hole, from the inside out: a term, the child where the hole is, and the
/// context around it; null is `[]`. The contexts of §3.4 are
///
/// ```
/// C ::= [] | C + P | V + C | C P | V C | π_i(C) | ⟨C, S⟩ | ⟨V, C⟩ | f(C) | J f · C
///     | J C · S | J V · C | (λx. S)* · C | (λx. C)* · V | (Ω λy. C_A) · S | (Ω λy. E) · C | (Ω λy. ⟨y, E⟩) · C
/// ```
///
/// and those of Appendix B, `C_A`, in [AReduction].
///
/// @param administrative whether the child is A-reduced: this is the hole of a `C_A`
record EvaluationContext(
    @Nullable EvaluationContext outer, PullbackTerm parent, int child, boolean administrative) {

  /// The next child of a term to evaluate after the one given, or -1: the contexts `C`.
  static int next(PullbackTerm t, int done, ElementaryTerms elementary) {
    return switch (t) {
      case PullbackTerm.Lambda _ -> -1;
      case PullbackTerm.Let _ -> done < 0 ? 0 : -1;
      case PullbackTerm.DualMap _ -> done < 0 ? 1 : done == 1 ? 0 : -1;
      case PullbackTerm.Pullback(var y, _, var p, _) -> {
        if (done == 1 || elementary.isSeries(p)) yield -1;
        yield elementary.isBody(y, p) ? 1 : done < 0 ? 0 : -1;
      }
      default -> done + 1 < size(t) ? done + 1 : -1;
    };
  }

  /// `C[t]`.
  static PullbackTerm plug(@Nullable EvaluationContext context, PullbackTerm t) {
    PullbackTerm whole = t;
    for (EvaluationContext c = context; c != null; c = c.outer)
      whole = with(c.parent, c.child, whole);
    return whole;
  }

  /// Whether a name is bound around the hole.
  static boolean binds(@Nullable EvaluationContext context, Name x) {
    for (EvaluationContext c = context; c != null; c = c.outer)
      if (c.parent.scopes().get(c.child).binders().contains(x)) return true;
    return false;
  }

  /// The position in the whole term, in which a sum within a sum is no term of its own.
  static Position position(@Nullable EvaluationContext context) {
    List<Integer> upwards = new ArrayList<>();
    int before = 0;
    for (EvaluationContext c = context; c != null; c = c.outer) {
      int at = before + c.child;
      boolean flat = isSum(c) && c.outer != null && isSum(c.outer);
      before = flat ? at : 0;
      if (!flat) upwards.add(at);
    }
    return Position.upwards(upwards);
  }

  private static boolean isSum(EvaluationContext c) {
    return c.parent instanceof PullbackTerm.Sum;
  }

  /// How many children a term has. The formers that a reduction meets most are written out here,
  /// and in the next two: their shapes would cost more than the step.
  static int size(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Application _, PullbackTerm.Pair _, PullbackTerm.Let _ -> 2;
      case PullbackTerm.Projection _, PullbackTerm.Call _ -> 1;
      case PullbackTerm.Sum(var summands) -> summands.size();
      default -> t.scopes().size();
    };
  }

  static PullbackTerm child(PullbackTerm t, int i) {
    return switch (t) {
      case PullbackTerm.Application(var function, var argument) -> i == 0 ? function : argument;
      case PullbackTerm.Let(_, var bound, var body) -> i == 0 ? bound : body;
      case PullbackTerm.Pair(var left, var right) -> i == 0 ? left : right;
      case PullbackTerm.Projection(_, var pair) -> pair;
      case PullbackTerm.Call(_, var argument) -> argument;
      case PullbackTerm.Sum(var summands) -> summands.get(i);
      default -> t.scopes().get(i).body();
    };
  }

  @SuppressWarnings("ReferenceEquality") // what did not change is the same object
  static PullbackTerm with(PullbackTerm t, int i, PullbackTerm child) {
    if (child(t, i) == child) return t;
    return switch (t) {
      case PullbackTerm.Application(var function, var argument) ->
          i == 0
              ? new PullbackTerm.Application(child, argument)
              : new PullbackTerm.Application(function, child);
      case PullbackTerm.Let(var x, var bound, var body) ->
          i == 0 ? new PullbackTerm.Let(x, child, body) : new PullbackTerm.Let(x, bound, child);
      case PullbackTerm.Pair(var left, var right) ->
          i == 0 ? new PullbackTerm.Pair(child, right) : new PullbackTerm.Pair(left, child);
      case PullbackTerm.Projection(var j, _) -> new PullbackTerm.Projection(j, child);
      case PullbackTerm.Call(var f, _) -> new PullbackTerm.Call(f, child);
      default -> t.shape() instanceof Shape.Former<PullbackTerm> former ? former.with(i, child) : t;
    };
  }
}
