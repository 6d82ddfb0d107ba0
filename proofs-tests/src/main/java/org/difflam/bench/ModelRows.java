package org.difflam.bench;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.Supplier;
import org.difflam.bench.byhand.PackedPolynomials;
import org.difflam.category.algebra.Integers;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Operations;
import org.difflam.search.Campaign;
import org.difflam.search.Findings;
import org.difflam.search.Subject;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel.OverIntegers;
import org.difflam.semantics.polynomial.Polynomials;
import org.difflam.semantics.tensor.DenseTensors;
import org.difflam.semantics.tensor.Tensor;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.lambda.LambdaTerm;

/// Models, and checks in them: cases of a law, terms of a search, polynomials, tensors.
final class ModelRows {
  private ModelRows() {}

  static List<Workload> all() {
    return List.of(
            Workload.of(
                "law-cases",
                "cases of D5 in the integer polynomials",
                "cases",
                List.of(10, 1_000),
                "D5 by the model's operations, for one pair of maps",
                ModelRows::cases),
            Workload.of(
                "search-cases",
                "terms of the perturbative calculus, searched for two normal forms",
                "terms",
                List.of(10, 100),
                "drawing these terms",
                ModelRows::search),
            Workload.of(
                "polynomials",
                "composing polynomial maps of degree n in n variables",
                "n",
                List.of(2, 4, 6),
                "tables from packed exponents to coefficients",
                ModelRows::composition))
        .appendAll(tensors());
  }

  private static Comparison<?, ?> cases(int n) {
    OverIntegers model = new OverIntegers();
    Law law = Catalogue.find("D5").head();
    LawRunner runner = new LawRunner(new SplittableRandom(1).nextLong(), n, Duration.ofMinutes(1));
    Polynomials<BigInteger> c = model.category();
    PolynomialMap<BigInteger> mul = model.signature().generators().get("mul").get().morphism();
    return Comparison.equal(
        () -> runner.check(model, law).verdict().isGood() ? n : 0,
        () -> {
          int good = 0;
          for (int i = 0; i < n; i++) {
            PolynomialMap<BigInteger> f = c.pair(mul, mul), g = mul;
            PolynomialMap<BigInteger> chain =
                c.compose(c.D(g), c.pair(c.D(f), c.compose(f, c.second(2, 2))));
            if (c.equal(c.D(c.compose(g, f)), chain).isProved()) good++;
          }
          return good;
        });
  }

  private static Comparison<?, ?> search(int n) {
    Subject<LambdaTerm> subject = Subject.perturbative(true);
    int size = 12;
    Campaign campaign = new Campaign.Sampled<>(subject, size, 1);
    return Comparison.equal(
        () -> {
          long tried = 0;
          for (int i = 0; i < n; i++) {
            Findings found = campaign.one(i);
            if (found.counterexample().isEmpty()) tried += found.terms();
          }
          return tried;
        },
        () -> {
          long drawn = 0;
          for (int i = 0; i < n; i++) {
            SplittableRandom random = Campaign.random(1, i);
            int formers = Campaign.formers(i, size);
            if (subject.draw().apply(random, formers).term() != null) drawn++;
          }
          return drawn;
        });
  }

  /// `(x₁ ⋯ xₙ + xᵢ² xᵢ₊₁ + 1)ᵢ` in `x₁ⁿ + … + xₙⁿ + x₁ ⋯ xₙ`.
  private static Comparison<?, ?> composition(int n) {
    Polynomials<BigInteger> c = new Polynomials<>(new Integers());
    PolynomialMap<BigInteger> f =
        c.map(
            n,
            x -> {
              Polynomial<BigInteger> all = x.reduce(Polynomial::times);
              Polynomial<BigInteger> one = x.get(0).power(0);
              return Vector.tabulate(
                  n, i -> all.plus(x.get(i).power(2).times(x.get((i + 1) % n))).plus(one));
            });
    PolynomialMap<BigInteger> g =
        c.map(
            n,
            x ->
                Vector.of(
                    x.map(p -> p.power(n))
                        .reduce(Polynomial::plus)
                        .plus(x.reduce(Polynomial::times))));
    return new Comparison<PolynomialMap<BigInteger>, Map<Long, BigInteger>>(
        () -> c.compose(g, f),
        () -> PackedPolynomials.composite(n),
        (found, table) -> {
          Polynomial<BigInteger> polynomial = found.components().head();
          Vector<BigInteger> point = Vector.rangeClosed(1, n).map(BigInteger::valueOf);
          return Comparison.same(polynomial.size(), table.size())
              .orElse(
                  Comparison.same(
                      polynomial.at(point), PackedPolynomials.at(table, point.asJava())));
        });
  }

  /// Tensors of n × n doubles.
  private static List<Workload> tensors() {
    return List.of(
        tensor(
            "matmul",
            t -> t.of.matmul(t.left, t.right),
            t -> {
              double[] c = new double[t.n * t.n];
              for (int i = 0; i < t.n; i++) {
                for (int k = 0; k < t.n; k++) {
                  double s = t.a[i * t.n + k];
                  for (int j = 0; j < t.n; j++) c[i * t.n + j] += s * t.b[k * t.n + j];
                }
              }
              return c;
            }),
        tensor(
            "plus",
            t -> t.of.apply(Operations.ADD, Arrays.asList(t.left, t.right)),
            t -> {
              double[] c = new double[t.a.length];
              for (int i = 0; i < c.length; i++) c[i] = t.a[i] + t.b[i];
              return c;
            }),
        tensor(
            "tanh",
            t -> t.of.apply(Operations.TANH, Arrays.asList(t.left)),
            t -> {
              double[] c = new double[t.a.length];
              for (int i = 0; i < c.length; i++) c[i] = Math.tanh(t.a[i]);
              return c;
            }),
        tensor(
            "sum",
            t -> t.of.sumTo(t.left, Dimensions.NONE),
            t -> {
              double sum = 0;
              for (double x : t.a) sum += x;
              return new double[] {sum};
            }),
        tensor(
            "transpose",
            t -> t.of.transpose(t.left),
            t -> {
              double[] c = new double[t.a.length];
              for (int i = 0; i < t.n; i++)
                for (int j = 0; j < t.n; j++) c[j * t.n + i] = t.a[i * t.n + j];
              return c;
            }));
  }

  private static final class Tensors {
    private final DenseTensors of = new DenseTensors();
    private final int n;
    private final double[] a, b;
    private final Tensor<Double> left, right;

    Tensors(int n) {
      this.n = n;
      a = new SplittableRandom(1).doubles((long) n * n, -1, 1).toArray();
      b = new SplittableRandom(2).doubles((long) n * n, -1, 1).toArray();
      left = new Tensor.Dense(Dimensions.of(n, n), a);
      right = new Tensor.Dense(Dimensions.of(n, n), b);
    }
  }

  private static Workload tensor(
      String name, Function<Tensors, Tensor<Double>> difflam, Function<Tensors, double[]> byHand) {
    return Workload.of(
            "tensor-" + name,
            name + " of tensors of n × n doubles",
            "n",
            List.of(4, 16, 64),
            "loops by hand",
            n -> {
              Tensors t = new Tensors(n);
              Supplier<Tensor<Double>> ours = () -> difflam.apply(t);
              return new Comparison<Tensor<Double>, double[]>(
                  ours,
                  () -> byHand.apply(t),
                  (found, expected) ->
                      Comparison.apart(
                          1e-12,
                          found.entries().stream().mapToDouble(Double::doubleValue).toArray(),
                          expected));
            })
        .units(n -> (long) n * n)
        .aims(Target.ratio(2));
  }
}
