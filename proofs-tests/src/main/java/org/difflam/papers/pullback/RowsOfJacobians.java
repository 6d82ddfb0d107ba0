package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.oracle.Newton;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Vectors;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;

/// §2.2 and §3.1.2, rows of Jacobians of random maps: what the terms reduce to, and what they mean,
/// against slopes of the polynomials that the coefficients say.
final class RowsOfJacobians {
  private RowsOfJacobians() {}

  private static final Name X = Name.of("x"), Z = Name.of("z");

  /// `e₁, …, eₘ` for `m` up to 5.
  private static final Vector<Vector<Rational>> UNITS =
      Vector.rangeClosed(1, 5).flatMap(m -> Vector.range(0, m).map(p -> unit(m, p)));

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-S2.2-row",
                  "reduces the pullbacks of all projections along random maps Rⁿ → Rᵐ, n and m up"
                      + " to 4, at random points, and evaluates them: quadratic maps, composites of"
                      + " two, and sines of them")
              .on(UnaryOperator.<Vector<Rational>>identity())
              .not("none but the first two", RowsOfJacobians::two)
              .not("in the other order", Vector::reverse)
              .by(RowsOfJacobians::rows),
          check(
                  "MO-S3.1.2",
                  "reduces and evaluates the four for random quadratic maps from and to Rⁿ, n up to"
                      + " 5: with all unit covectors, and with random ones")
              .on(UnaryOperator.<Vector<Rational>>identity())
              .not("vectors whose first two entries are read alone", RowsOfJacobians::two)
              .by(RowsOfJacobians::four));

  private static Vector<Rational> two(Vector<Rational> v) {
    return v.zipWithIndex((a, i) -> i < 2 ? a : Rational.ZERO);
  }

  private static Vector<Rational> unit(int n, int p) {
    return Vector.range(0, n).map(i -> i == p ? Rational.ONE : Rational.ZERO);
  }

  private static Vector<Rational> numbers(int n, SplittableRandom random) {
    return Vector.fill(n, () -> Rational.of(random.nextInt(-9, 10), 1 + random.nextInt(2)));
  }

  private static Rational dot(Vector<Rational> a, Vector<Rational> b) {
    return a.zipWith(b, Rational::times).foldLeft(Rational.ZERO, Rational::plus);
  }

  /// `fⱼ(x) = Σ cⱼᵢₖ xᵢ xₖ + cⱼᵢₙ xᵢ`, as [Section2ModeCosts#operation] writes it.
  private static Vector<Rational> at(int[][][] f, Vector<Rational> x) {
    Vector<Rational> affine = x.append(Rational.ONE);
    return Vector.of(f)
        .map(
            row -> dot(x, Vector.of(row).map(c -> dot(affine, Vector.ofAll(c).map(Rational::of)))));
  }

  /// The composite of one map or two, and with the sine in each entry.
  private record Composite(Vector<int[][][]> stages, boolean sines) {
    static Composite draw(int n, int m, int kind, SplittableRandom random) {
      int between = 1 + random.nextInt(3);
      return new Composite(
          kind == 1
              ? Vector.of(
                  Section2Modes.quadratic(n, between, random),
                  Section2Modes.quadratic(between, m, random))
              : Vector.<int[][][]>of(Section2Modes.quadratic(n, m, random)),
          kind == 2);
    }

    Vector<Rational> at(Vector<Rational> x) {
      return stages.foldLeft(x, (y, f) -> RowsOfJacobians.at(f, y));
    }

    /// Row by row, without the sines.
    Vector<Vector<Rational>> jacobian(Vector<Rational> x) {
      Vector<Vector<Rational>> columns =
          Vector.range(0, x.size())
              .map(i -> Newton.along(2 * stages.size(), this::at, x, unit(x.size(), i)));
      return Vector.range(0, columns.head().size()).map(j -> columns.map(c -> c.get(j)));
    }

    /// As a program of `x`.
    PullbackTerm term(int n) {
      PullbackTerm first = call("f", stages.head(), n, new PullbackTerm.Variable(X));
      return stages.size() == 1
          ? first
          : new PullbackTerm.Let(
              Z,
              first,
              call("g", stages.last(), stages.head().length, new PullbackTerm.Variable(Z)));
    }

    private PullbackTerm call(String name, int[][][] f, int n, PullbackTerm at) {
      return new PullbackTerm.Call(Section2ModeCosts.operation(name, f, n, sines), at);
    }

    @Override
    public String toString() {
      return stages.map(Arrays::deepToString).mkString(sines ? "sin " : "", ", then ", "");
    }
  }

  private static Finding rows(UnaryOperator<Vector<Rational>> projection, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          int m = 4 - i % 4, n = 1 + i / 4 % 4;
          Composite f = Composite.draw(n, m, i % 3, random);
          Vector<Rational> x = numbers(n, random), v = numbers(n, random);
          return Case.of(
              f + " at " + x,
              () -> {
                Vector<Vector<Rational>> rows = f.jacobian(x);
                return Vector.range(0, m)
                    .map(p -> {
                      PullbackTerm row = pulledBack(f.term(n), n, projection.apply(unit(m, p)), x);
                      return f.sines
                          ? near(row, rows.get(p), Math.cos(f.at(x).get(p).doubleValue()))
                          : same(row, rows.get(p), v);
                    })
                    .reduce(Finding::and);
              });
        });
  }

  /// `((Ω λx. P) · Ω r) x`.
  private static PullbackTerm pulledBack(
      PullbackTerm body, int n, Vector<Rational> r, Vector<Rational> x) {
    PullbackTerm form =
        new PullbackTerm.Lambda(
            Z, Option.some(PullbackType.real(r.size())), new PullbackTerm.Covector(vector(r)));
    return new PullbackTerm.Application(
        new PullbackTerm.Pullback(X, Option.some(PullbackType.real(n)), body, form), vector(x));
  }

  private static PullbackTerm vector(Vector<Rational> numbers) {
    return Vectors.of(PullbackType.real(numbers.size()), numbers.map(Scalar::of).asJava());
  }

  private static Vector<Scalar> reduced(PullbackTerm t) {
    PullbackTerm end = Reducer.run(PullbackRules.COMPLETE, t, 10_000).end();
    return Vector.ofAll(
        Vectors.numbers(end instanceof PullbackTerm.Covector(var vector) ? vector : end));
  }

  /// Whether a functional is this covector, and means it at `v`.
  private static Finding same(PullbackTerm t, Vector<Rational> row, Vector<Rational> v) {
    Point at = Point.random(HashMap.empty(), 0);
    PullbackType of = PullbackType.real(v.size());
    var typed = PullbackTyping.derive(HashMap.empty(), t, Option.some(new PullbackType.Dual(of)));
    return Finding.reproduced("the row", row, reduced(t).map(Scalar::exactly))
        .and(
            Finding.reproduced(
                "its meaning at " + v,
                dot(row, v),
                at.numbers(at.of(typed).apply(at.vector(of, v))).head()));
  }

  private static Finding near(PullbackTerm t, Vector<Rational> row, double factor) {
    Vector<Double> found = reduced(t).map(Scalar::doubleValue);
    Vector<Double> expected = row.map(a -> factor * a.doubleValue());
    boolean close = found.zipWith(expected, (a, b) -> Math.abs(a - b) < 1e-9).forAll(b -> b);
    return close
        ? Finding.reproduced("the row", found, found)
        : Finding.reproduced("the row", expected, found);
  }

  private static Finding four(UnaryOperator<Vector<Rational>> written, LawRunner effort) {
    return CountedCases.each(
        Math.max(UNITS.size() + 5, effort.cases() / 2),
        effort,
        (random, i) -> {
          Vector<Rational> w =
              i < UNITS.size() ? UNITS.get(i) : numbers(1 + random.nextInt(5), random);
          int n = 1 + i % 5, m = w.size();
          int[][][] f = Section2Modes.quadratic(n, m, random);
          Vector<Rational> x = numbers(n, random), v = numbers(n, random), u = numbers(m, random);
          return Case.of(
              "%s at %s along %s, for %s".formatted(Arrays.deepToString(f), x, v, w),
              () -> {
                DifferentiableOperation op = Section2ModeCosts.operation("f", f, n, false);
                Vector<Vector<Rational>> rows =
                    new Composite(Vector.<int[][][]>of(f), false).jacobian(x);
                Vector<Rational> along = rows.map(row -> dot(row, v));
                Vector<Rational> row =
                    Vector.range(0, n).map(j -> dot(w, rows.map(one -> one.get(j))));
                PullbackTerm covector = new PullbackTerm.Covector(vector(written.apply(w)));
                PullbackTerm z = new PullbackTerm.Variable(Z);
                PullbackTerm dual =
                    new PullbackTerm.DualMap(
                        Z, Option.some(op.domain()), jacobian(op, z, x), covector);
                PullbackTerm call = new PullbackTerm.Call(op, new PullbackTerm.Variable(X));
                return same(covector, w, u)
                    .and(
                        Finding.reproduced(
                            "J f · v",
                            along,
                            reduced(jacobian(op, vector(written.apply(v)), x))
                                .map(Scalar::exactly)))
                    .and(same(dual, row, v))
                    .and(same(pulledBack(call, n, written.apply(w), x), row, v));
              });
        });
  }

  private static PullbackTerm jacobian(
      DifferentiableOperation f, PullbackTerm along, Vector<Rational> x) {
    return new PullbackTerm.Application(new PullbackTerm.Jacobian(f, along), vector(x));
  }
}
