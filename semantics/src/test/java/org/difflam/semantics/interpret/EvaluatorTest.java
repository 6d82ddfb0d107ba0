package org.difflam.semantics.interpret;

import static org.difflam.syntax.simple.Term.apply;
import static org.difflam.syntax.simple.Term.numeral;
import static org.difflam.syntax.simple.Term.variable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Stream;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Balls;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.HyperDual;
import org.difflam.category.number.HyperDuals;
import org.difflam.category.number.Intervals;
import org.difflam.category.number.Reals;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.TypePolynomial;
import org.difflam.syntax.simple.Value;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class EvaluatorTest {
  private static final Type R = Type.real();
  private static final Name X = Name.of("x");
  private static final Name Y = Name.of("y");
  private static final Term x = variable("x");
  private static final Term y = variable("y");

  private static <N> Evaluator<N> over(Reals<N> reals) {
    return Evaluator.over(new RealArithmetic<>(reals));
  }

  private static String exactly(Term t) {
    return over(new ExactReals()).evaluate(t).show(Rational::toString);
  }

  private static Term plus(Term a, Term b) {
    return apply(Primitive.PLUS, a, b);
  }

  private static Term times(Term a, Term b) {
    return apply(Primitive.TIMES, a, b);
  }

  private static Term lambda(Name x, Type type, Term body) {
    return new Term.Lambda(x, type, body);
  }

  private static Term app(Term f, Term... arguments) {
    Term t = f;
    for (Term a : arguments) t = new Term.Application(t, a);
    return t;
  }

  private static Term list(Type element, Term... elements) {
    Term t = new Term.Nil(element);
    for (int i = elements.length - 1; i >= 0; i--) t = new Term.Cons(elements[i], t);
    return t;
  }

  /// Of numbers that are alike some have more digits.
  @Test
  void aFunctionIsCompiledForTheNumbersThatAreAskedFor() {
    Term third = apply(Primitive.DIVIDE, numeral(1), numeral(3));
    RealFunction function = new RealFunction(third, List.of());
    for (int digits : List.of(20, 60, 60, 30)) {
      Balls balls = Balls.ofDigits(digits);
      assertEquals(RealFunction.value(third, balls), function.at(balls, List.of()));
    }
  }

  @Test
  void theInnermostBinderIsMeant() {
    Term twice = lambda(X, R, lambda(X, R, plus(x, x)));
    assertEquals("6", exactly(app(twice, numeral(1), numeral(3))));
    assertEquals(
        "5", exactly(new Term.Let(X, numeral(2), new Term.Let(X, plus(x, numeral(3)), x))));
    Term both =
        new Term.CaseTuple(
            new Term.Tuple(List.of(numeral(1), numeral(2))),
            List.of(X, Y),
            plus(times(numeral(10), x), y));
    assertEquals("12", exactly(both));
  }

  /// Each closure keeps the element that it was made for, although the frame of the fold is reused.
  @Test
  void closuresMadeInAFoldKeepTheirElement() {
    Term functions =
        new Term.Fold(
            X,
            Y,
            new Term.Cons(lambda(Name.of("z"), R, plus(times(numeral(10), variable("z")), x)), y),
            list(R, numeral(1), numeral(2), numeral(3)),
            new Term.Nil(R.to(R)));
    Term applied =
        new Term.Fold(
            Name.of("f"),
            Name.of("r"),
            new Term.Cons(app(variable("f"), numeral(5)), variable("r")),
            functions,
            new Term.Nil(R));
    assertEquals("[51, 52, 53]", exactly(applied));
  }

  /// `fold (x, r). x − r over [1, 2, 3] from 10 = 1 − (2 − (3 − 10))`.
  @Test
  void aFoldBeginsAtTheLastElement() {
    Term t =
        new Term.Fold(
            X, Y, Primitive.minus(x, y), list(R, numeral(1), numeral(2), numeral(3)), numeral(10));
    assertEquals("-8", exactly(t));
    assertEquals("10", exactly(new Term.Fold(X, Y, Primitive.minus(x, y), list(R), numeral(10))));
  }

  @Test
  void variantsChooseTheirBranch() {
    Type.Variant maybe =
        new Type.Variant(List.of(new Summand<>("Nothing", Type.unit()), new Summand<>("Just", R)));
    Term fromMaybe =
        lambda(
            Name.of("m"),
            maybe,
            new Term.CaseVariant(
                variable("m"),
                List.of(
                    new Term.Branch("Nothing", Name.UNUSED, numeral(7)),
                    new Term.Branch("Just", X, times(x, x)))));
    assertEquals("9", exactly(app(fromMaybe, new Term.Inject(maybe, "Just", numeral(3)))));
    assertEquals(
        "7", exactly(app(fromMaybe, new Term.Inject(maybe, "Nothing", new Term.Tuple(List.of())))));
    assertEquals("Just (-3)", exactly(new Term.Inject(maybe, "Just", numeral(-3))));
  }

  /// Binary trees `μX. {Leaf R | Node (X * X)}`: the sum of the leaves, and the mirror image.
  @Test
  void foldsOverInductiveTypesFollowTheConstructor() {
    Type.Inductive tree =
        new Type.Inductive(
            TypePolynomial.variant(
                List.of(
                    new Summand<>("Leaf", TypePolynomial.constant(R)),
                    new Summand<>(
                        "Node",
                        TypePolynomial.product(
                            List.of(TypePolynomial.self(), TypePolynomial.self()))))));
    Type.Variant node = (Type.Variant) tree.unrolled();
    Term t =
        branch(
            tree,
            node,
            leaf(tree, node, 1),
            branch(tree, node, leaf(tree, node, 2), leaf(tree, node, 3)));
    Term sum =
        new Term.FoldInductive(
            X,
            R,
            new Term.CaseVariant(
                x,
                List.of(
                    new Term.Branch("Leaf", Y, y),
                    new Term.Branch(
                        "Node",
                        Y,
                        new Term.CaseTuple(
                            y,
                            List.of(Name.of("l"), Name.of("r")),
                            plus(variable("l"), variable("r")))))),
            t);
    assertEquals("6", exactly(sum));
    Term mirror =
        new Term.FoldInductive(
            X,
            tree,
            new Term.CaseVariant(
                x,
                List.of(
                    new Term.Branch(
                        "Leaf", Y, new Term.Roll(tree, new Term.Inject(node, "Leaf", y))),
                    new Term.Branch(
                        "Node",
                        Y,
                        new Term.CaseTuple(
                            y,
                            List.of(Name.of("l"), Name.of("r")),
                            branch(tree, node, variable("r"), variable("l")))))),
            t);
    assertEquals(
        "roll (Node (roll (Node (roll (Leaf 3), roll (Leaf 2))), roll (Leaf 1)))", exactly(mirror));
  }

  private static Term leaf(Type.Inductive tree, Type.Variant node, long n) {
    return new Term.Roll(tree, new Term.Inject(node, "Leaf", numeral(n)));
  }

  private static Term branch(Type.Inductive tree, Type.Variant node, Term l, Term r) {
    return new Term.Roll(tree, new Term.Inject(node, "Node", new Term.Tuple(List.of(l, r))));
  }

  /// `x³ − 2x` at 5 in every arithmetic; its slope is `3·25 − 2`.
  @Test
  void allNumbersAgree() {
    Term f = Primitive.minus(times(x, times(x, x)), times(numeral(2), x));
    assertEquals(Rational.of(115), at(over(new ExactReals()), f, Rational.of(5)));
    assertEquals(115.0, at(over(new Doubles()), f, 5.0));
    assertTrue(at(over(new Intervals()), f, new Intervals().of(5)).contains(115));
    var balls = new Balls(50);
    assertEquals(115.0, at(over(balls), f, balls.of(5)).toDouble());
    var duals = new HyperDuals<>(new ExactReals());
    HyperDual<Rational> found = at(over(duals), f, duals.dual(Rational.of(5), Rational.ONE));
    assertEquals(duals.dual(Rational.of(115), Rational.of(73)), found);
  }

  private static <N> N at(Evaluator<N> evaluator, Term f, N value) {
    return evaluator.evaluate(f, HashMap.of(X, Value.of(value))).number();
  }

  @Test
  void whatIsUndefinedNamesTheOperationAndTheValue() {
    Evaluator<Double> doubles = over(new Doubles());
    DomainError log =
        assertThrows(
            DomainError.class, () -> doubles.evaluate(apply(Primitive.named("log"), numeral(-2))));
    assertEquals("log(-2.0) is undefined: the argument must be positive", log.getMessage());
    DomainError division =
        assertThrows(
            DomainError.class,
            () -> over(new ExactReals()).evaluate(apply(Primitive.DIVIDE, numeral(1), numeral(0))));
    assertEquals("div(1, 0) is undefined: the divisor is zero", division.getMessage());
  }

  @Test
  void aMillionElementsAreFolded() {
    var million = Stream.rangeClosed(1, 1_000_000).map(i -> Value.of((double) i)).toList();
    Map<Name, Value<Double>> environment = HashMap.of(Name.of("l"), new Value.Sequence<>(million));
    Term sum = new Term.Fold(X, Y, plus(x, y), variable("l"), numeral(0));
    assertEquals(500_000_500_000.0, over(new Doubles()).evaluate(sum, environment).number());
    // the result is a composite of a million functions
    Term composite =
        app(
            new Term.Fold(
                X,
                Y,
                lambda(Name.of("z"), R, app(y, plus(variable("z"), x))),
                variable("l"),
                lambda(Name.of("z"), R, variable("z"))),
            numeral(0));
    assertEquals(500_000_500_000.0, over(new Doubles()).evaluate(composite, environment).number());
  }

  @Tag("sized")
  @Test
  void depthCostsNoStack() {
    int n = Integer.getInteger("difflam.depth", 50_000);
    Term lets = x;
    for (int i = 0; i < n; i++) lets = new Term.Let(X, plus(x, numeral(1)), lets);
    assertEquals((double) n, at(over(new Doubles()), lets, 0.0));
    Term sums = numeral(0);
    for (int i = 0; i < n; i++) sums = plus(sums, numeral(1));
    assertEquals((double) n, over(new Doubles()).evaluate(sums).number());
    Term calls = numeral(0);
    Term successor = lambda(X, R, plus(x, numeral(1)));
    for (int i = 0; i < n; i++) calls = app(successor, calls);
    assertEquals((double) n, over(new Doubles()).evaluate(calls).number());
  }

  @Test
  void fuelEnds() {
    Term t =
        new Term.Fold(X, Y, plus(x, y), list(R, numeral(1), numeral(2), numeral(3)), numeral(0));
    Evaluator<Double> evaluator = over(new Doubles());
    assertEquals(6.0, evaluator.withFuel(3).evaluate(t).number());
    OutOfFuel spent = assertThrows(OutOfFuel.class, () -> evaluator.withFuel(2).evaluate(t));
    assertEquals("evaluation took more than 2 steps", spent.getMessage());
  }

  @Test
  void valuesAreShownAsTheyAreTyped() {
    assertEquals("()", exactly(new Term.Tuple(List.of())));
    assertEquals("(1,)", exactly(new Term.Tuple(List.of(numeral(1)))));
    assertEquals(
        "([-1], <function>)",
        exactly(new Term.Tuple(List.of(list(R, numeral(-1)), lambda(X, R, x)))));
  }
}
