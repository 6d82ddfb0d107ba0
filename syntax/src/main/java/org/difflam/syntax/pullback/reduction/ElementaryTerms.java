package org.difflam.syntax.pullback.reduction;

import static org.difflam.syntax.pullback.reduction.Projections.isProjection;

import io.vavr.collection.Iterator;
import io.vavr.control.Option;
import java.util.IdentityHashMap;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
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
  private final IdentityHashMap<PullbackTerm, Boolean> series = new IdentityHashMap<>();

  /// @param guarded whether elementary terms are not A-reduced again
  ElementaryTerms(boolean guarded) {
    this.guarded = guarded;
  }

  boolean isElementary(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Let _ -> false;
      case PullbackTerm.Projection _ -> isProjection(t);
      case PullbackTerm.Sum(var summands) when !summands.isEmpty() && summands.size() != 2 -> false;
      default -> t.scopes().stream().allMatch(this::isPart);
    };
  }

  /// A `z`, or `x. L`.
  private boolean isPart(Scope<PullbackTerm> part) {
    return part.binders().isEmpty() ? isProjection(part.body()) : isSeries(part.body());
  }

  boolean isSeries(PullbackTerm t) {
    if (!(t instanceof PullbackTerm.Let(var z, var bound, var body))) return false;
    Boolean known = series.get(t);
    if (known != null) return known;
    boolean is =
        (body instanceof PullbackTerm.Variable(var last) && last.equals(z) || isSeries(body))
            && isElementary(bound);
    series.put(t, is);
    return is;
  }

  /// Notes that a term is a let series, since A-reduction made it.
  PullbackTerm series(PullbackTerm t) {
    series.put(t, true);
    return t;
  }

  /// Whether a pullback along `λy. P` is not A-reduced, although `P` is no series: `E`, `⟨y, E⟩`.
  boolean isBody(Name y, PullbackTerm p) {
    return guarded
        && (isElementary(p)
            || p instanceof PullbackTerm.Pair(PullbackTerm.Variable(var x), var e)
                && x.equals(y)
                && isElementary(e));
  }

  /// The type of `E` for a `y` of this type, where it is easily seen.
  static Option<PullbackType> type(PullbackTerm e, Name y, PullbackType type) {
    return switch (e) {
      case PullbackTerm.Variable _, PullbackTerm.Projection _ ->
          Projections.isProjectionOf(y, e) ? Projections.type(type, e) : Option.none();
      case PullbackTerm.Numeral _ -> Option.some(PullbackType.R);
      case PullbackTerm.Covector(var r) -> Vectors.type(r).map(PullbackType.Dual::new);
      case PullbackTerm.Call(var f, _) -> Option.some(f.codomain());
      case PullbackTerm.Jacobian(var f, _) ->
          Option.some(new PullbackType.Function(f.domain(), f.codomain()));
      case PullbackTerm.Pair(var a, var b) ->
          type(a, y, type).flatMap(l -> type(b, y, type).map(r -> new PullbackType.Product(l, r)));
      case PullbackTerm.Sum(var summands) ->
          Iterator.ofAll(summands)
              .map(s -> type(s, y, type))
              .find(Option::isDefined)
              .getOrElse(Option.none());
      default -> Option.none();
    };
  }
}
