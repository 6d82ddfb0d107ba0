package org.difflam.semantics.reverse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Differences;
import org.difflam.category.number.HyperDual;
import org.difflam.category.number.HyperDuals;
import org.difflam.category.number.Unresolved;
import org.difflam.semantics.tensor.DenseTensors;
import org.difflam.semantics.tensor.EntryTensors;
import org.difflam.semantics.tensor.Tensor;
import org.difflam.semantics.tensor.Tensors;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.curry.TensorPrimitive;
import org.difflam.syntax.simple.Primitive;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Every primitive at random arguments of several shapes: its pullback is the transpose of a
/// forward derivative by dual numbers, which runs the values alone, and of differences in many
/// digits; arrays of doubles agree with the entry-by-entry definition.
class PrimitivesTest {
  private record Case(TensorPrimitive primitive, List<CurryType> arguments) {
    String show() {
      return primitive.symbol() + " " + arguments.stream().map(CurryType::show).toList();
    }
  }

  private static Case of(TensorPrimitive primitive, CurryType... arguments) {
    return new Case(primitive, List.of(arguments));
  }

  private static TensorPrimitive op(Primitive operation) {
    return new TensorPrimitive.Elementwise(operation);
  }

  private static List<Case> cases() {
    CurryType r = CurryType.FLOAT,
        v = CurryType.tensor(3),
        w = CurryType.tensor(2),
        m = CurryType.tensor(2, 3);
    List<Case> all = new ArrayList<>();
    for (Primitive operation : Primitive.values()) {
      if (operation.arity() == 1) {
        all.add(of(op(operation), r));
        all.add(of(op(operation), m));
      } else {
        all.add(of(op(operation), r, r));
        all.add(of(op(operation), m, v));
        all.add(of(op(operation), CurryType.tensor(2, 1), v));
        all.add(of(op(operation), r, m));
      }
    }
    all.add(of(TensorPrimitive.Standard.MATMUL, m, CurryType.tensor(3, 4)));
    all.add(of(TensorPrimitive.Standard.MATMUL, m, v));
    all.add(of(TensorPrimitive.Standard.MATMUL, w, m));
    all.add(of(TensorPrimitive.Standard.MATMUL, v, v));
    all.add(of(TensorPrimitive.Standard.TRANSPOSE, m));
    all.add(of(TensorPrimitive.Standard.TRANSPOSE, CurryType.tensor(2, 3, 2)));
    all.add(of(TensorPrimitive.Standard.SUM, m));
    all.add(of(TensorPrimitive.Standard.SUM, r));
    all.add(of(new TensorPrimitive.SumAlong(0), m));
    all.add(of(new TensorPrimitive.SumAlong(1), CurryType.tensor(2, 3, 2)));
    all.add(of(new TensorPrimitive.Reshape(Dimensions.of(3, 2)), m));
    all.add(of(new TensorPrimitive.Broadcast(Dimensions.of(2, 3)), v));
    all.add(of(new TensorPrimitive.Broadcast(Dimensions.of(4)), r));
    all.add(of(new TensorPrimitive.Stack(2), v, v));
    all.add(of(new TensorPrimitive.Stack(1), r));
    return all;
  }

  private static int size(Case c) {
    return c.arguments.stream().mapToInt(t -> ((CurryType.Tensor) t).dimensions().size()).sum();
  }

  private static <N> CurryValue<N> assembled(Case c, Tensors<N> tensors, List<N> numbers) {
    List<CurryValue<N>> parts = new ArrayList<>();
    int used = 0;
    for (CurryType t : c.arguments) {
      Dimensions d = ((CurryType.Tensor) t).dimensions();
      parts.add(new CurryValue.Floats<>(tensors.of(d, numbers.subList(used, used += d.size()))));
    }
    return parts.size() == 1 ? parts.getFirst() : new CurryValue.Tuple<>(parts);
  }

  /// The pullback's numbers in the order of the arguments'.
  private static <N> List<N> numbers(TangentValue<N> t) {
    return switch (t) {
      case TangentValue.Floats<N>(var tensor) -> tensor.entries();
      case TangentValue.Tuple<N>(var parts) ->
          parts.stream().flatMap(p -> numbers(p).stream()).toList();
      case TangentValue.Zero<N> _,
          TangentValue.Calls<N> _,
          TangentValue.OfClosure<N> _,
          TangentValue.Tagged<N> _,
          TangentValue.Sequence<N> _ ->
          throw new AssertionError(t);
    };
  }

  /// Arguments where every operation is defined.
  private static List<Rational> point(int n, SplittableRandom random) {
    List<Rational> all = new ArrayList<>();
    for (int i = 0; i < n; i++) all.add(Rational.of(random.nextInt(2, 12), 8));
    return all;
  }

  @TestFactory
  Stream<DynamicTest> pullbacks() {
    return cases().stream().map(c -> DynamicTest.dynamicTest(c.show(), () -> check(c)));
  }

