package org.difflam.syntax.stated;

import io.vavr.control.Option;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;

/// What stands in brackets after a term: `N/x`, where all that is left of the last `/` is N, so
/// that `x + y/x` replaces x by `x + y`.
///
/// @param at the place of x
public record WrittenSubstitution(SurfaceTerm by, Name x, Span at) {

  /// None where no `/x` is at its end.
  public static Option<WrittenSubstitution> of(SurfaceTerm t) {
    if (!(t instanceof SurfaceTerm.Infix(var op, var left, var right, var span))) {
      return t instanceof SurfaceTerm.Negation(var s, var all)
          ? of(s).map(r -> r.in(new SurfaceTerm.Negation(r.by, all.upTo(r.by.span()))))
          : Option.none();
    }
    if (op == SurfaceTerm.Operator.DIVIDE
        && right instanceof SurfaceTerm.Identifier(var x, var at)) {
      return Option.some(new WrittenSubstitution(left, Name.of(x), at));
    }
    return of(right).map(r -> r.in(new SurfaceTerm.Infix(op, left, r.by, span.upTo(r.by.span()))));
  }

  private WrittenSubstitution in(SurfaceTerm larger) {
    return new WrittenSubstitution(larger, x, at);
  }
}
