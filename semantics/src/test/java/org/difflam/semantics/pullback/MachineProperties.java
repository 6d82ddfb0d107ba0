package org.difflam.semantics.pullback;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.statistics.Statistics;
import org.difflam.category.Deep;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Obj;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Operations;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Vectors;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;

class MachineProperties {
  private static final List<PullbackType> SPACES =
      List.of(PullbackType.R, PullbackType.real(2), PullbackType.real(3));

  private static List<Rational> entries(PullbackTerm end, PullbackType space) {
    if (end.isZero()) return Collections.nCopies(space.dimension(), Rational.ZERO);
    return end instanceof PullbackTerm.Covector(var v)
        ? Vectors.numbers(v).stream().map(Scalar::exactly).toList()
        : List.of();
  }

  private static final int LARGEST = 20_000;

  /// The value, unless it takes more steps, or terms past all bounds on the way: with each
  /// composition of dual maps they may double.
  private static Option<PullbackTerm> value(PullbackTerm t, int steps) {
    return Deep.call(() -> {
      Reducer reducer = new Reducer(PullbackRules.COMPLETE, t, steps);
      while (Measure.size(reducer.term()) <= LARGEST) {
        if (reducer.next().isEmpty()) return Option.when(reducer.isDone(), reducer::term);
      }
      return Option.none();
    });
  }

  /// Where the small steps end in a covector, the machine finds the same, exactly.
  @Property(tries = 200)
  void theMachineAgreesWithTheSmallSteps(
      @ForAll long seed, @ForAll @IntRange(min = 2, max = 14) int size) {
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(seed);
    PullbackType space = SPACES.get((int) Math.floorMod(seed, 3L));
    PullbackTerm t = terms.question(space, terms.type(), size);
    Option<PullbackTerm> value = value(t, 5_000);
    Statistics.label("in a covector").collect(value.exists(v -> !entries(v, space).isEmpty()));
    Statistics.label("in a covector").coverage(c -> c.check(true).percentage(p -> p > 80));
    if (value.isEmpty() || entries(value.get(), space).isEmpty()) return;
    assertEquals(
        entries(value.get(), space),
        new PullbackMachine<>(new ExactReals()).covector(t, space),
        () -> PullbackPrinting.show(t));
  }

  /// Reduction keeps the meaning (Theorem 4.6), in the functional model.
  @Property(tries = 60)
  void reductionKeepsTheMeaning(@ForAll long seed, @ForAll @IntRange(min = 2, max = 9) int size) {
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(seed);
    PullbackType from =
        seed % 2 == 0 ? PullbackType.R : new PullbackType.Function(PullbackType.R, PullbackType.R);
    PullbackTerm t = terms.question(from, terms.type(), size);
    PullbackType type = PullbackTyping.of(HashMap.empty(), t);
    Option<PullbackTerm> value = value(t, 3_000);
    boolean kept = value.isDefined() && keepsTheMeaning(t, type, value.get(), seed);
    Statistics.label("compared").collect(kept);
    Statistics.label("compared").coverage(c -> c.check(true).percentage(p -> p > 80));
  }

  /// Whether two terms have one meaning as far as that is known; that they differ fails.
  private static boolean keepsTheMeaning(
      PullbackTerm t, PullbackType type, PullbackTerm value, long seed) {
    var functional = new FunctionalModel.Exact().category();
    var semantics = new PullbackSemantics<Obj, SmoothMap>(functional, new FunctionalNumbers());
    SmoothMap before =
        semantics.of(HashMap.empty(), PullbackTyping.derive(HashMap.empty(), t, Option.some(type)));
    SmoothMap after =
        semantics.of(
            HashMap.empty(), PullbackTyping.derive(HashMap.empty(), value, Option.some(type)));
    Verdict verdict = functional.equal(before, after, Places.of(seed));
    assertFalse(verdict.isRefuted(), () -> PullbackPrinting.show(t));
    return verdict.isGood();
  }

