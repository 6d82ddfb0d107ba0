package org.difflam.syntax.pullback.reduction;

import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.pullback.Term;

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
  public static boolean isSeries(Term t) {
    return t instanceof Term.Let(var z, var e, var rest)
        && isElementary(e)
        && (rest instanceof Term.Variable(var last) ? last.equals(z) : isSeries(rest));
  }

  private static boolean isPlace(Term t) {
    return t instanceof Term.Variable || t instanceof Term.Projection(_, var p) && isPlace(p);
  }

  private static boolean isElementary(Term e) {
    return switch (e) {
      case Term.Sum(var parts) ->
          parts.isEmpty() || parts.size() == 2 && parts.stream().allMatch(Decompositions::isPlace);
      case Term.Projection(_, var p) -> isPlace(p);
      case Term.Lambda(_, _, var body) -> isSeries(body);
      case Term.Application(var f, var a) -> isPlace(f) && isPlace(a);
      case Term.Pair(var a, var b) -> isPlace(a) && isPlace(b);
      case Term.Call(_, var a) -> isPlace(a);
      case Term.Jacobian(_, var a) -> isPlace(a);
      case Term.Derivative(var f, var a) -> isPlace(f) && isPlace(a);
      case Term.DualMap(_, _, var body, var f) -> isSeries(body) && isPlace(f);
      case Term.Pullback(_, _, var body, var f) -> isSeries(body) && isPlace(f);
      case Term.Let _ -> false;
      case Term.Variable _, Term.Numeral _, Term.Covector _ -> true;
    };
  }

  /// How many pairs of an A-context and an A-redex: a child is a hole once those before it are
  /// series, and the term itself is a redex once all are. Printed, series have such children too.
  public static int administrative(Term t, boolean printed) {
    if (isSeries(t) && !printed) return 0;
    int count = 0;
    for (Term child : children(t)) {
      count += administrative(child, printed);
      if (!isSeries(child)) return count;
    }
    return count + 1;
  }

  /// From left to right, bodies included; a place `z` has none.
  private static List<Term> children(Term t) {
    return isPlace(t) ? List.empty() : List.ofAll(t.scopes()).map(Scope::body);
  }

  /// How many pairs of a context and a redex the term is made of.
  public static int count(Term t, boolean printed) {
    return new Decompositions(HashSet.ofAll(FreeVariables.of(t)), printed).count(t);
  }

  private boolean isValue(Term t) {
    return Reducer.first(Rules.COMPLETE, t, outside).isEmpty();
  }

  private int count(Term t) {
    return (isRedex(t) ? 1 : 0)
        + switch (t) {
          case Term.Lambda _ -> 0;
          case Term.Let(_, var bound, _) -> count(bound);
          case Term.DualMap(_, _, var body, var f) -> inOrder(List.of(f, body));
          case Term.Pullback(var y, _, var body, var form) -> {
            boolean elementary =
                isElementary(body)
                    || body instanceof Term.Pair(Term.Variable(var x), var e)
                        && x.equals(y)
                        && isElementary(e);
            int inside = isSeries(body) || elementary && !printed ? 0 : 1;
            yield inside + (elementary ? count(form) : 0);
          }
          default -> inOrder(children(t));
        };
  }

  /// The hole is in one child, and those before it are values.
  private int inOrder(List<Term> children) {
    int count = 0;
    for (Term child : children) {
      count += count(child);
      if (!isValue(child)) break;
    }
    return count;
  }

  private boolean isRedex(Term t) {
    if (t instanceof Term.DualMap(_, _, var v1, Term.DualMap inner)) {
      boolean parts = isValue(v1) && isValue(inner.body()) && isValue(inner.functional());
      // printed: the inner dual map may be a redex as well
      return parts && (printed || isValue(inner));
    }
    return Reducer.first(Rules.COMPLETE, t, outside)
        .exists(c -> c.position().equals(Position.ROOT));
  }
}
