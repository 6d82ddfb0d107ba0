package org.difflam.semantics.jvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BinaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaBuilder;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Slot;

/// Random formulas that are written in loops: rows, folds, sums of sums, recurrences that read each
/// other, and tables. What a turn reads moves with it, forwards, backwards, in strides, around, or
/// not at all, so that some turns read what the same turn, or the one before, or a loop before
/// computes, and others do not.
final class LoopyFormulas {
  private static final int[] STEPS = {0, 1, 1, 1, -1, 2, -2, 3};

  private final Random random;
  private final FormulaBuilder r;
  private final List<Slot> x;
  private final List<List<Slot>> rows = new ArrayList<>();
  private final List<Slot> numbers = new ArrayList<>();

  private LoopyFormulas(Random random, FormulaBuilder r, List<Slot> x) {
    this.random = random;
    this.r = r;
    this.x = x;
    numbers.add(r.of(2));
  }

  /// What is computed in a turn of a loop in a loop.
  private interface Turn {
    Slot at(int i, int j);
  }

  private interface Index {
    int at(int i, int j);
  }

  static Formula of(long seed) {
    Random about = new Random(seed);
    int n = 1 + about.nextInt(40),
        statements = 1 + about.nextInt(4),
        outputs = 1 + about.nextInt(3);
    long all = about.nextLong();
    Formula.Recipe recipe =
        (r, x) -> {
          LoopyFormulas formulas = new LoopyFormulas(new Random(all), r, x);
          for (int i = 0; i < statements; i++) formulas.statement();
          return formulas.outputs(outputs);
        };
    if (about.nextBoolean()) return RegularFormula.formula(n, recipe);
    FormulaBuilder written = FormulaBuilder.asWritten(n);
    return written.build(recipe.at(written, written.variables()));
  }

  /// The first is of all numbers, so that little is in vain.
  private List<Slot> outputs(int count) {
    List<Slot> found = new ArrayList<>();
    Slot all = r.zero();
    for (Slot number : numbers) all = r.plus(all, number);
    found.add(all);
    while (found.size() < count) found.add(recent(random.nextBoolean() ? x : numbers));
    return found;
  }

  private void statement() {
    int turns = 2 + random.nextInt(20);
    switch (random.nextInt(6)) {
      case 0 -> row(turns);
      case 1 -> fold(turns);
      case 2 -> folds(turns);
      case 3 -> recurrences(turns);
      case 4 -> ownRow(turns);
      default -> table();
    }
  }

  /// `yᵢ = e`.
  private void row(int turns) {
    Turn e = turn(2);
    List<Slot> row = new ArrayList<>();
    for (int i = 0; i < turns; i++) row.add(e.at(i, 0));
    rows.add(row);
  }

  /// `s = f(s, e)`, and perhaps all that `s` has been.
  private void fold(int turns) {
    Turn e = turn(2);
    BinaryOperator<Slot> f = step();
    List<Slot> row = new ArrayList<>();
    Slot s = start();
    for (int i = 0; i < turns; i++) {
      s = f.apply(s, e.at(i, 0));
      row.add(s);
    }
    if (random.nextBoolean()) rows.add(row);
    numbers.add(s);
  }

  /// A fold for each turn of a loop, and one over what comes of them.
  private void folds(int turns) {
    Turn e = turn(2), weight = turn(1);
    BinaryOperator<Slot> f = step(), g = step();
    int inside = 2 + random.nextInt(8);
    Slot from = start(), all = start();
    List<Slot> row = new ArrayList<>();
    for (int i = 0; i < turns; i++) {
      Slot s = from;
      for (int j = 0; j < inside; j++) s = f.apply(s, e.at(i, j));
      row.add(s);
      all = g.apply(all, r.times(s, weight.at(i, 0)));
    }
    rows.add(row);
    numbers.add(all);
  }

  /// `a = f(a, e)` and `b = g(b, …)`, which reads the new `a`, the old one, or none; perhaps they
  /// change places.
  private void recurrences(int turns) {
    Turn e = turn(1), d = turn(1);
    BinaryOperator<Slot> f = step(), g = step();
    int reads = random.nextInt(3);
    boolean turned = random.nextInt(4) == 0;
    Slot a = start(), b = start();
    for (int i = 0; i < turns; i++) {
      Slot before = a;
      a = f.apply(a, e.at(i, 0));
      Slot read = reads == 0 ? a : reads == 1 ? before : r.one();
      b = g.apply(b, r.times(read, d.at(i, 0)));
      if (turned) {
        Slot other = a;
        a = b;
        b = other;
      }
    }
    numbers.add(a);
    numbers.add(b);
  }

