package org.difflam.semantics.tensor;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Unresolved;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.curry.Dimensions;
import org.junit.jupiter.api.Test;

/// Tensors of random shapes against the definition, index by index: entries are looked up by a list
/// of indices, and axes are aligned from the last on, as numpy does.
class TensorsProperties {
  private static final Tensors<Rational> EXACT = new EntryTensors<>(new ExactReals());
  private static final Tensors<Double> DENSE = new DenseTensors();

  /// Wherever it stands.
  @Example
  void anEntryThatIsNotFiniteIsAnError() {
    for (int n = 1; n < 10; n++) {
      for (int i = 0; i < n; i++) {
        List<Double> entries = new ArrayList<>(Collections.nCopies(n, 1.0));
        entries.set(i, 1e200);
        Tensor<Double> a = DENSE.of(Dimensions.of(n), entries);
        String said =
            String.valueOf(
                assertThrows(Unresolved.class, () -> DENSE.apply(Operations.MUL, List.of(a, a)))
                    .getMessage());
        assertEquals("mul(…) has no value among doubles: an entry is no finite number", said);
      }
    }
  }

  /// Each axis in its own brackets; what has an axis is no number.
  @Example
  void showsItsAxesAndIsANumberWithoutThem() {
    Tensor<Rational> square = exactly(Dimensions.of(2, 2), 1, 2, 3, 4);
    assertEquals("[[1, 2], [3, 4]]", square.toString());
    assertEquals("[[5], [6], [7]]", exactly(Dimensions.of(3, 1), 5, 6, 7).toString());
    Tensor<Rational> one = exactly(Dimensions.NONE, 8);
    assertEquals("8", one.toString());
    Tensor<Double> row = DENSE.of(Dimensions.of(2), List.of(1.0, 2.0));
    assertEquals("[1.0, 2.0]", row.toString());
    assertEquals(row, DENSE.of(Dimensions.of(2), List.of(1.0, 2.0)));
    assertNotEquals(row, DENSE.of(Dimensions.of(2), List.of(1.0, 3.0)));
    assertNotEquals(row, DENSE.of(Dimensions.of(1, 2), List.of(1.0, 2.0)));
    assertEquals(Rational.of(8), one.number());
    String said =
        String.valueOf(assertThrows(IllegalArgumentException.class, square::number).getMessage());
    assertTrue(said.contains("[[1, 2], [3, 4]]"), said);
  }

  private static Tensor<Rational> exactly(Dimensions dimensions, Integer... numbers) {
    return EXACT.of(dimensions, Stream.of(numbers).map(Rational::of).toList());
  }

  /// All operations and their pullbacks, at numbers where each has a value.
  @Example
  void doublesAreAsEntryByEntry() {
    Tensors<Double> entries = new EntryTensors<>(new Doubles());
    List<Double> numbers = List.of(0.25, 0.5, 0.75, 0.375, 0.625, 0.875);
    List<Double> row = List.of(0.5, 0.25, 0.125), back = List.of(1.0, -2.0, 3.0, -4.0, 5.0, -6.0);
    Dimensions two = Dimensions.of(2, 3), one = Dimensions.of(3);
    for (Operation f : Operations.standard().all()) {
      List<List<Tensor<Double>>> arguments = new ArrayList<>();
      for (Tensors<Double> in : List.of(DENSE, entries)) {
        arguments.add(
            f.arity() == 1
                ? List.of(in.of(two, numbers))
                : List.of(in.of(one, row), in.of(two, numbers)));
      }
      Tensor<Double> y = DENSE.apply(f, arguments.getFirst());
      Tensor<Double> expected = entries.apply(f, arguments.getLast());
      close(f, expected, y);
      for (int i = 0; i < f.arity(); i++) {
        close(
            f,
            entries.pull(f, i, arguments.getLast(), expected, entries.of(two, back)),
            DENSE.pull(f, i, arguments.getFirst(), y, DENSE.of(two, back)));
      }
    }
  }

  private static void close(Operation f, Tensor<Double> expected, Tensor<Double> found) {
    assertEquals(expected.dimensions(), found.dimensions(), f::name);
    for (int i = 0; i < expected.entries().size(); i++) {
      double e = expected.entries().get(i);
      assertEquals(e, found.entries().get(i), 1e-12 * (1 + Math.abs(e)), f::name);
    }
  }

  @Example
  void aMiddleAxisIsRepeated() {
    Tensor<Double> a = DENSE.of(Dimensions.of(2, 1, 3), List.of(1.0, 2.0, 3.0, 4.0, 5.0, 6.0));
    assertEquals(
        List.of(1.0, 2.0, 3.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 4.0, 5.0, 6.0),
        DENSE.broadcast(a, Dimensions.of(2, 2, 3)).entries());
  }

