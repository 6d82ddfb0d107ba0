package org.difflam.semantics.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaBuilder;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Slot;

/// Formulas with loops in them, by plan and at random.
final class RepeatingFormulas {
  private RepeatingFormulas() {}

  /// `sin x₀ · … · sin xₙ₋₁`.
  static Formula sines(int n) {
    return Formula.scalar(
        n,
        (r, x) -> {
          Slot product = r.one();
          for (Slot xi : x) product = r.times(product, r.apply(Operations.SIN, xi));
          return product;
        });
  }

  /// `Σ 100 (xᵢ₊₁ − xᵢ²)² + (1 − xᵢ)²`.
  static Formula rosenbrock(int n) {
    return Formula.scalar(
        n,
        (r, x) -> {
          Slot sum = r.zero();
          for (int i = 0; i + 1 < n; i++) {
            Slot a = r.minus(x.get(i + 1), r.times(x.get(i), x.get(i)));
            Slot b = r.minus(r.one(), x.get(i));
            sum = r.plus(sum, r.plus(r.times(r.of(100), r.times(a, a)), r.times(b, b)));
          }
          return sum;
        });
  }

  /// `Σ (xᵢ sin xᵢ₊₂ + xᵢ₊₁)²`, three neighbours in a turn.
  static Formula stencil(int n) {
    return Formula.scalar(
        n,
        (r, x) -> {
          Slot sum = r.zero();
          for (int i = 0; i + 2 < n; i++) {
            Slot a = r.times(x.get(i), r.apply(Operations.SIN, x.get(i + 2)));
            sum = r.plus(sum, r.power(r.plus(a, x.get(i + 1)), 2));
          }
          return sum;
        });
  }

  /// `Σ cᵢ yᵢ` for the running sums `cᵢ = cᵢ₋₁ + xᵢ`, from `c₀`: the cotangent of a sum is another
  /// in each turn.
  static Formula runningSums(int n) {
    return Formula.scalar(
        2 * n + 1,
        (r, x) -> {
          Slot c = x.getFirst(), sum = r.one();
          for (int i = 0; i < n; i++) {
            c = r.plus(c, x.get(2 * i + 1));
            sum = r.plus(sum, r.times(c, x.get(2 * i + 2)));
          }
          return sum;
        });
  }

  private static final int BEFORE = 40;

  /// `cᵢ = sin cᵢ₋₁`, and `c₁ xᵢ` and `c₁ + xᵢ`: each turn reads what the first one computes.
  static Formula firstOfAll(int turns) {
    return Formula.of(
        BEFORE + turns + 1,
        (r, x) -> {
          List<Slot> known = products(r, x);
          for (int t = 1; t <= turns; t++) {
            known.add(r.apply(Operations.SIN, known.get(known.size() - 3)));
            known.add(r.times(known.get(BEFORE), x.get(BEFORE + t)));
            known.add(r.plus(known.get(BEFORE), x.get(BEFORE + t)));
          }
          return known;
        });
  }

  /// Running sums of which the last turn alone reads its own; those before it read what stands as
  /// far from each other before the loop.
  static Formula lastOfItsOwn(int stride) {
    int turns = 4;
    return Formula.of(
        BEFORE + turns + 1,
        (r, x) -> {
          List<Slot> known = products(r, x), outputs = new ArrayList<>(known);
          for (int t = 1; t <= turns; t++) {
            known.add(r.plus(known.get(known.size() - 2), x.get(BEFORE + t)));
            Slot read = known.get(BEFORE + 2 * turns - 2 - stride * (turns - t));
            outputs.add(r.apply(Operations.EXP, read));
            known.add(outputs.getLast());
          }
          return outputs;
        });
  }

  private static List<Slot> products(FormulaBuilder r, List<Slot> x) {
    List<Slot> known = new ArrayList<>();
    for (int i = 0; i < BEFORE; i++) known.add(r.times(x.get(i), x.get(i + 1)));
    return known;
  }

  /// Two hidden layers of `h` sigmoids, and `2h² + h` weights. No input is 0, 1 or −1, which would
  /// make its products simpler than the others.
  static Formula network(int h) {
    return Formula.scalar(
        2 * h * h + h,
        (r, w) -> {
          List<Slot> layer = new ArrayList<>();
          for (int j = 0; j < h; j++) layer.add(r.literal(Rational.of(2 * j - 7, 16)));
          for (int l = 0; l < 2; l++) {
            List<Slot> next = new ArrayList<>();
            for (int i = 0; i < h; i++) {
              Slot sum = product(r, w.subList((l * h + i) * h, (l * h + i + 1) * h), layer);
              next.add(r.apply(Operations.SIGMOID, sum));
            }
            layer = next;
          }
          return product(r, w.subList(2 * h * h, 2 * h * h + h), layer);
        });
  }

  private static Slot product(FormulaBuilder r, List<Slot> a, List<Slot> b) {
    Slot sum = r.zero();
    for (int i = 0; i < a.size(); i++) sum = r.plus(sum, r.times(a.get(i), b.get(i)));
    return sum;
  }

  /// Blocks of steps that repeat up to twenty times, each on what was just computed, on the next
  /// variable, or on a fixed earlier value.
  static Formula random(Random random, int n, int m) {
    return Formula.of(
        n,
        (r, x) -> {
          List<Slot> known = new ArrayList<>(x);
          known.add(r.of(2));
          known.add(r.literal(Rational.of(1, 3)));
          int blocks = 1 + random.nextInt(4);
          for (int b = 0; b < blocks; b++) block(r, random, known, n);
          List<Slot> outputs = new ArrayList<>();
          for (int j = 0; j < m; j++) {
            outputs.add(known.get(known.size() - 1 - random.nextInt(Math.min(known.size(), 5))));
          }
          return outputs;
        });
  }

  private static void block(FormulaBuilder r, Random random, List<Slot> known, int n) {
    int period = 1 + random.nextInt(4), turns = 1 + random.nextInt(20);
    int[][] plan = new int[period][];
    for (int i = 0; i < period; i++) {
      plan[i] =
          new int[] {random.nextInt(9), random.nextInt(6), random.nextInt(6), random.nextInt(3)};
    }
    for (int turn = 0; turn < turns; turn++) {
      for (int[] step : plan) {
        Slot a = pick(known, step[1], step[3], turn, n);
        Slot b = pick(known, step[2], (step[3] + 1) % 3, turn, n);
        known.add(
            switch (step[0]) {
              case 0 -> r.plus(a, b);
              case 1 -> r.times(a, b);
              case 2 -> r.minus(a, b);
              case 3 -> r.apply(Operations.SIN, a);
              case 4 -> r.apply(Operations.TANH, a);
              case 5 -> r.apply(Operations.SIGMOID, b);
              case 6 -> r.power(r.apply(Operations.SIN, a), 2);
              case 7 -> r.negate(r.apply(Operations.EXP, r.apply(Operations.SIN, b)));
              default -> r.divide(a, r.plus(r.of(2), r.apply(Operations.SIN, b)));
            });
      }
    }
  }

  private static Slot pick(List<Slot> known, int back, int how, int turn, int n) {
    return switch (how) {
      case 0 -> known.get(Math.max(0, known.size() - 1 - back));
      case 1 -> known.get(turn % Math.max(1, n));
      default -> known.get(Math.min(back, known.size() - 1));
    };
  }
}
