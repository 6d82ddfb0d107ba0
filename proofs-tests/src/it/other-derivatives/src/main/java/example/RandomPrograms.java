package example;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaBuilder;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Slot;

/// Gradients of random programs in two variables, against certain digits. Where few digits are
/// right, the same program is run on dual numbers over doubles: if these have as few, the program
/// cannot do better with doubles.
final class RandomPrograms {
  static final int COUNT = 1_000;

  private static final int ENOUGH = 10, SPARE = 3, LARGEST = 14;

  private RandomPrograms() {}

  private record Run(Formula formula) implements Library.Program {
    @Override
    public <N> List<N> at(Library<N> r, List<N> x) {
      return formula.at(r, x);
    }
  }

  /// In a sentence, with the first program that goes wrong; they grow.
  static String compare(Library<?> library) {
    SplittableRandom random = new SplittableRandom(2012);
    int right = 0, rounded = 0, without = 0, wrong = 0;
    String first = "";
    for (int k = 0; k < COUNT; k++) {
      Formula f = program(random, 1 + k * LARGEST / COUNT);
      double[] x = {random.nextInt(-12, 13) / 4.0, random.nextInt(-12, 13) / 4.0};
      for (int i = 0; i < 2; i++) {
        double should = Certain.value(f.partial(i), x);
        if (Double.isNaN(should)) {
          without++;
          continue;
        }
        double[] at = {1 - i, i, x[0], x[1]};
        double is = LibraryModel.run(library, new LibraryModel.Derivative(2, new Run(f)), at)[0];
        int digits = Certain.digits(is, should);
        if (digits >= ENOUGH) right++;
        else if (digits + SPARE >= Certain.digits(onDoubles(f, i, x), should)) rounded++;
        else if (wrong++ == 0) {
          first =
              "; the first is %s at (%s, %s), by variable %d: %s instead of %s"
                  .formatted(f, x[0], x[1], i + 1, is, should);
        }
      }
    }
    return "%d derivatives right, %d as far as doubles go, %d wrong%s; %d are beyond doubles"
        .formatted(right, rounded, wrong, first, without);
  }

  private static double onDoubles(Formula f, int i, double[] x) {
    try {
      return f.along(new Doubles(), List.of(x[0], x[1]), List.of(1.0 - i, (double) i)).getFirst();
    } catch (EvaluationError none) {
      return Double.NaN;
    }
  }

  private static Formula program(SplittableRandom random, int size) {
    return Formula.scalar(
        2,
        (r, x) -> {
          List<Slot> known = new ArrayList<>(x);
          for (int i = 0; i < size; i++) known.add(step(r, random, known));
          return known.getLast();
        });
  }

  /// An operation on what is known so far, the last of it among that.
  private static Slot step(FormulaBuilder r, SplittableRandom random, List<Slot> known) {
    Slot a = known.getLast(), b = known.get(random.nextInt(known.size()));
    Slot positive = r.plus(r.one(), r.power(a, 2));
    return switch (random.nextInt(9)) {
      case 0 -> r.plus(a, b);
      case 1 -> r.minus(b, a);
      case 2 -> r.times(a, b);
      case 3 -> r.divide(b, positive);
      case 4 -> r.apply(Operations.SIN, a);
      case 5 -> r.apply(Operations.COS, a);
      case 6 -> r.apply(Operations.EXP, r.apply(Operations.SIN, a));
      case 7 -> r.apply(Operations.LOG, positive);
      default -> r.apply(Operations.SQRT, positive);
    };
  }
}
