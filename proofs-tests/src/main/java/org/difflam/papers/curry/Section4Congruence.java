package org.difflam.papers.curry;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.ControlFlow;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.Equivalence;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.SimplyTyped;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.simple.Summand;

/// §4.1: equivalent tangents come back as equivalent ones through every combinator, and ~ tells
/// apart tangents that differ in one place.
final class Section4Congruence {
  private Section4Congruence() {}

  /// Of what a primitive makes of tensors there is no list to rewrite.
  private static final List<String> COMBINATORS =
      List.of(
          "id",
          "proj",
          "variable",
          "comp",
          "prod",
          "curry",
          "eval",
          "const",
          "if",
          "case",
          "fold",
          "constructor",
          "cons");

  /// So many pairs of tangents for each case that is wanted.
  private static final int OF_COMBINATOR = 3;

  /// So many changes of one tangent are looked at.
  private static final int CHANGES = 4;

  private static final String EQUIVALENT = "equivalent ones", DIFFERENT = "different ones";

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "DC-S4.1-eqv",
                  "rewrites random tangents at types with functions, and pulls both back through"
                      + " each combinator, at random parts")
              .on(CurryPrograms.lists())
              .not("more than two calls count twice", new Doubling())
              .not("the first call alone is sent back", new FirstCall())
              .by(Section4Congruence::congruence),
          check(
                  "DC-S4.1-eqv",
                  "pulls random tangents back through each combinator of random maps, and of maps"
                      + " that send equivalent tangents back")
              .on(CurryPrograms.lists())
              .not("the first call alone is sent back", new FirstCall())
              .by(EquivalentMaps::pulledBack),
          check(
                  "DC-S4.1-eqv",
                  "asks ~ of random tangents that are rewritten, and of those that differ from them"
                      + " in one place: in a number, a part that is 0, or a call more or less, as"
                      + " the first of the two and as the second")
              .on(true)
              .not("nothing is changed", false)
              .by(Section4Congruence::toldApart));

  /// A map made by one combinator, at a point.
  record Made(
      RepFunction<Rational> map, CurryType source, CurryType target, CurryValue<Rational> at) {}

  static Made made(
      String combinator, Combinators<Rational> c, RandomTangents draws, SplittableRandom random) {
    CurryType a = draws.anyType(), b = draws.anyType(), x = draws.anyType();
    CurryType pair = CurryType.product(a, b);
    ControlFlow<Rational> flow = new ControlFlow<>(c);
    return switch (combinator) {
      case "id" -> new Made(c.id(), a, a, draws.value(a));
      case "proj" -> {
        CurryType three = CurryType.product(a, b, x);
        int i = random.nextInt(3);
        yield new Made(c.part(i, 3), three, List.of(a, b, x).get(i), draws.value(three));
      }
      case "variable" -> {
        int depth = random.nextInt(4);
        CurryType nested = pair;
        for (int i = 0; i < depth; i++) nested = CurryType.product(nested, draws.type());
        yield new Made(c.variable(depth), nested, b, draws.value(nested));
      }
      case "comp" -> new Made(c.then(draws.map(a, x), draws.map(x, b)), a, b, draws.value(a));
      case "prod" ->
          new Made(
              c.prod(List.of(draws.map(x, a), draws.map(x, b)).asJava()), x, pair, draws.value(x));
      case "curry" -> new Made(c.curry(draws.map(pair, x)), a, b.to(x), draws.value(a));
      case "eval" -> {
        CurryType source = CurryType.product(a.to(b), a);
        yield new Made(c.eval(), source, b, draws.value(source));
      }
      case "const" -> new Made(c.constant(draws.value(b)), a, b, draws.value(a));
      case "if" -> {
        CurryType source = CurryType.product(CurryType.BOOL, a);
        yield new Made(
            flow.choose(c.part(0, 2), draws.map(source, b), draws.map(source, b)),
            source,
            b,
            draws.value(source));
      }
      case "case" -> {
        CurryType source = CurryType.product(RandomTangents.CHOICE, a);
        List<Summand<CurryType>> summands = List.ofAll(RandomTangents.CHOICE.summands());
        yield new Made(
            flow.cases(
                c.part(0, 2),
                summands.map(Summand::label).asJava(),
                summands.map(s -> draws.map(CurryType.product(source, s.content()), b)).asJava()),
            source,
            b,
            draws.value(source));
      }
      case "fold" -> {
        CurryType source = CurryType.product(new CurryType.ListOf(a), b);
        CurryType step = CurryType.product(CurryType.product(source, a), x);
        yield new Made(
            flow.fold(draws.map(step, x), c.part(0, 2), draws.map(source, x)),
            source,
            x,
            draws.value(source));
      }
      case "constructor" -> {
        CurryType.Variant either =
            new CurryType.Variant(
                List.of(new Summand<>("Left", a), new Summand<>("Right", b)).asJava());
        yield new Made(flow.inject("Right"), b, either, draws.value(b));
      }
      case "cons" -> {
        CurryType list = new CurryType.ListOf(a);
        CurryType source = CurryType.product(a, list);
        yield new Made(flow.cons(), source, list, draws.value(source));
      }
      default -> throw new IllegalArgumentException(combinator);
    };
  }

  private static Finding congruence(Combinators<Rational> c, LawRunner effort) {
    Equivalence equivalence = new Equivalence(CurryPrograms.lists());
    var counts = new ByRule<>(COMBINATORS, OF_COMBINATOR, effort);
    return counts.each(
        10,
        (combinator, i) -> {
          SplittableRandom random = new SplittableRandom(effort.seed() * 1_000_003 + i);
          RandomTangents draws = new RandomTangents(c, random);
          Made made = made(combinator, c, draws, random);
          var f = made.map.at(made.at);
          var g = draws.tangent(made.target, f.value());
          var other = draws.rewritten(made.target, f.value(), g);
          String text =
              "%s : %s ~> %s at %s along %s, and along %s"
                  .formatted(combinator, made.source.show(), made.target.show(), made.at, g, other);
          if (g.equals(other) || !counts.isNew(combinator, text)) return Option.none();
          var back = f.argument(g);
          var otherBack = f.argument(other);
          if (!equivalence.tangents(made.source, back, otherBack))
            return Option.some(
                Finding.refuted(Witness.at(text, back.toString(), otherBack.toString())));
          counts.add(combinator, text);
          return Option.none();
        });
  }

  private static Finding toldApart(boolean change, LawRunner effort) {
    Combinators<Rational> c = CurryPrograms.lists();
    Equivalence equivalence = new Equivalence(c);
    var counts = new ByRule<>(List.of(EQUIVALENT, DIFFERENT), 5, effort);
    return counts.each(
        4,
        (kind, i) -> {
          SplittableRandom random = new SplittableRandom(effort.seed() * 1_000_003 + i);
          RandomTangents draws = new RandomTangents(c, random);
          CurryType type = RandomTangents.TYPES.get(i % RandomTangents.TYPES.size());
          CurryValue<Rational> v = draws.value(type);
          TangentValue<Rational> g = draws.tangent(type, v);
          boolean equal = kind.equals(EQUIVALENT);
          Vector<TangentValue<Rational>> from =
              equal || !change ? Vector.of(g) : some(TangentChange.ofLists(g), random);
          for (TangentValue<Rational> one : from) {
            var other = draws.rewritten(type, v, one);
            String text = "%s and %s at %s".formatted(g, other, type.show());
            if (g.equals(other) || !counts.isNew(kind, text)) continue;
            if (equivalence.tangents(type, g, other) != equal
                || equivalence.tangents(type, other, g) != equal)
              return Option.some(
                  Finding.refuted(
                      Witness.at(
                          text, equal ? "told apart" : "not told apart", equal ? "~" : "not ~")));
            counts.add(kind, text);
          }
          return Option.none();
        });
  }

  /// A few of them, so that more tangents are changed.
  private static Vector<TangentValue<Rational>> some(
      Vector<TangentValue<Rational>> all, SplittableRandom random) {
    int from = random.nextInt(all.size() + 1);
    return all.drop(from).appendAll(all.take(from)).take(CHANGES);
  }

  private static final class Doubling extends SimplyTyped<Rational> {
    Doubling() {
      super(CurryPrograms.Q);
    }

    @Override
    protected TangentValue<Rational> pullback(
        RepFunction<Rational> f, CurryValue<Rational> t, TangentValue<Rational> grs) {
      TangentValue<Rational> sum = TangentValue.zero();
      if (grs instanceof TangentValue.Calls<Rational>(var calls)) {
        for (TangentValue.Call<Rational> c : calls) {
          var once = new TangentValue.Calls<>(Vector.of(c));
          var result = super.pullback(f, t, once);
          sum = tangents().plus(sum, calls.size() > 2 ? tangents().plus(result, result) : result);
        }
      }
      return sum;
    }
  }

  private static final class FirstCall extends SimplyTyped<Rational> {
    FirstCall() {
      super(CurryPrograms.Q);
    }

    @Override
    protected TangentValue<Rational> pullback(
        RepFunction<Rational> f, CurryValue<Rational> t, TangentValue<Rational> grs) {
      return grs instanceof TangentValue.Calls<Rational>(var calls)
          ? super.pullback(f, t, new TangentValue.Calls<>(calls.take(1)))
          : super.pullback(f, t, grs);
    }
  }
}
