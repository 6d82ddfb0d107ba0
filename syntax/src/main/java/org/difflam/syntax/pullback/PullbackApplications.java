package org.difflam.syntax.pullback;

import io.vavr.collection.Map;
import java.util.function.Supplier;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;

/// Elaborates applications, `p1 t`, `f t`, `Omega [1, 2]` and those of any function, and terms with
/// `@`.
final class PullbackApplications {
  private final PullbackElaboration terms;
  private final Source source;
  private final PullbackElaboration.Scope declared;
  private final Fresh fresh;
  private final PullbackNotations notations;

  PullbackApplications(
      PullbackElaboration terms,
      Source source,
      PullbackElaboration.Scope declared,
      Fresh fresh,
      PullbackNotations notations) {
    this.terms = terms;
    this.source = source;
    this.declared = declared;
    this.fresh = fresh;
    this.notations = notations;
  }

  PullbackTerm application(
      Map<String, Supplier<PullbackTerm>> scope, SurfaceTerm f, SurfaceTerm argument, Span span) {
    if (f instanceof SurfaceTerm.Identifier(var name, _) && terms.isUnbound(scope, name)) {
      if (name.equals("p1") || name.equals("p2")) {
        return new PullbackTerm.Projection(name.equals("p1") ? 1 : 2, terms.term(scope, argument));
      }
      if (declared.find(name).isDefined()) {
        return new PullbackTerm.Call(
            terms.operation(scope, name, f.span()), terms.term(scope, argument));
      }
      if (name.matches("p[0-9]+")) {
        throw source.error(
            f.span(), "tuples are nested pairs here, ((x, y), z); use `p1` and `p2`");
      }
      if (name.equals("Omega") && argument instanceof SurfaceTerm.ListLiteral(var parts, var at)) {
        return PullbackTerm.lambda(
            fresh.like(Name.of("x")), new PullbackTerm.Covector(notations.vector(parts, at)));
      }
      if (name.equals("Omega") || name.equals("J")) {
        throw source.error(span, "expected `@` after it, as in `(Omega \\x. P) @ w` and `J f @ s`");
      }
      if (name.equals("T") || name.equals("D") || name.matches("in[0-9]+")) {
        throw source.error(
            f.span(),
            "`%s` belongs to another calculus; this term is read as pullback".formatted(name));
      }
    }
    return new PullbackTerm.Application(terms.term(scope, f), terms.term(scope, argument));
  }

  /// `J f @ s`, `(\x. s)^* @ t`, `(Omega \x. P) @ w`.
  PullbackTerm at(Map<String, Supplier<PullbackTerm>> scope, SurfaceTerm left, SurfaceTerm right) {
    if (left
            instanceof SurfaceTerm.Application(SurfaceTerm.Identifier(var head, _), var argument, _)
        && !scope.containsKey(head)) {
      if (head.equals("J")) {
        return argument instanceof SurfaceTerm.Identifier(var f, var span)
                && terms.isUnbound(scope, f)
            ? new PullbackTerm.Jacobian(terms.operation(scope, f, span), terms.term(scope, right))
            : new PullbackTerm.Derivative(terms.term(scope, argument), terms.term(scope, right));
      }
      if (head.equals("Omega")) {
        PullbackTerm.Lambda m = map(scope, argument);
        return new PullbackTerm.Pullback(m.x(), m.type(), m.body(), terms.term(scope, right));
      }
    }
    if (left instanceof SurfaceTerm.Dual(var map, _)) {
      PullbackTerm.Lambda m = map(scope, map);
      return new PullbackTerm.DualMap(m.x(), m.type(), m.body(), terms.term(scope, right));
    }
    throw source.error(left.span(), "before `@` stands `J f`, `(\\x. s)^*` or `(Omega \\x. P)`");
  }

  /// `λx. S`; anything else of function type is `λx. S x`.
  private PullbackTerm.Lambda map(Map<String, Supplier<PullbackTerm>> scope, SurfaceTerm written) {
    return written instanceof SurfaceTerm.Lambda lambda
        ? terms.lambda(scope, lambda)
        : terms.expanded(terms.term(scope, written));
  }
}
