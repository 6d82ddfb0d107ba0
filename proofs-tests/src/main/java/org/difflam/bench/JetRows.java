package org.difflam.bench;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.difflam.bench.byhand.DenseJets;
import org.difflam.bench.byhand.PairTable;
import org.difflam.bench.byhand.Partials;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaBuilder;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Slot;
import org.difflam.semantics.Compiled;
import org.difflam.semantics.Difflam;
import org.difflam.semantics.jvm.CompiledFormula;
import org.difflam.semantics.smooth.SmoothMaps;
import org.difflam.semantics.taylor.FaaDiBrunoFormula;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Jet;
import org.difflam.semantics.taylor.Jets;
import org.difflam.semantics.taylor.SeriesProduct;
import org.hipparchus.analysis.differentiation.DSFactory;
import org.hipparchus.analysis.differentiation.DerivativeStructure;

/// Higher derivatives, beside Hipparchus and beside Java written by hand.
final class JetRows {
  private static final double ROUNDING = 1e-9;
  private static final double X = 0.3;
  private static final double Y = 0.7;

  private JetRows() {}

  static List<Workload> all() {
    List<Integer> orders = List.of(2, 4, 6, 8);
    return List.of(
            Workload.of(
                    "partials-dense",
                    "all partial derivatives of sin(x y) + exp(x)/(1 + y²), compiled",
                    "order",
                    orders,
                    "by hand, by dense jets, as if nothing were known of the function",
                    order -> partials(order, new DenseJets(order)::at))
                .aims(Target.ratio(1)),
            Workload.of(
                    "partials",
                    "all partial derivatives of sin(x y) + exp(x)/(1 + y²), compiled",
                    "order",
                    orders,
                    "by hand, with what is known of the function",
                    order -> partials(order, new Partials(order)::at))
                .aims(Target.ratio(1.5)),
            Workload.of(
                "nested",
                "the n-th derivative of a composite of twenty operations, D taken n times",
                "order",
                List.of(1, 3, 5),
                "one Taylor expansion by Hipparchus",
                JetRows::nested))
        .appendAll(List.of(2, 3, 6).map(JetRows::product))
        .appendAll(List.of(2, 3, 6).map(JetRows::productByLoop))
        .append(
            Workload.of(
                    "jet-tables",
                    "which coefficients of jets in six variables are multiplied, anew",
                    "order",
                    List.of(2, 3, 4),
                    "the same from packed exponents",
                    JetRows::tables)
                .aims(Target.nanosecondsACall(5e6)));
  }

  private interface AllPartials {
    double[] at(double x, double y);
  }

  /// @param byHand where [Partials#place] says
  private static Comparison<?, ?> partials(int order, AllPartials byHand) {
    Compiled f = Difflam.compile(Partials.PROGRAM);
    double[] at = {X, Y};
    Indices indices = Indices.of(2, order);
    return new Comparison<double[], double[]>(
        () -> f.jet(at, order)[0],
        () -> byHand.at(X, Y),
        (found, all) -> {
          double[] expected = new double[found.length];
          for (int c = 0; c < found.length; c++) {
            expected[c] = all[Partials.place(indices.get(c).get(0), indices.get(c).get(1))];
          }
          return Comparison.apart(ROUNDING, found, expected);
        });
  }

  /// `exp` of a sum of all variables but the first, squared; the product as a formula of all
  /// coefficients, compiled.
  private static Workload product(int k) {
    Workload row =
        Workload.of(
            "jet-product-" + k,
            "the product of two jets in %d variables".formatted(k),
            "order",
            ordersOf(k),
            "Hipparchus",
            order -> product(k, order));
    return k < 3 ? row : row.aims(Target.ratio(1 / 3.0));
  }

  private static List<Integer> ordersOf(int k) {
    return List.of(2, 4, k > 3 ? 5 : 8);
  }

  /// The loop of [Jets] over boxed numbers is what multiplied jets before they were compiled.
  private static Workload productByLoop(int k) {
    return Workload.of(
            "jet-product-loop-" + k,
            "the product of two jets in %d variables, compiled".formatted(k),
            "order",
            ordersOf(k),
            "the loop of the interpreter over boxed numbers",
            order -> productByLoop(k, order))
        .aims(Target.ratio(1 / 1.4));
  }

  private static Comparison<?, ?> productByLoop(int k, int order) {
    Indices indices = Indices.of(k, order);
    int size = indices.size();
    double[] factors = new SplittableRandom(1).doubles(2L * size, 0.1, 1).toArray();
    double[] product = new double[size];
    CompiledFormula code = CompiledFormula.values(product(indices));
    Jets<Double> jets = new Jets<>(indices, new Doubles());
    Jet<Double> f = jet(factors, 0, size), g = jet(factors, size, 2 * size);
    return new Comparison<double[], Jet<Double>>(
        () -> {
          code.at(factors, product);
          return product;
        },
        () -> jets.times(f, g),
        (found, expected) ->
            Comparison.apart(
                ROUNDING,
                found,
                expected.coefficients().stream().mapToDouble(Double::doubleValue).toArray()));
  }

