package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.oracle.ElementaryFunctions;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Vectors;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;

/// Case 5 of the proof of Theorem 4.6, with `J f(r) = [aᵢⱼ]` from an oracle:
///
/// ```
/// ⟦(λv. (J f · v) r)* · r′*⟧γ = λv. Σᵢ r′ᵢ Σⱼ aᵢⱼ vⱼ = λv. Σⱼ (Σᵢ r′ᵢ aᵢⱼ) vⱼ = ⟦((J f(r))ᵀ × r′)*⟧γ
/// ```
final class TransposedJacobian {
  private TransposedJacobian() {}

  /// The entries `aᵢⱼ`, row by row, as they go into the second sum.
  private interface Rows {
    Vector<Vector<Rational>> of(Vector<Vector<Rational>> a);
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-Thm-4.6-E5",
                  "computes both sums for random f, r, r′ and v, and compares them with what the"
                      + " dual map means at v, and with what rule 5 makes of it")
              .on((Rows) a -> a)
              .not("the rows in the other order", Vector::reverse)
              .not("without its last row", Vector::init)
              .by(TransposedJacobian::sums));

  private static Finding sums(Rows rows, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          DifferentiableOperation f = LeftSides.OPERATIONS.get(i % LeftSides.OPERATIONS.size());
          PullbackType from = f.domain(), to = f.codomain();
          Vector<Rational> r = numbers(random, from), v = numbers(random, from);
          Vector<Rational> covector = numbers(random, to);
          Name x = Name.of("v");
          PullbackTerm map =
              new PullbackTerm.Application(
                  new PullbackTerm.Jacobian(f, new PullbackTerm.Variable(x)), vector(from, r));
          PullbackTerm dual =
              new PullbackTerm.DualMap(
                  x, Option.some(from), map, new PullbackTerm.Covector(vector(to, covector)));
          Vector<Vector<Rational>> a =
              Vector.range(0, covector.size()).map(row -> columns(f, r).map(c -> c.get(row)));
          Rational first = dot(covector, a.map(row -> dot(row, v)));
          Rational second = dot(columns(rows.of(a), v.size()).map(c -> dot(covector, c)), v);
          PullbackTerm reduced = Reducer.run(PullbackRules.STRICT, dual, 1).end();
          return Case.equal(
              PullbackPrinting.show(dual) + " at " + v,
              List.of(second, value(dual, from, v), value(reduced, from, v), isCovector(reduced)),
              List.of(first, first, first, true));
        });
  }

  private static Vector<Rational> numbers(SplittableRandom random, PullbackType space) {
    return Vector.fill(
        space.dimension(),
        () -> Rational.of(random.nextInt(-9, 10)).dividedBy(Rational.of(1 + random.nextInt(2))));
  }

  private static PullbackTerm vector(PullbackType space, Vector<Rational> numbers) {
    return Vectors.of(space, numbers.map(Scalar::of).asJava());
  }

  private static Rational dot(Vector<Rational> a, Vector<Rational> b) {
    return a.zipWith(b, Rational::times).foldLeft(Rational.ZERO, Rational::plus);
  }

  /// `J f(r) eⱼ`, for each j.
  private static Vector<Vector<Rational>> columns(DifferentiableOperation f, Vector<Rational> r) {
    Vector<Rational> zeros = Vector.fill(r.size(), Rational.ZERO);
    return Vector.range(0, r.size())
        .map(j -> ElementaryFunctions.along(f.name(), r, zeros.update(j, Rational.ONE)));
  }

  private static Vector<Vector<Rational>> columns(Vector<Vector<Rational>> rows, int n) {
    return Vector.range(0, n).map(j -> rows.map(row -> row.get(j)));
  }

  private static boolean isCovector(PullbackTerm t) {
    return t instanceof PullbackTerm.Covector;
  }

  private static Rational value(PullbackTerm functional, PullbackType of, Vector<Rational> v) {
    Point at = Point.random(HashMap.empty(), 0);
    var typed =
        PullbackTyping.derive(HashMap.empty(), functional, Option.some(new PullbackType.Dual(of)));
    return at.numbers(at.of(typed).apply(at.vector(of, v))).head();
  }
}
