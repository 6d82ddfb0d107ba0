package org.difflam.syntax.pullback;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.Writing;
import org.jspecify.annotations.Nullable;

/// Names for the parts of a pair that is bound, as far as a term asks for them (§3.1.3):
///
/// ```
/// λz. ⟨z, f (π₂ z)⟩   is written   λ⟨z₁, z₂⟩. ⟨⟨z₁, z₂⟩, f z₂⟩
/// ```
///
/// as the examples have it, in which `⟨π₁ z, π₂ z⟩` is `z`.
final class PairPattern {
  private @Nullable PairPattern left, right;
  private Name name = Name.UNUSED;

  private PairPattern() {}

  /// None where the term asks for no part of `x`.
  ///
  /// @param taken names that must not be used, beside those in the term
  static Option<PairPattern> of(Name x, PullbackTerm body, List<Name> taken) {
    PairPattern whole = new PairPattern();
    whole.collect(x, body);
    if (whole.left == null) return Option.none();
    List<Name> names = taken;
    for (PullbackTerm t : parts(body)) {
      if (t instanceof PullbackTerm.Variable(var y) && !y.equals(x)) names = names.append(y);
      names = names.appendAll(List.ofAll(t.scopes()).flatMap(Scope::binders));
    }
    whole.name(x, Fresh.avoiding(names));
    return Option.some(whole);
  }

  private static List<PullbackTerm> parts(PullbackTerm t) {
    java.util.List<PullbackTerm> all = new java.util.ArrayList<>();
    Position.each(t, (_, part) -> all.add(part));
    return List.ofAll(all);
  }

  private void collect(Name x, PullbackTerm t) {
    if (at(x, t).isDefined()) return;
    for (Scope<PullbackTerm> s : t.scopes()) if (!s.binds(x)) collect(x, s.body());
  }

  /// Where `t` is a part of `x`, the place of that part, from now on.
  private Option<PairPattern> at(Name x, PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Variable(var y) when x.equals(y) -> Option.some(this);
      case PullbackTerm.Projection(var i, var pair) -> at(x, pair).map(p -> p.opened(i));
      default -> Option.none();
    };
  }

  private PairPattern opened(int i) {
    if (left == null) left = new PairPattern();
    if (right == null) right = new PairPattern();
    return i == 1 ? left : right;
  }

  private void name(Name stem, Fresh fresh) {
    if (left == null || right == null) {
      name = fresh.like(stem);
    } else {
      left.name(stem, fresh);
      right.name(stem, fresh);
    }
  }

  /// A part that has a name, or parts with names.
  Option<PairPattern> part(int i) {
    return Option.of(i == 1 ? left : right);
  }

  List<Name> names() {
    return left == null || right == null ? List.of(name) : left.names().appendAll(right.names());
  }

  /// The parts of `⟨⟨x, y⟩, z⟩`, which is `⟨x, y, z⟩`.
  private List<PairPattern> factors() {
    return left == null || right == null ? List.of(this) : left.factors().append(right);
  }

  Pattern pattern() {
    return left == null
        ? new Pattern.Variable(name.text(), Span.NOWHERE)
        : new Pattern.Tuple(factors().map(PairPattern::pattern).asJava(), Span.NOWHERE);
  }

  SurfaceTerm term() {
    return left == null
        ? Writing.identifier(name.text())
        : Writing.tuple(factors().map(PairPattern::term).asJava());
  }
}