  /// `x₁ ↦ sin x₁; x₂ ↦ …`, this many lets.
  @Tag("sized")
  @Example
  void letsByTheTenThousands() {
    int n = Integer.getInteger("difflam.depth", 50_000);
    Deep.run(() -> {
      DifferentiableOperation sin = DifferentiableOperation.standard("sin").get();
      PullbackTerm body = PullbackTerm.variable("x" + n);
      for (int i = n; i > 0; i--) {
        body =
            new PullbackTerm.Let(
                Name.of("x" + i),
                new PullbackTerm.Call(sin, PullbackTerm.variable("x" + (i - 1))),
                body);
      }
      PullbackTerm t =
          new PullbackTerm.Application(
              PullbackTerm.pullback(
                  Name.of("x0"),
                  body,
                  PullbackElaboration.of("Omega [1]", PullbackElaboration.Scope.EMPTY).term()),
              PullbackTerm.numeral(1));
      double gradient = new PullbackMachine<>(new Doubles()).covector(t, PullbackType.R).getFirst();
      double x = 1;
      double expected = 1;
      for (int i = 0; i < n; i++) {
        expected *= Math.cos(x);
        x = Math.sin(x);
      }
      assertEquals(expected, gradient, 1e-9 * Math.abs(expected));
    });
  }

  private static String covector(String text) {
    return covector(text, PullbackElaboration.Scope.EMPTY);
  }

  private static String covector(String text, PullbackElaboration.Scope declared) {
    return new PullbackMachine<>(new ExactReals())
        .covector(PullbackElaboration.of(text, declared).term(), PullbackType.R)
        .toString();
  }

  /// The hard points: second derivatives, constants, functions that are differentiated inside.
  @Example
  void secondDerivatives() {
    assertEquals("[12]", covector("((Omega \\y. (J pow3 @ 1) y) @ Omega [1]) 2"));
    assertEquals("[24]", covector("((Omega \\x. pow2 (x + x)) @ Omega [1]) 3"));
    assertEquals("[5]", covector("((Omega \\y. (\\x. \\z. x * z) y 5) @ Omega [1]) 3"));
    assertEquals("[6]", covector("((Omega \\y. (\\f. f 1) (\\x. x * y^2)) @ Omega [1]) 3"));
  }

  /// Of a dual map the covector is found by going back through what it is made of.
  @Example
  void dualMapsAreCovectors() {
    assertEquals("[6]", covector("(\\x. x + x)^* @ [3]^*"));
    assertEquals("[30]", covector("(\\x. (J pow2 @ x) 5)^* @ [3]^*"));
    assertEquals("[60]", covector("(\\x. x + x)^* @ ((\\x. (J pow2 @ x) 5)^* @ [3]^*)"));
  }

  /// No derivative takes what moves in another one for its own.
  @Example
  void derivativesInsideDerivatives() {
    assertEquals("[0]", number("(J (\\x. x * ((J (\\y. x) @ 1) 2)) @ 1) 1"));
    assertEquals("[2]", number("(J (\\x. x * ((J (\\y. x * y) @ 1) 2)) @ 1) 1"));
    assertEquals("[1]", number("(J (\\x. x * ((J (\\y. x + y) @ 1) 1)) @ 1) 1"));
    assertEquals("[54]", number("p2 ((J (\\x. (x, \\z. x^3 * z)) @ 1) 3) 2"));
    assertEquals("[54]", number("p1 ((J (\\x. (\\z. x^3 * z, x)) @ 1) 3) 2"));
  }

  /// `∂(f 2 · f 3) = v 2 · f 3 + f 2 · v 3` at `f = id`, and a function of two arguments.
  @Example
  void functionsAreDirections() {
    assertEquals("[30]", number("(J (\\f : R -> R. f 2 * f 3) @ (\\x. x * x)) (\\x. x)"));
    assertEquals(
        "[18]", number("(J (\\f : R -> R -> R. f 2 3) @ (\\x. \\y. x * y^2)) (\\x. \\y. x + y)"));
  }

