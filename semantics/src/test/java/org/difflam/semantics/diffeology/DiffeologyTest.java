package org.difflam.semantics.diffeology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.difflam.category.Deep;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.glue.NotAPoint;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Closeness;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Reals;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DiffeologyTest {
  private static final Space R = new Space.Real();
  private static final Space R3 = new Space.Flat(Type.real(3));
  private static final Space R1 = new Space.Functions(R, R);
  private static final Diffeology LOOK = new Diffeology(3, 1);

  static List<Space> spaces() {
    return List.of(
        R,
        new Space.Unit(),
        new Space.Product(R, R),
        new Space.Sum(R, new Space.Unit()),
        new Space.Lists(R),
        R1,
        new Space.Functions(R1, R),
        new Space.Functions(new Space.Lists(R), new Space.Sum(R, R)),
        new Space.Open(Box.interval(Rational.ZERO, Rational.ONE)),
        new Space.Product(CIRCLE, new Space.Lists(CIRCLE)));
  }

  /// `x² + y² = 1`, with its parametrisation by the angle.
  private static final Space CIRCLE =
      new Space.Part(
          "the circle",
          new Space.Product(R, R),
          new OnCircle(),
          List.of(
              new Smooth(
                  new Space.Open(Box.all(1)), new Space.Product(R, R), "angle", new Angle(1))));

  private record OnCircle() implements Space.Membership {
    @Override
    public <N> boolean contains(Numbers<N> r, Value<N> x) {
      N a = x.parts().get(0).number(), b = x.parts().get(1).number();
      N off = r.minus(r.plus(r.times(a, a), r.times(b, b)), r.one());
      N tiny = r.literal(Rational.parse("1e-20"));
      return r.compare(off, tiny) < 0 && r.compare(r.negate(tiny), off) < 0;
    }
  }

  private record Angle(int radius) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      N t = u.parts().getFirst().number();
      return Value.tuple(
          Value.of(r.times(r.of(radius), r.apply(Operations.COS, t))),
          Value.of(r.times(r.of(radius), r.apply(Operations.SIN, t))));
    }
  }

  private static final List<Box.Side> SIDES =
      List.of(
          Box.Side.UNBOUNDED,
          new Box.Side(Rational.of(3), null),
          new Box.Side(null, Rational.of(3)),
          new Box.Side(Rational.of(3), Rational.of(7, 2)));

  @Test
  void whatIsDrawnOfABoxLiesInIt() {
    SplittableRandom random = new SplittableRandom(6);
    for (Box.Side side : SIDES) {
      Box box = new Box(List.of(side, side));
      for (int i = 0; i < 50; i++) {
        List<Rational> point = box.draw(random);
        assertTrue(box.contains(point), () -> point + " of " + box);
      }
    }
  }

  @Test
  void aNumberIsDrawnOfAnInterval() {
    SplittableRandom random = new SplittableRandom(7);
    var evaluator = Evaluator.over(new RealArithmetic<>(new Doubles()));
    for (Box.Side side : SIDES) {
      for (int i = 0; i < 50; i++) {
        Term drawn = new RandomPlotTerms(random, 2, side).term(Type.real(), List.of());
        double x = evaluator.evaluate(drawn, HashMap.empty()).number();
        assertTrue(side.contains(Rational.exactly(x)), () -> x + " of " + side);
      }
    }
  }

  /// What is drawn can be typed in where it is shown.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "R * R -> R",
        "(R -> R * R) -> R",
        "list (R * R) -> list R",
        "{Some (R * R) | None 1} -> {Some R | None 1}",
        "(mu X. {Leaf R | Node (X * X)}) -> R"
      })
  void drawnTermsAreReadAgain(String text) {
    Type type = ((Type.Function) Elaboration.term("\\f : " + text + ". f").type()).domain();
    RandomPlotTerms terms = new RandomPlotTerms(new SplittableRandom(3), 2, Box.Side.UNBOUNDED);
    for (int i = 0; i < 20; i++) {
      Term drawn = terms.term(type, List.of());
      String shown = Printing.show(Notation.ASCII, drawn);
      assertTrue(Alpha.equal(drawn, Elaboration.term(shown).term()), shown);
      Position.each(
          drawn,
          (_, t) ->
              t.scopes()
                  .forEach(s ->
                      assertEquals(s.binders().size(), Set.copyOf(s.binders()).size(), shown)));
    }
  }

  @Test
  void aSpaceIsShownByItsParts() {
    assertEquals("(R * (R => R))", new Space.Product(R, R1).toString());
    assertEquals("(R + 1)", new Space.Sum(R, new Space.Unit()).toString());
  }

  @Test
  void mapsWithOtherEndsAreNotCompared() {
    Diff c = new Diff();
    assertEquals(
        "equal, sources: expected %s, but found %s".formatted(R, R1),
        assertThrows(EndsMismatch.class, () -> c.equal(c.identity(R), c.identity(R1)))
            .getMessage());
    assertEquals(
        "equal, targets: expected %s, but found %s".formatted(R, c.terminal()),
        assertThrows(EndsMismatch.class, () -> c.equal(c.identity(R), c.bang(R))).getMessage());
  }

  @Test
  void aFoldIsCalledByItsParts() {
    Diff c = new Diff();
    Smooth start = c.identity(R);
    Smooth step = c.compose(c.second(R, R), c.second(R, c.product(R, R)));
    assertEquals(
        "fold(%s, %s)".formatted(start.name(), step.name()), c.fold(R, R, start, step).name());
  }

  @Test
  void whatLeavesAPartIsNoPlotOfIt() {
    Plots plots = new Plots(Box.all(1));
    Smooth wide = new Smooth(plots.stage(), CIRCLE, "twice the circle", new Angle(2));
    Verdict verdict = Deep.call(() -> plots.isPlot(wide, new SplittableRandom(1)));
    assertTrue(verdict.isRefuted() && verdict.toString().contains("circle"), verdict::toString);
  }

  /// Whoever computes the function at that point finds a point outside, too.
  @Test
  void whereABoxIsLeftIsSaid() {
    Plots plots = new Plots(Box.interval(Rational.ONE, Rational.of(2)));
    Space.Open small = new Space.Open(Box.interval(Rational.of(-1), Rational.ZERO));
    Smooth outside = new Smooth(plots.stage(), small, "u", new Same());
    Verdict verdict = Deep.call(() -> plots.isPlot(outside, new SplittableRandom(1)));
    Witness witness = assertInstanceOf(Verdict.Refuted.class, verdict).witness();
    Rational at = Rational.parse(witness.point().get().replaceAll("[^-0-9/.]", ""));
    assertTrue(plots.box().contains(List.of(at)), witness.point()::get);
    assertEquals(Closeness.show(Balls.ofDigits(30).literal(at), 17), witness.right());
  }

  /// The first piece is before the number, the second from there on.
  @Test
  void gluedPiecesAreOnTheirSides() {
    Smooth glued = downThenUp(new Plots(Box.all(1)), Rational.ONE);
    Balls r = Balls.ofDigits(30);
    for (int x : new int[] {-2, 0, 1, 3}) {
      Ball found = glued.at(r, Plots.point(r, List.of(Rational.of(x)))).number();
      assertEquals(0, r.compare(r.of(x < 1 ? -x : x), found), "at " + x);
    }
  }

  @ParameterizedTest
  @MethodSource("spaces")
  void theAxiomsOfDefinition4_1(Space space) {
    Deep.run(() -> {
      assertTrue(LOOK.drawsPlots(space).isGood(), () -> "" + LOOK.drawsPlots(space));
      assertTrue(LOOK.constants(space).isGood(), () -> "" + LOOK.constants(space));
      Verdict moved = LOOK.reparametrisations(space);
      assertTrue(moved.isGood(), moved::toString);
      assertTrue(LOOK.gluings(space).isGood(), () -> "" + LOOK.gluings(space));
    });
  }

  /// −x, then x.
  private static Smooth downThenUp(Plots plots, Rational from) {
    Smooth up = new Smooth(plots.stage(), R, "x", new Power(1));
    Smooth down = new Smooth(plots.stage(), R, "-x", new Power(-1));
    return Diffeology.glue(down, up, from);
  }

  /// What is only pieced together is no plot.
  @Test
  void piecesThatDoNotFitAreRefused() {
    Plots plots = new Plots(Box.all(1));
    Smooth glued = downThenUp(plots, Rational.ZERO);
    Verdict verdict = Deep.call(() -> plots.isPlot(glued, new SplittableRandom(4)));
    assertTrue(verdict.isRefuted(), verdict::toString);
  }

  @Test
  void absAndStepAreCaughtWithThePlot() {
    for (int order = 0; order <= 2; order++) {
      Smooth f = new Smooth(R, R, "kink of order " + order, new Kink(order));
      Verdict verdict = Deep.call(() -> new Diffeology(20, 3).isSmooth(f));
      var refuted = assertInstanceOf(Verdict.Refuted.class, verdict);
      assertTrue(
          refuted.witness().generators().get("plot").get().contains("u1"), verdict::toString);
      assertTrue(
          refuted.witness().left().contains(order == 0 ? "value" : "order"), verdict::toString);
    }
    Smooth cube = new Smooth(R, R, "x^3", new Power(3));
    assertTrue(Deep.call(() -> LOOK.isSmooth(cube)).isGood());
  }

  /// Steep functions change by much over a short way, and are smooth all the same.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\x. tanh (1000 * x)",
        "\\x. tanh (1e6 * x)",
        "\\x. 1 / (x^2 + 1e-6)",
        "\\x. exp (20 * x)",
        "\\x. sin (1000 * x) * 1e6",
        "\\x. 1e9 + x",
        "\\x. sqrt (x^2 + 1e-10)"
      })
  void steepIsSmooth(String program) {
    Smooth f = function(program);
    Verdict verdict = Deep.call(() -> new Diffeology(5, 3).isSmooth(f));
    assertTrue(verdict.isGood(), verdict::toString);
  }

  /// A small kink beside what changes much.
  @Test
  void smallKinksAreSeen() {
    Diff c = new Diff();
    Smooth abs = new Smooth(R, R, "abs", new Kink(1));
    for (String program : List.of("\\(x, y). 3 * x^2 + y / 2", "\\(x, y). 9 * x^2 - y / 2")) {
      Smooth f = c.compose(function(program), c.pair(c.identity(R), abs));
      Verdict verdict = Deep.call(() -> new Diffeology(20, 3).isSmooth(f));
      assertTrue(verdict.isRefuted(), verdict::toString);
    }
    // the root of |x| has no derivative at 0, and neither has √x³
    for (String root : List.of("\\x. sqrt x", "\\x. x * sqrt x")) {
      Smooth f = c.compose(function(root), abs);
      Verdict rough = Deep.call(() -> new Diffeology(20, 3).isSmooth(f));
      assertTrue(rough.isRefuted(), rough::toString);
    }
  }

  /// A program from `R` or `R²` to `R`.
  private static Smooth function(String program) {
    Elaboration.Typed typed = Elaboration.term(program);
    Space source =
        ((Type.Function) typed.type()).domain() instanceof Type.Real ? R : new Space.Product(R, R);
    return new Smooth(source, R, program, new OfProgram(typed.term()));
  }

  private record OfProgram(Term f) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return Evaluator.over(new RealArithmetic<>(r)).evaluate(f).apply(x);
    }
  }

  /// A function of functions that evaluates |−| of its value is not smooth either.
  @Test
  void alsoAtHigherTypes() {
    Diff c = new Diff();
    Smooth abs = new Smooth(R, R, "abs", new Kink(1));
    Smooth at = c.compose(abs, c.compose(c.eval(R, R), c.pair(c.identity(R1), one())));
    assertTrue(Deep.call(() -> new Diffeology(20, 3).isSmooth(at)).isRefuted());
  }

  private static Smooth one() {
    return new Smooth(R1, R, "1", new One());
  }

  @Test
  void aPlotThatJumpsBetweenSummandsIsNone() {
    Space sum = new Space.Sum(R, R);
    Plots plots = new Plots(Box.all(1));
    Smooth jump = new Smooth(plots.stage(), sum, "jump", new Jump());
    assertThrows(NotAPoint.class, () -> plots.split(R, R, jump));
    Verdict verdict = plots.isPlot(jump, new SplittableRandom(1));
    assertTrue(verdict.isRefuted());
    assertTrue(
        verdict
            .toString()
            .matches(
                ".*it is of the summand (Left at \\[\\S+] and of Right|Right at \\[\\S+] and of"
                    + " Left) at \\[\\S+], so it jumps, and is no plot.*"),
        verdict::toString);
  }

  @Test
  void aJumpSaysFromWhereToWhere() {
    Value<Ball> right = new Value.Tagged<>(Space.RIGHT, Value.of(PointEquality.BALLS.one()));
    String said =
        assertThrows(
                NotAPoint.class,
                () -> new PointRules.Content(Space.LEFT).at(PointEquality.BALLS, right))
            .getMessage();
    assertEquals("it jumps from the summand Left to Right", said);
  }

  /// Types of trees are initial algebras where they are made of sums and products of two.
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "mu X. {Left R | Right (X * X)}                 ! true",
        "mu X. {Left R | Right {Left X | Right R * X}}  ! true",
        "mu X. {Left R | Right (X * X * X)}             ! false",
        "mu X. {Leaf R | Node (X * X)}                  ! false",
        "mu X. {Left R | Right {A X | B R}}             ! false",
        "mu X. {Left R | Right (R * {A X | B R})}       ! false",
      })
  void spacesOfTrees(String text, boolean initial) {
    Type type = Elaboration.term("\\x : " + text + ". x").type();
    Space space = new DiffByEvaluation().onObject(((Type.Function) type).domain());
    assertEquals(initial, space instanceof Space.Trees, space::toString);
  }

  @Test
  void theFunctionalDiffeology() {
    Plots plots = new Plots(Box.all(1));
    Smooth f = plots.draw(R1, new SplittableRandom(5));
    assertTrue(Deep.call(() -> LOOK.uncurries(f, R, R)).isGood());
    Smooth kinks = new Smooth(plots.stage(), R1, "u ↦ x ↦ |x - u|", new Kinks());
    assertTrue(Deep.call(() -> new Diffeology(20, 1).uncurries(kinks, R, R)).isRefuted());
  }

  /// Lemma: the category has the structure, as far as samples tell.
  @Test
  void betaAndEta() {
    Diff c = new Diff();
    Plots plots = new Plots(Box.all(2));
    Deep.run(() -> {
      Smooth f = new Smooth(c.product(R, R), R, "f", plots.draw(R, new SplittableRandom(2)).rule());
      Smooth beta = c.uncurry(R, R, c.curry(R, R, f));
      assertTrue(c.equal(f, beta).isGood());
      Smooth g = c.compose(f, c.swap(R, R));
      assertTrue(c.equal(f, g).isRefuted());
      Smooth inl = c.left(R, R), inr = c.right(R, R);
      Smooth abs = new Smooth(R, R, "abs", new Kink(1));
      Smooth both = c.copair(c.identity(R), abs);
      assertTrue(c.equal(c.compose(both, inl), c.identity(R)).isGood());
      assertTrue(c.equal(c.compose(both, inr), abs).isGood());
      assertEquals(c.target(inl), c.source(both));
    });
  }

  /// A counterexample says where, and of which summands the values are.
  @Test
  void whereMapsDiffer() {
    Diff c = new Diff();
    Verdict sides = Deep.call(() -> c.equal(c.left(R, R), c.right(R, R)));
    assertTrue(sides.toString().contains("left Left …, right Right …"), sides::toString);
    Space box = new Space.Open(Box.all(1));
    Smooth zero = new Smooth(box, R, "0", new Coordinate(0)), one = zero.named("1");
    Verdict same = Deep.call(() -> c.equal(zero, one));
    assertTrue(same.isGood(), same::toString);
    Verdict apart = Deep.call(() -> c.equal(zero, new Smooth(box, R, "2", new Coordinate(2))));
    assertTrue(
        apart instanceof Verdict.Refuted(var witness) && !witness.point().get().isBlank(),
        apart::toString);
    Smooth square = new Smooth(R, R, "square", new Kink(2));
    Verdict functions =
        Deep.call(() ->
            c.equal(
                c.curry(R, R, c.second(R, R)), c.curry(R, R, c.compose(square, c.second(R, R)))));
    String at =
        "refuted: at \\\\u1 : R\\. .* at -?[0-9/]+, applied to \\\\\\(\\) : 1\\. [-0-9.]+: left .*";
    assertTrue(functions.toString().matches(at), functions::toString);
  }

  private record Labelled(String label) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return new Value.Tagged<>(label, Value.of(x.number()));
    }
  }

  @Test
  void valuesOfDifferentLabelsDiffer() {
    Space flat = new Space.Flat(Elaboration.term("(A 1 : {A R | B R})").type());
    Smooth a = new Smooth(R, flat, "a", new Labelled("A"));
    Smooth b = new Smooth(R, flat, "b", new Labelled("B"));
    String said = Deep.call(() -> new Diff().equal(a, b)).toString();
    assertTrue(said.endsWith(": left A _, right B _"), said);
  }

  /// A plot of a subset of the plane, which is no program, in a list.
  @Test
  void drawnListsAreNamedAfterTheirElement() {
    Smooth drawn = new Plots(Box.all(1)).draw(new Space.Lists(CIRCLE), new SplittableRandom(1));
    assertTrue(drawn.name().matches("\\[.*angle.*]"), drawn::name);
  }

  @Test
  void copairsAreNamedAfterBothMaps() {
    Diff c = new Diff();
    Smooth id = c.identity(R);
    assertEquals("[id, f]", c.copair(id, id.named("f")).name());
  }

  /// Of maps of which no value can be computed, nothing is said.
  @Test
  void mapsWithoutValuesAreLeftOpen() {
    Smooth untold = new Smooth(new Space.Open(Box.all(1)), R3, "untold", new Untold());
    Verdict verdict = Deep.call(() -> new Diff().equal(untold, untold));
    assertInstanceOf(Verdict.Inconclusive.class, verdict);
  }

  private record Coordinate(int off) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      return Value.of(r.plus(u.parts().getFirst().number(), r.of(off)));
    }
  }

  /// Each of the coordinates is looked at, and whether all are in the box.
  @Test
  void allCoordinatesOfABoxAreLookedAt() {
    Plots plots = new Plots(Box.all(2));
    Smooth point = new Smooth(plots.stage(), plots.stage(), "u", new Same());
    Smooth number = new Smooth(plots.stage(), R, "u1", new Coordinate(0));
    assertEquals(2 * looks(plots, number) + 1, looks(plots, point));
  }

  private static long looks(Plots plots, Smooth p) {
    Verdict verdict = Deep.call(() -> plots.isPlot(p, new SplittableRandom(1)));
    return assertInstanceOf(Verdict.Holds.class, verdict).cases();
  }

  private record Same() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      return u;
    }
  }

  /// A sum has points when one of the summands has; maps out of no points are equal.
  @Test
  void summandsWithoutPoints() {
    Diff c = new Diff();
    Space empty = new Space.Empty();
    Deep.run(() -> {
      Smooth id = c.identity(R), square = new Smooth(R, R, "square", new Kink(2));
      Smooth some = c.copair(c.absurd(R), id), other = c.copair(c.absurd(R), square);
      assertTrue(c.equal(some, some).isGood());
      assertTrue(c.equal(some, other).isRefuted());
      Space none = c.coproduct(empty, c.product(R, empty));
      assertTrue(none.isEmpty());
      assertTrue(
          c.equal(
                  c.copair(c.absurd(R), c.first(R, empty)),
                  c.copair(c.absurd(R), c.compose(square, c.first(R, empty))))
              .isProved());
      assertFalse(c.exponential(empty, empty).isEmpty());
      assertTrue(c.exponential(R, empty).isEmpty());
      assertFalse(c.list(empty).isEmpty());
    });
  }

  /// Numbers are counted, and not what stands for them.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\u : R. (A_1 (u, 2 * u) : {A_1 R * R | B__ R})",
        "\\u : R. (Stop_ u : mu X. {Stop_ R | Go_on X})"
      })
  void labelsWithUnderscores(String program) {
    Term.Lambda f = (Term.Lambda) Elaboration.term(program).term();
    Type type = ((Type.Function) Elaboration.term(program).type()).codomain();
    Plots plots = new Plots(Box.all(1));
    Term body =
        Substitution.substitute(
            f.body(), f.x(), new Term.Variable(plots.coordinates().getFirst().name()));
    Smooth p = plots.plot(new Space.Flat(type), body);
    assertTrue(Deep.call(() -> plots.isPlot(p, new SplittableRandom(1))).isGood());
  }

  private record Power(int n) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      N number = x instanceof Value.Real<N>(var only) ? only : x.parts().getFirst().number();
      return Value.of(n < 0 ? r.negate(number) : r.power(number, n));
    }
  }

  /// `xⁿ` for positive `x`, and 0 else; `|x|` for order 1.
  private record Kink(int order) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      N number = x.number();
      N zero = order == 1 ? r.negate(number) : r.zero();
      return Value.of(
          Smooth.comparable(r).compare(number, r.zero()) > 0 ? r.power(number, order) : zero);
    }
  }

  private record Kinks() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      return Value.function(
          x -> new Kink(1).at(r, Value.of(r.minus(x.number(), u.parts().getFirst().number()))));
    }
  }

  private record Jump() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      N number = x.parts().getFirst().number();
      return new Value.Tagged<>(
          Smooth.comparable(r).compare(number, r.zero()) > 0 ? Space.LEFT : Space.RIGHT,
          Value.of(number));
    }
  }

  private record One() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return Value.of(r.one());
    }
  }

  @Test
  void intervalsAreShownWithTheirBounds() {
    Box.Side above = new Box.Side(Rational.ONE, null), below = new Box.Side(null, Rational.ONE);
    assertEquals("(0, 1)", Box.interval(Rational.ZERO, Rational.ONE).toString());
    assertEquals("(1, ∞) × (-∞, 1)", new Box(List.of(above, below)).toString());
    assertEquals("R^2", Box.all(2).toString());
    assertEquals("(R + (R => R))", new Space.Sum(R, R1).toString());
  }

  /// Of a whole space any program makes a plot; a subset of the plane has fewer.
  @Test
  void whatIsWhole() {
    Space empty = new Space.Empty(), unit = new Space.Unit();
    for (Space whole : List.of(R, unit, empty, new Space.Sum(empty, R1), new Space.Lists(unit))) {
      assertTrue(whole.isWhole(), whole::toString);
    }
    List<Space> parts =
        List.of(
            CIRCLE,
            new Space.Product(R, CIRCLE),
            new Space.Lists(CIRCLE),
            new Space.Functions(R, CIRCLE),
            new Space.Functions(CIRCLE, R));
    for (Space part : parts) {
      assertFalse(part.isWhole(), part::toString);
    }
  }

  @Test
  void valuesWithFunctionsInThemMayBePlots() {
    Type real = Type.real();
    Plots plots = new Plots(Box.all(1));
    SplittableRandom random = new SplittableRandom(2012);
    for (Type type : List.of(Type.product(real, real.to(real), real), Type.real(3))) {
      Verdict verdict = plots.isPlot(plots.draw(new Space.Flat(type), random), random);
      assertFalse(verdict.isRefuted(), verdict::toString);
      assertEquals(type.isFirstOrder(), verdict.isGood(), verdict::toString);
    }
  }

  /// `u ↦ (s, s, s)` for the sign `s` of `sin u – sin u`, which no enclosure tells.
  private record Untold() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      N sine = r.function(Operations.SIN, u.parts().getFirst().number());
      N sign = r.of(Smooth.comparable(r).sign(r.minus(sine, sine)));
      return Value.numbers(List.of(sign, sign, sign));
    }
  }

  @Test
  void whatHasNoValueIsLeftOpen() {
    Plots plots = new Plots(Box.all(1));
    Smooth untold = new Smooth(plots.stage(), R3, "untold", new Untold());
    assertInstanceOf(Verdict.Inconclusive.class, plots.isPlot(untold, new SplittableRandom(2012)));
  }

  /// Constantly a number that is no double.
  @Test
  void whatIsTooLargeIsLeftOpen() {
    Plots plots = new Plots(Box.all(1));
    Smooth large = plots.plot(R, Elaboration.term("exp (exp 7)").term());
    String said = plots.isPlot(large, new SplittableRandom(2012)).toString();
    String where = "inconclusive: at -?[0-9/]+: ";
    assertTrue(
        said.matches(where + "derivative\\(0\\) has no value among doubles: too large"), said);
  }

  @Test
  void theEndsOfABoxAreNotInIt() {
    Box box = Box.interval(Rational.of(-1), Rational.ZERO);
    assertTrue(box.contains(List.of(Rational.of(-1, 2))));
    assertFalse(box.contains(List.of(Rational.of(-1))));
    assertFalse(box.contains(List.of(Rational.ZERO)));
  }
}
