package org.difflam.papers.curry;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.BiPredicate;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.type.FirstOrder;
import org.difflam.papers.kit.Case;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.reverse.Tangents;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.TangentType;

/// `g : T[v]` at values of data and at closures: a tangent is one of its value, and of the space of
/// that, and is none once one part of it, at any place, is of another shape: a pair for a tensor, a
/// number for `()`, another label, a part more or less, or a list for a tuple and a tuple for a
/// list.
final class FittingTangents {
  private FittingTangents() {}

  private interface Fits extends BiPredicate<CurryValue<Rational>, TangentValue<Rational>> {}

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "DC-Def-5.1",
                  "asks whether tangents are those of random tuples, variants, lists and closures,"
                      + " and tangents with one part of another shape")
              .on((Fits) Tangents::fits)
              .not("any tangent fits", (_, _) -> true)
              .not("the last part alone is looked at", FittingTangents::last)
              .not("one part that fits is enough", FittingTangents::any)
              .by(FittingTangents::told),
          check("DC-Def-5.2", "asks the same of the spaces that these values have")
              .on((Fits) (v, g) -> Tangents.fits(Tangents.of(v), g))
              .not("any tangent of a closure fits", FittingTangents::trusting)
              .by(FittingTangents::told),
          check(
                  "DC-S4-T",
                  "asks whether lists of calls are tangents of functions, and such with one result"
                      + " of another shape")
              .on((BiPredicate<TangentType, TangentValue<Rational>>) Tangents::fits)
              .not("any list fits", (_, _) -> true)
              .by(FittingTangents::calls));

  private static Finding calls(
      BiPredicate<TangentType, TangentValue<Rational>> fits, LawRunner effort) {
    return CombinatorFigures.each(
        CurryPrograms.lists(),
        effort,
        (draws, random) -> {
          CurryType type = CurryPrograms.R.to(draws.type());
          // the space of lists has those of all lengths
          if (hasLists(type)) return Option.none();
          TangentValue<Rational> g = draws.tangent(type, draws.value(type));
          TangentType space = TangentType.simplyTyped(type);
          return bent(g, random)
              .flatMap(other ->
                  Case.equal(
                      "tangents at " + type.show() + ": " + g + " and " + other,
                      fits.test(space, g) + ", " + fits.test(space, other),
                      "true, false"));
        });
  }

  private static boolean hasLists(CurryType type) {
    return FirstOrder.fold(
        type, (t, parts) -> t instanceof CurryType.ListOf || parts.contains(true));
  }

  private static Finding told(Fits fits, LawRunner effort) {
    return CombinatorFigures.each(
        CurryPrograms.environments(),
        effort,
        (draws, random) -> {
          CurryType type = type(random, 2);
          CurryValue<Rational> v = value(type, draws, random);
          TangentValue<Rational> g = tangent(type, v, draws);
          Option<TangentValue<Rational>> near = bent(g, random);
          String text = v + " : " + type.show();
          return near.flatMap(other ->
              Case.equal(
                  text + ", of the tangents " + g + " and " + other,
                  fits.test(v, g) + ", " + fits.test(v, other),
                  "true, false"));
        });
  }

  private static CurryType type(SplittableRandom random, int depth) {
    return switch (random.nextInt(depth == 0 ? 7 : 12)) {
      case 0 -> CurryPrograms.R;
      case 1 -> CurryType.tensor(2);
      case 2, 3, 4 -> CurryPrograms.R.to(CurryPrograms.R);
      case 5 -> random.nextBoolean() ? CurryType.INT : CurryType.BOOL;
      case 6 -> RandomTangents.CHOICE;
      case 7, 8 -> new CurryType.ListOf(type(random, depth - 1));
      default ->
          new CurryType.Product(
              List.fill(2 + random.nextInt(2), () -> type(random, depth - 1)).asJava());
    };
  }

  /// Of functions, closures that hide numbers, those of `curry f` for such an `f`, and maps that
  /// hide nothing.
  private static CurryValue<Rational> value(
      CurryType type, RandomTangents draws, SplittableRandom random) {
    int kind = random.nextInt(4);
    if (!(type instanceof CurryType.Function(var a, var b)) || kind < 2) return draws.value(type);
    if (kind == 2) return new CurryValue.Function<>(draws.map(a, b));
    RepFunction<Rational> f = draws.value(CurryPrograms.PAIR.to(CurryPrograms.R)).function();
    return CurryPrograms.environments()
        .curry(f)
        .at(CurryPrograms.number(random.nextInt(1, 9)))
        .value();
  }

  /// Of a function, what it sends to what it hides.
  private static TangentValue<Rational> tangent(
      CurryType type, CurryValue<Rational> v, RandomTangents draws) {
    return switch (type) {
      case CurryType.Function _ -> {
        RepFunction<Rational> f = v.function();
        yield new TangentValue.OfClosure<>(
            f, f.at(CurryPrograms.number(2)).pull(CurryPrograms.tangent(3)).environment());
      }
      case CurryType.Product(var factors) ->
          new TangentValue.Tuple<>(
              List.range(0, factors.size())
                  .map(i -> tangent(factors.get(i), v.part(i), draws))
                  .asJava());
      case CurryType.ListOf(var element) ->
          new TangentValue.Sequence<>(v.elements().toVector().map(e -> tangent(element, e, draws)));
      case CurryType.Variant variant -> {
        CurryValue.Tagged<Rational> chosen = v.tagged();
        CurryType content = RandomTangents.content(variant, chosen.label());
        yield new TangentValue.Tagged<>(chosen.label(), tangent(content, chosen.content(), draws));
      }
      case CurryType.Ints _, CurryType.Bool _ -> TangentValue.unit();
      case CurryType.Tensor _ -> draws.tangent(type, v);
    };
  }

  /// With one part of another shape, if there is one.
  private static Option<TangentValue<Rational>> bent(
      TangentValue<Rational> g, SplittableRandom random) {
    return switch (g) {
      case TangentValue.Floats<Rational> _ ->
          Option.some(new TangentValue.Tuple<>(List.of(g, g).asJava()));
      case TangentValue.OfClosure<Rational>(var f, var hidden) ->
          Option.some(
              new TangentValue.OfClosure<>(
                  f, bent(hidden, random).getOrElse(CurryPrograms.tangent(1))));
      case TangentValue.Tagged<Rational>(var label, var content) -> {
        Option<TangentValue<Rational>> inside =
            random.nextBoolean() ? bent(content, random) : Option.none();
        yield Option.some(
            inside.isDefined()
                ? new TangentValue.Tagged<>(label, inside.get())
                : new TangentValue.Tagged<>(label + "_2", content));
      }
      case TangentValue.Tuple<Rational>(var parts) ->
          random.nextInt(4) == 0
              ? Option.some(new TangentValue.Sequence<>(Vector.ofAll(parts)))
              : bent(Vector.ofAll(parts), random)
                  .map(all -> new TangentValue.Tuple<>(all.asJava()));
      case TangentValue.Sequence<Rational>(var elements) ->
          random.nextInt(4) == 0
              ? Option.some(new TangentValue.Tuple<>(elements.asJava()))
              : bent(elements, random).map(TangentValue.Sequence::new);
      case TangentValue.Calls<Rational>(var calls) -> {
        int i = random.nextInt(calls.size());
        yield bent(calls.get(i).result(), random)
            .map(result -> new TangentValue.Call<>(calls.get(i).argument(), result))
            .map(call -> new TangentValue.Calls<>(calls.update(i, call)));
      }
      case TangentValue.Zero<Rational> _ -> Option.none();
    };
  }

  /// One of them, or one more, or one less.
  private static Option<Vector<TangentValue<Rational>>> bent(
      Vector<TangentValue<Rational>> parts, SplittableRandom random) {
    if (parts.isEmpty()) return Option.some(Vector.of(CurryPrograms.tangent(1)));
    int kind = random.nextInt(5);
    if (kind == 0) return Option.some(parts.append(TangentValue.zero()));
    if (kind == 1) return Option.some(parts.init());
    int i = random.nextInt(parts.size());
    return bent(parts.get(i), random).map(other -> parts.update(i, other));
  }

  private static List<TangentValue<Rational>> parts(TangentValue<Rational> g) {
    return switch (g) {
      case TangentValue.Tuple<Rational>(var parts) -> List.ofAll(parts);
      case TangentValue.Sequence<Rational>(var elements) -> elements.toList();
      default -> List.empty();
    };
  }

  private static List<CurryValue<Rational>> parts(CurryValue<Rational> v) {
    return switch (v) {
      case CurryValue.Tuple<Rational>(var parts) -> List.ofAll(parts);
      case CurryValue.Sequence<Rational>(var elements) -> List.ofAll(elements);
      default -> List.empty();
    };
  }

  private static boolean last(CurryValue<Rational> v, TangentValue<Rational> g) {
    return parts(v).isEmpty() || parts(g).isEmpty()
        ? Tangents.fits(v, g)
        : last(parts(v).last(), parts(g).last());
  }

  private static boolean trusting(CurryValue<Rational> v, TangentValue<Rational> g) {
    return g instanceof TangentValue.OfClosure<Rational>
        || (parts(g).isEmpty() || parts(v).size() != parts(g).size()
            ? Tangents.fits(Tangents.of(v), g)
            : parts(v).zip(parts(g)).forAll(p -> trusting(p._1, p._2)));
  }

  private static boolean any(CurryValue<Rational> v, TangentValue<Rational> g) {
    return parts(v).isEmpty() || parts(g).isEmpty()
        ? Tangents.fits(v, g)
        : parts(v).zip(parts(g)).exists(p -> any(p._1, p._2));
  }
}
