package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import java.util.function.IntFunction;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.normal.Equality;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;

/// §1, the network (1) with k inputs and two hidden layers of m and n neurons: its parts, its type,
/// and the same written out.
final class Section1Networks {
  private Section1Networks() {}

  /// `neuron`, `layer` and `comp` as functions of one name each; the arguments of a layer are to be
  /// put in.
  private record Bricks(String neuron, String layer, String comp) {
    static final Bricks PAPER =
        new Bricks(
            "\\(x, (w, b)). sigmoid (w · x + b)",
            "\\f. \\(x, (%2$s)). (%1$s)",
            "\\(f, g). \\(x, (p, q)). g (f (x, p), q)");

    /// With other neurons.
    Bricks of(String neuron) {
      return new Bricks(neuron, layer, comp);
    }

    /// With `neuron_k`, `layer_n` and `comp` declared at the types that the paper gives them.
    GluingPrograms declared(int... sizes) {
      GluingPrograms all = GluingPrograms.none();
      for (int n : List.ofAll(sizes).distinct()) {
        String type = "R^%1$d * (R^%1$d * R) -> R".formatted(n);
        all = all.let("neuron_" + n, type, neuron);
        String calls = parts(n, i -> "f (x, p_" + i + ")"), names = parts(n, i -> "p_" + i);
        all =
            all.let(
                "layer_" + n,
                "(t1 * P -> t2) -> t1 * P^%1$d -> t2^%1$d".formatted(n),
                layer.formatted(calls, names));
      }
      return all.let("comp", "(t1 * P -> t2) * (t2 * Q -> t3) -> t1 * (P * Q) -> t3", comp);
    }

    static String network(int k, int m, int n) {
      return "comp (layer_%2$d neuron_%1$d, comp (layer_%3$d neuron_%2$d, neuron_%3$d))"
          .formatted(k, m, n);
    }
  }

  /// As many of these as a tuple has, between brackets that are to be put around.
  private static String parts(int n, IntFunction<String> each) {
    return List.rangeClosed(1, n).map(each::apply).mkString("", ", ", ",");
  }

  /// The weights and the bias of a neuron as a pattern, after the name of the weights.
  private static String weights(int inputs, String w) {
    return "((" + parts(inputs, i -> w + "_" + i) + "), " + w + ")";
  }

  /// A neuron of inputs that are called so.
  private static String neuron(int inputs, String w, String x) {
    return List.rangeClosed(1, inputs)
        .map(i -> w + "_" + i + " * " + x + "_" + i)
        .mkString("sigmoid (", " + ", " + " + w + ")");
  }

  /// Neurons of the same inputs, one after the other, before the rest.
  private static String layer(int inputs, int n, String w, String x, String y, String rest) {
    return List.rangeClosed(1, n)
        .map(i -> "let %s_%d = %s in ".formatted(y, i, neuron(inputs, w + i, x)))
        .mkString("", "", rest);
  }

  /// The network written out, number by number.
  private static Elaboration.Typed direct(int k, int m, int n) {
    String type =
        "R^%1$d * ((R^%1$d * R)^%2$d * ((R^%2$d * R)^%3$d * (R^%3$d * R))) -> R".formatted(k, m, n);
    String text =
        "\\((%s), ((%s), ((%s), %s))). %s"
            .formatted(
                parts(k, i -> "x_" + i),
                parts(m, i -> weights(k, "u" + i)),
                parts(n, i -> weights(m, "v" + i)),
                weights(n, "w"),
                layer(k, m, "u", "x", "y", layer(m, n, "v", "y", "z", neuron(n, "w", "z"))));
    return GluingPrograms.none().let("direct", type, text).term("direct");
  }

  /// The network, of the type `(real^k * P) → real`.
  static Elaboration.Typed network(int k, int m, int n) {
    return Bricks.PAPER.declared(k, m, n).term(Bricks.network(k, m, n));
  }

  /// The number of parameters, as a function of k, m and n.
  private interface Count {
    int of(int k, int m, int n);
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-1-eq1",
                  "infers the type of the network for all k, m, n up to 4, and counts the numbers"
                      + " in P")
              .on((Count) (k, m, n) -> m * (k + 1) + n * (m + 1) + n + 1)
              .not("without the biases", (k, m, n) -> m * k + n * m + n)
              .not("m and n exchanged", (k, m, n) -> n * (k + 1) + m * (n + 1) + m + 1)
              .by((count, _) -> parameters(count)),
          check(
                  "HSV-1-neuron",
                  "reduces the networks to those written out, by normal forms, for all k, m, n up"
                      + " to 3 and for random ones up to 6")
              .on(Bricks.PAPER)
              .not("neurons without a bias", Bricks.PAPER.of("\\(x, (w, b)). sigmoid (w · x)"))
              .not(
                  "neurons with a bias twice",
                  Bricks.PAPER.of("\\(x, (w, b)). sigmoid (w · x + b + b)"))
              .by(Section1Networks::writtenOut));

  private static Finding writtenOut(Bricks bricks, LawRunner effort) {
    GluingPrograms all = bricks.declared(1, 2, 3, 4, 5, 6);
    return CountedCases.each(
        27 + effort.cases(),
        effort,
        (random, i) -> {
          int k = i < 27 ? 1 + i / 9 : random.nextInt(1, 7);
          int m = i < 27 ? 1 + i / 3 % 3 : random.nextInt(1, 7);
          int n = i < 27 ? 1 + i % 3 : random.nextInt(1, 7);
          return Case.of(
              "k = %d, m = %d, n = %d".formatted(k, m, n),
              () -> Finding.of(writtenOut(all, k, m, n)));
        });
  }

  private static Verdict writtenOut(GluingPrograms all, int k, int m, int n) {
    return Equality.standard()
        .decide(all.term(Bricks.network(k, m, n)).term(), direct(k, m, n).term());
  }

  private static Finding parameters(Count count) {
    GluingPrograms all = Bricks.PAPER.declared(1, 2, 3, 4);
    int networks = 0;
    for (int k = 1; k <= 4; k++) {
      for (int m = 1; m <= 4; m++) {
        for (int n = 1; n <= 4; n++) {
          Finding one = parameters(all, count, k, m, n);
          if (!one.outcome().isGood()) return one;
          networks++;
        }
      }
    }
    return Finding.of(Verdict.holds(networks, 0));
  }

  private static Finding parameters(GluingPrograms all, Count count, int k, int m, int n) {
    Type type = all.term(Bricks.network(k, m, n)).type();
    Type expected = all.type("R^%d * 1 -> R".formatted(k));
    if (!(type instanceof Type.Function(Type.Product(var domain), Type.Real _))
        || !(expected instanceof Type.Function(Type.Product(var shape), _))
        || !domain.getFirst().equals(shape.getFirst())) {
      return Finding.refuted(Witness.of(type.toString(), "(real^k * P) → real"));
    }
    return Finding.reproduced(
        "p for k = %d, m = %d, n = %d".formatted(k, m, n),
        count.of(k, m, n),
        reals(domain.getLast()));
  }

  private static int reals(Type type) {
    return switch (type) {
      case Type.Real _ -> 1;
      case Type.Product(var factors) -> factors.stream().mapToInt(Section1Networks::reals).sum();
      case Type.Function _, Type.Variant _, Type.ListOf _, Type.Inductive _ ->
          throw new IllegalArgumentException(type + " is no Euclidean space");
    };
  }
}
