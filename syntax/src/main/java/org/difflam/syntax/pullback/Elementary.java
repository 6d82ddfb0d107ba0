package org.difflam.syntax.pullback;

import static org.difflam.syntax.pullback.Projections.isProjection;

import io.vavr.collection.Iterator;
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
/// A `z` may be a chain of projections of a variable ([Projections]).
final class Elementary {
  private final boolean guarded;
  private final IdentityHashMap<Term, Boolean> series = new IdentityHashMap<>();

  /// @param guarded whether elementary terms are not A-reduced again
  Elementary(boolean guarded) {
    this.guarded = guarded;
  }

  boolean isElementary(Term t) {
    return switch (t) {
      case Term.Sum(var summands) ->
          summands.isEmpty()
              || summands.size() == 2
                  && isProjection(summands.get(0))
                  && isProjection(summands.get(1));
      case Term.Variable _, Term.Numeral _, Term.Covector _ -> true;
      case Term.Projection _ -> isProjection(t);
      case Term.Lambda(_, _, var body) -> isSeries(body);
      case Term.Application(var function, var argument) ->
          isProjection(function) && isProjection(argument);
      case Term.Pair(var left, var right) -> isProjection(left) && isProjection(right);
      case Term.Call(_, var argument) -> isProjection(argument);
      case Term.Jacobian(_, var along) -> isProjection(along);
      case Term.Derivative(var function, var along) ->
          isProjection(function) && isProjection(along);
      case Term.DualMap(_, _, var body, var functional) ->
          isProjection(functional) && isSeries(body);
      case Term.Pullback(_, _, var body, var form) -> isProjection(form) && isSeries(body);
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

  /// Whether a pullback along `λy. P` is not A-reduced, although `P` is no series: `E`, `⟨y, E⟩`.
  boolean isBody(Name y, Term p) {
    return guarded
        && (isElementary(p)
            || p instanceof Term.Pair(Term.Variable(var x), var e)
                && x.equals(y)
                && isElementary(e));
  }

  /// The type of `E` for a `y` of this type, where it is easily seen.
  static Option<Type> type(Term e, Name y, Type type) {
    return switch (e) {
      case Term.Variable _, Term.Projection _ ->
          Projections.isProjectionOf(y, e) ? Projections.type(type, e) : Option.none();
      case Term.Numeral _ -> Option.some(Type.R);
      case Term.Covector(var r) -> Vectors.type(r).map(Type.Dual::new);
      case Term.Call(var f, _) -> Option.some(f.codomain());
      case Term.Jacobian(var f, _) -> Option.some(new Type.Function(f.domain(), f.codomain()));
      case Term.Pair(var a, var b) ->
          type(a, y, type).flatMap(l -> type(b, y, type).map(r -> new Type.Product(l, r)));
      case Term.Sum(var summands) ->
          Iterator.ofAll(summands)
              .map(s -> type(s, y, type))
              .find(Option::isDefined)
              .getOrElse(Option.none());
      default -> Option.none();
    };
  }
}
