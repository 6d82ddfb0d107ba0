package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Iterator;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.ExactReals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Jet;
import org.difflam.semantics.taylor.Jets;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Value;

/// §5.1, the network for missing data, for n covariates: what it is at random data, and its
/// gradient in the data that are there, in the defaults and in the weights.
final class Section5Maybe {
  private Section5Maybe() {}

  private static final int MOST = 4;

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-Ex-maybe",
                  "takes the value and the gradient of the network for missing data, for Σ w · x,"
                      + " of up to 4 covariates, at random lists of data, defaults and weights,"
                      + " exactly, and D_(1,1) of it along a random direction")
              .on(new Trained(_ -> i -> i, new Macro(Macros.DUAL)))
              .not(
                  "the default of the next covariate",
                  new Trained(n -> i -> i % n + 1, new Macro(Macros.DUAL)))
              .not(
                  "the default of the first covariate",
                  new Trained(_ -> _ -> 1, new Macro(Macros.DUAL)))
              .not(
                  "the macro forgets second arguments",
                  new Trained(_ -> i -> i, Macros.forgets(Macros.DUAL)))
              .by(Section5Maybe::trained));

  /// Which default stands for a covariate that is missing, and the macro.
  private record Trained(IntFunction<IntUnaryOperator> defaultOf, Macro D) {}

  /// As `n` covariates are written; `\(x,). x` is a function of a tuple of one.
  private static String parts(int n, IntFunction<String> each) {
    return List.rangeClosed(1, n).map(each::apply).mkString("(", ", ", ",)");
  }

  /// `λ⟨l, ⟨m, w⟩⟩. net ⟨map (fromMaybeⁿ m) l, w⟩`.
  private static Term missing(int n, IntUnaryOperator defaultOf) {
    String data = "{Nothing 1 | Just R}^" + n;
    return GluingPrograms.none()
        .let(
            "fromMaybe",
            "a -> {Nothing 1 | Just a} -> a",
            "\\x. \\m. case m of {Nothing _ -> x | Just y -> y}")
        .let(
            "all",
            "R^%1$d -> %2$s -> R^%1$d".formatted(n, data),
            "\\%s. \\%s. %s"
                .formatted(
                    parts(n, i -> "x_" + i),
                    parts(n, i -> "m_" + i),
                    parts(n, i -> "fromMaybe x_%d m_%d".formatted(defaultOf.applyAsInt(i), i))))
        .let(
            "map",
            "(t -> s) -> list t -> list s",
            "\\f. \\l. fold (x_1, x_2). f x_1 :: x_2 over l from []")
        .let(
            "missing",
            "(list (R^%1$d) * P -> R) -> list (%2$s) * (R^%1$d * P) -> R".formatted(n, data),
            "\\f. \\(l, (m, w)). f (map (all m) l, w)")
        .let(
            "net",
            "list (R^%1$d) * R^%1$d -> R".formatted(n),
            "\\(l, w). fold (x, sum). w · x + sum over l from 0")
        .term("missing net")
        .term();
  }

  /// Rows of data, a default and a weight for each covariate.
  private record Data(
      Vector<Vector<Option<Rational>>> rows, Vector<Rational> defaults, Vector<Rational> weights) {
    static Data draw(int n, SplittableRandom random) {
      return new Data(
          Vector.fill(
              random.nextInt(5),
              () -> Vector.fill(n, () -> Option.when(random.nextBoolean(), number(random)))),
          Vector.fill(n, () -> number(random)),
          Vector.fill(n, () -> number(random)));
    }

    private static Rational number(SplittableRandom random) {
      return Rational.of(random.nextInt(-40, 41), 4);
    }

    /// The data that are there, the defaults, the weights.
    Vector<Rational> numbers() {
      return rows.flatMap(row -> row.flatMap(x -> x)).appendAll(defaults).appendAll(weights);
    }

    /// The value, and the derivatives in the order of the numbers.
    Vector<Rational> expected() {
      var complete = rows.map(row -> row.zipWith(defaults, Option::getOrElse));
      Vector<Rational> columns =
          weights.zipWithIndex((_, j) -> sum(complete.map(row -> row.get(j))));
      return Vector.of(sum(columns.zipWith(weights, Rational::times)))
          .appendAll(
              rows.flatMap(row -> row.zip(weights).filter(x -> x._1.isDefined()).map(x -> x._2)))
          .appendAll(
              weights.zipWithIndex(
                  (w, j) -> w.times(Rational.of(rows.count(row -> row.get(j).isEmpty())))))
          .appendAll(columns);
    }

    private static Rational sum(Vector<Rational> all) {
      return all.foldLeft(Rational.ZERO, Rational::plus);
    }

    /// As an argument of the network, or of `D` of it, with these for the numbers.
    <N> Value<N> argument(Vector<Value<N>> numbers) {
      Iterator<Value<N>> each = numbers.iterator();
      Supplier<Value<N>> variable = each::next;
      Value<N> list =
          Value.list(
              rows.map(row ->
                  tuple(
                      row.map(x ->
                          x.isEmpty()
                              ? new Value.Tagged<>("Nothing", Value.tuple())
                              : new Value.Tagged<>("Just", variable.get())))));
      Value<N> all = tuple(Vector.fill(defaults.size(), variable));
      return Value.tuple(list, Value.tuple(all, tuple(Vector.fill(weights.size(), variable))));
    }

    private static <N> Value<N> tuple(Vector<? extends Value<N>> parts) {
      return new Value.Tuple<>(Vector.<Value<N>>narrow(parts).asJava());
    }
  }

  private static Finding trained(Trained trained, LawRunner effort) {
    Vector<Term> networks =
        Vector.rangeClosed(1, MOST).map(n -> missing(n, trained.defaultOf.apply(n)));
    Vector<Term> derived = networks.map(trained.D::of);
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          int n = 1 + i % MOST;
          Data data = Data.draw(n, random);
          Vector<Rational> x = data.numbers(), v = x.map(_ -> Data.number(random));
          Indices shape = Indices.of(x.size(), 1);
          Jets<Rational> jets = new Jets<>(shape, new ExactReals());
          Value<Jet<Rational>> value =
              RealFunction.value(networks.get(n - 1), jets)
                  .apply(data.argument(x.zipWithIndex((a, j) -> Value.of(jets.variable(j, a)))));
          java.util.List<Rational> found = jets.derivatives(value.number());
          Value<Rational> dual =
              RealFunction.value(derived.get(n - 1), new ExactReals())
                  .apply(
                      data.argument(x.zipWith(v, (a, e) -> Value.numbers(List.of(a, e).asJava()))));
          Vector<Rational> expected = data.expected();
          return Case.equal(
              "the value and the gradient at %s, and D along %s".formatted(data, v),
              Vector.range(0, shape.k())
                  .map(k -> found.get(shape.first(k)))
                  .prepend(found.get(0))
                  .appendAll(dual.parts().stream().map(Value::number).toList()),
              expected
                  .append(expected.head())
                  .append(Data.sum(expected.tail().zipWith(v, Rational::times))));
        });
  }
}
