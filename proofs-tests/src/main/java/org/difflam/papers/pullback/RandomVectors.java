package org.difflam.papers.pullback;

import io.vavr.collection.List;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackTerm.Pair;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.Scalar;

/// Draws numbers, of which some are halves, and vectors of them.
abstract class RandomVectors {
  final SplittableRandom random;

  RandomVectors(long seed) {
    this.random = new SplittableRandom(seed);
  }

  <A> A one(List<A> of) {
    return of.get(random.nextInt(of.size()));
  }

  final PullbackTerm vector(PullbackType type) {
    return type instanceof PullbackType.Product(var a, var b)
        ? new Pair(vector(a), vector(b))
        : number(-99, 100);
  }

  /// A number within bounds, or half of one.
  final PullbackTerm number(int from, int to) {
    Rational n = Rational.of(random.nextInt(from, to));
    return new PullbackTerm.Numeral(
        Scalar.of(random.nextInt(4) == 0 ? n.dividedBy(Rational.of(2)) : n));
  }

  /// A covector, with 0 in place of some of its parts.
  final PullbackTerm.Covector covector(PullbackType space) {
    return new PullbackTerm.Covector(sparse(space));
  }

  private PullbackTerm sparse(PullbackType space) {
    return space instanceof PullbackType.Product(var a, var b)
        ? new Pair(sparse(a), sparse(b))
        : random.nextInt(4) == 0 ? PullbackTerm.numeral(0) : vector(space);
  }
}
