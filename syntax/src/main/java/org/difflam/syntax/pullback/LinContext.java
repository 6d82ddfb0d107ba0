package org.difflam.syntax.pullback;

import io.vavr.collection.HashMap;
import io.vavr.collection.HashSet;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.jspecify.annotations.Nullable;

/// The `X` of the judgement `X ⊢ t` ([LinCompleted]): variables that are taken to be linear
/// together, and what the names of lets stand for. `X # t` says that `t` does not depend on them,
/// where
///
/// ```
/// let a = E in L   is read as   L[E/a],      π_i(⟨S₁, S₂⟩)   as   S_i
/// ```
///
/// so that it says the same before and after A-reduction, and before and after rules 1 and 2. In a
/// pullback pairs are not taken apart: rule 8 makes one of all that its body mentions.
final class LinContext {
  private final FreeVariables<PullbackTerm> free;

  /// `X`, and the names of what depends on it.
  private final HashSet<Name> dependent;

  /// `X`, and the names of what mentions it; all that depends on it does.
  private final HashSet<Name> mentioning;

  private final HashMap<Name, Subterm> lets;
  private final IdentityHashMap<PullbackTerm, Boolean> apart = new IdentityHashMap<>(1);
  private final IdentityHashMap<PullbackTerm, LinContext> bodies = new IdentityHashMap<>(1);

  private LinContext(
      FreeVariables<PullbackTerm> free,
      HashSet<Name> dependent,
      HashSet<Name> mentioning,
      HashMap<Name, Subterm> lets) {
    this.free = free;
    this.dependent = dependent;
    this.mentioning = mentioning;
    this.lets = lets;
  }

  /// `X = {x}`.
  static LinContext only(Name x) {
    return new LinContext(new FreeVariables<>(), HashSet.of(x), HashSet.of(x), HashMap.empty());
  }

  /// A subterm where it stands.
  record Subterm(PullbackTerm term, LinContext context) {
    boolean isApart() {
      return context.apart(term);
    }

    Subterm of(PullbackTerm part) {
      return new Subterm(part, context);
    }
  }

  /// `x ∈ X`, or a name of what depends on it.
  boolean contains(Name x) {
    return dependent.contains(x);
  }

  /// What a let has bound the name to, if it is one of a let.
  @Nullable Subterm bound(Name a) {
    return lets.getOrElse(a, null);
  }

  /// Under a binder.
  LinContext under(Name x) {
    return mentioning.contains(x) || lets.containsKey(x)
        ? new LinContext(free, dependent.remove(x), mentioning.remove(x), lets.remove(x))
        : this;
  }

  /// In the body of a let; always the same object for the same let.
  LinContext in(PullbackTerm.Let let) {
    LinContext before = bodies.get(let);
    if (before != null) return before;
    Name a = let.x();
    LinContext in =
        new LinContext(
            free,
            apart(let.bound()) ? dependent.remove(a) : dependent.add(a),
            mentions(mentioning, let.bound()) ? mentioning.add(a) : mentioning.remove(a),
            lets.put(a, new Subterm(let.bound(), this)));
    bodies.put(let, in);
    return in;
  }

  /// `X # t`.
  boolean apart(PullbackTerm t) {
    if (!mentions(mentioning, t)) return true;
    Boolean before = apart.get(t);
    if (before != null) return before;
    boolean is =
        switch (t) {
          case PullbackTerm.Variable(var x) -> !dependent.contains(x);
          case PullbackTerm.Let let -> in(let).apart(let.body());
          case PullbackTerm.Projection _ -> projected(t).isApart();
          case PullbackTerm.Pullback _ -> !mentions(mentioning, t);
          default -> t.scopes().stream().allMatch(this::apart);
        };
    apart.put(t, is);
    return is;
  }

  private boolean mentions(HashSet<Name> names, PullbackTerm t) {
    HashSet<Name> in = free.in(t);
    return in.size() < names.size() ? in.exists(names::contains) : names.exists(in::contains);
  }

  private boolean apart(Scope<PullbackTerm> scope) {
    LinContext context = this;
    for (Name x : scope.binders()) context = context.under(x);
    return context.apart(scope.body());
  }

  /// The part of pairs that a projection is; where there is no pair, the whole that it is one of,
  /// which is as linear as the projection.
  Subterm projected(PullbackTerm t) {
    return part(t, false);
  }

  /// What the term is when lets are carried out and names are looked up.
  Subterm head(PullbackTerm t) {
    return part(t, true);
  }

  private Subterm part(PullbackTerm t, boolean throughNames) {
    Deque<Integer> projections = new ArrayDeque<>();
    Subterm at = new Subterm(t, this);
    while (true) {
      Subterm next =
          switch (at.term) {
            case PullbackTerm.Projection(var i, var pair) -> {
              projections.push(i);
              yield at.of(pair);
            }
            case PullbackTerm.Pair(var left, var right) when !projections.isEmpty() ->
                at.of(projections.pop() == 1 ? left : right);
            case PullbackTerm.Variable(var x) when throughNames || !projections.isEmpty() ->
                at.context.bound(x);
            case PullbackTerm.Let let when throughNames || !projections.isEmpty() ->
                new Subterm(let.body(), at.context.in(let));
            default -> null;
          };
      if (next == null) return at;
      at = next;
    }
  }
}
