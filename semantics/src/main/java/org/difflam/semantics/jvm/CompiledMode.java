package org.difflam.semantics.jvm;

import io.vavr.Lazy;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.category.Functor;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Interval;
import org.difflam.category.number.Intervals;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Reals;
import org.difflam.semantics.diffeology.Diff;
import org.difflam.semantics.diffeology.DiffByEvaluation;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.taylor.Indices;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.syn.Arrow;

/// `⟦−⟧ : Syn → Diff`, and byte code in place of the map: gradients by its transpose, higher
/// derivatives by the code of its jets.
///
/// The code has doubles only. Other numbers are told what it computed, with an interval around:
/// that of the same formula in interval arithmetic, so that what the answer claims is what rounding
/// leaves. Code that is wrong claims no more than that, and is found out by the other modes.
///
/// @param lanes how many turns of a loop are done at once ([Vectors#lanes]); 1 for one after the
///   other
public record CompiledMode(int lanes) implements Mode<Smooth> {
  private static final Intervals INTERVALS = new Intervals();

  /// Sums are not always added up in the order of the formula: this many times as far from the
  /// interval as it is wide a number may be.
  private static final double SLACK = 8;

  public CompiledMode() {
    this(1);
  }

  @Override
  public String name() {
    return "compiled";
  }

  @Override
  public String title() {
    return "Syn → Diff, as Java byte code; its transpose, or the code of its jets";
  }

  @Override
  public boolean rounds() {
    return true;
  }

  @Override
  public Functor<Type, Arrow, Space, Smooth> functor(Question question) {
    DiffByEvaluation maps = new DiffByEvaluation(FUEL);
    return maps.then(
        Functor.of(new Diff(), new Diff(), a -> a, f -> compiled(f, question), maps.preserves()));
  }

  private Smooth compiled(Smooth f, Question question) {
    if (question.order() > 1) indices(question); // or they are too many
    Lazy<CompiledFormula> code = Lazy.of(() -> Deep.call(() -> code(f, question)));
    return new Smooth(f.source(), f.target(), f.label(), new Program(f.rule(), code));
  }

  /// A map with its code.
  private record Program(Smooth.Rule map, Lazy<CompiledFormula> code) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return map.at(r, x);
    }
  }

  private CompiledFormula code(Smooth f, Question question) {
    Formula formula =
        RegularFormula.formula(
            question.inputs(), (r, x) -> question.numbers(f.at(r, question.argument(x))).asJava());
    return question.order() == 1
        ? CompiledFormula.withCotangents(formula, lanes)
        : CompiledFormula.values(JetCode.derivatives(formula, indices(question)), lanes);
  }

  private static Indices indices(Question question) {
    return Indices.of(Math.max(1, question.inputs()), question.order());
  }

  /// The code of an image of [#functor].
  public static CompiledFormula code(Smooth f) {
    if (f.rule() instanceof Program(_, var lazily)) return lazily.get();
    throw new IllegalArgumentException("a map without code: " + f);
  }

  @Override
  public <N> Answer<N> read(Smooth f, Question question, Numbers<N> numbers) {
    CompiledFormula code = code(f);
    List<Interval> around = question.point().map(INTERVALS::literal).asJava();
    // the point may be no double, and what is undefined beside it may be defined there
    return Doubles.meant(
        () -> read(code, question, around, numbers),
        () -> CheckedFormula.derivatives(code.formula(), around));
  }

  private static <N> Answer<N> read(
      CompiledFormula code, Question question, List<Interval> around, Numbers<N> numbers) {
    Formula formula = code.formula();
    boolean check = !(numbers instanceof Doubles);
    double[] x = question.point().toJavaStream().mapToDouble(q -> q.doubleValue()).toArray();
    int m = question.outputs();
    if (question.order() > 1) {
      double[] found = new double[code.outputs()];
      code.at(x, found);
      List<Interval> known = check ? CheckedFormula.values(formula, around) : List.of();
      return jets(question, told(numbers, found, known));
    }
    double[] values = new double[m];
    if (m == 0) code.transposed(x, values, values, new double[x.length]);
    List<Vector<N>> rows = new ArrayList<>();
    for (int j = 0; j < m; j++) {
      double[] w = new double[m], row = new double[x.length];
      w[j] = 1;
      code.transposed(x, w, values, row);
      List<Interval> known = check ? CheckedFormula.cotangents(formula, around, w) : List.of();
      rows.add(told(numbers, row, known));
    }
    List<Interval> known = check ? CheckedFormula.values(formula, around) : List.of();
    return Answer.ofRows(question, told(numbers, values, known), Vector.ofAll(rows));
  }

  private static <N> Answer<N> jets(Question question, Vector<N> all) {
    Indices indices = indices(question);
    Vector<Vector<N>> results = all.grouped(indices.size()).toVector();
    Map<Vector<Integer>, Vector<N>> derivatives = LinkedHashMap.empty();
    for (Vector<Integer> alpha : question.indices()) {
      int at = indices.position(alpha.asJava());
      derivatives = derivatives.put(alpha, results.map(jet -> jet.get(at)));
    }
    return new Answer<>(results.map(Vector::head), derivatives);
  }

  /// @param known intervals around the true numbers, or none for doubles
  private static <N> Vector<N> told(Numbers<N> numbers, double[] found, List<Interval> known) {
    return Vector.range(0, found.length)
        .map(i -> {
          Interval all = known.isEmpty() ? Interval.of(found[i]) : around(found[i], known.get(i));
          return numbers.rounded(found[i], all);
        });
  }

  /// What rounding leaves open, around both; code that computes something else claims as much
  /// around its own.
  static Interval around(double found, Interval known) {
    double width = known.high() - known.low(), slack = SLACK * width;
    if (found < known.low() - slack || found > known.high() + slack) {
      return new Interval(found - width, found + width);
    }
    return new Interval(Math.min(found, known.low()), Math.max(found, known.high()));
  }
}
