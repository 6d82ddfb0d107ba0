package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.PAIR;
import static org.difflam.papers.curry.CurryPrograms.Q;
import static org.difflam.papers.curry.CurryPrograms.R;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.RandomValues;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.reverse.TangentValue.Call;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.simple.Summand;

/// Random values of types with functions, tangents of them, and what §4.1 makes of these: the same
/// tangent written in another way.
class RandomTangents {
  static final CurryType.Variant CHOICE =
      new CurryType.Variant(
          List.of(
                  new Summand<>("None", CurryType.UNIT),
                  new Summand<>("Some", R.to(R)),
                  new Summand<>("Number", R),
                  new Summand<>("Other", R))
              .asJava());

  /// Types whose tangents are made of lists of calls.
  static final List<CurryType> TYPES =
      List.of(
          R.to(R),
          R.to(PAIR),
          CurryType.product(R.to(R), R),
          R.to(R.to(R)),
          R.to(R).to(R),
          CurryType.product(R.to(R), R.to(R)),
          CurryType.tensor(2).to(CurryType.tensor(2)),
          PAIR.to(R.to(R)),
          CurryType.product(CHOICE, R),
          new CurryType.ListOf(R.to(R)),
          CurryType.product(R, R.to(R), R),
          R.to(R).to(R.to(R)),
          R.to(R).to(CurryType.product(CHOICE, R)),
          R.to(R).to(new CurryType.ListOf(R)),
          CHOICE.to(R),
          R.to(R).to(CHOICE),
          new CurryType.ListOf(new CurryType.ListOf(R)));

  private static final List<CurryType> DATA =
      List.of(CurryType.UNIT, CurryType.INT, CurryType.BOOL);

  private static final int MOST_CALLS = 6;

  private final Combinators<Rational> combinators;
  private final SplittableRandom random;

  private final ArrayList<CurryTerm> programs = new ArrayList<>();
  private final ArrayList<CurryValue<Rational>> points = new ArrayList<>();

  RandomTangents(Combinators<Rational> combinators, SplittableRandom random) {
    this.combinators = combinators;
    this.random = random;
  }

  CurryType type() {
    return TYPES.get(random.nextInt(TYPES.size()));
  }

  /// One of these, or one of which only the tangent () is.
  CurryType anyType() {
    return random.nextInt(8) == 0 ? DATA.get(random.nextInt(DATA.size())) : type();
  }

  /// A type of the rows of Figure 6.
  static CurryType printed(SplittableRandom random, int depth) {
    return switch (depth == 0 ? random.nextInt(6) : random.nextInt(12)) {
      case 0 -> R;
      case 1 -> CurryType.tensor(1 + random.nextInt(3));
      case 2 -> CurryType.UNIT;
      case 3 -> CurryType.INT;
      case 4 -> CurryType.BOOL;
      case 5 -> new CurryType.Ints(Dimensions.of(2));
      case 6, 7, 8 -> CurryType.product(printed(random, depth - 1), printed(random, depth - 1));
      default -> printed(random, depth - 1).to(printed(random, depth - 1));
    };
  }

  /// A term with one free variable.
  CurryTerm term(CurryType source, CurryType target, String x) {
    return new RandomValues(random.split(), 2).of(target, x, source);
  }

  RepFunction<Rational> map(CurryType source, CurryType target) {
    CurryTerm program = term(source, target, "t");
    programs.add(program);
    return CurryPrograms.map(combinators, source, program);
  }

  CurryValue<Rational> value(CurryType type) {
    CurryValue<Rational> point = CurryPrograms.point(random);
    points.add(point);
    return map(PAIR, type).at(point).value();
  }

  /// The maps that were drawn so far, and where values are those of maps, the points.
  String shown() {
    return List.ofAll(programs).map(CurryPrinting::show).mkString(", ")
        + List.ofAll(points).mkString(" at t = ", ", ", "");
  }

  /// `g : T[v]`.
  TangentValue<Rational> tangent(CurryType type, CurryValue<Rational> v) {
    return switch (type) {
      case CurryType.Tensor(var d) -> floats(d);
      case CurryType.Ints _, CurryType.Bool _ -> TangentValue.zero();
      case CurryType.Product(var factors) ->
          new TangentValue.Tuple<>(
              List.range(0, factors.size()).map(i -> tangent(factors.get(i), v.part(i))).asJava());
      case CurryType.Function f ->
          new TangentValue.Calls<>(Vector.fill(length(), () -> call(f, v)));
      case CurryType.Variant variant ->
          v instanceof CurryValue.Tagged<Rational>(var label, var content)
              ? new TangentValue.Tagged<>(label, tangent(content(variant, label), content))
              : TangentValue.zero();
      case CurryType.ListOf(var element) ->
          v instanceof CurryValue.Sequence<Rational>(var elements)
              ? new TangentValue.Sequence<>(elements.toVector().map(e -> tangent(element, e)))
              : TangentValue.zero();
    };
  }

