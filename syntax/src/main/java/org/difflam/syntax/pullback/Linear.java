package org.difflam.syntax.pullback;

import io.vavr.control.Option;
import java.util.IdentityHashMap;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.Moving.Place;

/// The linear variables of §3.1.1. The judgement is one about a set `X` of variables that move
/// together,
///
/// ```
/// X ⊢ t    t is linear in X:    x ∈ lin(t)  iff  {x} ⊢ t
///
/// X ⊢ x                  x ∈ X                X ⊢ λx. S         X ∖ x ⊢ S
/// X ⊢ S P                X ⊢ S, X # P         X ⊢ π_i(S)        X ⊢ S
/// X ⊢ ⟨S₁, S₂⟩           X ⊢ S₁, X ⊢ S₂       X ⊢ J f · S       X ⊢ S
/// X ⊢ (λx. S₁)* · S₂     X ∖ x ⊢ S₁, X # S₂   or   X ⊢ S₂, X # S₁
/// X ⊢ 0, 0* and the number 0 too              X ⊢ S + P         X ⊢ S, X ⊢ P
/// X ⊢ let a = E in L     X ⊢ L[E/a]           X ⊢ π_i(⟨S₁, S₂⟩) X ⊢ S_i
/// X ⊢ (J f⁽ⁿ⁾ · S) P     by the directions in ⟨S, P⟩ [Directions]
/// X ⊢ J F · S            X ⊢ F, X # S         or   X ⊢ S, X # F
/// ```
///
/// with `X # t` where `t` does not move with `X` ([Moving]; where both parts of a dual map are
/// apart from `X`, one of them must be 0). The last five lines are not in the paper
/// ([LinearAsPrinted]): without them rules 13, 16 and 20 leave the typed terms, and so does
/// A-reduction. A variable that is linear by itself need not be so together with others (`(λq. a)*
/// · x` is bilinear), hence the sets.
public final class Linear {
  /// What is known of the terms that have names.
  private final IdentityHashMap<Place, Option<Offence>> named = new IdentityHashMap<>();

  private Linear() {}

  /// Where linearity is lost, and why.
  public record Offence(Term at, String why) {}

  /// `x ∈ lin(t)`.
  public static boolean in(Name x, Term t) {
    return offence(x, t).isEmpty();
  }

  /// `x ∈ lin(t)` by the clauses that the paper prints, lets read as `(λa. L) E`.
  public static boolean asPrinted(Name x, Term t) {
    return LinearAsPrinted.in(x, t);
  }

  /// Why `x ∉ lin(t)`, if so.
  public static Option<Offence> offence(Name x, Term t) {
    return Deep.call(() -> new Linear().check(t, Moving.only(x)));
  }

  Option<Offence> check(Place at) {
    return check(at.term(), at.around());
  }

  private Option<Offence> check(Term t, Moving around) {
    return switch (t) {
      case Term.Variable(var x) -> {
        Place bound = around.bound(x);
        yield bound != null ? named(bound) : around.moves(x) ? Option.none() : constant(t);
      }
      case Term.Lambda(var x, _, var body) -> check(body, around.under(x));
      case Term.Projection _ -> check(around.projected(t));
      case Term.Jacobian(_, var along) -> check(along, around);
      case Term.Pair(var left, var right) -> check(left, around).orElse(() -> check(right, around));
      case Term.Application(var function, var argument) -> {
        Place f = around.head(function);
        if (f.term() instanceof Term.Jacobian(var operation, var along)) {
          yield new Directions(this, operation).check(f.of(along), new Place(argument, around));
        }
        yield around.apart(argument) ? check(function, around) : argument(argument);
      }
      case Term.Derivative(var function, var along) -> {
        if (around.apart(along)) {
          yield around.apart(function)
              ? check(function, around).flatMap(o -> check(along, around).map(_ -> o))
              : check(function, around);
        }
        yield around.apart(function)
            ? check(along, around)
            : offence(t, "it occurs both in the function and in the direction of a derivative");
      }
      case Term.DualMap(var x, _, var body, var functional) -> {
        Moving inner = around.under(x);
        boolean inBody = !inner.apart(body);
        if (around.apart(functional)) {
          Option<Offence> map = check(body, inner);
          yield inBody || map.isEmpty() ? map : check(functional, around);
        }
        yield inBody
            ? offence(t, "it occurs both in the map and in the functional of a dual map")
            : check(functional, around);
      }
      case Term.Sum(var summands) -> all(summands, around);
      case Term.Let let -> let(let, around);
      case Term.Call(_, var argument) -> around.apart(argument) ? constant(t) : argument(argument);
      case Term.Pullback _ ->
          around.apart(t) ? constant(t) : offence(t, "a pullback has no linear positions");
      case Term.Numeral(var r) -> r.isZero() ? Option.none() : constant(t);
      case Term.Covector(var r) -> check(r, around).flatMap(_ -> constant(t));
    };
  }

  private Option<Offence> all(List<Term> summands, Moving around) {
    for (Term s : summands) {
      Option<Offence> one = check(s, around);
      if (one.isDefined()) return one;
    }
    return Option.none();
  }

  /// Through the lets of a series; what is bound is looked at first, so that later ones find it.
  private Option<Offence> let(Term.Let first, Moving around) {
    Term t = first;
    Moving here = around;
    while (t instanceof Term.Let let) {
      here = here.in(let);
      Place bound = here.bound(let.x());
      if (bound != null) named(bound);
      t = let.body();
    }
    return check(t, here);
  }

  private Option<Offence> named(Place bound) {
    Option<Offence> before = named.get(bound);
    if (before != null) return before;
    Option<Offence> found = check(bound);
    named.put(bound, found);
    return found;
  }

  static Option<Offence> argument(Term argument) {
    return offence(argument, "an argument is no linear position");
  }

  private static Option<Offence> constant(Term t) {
    return offence(t, "it does not occur here, and a constant is not linear");
  }

  static Option<Offence> offence(Term at, String why) {
    return Option.some(new Offence(at, why));
  }
}
