package org.difflam.syntax.pullback.reduction;

import static org.difflam.syntax.pullback.PullbackTerm.sum;
import static org.difflam.syntax.pullback.reduction.PullbackRule.jacobian;
import static org.difflam.syntax.pullback.reduction.PullbackRule.rule;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackTerm.Application;
import org.difflam.syntax.pullback.PullbackTerm.Call;
import org.difflam.syntax.pullback.PullbackTerm.Covector;
import org.difflam.syntax.pullback.PullbackTerm.Derivative;
import org.difflam.syntax.pullback.PullbackTerm.DualMap;
import org.difflam.syntax.pullback.PullbackTerm.Jacobian;
import org.difflam.syntax.pullback.PullbackTerm.Lambda;
import org.difflam.syntax.pullback.PullbackTerm.Pair;
import org.difflam.syntax.pullback.PullbackTerm.Projection;
import org.difflam.syntax.pullback.PullbackTerm.Pullback;
import org.difflam.syntax.pullback.PullbackTerm.Sum;
import org.difflam.syntax.pullback.PullbackTerm.Variable;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.Vectors;
import org.jspecify.annotations.Nullable;

/// The rules that the paper does not print, named `MO+…`: with them no well-typed closed term is
/// stuck ([PullbackRules#COMPLETE]), and [PullbackRules#STRICT] does without them.
///
/// ```
/// MO+5      (λv. S)* · r* → (M_Sᵀ r)*          for every S made of numbers ([Adjoint])
/// MO+sum    r₁ + r₂ → r, r₁* + r₂* → r*        the vector that it is
/// MO+zero   f(0), (J f · r) 0, f(⟨0, r⟩)       0 is the vector of zeros
/// MO+16b …  rules 16b, 16c, 17, 18 and 20a     where the premise ends in 0, read as (λv. 0)* · …
/// MO+14     ((Ω λy. J y_πi · y_πj) · ω) V → (λv. J v_πi · V_πj + J V_πi · v_πj)* · …
/// MO+J      (J F · U) W → S                    the derivative of F at W along U
/// ```
///
/// The derivative of a function `F` at `W` along `U` is what rules 19b and 19c ask of an
/// abstraction `V_πi`. Other values may be in its place:
///
/// ```
/// MO+19J    F = J f · r                        (J f′ · ⟨0, U⟩) ⟨r, W⟩         f′⟨v, x⟩ = J(f)(x)(v)
/// MO+19P    F = (Ω λx. P) · ω, J G · r         of λa. P′, for F a →* P′ with a new a
/// MO+19S    F = F₁ + F₂, π_i(F₁ + F₂)          the sum of both
/// MO+19V    F = z, π_i(z), z P, …              (J F · U) W, where z is bound somewhere
/// ```
final class Extensions {
  private Extensions() {}

  static final List<PullbackRule<?>> RULES =
      List.of(
          rule(RuleName.NUMBERS, DualMap.class, Extensions::covector),
          rule(RuleName.SUM, Sum.class, Extensions::added),
          rule(RuleName.ZEROS, Call.class, Extensions::zero),
          rule(RuleName.ZEROS, Application.class, Extensions::zero),
          rule(RuleName.DERIVATIVE, Application.class, Extensions::derivative),
          jacobian(RuleName.BILINEAR, Derivative.class, Extensions::bilinear),
          withZero(jacobian(RuleName.ZERO_16B, DualMap.class, Figure3::rule16b)),
          withZero(jacobian(RuleName.ZERO_16C, DualMap.class, Figure3::rule16c)),
          withZero(rule(RuleName.ZERO_17, PullbackRedex.class, Figure3::rule17)),
          withZero(jacobian(RuleName.ZERO_18, Lambda.class, Figure3::rule18)),
          withZero(rule(RuleName.ZERO_20A, PullbackRedex.class, Figure3::rule20a)),
          function(RuleName.OF_JACOBIAN, Jacobian.class::isInstance),
          function(RuleName.OF_PULLBACK, f -> f instanceof Pullback || isClosedDerivative(f)),
          function(RuleName.OF_SUM, f -> f instanceof Sum || f instanceof Lambda),
          function(RuleName.OF_VARIABLE, f -> waitsFor(f) != null));

  /// The rule where its premise ends in 0, and only there.
  private static <R> PullbackRule<R> withZero(PullbackRule<R> rule) {
    return rule(
        rule.name(),
        rule.redex(),
        (r, above) ->
            rule.schema().contract(r, above) == null
                ? above.withZero(() -> rule.schema().contract(r, above))
                : null);
  }

  private static @Nullable PullbackTerm covector(DualMap t, Premises above) {
    return t.type().isDefined() && t.functional() instanceof Covector(var r)
        ? Combine.defined(() ->
            Adjoint.of(t.x(), t.type().get(), t.body(), r, above.numbers())
                .map(Covector::new)
                .getOrNull())
        : null;
  }

  /// The first two summands that are numbers, added.
  private static @Nullable PullbackTerm added(Sum t, Premises above) {
    List<PullbackTerm> summands = t.summands();
    for (int i = 0; i < summands.size(); i++) {
      for (int j = i + 1; j < summands.size(); j++) {
        PullbackTerm added = added(summands.get(i), summands.get(j));
        if (added == null) continue;
        List<PullbackTerm> rest = new ArrayList<>(summands);
        rest.remove(j);
        rest.set(i, added);
        return sum(rest);
      }
    }
    return null;
  }

