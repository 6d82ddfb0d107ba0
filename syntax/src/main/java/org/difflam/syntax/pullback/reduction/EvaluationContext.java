package org.difflam.syntax.pullback.reduction;

import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.pullback.Term;
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
    @Nullable EvaluationContext outer, Term parent, int child, boolean administrative) {

  /// The next child of a term to evaluate after the one given, or -1: the contexts `C`.
  static int next(Term t, int done, ElementaryTerms elementary) {
    return switch (t) {
      case Term.Lambda _ -> -1;
      case Term.Let _ -> done < 0 ? 0 : -1;
      case Term.DualMap _ -> done < 0 ? 1 : done == 1 ? 0 : -1;
      case Term.Pullback(var y, _, var p, _) -> {
        if (done == 1 || elementary.isSeries(p)) yield -1;
        yield elementary.isBody(y, p) ? 1 : done < 0 ? 0 : -1;
      }
      default -> done + 1 < size(t) ? done + 1 : -1;
    };
  }

  /// `C[t]`.
  static Term plug(@Nullable EvaluationContext context, Term t) {
    Term whole = t;
    for (EvaluationContext c = context; c != null; c = c.outer)
      whole = with(c.parent, c.child, whole);
    return whole;
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
    return c.parent instanceof Term.Sum;
  }

  static int depth(@Nullable EvaluationContext context) {
    int depth = 0;
    for (EvaluationContext c = context; c != null; c = c.outer) depth++;
    return depth;
  }

  /// How many children a term has. The formers that a reduction meets most are written out here,
  /// and in the next two: their shapes would cost more than the step.
  static int size(Term t) {
    return switch (t) {
      case Term.Application _, Term.Pair _, Term.Let _ -> 2;
      case Term.Projection _, Term.Call _ -> 1;
      case Term.Sum(var summands) -> summands.size();
      default -> t.scopes().size();
    };
  }

  static Term child(Term t, int i) {
    return switch (t) {
      case Term.Application(var function, var argument) -> i == 0 ? function : argument;
      case Term.Let(_, var bound, var body) -> i == 0 ? bound : body;
      case Term.Pair(var left, var right) -> i == 0 ? left : right;
      case Term.Projection(_, var pair) -> pair;
      case Term.Call(_, var argument) -> argument;
      case Term.Sum(var summands) -> summands.get(i);
      default -> t.scopes().get(i).body();
    };
  }

  @SuppressWarnings("ReferenceEquality") // what did not change is the same object
  static Term with(Term t, int i, Term child) {
    if (child(t, i) == child) return t;
    return switch (t) {
      case Term.Application(var function, var argument) ->
          i == 0 ? new Term.Application(child, argument) : new Term.Application(function, child);
      case Term.Let(var x, var bound, var body) ->
          i == 0 ? new Term.Let(x, child, body) : new Term.Let(x, bound, child);
      case Term.Pair(var left, var right) ->
          i == 0 ? new Term.Pair(child, right) : new Term.Pair(left, child);
      case Term.Projection(var j, _) -> new Term.Projection(j, child);
      case Term.Call(var f, _) -> new Term.Call(f, child);
      default -> t.shape() instanceof Shape.Former<Term> former ? former.with(i, child) : t;
    };
  }
}
