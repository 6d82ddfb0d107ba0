package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import java.util.ArrayList;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.ExactReals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.simple.Value;

/// Appendix A, the terms `t_n` of which `R → R` has too many: that they are injective, where their
/// coefficients come back from their values, and that `t_n` is `t_(n+1)` on a subspace.
/// [AppendixAExponentials] goes on from here.
final class AppendixA {
  private AppendixA() {}

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-Thm-12",
                  "types t_n = λ⟨x₀, …, xₙ⟩. λy. Σ xᵢ yⁱ for n up to 6, and recovers random xᵢ from"
                      + " its values")
              .on((IntUnaryOperator) n -> n + 1)
              .printed("t_n has the domain Rⁿ", n -> n)
              .not("t_n has one argument more", n -> n + 2)
              .by(AppendixA::injective),
          check(
                  "HSV-Thm-13",
                  "compares t_(n+1) at (x, 0) with t_n at x, in n + 2 places, for random x, n up to"
                      + " 6")
              .on((UnaryOperator<List<Rational>>) x -> x.append(Rational.ZERO))
              .not("0 in front of x", x -> x.prepend(Rational.ZERO))
              .not("1 behind x", x -> x.append(Rational.ONE))
              .by(AppendixA::included),
          check(
                  "HSV-Thm-12",
                  "types the term with the domain Rⁿ⁺¹, which would go into Rⁿ, for n up to 6")
              .on((IntUnaryOperator) n -> n)
              .printed("⟦t_(n+1)⟧ : Rⁿ⁺¹ → Rⁿ", n -> n + 1)
              .by((index, _) -> domains(index, n -> n + 1)),
          check(
                  "HSV-Thm-13",
                  "counts the entries that ⟨a₀, …, aₙ⟩ ↦ ⟨a₀, …, aₙ, 0⟩ takes and gives, against"
                      + " the domains of t_n and t_(n+1), for n up to 6")
              .on((IntUnaryOperator) n -> n + 1)
              .printed("ιₙ : Rⁿ → Rⁿ⁺¹", n -> n)
              .by((entries, _) -> domains(n -> n, entries)));

  /// Whether `t_index(n)` has the domain of this dimension.
  private static Finding domains(IntUnaryOperator index, IntUnaryOperator dimension) {
    for (int n = 0; n <= 6; n++) {
      Type found = ((Type.Function) Typing.of(polynomial(index.applyAsInt(n)))).domain();
      Type stated = Type.real(dimension.applyAsInt(n));
      if (!found.equals(stated)) {
        return Finding.reproduced(
            "the domain of t_" + index.applyAsInt(n),
            Section4Spaces.show(stated),
            Section4Spaces.show(found));
      }
    }
    return Finding.of(Verdict.holds(7, 0));
  }

  private static Term polynomial(int n) {
    ArrayList<Name> names = new ArrayList<>();
    Term sum = Term.numeral(0), power = Term.numeral(1);
    for (int i = 0; i <= n; i++) {
      names.add(Name.of("x" + i));
      Term monomial = Term.apply(Primitive.TIMES, new Term.Variable(names.get(i)), power);
      sum = Term.apply(Primitive.PLUS, sum, monomial);
      power = Term.apply(Primitive.TIMES, power, Term.variable("y"));
    }
    Term map = new Term.Lambda(Name.of("y"), Type.real(), sum);
    Term body = new Term.CaseTuple(Term.variable("x"), names, map);
    return new Term.Lambda(Name.of("x"), Type.real(n + 1), body);
  }

  /// Polynomials of degree `n + 1` that agree in `n + 2` places are equal.
  private static Finding included(UnaryOperator<List<Rational>> inclusion, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          int n = i % 7;
          List<Rational> x = List.fill(n + 1, () -> Rational.of(random.nextInt(-99, 100), 4));
          return Case.equal(
              "t_" + n + x.mkString("(", ", ", ")"),
              values(n + 1, inclusion.apply(x), n + 2),
              values(n, x, n + 2));
        });
  }

  /// The values of `t_n` at 0, 1, 2, ….
  static List<Rational> values(int n, List<Rational> x, int places) {
    Value<Rational> map =
        RealFunction.value(polynomial(n), new ExactReals()).apply(Value.numbers(x.asJava()));
    return List.range(0, places).map(y -> map.apply(Value.of(Rational.of(y))).number());
  }

  private static Finding injective(IntUnaryOperator dimension, LawRunner effort) {
    for (int n = 0; n <= 6; n++) {
      Type type = Typing.of(polynomial(n));
      Type stated = Type.real(dimension.applyAsInt(n)).to(Type.real().to(Type.real()));
      if (!type.equals(stated)) {
        return Finding.reproduced(
            "the type of t_" + n, Section4Spaces.show(stated), Section4Spaces.show(type));
      }
    }
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          int n = i % 7;
          List<Rational> x = List.fill(n + 1, () -> Rational.of(random.nextInt(-99, 100), 4));
          return Case.equal(
              "t_" + n + x.mkString("(", ", ", ")"),
              Section4Spaces.interpolate(values(n, x, n + 1)),
              x);
        });
  }
}