  private static @Nullable PullbackTerm added(PullbackTerm a, PullbackTerm b) {
    return Combine.defined(() ->
        a instanceof Covector(var r) && b instanceof Covector(var s)
            ? Vectors.plus(r, s).<PullbackTerm>map(Covector::new).getOrNull()
            : Vectors.plus(a, b).getOrNull());
  }

  private static @Nullable PullbackTerm zero(Call t, Premises above) {
    PullbackType space = t.f().domain();
    return Vectors.numbers(t.argument(), space).isDefined()
        ? null
        : Vectors.filled(t.argument(), space).map(r -> new Call(t.f(), r)).getOrNull();
  }

  private static @Nullable PullbackTerm zero(Application t, Premises above) {
    if (!(t.function() instanceof Jacobian(var f, var along))) return null;
    PullbackType space = f.domain();
    Option<PullbackTerm> r = Vectors.filled(along, space);
    Option<PullbackTerm> x = Vectors.filled(t.argument(), space);
    boolean already =
        Vectors.numbers(along, space).isDefined()
            && Vectors.numbers(t.argument(), space).isDefined();
    return already || r.isEmpty() || x.isEmpty()
        ? null
        : new Application(new Jacobian(f, r.get()), x.get());
  }

  /// `(J F · U) W`; nothing for an `F` that waits for a variable.
  private static @Nullable PullbackTerm derivative(Application t, Premises above) {
    return t.function() instanceof Derivative(var f, var u) && waitsFor(f) == null
        ? derivative(f, t.argument(), u, above)
        : null;
  }

  /// `J z₁ · z₂` is linear in both.
  private static PullbackTerm bilinear(Derivative e, PullbackRedex r) {
    PullbackTerm f = e.function();
    PullbackTerm u = e.along();
    return sum(
        r.isY(f) ? new Derivative(r.v(f), r.at(u)) : PullbackTerm.ZERO,
        r.isY(u) ? new Derivative(r.at(f), r.v(u)) : PullbackTerm.ZERO);
  }

  /// `y_πi y_πj` or `z y_πj`, where `V_πi` or `z` has such a form once projections of sums are
  /// carried out, of which a single abstraction may be left.
  private static PullbackRule<PullbackRedex> function(RuleName name, Predicate<PullbackTerm> form) {
    return jacobian(
        name,
        Application.class,
        (e, r) -> {
          // of an abstraction rules 19b and 19c have said all
          if (!r.isY(e.argument()) || r.at(e.function()) instanceof Lambda) return null;
          PullbackTerm f = summed(r.at(e.function()));
          if (!form.test(f)) return null;
          PullbackTerm s = derivative(f, r.at(e.argument()), r.v(e.argument()), r.above());
          if (s == null || !r.isY(e.function())) return s;
          return sum(new Application(r.v(e.function()), r.at(e.argument())), s);
        });
  }

  /// The derivative of `F` at `W` along `U`.
  private static @Nullable PullbackTerm derivative(
      PullbackTerm f, PullbackTerm w, PullbackTerm u, Premises above) {
    return switch (f) {
      case Lambda lambda -> above.jacobian(lambda, w, u);
      case Jacobian(var op, var r) ->
          new Application(
              new Jacobian(op.derivative(), new Pair(PullbackTerm.ZERO, u)), new Pair(r, w));
      case Sum(var summands) -> {
        List<PullbackTerm> parts = new ArrayList<>();
        for (PullbackTerm s : summands) {
          PullbackTerm part = derivative(s, w, u, above);
          if (part == null) yield null;
          parts.add(part);
        }
        yield sum(parts);
      }
      case Projection _ when waitsFor(f) == null -> {
        PullbackTerm carriedOut = summed(f);
        yield carriedOut.equals(f) ? null : derivative(carriedOut, w, u, above);
      }
      case Pullback _ -> computed(f, w, u, above);
      case Derivative _ when isClosedDerivative(f) -> computed(f, w, u, above);
      default -> {
        Name z = waitsFor(f);
        yield z == null || above.isFree(z) ? null : new Application(new Derivative(f, u), w);
      }
    };
  }

  private static @Nullable PullbackTerm computed(
      PullbackTerm f, PullbackTerm w, PullbackTerm u, Premises above) {
    Name a = above.fresh(Name.of("a"), f);
    PullbackTerm p = above.applied(f, a);
    return p == null ? null : above.jacobian(a, p, w, u);
  }

  private static boolean isClosedDerivative(PullbackTerm f) {
    return f instanceof Derivative(var inner, _) && waitsFor(inner) == null;
  }

  /// `π_i(F₁ + F₂)` as `π_i(F₁) + π_i(F₂)`: a part of a value that is a sum of pairs, or 0.
  private static PullbackTerm summed(PullbackTerm f) {
    if (!(f instanceof Projection(var i, var pair))) return f;
    PullbackTerm p = summed(pair);
    return p instanceof Sum(var summands)
        ? sum(summands.stream().map(s -> Projections.project(i, s)).toList())
        : p instanceof Pair ? Projections.project(i, p) : f;
  }

  /// The variable that keeps a value of function type from being applied, if one does.
  private static @Nullable Name waitsFor(PullbackTerm f) {
    return switch (f) {
      case Variable(var z) -> z;
      case Application(var g, _) -> waitsFor(g);
      case Projection(_, var pair) -> waitsFor(pair);
      case Derivative(var g, _) -> waitsFor(g);
      default -> null;
    };
  }
}