  /// A row whose turns read what it has before them, near the end or where it began, and a fold of
  /// what they read.
  private void ownRow(int turns) {
    Turn e = turn(1), d = turn(1);
    BinaryOperator<Slot> f = step(), g = step();
    List<Slot> row = new ArrayList<>(rows.isEmpty() ? x : recent(rows));
    int began = row.size() - 1, back = 1 + random.nextInt(4), where = random.nextInt(4);
    int stride = 1 + random.nextInt(3);
    Slot s = start();
    for (int i = 0; i < turns; i++) {
      row.add(f.apply(row.get(Math.max(0, row.size() - back)), e.at(i, 0)));
      int read =
          switch (where) {
            case 0 -> row.size() / 2;
            case 1 -> began + 1;
            case 2 -> i * stride;
            default -> began + turns - stride * (turns - i);
          };
      s = g.apply(s, r.times(row.get(Math.clamp(read, 0, row.size() - 1)), d.at(i, 0)));
    }
    rows.add(row);
    numbers.add(s);
  }

  /// `tᵢⱼ` of what is above it and to its left.
  private void table() {
    int height = 2 + random.nextInt(7), width = 2 + random.nextInt(6);
    Turn e = turn(1);
    BinaryOperator<Slot> f = step();
    Slot border = start();
    Slot[] above = new Slot[width];
    Arrays.fill(above, border);
    for (int i = 0; i < height; i++) {
      Slot left = border;
      for (int j = 0; j < width; j++) {
        left = f.apply(above[j], r.times(left, e.at(i, j)));
        above[j] = left;
      }
    }
    rows.add(List.of(above));
    numbers.add(above[width - 1]);
  }

  private BinaryOperator<Slot> step() {
    return switch (random.nextInt(7)) {
      case 0, 1, 2 -> r::plus;
      case 3 -> r::minus;
      case 4 -> (s, e) -> r.minus(e, s);
      case 5 -> (s, e) -> r.times(s, r.apply(Operations.SIN, e));
      default -> (s, e) -> r.apply(Operations.TANH, r.plus(s, e));
    };
  }

  private Slot start() {
    return switch (random.nextInt(4)) {
      case 0, 1 -> r.zero();
      case 2 -> leaf().at(0, 0);
      default -> recent(numbers);
    };
  }

  private Turn turn(int depth) {
    if (depth == 0 || random.nextInt(4) == 0) return leaf();
    Turn a = turn(depth - 1), b = turn(depth - 1);
    return switch (random.nextInt(8)) {
      case 0, 1 -> (i, j) -> r.plus(a.at(i, j), b.at(i, j));
      case 2, 3 -> (i, j) -> r.times(a.at(i, j), b.at(i, j));
      case 4 -> (i, j) -> r.minus(a.at(i, j), b.at(i, j));
      case 5 -> (i, j) -> r.power(r.apply(Operations.SIN, a.at(i, j)), 2);
      case 6 ->
          (i, j) -> r.divide(a.at(i, j), r.plus(r.of(3), r.apply(Operations.SIN, b.at(i, j))));
      default -> (i, j) -> r.apply(Operations.TANH, a.at(i, j));
    };
  }

  private Turn leaf() {
    return switch (random.nextInt(6)) {
      case 0, 1, 2 -> read(x);
      case 3 -> read(rows.isEmpty() ? x : recent(rows));
      case 4 -> {
        Slot same = recent(numbers);
        yield (_, _) -> same;
      }
      default -> {
        int p = random.nextInt(4), q = random.nextInt(4), m = 2 + random.nextInt(9);
        yield (i, j) -> r.literal(Rational.of(Math.floorMod(p * i + q * j, m) - 2, 8));
      }
    };
  }

  /// Of a row.
  private Turn read(List<Slot> row) {
    int last = row.size() - 1, first = random.nextInt(row.size()), width = 1 + random.nextInt(8);
    int a = STEPS[random.nextInt(STEPS.length)], b = STEPS[random.nextInt(STEPS.length)];
    boolean around = random.nextBoolean();
    Index moved =
        switch (random.nextInt(8)) {
          case 0 -> (i, j) -> i * width + j;
          case 1 -> (i, j) -> j * width + i;
          case 2 -> (i, _) -> last - i;
          case 3 -> (i, _) -> first + i / 2;
          default -> (i, j) -> first + a * i + b * j;
        };
    return (i, j) -> {
      int k = moved.at(i, j);
      return row.get(around ? Math.floorMod(k, last + 1) : Math.clamp(k, 0, last));
    };
  }

  private <A> A recent(List<A> all) {
    return all.get(all.size() - 1 - random.nextInt(Math.min(3, all.size())));
  }
}
