package org.difflam.semantics.diffeology;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.difflam.category.PolynomialFunctor;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.glue.GluingOfAlgebras;
import org.difflam.category.glue.NotAPoint;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Reals;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;

/// Plots on a box `U`: draws them, recognises them, and takes plots of sums and lists apart, which
/// is possible because `U` is connected.
public record Plots(Box box) implements GluingOfAlgebras.Trees<Space, Smooth> {
  /// How many points tell the summand of a plot.
  private static final int LOOKS = 8;

  private static final int STAGE_SEED = 4181;

  @Override
  public Space stage() {
    return new Space.Open(box);
  }

  /// `u1, …, uk`, the coordinates that drawn plots are written with.
  public List<RandomPlotTerms.Typed> coordinates() {
    List<RandomPlotTerms.Typed> all = new ArrayList<>();
    for (int i = 1; i <= box.dimension(); i++) {
      all.add(new RandomPlotTerms.Typed(Name.of("u" + i), Type.real()));
    }
    return all;
  }

  /// A plot of the space.
  public Smooth draw(Space target, RandomGenerator random) {
    if (target.isWhole()) return plot(target, term(target, random));
    return switch (target) {
      case Space.Open(var into) ->
          plot(
              target,
              new Term.Tuple(
                  into.sides().stream()
                      .map(side ->
                          new RandomPlotTerms(random, 2, side).term(Type.real(), coordinates()))
                      .toList()));
      case Space.Part part -> {
        List<Smooth> all = part.parametrisations();
        Smooth chart = all.get(random.nextInt(all.size()));
        Smooth moved = new Diff().compose(chart, draw(chart.source(), random));
        yield new Smooth(stage(), target, moved.label(), moved.rule());
      }
      case Space.Product(var a, var b) -> {
        Smooth pair = new Diff().pair(draw(a, random), draw(b, random));
        yield new Smooth(stage(), target, pair.label(), pair.rule());
      }
      case Space.Sum(var a, var b) ->
          b.isEmpty() || !a.isEmpty() && random.nextBoolean()
              ? then(draw(a, random), target, new PointRules.Inject(Space.LEFT))
              : then(draw(b, random), target, new PointRules.Inject(Space.RIGHT));
      case Space.Lists(var a) -> {
        Smooth one = draw(a, random);
        yield new Smooth(
            stage(),
            target,
            () -> "[" + one.name() + "]",
            new PointRules.Compose(
                new PointRules.Cons(), new PointRules.Pair(one.rule(), new PointRules.Nil())));
      }
      case Space.Functions(_, var y) -> {
        // a function that does not look at its argument
        Smooth value = draw(y, random);
        Smooth.Rule constant = new PointRules.Compose(value.rule(), new PointRules.Part(0));
        yield new Smooth(
            stage(), target, () -> "constantly " + value.name(), new PointRules.Curry(constant));
      }
      case Space.Trees _ ->
          throw new IllegalArgumentException("no plots are drawn of trees of parts of a space");
      case Space.Real _, Space.Unit _, Space.Empty _, Space.Flat _ ->
          plot(target, term(target, random));
    };
  }

  private Term term(Space target, RandomGenerator random) {
    return new RandomPlotTerms(random, 2, Box.Side.UNBOUNDED).term(target.carrier(), coordinates());
  }

  /// `u ↦ ⟦t⟧(u)`.
  public Smooth plot(Space target, Term t) {
    List<Name> names = coordinates().stream().map(RandomPlotTerms.Typed::name).toList();
    return new Smooth(stage(), target, () -> show(names, t), new OfTerm(t, names));
  }

  /// `\(u1, u2). u1 * sin u2`.
  private static String show(List<Name> names, Term t) {
    Term function =
        names.size() == 1
            ? new Term.Lambda(names.getFirst(), Type.real(), t)
            : new Term.Lambda(
                Name.of("u"),
                Type.real(names.size()),
                new Term.CaseTuple(new Term.Variable(Name.of("u")), names, t));
    return Printing.show(Notation.ASCII, function);
  }

  /// Whether a function on the box is a plot of its target: one look.
  public Verdict isPlot(Smooth p, RandomGenerator random) {
    try {
      return new Recognition(this, random).isPlot(p);
    } catch (EvaluationError noValue) {
      return Verdict.inconclusive(String.valueOf(noValue.getMessage()));
    }
  }

  /// `u ↦ rule (p u)`.
  static Smooth then(Smooth p, Space target, Smooth.Rule rule) {
    return new Smooth(p.source(), target, p.label(), new PointRules.Compose(rule, p.rule()));
  }

  /// `u ↦ p(u)(g(u))`.
  public static Smooth applied(Smooth p, Space target, Smooth argument) {
    return new Smooth(
        p.source(), target, p.label(), new PointRules.Apply(p.rule(), argument.rule()));
  }

  @Override
  public Either<Smooth, Smooth> split(Space a, Space b, Smooth point) {
    String label = constant(point, value -> tagged(value).label());
    Smooth.Rule content = new PointRules.Content(label);
    return label.equals(Space.LEFT)
        ? Either.left(then(point, a, content))
        : Either.right(then(point, b, content));
  }

  @Override
  public Seq<Smooth> elements(Space a, Smooth point) {
    int length = constant(point, value -> sequence(value).elements().size());
    return Vector.range(0, length).map(i -> then(point, a, new PointRules.Element(i, length)));
  }

  @Override
  public Smooth unrolled(PolynomialFunctor<Space> p, Smooth point) {
    return then(point, new Space.Trees(p).layer(), new PointRules.Unroll());
  }

  /// What is the same at every point of a connected box: looked up at some.
  <A> A constant(Smooth p, Function<Value<Ball>, A> what) {
    Balls r = Balls.ofDigits(20);
    RandomGenerator random = new SplittableRandom(STAGE_SEED);
    List<Rational> first = box.draw(random);
    A there = what.apply(p.at(r, point(r, first)));
    for (int i = 1; i < LOOKS && box.dimension() > 0; i++) {
      List<Rational> next = box.draw(random);
      A here = what.apply(p.at(r, point(r, next)));
      if (!here.equals(there)) {
        throw new NotAPoint(
            "it is of the summand %s at %s and of %s at %s, so it jumps, and is no plot"
                .formatted(there, first, here, next));
      }
    }
    return there;
  }

  /// The point of the box as a value.
  public static <N> Value<N> point(Reals<N> r, List<Rational> u) {
    List<N> numbers = new ArrayList<>(u.size());
    for (Rational x : u) numbers.add(r.literal(x));
    return Value.numbers(numbers);
  }

  static <N> Value.Tagged<N> tagged(Value<N> value) {
    if (value instanceof Value.Tagged<N> tagged) return tagged;
    throw new IllegalStateException("expected a variant, but found " + value);
  }

  static <N> Value.Sequence<N> sequence(Value<N> value) {
    if (value instanceof Value.Sequence<N> sequence) return sequence;
    throw new IllegalStateException("expected a list, but found " + value);
  }

  /// A term in variables, given as a tuple.
  record OfTerm(RealFunction function) implements Smooth.Rule {
    OfTerm(Term t, List<Name> names) {
      this(new RealFunction(t, names));
    }

    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return function.at(r, x.parts());
    }
  }
}