  private static void check(Case c) {
    SplittableRandom random = new SplittableRandom(7);
    List<Rational> x = point(size(c), random), v = point(size(c), random);
    DenseTensors doubles = new DenseTensors();
    var combinators = new SimplyTyped<>(doubles);
    var y =
        combinators
            .primitive(c.primitive)
            .at(assembled(c, doubles, x.stream().map(Rational::doubleValue).toList()));
    Dimensions out = y.value().tensor().dimensions();
    assertEquals(new CurryType.Tensor(out), c.primitive.result(c.arguments), "the stated type");
    List<Rational> w = point(out.size(), random);
    List<Double> cotangent = w.stream().map(Rational::doubleValue).toList();
    List<Double> back = numbers(y.argument(new TangentValue.Floats<>(doubles.of(out, cotangent))));
    double pulled = 0;
    for (int i = 0; i < v.size(); i++) pulled += back.get(i) * v.get(i).doubleValue();

    // ⟨J v, w⟩ by dual numbers, from the values of the primitive alone
    HyperDuals<Double> duals = new HyperDuals<>(doubles.numbers());
    EntryTensors<HyperDual<Double>> perturbed = new EntryTensors<>(duals);
    List<HyperDual<Double>> moved = new ArrayList<>();
    for (int i = 0; i < x.size(); i++) {
      moved.add(duals.dual(x.get(i).doubleValue(), v.get(i).doubleValue()));
    }
    Tensor<HyperDual<Double>> forward =
        new SimplyTyped<>(perturbed)
            .primitive(c.primitive)
            .at(assembled(c, perturbed, moved))
            .value()
            .tensor();
    double pushed = 0;
    for (int i = 0; i < w.size(); i++) {
      pushed += duals.tangent(forward.entries().get(i)) * cotangent.get(i);
    }
    assertClose(pushed, pulled, "the forward derivative");
    for (int i = 0; i < w.size(); i++) {
      double primal = duals.primal(forward.entries().get(i));
      assertClose(primal, y.value().tensor().entries().get(i), "arrays");
    }

    // and by differences of values in 160 digits
    Ball exact =
        Differences.along(
            (r, at) -> {
              EntryTensors<Ball> balls = new EntryTensors<>(r);
              Tensor<Ball> value =
                  new SimplyTyped<>(balls)
                      .primitive(c.primitive)
                      .at(assembled(c, balls, at))
                      .value()
                      .tensor();
              Ball sum = r.zero();
              for (int i = 0; i < w.size(); i++) {
                sum = r.plus(sum, r.times(r.literal(w.get(i)), value.entries().get(i)));
              }
              return sum;
            },
            x,
            v);
    assertClose(exact.toDouble(), pulled, "differences");
  }

  private static void assertClose(double expected, double found, String what) {
    assertTrue(
        Math.abs(expected - found) <= 1e-12 * (1 + Math.abs(expected)),
        () -> what + ": " + expected + " and " + found);
  }

  @Test
  void takingAPartSendsBackToItAlone() {
    Combinators<Rational> combinators = new SimplyTyped<>(Exact.TENSORS);
    CurryValue<Rational> matrix =
        new CurryValue.Floats<>(Exact.tensor(Dimensions.of(2, 2), 1, 2, 3, 4));
    var y =
        combinators
            .primitive(TensorPrimitive.Standard.TAKE)
            .at(CurryValue.pair(matrix, CurryValue.integer(1)));
    assertEquals("[3, 4]", y.value().toString());
    TangentValue<Rational> g = new TangentValue.Floats<>(Exact.tensor(Dimensions.of(2), 5, 6));
    assertEquals("([[0, 0], [5, 6]], ())", y.argument(g).toString());
    String message =
        String.valueOf(
            assertThrows(
                    Unresolved.class,
                    () ->
                        combinators
                            .primitive(TensorPrimitive.Standard.TAKE)
                            .at(CurryValue.pair(matrix, CurryValue.integer(2))))
                .getMessage());
    assertTrue(message.contains("from 0 to 1"), message);
  }

  @Test
  void discretePrimitivesSendNothing() {
    Combinators<Rational> combinators = new DependentlyTyped<>(Exact.TENSORS);
    CurryValue<Rational> ints = CurryValue.pair(CurryValue.integer(3), CurryValue.integer(4));
    assertEquals(
        "7", combinators.primitive(TensorPrimitive.Standard.INT_PLUS).at(ints).value().toString());
    assertEquals(
        "12",
        combinators.primitive(TensorPrimitive.Standard.INT_TIMES).at(ints).value().toString());
    assertEquals(
        "true", combinators.primitive(TensorPrimitive.Standard.LESS).at(ints).value().toString());
    assertEquals(
        "false", combinators.primitive(TensorPrimitive.Standard.EQUAL).at(ints).value().toString());
    var f = combinators.primitive(TensorPrimitive.Standard.FLOAT).at(CurryValue.integer(3));
    assertEquals("3", f.value().toString());
    assertTrue(f.argument(Exact.tangent(5)).isZero());
  }

  @Test
  void integersHave64Bits() {
    Combinators<Rational> combinators = new SimplyTyped<>(Exact.TENSORS);
    CurryValue<Rational> most =
        CurryValue.pair(CurryValue.integer(Long.MAX_VALUE), CurryValue.integer(2));
    for (var operation :
        List.of(TensorPrimitive.Standard.INT_PLUS, TensorPrimitive.Standard.INT_TIMES)) {
      String said =
          String.valueOf(
              assertThrows(Unresolved.class, () -> combinators.primitive(operation).at(most))
                  .getMessage());
      assertTrue(said.contains("9223372036854775807, 2"), said);
    }
  }

  @Test
  void overflowIsAnErrorAndNoNumber() {
    DenseTensors doubles = new DenseTensors();
    CurryValue<Double> big =
        new CurryValue.Floats<>(doubles.of(Dimensions.of(2), List.of(1e308, 1.0)));
    assertThrows(
        Unresolved.class,
        () ->
            new SimplyTyped<>(doubles).primitive(op(Primitive.PLUS)).at(CurryValue.pair(big, big)));
    assertThrows(
        Unresolved.class,
        () ->
            new SimplyTyped<>(doubles)
                .primitive(op(Primitive.EXP))
                .at(new CurryValue.Floats<>(doubles.of(Dimensions.of(1), List.of(1000.0)))));
  }
}
