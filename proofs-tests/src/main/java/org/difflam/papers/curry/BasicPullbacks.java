package org.difflam.papers.curry;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.syntax.curry.CurryType;

/// §2: what `id`, `const` and `projᵢ` send back, at random values of all types.
final class BasicPullbacks {
  private BasicPullbacks() {}

  static final List<Check<?>> CHECKS =
      List.of(
          check("DC-S2-const", "puts random values of all types into const")
              .on((Constant) Combinators::constant)
              .not(
                  "what came out is sent back",
                  (_, v) ->
                      RepFunction.pure(
                          _ -> new Evaluated<>(v, g -> new Back<>(TangentValue.unit(), g))))
              .by(BasicPullbacks::constant),
          check("DC-S2-id", "sends random tangents of all types back")
              .on((Part) (c, _, _) -> c.id())
              .not("0 is sent back", (c, _, _) -> forgetful(c.id()))
              .by((id, effort) -> sentBack(id, 0, effort)),
          check("DC-S2-proj", "takes each part of tuples of one to four values of all types")
              .on((Part) Combinators::part)
              .not("0 is sent back", (c, i, n) -> forgetful(c.part(i, n)))
              .not("the part before", (c, i, n) -> c.part(Math.max(i - 1, 0), n))
              .by((proj, effort) -> sentBack(proj, 4, effort)));

  /// `projᵢ` of an n-tuple, or `id`.
  private interface Part {
    RepFunction<Rational> of(Combinators<Rational> c, int i, int n);
  }

  private static RepFunction<Rational> forgetful(RepFunction<Rational> f) {
    return RepFunction.pure(x -> {
      Evaluated<Rational> y = f.at(x);
      return new Evaluated<>(y.value(), _ -> new Back<>(TangentValue.unit(), TangentValue.zero()));
    });
  }

  /// @param most of so many values at most is the tuple; 0 for a value that is none
  private static Finding sentBack(Part part, int most, LawRunner effort) {
    Combinators<Rational> c = CurryPrograms.lists();
    return CombinatorFigures.each(
        c,
        effort,
        (draws, random) -> {
          int n = most == 0 ? 1 : random.nextInt(1, most + 1), i = random.nextInt(n);
          List<CurryType> types = List.fill(n, draws::type);
          List<CurryValue<Rational>> values = types.map(draws::value);
          CurryType whole = most == 0 ? types.head() : new CurryType.Product(types.asJava());
          CurryValue<Rational> x =
              most == 0 ? values.head() : new CurryValue.Tuple<>(values.asJava());
          Evaluated<Rational> y = part.of(c, i, n).at(x);
          String what = "part %d of %d of %s : %s".formatted(i + 1, n, x, whole.show());
          if (!y.value().equals(values.get(i))) return Case.equal(what, y.value(), values.get(i));
          TangentValue<Rational> g = draws.tangent(types.get(i), values.get(i));
          List<TangentValue<Rational>> back =
              List.range(0, n).map(j -> j == i ? g : TangentValue.zero());
          return CombinatorFigures.equal(
              what, whole, y.argument(g), most == 0 ? g : new TangentValue.Tuple<>(back.asJava()));
        });
  }

  private interface Constant {
    RepFunction<Rational> of(Combinators<Rational> c, CurryValue<Rational> v);
  }

  private static Finding constant(Constant constant, LawRunner effort) {
    Combinators<Rational> c = CurryPrograms.lists();
    return CombinatorFigures.each(
        c,
        effort,
        (draws, random) -> {
          CurryType a = draws.type(), b = random.nextInt(4) > 0 ? a : draws.type();
          CurryValue<Rational> v = draws.value(b);
          CurryValue<Rational> x = a.equals(b) && random.nextInt(3) == 0 ? v : draws.value(a);
          Evaluated<Rational> y = constant.of(c, v).at(x);
          String what = "const %s : %s ~> %s at %s".formatted(v, a.show(), b.show(), x);
          return y.value().equals(v)
              ? CombinatorFigures.equal(
                  what, a, y.argument(draws.tangent(b, v)), TangentValue.zero())
              : Case.equal(what, y.value(), v);
        });
  }
}
