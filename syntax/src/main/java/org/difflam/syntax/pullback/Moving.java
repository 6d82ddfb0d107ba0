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

/// What is around a subterm: the variables `X` that move together, and what the names of lets stand
/// for. `X # t` says that `t` does not move with them, where
///
/// ```
/// let a = E in L   is read as   L[E/a],      π_i(⟨S₁, S₂⟩)   as   S_i
/// ```
///
/// so that it says the same before and after A-reduction, and before and after rules 1 and 2. In a
/// pullback pairs are not taken apart: rule 8 makes one of all that its body mentions.
final class Moving {
  private final FreeVariables<Term> free;

  /// `X`, and the names of what moves with it.
  private final HashSet<Name> moving;

  /// `X`, and the names of what mentions it; all that moves does.
  private final HashSet<Name> mentioning;

  private final HashMap<Name, Place> lets;
  private final IdentityHashMap<Term, Boolean> apart = new IdentityHashMap<>(1);
  private final IdentityHashMap<Term, Moving> bodies = new IdentityHashMap<>(1);

  private Moving(
      FreeVariables<Term> free,
      HashSet<Name> moving,
      HashSet<Name> mentioning,
      HashMap<Name, Place> lets) {
    this.free = free;
    this.moving = moving;
    this.mentioning = mentioning;
    this.lets = lets;
  }

  /// `X = {x}`.
  static Moving only(Name x) {
    return new Moving(new FreeVariables<>(), HashSet.of(x), HashSet.of(x), HashMap.empty());
  }

  /// A subterm where it stands.
  record Place(Term term, Moving around) {
    boolean isApart() {
      return around.apart(term);
    }

    Place of(Term part) {
      return new Place(part, around);
    }
  }

  boolean moves(Name x) {
    return moving.contains(x);
  }

  /// What a let has bound the name to, if it is one of a let.
  @Nullable Place bound(Name a) {
    return lets.getOrElse(a, null);
  }

  /// Under a binder.
  Moving under(Name x) {
    return mentioning.contains(x) || lets.containsKey(x)
        ? new Moving(free, moving.remove(x), mentioning.remove(x), lets.remove(x))
        : this;
  }

  /// In the body of a let; always the same object for the same let.
  Moving in(Term.Let let) {
    Moving before = bodies.get(let);
    if (before != null) return before;
    Name a = let.x();
    Moving in =
        new Moving(
            free,
            apart(let.bound()) ? moving.remove(a) : moving.add(a),
            mentions(mentioning, let.bound()) ? mentioning.add(a) : mentioning.remove(a),
            lets.put(a, new Place(let.bound(), this)));
    bodies.put(let, in);
    return in;
  }

  /// `X # t`.
  boolean apart(Term t) {
    if (!mentions(mentioning, t)) return true;
    Boolean before = apart.get(t);
    if (before != null) return before;
    boolean is =
        switch (t) {
          case Term.Variable(var x) -> !moving.contains(x);
          case Term.Let let -> in(let).apart(let.body());
          case Term.Projection _ -> projected(t).isApart();
          case Term.Pullback _ -> !mentions(mentioning, t);
          case Term.Sum _,
              Term.Lambda _,
              Term.Application _,
              Term.Pair _,
              Term.Numeral _,
              Term.Call _,
              Term.Jacobian _,
              Term.Derivative _,
              Term.DualMap _,
              Term.Covector _ ->
              t.scopes().stream().allMatch(this::apart);
        };
    apart.put(t, is);
    return is;
  }

  private boolean mentions(HashSet<Name> names, Term t) {
    HashSet<Name> in = free.in(t);
    return in.size() < names.size() ? in.exists(names::contains) : names.exists(in::contains);
  }

  private boolean apart(Scope<Term> scope) {
    Moving around = this;
    for (Name x : scope.binders()) around = around.under(x);
    return around.apart(scope.body());
  }

  /// The part of pairs that a projection is; where there is no pair, the whole that it is one of,
  /// which is as linear as the projection.
  Place projected(Term t) {
    return part(t, false);
  }

  /// What the term is when lets are carried out and names are looked up.
  Place head(Term t) {
    return part(t, true);
  }

  private Place part(Term t, boolean throughNames) {
    Deque<Integer> projections = new ArrayDeque<>();
    Place at = new Place(t, this);
    while (true) {
      Place next =
          switch (at.term) {
            case Term.Projection(var i, var pair) -> {
              projections.push(i);
              yield at.of(pair);
            }
            case Term.Pair(var left, var right) when !projections.isEmpty() ->
                at.of(projections.pop() == 1 ? left : right);
            case Term.Variable(var x) when throughNames || !projections.isEmpty() ->
                at.around.bound(x);
            case Term.Let let when throughNames || !projections.isEmpty() ->
                new Place(let.body(), at.around.in(let));
            case Term.Variable _,
                Term.Let _,
                Term.Pair _,
                Term.Sum _,
                Term.Lambda _,
                Term.Application _,
                Term.Numeral _,
                Term.Call _,
                Term.Jacobian _,
                Term.Derivative _,
                Term.DualMap _,
                Term.Pullback _,
                Term.Covector _ ->
                null;
          };
      if (next == null) return at;
      at = next;
    }
  }
}
