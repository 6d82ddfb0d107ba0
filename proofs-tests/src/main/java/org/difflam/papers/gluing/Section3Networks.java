package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Doubles;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// §3.2, the network (1) under the macro, against its gradient by the chain rule, backwards.
final class Section3Networks {
  private Section3Networks() {}

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-Ex-nn",
                  "compares D of the networks for random k, m, n up to 4 and five (k,R), at random"
                      + " inputs and parameters, along single ones and along random directions, one"
                      + " for each coordinate, with the gradient by the chain rule, and the"
                      + " derivatives of order 2 with its differences")
              .on((Function<Indices, Macro>) Macro::new)
              .not("the macro forgets second arguments", Macros::forgets)
              .not("every summand once", Macros::unweighted)
              .not("the last of four neurons is the first again", Section3Networks::repeating)
              .by(Section3Networks::gradients));

  private static final List<Indices> SHAPES =
      List.of(
          Macros.DUAL,
          Macros.DUAL,
          Indices.of(2, 1),
          Macros.TRIPLE,
          Macros.DUAL,
          Indices.of(3, 1),
          Macros.SIX);

  private static Macro repeating(Indices indices) {
    return new Macro(indices) {
      @Override
      protected Term clause(Term t, Term made) {
        return made instanceof Term.Tuple(var parts) && parts.size() == 4
            ? new Term.Tuple(List.ofAll(parts).update(3, parts.getFirst()).asJava())
            : made;
      }
    };
  }

  private static Finding gradients(Function<Indices, Macro> D, LawRunner effort) {
    return CountedCases.each(
        Math.max(16, effort.cases() / 2),
        effort,
        (random, i) -> {
          int k = random.nextInt(1, 5), m = random.nextInt(1, 5), n = random.nextInt(1, 5);
          int size = k + m * (k + 1) + n * (m + 1) + n + 1;
          List<Double> x = quarters(size, random);
          int one = random.nextInt(size);
          Indices shape = SHAPES.get(i % SHAPES.size());
          List<List<Double>> vs =
              List.fill(shape.k(), () -> quarters(size, random))
                  .update(
                      0, v -> i % 2 == 0 ? v : List.range(0, size).map(j -> j == one ? 1.0 : 0.0));
          return Case.of(
              "D_(%d,%d) for k = %d, m = %d, n = %d, at %s along %s"
                  .formatted(shape.k(), shape.R(), k, m, n, x, vs.mkString(" and ")),
              () -> {
                List<Double> gradient = new Layers(k, m, n, x).gradient();
                List<Double> stated = vs.map(v -> dot(gradient, v));
                List<Double> found = entries(D.apply(shape), k, m, n, x, vs);
                List<Double> first = List.range(0, shape.k()).map(j -> found.get(shape.first(j)));
                if (!stated.zip(first).forAll(p -> Math.abs(p._1 - p._2) < 1e-12))
                  return Finding.refuted(Witness.of("" + stated, "" + first));
                for (var alpha : List.ofAll(shape.all()).filter(a -> Indices.order(a) == 2)) {
                  // of ∂ᵢ∂ⱼ, the directions of i and of j
                  List<List<Double>> both =
                      vs.zipWithIndex((v, j) -> List.fill(alpha.get(j), v)).flatMap(v -> v);
                  double second = difference(k, m, n, x, both.get(0), both.get(1));
                  double entry = found.get(shape.position(alpha));
                  if (Math.abs(second - entry) > 1e-7 * (1 + Math.abs(second)))
                    return Finding.refuted(Witness.at("" + alpha, "" + second, "" + entry));
                }
                return Finding.of(Verdict.holds(1, 0));
              });
        });
  }

  private static List<Double> quarters(int n, SplittableRandom random) {
    return List.fill(n, () -> random.nextInt(-6, 7) / 4.0);
  }

  private static double dot(List<Double> a, List<Double> b) {
    return a.zipWith(b, (x, y) -> x * y).foldLeft(0.0, Double::sum);
  }

  /// `(8 (g(h) – g(–h)) – (g(2h) – g(–2h))) / 12h` for `g(t) = ∇f(x + t w) · v`.
  private static double difference(
      int k, int m, int n, List<Double> x, List<Double> v, List<Double> w) {
    double h = 1.0 / 1024;
    return List.of(1, -1, 2, -2)
            .zipWith(
                List.of(8.0, -8.0, -1.0, 1.0),
                (t, weight) ->
                    weight
                        * dot(
                            new Layers(k, m, n, x.zipWith(w, (a, b) -> a + t * h * b)).gradient(),
                            v))
            .foldLeft(0.0, Double::sum)
        / (12 * h);
  }

  /// Those of the value, along `vs`.
  private static List<Double> entries(
      Macro D, int k, int m, int n, List<Double> x, List<List<Double>> vs) {
    var network = Section1Networks.network(k, m, n);
    if (!(network.type() instanceof Type.Function(var domain, _)))
      throw new IllegalStateException("no network: " + network.type());
    Term derived = D.of(network.term());
    Indices shape = D.indices();
    Iterator<List<Double>> jets =
        List.range(0, x.size()).map(j -> jet(shape, x.get(j), vs.map(v -> v.get(j)))).iterator();
    var result =
        Evaluator.over(new RealArithmetic<>(new Doubles()))
            .evaluate(derived)
            .apply(point(domain, jets))
            .parts();
    return List.ofAll(result).map(Value::number);
  }

  /// `x + v₁ t₁ + … + vₖ tₖ`.
  private static List<Double> jet(Indices shape, double x, List<Double> v) {
    return List.range(0, shape.k())
        .foldLeft(
            List.fill(shape.size(), 0.0).update(0, x),
            (jet, i) -> jet.update(shape.first(i), v.get(i)));
  }

  /// A point of `D(real^k * P)`.
  private static Value<Double> point(Type type, Iterator<List<Double>> jets) {
    if (!(type instanceof Type.Product(var factors))) return Value.numbers(jets.next().asJava());
    ArrayList<Value<Double>> parts = new ArrayList<>();
    for (Type factor : factors) parts.add(point(factor, jets));
    return new Value.Tuple<>(parts);
  }

  /// The network without programs: k inputs, then m neurons, then n, then one, each with its
  /// weights and its bias.
  private record Layers(int k, int m, int n, List<Double> all) {
    /// The weights and the bias of `count` neurons.
    private static List<List<Double>> neurons(List<Double> from, int inputs, int count) {
      return from.take(count * (inputs + 1)).grouped(inputs + 1).toList();
    }

    private static double sigmoid(List<Double> neuron, List<Double> x) {
      return 1 / (1 + Math.exp(-dot(neuron, x.append(1.0))));
    }

    /// In the order of the inputs and the parameters.
    List<Double> gradient() {
      List<Double> x = all.take(k), rest = all.drop(k);
      List<List<Double>> first = neurons(rest, k, m);
      List<List<Double>> second = neurons(rest.drop(m * (k + 1)), m, n);
      List<Double> last = rest.takeRight(n + 1);
      List<Double> y = first.map(neuron -> sigmoid(neuron, x));
      List<Double> z = second.map(neuron -> sigmoid(neuron, y));
      double out = sigmoid(last, z), atLast = out * (1 - out);
      List<Double> atSecond = z.zipWith(last, (s, w) -> atLast * w * s * (1 - s));
      List<Double> atFirst =
          y.zipWithIndex((s, i) -> dot(atSecond, second.map(w -> w.get(i))) * s * (1 - s));
      return List.range(0, k)
          .map(i -> dot(atFirst, first.map(w -> w.get(i))))
          .appendAll(atFirst.flatMap(d -> x.append(1.0).map(a -> d * a)))
          .appendAll(atSecond.flatMap(d -> y.append(1.0).map(a -> d * a)))
          .appendAll(z.append(1.0).map(a -> atLast * a));
    }
  }
}
