package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.Q;
import static org.difflam.papers.curry.CurryPrograms.numbers;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.reverse.Tangents;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.curry.TensorPrimitive;
import org.difflam.syntax.curry.TensorPrimitive.Standard;
import org.difflam.syntax.simple.Primitive;

/// The primitives of §3.1 as rep-functions, at random shapes: their values are those that
/// [PrimitivesByHand] computes entry by entry, and their pullbacks the transposes of the
/// differences of these, which are exact because each is linear in every entry.
final class PrimitivePullbacks {
  private PrimitivePullbacks() {}

  private static final Combinators<Rational> C = CurryPrograms.lists();
  private static final List<String> TENSORS =
      List.of(
          "plus",
          "times",
          "matmul",
          "transpose",
          "sum",
          "sum along",
          "reshape",
          "broadcast",
          "tensor",
          "take",
          "float");

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "DC-Fig-2-vjp",
                  "compares types and values of each primitive on tensors with those computed entry"
                      + " by entry, and pullbacks with exact differences of these")
              .on((Function<TensorPrimitive, RepFunction<Rational>>) C::primitive)
              .not("of the doubled tangent", p -> doubled(C.primitive(p)))
              .not("the entries of the value in the other order", p -> turned(C.primitive(p)))
              .by(PrimitivePullbacks::tensors),
          check("DC-Fig-2-vjp", "compares the same over arrays of doubles, at binary fractions")
              .on((Function<TensorPrimitive, RepFunction<Rational>>) OverDoubles::of)
              .not("of the doubled tangent", p -> doubled(OverDoubles.of(p)))
              .by(PrimitivePullbacks::tensors));

  private static RepFunction<Rational> doubled(RepFunction<Rational> p) {
    return RepFunction.pure(x -> {
      Evaluated<Rational> y = p.at(x);
      return new Evaluated<>(y.value(), g -> y.pull(C.tangents().plus(g, g)));
    });
  }

  private static RepFunction<Rational> turned(RepFunction<Rational> p) {
    return RepFunction.pure(x -> {
      Evaluated<Rational> y = p.at(x);
      Vector<Rational> turned = numbers(y.value()).reverse();
      return new Evaluated<>(
          new CurryValue.Floats<>(Q.of(y.value().tensor().dimensions(), turned.asJava())), y::pull);
    });
  }

  private static Finding tensors(
      Function<TensorPrimitive, RepFunction<Rational>> meaning, LawRunner effort) {
    var counts = new ByRule<>(Vector.ofAll(TENSORS), 1, effort);
    return counts.each(
        4,
        (name, i) -> {
          SplittableRandom random = new SplittableRandom(effort.seed() * 1_000_003 + i);
          PrimitivesByHand p = drawn(name, random);
          List<Vector<Rational>> x =
              p.of().stream().map(d -> entries(d, name.equals("float"), random)).toList();
          Vector<Rational> g = entries(p.to(), false, random);
          int taken = name.equals("take") ? random.nextInt(p.of().getFirst().axes().getFirst()) : 0;
          CurryValue<Rational> at = argument(p, x, taken);
          String text = p.primitive().symbol() + " at " + at + " along " + g.mkString(", ");
          if (!counts.isNew(name, text)) return Option.none();
          Evaluated<Rational> y = meaning.apply(p.primitive()).at(at);
          Back<Rational> back = y.pull(new TangentValue.Floats<>(Q.of(p.to(), g.asJava())));
          Vector<Rational> expected = p.values(x, taken);
          Finding found =
              CurryPrograms.same(
                      y.value(), new CurryValue.Floats<>(Q.of(p.to(), expected.asJava())))
                  .and(CurryPrograms.same(result(p, at), new CurryType.Tensor(p.to())))
                  .and(
                      CurryPrograms.same(
                          numbers(C, at, back.argument()),
                          name.equals("float") ? Vector.empty() : transposed(p, x, taken, g)));
          if (!Tangents.fits(at, back.argument()))
            return Option.some(
                Finding.refuted(Witness.at(text, "" + back.argument(), "a tangent of " + at)));
          if (!found.outcome().isGood()) return Option.some(found.about(text));
          counts.add(name, text);
          return Option.none();
        });
  }

  /// The type that it has of what comes.
  private static CurryType result(PrimitivesByHand p, CurryValue<Rational> at) {
    return p.primitive()
        .result(
            at instanceof CurryValue.Tuple<Rational>(var parts)
                ? parts.stream().map(PrimitivePullbacks::type).toList()
                : List.of(type(at)));
  }

  private static CurryType type(CurryValue<Rational> v) {
    return v instanceof CurryValue.Ints<Rational>(var d, _)
        ? new CurryType.Ints(d)
        : new CurryType.Tensor(v.tensor().dimensions());
  }

  /// `Jᵀ g`, the entry for each entry of the arguments.
  private static Vector<Rational> transposed(
      PrimitivesByHand p, List<Vector<Rational>> x, int taken, Vector<Rational> g) {
    Vector<Rational> here = p.values(x, taken);
    Vector<Rational> all = Vector.empty();
    for (int k = 0; k < x.size(); k++) {
      for (int n = 0; n < x.get(k).size(); n++) {
        Vector<Vector<Rational>> arguments = Vector.ofAll(x);
        Vector<Rational> moved = x.get(k).update(n, x.get(k).get(n).plus(Rational.ONE));
        all =
            all.append(
                p.values(arguments.update(k, moved).asJava(), taken)
                    .zipWith(here, Rational::minus)
                    .zipWith(g, Rational::times)
                    .fold(Rational.ZERO, Rational::plus));
      }
    }
    return all;
  }

  private static CurryValue<Rational> argument(
      PrimitivesByHand p, List<Vector<Rational>> x, int taken) {
    if (p.primitive() == Standard.FLOAT) {
      List<Long> ints = x.getFirst().map(q -> q.numerator().longValueExact()).asJava();
      return new CurryValue.Ints<>(p.of().getFirst(), ints);
    }
    Vector<CurryValue<Rational>> all =
        Vector.ofAll(p.of())
            .zipWith(Vector.ofAll(x), (d, e) -> new CurryValue.Floats<>(Q.of(d, e.asJava())));
    if (p.primitive() == Standard.TAKE) {
      all = all.append(new CurryValue.Ints<>(Dimensions.NONE, List.of((long) taken)));
    }
    return all.size() == 1 ? all.head() : new CurryValue.Tuple<>(all.asJava());
  }

  private static PrimitivesByHand drawn(String name, SplittableRandom random) {
    Dimensions d = shape(random, 0, 4);
    return switch (name) {
      case "plus", "times" -> {
        Dimensions one = reduced(d, random), other = reduced(d, random);
        yield new PrimitivesByHand(
            new TensorPrimitive.Elementwise(name.equals("plus") ? Primitive.PLUS : Primitive.TIMES),
            List.of(one, other),
            one.broadcast(name, other));
      }
      case "matmul" -> {
        int both = 1 + random.nextInt(10);
        Dimensions rows = shape(random, 0, 1), columns = shape(random, 0, 1);
        List<Integer> left = Vector.ofAll(rows.axes()).append(both).asJava();
        List<Integer> to = Vector.ofAll(rows.axes()).appendAll(columns.axes()).asJava();
        yield new PrimitivesByHand(
            Standard.MATMUL,
            List.of(new Dimensions(left), columns.under(both)),
            new Dimensions(to));
      }
      case "transpose" ->
          new PrimitivesByHand(Standard.TRANSPOSE, List.of(d), new Dimensions(d.axes().reversed()));
      case "sum" -> new PrimitivesByHand(Standard.SUM, List.of(d), Dimensions.NONE);
      case "sum along" -> {
        Dimensions of = shape(random, 1, 4);
        int axis = random.nextInt(of.rank());
        yield new PrimitivesByHand(
            new TensorPrimitive.SumAlong(axis), List.of(of), of.without(axis));
      }
      case "reshape" -> {
        Dimensions to =
            random.nextBoolean() ? new Dimensions(d.axes().reversed()) : Dimensions.of(d.size());
        yield new PrimitivesByHand(new TensorPrimitive.Reshape(to), List.of(d), to);
      }
      case "broadcast" ->
          new PrimitivesByHand(new TensorPrimitive.Broadcast(d), List.of(reduced(d, random)), d);
      case "tensor" -> {
        int n = 1 + random.nextInt(5);
        yield new PrimitivesByHand(
            new TensorPrimitive.Stack(n), Vector.fill(n, () -> d).asJava(), d.under(n));
      }
      case "take" -> {
        Dimensions of = shape(random, 1, 4);
        yield new PrimitivesByHand(Standard.TAKE, List.of(of), of.without(0));
      }
      case "float" -> new PrimitivesByHand(Standard.FLOAT, List.of(d), d);
      default -> throw new IllegalArgumentException(name);
    };
  }

  /// Of many axes each is short.
  private static Dimensions shape(SplittableRandom random, int least, int most) {
    int rank = random.nextInt(least, most + 1);
    return new Dimensions(Vector.fill(rank, () -> 1 + random.nextInt(rank > 3 ? 2 : 3)).asJava());
  }

  /// One that is repeated to this: fewer axes, and some of size 1.
  private static Dimensions reduced(Dimensions d, SplittableRandom random) {
    int kept = random.nextInt(d.rank() + 1);
    return new Dimensions(
        Vector.ofAll(d.axes())
            .takeRight(kept)
            .map(axis -> random.nextInt(3) == 0 ? 1 : axis)
            .asJava());
  }

  private static Vector<Rational> entries(Dimensions d, boolean ints, SplittableRandom random) {
    return Vector.fill(
        d.size(), () -> Rational.of(random.nextInt(-9, 10), ints ? 1 : 1 << random.nextInt(4)));
  }
}
