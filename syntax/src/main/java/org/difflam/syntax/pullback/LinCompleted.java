package org.difflam.syntax.pullback;

import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.IdentityHashMap;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.LinContext.Subterm;
import org.difflam.syntax.pullback.SideCondition.Offence;

/// The linear variables of §3.1.1, with the clauses that the paper lacks. The judgement is one
/// about a set `X` of variables that are linear together,
///
/// ```
/// X ⊢ t    t is linear in X:    x ∈ lin(t)  iff  {x} ⊢ t
///
/// X ⊢ x                  x ∈ X                X ⊢ λx. S         X ∖ x ⊢ S
/// X ⊢ S P                X ⊢ S, X # P         X ⊢ π_i(S)        X ⊢ S
/// X ⊢ ⟨S₁, S₂⟩           X ⊢ S₁, X ⊢ S₂       X ⊢ J f · S       X ⊢ S
/// X ⊢ (λx. S₁)* · S₂     X ∖ x ⊢ S₁, X # S₂   or   X ⊢ S₂, X # S₁
/// ```
///
/// as [Lin] has it, and
///
/// ```
/// X ⊢ 0, 0* and the number 0 too              X ⊢ S + P         X ⊢ S, X ⊢ P
/// X ⊢ let a = E in L     X ⊢ L[E/a]           X ⊢ π_i(⟨S₁, S₂⟩) X ⊢ S_i
/// X ⊢ (J f⁽ⁿ⁾ · S) P     in a factor of each of its [JacobianSummands]
/// X ⊢ J F · S            X ⊢ F, X # S         or   X ⊢ S, X # F
/// ```
///
/// with `X # t` where `t` does not depend on `X` ([LinContext]; where neither part of a dual map
/// does, one of them must be 0). Without the last lines rules 13, 16 and 20 lead out of the typed
/// terms, and so does A-reduction. A variable that is linear by itself need not be so together with
/// others (`(λq. a)* · x` is bilinear), hence the sets.
public final class LinCompleted {
  /// What is known of the terms that have names.
  private final IdentityHashMap<Subterm, Option<Offence>> named = new IdentityHashMap<>();

  /// And of those with several parts, by their contexts: a subterm that is shared is looked at
  /// once.
  private final IdentityHashMap<LinContext, IdentityHashMap<PullbackTerm, Option<Offence>>> known =
      new IdentityHashMap<>();

  private LinCompleted() {}

  /// `x ∈ lin(t)`.
  public static boolean contains(Name x, PullbackTerm t) {
    return offence(x, t).isEmpty();
  }

  /// Why `x ∉ lin(t)`, if so.
  public static Option<Offence> offence(Name x, PullbackTerm t) {
    return Deep.call(() -> new LinCompleted().check(t, LinContext.only(x)));
  }

  private Option<Offence> check(Subterm at) {
    return check(at.term(), at.context());
  }

  private Option<Offence> check(PullbackTerm t, LinContext context) {
    return switch (t) {
      case PullbackTerm.Pair _,
          PullbackTerm.Application _,
          PullbackTerm.Derivative _,
          PullbackTerm.DualMap _,
          PullbackTerm.Sum _ -> {
        var here = known.computeIfAbsent(context, _ -> new IdentityHashMap<>());
        Option<Offence> before = here.get(t);
        if (before != null) yield before;
        Option<Offence> found = byRule(t, context);
        here.put(t, found);
        yield found;
      }
      default -> byRule(t, context);
    };
  }

