package org.difflam.syntax.refutation;

import io.vavr.collection.List;
import io.vavr.collection.Seq;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.function.IntFunction;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Coefficient;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.refutation.Assignment.Meaning;

/// Finds the values of morphisms at points, and writes each step behind those that it needs, which
/// stand further to the right. What has been found is not written again.
final class PointEvaluation<N> {
  /// More steps than these are no reading matter.
  private static final int STEPS = 20_000, LETTERS = 2_000_000;

  /// There are too many steps.
  static final class TooLong extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooLong() {
      super("the evaluation has more than " + STEPS + " steps, or they are too long");
    }
  }

  private record Question<N>(Object what, PointValue<N> at) {}

  private final Assignment<N> world;

  /// Whether it is written down.
  private final boolean written;

  private final Map<Question<N>, PointValue<N>> known = new HashMap<>();
  private final Map<PointValue<N>, String> functions = new HashMap<>();
  private final ArrayList<String> lines = new ArrayList<>();
  private int depth = 1, infinitesimals, steps, letters;

  PointEvaluation(Assignment<N> world, boolean written) {
    this.world = world;
    this.written = written;
  }

  /// What has been written since this was asked last.
  List<String> lines() {
    List<String> all = List.ofAll(lines);
    lines.clear();
    return all;
  }

  PointValue<N> of(Expression f, PointValue<N> x) {
    switch (f) { // what is plain
      case Expression.Identity _ -> {
        return x;
      }
      case Expression.Bang _ -> {
        return new PointValue.Unit<>();
      }
      case Expression.First _ -> {
        return tuple(x).left();
      }
      case Expression.Second _ -> {
        return tuple(x).right();
      }
      case Expression.Eval _ -> {
        return apply(tuple(x).left(), tuple(x).right());
      }
      case Expression.Use(_, _, var body) -> {
        return of(body, x);
      }
      default -> {}
    }
    Question<N> question = new Question<>(f, x);
    PointValue<N> found = known.get(question);
    if (found != null) return found;
    depth++;
    String[] remark = {""};
    PointValue<N> y = found(f, x, remark);
    depth--;
    if (written) write(f.show() + " at " + show(x), y, remark[0]);
    spend();
    known.put(question, y);
    return y;
  }

  private PointValue<N> found(Expression f, PointValue<N> x, String[] remark) {
    return switch (f) {
      case Expression.Generator g -> generator(g, x, remark);
      case Expression.Compose(var g, var h, _, _) -> of(g, of(h, x));
      case Expression.Pair(var g, var h) -> new PointValue.Tuple<>(of(g, x), of(h, x));
      case Expression.Times(var g, var h) ->
          new PointValue.Tuple<>(of(g, tuple(x).left()), of(h, tuple(x).right()));
      case Expression.Zero(_, var y) -> zero(y);
      case Expression.Plus(var g, var h, _, _) -> of(g, x).plus(of(h, x));
      case Expression.Curry(var g) -> new PointValue.Closure<>(g, x);
      case Expression.Uncurry(var g) -> apply(of(g, tuple(x).left()), tuple(x).right());
      case Expression.D(var g) -> {
        String e = infinitesimal();
        PointValue<N> point = tuple(x).right().plus(tuple(x).left().times(name(e)));
        remark[0] = ", the part at " + e;
        yield of(g, point).part(e);
      }
      default -> throw new IllegalArgumentException(f.show() + " has no value here");
    };
  }

  PointValue<N> apply(PointValue<N> f, PointValue<N> x) {
    Question<N> question = new Question<>(f, x);
    PointValue<N> found = known.get(question);
    if (found != null) return found;
    depth++;
    String[] remark = {""};
    PointValue<N> y =
        switch (f) {
          case PointValue.Closure(var body, var point) ->
              of(body, new PointValue.Tuple<>(point, x));
          case PointValue.Sum(var g, var h) -> apply(g, x).plus(apply(h, x));
          case PointValue.Multiple(var by, var g) -> apply(g, x).times(by);
          case PointValue.Part(var e, var g) -> {
            String fresh = infinitesimal(); // x may have a part at e of its own
            remark[0] = ", the part at " + fresh;
            yield apply(g.renamed(e, fresh), x).part(fresh);
          }
          default -> throw new IllegalArgumentException(show(f) + " is no function");
        };
    depth--;
    if (written) write(show(f) + " of " + show(x), y, remark[0]);
    spend();
    known.put(question, y);
    return y;
  }

  private void spend() {
    if (++steps > STEPS || letters > LETTERS) throw new TooLong();
  }

  private void write(String what, PointValue<N> is, String remark) {
    String value = " = " + show(is);
    if (remark.equals(value)) line(what + value);
    else if (remark.startsWith(" = ")) line(what + remark + value);
    else line(what + value + remark);
  }

  private void line(String text) {
    String line = "  ".repeat(depth) + text;
    letters += line.length();
    lines.add(line);
  }

  /// A function has a name, which is explained where it is met first.
  String show(PointValue<N> x) {
    return x.show(f -> {
      String name = functions.get(f);
      if (name != null) return name;
      String what = f.describe(g -> show(g)), fresh = "#" + (functions.size() + 1);
      functions.put(f, fresh);
      line(fresh + " is " + what);
      return fresh;
    });
  }

  private String infinitesimal() {
    return InfinitesimalPolynomial.infinitesimal(++infinitesimals);
  }

  private InfinitesimalPolynomial<N> name(String e) {
    return InfinitesimalPolynomial.name(world.rig(), e);
  }

  private static <N> PointValue.Tuple<N> tuple(PointValue<N> x) {
    return (PointValue.Tuple<N>) x;
  }

  private PointValue<N> generator(Expression.Generator g, PointValue<N> x, String[] remark) {
    for (Rational q : Coefficient.of(g)) {
      return x.times(InfinitesimalPolynomial.of(world.rig(), world.rig().element(q).get()));
    }
    return switch (world.meanings().get(g.name()).get()) {
      case Meaning.Composite(_, var body) -> of(body, x);
      case Meaning.Formula(var name, var values) -> {
        ArrayList<InfinitesimalPolynomial<N>> numbers = new ArrayList<>();
        numbers(x, numbers);
        if (written && !numbers.isEmpty()) remark[0] = " = " + put(values, numbers::get);
        yield build(
            name.target(),
            values
                .map(v -> v.at(n -> n.startsWith("x") ? number(numbers::get, n) : name(n)))
                .iterator());
      }
    };
  }

  /// The formula with the numbers in it.
  private static <N> String put(
      Seq<InfinitesimalPolynomial<N>> values, IntFunction<InfinitesimalPolynomial<N>> numbers) {
    return values.isEmpty()
        ? "()"
        : values
            .map(v -> v.show(n -> n.startsWith("x") ? "(" + number(numbers, n).show() + ")" : n))
            .mkString(", ");
  }

  private static <N> InfinitesimalPolynomial<N> number(
      IntFunction<InfinitesimalPolynomial<N>> of, String x) {
    return of.apply(Integer.parseInt(x.substring(1)) - 1);
  }

  private static <N> void numbers(PointValue<N> of, Collection<InfinitesimalPolynomial<N>> into) {
    switch (of) {
      case PointValue.Scalar(var a) -> into.add(a);
      case PointValue.Tuple(var a, var b) -> {
        numbers(a, into);
        numbers(b, into);
      }
      default -> {}
    }
  }

  private static <N> PointValue<N> build(Obj a, Iterator<InfinitesimalPolynomial<N>> numbers) {
    return switch (a) {
      case Obj.Unit() -> new PointValue.Unit<>();
      case Obj.Product(var x, var y) -> {
        PointValue<N> left = build(x, numbers);
        yield new PointValue.Tuple<>(left, build(y, numbers));
      }
      default -> new PointValue.Scalar<>(numbers.next());
    };
  }

  private PointValue<N> zero(Obj a) {
    return switch (a) {
      case Obj.Unit() -> new PointValue.Unit<>();
      case Obj.Product(var x, var y) -> new PointValue.Tuple<>(zero(x), zero(y));
      case Obj.Exponential(var x, var y) ->
          new PointValue.Closure<>(
              new Expression.Zero(Obj.UNIT.times(x), y), new PointValue.Unit<>());
      default -> new PointValue.Scalar<>(InfinitesimalPolynomial.zero(world.rig()));
    };
  }
}