  private static Jet<Double> jet(double[] numbers, int from, int to) {
    return new Jet<>(Arrays.stream(numbers, from, to).boxed().toList());
  }

  private static Comparison<?, ?> tables(int order) {
    return new Comparison<SeriesProduct, PairTable>(
        () -> Indices.of(6, order).products(),
        () -> new PairTable(6, order),
        (found, expected) ->
            Arrays.equals(found.start, expected.start)
                    && Arrays.equals(found.left, expected.left)
                    && Arrays.equals(found.right, expected.right)
                ? Option.none()
                : Option.some("other pairs"));
  }

  private static Comparison<?, ?> product(int k, int order) {
    Indices indices = Indices.of(k, order);
    DSFactory peer = new DSFactory(k, order);
    DerivativeStructure sum = peer.variable(1, Y);
    for (int i = 2; i < k; i++) sum = sum.add(peer.variable(i, 0.1 * i));
    DerivativeStructure factor = sum.exp();
    int size = indices.size();
    double[] factors = new double[2 * size], product = new double[size];
    double[] factorials = new double[size];
    for (int c = 0; c < size; c++) {
      factorials[c] = FaaDiBrunoFormula.factorial(indices.get(c)).doubleValue();
      factors[c] = factor.getPartialDerivative(index(indices, c)) / factorials[c];
      factors[size + c] = factors[c];
    }
    CompiledFormula code = CompiledFormula.values(product(indices));
    return new Comparison<double[], DerivativeStructure>(
        () -> {
          code.at(factors, product);
          return product;
        },
        () -> factor.multiply(factor),
        (found, expected) -> {
          double[] derivatives = new double[size], others = new double[size];
          for (int c = 0; c < size; c++) {
            derivatives[c] = factorials[c] * found[c];
            others[c] = expected.getPartialDerivative(index(indices, c));
          }
          return Comparison.apart(ROUNDING, derivatives, others);
        });
  }

  /// From the coefficients of two jets, one after the other, to those of their product.
  private static Formula product(Indices indices) {
    int size = indices.size();
    FormulaBuilder builder = new FormulaBuilder(2 * size);
    List<Slot> variables = List.ofAll(builder.variables());
    Jet<Slot> f = new Jet<>(variables.take(size).asJava());
    Jet<Slot> g = new Jet<>(variables.drop(size).asJava());
    return builder.build(new Jets<>(indices, builder).times(f, g).coefficients());
  }

  private static int[] index(Indices indices, int place) {
    return indices.get(place).stream().mapToInt(Integer::intValue).toArray();
  }

  /// `y ↦ sin(tanh(y) · σ(x) + y)`, five times.
  private static Comparison<?, ?> nested(int order) {
    Formula f =
        Formula.scalar(
            1,
            (r, x) -> {
              Slot y = x.getFirst();
              for (int i = 0; i < 5; i++) {
                Slot bent =
                    r.times(r.apply(Operations.TANH, y), r.apply(Operations.SIGMOID, x.getFirst()));
                y = r.apply(Operations.SIN, r.plus(bent, y));
              }
              return y;
            });
    SmoothMaps smooth = new SmoothMaps();
    for (int i = 0; i < order; i++) f = smooth.D(f);
    Formula derivative = f;
    Double[] point = directions(order);
    DSFactory peer = new DSFactory(1, order);
    DoubleUnaryOperator byPeer =
        at -> {
          DerivativeStructure x = peer.variable(0, at), y = x;
          DerivativeStructure sigmoid = x.negate().exp().add(1).reciprocal();
          for (int i = 0; i < 5; i++) y = y.tanh().multiply(sigmoid).add(y).sin();
          return y.getPartialDerivative(order);
        };
    return Comparison.close(
        ROUNDING,
        () -> derivative.scalar(new Doubles(), Arrays.asList(point)),
        () -> byPeer.applyAsDouble(Y),
        y -> new double[] {y});
  }

  /// At every level the direction is a unit in the last place of the base, so that `Dⁿ f` is
  /// `f⁽ⁿ⁾`.
  private static Double[] directions(int order) {
    int n = 1 << order;
    Double[] point = new Double[n];
    Arrays.fill(point, 0.0);
    for (int i = 0; i < order; i++) point[n - 1 - (1 << i)] = 1.0;
    point[n - 1] = Y;
    return point;
  }
}