  /// All lists of indices, the last one running fastest.
  private static List<List<Integer>> indices(List<Integer> axes) {
    List<List<Integer>> all = new ArrayList<>(List.of(List.of()));
    for (int n : axes) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> index : all) {
        for (int i = 0; i < n; i++) {
          List<Integer> more = new ArrayList<>(index);
          more.add(i);
          longer.add(more);
        }
      }
      all = longer;
    }
    return all;
  }

  /// A tensor as what it is: a number for every index.
  private record Table(List<Integer> axes, Map<List<Integer>, Long> at) {
    static Table of(List<Integer> axes, RandomGenerator random) {
      Map<List<Integer>, Long> at = new HashMap<>();
      for (List<Integer> i : indices(axes)) at.put(i, (long) random.nextInt(-5, 6));
      return new Table(axes, at);
    }

    static Table zeros(List<Integer> axes) {
      Map<List<Integer>, Long> at = new HashMap<>();
      for (List<Integer> i : indices(axes)) at.put(i, 0L);
      return new Table(axes, at);
    }

    /// The entry that stands at an index of a larger shape.
    List<Integer> under(List<Integer> index) {
      List<Integer> own = new ArrayList<>();
      for (int i = 0; i < axes.size(); i++) {
        int outer = index.get(index.size() - axes.size() + i);
        own.add(axes.get(i) == 1 ? 0 : outer);
      }
      return own;
    }

    long entry(List<Integer> index) {
      return requireNonNull(at.get(index));
    }

    long broadcast(List<Integer> index) {
      return entry(under(index));
    }

    Dimensions dimensions() {
      return new Dimensions(axes);
    }

    Tensor<Rational> exact() {
      return EXACT.of(dimensions(), numbers().stream().map(n -> Rational.of(n)).toList());
    }

    Tensor<Double> dense() {
      return DENSE.of(dimensions(), numbers().stream().map(Long::doubleValue).toList());
    }

    List<Long> numbers() {
      return indices(axes).stream().map(this::entry).toList();
    }
  }

  /// A shape of up to three axes.
  private static List<Integer> shape(RandomGenerator random) {
    List<Integer> axes = new ArrayList<>();
    for (int n = random.nextInt(4); n > 0; n--) axes.add(1 + random.nextInt(3));
    return axes;
  }

  /// One that broadcasts to a shape: the first axes left out, others made 1.
  private static List<Integer> smaller(List<Integer> axes, RandomGenerator random) {
    List<Integer> some =
        new ArrayList<>(axes.subList(random.nextInt(axes.size() + 1), axes.size()));
    some.replaceAll(n -> random.nextInt(3) == 0 ? 1 : n);
    return some;
  }

  /// Both kinds of tensors are this table.
  private static void same(Table expected, Tensor<Rational> exact, Tensor<Double> dense) {
    assertEquals(expected.exact(), exact);
    assertEquals(expected.dimensions(), dense.dimensions());
    for (int i = 0; i < expected.numbers().size(); i++) {
      assertEquals((double) expected.numbers().get(i), dense.entries().get(i) + 0.0);
    }
  }

  @Property(tries = 300)
  void operationsBroadcast(@ForAll long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    List<Integer> all = shape(random);
    Table a = Table.of(smaller(all, random), random), b = Table.of(smaller(all, random), random);
    // the longer of two axes, for each of both
    List<Integer> axes = new ArrayList<>();
    for (int i = Math.max(a.axes.size(), b.axes.size()); i > 0; i--) {
      int n = i > a.axes.size() ? 1 : a.axes.get(a.axes.size() - i);
      int m = i > b.axes.size() ? 1 : b.axes.get(b.axes.size() - i);
      axes.add(Math.max(n, m));
    }
    Table sum = Table.zeros(axes), product = Table.zeros(axes);
    for (List<Integer> i : indices(axes)) {
      sum.at.put(i, a.broadcast(i) + b.broadcast(i));
      product.at.put(i, a.broadcast(i) * b.broadcast(i));
    }
    same(
        sum,
        EXACT.apply(Operations.ADD, List.of(a.exact(), b.exact())),
        DENSE.apply(Operations.ADD, List.of(a.dense(), b.dense())));
    same(
        product,
        EXACT.apply(Operations.MUL, List.of(a.exact(), b.exact())),
        DENSE.apply(Operations.MUL, List.of(a.dense(), b.dense())));
  }

  @Property(tries = 300)
  void broadcastAndItsAdjoint(@ForAll long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    List<Integer> large = shape(random), small = smaller(large, random);
    Table a = Table.of(small, random), b = Table.of(large, random);
    Table repeated = Table.zeros(large), sums = Table.zeros(small);
    for (List<Integer> i : indices(large)) {
      repeated.at.put(i, a.broadcast(i));
      sums.at.merge(sums.under(i), b.entry(i), Long::sum);
    }
    Dimensions up = new Dimensions(large), down = new Dimensions(small);
    same(repeated, EXACT.broadcast(a.exact(), up), DENSE.broadcast(a.dense(), up));
    same(sums, EXACT.sumTo(b.exact(), down), DENSE.sumTo(b.dense(), down));
  }

  @Property(tries = 200)
  void transposesPartsAndStacks(@ForAll long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    List<Integer> axes = shape(random);
    Table a = Table.of(axes, random), b = Table.of(axes, random);
    Table transposed = Table.zeros(axes.reversed());
    for (List<Integer> i : indices(axes)) transposed.at.put(i.reversed(), a.entry(i));
    same(transposed, EXACT.transpose(a.exact()), DENSE.transpose(a.dense()));
    List<Integer> two = new ArrayList<>(axes);
    two.addFirst(2);
    Table stack = Table.zeros(two);
    for (List<Integer> i : indices(two)) {
      Table from = i.getFirst() == 0 ? a : b;
      stack.at.put(i, from.entry(i.subList(1, i.size())));
    }
    Tensor<Rational> exact = EXACT.stack(List.of(a.exact(), b.exact()));
    Tensor<Double> dense = DENSE.stack(List.of(a.dense(), b.dense()));
    same(stack, exact, dense);
    same(b, EXACT.take(exact, 1), DENSE.take(dense, 1));
    Table put = Table.zeros(two);
    for (List<Integer> i : indices(two)) {
      if (i.getFirst() == 1) put.at.put(i, b.entry(i.subList(1, i.size())));
    }
    Dimensions whole = new Dimensions(two);
    same(put, EXACT.put(whole, 1, b.exact()), DENSE.put(whole, 1, b.dense()));
  }

  /// `Cᵢⱼ = Σₗ Aᵢₗ Bₗⱼ`, where a vector is a row on the left and a column on the right, and the
  /// adjoints of `A ↦ A·B` and `B ↦ A·B`.
  @Property(tries = 300)
  void products(@ForAll long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    int m = 1 + random.nextInt(6), k = 1 + random.nextInt(9), n = 1 + random.nextInt(6);
    boolean row = random.nextBoolean(), column = random.nextBoolean();
    Table a = Table.of(row ? List.of(k) : List.of(m, k), random);
    Table b = Table.of(column ? List.of(k) : List.of(k, n), random);
    List<Integer> axes = new ArrayList<>();
    if (!row) axes.add(m);
    if (!column) axes.add(n);
    Table c = Table.zeros(axes), g = Table.of(axes, random);
    Table toA = Table.zeros(a.axes), toB = Table.zeros(b.axes);
    for (List<Integer> i : indices(axes)) {
      for (int l = 0; l < k; l++) {
        List<Integer> left = row ? List.of(l) : List.of(i.getFirst(), l);
        List<Integer> right = column ? List.of(l) : List.of(l, i.getLast());
        c.at.merge(i, a.entry(left) * b.entry(right), Long::sum);
        toA.at.merge(left, g.entry(i) * b.entry(right), Long::sum);
        toB.at.merge(right, g.entry(i) * a.entry(left), Long::sum);
      }
    }
    same(c, EXACT.matmul(a.exact(), b.exact()), DENSE.matmul(a.dense(), b.dense()));
    same(
        toA,
        EXACT.matmulLeft(g.exact(), a.exact(), b.exact()),
        DENSE.matmulLeft(g.dense(), a.dense(), b.dense()));
    same(
        toB,
        EXACT.matmulRight(g.exact(), a.exact(), b.exact()),
        DENSE.matmulRight(g.dense(), a.dense(), b.dense()));
  }

  /// Shapes that do not fit are named, with the operation.
  @Property(tries = 200)
  void whatDoesNotFitIsRefused(@ForAll long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    Table a = Table.of(shape(random), random), b = Table.of(shape(random), random);
    boolean fits = true;
    for (int i = 1; i <= Math.min(a.axes.size(), b.axes.size()); i++) {
      int n = a.axes.get(a.axes.size() - i), m = b.axes.get(b.axes.size() - i);
      fits &= n == m || n == 1 || m == 1;
    }
    for (boolean exact : new boolean[] {true, false}) {
      if (fits) {
        assertTrue(sum(a, b, exact).size() >= 1);
        continue;
      }
      String why =
          String.valueOf(assertThrows(IllTyped.class, () -> sum(a, b, exact)).getMessage());
      assertTrue(why.contains("`add`"), why);
      assertTrue(why.contains(a.axes.toString()) && why.contains(b.axes.toString()), why);
    }
  }

  private static List<?> sum(Table a, Table b, boolean exact) {
    return exact
        ? EXACT.apply(Operations.ADD, List.of(a.exact(), b.exact())).entries()
        : DENSE.apply(Operations.ADD, List.of(a.dense(), b.dense())).entries();
  }

  /// The oracle is not what it is held against: it tells rows from columns.
  @Test
  void theOracleAlignsFromTheLastAxis() {
    Table a = new Table(List.of(2), Map.of(List.of(0), 10L, List.of(1), 20L));
    assertEquals(20, a.broadcast(List.of(0, 1)));
    assertEquals(10, a.broadcast(List.of(1, 0)));
  }
}