  /// Long lists are rare: those of calls of calls grow with the square.
  private int length() {
    return random.nextInt(1, random.nextInt(4) == 0 ? MOST_CALLS + 1 : 4);
  }

  static CurryType content(CurryType.Variant variant, String label) {
    return List.ofAll(variant.summands()).find(s -> s.label().equals(label)).get().content();
  }

  private Call<Rational> call(CurryType.Function f, CurryValue<Rational> v) {
    CurryValue<Rational> x = value(f.domain());
    return new Call<>(x, tangent(f.codomain(), v.function().at(x).value()));
  }

  /// At times the entries of a tensor add up to 0, or one is 0.
  private TangentValue<Rational> floats(Dimensions d) {
    if (d.size() == 2 && random.nextInt(3) == 0) {
      Rational q = Rational.of(1 + random.nextInt(5));
      return new TangentValue.Floats<>(
          Q.of(d, List.of(q, random.nextBoolean() ? q.negate() : Rational.ZERO).asJava()));
    }
    return new TangentValue.Floats<>(
        Q.of(d, List.fill(d.size(), () -> Rational.of(1 + random.nextInt(5))).asJava()));
  }

  /// The same value, where a function that does the same stands for each function.
  static CurryValue<Rational> again(CurryValue<Rational> v) {
    return switch (v) {
      case CurryValue.Function<Rational>(var f) ->
          new CurryValue.Function<>(new RepFunction<>(f.hidden(), f::at));
      case CurryValue.Tuple<Rational>(var parts) ->
          new CurryValue.Tuple<>(parts.stream().map(RandomTangents::again).toList());
      case CurryValue.Tagged<Rational>(var label, var content) ->
          new CurryValue.Tagged<>(label, again(content));
      case CurryValue.Sequence<Rational>(var elements) ->
          new CurryValue.Sequence<>(elements.map(RandomTangents::again));
      case CurryValue.Floats<Rational> _,
          CurryValue.Ints<Rational> _,
          CurryValue.Truth<Rational> _ ->
          v;
    };
  }

  /// The same tangent by the three equations: calls in another order, one split in two, one with
  /// zero more; and of arguments that do the same.
  TangentValue<Rational> rewritten(
      CurryType type, CurryValue<Rational> v, TangentValue<Rational> g) {
    return switch (type) {
      case CurryType.Product(var factors) ->
          new TangentValue.Tuple<>(
              List.range(0, factors.size())
                  .map(i -> rewritten(factors.get(i), v.part(i), g.part(i, factors.size())))
                  .asJava());
      case CurryType.Function f when g instanceof TangentValue.Calls<Rational>(var calls) -> {
        Vector<Call<Rational>> all = Vector.empty();
        for (Call<Rational> c : calls) {
          var y = v.function().at(c.argument()).value();
          var result = rewritten(f.codomain(), y, c.result());
          all =
              random.nextBoolean()
                  ? all.append(new Call<>(again(c.argument()), result))
                  : all.append(new Call<>(again(c.argument()), scaled(result, 3)))
                      .append(new Call<>(c.argument(), scaled(c.result(), -2)));
        }
        Call<Rational> none = call(f, v);
        all = all.append(new Call<>(none.argument(), scaled(none.result(), 0)));
        int turn = random.nextInt(all.size());
        yield new TangentValue.Calls<>(all.drop(turn).appendAll(all.take(turn)));
      }
      case CurryType.Variant variant
          when g instanceof TangentValue.Tagged<Rational>(var label, var content)
              && v instanceof CurryValue.Tagged<Rational>(_, var inside) ->
          new TangentValue.Tagged<>(label, rewritten(content(variant, label), inside, content));
      case CurryType.ListOf(var element)
          when g instanceof TangentValue.Sequence<Rational>(var parts)
              && v instanceof CurryValue.Sequence<Rational>(var elements) ->
          new TangentValue.Sequence<>(parts.zipWith(elements, (p, e) -> rewritten(element, e, p)));
      default -> g;
    };
  }

  static TangentValue<Rational> scaled(TangentValue<Rational> g, long by) {
    return switch (g) {
      case TangentValue.Floats<Rational>(var tensor) ->
          new TangentValue.Floats<>(
              Q.of(
                  tensor.dimensions(),
                  tensor.entries().stream().map(x -> x.times(Rational.of(by))).toList()));
      case TangentValue.Tuple<Rational>(var parts) ->
          new TangentValue.Tuple<>(parts.stream().map(p -> scaled(p, by)).toList());
      case TangentValue.Calls<Rational>(var calls) ->
          new TangentValue.Calls<>(
              calls.map(c -> new Call<>(c.argument(), scaled(c.result(), by))));
      case TangentValue.Tagged<Rational>(var label, var content) ->
          new TangentValue.Tagged<>(label, scaled(content, by));
      case TangentValue.Sequence<Rational>(var parts) ->
          new TangentValue.Sequence<>(parts.map(p -> scaled(p, by)));
      case TangentValue.Zero<Rational> _, TangentValue.OfClosure<Rational> _ -> g;
    };
  }
}
