package org.difflam.syntax.differential;

import java.util.IdentityHashMap;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;

/// Each of the two calculi in the other; both ways keep the meaning, not the steps.
///
/// ```
/// T s     ↦ λp. ⟨(D s · π₁ p) (π₂ p), s (π₂ p)⟩        ι₁ s ↦ ⟨s, 0⟩        ι₂ s ↦ ⟨0, s⟩
/// D s · t ↦ λx. π₁ ((T s) ⟨t, x⟩)      D f · t ↦ λx. π₁ ((T f) ⟨t, x⟩)      ⟨S, U⟩ ↦ ι₁ S + ι₂ U
/// ```
public final class Translation {
  private final Fresh fresh;
  private final IdentityHashMap<Object, Term> differential = new IdentityHashMap<>();
  private final IdentityHashMap<Object, org.difflam.syntax.perturbative.Term> perturbative =
      new IdentityHashMap<>();

  private Translation(Fresh fresh) {
    this.fresh = fresh;
  }

  public static Term toDifferential(org.difflam.syntax.perturbative.Term m) {
    return Deep.call(() -> new Translation(Fresh.avoiding(m)).differential(m));
  }

  public static org.difflam.syntax.perturbative.Term toPerturbative(Term s) {
    return Deep.call(() -> new Translation(Fresh.avoiding(s)).perturbative(s));
  }

  private Term differential(org.difflam.syntax.perturbative.Term m) {
    Term before = differential.get(m);
    if (before != null) return before;
    Term result =
        switch (m) {
          case org.difflam.syntax.perturbative.Sum(var summands) ->
              Term.sum(summands.stream().map(this::differential).toList());
          case org.difflam.syntax.perturbative.Simple s -> simple(s);
        };
    differential.put(m, result);
    return result;
  }

  private Term simple(org.difflam.syntax.perturbative.Simple m) {
    return switch (m) {
      case org.difflam.syntax.perturbative.Simple.Variable(var x) -> new Simple.Variable(x);
      case org.difflam.syntax.perturbative.Simple.Numeral(var q) -> Constants.numeral(q);
      case org.difflam.syntax.perturbative.Simple.Operator(var f) ->
          Differential.FORMERS.function(f);
      case org.difflam.syntax.perturbative.Simple.Lambda(var x, var s) ->
          Term.lambda(x, differential(s));
      case org.difflam.syntax.perturbative.Simple.Application(
              org.difflam.syntax.perturbative.Simple.Operator(var f),
              var n) ->
          Constants.call(f, differential(n));
      case org.difflam.syntax.perturbative.Simple.Application(var s, var n) ->
          Term.apply(differential(s), differential(n));
      case org.difflam.syntax.perturbative.Simple.T(var s) -> {
        Name p = fresh.like(Name.of("p"));
        Term pair = new Simple.Variable(p), f = differential(s);
        Term tangent = Term.pi(1, pair), point = Term.pi(2, pair);
        yield Term.lambda(
            p, Term.pair(Term.apply(Term.D(f, tangent), point), Term.apply(f, point)));
      }
      case org.difflam.syntax.perturbative.Simple.In(var k, var s) ->
          k == 1 ? Term.pair(differential(s), Term.ZERO) : Term.pair(Term.ZERO, differential(s));
      case org.difflam.syntax.perturbative.Simple.Pi(var k, var s) -> Term.pi(k, differential(s));
    };
  }

  private org.difflam.syntax.perturbative.Term perturbative(Term t) {
    var before = perturbative.get(t);
    if (before != null) return before;
    var result =
        switch (t) {
          case Sum(var summands) ->
              org.difflam.syntax.perturbative.Term.sum(
                  summands.stream().map(this::perturbative).toList());
          case Simple s -> simple(s);
        };
    perturbative.put(t, result);
    return result;
  }

  private org.difflam.syntax.perturbative.Term simple(Simple t) {
    return switch (t) {
      case Simple.Variable(var x) -> new org.difflam.syntax.perturbative.Simple.Variable(x);
      case Simple.Numeral(var q) -> org.difflam.syntax.perturbative.Constants.numeral(q);
      case Simple.Lambda(var x, var s) ->
          org.difflam.syntax.perturbative.Term.lambda(x, perturbative(s));
      case Simple.Application(var s, var u) ->
          org.difflam.syntax.perturbative.Term.apply(perturbative(s), perturbative(u));
      case Simple.D(var s, var u) -> derivative(perturbative(s), perturbative(u));
      case Simple.Pi(var k, var s) -> org.difflam.syntax.perturbative.Term.pi(k, perturbative(s));
      case Simple.Pair(var s, var u) ->
          org.difflam.syntax.perturbative.Term.pair(perturbative(s), perturbative(u));
      case Simple.Call(var f, var s) ->
          org.difflam.syntax.perturbative.Constants.apply(f, perturbative(s));
      case Simple.DCall(var f, var s) ->
          derivative(new org.difflam.syntax.perturbative.Simple.Operator(f), perturbative(s));
    };
  }

  /// `λx. π₁ ((T f) ⟨v, x⟩)`.
  private org.difflam.syntax.perturbative.Term derivative(
      org.difflam.syntax.perturbative.Term f, org.difflam.syntax.perturbative.Term v) {
    Name x = fresh.like(Name.of("x"));
    var point = new org.difflam.syntax.perturbative.Simple.Variable(x);
    return org.difflam.syntax.perturbative.Term.lambda(
        x,
        org.difflam.syntax.perturbative.Term.pi(
            1,
            org.difflam.syntax.perturbative.Term.apply(
                org.difflam.syntax.perturbative.Term.T(f),
                org.difflam.syntax.perturbative.Term.pair(v, point))));
  }
}
