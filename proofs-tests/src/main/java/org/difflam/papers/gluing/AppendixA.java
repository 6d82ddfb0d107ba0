package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import java.util.ArrayList;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Doubles;
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

/// Appendix A: smooth maps of Euclidean spaces, and of manifolds, are not cartesian closed. Were `R
/// → R` of dimension `d`, then `t_d` would be an injection of `Rᵈ⁺¹` into `Rᵈ`, of which there is
/// none that is continuous (Lemma 11); and as `t_n` is `t_(n+1)` on a subspace, no manifold has
/// room for all of them.
///
/// `t_n` is injective: its coefficients come back from its values. Of Lemma 11, which speaks of all
/// continuous maps, random smooth ones are looked at: two points of one value are found along a
/// level set.
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
                  "HSV-Lem-11",
                  "finds two points of one value for random smooth maps Rᵈ⁺¹ → Rᵈ, d up to 4")
              .on((IntUnaryOperator) d -> d)
              .not("for maps Rᵈ⁺¹ → Rᵈ⁺¹, of which many are injective", d -> d + 1)
              .by(AppendixA::collide));

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
  private static List<Rational> values(int n, List<Rational> x, int places) {
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

  // Lemma 11

  /// So far apart are the two points.
  private static final double STEP = 0.05;

  private static final double EQUAL = 1e-11;

  private static Finding collide(IntUnaryOperator outputs, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          int n = 2 + i % 4, m = outputs.applyAsInt(n - 1);
          String f = map(n, m, random);
          double[] x = random.doubles(n, -1, 1).toArray();
          Numeric map = new Numeric(RealFunction.value(Macros.term(f), new Doubles()), m);
          return Case.of(f, () -> collide(f, map, x));
        });
  }

  /// Linear maps of full rank, as a rule, with something smooth added.
  private static String map(int n, int m, SplittableRandom random) {
    List<String> x = List.rangeClosed(1, n).map(i -> "x" + i);
    List<String> entries =
        List.range(0, m)
            .map(j -> {
              String a = x.get(random.nextInt(n)), b = x.get(random.nextInt(n));
              String bend =
                  List.of("sin (%s * %s)", "%s * %s", "exp (sin %s) * %s", "cos %s + %s")
                      .get(random.nextInt(4))
                      .formatted(a, b);
              return x.zipWithIndex()
                  .map(v -> coefficient(random, v._2.equals(j)) + " * " + v._1)
                  .append("0.1 * (" + bend + ")")
                  .mkString(" + ");
            });
    return "\\"
        + x.mkString("(", ", ", ")")
        + ". "
        + entries.mkString(m == 1 ? "" : "(", ", ", m == 1 ? "" : ")");
  }

  private static String coefficient(SplittableRandom random, boolean large) {
    return "(" + (large ? 3 : 0) + " + " + random.nextInt(0, 100) / 100.0 + ")";
  }

  private record Numeric(Value<Double> function, int outputs) {
    double[] at(double[] x) {
      ArrayList<Double> numbers = new ArrayList<>();
      for (double v : x) numbers.add(v);
      Value<Double> y = function.apply(Value.numbers(numbers));
      return outputs == 1
          ? new double[] {y.number()}
          : y.parts().stream().mapToDouble(Value::number).toArray();
    }

    double[][] derivative(double[] x) {
      double h = 1e-6;
      double[][] rows = new double[outputs][x.length];
      for (int i = 0; i < x.length; i++) {
        double[] up = x.clone(), down = x.clone();
        up[i] += h;
        down[i] -= h;
        double[] a = at(up), b = at(down);
        for (int j = 0; j < outputs; j++) rows[j][i] = (a[j] - b[j]) / (2 * h);
      }
      return rows;
    }
  }

  /// The last coordinate moves; the others follow by Newton's method.
  private static Finding collide(String f, Numeric map, double[] x) {
    int free = x.length - 1;
    if (map.outputs >= x.length) {
      return Finding.refuted(
          Witness.at(f, "as many equations as unknowns", "a coordinate to move"));
    }
    double[] value = map.at(x), y = x.clone();
    y[free] += STEP;
    double gap = Double.POSITIVE_INFINITY;
    for (int k = 0; k < 30 && gap > EQUAL / 100; k++) {
      double[] rest = map.at(y);
      for (int j = 0; j < rest.length; j++) rest[j] -= value[j];
      double[] step = solve(map.derivative(y), rest);
      for (int j = 0; j < step.length; j++) y[j] -= step[j];
      gap = 0;
      double[] now = map.at(y);
      for (int j = 0; j < now.length; j++) gap = Math.max(gap, Math.abs(now[j] - value[j]));
    }
    return gap <= EQUAL
        ? Finding.of(Verdict.holds(1, gap))
        : Finding.inconclusive("Newton's method leaves a gap of " + gap);
  }

  /// Gauss, for the first columns.
  private static double[] solve(double[][] a, double[] b) {
    int n = b.length;
    for (int k = 0; k < n; k++) {
      int best = k;
      for (int i = k + 1; i < n; i++) if (Math.abs(a[i][k]) > Math.abs(a[best][k])) best = i;
      double[] row = a[k];
      a[k] = a[best];
      a[best] = row;
      double number = b[k];
      b[k] = b[best];
      b[best] = number;
      for (int i = k + 1; i < n; i++) {
        double by = a[i][k] / a[k][k];
        for (int j = k; j < n; j++) a[i][j] -= by * a[k][j];
        b[i] -= by * b[k];
      }
    }
    for (int k = n - 1; k >= 0; k--) {
      for (int j = k + 1; j < n; j++) b[k] -= a[k][j] * b[j];
      b[k] /= a[k][k];
    }
    return b;
  }
}
