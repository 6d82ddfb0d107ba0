package org.difflam.bench;

import java.math.BigInteger;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel.OverIntegers;
import org.difflam.semantics.polynomial.Polynomials;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;

/// Law cases a second in the integer polynomials, against the same law written out by hand over the
/// model's operations on one fixed pair of morphisms: the difference is what drawing, interpreting
/// and counting cost.
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class LawRunnerBenchmark extends Measured {
  private static final int CASES = 1000;

  @Param({"assoc", "D5", "D7"})
  public String law = "D5";

  private final OverIntegers model = new OverIntegers();
  private final Polynomials<BigInteger> c = model.category();
  private final PolynomialMap<BigInteger> mul =
      model.signature().generators().get("mul").get().morphism();
  private final LawRunner runner =
      new LawRunner(new SplittableRandom(1).nextLong(), CASES, Duration.ofMinutes(1));

  @Benchmark
  @OperationsPerInvocation(CASES)
  public LawResult runner() {
    Law which = Catalogue.find(law).head();
    return runner.check(model, which);
  }

  /// D5 by hand: no expressions, no sampler.
  @Benchmark
  @OperationsPerInvocation(CASES)
  public int byHand() {
    int proved = 0;
    for (int i = 0; i < CASES; i++) {
      PolynomialMap<BigInteger> f = c.pair(mul, mul), g = mul;
      PolynomialMap<BigInteger> chain =
          c.compose(c.D(g), c.pair(c.D(f), c.compose(f, c.second(2, 2))));
      if (c.equal(c.D(c.compose(g, f)), chain).isProved()) proved++;
    }
    return proved;
  }
}
