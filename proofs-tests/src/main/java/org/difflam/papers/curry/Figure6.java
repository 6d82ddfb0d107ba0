package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.Q;
import static org.difflam.papers.curry.CurryPrograms.R;
import static org.difflam.papers.curry.CurryPrograms.number;
import static org.difflam.papers.curry.CurryPrograms.tangent;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.Equivalence;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.TangentMismatch;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.reverse.Tangents;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.curry.TangentType;

/// Figure 6, its three tables.
final class Figure6 {
  private Figure6() {}

  private static final Map<CurryType, String> TABLE =
      LinkedHashMap.<CurryType, String>empty()
          .put(R, "Float")
          .put(CurryType.tensor(2, 3), "Tensor[2, 3]")
          .put(CurryType.product(R, CurryType.tensor(2)), "(Float, Tensor[2])")
          .put(R.to(CurryType.tensor(2)), "[(R, Tensor[2])]")
          .put(CurryType.UNIT, "Unit")
          .put(new CurryType.Ints(Dimensions.of(4)), "Unit")
          .put(CurryType.INT, "Unit")
          .put(CurryType.BOOL, "Unit");

  private static final Seq<CurryType> TYPES =
      TABLE
          .keySet()
          .toList()
          .append(R.to(R).to(R))
          .append(CurryType.product(R, CurryType.UNIT, R.to(R), R, R));

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("DC-Fig-6-T", "reads the table of tangent types, a row for each form of type")
              .on((Function<CurryType, TangentType>) TangentType::simplyTyped)
              .not("environments for lists", TangentType::dependent)
              .by((T, _) ->
                  TABLE
                      .map(row ->
                          Finding.reproduced(
                              "T[" + row._1.show() + "]", row._2, T.apply(row._1).show()))
                      .reduce(Finding::and)),
          check("DC-Fig-6-0", "adds the zero of each form of type to a random tangent")
              .on((Function<TangentType, TangentValue<Rational>>) new Tangents<>(Q)::zero)
              .not(
                  "1 at Float",
                  t ->
                      t instanceof TangentType.Tensor(var d) && d.rank() == 0
                          ? tangent(1)
                          : new Tangents<>(Q).zero(t))
              .by((zero, effort) -> zeros(zero, effort)),
          check("DC-Fig-6-+", "asks for a sum at Unit, Int and Bool")
              .on(new Tangents<>(Q))
              .printed("no entry for these", new WithoutUnit())
              .by((tangents, _) -> {
                try {
                  return Finding.reproduced(
                      "() + ()",
                      "()",
                      tangents.plus(TangentValue.unit(), TangentValue.unit()).toString());
                } catch (TangentMismatch none) {
                  return Finding.refuted(
                      Witness.at("() + ()", String.valueOf(none.getMessage()), "()"));
                }
              }),
          check(
                  "DC-Fig-6-+",
                  "asks for sums of tangents of two spaces, in both orders, which no row of the"
                      + " table has")
              .on(new Tangents<>(Q))
              .not("the first of two", new First())
              .by((tangents, _) -> none(tangents)),
          check("DC-Fig-6-mon", "adds random tangents of each form of type in several orders")
              .on(new Tangents<>(Q))
              .not("as the sum of pairs is printed", new Misprinted())
              .by(Figure6::monoid));

  private static TangentValue<Rational> of(Integer... axes) {
    Dimensions d = Dimensions.of(axes);
    return new TangentValue.Floats<>(
        Q.of(d, Vector.range(0, d.size()).map(_ -> Rational.ONE).asJava()));
  }

  private static TangentValue<Rational> tuple(int n) {
    return new TangentValue.Tuple<>(Vector.fill(n, tangent(1)).asJava());
  }

  private static TangentValue<Rational> list(int n) {
    return new TangentValue.Sequence<>(Vector.fill(n, tangent(1)));
  }

  private static TangentValue<Rational> tagged(String label) {
    return new TangentValue.Tagged<>(label, tangent(1));
  }

  /// Of a closure that hides a number: each that is made is another one.
  private static TangentValue<Rational> ofClosure() {
    RepFunction<Rational> id = CurryPrograms.lists().id();
    RepFunction<Rational> closure = RepFunction.hiding(() -> TangentType.simplyTyped(R), id::at);
    return new TangentValue.OfClosure<>(closure, tangent(1));
  }

  private static final Vector<TangentValue<Rational>> SPACES =
      Vector.of(
          of(),
          of(1),
          of(4),
          of(2, 2),
          of(1, 4),
          tuple(0),
          tuple(1),
          tuple(2),
          tuple(3),
          list(0),
          list(1),
          list(3),
          tagged("Some"),
          tagged("Any"),
          TangentValue.call(number(1), tangent(1)),
          ofClosure(),
          ofClosure());

  private static Finding none(Tangents<Rational> tangents) {
    for (int i = 0; i < SPACES.size(); i++) {
      for (int j = 0; j < SPACES.size(); j++) {
        TangentValue<Rational> x = SPACES.get(i), y = SPACES.get(j);
        try {
          TangentValue<Rational> sum = tangents.plus(x, y);
          if (i != j) return Finding.refuted(Witness.at(x + " + " + y, "" + sum, "no sum"));
        } catch (TangentMismatch different) {
          if (i == j) return Finding.refuted(Witness.at(x + " + " + y, "no sum", "a sum"));
        }
      }
    }
    return Finding.of(Verdict.holds((long) SPACES.size() * SPACES.size(), 0));
  }

  private static TangentValue<Rational> random(CurryType type, SplittableRandom random) {
    return switch (type) {
      case CurryType.Tensor(var d) ->
          new TangentValue.Floats<>(
              Q.of(
                  d,
                  Vector.range(0, d.size()).map(_ -> Rational.of(random.nextInt(-4, 5))).asJava()));
      case CurryType.Ints _, CurryType.Bool _ -> TangentValue.unit();
      case CurryType.Product(var factors) ->
          new TangentValue.Tuple<>(factors.stream().map(f -> random(f, random)).toList());
      case CurryType.Function(var a, var b) -> {
        Vector<TangentValue.Call<Rational>> calls = Vector.empty();
        for (int n = random.nextInt(1, 4); n > 0; n--) {
          var argument =
              a.isFirstOrder()
                  ? number(random.nextInt(3))
                  : new CurryValue.Function<>(CurryPrograms.lists().id());
          calls = calls.append(new TangentValue.Call<>(argument, random(b, random)));
        }
        yield new TangentValue.Calls<>(calls);
      }
      case CurryType.Variant v ->
          new TangentValue.Tagged<>(
              v.summands().getFirst().label(), random(v.summands().getFirst().content(), random));
      case CurryType.ListOf(var element) ->
          new TangentValue.Sequence<>(Vector.of(random(element, random)));
    };
  }

  private static Finding zeros(
      Function<TangentType, TangentValue<Rational>> zero, LawRunner effort) {
    SplittableRandom random = new SplittableRandom(effort.seed());
    Tangents<Rational> tangents = new Tangents<>(Q);
    Equivalence equivalence = new Equivalence(CurryPrograms.lists());
    for (CurryType type : TYPES) {
      TangentType of = TangentType.simplyTyped(type);
      TangentValue<Rational> x = random(type, random), sum = tangents.plus(x, zero.apply(of));
      if (!Tangents.fits(of, zero.apply(of)) || !equivalence.tangents(type, x, sum)) {
        return Finding.refuted(Witness.at("0 at " + type.show(), sum.toString(), x.toString()));
      }
    }
    return Finding.of(Verdict.holds(TYPES.size(), 0));
  }

  private static Finding monoid(Tangents<Rational> tangents, LawRunner effort) {
    SplittableRandom random = new SplittableRandom(effort.seed());
    Equivalence equivalence = new Equivalence(CurryPrograms.lists());
    for (int i = 0; i < effort.cases(); i++) {
      for (CurryType type : TYPES) {
        TangentValue<Rational> x = random(type, random);
        TangentValue<Rational> y = random(type, random), z = random(type, random);
        TangentValue<Rational> left = tangents.plus(tangents.plus(x, y), z);
        TangentValue<Rational> right = tangents.plus(x, tangents.plus(y, z));
        TangentValue<Rational> turned = tangents.plus(tangents.plus(y, x), z);
        if (!equivalence.tangents(type, left, right) || !equivalence.tangents(type, left, turned)) {
          return Finding.refuted(
              Witness.at(
                  "%s, %s, %s at %s".formatted(x, y, z, type.show()),
                  left.toString(),
                  right + " or " + turned));
        }
      }
    }
    return Finding.of(Verdict.holds((long) effort.cases() * TYPES.size(), 0));
  }

  private static final class First extends Tangents<Rational> {
    First() {
      super(Q);
    }

    @Override
    public TangentValue<Rational> plus(TangentValue<Rational> a, TangentValue<Rational> b) {
      return a;
    }
  }

  /// `(x₁₁, x₁₂) + (x₂₁, x₂₂) = (x₁₁ + x₁₂, x₂₁ + x₂₂)`.
  private static final class Misprinted extends Tangents<Rational> {
    Misprinted() {
      super(Q);
    }

    @Override
    protected List<TangentValue<Rational>> tuples(
        List<TangentValue<Rational>> x, List<TangentValue<Rational>> y) {
      if (x.size() != 2) return super.tuples(x, y);
      boolean same =
          x.get(0) instanceof TangentValue.Floats<Rational>(var a)
              && x.get(1) instanceof TangentValue.Floats<Rational>(var b)
              && a.dimensions().equals(b.dimensions());
      return same
          ? List.of(plus(x.get(0), x.get(1)), plus(y.get(0), y.get(1)))
          : List.of(x.get(0), plus(y.get(1), y.get(1)));
    }
  }

  private static final class WithoutUnit extends Tangents<Rational> {
    WithoutUnit() {
      super(Q);
    }

    @Override
    protected List<TangentValue<Rational>> tuples(
        List<TangentValue<Rational>> x, List<TangentValue<Rational>> y) {
      if (x.isEmpty()) throw new TangentMismatch("the table has no line for ()");
      return super.tuples(x, y);
    }
  }
}
