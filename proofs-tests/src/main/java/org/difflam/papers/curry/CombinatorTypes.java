package org.difflam.papers.curry;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.printed.TypingFigure;
import org.difflam.papers.printed.TypingTree;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.TangentMismatch;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.reverse.Tangents;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.TangentType;

/// §2, the table of combinators with their types: made of random maps of random types, each is a
/// map of the type that is displayed, there and back.
final class CombinatorTypes {
  private CombinatorTypes() {}

  private static final List<String> COMBINATORS =
      List.of("id", "curry", "eval", "prod", "∘", "const", "proj");

  static final List<Check<?>> CHECKS =
      List.of(
          check("DC-S2-types", "fits values and tangents to the displayed types, random ones")
              .on((UnaryOperator<Displayed>) displayed -> displayed)
              .not(
                  "to another type of results",
                  d -> new Displayed(d.map, d.source, CurryType.product(d.target, d.target)))
              .not(
                  "to another type of arguments",
                  d ->
                      new Displayed(
                          () -> RepFunction.pure(x -> d.map.get().at(x.part(0))),
                          CurryType.product(d.source, CurryType.tensor(3)),
                          d.target))
              .by(CombinatorTypes::fit),
          asPrinted());

  /// Each row of the table, against what a combinator takes and the map that it makes.
  private static Check<?> asPrinted() {
    TypingFigure table = Transcript.curry().typing("DC-S2-types");
    var start = check("DC-S2-types", "reads the table as it is printed, at random types").on(table);
    for (var wrong : table.wrong()) start = start.not(wrong._1.text(), wrong._2);
    return start.by(CombinatorTypes::printed);
  }

  private static Finding printed(TypingFigure table, LawRunner effort) {
    Combinators<Rational> c = CurryPrograms.lists();
    var counts = new ByRule<>(COMBINATORS, CombinatorFigures.MANY, effort);
    return counts.each(
        4,
        (name, i) -> {
          var random = new SplittableRandom(effort.seed() * 1_000_003 + i);
          var draws = new RandomTangents(c, random);
          Displayed d = displayed(name, c, draws, List.fill(3, () -> type(draws, random, 2)), i);
          String combinator =
              name.equals("proj") ? "proj" + (1 + i % 3) : name.equals("∘") ? "comp" : name;
          CurryType made =
              name.equals("const") ? d.target.to(d.source.to(d.target)) : d.source.to(d.target);
          CurryType type = d.arguments.foldRight(made, CurryType::to);
          String text = combinator + " : " + type.show();
          if (table.derives(HashMap.empty(), TypingTree.leaf(combinator), tree(type)).isEmpty())
            return Option.some(
                Finding.refuted(Witness.at(text, "not its type as printed", "its type")));
          counts.add(name, text);
          return Option.none();
        });
  }

  private static CurryType type(RandomTangents draws, SplittableRandom random, int depth) {
    int form = depth == 0 ? 0 : random.nextInt(3);
    if (form == 0) return draws.type();
    CurryType a = type(draws, random, depth - 1), b = type(draws, random, depth - 1);
    return form == 1 ? a.to(b) : CurryType.product(a, b);
  }

  private static TypingTree tree(CurryType type) {
    return switch (type) {
      case CurryType.Product(var factors) ->
          TypingTree.node("*", factors.stream().map(CombinatorTypes::tree).toList());
      case CurryType.Function(var a, var b) -> TypingTree.node("->", tree(a), tree(b));
      case CurryType.Tensor _,
          CurryType.Ints _,
          CurryType.Bool _,
          CurryType.Variant _,
          CurryType.ListOf _ ->
          TypingTree.node(type.show());
    };
  }

  /// A combinator, and the type that the table gives it.
  ///
  /// @param map made when it is asked for
  /// @param arguments the types of the maps that it was made of
  private record Displayed(
      Supplier<RepFunction<Rational>> map,
      CurryType source,
      CurryType target,
      List<CurryType> arguments) {
    Displayed(Supplier<RepFunction<Rational>> map, CurryType source, CurryType target) {
      this(map, source, target, List.empty());
    }

    Displayed of(CurryType... maps) {
      return new Displayed(map, source, target, List.of(maps));
    }
  }

