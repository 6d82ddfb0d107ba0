package org.difflam.syntax.perturbative;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.sums.Elaboration;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceTerm.Infix;
import org.difflam.syntax.surface.SurfaceTerm.Operator;

/// Perturbative terms as they are written; a bag of injections as a pair.
public final class Surface {
  private Surface() {}

  static SurfaceTerm of(Term t) {
    return Deep.call(() -> term(t));
  }

  public static SurfaceTerm identifier(String name) {
    return new SurfaceTerm.Identifier(name, Span.NOWHERE);
  }

  public static SurfaceTerm call(SurfaceTerm f, SurfaceTerm a) {
    return new SurfaceTerm.Application(f, a, Span.NOWHERE);
  }

  private static SurfaceTerm term(Term t) {
    return switch (t) {
      case Sum(var summands) when summands.isEmpty() -> numeral(BigDecimal.ZERO);
      case Sum sum ->
          halves(sum)
              .map(Surface::tuple)
              .getOrElse(() ->
                  sum.summands().stream()
                      .map(Surface::term)
                      .reduce((a, b) -> infix(Operator.PLUS, a, b))
                      .orElseThrow());
      case Simple.Variable(var x) -> identifier(x.text());
      case Simple.Lambda(var x, var s) ->
          new SurfaceTerm.Lambda(
              new Pattern.Variable(x.text(), Span.NOWHERE), Option.none(), term(s), Span.NOWHERE);
      case Simple.Application(Simple.Operator(var f), var n) when isInfix(f, n) -> {
        List<Term> both = halves(n).get();
        Operator op = f == Primitive.TIMES ? Operator.TIMES : Operator.DIVIDE;
        yield infix(op, term(both.get(0)), term(both.get(1)));
      }
      case Simple.Application(var s, var n) -> call(term(s), term(n));
      case Simple.T(var s) -> call(identifier("T"), term(s));
      case Simple.In(var k, var s) -> call(identifier("in" + k), term(s));
      case Simple.Pi(var k, var s) -> call(identifier("p" + k), term(s));
      case Simple.Numeral(var q) -> number(q);
      case Simple.Operator(var f) -> identifier(Elaboration.nameOf(f));
    };
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

  private static SurfaceTerm tuple(List<Term> parts) {
    return new SurfaceTerm.Tuple(parts.stream().map(Surface::term).toList(), Span.NOWHERE);
  }

  private static SurfaceTerm infix(Operator op, SurfaceTerm a, SurfaceTerm b) {
    return new Infix(op, a, b, Span.NOWHERE);
  }

  /// A numeral, or the quotient of two.
  public static SurfaceTerm number(Rational q) {
    BigInteger rest = q.denominator();
    for (int prime : new int[] {2, 5}) {
      BigInteger p = BigInteger.valueOf(prime);
      while (rest.mod(p).signum() == 0) rest = rest.divide(p);
    }
    if (rest.equals(BigInteger.ONE)) {
      return numeral(new BigDecimal(q.numerator()).divide(new BigDecimal(q.denominator())));
    }
    return infix(
        Operator.DIVIDE,
        numeral(new BigDecimal(q.numerator())),
        numeral(new BigDecimal(q.denominator())));
  }

  private static SurfaceTerm numeral(BigDecimal value) {
    return new SurfaceTerm.Numeral(value, Span.NOWHERE);
  }
}
