package org.difflam.syntax.pullback;

import io.vavr.Lazy;
import io.vavr.collection.HashSet;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;

/// The derivative of a value `F` of function type at a point along `u`: what rules 19b and 19c ask
/// of an abstraction, for all values that can be in function position.
///
/// ```
/// MO+19J   F = J f · r               (J f′ · ⟨0, u⟩) ⟨r, V⟩           f′⟨v, x⟩ = J(f)(x)(v)
/// MO+19P   F = (Ω λx. P) · ω, J G · r   of λa. end, for F a →* end with a new a
/// MO+19S   F = F₁ + F₂               the sum of both
/// MO+19V   F = z, π_i(z), z P, …     (J F · u) V, where z is bound somewhere
/// ```
///
/// A variable that is free in the whole program stays what Remark 3.6 says: a function without a
/// body, of which there is no derivative.
final class Heads {
  private final Rules rules;
  private final Lazy<HashSet<Name>> outside;
  private final Fresh fresh;
  private final Premises premises;

  Heads(Rules rules, Lazy<HashSet<Name>> outside, Fresh fresh, Premises premises) {
    this.rules = rules;
    this.outside = outside;
    this.fresh = fresh;
    this.premises = premises;
  }

  Option<Slope> of(Term function, Term point, Term u) {
    return switch (function) {
      case Term.Lambda(var z, _, var body) -> {
        Name w = fresh.like(z);
        Term renamed = Substitution.substitute(body, z, new Term.Variable(w));
        yield premises
            .jacobian(w, renamed, point, u)
            .map(j -> new Slope(j.s().isZero() ? "MO-19c" : "MO-19b", j.s(), j.premises()));
      }
      case Term.Jacobian(var f, var along) ->
          extension(
              "MO+19J",
              new Term.Application(
                  new Term.Jacobian(f.derivative(), new Term.Pair(Term.ZERO, u)),
                  new Term.Pair(along, point)));
      case Term.Pullback _ -> computed(function, point, u);
      case Term.Derivative(var inner, _) when variable(inner).isEmpty() ->
          computed(function, point, u);
      case Term.Sum(var summands) -> sum(summands, point, u);
      case Term.Projection(var i, var pair) when variable(pair).isEmpty() ->
          rules.extended() ? summed(i, pair).flatMap(f -> of(f, point, u)) : Option.none();
      case Term.Variable _, Term.Application _, Term.Projection _, Term.Derivative _ ->
          variable(function).exists(z -> !outside.get().contains(z))
              ? extension("MO+19V", new Term.Application(new Term.Derivative(function, u), point))
              : Option.none();
      case Term.Let _, Term.Pair _, Term.Numeral _, Term.Call _, Term.DualMap _, Term.Covector _ ->
          Option.none();
    };
  }

  /// `π_i(F₁ + F₂)` as `π_i(F₁) + π_i(F₂)`: a place in a value that is a sum of pairs, or 0.
  private static Option<Term> summed(int i, Term pair) {
    Option<Term> p =
        pair instanceof Term.Projection(var j, var inner) ? summed(j, inner) : Option.some(pair);
    return p.flatMap(t ->
        switch (t) {
          case Term.Pair(var left, var right) -> Option.some(i == 1 ? left : right);
          case Term.Sum(var summands) ->
              Option.some(Term.sum(summands.stream().map(s -> Elementary.project(i, s)).toList()));
          case Term.Variable _,
              Term.Lambda _,
              Term.Application _,
              Term.Let _,
              Term.Projection _,
              Term.Numeral _,
              Term.Call _,
              Term.Jacobian _,
              Term.Derivative _,
              Term.DualMap _,
              Term.Pullback _,
              Term.Covector _ ->
              Option.none();
        });
  }

  private Option<Slope> extension(String rule, Term s) {
    return rules.extended() ? Option.some(Slope.of(rule, s)) : Option.none();
  }

  private Option<Slope> computed(Term function, Term point, Term u) {
    return rules.extended()
        ? premises.applied(function, point, u).map(j -> new Slope("MO+19P", j.s(), j.premises()))
        : Option.none();
  }

  private Option<Slope> sum(List<Term> summands, Term point, Term u) {
    if (!rules.extended()) return Option.none();
    List<Term> parts = new ArrayList<>();
    List<Contraction.Premise> above = new ArrayList<>();
    for (Term s : summands) {
      Option<Slope> part = of(s, point, u);
      if (part.isEmpty()) return Option.none();
      parts.add(part.get().s());
      above.addAll(part.get().premises());
    }
    return Option.some(new Slope("MO+19S", Term.sum(parts), above));
  }

  /// The variable that keeps a value of function type from being applied, if one does.
  static Option<Name> variable(Term function) {
    return switch (function) {
      case Term.Variable(var z) -> Option.some(z);
      case Term.Application(var f, _) -> variable(f);
      case Term.Projection(_, var pair) -> variable(pair);
      case Term.Derivative(var f, _) -> variable(f);
      case Term.Sum _,
          Term.Lambda _,
          Term.Let _,
          Term.Pair _,
          Term.Numeral _,
          Term.Call _,
          Term.Jacobian _,
          Term.DualMap _,
          Term.Pullback _,
          Term.Covector _ ->
          Option.none();
    };
  }
}
