package example;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Formula;
import org.jspecify.annotations.Nullable;

/// Every function of every library at the borders of its domain, far out, and in between, its value
/// and its first and second derivatives, against certain digits.
final class Borders {
  /// So many digits are right in an answer that is right.
  private static final int ENOUGH = 10;

  private static final double BELOW_1 = Math.nextDown(1.0);

  /// From simple to strange, so that the first that fails is the least.
  private static final double[] LINE = {
    0,
    1,
    -1,
    2,
    -2,
    0.5,
    -0.5,
    3,
    -3,
    10,
    -10,
    20,
    -20,
    50,
    1e-3,
    1e-8,
    -1e-8,
    1e8,
    -1e8,
    BELOW_1,
    -BELOW_1,
    Math.nextUp(1.0),
    1e-20,
    -1e-20,
    300,
    700,
    1e20,
    1e-160,
    1e160,
    1e-300,
    -1e-300,
    1e300,
    -1e300
  };

  private static final double[] PLANE = {0, 1, -1, 2, -3, 0.5, 1e-8, 1e8, 1e-160, 1e160, 1e300};

  private static final String[] ORDERS = {"value", "first derivative", "second derivative"};

  /// What a library says at a point.
  ///
  /// @param fault in a word; null where it is right
  record Said(String text, @Nullable String fault) {}

  /// One question to all libraries, in words.
  record Question(String function, String of, String at, double should) {
    String expected() {
      return Double.isNaN(should) ? "none" : shown(should);
    }
  }

  /// What was found.
  ///
  /// @param least the questions that are the least with some fault of some library
  /// @param faults by library and fault, how often
  record Found(Map<Question, List<Said>> least, Map<String, Integer> faults, int asked) {}

  static Found search() {
    Map<Question, List<Said>> least = new LinkedHashMap<>();
    Map<String, Integer> faults = new TreeMap<>();
    int asked = 0;
    for (Functions f : Functions.ALL) {
      Set<String> met = new LinkedHashSet<>();
      for (double[] x : points(f.arity())) {
        for (int order = 0; order <= (f.arity() == 1 ? 2 : 1); order++) {
          for (int i = 0; i < (order == 0 ? 1 : f.arity()); i++) {
            Formula known = f.near(x);
            double should = known == null ? Double.NaN : certain(known, order, i, x);
            if (known == null ? order == 0 : Double.isNaN(should)) continue;
            List<Said> all = new ArrayList<>();
            boolean news = false;
            for (Library<?> library : Libraries.ALL) {
              Said said = said(library, f.program(), order, i, x, should);
              all.add(said);
              asked++;
              if (said.fault() == null) continue;
              faults.merge(library.name() + ": " + said.fault(), 1, Integer::sum);
              news |= met.add(library.name() + order + i + said.fault());
            }
            if (news) least.put(question(f, order, i, x, should), all);
          }
        }
      }
    }
    return new Found(least, faults, asked);
  }

  private static List<double[]> points(int arity) {
    List<double[]> all = new ArrayList<>();
    if (arity == 1) {
      for (double x : LINE) all.add(new double[] {x});
    } else {
      for (int sum = 0; sum < 2 * PLANE.length - 1; sum++) {
        for (int i = Math.max(0, sum - PLANE.length + 1); i <= Math.min(sum, PLANE.length - 1); i++)
          all.add(new double[] {PLANE[i], PLANE[sum - i]});
      }
    }
    return all;
  }

  private static double certain(Formula f, int order, int i, double[] x) {
    Formula g = f;
    for (int k = 0; k < order; k++) g = g.partial(i);
    return Certain.value(g, x);
  }

  private static Question question(Functions f, int order, int i, double[] x, double should) {
    String at = x.length == 1 ? shown(x[0]) : "(" + shown(x[0]) + ", " + shown(x[1]) + ")";
    String of = ORDERS[order] + (order > 0 && x.length > 1 ? " by argument " + (i + 1) : "");
    return new Question(f.name(), of, at, should);
  }

  private static <N> Said said(
      Library<N> r, Library.Program f, int order, int i, double[] x, double should) {
    double is;
    try {
      is = LibraryModel.run(r, derivative(f, order, x.length), point(order, i, x))[0];
    } catch (EvaluationError none) {
      return new Said("—", null);
    } catch (RuntimeException thrown) {
      return new Said("an exception", Double.isNaN(should) ? null : "no number");
    }
    if (Double.isNaN(should)) {
      return Double.isFinite(is) ? new Said(shown(is), "a number where there is none") : RIGHT;
    }
    if (!Double.isFinite(is)) return new Said(shown(is), "no number");
    int digits = Certain.digits(is, should);
    if (digits >= ENOUGH) return RIGHT;
    return digits == 0
        ? new Said(shown(is), "no digit right")
        : new Said(digits + " digits", "fewer than " + ENOUGH + " digits right");
  }

  private static final Said RIGHT = new Said("right", null);

  private static Library.Program derivative(Library.Program f, int order, int n) {
    return switch (order) {
      case 0 -> f;
      case 1 -> new LibraryModel.Derivative(n, f);
      default -> new LibraryModel.Derivative(2 * n, new LibraryModel.Derivative(n, f));
    };
  }

  /// `x`, or `(eᵢ, x)`, or `((0, 1), (1, x))`: where the derivatives of order 0, 1, 2 are found.
  private static double[] point(int order, int i, double[] x) {
    if (order == 0) return x;
    if (order == 2) return new double[] {0, 1, 1, x[0]};
    double[] point = new double[2 * x.length];
    point[i] = 1;
    System.arraycopy(x, 0, point, x.length, x.length);
    return point;
  }

  /// `3`, `0.5`, `1e-300`, `1 - 2^-53`.
  static String shown(double x) {
    if (x == BELOW_1) return "1 - 2^-53";
    if (x == -BELOW_1) return "2^-53 - 1";
    if (x == Math.nextUp(1.0)) return "1 + 2^-52";
    if (x == Math.rint(x) && Math.abs(x) < 1e6) return String.valueOf((long) x);
    return Double.isFinite(x)
        ? String.format(Locale.ROOT, "%.6g", x).replaceFirst("\\.?0+(e|$)", "$1")
        : String.valueOf(x);
  }

  private Borders() {}
}
