package example;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Powers;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;

/// Maps Rⁿ → Rᵐ as programs that run on a library's numbers; `D` is the library's derivative.
public abstract class LibraryModel
    implements Model<Integer, LibraryModel.Map>,
        CartesianDifferential<Integer, LibraryModel.Map>,
        Powers<LibraryModel.Map> {
  private static final double[][] POINTS = {{0, 1, -2, 3}, {1, 0.5, 2, -1}, {-3, 0.25, 2, 1}};
  private static final double TOLERANCE = 1e-9;

  private final Library<?> library;

  LibraryModel(Library<?> library) {
    this.library = library;
  }

  /// A program with its dimensions.
  public record Map(int source, int target, Library.Program body) {}

  /// An operation of difflam's table.
  private record Standard(Operation operation) implements Library.Program {
    @Override
    public <N> List<N> at(Library<N> r, List<N> x) {
      return List.of(r.apply(operation, x));
    }
  }

  private record Number(long value) implements Library.Program {
    @Override
    public <N> List<N> at(Library<N> r, List<N> x) {
      return List.of(r.of(value));
    }
  }

  private record Part(int from, int to) implements Library.Program {
    @Override
    public <N> List<N> at(Library<N> r, List<N> x) {
      return x.subList(from, to);
    }
  }

  private record Then(Library.Program f, Library.Program g) implements Library.Program {
    @Override
    public <N> List<N> at(Library<N> r, List<N> x) {
      return g.at(r, f.at(r, x));
    }
  }

  private record Both(Library.Program f, Library.Program g) implements Library.Program {
    @Override
    public <N> List<N> at(Library<N> r, List<N> x) {
      List<N> all = new ArrayList<>(f.at(r, x));
      all.addAll(g.at(r, x));
      return all;
    }
  }

  private record Sum(Library.Program f, Library.Program g) implements Library.Program {
    @Override
    public <N> List<N> at(Library<N> r, List<N> x) {
      List<N> left = f.at(r, x), right = g.at(r, x), sum = new ArrayList<>();
      for (int i = 0; i < left.size(); i++) sum.add(r.plus(left.get(i), right.get(i)));
      return sum;
    }
  }

  private record Zeros(int count) implements Library.Program {
    @Override
    public <N> List<N> at(Library<N> r, List<N> x) {
      List<N> zeros = new ArrayList<>();
      for (int i = 0; i < count; i++) zeros.add(r.zero());
      return zeros;
    }
  }

  /// `D f ⟨v, x⟩`, by the library.
  record Derivative(int n, Library.Program f) implements Library.Program {
    @Override
    public <N> List<N> at(Library<N> r, List<N> vx) {
      return r.along(f, vx.subList(n, 2 * n), vx.subList(0, n));
    }
  }

  @Override
  public String name() {
    return library.name().replace(' ', '-').toLowerCase(Locale.ROOT);
  }

  @Override
  public String title() {
    return "programs on numbers of " + library.name();
  }

  @Override
  public LibraryModel category() {
    return this;
  }

  @Override
  public int size() {
    return 5;
  }

  @Override
  public Signature<Integer, Map> signature() {
    return Signature.<Integer, Map>empty()
        .object("R", 1)
        .generator("two", "1 -> R", new Map(0, 1, new Number(2)))
        .linear("add", "R * R -> R", new Map(2, 1, new Standard(Operations.ADD)))
        .linear("neg", "R -> R", new Map(1, 1, new Standard(Operations.NEG)))
        .generator("mul", "R * R -> R", new Map(2, 1, new Standard(Operations.MUL)))
        .generator("cube", "R -> R", new Map(1, 1, new Standard(Operations.power(3))))
        .generator("sin", "R -> R", new Map(1, 1, new Standard(Operations.SIN)))
        .partial("log", "R -> R", new Map(1, 1, new Standard(Operations.LOG)))
        .partial("div", "R * R -> R", new Map(2, 1, new Standard(Operations.DIV)));
  }

  @Override
  public Integer source(Map f) {
    return f.source();
  }

  @Override
  public Integer target(Map f) {
    return f.target();
  }

  @Override
  public Map variables(int n, int from, int to) {
    return new Map(n, to - from, new Part(from, to));
  }

  @Override
  public Map compose(Map g, Map f) {
    EndsMismatch.require("compose", g.source(), f.target());
    return new Map(f.source(), g.target(), new Then(f.body(), g.body()));
  }

  @Override
  public Map pair(Map f, Map g) {
    EndsMismatch.require("pair", f.source(), g.source());
    return new Map(f.source(), f.target() + g.target(), new Both(f.body(), g.body()));
  }

  @Override
  public Map zero(Integer a, Integer b) {
    return new Map(a, b, new Zeros(b));
  }

  @Override
  public Map plus(Map f, Map g) {
    EndsMismatch.require("plus", f.source(), g.source());
    return new Map(f.source(), f.target(), new Sum(f.body(), g.body()));
  }

  @Override
  public Map D(Map f) {
    return new Map(2 * f.source(), f.target(), new Derivative(f.source(), f.body()));
  }

  @Override
  public Verdict equal(Map f, Map g) {
    double worst = 0;
    for (double[] point : POINTS) {
      double[] x = new double[f.source()];
      for (int i = 0; i < x.length; i++) x[i] = point[i % point.length] + i / point.length;
      double[] l = run(library, f.body(), x), r = run(library, g.body(), x);
      for (int i = 0; i < l.length; i++) {
        double error = Math.abs(l[i] - r[i]) / (1 + Math.abs(l[i]) + Math.abs(r[i]));
        if (Double.isNaN(error)) return Verdict.inconclusive("NaN at " + Arrays.toString(x));
        if (error > TOLERANCE) {
          return Verdict.refuted(
              Witness.at(Arrays.toString(x), Arrays.toString(l), Arrays.toString(r)));
        }
        worst = Math.max(worst, error);
      }
    }
    return Verdict.holds(POINTS.length, worst);
  }

  /// A program on the library's numbers, at doubles.
  static <N> double[] run(Library<N> r, Library.Program f, double... x) {
    List<N> point = Arrays.stream(x).mapToObj(r::number).toList();
    return f.at(r, point).stream().mapToDouble(r::value).toArray();
  }
}
