package org.difflam.syntax.pullback;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.function.Supplier;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;

/// What stands before an argument, `p1 t`, `f t`, `Omega [1, 2]` and any function, and before an
/// `@`.
final class Applications {
  private final Elaboration terms;
  private final Source source;
  private final Elaboration.Scope declared;
  private final Fresh fresh;
  private final Notations notations;

  Applications(
      Elaboration terms,
      Source source,
      Elaboration.Scope declared,
      Fresh fresh,
      Notations notations) {
    this.terms = terms;
    this.source = source;
    this.declared = declared;
    this.fresh = fresh;
    this.notations = notations;
  }

  Term application(
      Map<String, Supplier<Term>> scope, SurfaceTerm f, SurfaceTerm argument, Span span) {
    if (f instanceof SurfaceTerm.Identifier(var name, _) && terms.isUnbound(scope, name)) {
      if (name.equals("p1") || name.equals("p2")) {
        return new Term.Projection(name.equals("p1") ? 1 : 2, terms.term(scope, argument));
      }
      if (declared.find(name).isDefined()) {
        return new Term.Call(terms.operation(scope, name, f.span()), terms.term(scope, argument));
      }
      if (name.matches("p[0-9]+")) {
        throw source.error(
            f.span(), "tuples are nested pairs here, ((x, y), z); use `p1` and `p2`");
      }
      if (name.equals("Omega") && argument instanceof SurfaceTerm.ListLiteral(var parts, var at)) {
        return Term.lambda(
            fresh.like(Name.of("x")), new Term.Covector(notations.vector(parts, at)));
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
    return new Term.Application(terms.term(scope, f), terms.term(scope, argument));
  }

  /// `J f @ s`, `(\x. s)^* @ t`, `(Omega \x. P) @ w`.
  Term at(Map<String, Supplier<Term>> scope, SurfaceTerm left, SurfaceTerm right) {
    if (left
            instanceof SurfaceTerm.Application(SurfaceTerm.Identifier(var head, _), var argument, _)
        && !scope.containsKey(head)) {
      if (head.equals("J")) {
        return argument instanceof SurfaceTerm.Identifier(var f, var span)
                && terms.isUnbound(scope, f)
            ? new Term.Jacobian(terms.operation(scope, f, span), terms.term(scope, right))
            : new Term.Derivative(terms.term(scope, argument), terms.term(scope, right));
      }
      if (head.equals("Omega")) {
        Term.Lambda m = map(scope, argument);
        return new Term.Pullback(m.x(), m.type(), m.body(), terms.term(scope, right));
      }
    }
    if (left instanceof SurfaceTerm.Dual(var map, _)) {
      Term.Lambda m = map(scope, map);
      return new Term.DualMap(m.x(), m.type(), m.body(), terms.term(scope, right));
    }
    throw source.error(left.span(), "before `@` stands `J f`, `(\\x. s)^*` or `(Omega \\x. P)`");
  }

  /// `λx. S`; anything else of function type is `λx. S x`.
  private Term.Lambda map(Map<String, Supplier<Term>> scope, SurfaceTerm written) {
    if (written instanceof SurfaceTerm.Lambda(var pattern, var type, var body, _)) {
      Notations.Bound bound = notations.bind(scope, pattern);
      return new Term.Lambda(bound.x(), type.map(terms::type), terms.term(bound.scope(), body));
    }
    Name x = fresh.like(Name.of("x"));
    Term f = terms.term(scope, written);
    return new Term.Lambda(x, Option.none(), new Term.Application(f, new Term.Variable(x)));
  }
}