  private Option<Offence> byRule(PullbackTerm t, LinContext context) {
    return switch (t) {
      case PullbackTerm.Variable(var x) -> {
        Subterm bound = context.bound(x);
        yield bound != null ? named(bound) : context.contains(x) ? Option.none() : constant(t);
      }
      case PullbackTerm.Lambda(var x, _, var body) -> check(body, context.under(x));
      case PullbackTerm.Projection _ -> check(context.projected(t));
      case PullbackTerm.Jacobian(_, var along) -> check(along, context);
      case PullbackTerm.Pair(var left, var right) ->
          check(left, context).orElse(() -> check(right, context));
      case PullbackTerm.Application(var function, var argument) -> {
        Subterm f = context.head(function);
        if (f.term() instanceof PullbackTerm.Jacobian(var operation, var along)) {
          Subterm point = new Subterm(argument, context);
          yield operation.order() > 0
              ? summands(JacobianSummands.of(operation, f.of(along), point))
              : point.isApart() ? check(f.of(along)) : argument(argument);
        }
        yield context.apart(argument) ? check(function, context) : argument(argument);
      }
      case PullbackTerm.Derivative(var function, var along) -> {
        if (context.apart(along)) {
          yield context.apart(function)
              ? check(function, context).flatMap(o -> check(along, context).map(_ -> o))
              : check(function, context);
        }
        yield context.apart(function)
            ? check(along, context)
            : offence(t, "it occurs both in the function and in the direction of a derivative");
      }
      case PullbackTerm.DualMap(var x, _, var body, var functional) -> {
        LinContext inner = context.under(x);
        boolean inBody = !inner.apart(body);
        if (context.apart(functional)) {
          Option<Offence> map = check(body, inner);
          yield inBody || map.isEmpty() ? map : check(functional, context);
        }
        yield inBody
            ? offence(t, "it occurs both in the map and in the functional of a dual map")
            : check(functional, context);
      }
      case PullbackTerm.Sum(var summands) -> all(summands, context);
      case PullbackTerm.Let let -> let(let, context);
      case PullbackTerm.Call(_, var argument) ->
          context.apart(argument) ? constant(t) : argument(argument);
      case PullbackTerm.Pullback _ ->
          context.apart(t) ? constant(t) : offence(t, "a pullback has no linear positions");
      case PullbackTerm.Numeral(var r) -> r.isZero() ? Option.none() : constant(t);
      case PullbackTerm.Covector(var r) -> check(r, context).flatMap(_ -> constant(t));
    };
  }

  private Option<Offence> summands(JacobianSummands derivative) {
    if (!derivative.point().isApart()) return argument(derivative.point().term());
    for (var factors : derivative.summands()) {
      Option<Offence> one = product(factors);
      if (one.isDefined()) return one;
    }
    return Option.none();
  }

  /// Linear in `X` if one factor is, and the others are apart from `X`; or if one is 0.
  private Option<Offence> product(Seq<Subterm> factors) {
    Subterm dependent = null;
    Option<Offence> first = Option.none();
    for (Subterm factor : factors) {
      if (factor.isApart()) {
        Option<Offence> zero = check(factor);
        if (zero.isEmpty()) return Option.none();
        first = first.orElse(zero);
      } else if (dependent != null) {
        return offence(factor.term(), "it occurs in two directions that are multiplied");
      } else {
        dependent = factor;
      }
    }
    return dependent != null ? check(dependent) : first;
  }

  private Option<Offence> all(List<PullbackTerm> summands, LinContext context) {
    for (PullbackTerm s : summands) {
      Option<Offence> one = check(s, context);
      if (one.isDefined()) return one;
    }
    return Option.none();
  }

  /// Through the lets of a series; what is bound is looked at first, so that later ones find it.
  private Option<Offence> let(PullbackTerm.Let first, LinContext context) {
    PullbackTerm t = first;
    LinContext here = context;
    while (t instanceof PullbackTerm.Let let) {
      here = here.in(let);
      Subterm bound = here.bound(let.x());
      if (bound != null) named(bound);
      t = let.body();
    }
    return check(t, here);
  }

  private Option<Offence> named(Subterm bound) {
    Option<Offence> before = named.get(bound);
    if (before != null) return before;
    Option<Offence> found = check(bound);
    named.put(bound, found);
    return found;
  }

  private static Option<Offence> argument(PullbackTerm argument) {
    return offence(argument, "an argument is no linear position");
  }

  private static Option<Offence> constant(PullbackTerm t) {
    return offence(t, "it does not occur here, and a constant is not linear");
  }

  private static Option<Offence> offence(PullbackTerm at, String why) {
    return Option.some(new Offence(at, why));
  }
}
