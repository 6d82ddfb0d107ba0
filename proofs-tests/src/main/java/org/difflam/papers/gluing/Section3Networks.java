package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Doubles;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
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
                  "compares D of the networks for random k, m, n up to 4, at random inputs and"
                      + " parameters, along single ones and along random directions, with the"
                      + " gradient by the chain rule")
              .on(new Macro(Macros.DUAL))
              .not("the macro forgets second arguments", Macros.forgets(Macros.DUAL))
              .not("the last of four neurons is the first again", repeating())
              .by(Section3Networks::gradients));

  private static Macro repeating() {
    return new Macro(Macros.DUAL) {
      @Override
      protected Term clause(Term t, Term made) {
        return made instanceof Term.Tuple(var parts) && parts.size() == 4
            ? new Term.Tuple(List.ofAll(parts).update(3, parts.getFirst()).asJava())
            : made;
      }
    };
  }

  private static Finding gradients(Macro D, LawRunner effort) {
    return CountedCases.each(
        Math.max(16, effort.cases() / 2),
        effort,
        (random, i) -> {
          int k = random.nextInt(1, 5), m = random.nextInt(1, 5), n = random.nextInt(1, 5);
          int size = k + m * (k + 1) + n * (m + 1) + n + 1;
          List<Double> x = quarters(size, random);
          int one = random.nextInt(size);
          List<Double> v =
              i % 2 == 0
                  ? quarters(size, random)
                  : List.range(0, size).map(j -> j == one ? 1.0 : 0.0);
          return Case.of(
              "k = %d, m = %d, n = %d, at %s along %s".formatted(k, m, n, x, v),
              () -> {
                double stated = dot(new Layers(k, m, n, x).gradient(), v);
                double found = derivative(D, k, m, n, x, v);
                return Math.abs(stated - found) < 1e-12
                    ? Finding.of(Verdict.holds(1, 0))
                    : Finding.refuted(Witness.of("" + stated, "" + found));
              });
        });
  }

  private static List<Double> quarters(int n, SplittableRandom random) {
    return List.fill(n, () -> random.nextInt(-6, 7) / 4.0);
  }

  private static double dot(List<Double> a, List<Double> b) {
    return a.zipWith(b, (x, y) -> x * y).foldLeft(0.0, Double::sum);
  }

  private static double derivative(Macro D, int k, int m, int n, List<Double> x, List<Double> v) {
    var network = Section1Networks.network(k, m, n);
    if (!(network.type() instanceof Type.Function(var domain, _)))
      throw new IllegalStateException("no network: " + network.type());
    Term derived = D.of(network.term());
    return Evaluator.over(new RealArithmetic<>(new Doubles()))
        .evaluate(derived)
        .apply(jets(domain, x.iterator(), v.iterator()))
        .parts()
        .getLast()
        .number();
  }

  /// A point of `D(real^k * P)`.
  private static Value<Double> jets(Type type, Iterator<Double> x, Iterator<Double> v) {
    if (!(type instanceof Type.Product(var factors)))
      return Value.numbers(List.of(x.next(), v.next()).asJava());
    ArrayList<Value<Double>> parts = new ArrayList<>();
    for (Type factor : factors) parts.add(jets(factor, x, v));
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
