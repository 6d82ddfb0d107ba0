package org.difflam.syntax.differential;

import static org.difflam.syntax.surface.Writing.apply;
import static org.difflam.syntax.surface.Writing.identifier;
import static org.difflam.syntax.surface.Writing.infix;
import static org.difflam.syntax.surface.Writing.lambda;
import static org.difflam.syntax.surface.Writing.number;
import static org.difflam.syntax.surface.Writing.sum;
import static org.difflam.syntax.surface.Writing.tuple;

import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.lambda.Elaboration;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceTerm.Operator;

/// Differential terms as they are written.
final class Surface {
  private Surface() {}

  static SurfaceTerm of(Term t) {
    return Deep.call(() -> term(t));
  }

  private static SurfaceTerm term(Term t) {
    return switch (t) {
      case Sum(var summands) -> sum(summands.stream().map(Surface::term).toList());
      case Simple.Variable(var x) -> identifier(x.text());
      case Simple.Lambda(var x, var s) -> lambda(x.text(), term(s));
      case Simple.Application(var s, var u) -> apply(term(s), term(u));
      case Simple.D(var s, var u) -> infix(apply("D", term(s)), Operator.AT, term(u));
      case Simple.Pi(var k, var s) -> apply("p" + k, term(s));
      case Simple.Pair(var s, var u) -> tuple(List.of(term(s), term(u)));
      case Simple.Numeral(var q) -> number(q);
      case Simple.Call(var f, Simple.Pair(var a, var b)) when isInfix(f, a, b) ->
          infix(term(a), f == Primitive.TIMES ? Operator.TIMES : Operator.DIVIDE, term(b));
      case Simple.Call(var f, var s) -> apply(name(f), term(s));
      case Simple.DCall(var f, var s) -> infix(apply("D", name(f)), Operator.AT, term(s));
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
}
