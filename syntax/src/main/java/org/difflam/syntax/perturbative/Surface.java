package org.difflam.syntax.perturbative;

import static org.difflam.syntax.surface.Writing.apply;
import static org.difflam.syntax.surface.Writing.identifier;
import static org.difflam.syntax.surface.Writing.infix;
import static org.difflam.syntax.surface.Writing.lambda;
import static org.difflam.syntax.surface.Writing.number;
import static org.difflam.syntax.surface.Writing.sum;
import static org.difflam.syntax.surface.Writing.tuple;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.lambda.Elaboration;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceTerm.Operator;

/// Perturbative terms as they are written; a bag of injections as a pair.
final class Surface {
  private Surface() {}

  static SurfaceTerm of(Term t) {
    return Deep.call(() -> term(t));
  }

  private static SurfaceTerm term(Term t) {
    return switch (t) {
      case Sum sum ->
          halves(sum).map(both -> tuple(terms(both))).getOrElse(() -> sum(terms(sum.summands())));
      case Simple.Variable(var x) -> identifier(x.text());
      case Simple.Lambda(var x, var s) -> lambda(x.text(), term(s));
      case Simple.Application(Simple.Operator(var f), var n) when isInfix(f, n) -> {
        List<Term> both = halves(n).get();
        Operator op = f == Primitive.TIMES ? Operator.TIMES : Operator.DIVIDE;
        yield infix(term(both.get(0)), op, term(both.get(1)));
      }
      case Simple.Application(var s, var n) -> apply(term(s), term(n));
      case Simple.T(var s) -> apply("T", term(s));
      case Simple.In(var k, var s) -> apply("in" + k, term(s));
      case Simple.Pi(var k, var s) -> apply("p" + k, term(s));
      case Simple.Numeral(var q) -> number(q);
      case Simple.Operator(var f) -> identifier(Elaboration.nameOf(f));
    };
  }

  private static List<SurfaceTerm> terms(List<? extends Term> ts) {
    return ts.stream().map(Surface::term).toList();
  }

  private static boolean isInfix(Operation f, Term argument) {
    if (f != Primitive.TIMES && f != Primitive.DIVIDE || halves(argument).isEmpty()) return false;
    // a quotient of numerals would be read as one numeral
    return f == Primitive.TIMES
        || !halves(argument).get().stream().allMatch(h -> h instanceof Simple.Numeral);
  }

  /// `M₁`, `M₂` if the bag is `⟨M₁, M₂⟩` with neither of them 0.
  private static Option<List<Term>> halves(Term t) {
    List<Simple> left = new ArrayList<>(), right = new ArrayList<>();
    for (Simple s : t.summands()) {
      if (!(s instanceof Simple.In(int k, var part))) return Option.none();
      (k == 1 ? left : right).add(part);
    }
    return left.isEmpty() || right.isEmpty()
        ? Option.none()
        : Option.some(List.of(Term.of(left), Term.of(right)));
  }
}