  /// @param types three, of which `proj` has another one for its result at each turn
  private static Displayed displayed(
      String name, Combinators<Rational> c, RandomTangents draws, List<CurryType> types, int turn) {
    CurryType a = types.get(0), b = types.get(1), y = types.get(2);
    CurryType pair = CurryType.product(a, b);
    return switch (name) {
      case "id" -> new Displayed(c::id, a, a);
      case "curry" -> new Displayed(() -> c.curry(draws.map(pair, y)), a, b.to(y)).of(pair.to(y));
      case "eval" -> new Displayed(c::eval, CurryType.product(a.to(b), a), b);
      case "prod" ->
          new Displayed(() -> c.prod(List.of(draws.map(y, a), draws.map(y, b)).asJava()), y, pair)
              .of(y.to(a), y.to(b));
      case "∘" ->
          new Displayed(() -> c.then(draws.map(a, y), draws.map(y, b)), a, b).of(a.to(y), y.to(b));
      case "const" -> new Displayed(() -> c.constant(draws.value(a)), b, a);
      case "proj" -> {
        int i = turn % 3;
        yield new Displayed(() -> c.part(i, 3), CurryType.product(a, b, y), types.get(i));
      }
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static Finding fit(UnaryOperator<Displayed> type, LawRunner effort) {
    Combinators<Rational> c = CurryPrograms.lists();
    var counts = new ByRule<>(COMBINATORS, 1, effort);
    return counts.each(
        4,
        (name, i) -> {
          RandomTangents draws =
              new RandomTangents(c, new SplittableRandom(effort.seed() * 1_000_003 + i));
          Displayed d = type.apply(displayed(name, c, draws, List.fill(3, draws::anyType), i));
          CurryValue<Rational> x = draws.value(d.source);
          String text =
              "%s : %s ~> %s at %s, the %d-th draw"
                  .formatted(name, d.source.show(), d.target.show(), x, i);
          if (!counts.isNew(name, text)) return Option.none();
          Option<String> why = misfit(d, x, draws);
          if (why.isDefined())
            return Option.some(Finding.refuted(Witness.at(text, why.get(), "a map of this type")));
          counts.add(name, text);
          return Option.none();
        });
  }

  private static Option<String> misfit(Displayed d, CurryValue<Rational> x, RandomTangents draws) {
    try {
      Evaluated<Rational> y = d.map.get().at(x);
      if (!fits(d.target, y.value(), draws)) return Option.some("the value " + y.value());
      TangentValue<Rational> back = y.argument(draws.tangent(d.target, y.value()));
      return Tangents.fits(TangentType.simplyTyped(d.source), back)
          ? Option.none()
          : Option.some("back comes " + back);
    } catch (TangentMismatch wrong) {
      return Option.some("" + wrong.getMessage());
    }
  }

  private static boolean fits(CurryType type, CurryValue<Rational> v, RandomTangents draws) {
    return switch (type) {
      case CurryType.Tensor(var d) ->
          v instanceof CurryValue.Floats<Rational>(var tensor) && tensor.dimensions().equals(d);
      case CurryType.Ints(var d) ->
          v instanceof CurryValue.Ints<Rational>(var dimensions, _) && dimensions.equals(d);
      case CurryType.Bool _ -> v instanceof CurryValue.Truth<Rational>;
      case CurryType.Product(var factors) -> {
        boolean all =
            v instanceof CurryValue.Tuple<Rational>(var parts) && parts.size() == factors.size();
        for (int i = 0; all && i < factors.size(); i++)
          all = fits(factors.get(i), v.part(i), draws);
        yield all;
      }
      case CurryType.Function(var a, var b) ->
          v instanceof CurryValue.Function<Rational>(var f)
              && fits(b, f.at(draws.value(a)).value(), draws);
      case CurryType.Variant variant ->
          v instanceof CurryValue.Tagged<Rational>(var label, var content)
              && variant.indexOf(label) >= 0
              && fits(variant.summands().get(variant.indexOf(label)).content(), content, draws);
      case CurryType.ListOf(var element) ->
          v instanceof CurryValue.Sequence<Rational>(var elements)
              && elements.forAll(e -> fits(element, e, draws));
    };
  }
}
