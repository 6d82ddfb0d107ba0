package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.numbers;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Unresolved;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.curry.TensorPrimitive;
import org.difflam.syntax.curry.TensorPrimitive.Standard;

/// The primitives of §3.1 on ints and truth values, and those that compare: what they make, and
/// that nothing is sent back.
final class DiscretePrimitives {
  private DiscretePrimitives() {}

  private static final Combinators<Rational> C = CurryPrograms.lists();

  /// More than 32 bits.
  private static final long LARGE = 1L << 40;

  private static final List<String> DISCRETE =
      List.of("+ of ints", "* of ints", "less of ints", "less of floats", "equal");

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "DC-Fig-2-vjp",
                  "compares ints and truth values that primitives make, to which nothing is sent")
              .on((Function<TensorPrimitive, RepFunction<Rational>>) C::primitive)
              .not("less for equal", p -> C.primitive(p == Standard.EQUAL ? Standard.LESS : p))
              .by(DiscretePrimitives::discrete),
          check("DC-Fig-2-vjp", "compares equal floats, where less switches and has no pullback")
              .on((Function<TensorPrimitive, RepFunction<Rational>>) C::primitive)
              .not("it is false there", _ -> C.constant(truth(false)))
              .by(DiscretePrimitives::switches),
          check(
                  "DC-Fig-2-vjp",
                  "asks for sums and products of ints that are too large, and for parts that a"
                      + " tensor does not have")
              .on((Function<TensorPrimitive, RepFunction<Rational>>) C::primitive)
              .not("there is one", _ -> C.constant(truth(false)))
              .by((meaning, _) -> none(meaning)));

  private static final List<Long> NO_INDEX = List.of(-1L, 3L, -3L, 1L << 32, -(1L << 32) + 1);

  /// No value is one that wraps around, or that counts from the other end.
  private static Finding none(Function<TensorPrimitive, RepFunction<Rational>> meaning) {
    Finding all = Finding.of(Verdict.PROVED);
    for (long n : List.of(Long.MAX_VALUE, Long.MIN_VALUE)) {
      CurryValue<Rational> twice = CurryValue.pair(pair(1, n), pair(1, n));
      all =
          all.and(none(meaning, Standard.INT_PLUS, twice))
              .and(none(meaning, Standard.INT_TIMES, twice));
    }
    CurryValue<Rational> large = CurryValue.pair(pair(1, LARGE), pair(1, LARGE));
    all = all.and(none(meaning, Standard.INT_TIMES, large));
    CurryValue<Rational> three =
        new CurryValue.Floats<>(
            CurryPrograms.Q.of(
                Dimensions.of(3), List.of(Rational.ONE, Rational.ZERO, Rational.ONE)));
    for (long i : NO_INDEX) {
      all = all.and(none(meaning, Standard.TAKE, CurryValue.pair(three, ints(Dimensions.NONE, i))));
    }
    return all;
  }

  private static CurryValue<Rational> pair(long a, long b) {
    return ints(Dimensions.of(2), a, b);
  }

  private static Finding none(
      Function<TensorPrimitive, RepFunction<Rational>> meaning,
      TensorPrimitive p,
      CurryValue<Rational> at) {
    try {
      var y = meaning.apply(p).at(at);
      return Finding.refuted(Witness.at(p.symbol() + " at " + at, "" + y.value(), "no value"));
    } catch (Unresolved none) {
      return Finding.of(Verdict.holds(1, 0));
    }
  }

  private static Finding switches(
      Function<TensorPrimitive, RepFunction<Rational>> meaning, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          Rational a = Rational.of(random.nextInt(-99, 100), random.nextInt(1, 10));
          CurryValue<Rational> x = CurryPrograms.number(a);
          return Case.of(
              "less at " + a + ", " + a,
              () -> {
                try {
                  var y = meaning.apply(Standard.LESS).at(CurryValue.pair(x, x));
                  return Finding.refuted(Witness.of("" + y.value(), "no value"));
                } catch (DomainError none) {
                  return Finding.of(Verdict.holds(1, 0));
                }
              });
        });
  }

  /// What is sent to ints, truth values and what is compared is zero.
  private static Finding discrete(
      Function<TensorPrimitive, RepFunction<Rational>> meaning, LawRunner effort) {
    Finding tables = Finding.of(Verdict.PROVED);
    for (boolean a : new boolean[] {false, true}) {
      tables = tables.and(made(meaning, new Discrete(Standard.NOT, truth(a), truth(!a))));
      for (boolean b : new boolean[] {false, true}) {
        CurryValue<Rational> both = CurryValue.pair(truth(a), truth(b));
        tables = tables.and(made(meaning, new Discrete(Standard.AND, both, truth(a && b))));
      }
    }
    if (!tables.outcome().isGood()) return tables;
    var counts = new ByRule<>(Vector.ofAll(DISCRETE), 1, effort);
    return counts.each(
        4,
        (name, i) -> {
          Discrete drawn = drawn(name, new SplittableRandom(effort.seed() * 1_000_003 + i));
          if (!counts.isNew(name, drawn.at)) return Option.none();
          Finding found = made(meaning, drawn);
          if (!found.outcome().isGood()) return Option.some(found);
          counts.add(name, drawn.at);
          return Option.none();
        });
  }

  private record Discrete(
      TensorPrimitive primitive, CurryValue<Rational> at, CurryValue<Rational> value) {}

  private static Finding made(
      Function<TensorPrimitive, RepFunction<Rational>> meaning, Discrete drawn) {
    Evaluated<Rational> y = meaning.apply(drawn.primitive).at(drawn.at);
    Vector<Rational> sent = numbers(C, drawn.at, y.pull(TangentValue.unit()).argument());
    return CurryPrograms.same(y.value(), drawn.value)
        .and(CurryPrograms.same(sent, sent.map(_ -> Rational.ZERO)))
        .about(drawn.primitive.symbol() + " at " + drawn.at);
  }

  private static Discrete drawn(String name, SplittableRandom random) {
    if (name.equals("less of floats")) {
      Rational a = Rational.of(random.nextInt(-9, 10), 7),
          b = Rational.of(random.nextInt(-9, 10), 5);
      Rational c = a.equals(b) ? b.plus(Rational.ONE) : b;
      return new Discrete(
          Standard.LESS,
          CurryValue.pair(CurryPrograms.number(a), CurryPrograms.number(c)),
          truth(a.compareTo(c) < 0));
    }
    long a = random.nextInt(-9, 10), b = random.nextInt(3) == 0 ? a : random.nextInt(-9, 10);
    if (random.nextInt(3) == 0) b += LARGE;
    CurryValue<Rational> one = ints(Dimensions.NONE, a), two = ints(Dimensions.NONE, b);
    return switch (name) {
      case "+ of ints", "* of ints" -> {
        Dimensions pair = Dimensions.of(2);
        boolean sum = name.equals("+ of ints");
        yield new Discrete(
            sum ? Standard.INT_PLUS : Standard.INT_TIMES,
            CurryValue.pair(ints(pair, a, 3), ints(pair, b, a - 1)),
            sum ? ints(pair, a + b, a + 2) : ints(pair, a * b, 3 * a - 3));
      }
      case "less of ints" -> new Discrete(Standard.LESS, CurryValue.pair(one, two), truth(a < b));
      case "equal" -> new Discrete(Standard.EQUAL, CurryValue.pair(one, two), truth(a == b));
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static CurryValue<Rational> truth(boolean value) {
    return new CurryValue.Truth<>(value);
  }

  private static CurryValue<Rational> ints(Dimensions d, long... entries) {
    return new CurryValue.Ints<>(d, LongStream.of(entries).boxed().toList());
  }
}
