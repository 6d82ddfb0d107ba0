package org.difflam.syntax.pullback;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;

/// Numbers and vectors of numbers as they are written.
final class Literals {
  private final Source source;

  Literals(Source source) {
    this.source = source;
  }

  /// `[1, 2/3, [4, 5]]`.
  Term vector(List<SurfaceTerm> parts, Span span) {
    if (parts.isEmpty()) throw source.error(span, "a vector has at least one number");
    List<Term> entries = new ArrayList<>();
    for (SurfaceTerm part : parts) {
      entries.add(
          part instanceof SurfaceTerm.ListLiteral(var inner, var at)
              ? vector(inner, at)
              : new Term.Numeral(
                  number(part)
                      .getOrElseThrow(() ->
                          source.error(
                              part.span(),
                              "in `[…]` stand numbers; a tuple is written `(x, y)`"))));
    }
    return Term.tuple(entries);
  }

  /// `2.5`, `-3`, `1/3`.
  static Option<Scalar> number(SurfaceTerm written) {
    if (written instanceof SurfaceTerm.Numeral(var value, _)) return Option.some(Scalar.of(value));
    return written
                instanceof
                SurfaceTerm.Infix(
                    var op,
                    SurfaceTerm.Numeral(BigDecimal a, _),
                    SurfaceTerm.Numeral(BigDecimal b, _),
                    _)
            && op == SurfaceTerm.Operator.DIVIDE
            && b.signum() != 0
        ? Option.some(Scalar.of(Rational.of(a).dividedBy(Rational.of(b))))
        : Option.none();
  }
}
