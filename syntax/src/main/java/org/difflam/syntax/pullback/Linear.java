package org.difflam.syntax.pullback;

import io.vavr.collection.HashSet;
import io.vavr.control.Option;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;

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
/// X ⊢ 0, the number 0 too                     X ⊢ S + P         X ⊢ S, X ⊢ P
/// X ⊢ let a = E in L     X ∖ a ⊢ L, X # E     or   X ⊢ E, X ∪ {a} ⊢ L
/// X ⊢ π_i(⟨S₁, S₂⟩)      X ⊢ S_i
/// X ⊢ (J f′ · ⟨S, U⟩) ⟨S′, P⟩                 X # U, X # P, X ⊢ S, and X ⊢ S′ or X # S′, X ⊢ U
/// X ⊢ J F · S            X ⊢ F, X # S         or   X ⊢ S, X # F
/// ```
///
/// with `X # t` for `X ∩ FV(t) = ∅` (where both parts of a dual map are apart from `X`, one of them
/// must be 0). The last six lines are not in the paper: without them rules 13 and 20 leave the
/// typed terms, and so does A-reduction. A variable that is linear by itself need not be so
/// together with others (`(λq. a)* · x` is bilinear), hence the sets.
public final class Linear {
  private final FreeVariables<Term> free = new FreeVariables<>();

  /// The clauses that the paper does not print are left out.
  private final boolean printed;

  private Linear(boolean printed) {
    this.printed = printed;
  }

  /// Where linearity is lost, and why.
  public record Offence(Term at, String why) {}

  /// `x ∈ lin(t)`.
  public static boolean in(Name x, Term t) {
    return offence(x, t).isEmpty();
  }

  /// `x ∈ lin(t)` by the clauses that the paper prints, lets read as `(λa. L) E`.
  public static boolean asPrinted(Name x, Term t) {
    return Deep.call(() -> new Linear(true).check(HashSet.of(x), t)).isEmpty();
  }

  /// Why `x ∉ lin(t)`, if so.
  public static Option<Offence> offence(Name x, Term t) {
    return Deep.call(() -> new Linear(false).check(HashSet.of(x), t));
  }

  private boolean apart(HashSet<Name> xs, Term t) {
    HashSet<Name> in = free.in(t);
    return xs.forAll(x -> !in.contains(x));
  }

  private Option<Offence> check(HashSet<Name> xs, Term t) {
    return switch (t) {
      case Term.Variable(var x) -> xs.contains(x) ? Option.none() : constant(t);
      case Term.Lambda(var x, _, var body) -> check(xs.remove(x), body);
      case Term.Projection(var i, Term.Pair(var left, var right)) when !printed ->
          check(xs, i == 1 ? left : right);
      case Term.Projection(_, var pair) -> check(xs, pair);
      case Term.Jacobian(_, var along) -> check(xs, along);
      case Term.Pair(var left, var right) -> check(xs, left).orElse(() -> check(xs, right));
      case Term.Application(
              Term.Jacobian(var f, Term.Pair(var s, var u)),
              Term.Pair(var a, var point))
          when f.isDerivative() && !printed && apart(xs, u) && apart(xs, point) ->
          check(xs, s).orElse(() -> apart(xs, a) ? either(xs, a, u) : check(xs, a));
      case Term.Application(var function, var argument) ->
          apart(xs, argument)
              ? check(xs, function)
              : offence(argument, "an argument is no linear position");
      case Term.Derivative(var function, var along) -> {
        if (printed) yield offence(t, "the paper has no clause for it");
        if (apart(xs, along)) {
          yield apart(xs, function) ? either(xs, function, along) : check(xs, function);
        }
        yield apart(xs, function)
            ? check(xs, along)
            : offence(t, "it occurs both in the function and in the direction of a derivative");
      }
      case Term.DualMap(var x, _, var body, var functional) -> {
        HashSet<Name> inner = xs.remove(x);
        boolean inBody = !apart(inner, body);
        if (apart(xs, functional)) {
          Option<Offence> map = check(inner, body);
          yield inBody || map.isEmpty() ? map : check(xs, functional);
        }
        yield inBody
            ? offence(t, "it occurs both in the map and in the functional of a dual map")
            : check(xs, functional);
      }
      case Term.Sum(var summands) ->
          printed
              ? offence(t, "the paper gives no clause for sums")
              : io.vavr.collection.Iterator.ofAll(summands)
                  .map(s -> check(xs, s))
                  .find(Option::isDefined)
                  .getOrElse(Option.none());
      case Term.Let(var a, var bound, var body) -> let(xs, a, bound, body);
      case Term.Call(_, var argument) ->
          apart(xs, argument)
              ? constant(t)
              : offence(argument, "an argument is no linear position");
      case Term.Pullback _ ->
          apart(xs, t) ? constant(t) : offence(t, "a pullback has no linear positions");
      case Term.Numeral(var r) -> r.isZero() && !printed ? Option.none() : constant(t);
      case Term.Covector _ -> constant(t);
    };
  }

  /// Where a product mentions `X` in neither factor, one of them must be 0.
  private Option<Offence> either(HashSet<Name> xs, Term a, Term b) {
    Option<Offence> first = check(xs, a);
    return first.isEmpty() ? first : check(xs, b);
  }

  private static Option<Offence> constant(Term t) {
    return offence(t, "it does not occur here, and a constant is not linear");
  }

  private Option<Offence> let(HashSet<Name> xs, Name a, Term bound, Term body) {
    HashSet<Name> inner = xs.remove(a);
    if (apart(xs, bound) || !free.in(body).contains(a)) {
      Option<Offence> here = check(inner, body);
      // a name for 0 is linear, too
      return here.isEmpty() || printed || check(xs, bound).isDefined()
          ? here
          : check(inner.add(a), body);
    }
    if (printed) return offence(bound, "an argument is no linear position");
    return check(xs, bound).orElse(() -> check(inner.add(a), body));
  }

  private static Option<Offence> offence(Term at, String why) {
    return Option.some(new Offence(at, why));
  }
}
