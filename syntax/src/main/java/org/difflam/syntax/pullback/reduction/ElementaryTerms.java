package org.difflam.syntax.pullback.reduction;

import static org.difflam.syntax.pullback.reduction.Projections.isProjection;

import io.vavr.collection.Iterator;
import io.vavr.control.Option;
import java.util.IdentityHashMap;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.pullback.Vectors;

/// Elementary terms and let series (§3.2):
///
/// ```
/// E ::= 0 | z₁ + z₂ | z | λx. L | z₁ z₂ | ⟨z₁, z₂⟩ | r | f(z) | J f · z | J z₁ · z₂ | (λx. L)* · z | (Ω λx. L) · z | r*
/// L ::= let z = E in L | let z = E in z
/// ```
///
/// A `z` may be a chain of projections of a variable ([Projections]).
final class ElementaryTerms {
  private final boolean guarded;
  private final IdentityHashMap<Term, Boolean> series = new IdentityHashMap<>();

  /// @param guarded whether elementary terms are not A-reduced again
  ElementaryTerms(boolean guarded) {
    this.guarded = guarded;
  }

  boolean isElementary(Term t) {
    return switch (t) {
      case Term.Let _ -> false;
      case Term.Projection _ -> isProjection(t);
      case Term.Sum(var summands) when !summands.isEmpty() && summands.size() != 2 -> false;
      default -> t.scopes().stream().allMatch(this::isPart);
    };
  }

  /// A `z`, or `x. L`.
  private boolean isPart(Scope<Term> part) {
    return part.binders().isEmpty() ? isProjection(part.body()) : isSeries(part.body());
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