  private static String number(String text) {
    PullbackTerm term = PullbackElaboration.of(text, PullbackElaboration.Scope.EMPTY).term();
    return new PullbackMachine<>(new ExactReals()).vector(term, PullbackType.R).toString();
  }

  /// What is nearly one operation of the table is none: it has an argument twice, not at all or in
  /// another place, or two results, of which one may be a number.
  @Example
  void operationsOfOneStep() {
    Name x = Name.of("x"), y = Name.of("y");
    Term one = new Term.Variable(x), other = new Term.Variable(y);
    Term square = new Term.Apply(Primitive.TIMES, List.of(one, one));
    Term product = new Term.Apply(Primitive.TIMES, List.of(one, other));
    Term turned = new Term.Apply(Primitive.DIVIDE, List.of(other, one));
    PullbackElaboration.Scope scope = PullbackElaboration.Scope.EMPTY;
    for (DifferentiableOperation f :
        List.of(
            DifferentiableOperation.declared("square", List.of(x), List.of(square)),
            DifferentiableOperation.declared("first", List.of(x, y), List.of(square)),
            DifferentiableOperation.declared("second", List.of(y, x), List.of(square)),
            DifferentiableOperation.declared("turned", List.of(x, y), List.of(turned)),
            DifferentiableOperation.declared("beside", List.of(x), List.of(Term.numeral(5), one)),
            DifferentiableOperation.declared("both", List.of(x, y), List.of(product, one))))
      scope = scope.operation(f);
    assertEquals("[6]", covector("((Omega \\y. square y) @ Omega [1]) 3", scope));
    assertEquals("[6]", covector("((Omega \\y. first (y, 5)) @ Omega [1]) 3", scope));
    assertEquals("[6]", covector("((Omega \\y. second (5, y)) @ Omega [1]) 3", scope));
    assertEquals("[-1/2]", covector("((Omega \\y. turned (y, 2)) @ Omega [1]) 2", scope));
    assertEquals("[3]", covector("((Omega \\y. beside y) @ Omega [1, 3]) 2", scope));
    assertEquals("[8]", covector("((Omega \\y. both (y, 5)) @ Omega [1, 3]) 2", scope));
  }

  /// The 1-form asks for a function among the results, which captured the argument: that is where
  /// the form is taken, and nothing goes back through it.
  @Example
  void functionsAmongTheResultsStayOffTheTape() {
    String form = "(\\p. (\\q. (J pow2 @ (p1 q)) ((p2 p) 1))^* @ [1]^*)";
    String t = "((Omega \\y. (y, \\z. y * z)) @ %s) 3".formatted(form);
    assertEquals("[6]", covector(t));
    PullbackTerm term = PullbackElaboration.of(t, PullbackElaboration.Scope.EMPTY).term();
    assertEquals(List.of(Rational.of(6)), entries(value(term, 1_000).get(), PullbackType.R));
  }

  @Example
  void theMachineNeedsNoMoreThanTheTape() {
    // one entry for each step and input, whatever the number of inputs
    List<Integer> perStep = new ArrayList<>();
    for (int n : List.of(10, 1000)) {
      Nums<Double> numbers = new Nums<>(new Doubles());
      Tape<Double> tape = new Tape<>(1, numbers);
      Num<Double> product = numbers.one();
      for (int i = 0; i < n; i++) {
        product =
            numbers.times(
                product,
                numbers.apply(Operations.SIN, tape.input(numbers.literal(Rational.of(i)))));
      }
      assertEquals(n, tape.gradient(product, n).size());
      perStep.add(tape.size() / n);
    }
    assertEquals(perStep.get(0), perStep.get(1));
    assertTrue(perStep.get(0) <= 3);
  }
}
