package org.difflam.papers.curry;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.Equivalence;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.reverse.Tangents;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.TangentType;

/// What closures over random values hide: what Definition 5.2 says of these values, and all of it
/// of first order; and what comes back fits it.
final class Section5Spaces {
  private Section5Spaces() {}

  /// The space of a captured value.
  private interface Space {
    TangentType of(CurryType type, CurryValue<Rational> v);
  }

  private static final String METHOD =
      "asks closures over random values of all types what they hide";

  static final List<Check<?>> CHECKS =
      List.of(
          check("DC-Def-5.2", METHOD)
              .on((Space) Section5Spaces::space)
              .not("lists of calls for functions", (type, _) -> TangentType.simplyTyped(type))
              .by((space, effort) ->
                  each(
                      effort,
                      c -> same(c.text, c.closure.environment(), space.of(c.captured, c.value)))),
          check("DC-S5-order", METHOD + ", and looks for lists of calls, and what is not known")
              .on((Space) (_, v) -> Tangents.of(v))
              .not("lists of calls", (type, _) -> TangentType.simplyTyped(type))
              .by((space, effort) ->
                  each(
                      effort,
                      c -> {
                        TangentType hidden =
                            new TangentType.Tuple(
                                List.of(c.closure.environment(), space.of(c.captured, c.value))
                                    .asJava());
                        return Case.equal(
                            c.text + ", which hides " + hidden.show(), isFirstOrder(hidden), true);
                      })),
          check("DC-Def-5.1", "pulls tangents back through closures of all types")
              .on(true)
              .not("what is hidden and what comes back are exchanged", false)
              .by((inOrder, effort) -> each(effort, c -> fits(c, inOrder))),
          check(
                  "DC-S5-laws",
                  "compares what comes back to closures over random values, along a sum and as a"
                      + " sum, and along others where a number is changed, a part is 0, or the"
                      + " closure is another one")
              .on(true)
              .not("nothing is changed", false)
              .by((change, effort) -> each(effort, c -> toldApart(c, change))));

  /// `curry f` at a value that is captured, for `f : (captured, argument) ~> result`.
  private record Closed(
      CurryType captured,
      CurryValue<Rational> value,
      CurryType argument,
      CurryType result,
      RepFunction<Rational> closure,
      RandomTangents draws,
      String text) {}

  private interface Ask {
    Option<Case> of(Closed c);
  }

  private static Finding each(LawRunner effort, Ask ask) {
    Combinators<Rational> c = CurryPrograms.environments();
    return CombinatorFigures.each(
        c,
        effort,
        (draws, random) -> {
          CurryType captured =
              switch (random.nextInt(5)) {
                case 0 -> new CurryType.ListOf(CurryPrograms.R);
                case 1, 2 -> draws.type();
                default -> RandomTangents.printed(random, 2);
              };
          CurryType argument = random.nextBoolean() ? CurryPrograms.R : draws.type();
          CurryType result = CombinatorFigures.DATA.get(random.nextInt(4));
          CurryValue<Rational> v = draws.value(captured);
          RepFunction<Rational> closure =
              c.curry(draws.map(CurryType.product(captured, argument), result))
                  .at(v)
                  .value()
                  .function();
          String text =
              "a closure over %s : %s, of type %s"
                  .formatted(v, captured.show(), argument.to(result).show());
          return ask.of(new Closed(captured, v, argument, result, closure, draws, text));
        });
  }

  /// Definition 5.2, by the type and what functions say of themselves.
  private static TangentType space(CurryType type, CurryValue<Rational> v) {
    return switch (type) {
      case CurryType.Function _ -> v.function().environment();
      case CurryType.Product(var factors) ->
          new TangentType.Tuple(
              List.range(0, factors.size()).map(i -> space(factors.get(i), v.part(i))).asJava());
      case CurryType.Tensor _, CurryType.Ints _, CurryType.Bool _ -> TangentType.simplyTyped(type);
      case CurryType.Variant _, CurryType.ListOf _ -> Tangents.of(v);
    };
  }

  private static Option<Case> same(String text, TangentType hidden, TangentType captured) {
    String expected = "(Unit, " + captured.show() + ")";
    return Case.equal(text, hidden.show(), expected);
  }

  private static boolean isFirstOrder(TangentType type) {
    return switch (type) {
      case TangentType.Tensor _ -> true;
      case TangentType.Tuple(var parts) -> parts.stream().allMatch(Section5Spaces::isFirstOrder);
      case TangentType.Chosen(var summands) ->
          summands.stream().allMatch(s -> isFirstOrder(s.content()));
      case TangentType.Each(var element) -> isFirstOrder(element);
      case TangentType.Sequence(var elements) ->
          elements.stream().allMatch(Section5Spaces::isFirstOrder);
      case TangentType.Calls _, TangentType.Hidden _ -> false;
    };
  }

  private static Option<Case> fits(Closed c, boolean inOrder) {
    CurryValue<Rational> x = c.draws.value(c.argument);
    Evaluated<Rational> y = c.closure.at(x);
    TangentValue<Rational> g = c.draws.tangent(c.result, y.value());
    Back<Rational> back = y.pull(g);
    TangentValue<Rational> hidden = inOrder ? back.environment() : back.argument();
    TangentValue<Rational> argument = inOrder ? back.argument() : back.environment();
    boolean both = Tangents.fits(c.closure.environment(), hidden) && Tangents.fits(x, argument);
    return Case.of(
        c.text + " at " + x + " along " + g,
        () ->
            both
                ? Finding.of(Verdict.holds(1, 0))
                : Finding.refuted(
                    Witness.at(
                        c.text,
                        "(" + hidden + ", " + argument + ")",
                        c.closure.environment().show())));
  }

  private static Option<Case> toldApart(Closed c, boolean change) {
    Combinators<Rational> combinators = CurryPrograms.environments();
    Evaluated<Rational> y = c.closure.at(c.draws.value(c.argument));
    var g = c.draws.tangent(c.result, y.value());
    var h = c.draws.tangent(c.result, y.value());
    var along = backTo(c, y, combinators.tangents().plus(g, h));
    var sum = combinators.tangents().plus(backTo(c, y, g), backTo(c, y, h));
    Vector<TangentValue<Rational>> others = change ? TangentChange.ofClosures(sum) : Vector.of(sum);
    if (others.isEmpty()) return Option.none();
    Equivalence equivalence = new Equivalence(combinators);
    CurryType type = c.argument.to(c.result);
    List<TangentValue<Rational>> all = List.of(sum).appendAll(others);
    return Case.equal(
        "%s, where %s comes back".formatted(c.text, along),
        all.filter(o -> equivalence.tangents(type, along, o))
            .appendAll(all.filter(o -> equivalence.tangents(type, o, along))),
        List.of(sum, sum));
  }

  private static TangentValue<Rational> backTo(
      Closed c, Evaluated<Rational> y, TangentValue<Rational> g) {
    return new TangentValue.OfClosure<>(c.closure, y.pull(g).environment());
  }
}
