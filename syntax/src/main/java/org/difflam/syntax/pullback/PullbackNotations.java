package org.difflam.syntax.pullback;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;

/// Notations of §3.1.3 as they are written: vectors of numbers, and patterns,
///
/// ```
/// λ⟨x, y⟩. S ≡ λz. S[z_π₁/x][z_π₂/y]
/// ```
///
/// with a new `z`. A name in scope stands for a term, which is made anew at each place.
final class PullbackNotations {
  private final Source source;
  private final Fresh fresh;

  PullbackNotations(Source source, Fresh fresh) {
    this.source = source;
    this.fresh = fresh;
  }

  /// A name for what is bound, and what the names of the pattern stand for.
  record Bound(Name x, Map<String, Supplier<PullbackTerm>> scope) {}

  Bound bind(Map<String, Supplier<PullbackTerm>> scope, Pattern pattern) {
    return switch (pattern) {
      case Pattern.Variable(var name, _) -> {
        Name x = Name.of(name);
        yield new Bound(
            x, name.equals("_") ? scope : scope.put(name, () -> new PullbackTerm.Variable(x)));
      }
      case Pattern.Tuple tuple -> {
        Name z = fresh.like(Name.of("z"));
        yield new Bound(z, open(scope, tuple, () -> new PullbackTerm.Variable(z)));
      }
    };
  }

  private Map<String, Supplier<PullbackTerm>> open(
      Map<String, Supplier<PullbackTerm>> scope, Pattern pattern, Supplier<PullbackTerm> at) {
    return switch (pattern) {
      case Pattern.Variable(var name, _) -> name.equals("_") ? scope : scope.put(name, at);
      case Pattern.Tuple(var parts, var span) -> {
        if (parts.isEmpty()) throw source.error(span, "the pullback language has no empty tuple");
        Map<String, Supplier<PullbackTerm>> inner = scope;
        Supplier<PullbackTerm> rest = at;
        for (int i = parts.size() - 1; i > 0; i--) {
          Supplier<PullbackTerm> here = rest;
          inner = open(inner, parts.get(i), () -> new PullbackTerm.Projection(2, here.get()));
          rest = () -> new PullbackTerm.Projection(1, here.get());
        }
        yield open(inner, parts.getFirst(), rest);
      }
    };
  }

  /// `[1, 2/3, [4, 5]]`.
  PullbackTerm vector(List<SurfaceTerm> parts, Span span) {
    if (parts.isEmpty()) throw source.error(span, "a vector has at least one number");
    List<PullbackTerm> entries = new ArrayList<>();
    for (SurfaceTerm part : parts) {
      entries.add(
          part instanceof SurfaceTerm.ListLiteral(var inner, var at)
              ? vector(inner, at)
              : new PullbackTerm.Numeral(
                  number(part)
                      .getOrElseThrow(() ->
                          source.error(
                              part.span(),
                              "in `[…]` stand numbers; a tuple is written `(x, y)`"))));
    }
    return PullbackTerm.tuple(entries);
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
