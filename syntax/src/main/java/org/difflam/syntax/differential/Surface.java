package org.difflam.syntax.differential;

import static org.difflam.syntax.perturbative.Surface.call;
import static org.difflam.syntax.perturbative.Surface.identifier;
import static org.difflam.syntax.perturbative.Surface.number;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.sums.Elaboration;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceTerm.Infix;
import org.difflam.syntax.surface.SurfaceTerm.Operator;

/// Differential terms as they are written.
final class Surface {
  private Surface() {}

  static SurfaceTerm of(Term t) {
    return Deep.call(() -> term(t));
  }

  private static SurfaceTerm term(Term t) {
    return switch (t) {
      case Sum(var summands) when summands.isEmpty() ->
          new SurfaceTerm.Numeral(BigDecimal.ZERO, Span.NOWHERE);
      case Sum(var summands) ->
          summands.stream()
              .map(Surface::term)
              .reduce((a, b) -> infix(Operator.PLUS, a, b))
              .orElseThrow();
      case Simple.Variable(var x) -> identifier(x.text());
      case Simple.Lambda(var x, var s) ->
          new SurfaceTerm.Lambda(
              new Pattern.Variable(x.text(), Span.NOWHERE), Option.none(), term(s), Span.NOWHERE);
      case Simple.Application(var s, var u) -> call(term(s), term(u));
      case Simple.D(var s, var u) -> infix(Operator.AT, call(identifier("D"), term(s)), term(u));
      case Simple.Pi(var k, var s) -> call(identifier("p" + k), term(s));
      case Simple.Pair(var s, var u) ->
          new SurfaceTerm.Tuple(List.of(term(s), term(u)), Span.NOWHERE);
      case Simple.Numeral(var q) -> number(q);
      case Simple.Call(var f, Simple.Pair(var a, var b)) when isInfix(f, a, b) ->
          infix(f == Primitive.TIMES ? Operator.TIMES : Operator.DIVIDE, term(a), term(b));
      case Simple.Call(var f, var s) -> call(name(f), term(s));
      case Simple.DCall(var f, var s) ->
          infix(Operator.AT, call(identifier("D"), name(f)), term(s));
    };
  }

  private static SurfaceTerm name(Operation f) {
    return identifier(Elaboration.nameOf(f));
  }

  private static boolean isInfix(Operation f, Term a, Term b) {
    // a quotient of numerals would be read as one numeral
    return f == Primitive.TIMES
        || f == Primitive.DIVIDE && !(a instanceof Simple.Numeral && b instanceof Simple.Numeral);
  }

  private static SurfaceTerm infix(Operator op, SurfaceTerm a, SurfaceTerm b) {
    return new Infix(op, a, b, Span.NOWHERE);
  }
}
