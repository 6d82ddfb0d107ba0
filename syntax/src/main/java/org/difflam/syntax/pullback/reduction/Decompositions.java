package org.difflam.syntax.pullback.reduction;

import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.pullback.PullbackTerm;

/// Lemmas 3.8 and B.1, the uniqueness of `C[r]` and `C_A[r_A]`: the decompositions of a term,
/// counted by the grammars of contexts. For Lemma 3.8 the reducer is asked what is a value, and
/// what is a redex as it stands; for Lemma B.1 it is not asked.
public final class Decompositions {
  /// The free variables of the whole term.
  private final HashSet<Name> outside;

  private final boolean printed;

  private Decompositions(HashSet<Name> outside, boolean printed) {
    this.outside = outside;
    this.printed = printed;
  }

  /// `L ::= let z = E in L | let z = E in z`, written here once more.
  public static boolean isSeries(PullbackTerm t) {
    return t instanceof PullbackTerm.Let(var z, var e, var rest)
        && isElementary(e)
        && (rest instanceof PullbackTerm.Variable(var last) ? last.equals(z) : isSeries(rest));
  }

  private static boolean isPlace(PullbackTerm t) {
    return t instanceof PullbackTerm.Variable
        || t instanceof PullbackTerm.Projection(_, var p) && isPlace(p);
  }

  private static boolean isElementary(PullbackTerm e) {
    return switch (e) {
      case PullbackTerm.Sum(var parts) ->
          parts.isEmpty() || parts.size() == 2 && parts.stream().allMatch(Decompositions::isPlace);
      case PullbackTerm.Projection(_, var p) -> isPlace(p);
      case PullbackTerm.Lambda(_, _, var body) -> isSeries(body);
      case PullbackTerm.Application(var f, var a) -> isPlace(f) && isPlace(a);
      case PullbackTerm.Pair(var a, var b) -> isPlace(a) && isPlace(b);
      case PullbackTerm.Call(_, var a) -> isPlace(a);
      case PullbackTerm.Jacobian(_, var a) -> isPlace(a);
      case PullbackTerm.Derivative(var f, var a) -> isPlace(f) && isPlace(a);
      case PullbackTerm.DualMap(_, _, var body, var f) -> isSeries(body) && isPlace(f);
      case PullbackTerm.Pullback(_, _, var body, var f) -> isSeries(body) && isPlace(f);
      case PullbackTerm.Let _ -> false;
      case PullbackTerm.Variable _, PullbackTerm.Numeral _, PullbackTerm.Covector _ -> true;
    };
  }

  /// How many pairs of an A-context and an A-redex: a child is a hole once those before it are
  /// series, and the term itself is a redex once all are. Printed, series have such children too.
  public static int administrative(PullbackTerm t, boolean printed) {
    if (isSeries(t) && !printed) return 0;
    int count = 0;
    for (PullbackTerm child : children(t)) {
      count += administrative(child, printed);
      if (!isSeries(child)) return count;
    }
    return count + 1;
  }

  /// From left to right, bodies included; a place `z` has none.
  private static List<PullbackTerm> children(PullbackTerm t) {
    return isPlace(t) ? List.empty() : List.ofAll(t.scopes()).map(Scope::body);
  }

  /// How many pairs of a context and a redex the term is made of.
  public static int count(PullbackTerm t, boolean printed) {
    return count(t, HashSet.ofAll(FreeVariables.of(t)), printed);
  }

  /// Those of a part of a program.
  ///
  /// @param outside the free variables of the program
  public static int count(PullbackTerm part, HashSet<Name> outside, boolean printed) {
    return new Decompositions(outside, printed).count(part);
  }

  private boolean isValue(PullbackTerm t) {
    return Reducer.first(PullbackRules.COMPLETE, t, outside).isEmpty();
  }

  private int count(PullbackTerm t) {
    return (isRedex(t) ? 1 : 0)
        + switch (t) {
          case PullbackTerm.Lambda _ -> 0;
          case PullbackTerm.Let(_, var bound, _) -> count(bound);
          case PullbackTerm.DualMap(_, _, var body, var f) -> inOrder(List.of(f, body));
          case PullbackTerm.Pullback(var y, _, var body, var form) -> {
            boolean elementary =
                isElementary(body)
                    || body instanceof PullbackTerm.Pair(PullbackTerm.Variable(var x), var e)
                        && x.equals(y)
                        && isElementary(e);
            int inside = isSeries(body) || elementary && !printed ? 0 : 1;
            yield inside + (elementary ? count(form) : 0);
          }
          default -> inOrder(children(t));
        };
  }

  /// The hole is in one child, and those before it are values.
  private int inOrder(List<PullbackTerm> children) {
    int count = 0;
    for (PullbackTerm child : children) {
      count += count(child);
      if (!isValue(child)) break;
    }
    return count;
  }

  private boolean isRedex(PullbackTerm t) {
    if (t instanceof PullbackTerm.DualMap(_, _, var v1, PullbackTerm.DualMap inner)) {
      // printed: the inner dual map may be a redex as well
      boolean second =
          printed ? isValue(inner.body()) && isValue(inner.functional()) : isValue(inner);
      return second && isValue(v1);
    }
    return Reducer.first(PullbackRules.COMPLETE, t, outside)
        .exists(c -> c.position().equals(Position.ROOT));
  }
}
