package org.difflam.syntax.pullback;

import io.vavr.control.Option;
import java.util.IdentityHashMap;
import org.difflam.syntax.binding.Name;

/// Elementary terms and let series (§3.2):
///
/// ```
/// E ::= 0 | z₁ + z₂ | z | λx. L | z₁ z₂ | ⟨z₁, z₂⟩ | r | f(z) | J f · z | J z₁ · z₂ | (λx. L)* · z | (Ω λx. L) · z | r*
/// L ::= let z = E in L | let z = E in z
/// ```
///
/// A `z` is a variable or a chain of projections of one: rule 8 puts `π_i(π_j(y))` where variables
/// were, and `π_i(z)` is elementary itself.
final class Elementary {
  private final IdentityHashMap<Term, Boolean> series = new IdentityHashMap<>();

  /// `z`.
  static boolean isPlace(Term t) {
    Term z = t;
    while (z instanceof Term.Projection(_, var pair)) z = pair;
    return z instanceof Term.Variable;
  }

  /// Whether it is `y` or a chain of projections of it.
  static boolean isPlaceOf(Name y, Term t) {
    Term z = t;
    while (z instanceof Term.Projection(_, var pair)) z = pair;
    return z instanceof Term.Variable(var x) && x.equals(y);
  }

  /// The place with `V` for the variable, `V_{πi}`, as far as `V` is made of pairs.
  static Term at(Term place, Term value) {
    return place instanceof Term.Projection(var i, var pair) ? project(i, at(pair, value)) : value;
  }

  static Term project(int i, Term t) {
    return t instanceof Term.Pair(var left, var right)
        ? (i == 1 ? left : right)
        : new Term.Projection(i, t);
  }

  /// The type of a place in a value of this type.
  static Option<Type> typeAt(Term place, Type type) {
    if (!(place instanceof Term.Projection(var i, var pair))) return Option.some(type);
    return typeAt(pair, type)
        .flatMap(t ->
            t instanceof Type.Product(var left, var right)
                ? Option.some(i == 1 ? left : right)
                : Option.none());
  }

  boolean isElementary(Term t) {
    return switch (t) {
      case Term.Sum(var summands) ->
          summands.isEmpty()
              || summands.size() == 2 && isPlace(summands.get(0)) && isPlace(summands.get(1));
      case Term.Variable _, Term.Numeral _, Term.Covector _ -> true;
      case Term.Projection _ -> isPlace(t);
      case Term.Lambda(_, _, var body) -> isSeries(body);
      case Term.Application(var function, var argument) -> isPlace(function) && isPlace(argument);
      case Term.Pair(var left, var right) -> isPlace(left) && isPlace(right);
      case Term.Call(_, var argument) -> isPlace(argument);
      case Term.Jacobian(_, var along) -> isPlace(along);
      case Term.Derivative(var function, var along) -> isPlace(function) && isPlace(along);
      case Term.DualMap(_, _, var body, var functional) -> isPlace(functional) && isSeries(body);
      case Term.Pullback(_, _, var body, var form) -> isPlace(form) && isSeries(body);
      case Term.Let _ -> false;
    };
  }

  boolean isSeries(Term t) {
    if (!(t instanceof Term.Let(var z, var bound, var body))) return false;
    Boolean known = series.get(t);
    if (known != null) return known;
    boolean is =
        (body instanceof Term.Variable(var last) && last.equals(z) || isSeries(body))
            && isElementary(bound);
    series.put(t, is);
    return is;
  }

  /// What A-reduction made.
  Term series(Term t) {
    series.put(t, true);
    return t;
  }

  /// `⟨y, E⟩`.
  boolean isExtension(Name y, Term t) {
    return t instanceof Term.Pair(Term.Variable(var x), var e) && x.equals(y) && isElementary(e);
  }
}
