package org.difflam.syntax.simple;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.difflam.category.expression.SourceError;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Doubles;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.ElaboratedDefinitions;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.Statements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// `op name : A -> B = body`: its derivatives are those of the body, and its uses read back.
class DeclaredOperationTest {
  private static final Declarations HELPERS =
      define(define(Declarations.NONE, "square", "\\x. x * x"), "twice", "\\f. \\x. f (f x)");

  private static Declarations define(Declarations d, String name, String text) {
    Source source = Source.of(text);
    return ElaboratedDefinitions.define(source, name, Option.none(), Parser.term(source), d);
  }

  private static Declarations operation(String type, String body) {
    return operation("g", type, body);
  }

  private static Declarations operation(String name, String type, String body) {
    Source source = Source.of(body);
    Source ofType = Source.of(type);
    return ElaboratedDefinitions.operation(
        source, name, Parser.type(ofType), Parser.term(source), List.of(), HELPERS);
  }

  private static List<OperationSymbol.Declared> components(String type, String body) {
    return operation(type, body).operation("g").get().components();
  }

  @Test
  void derivativesOfPolynomialsByHand() {
    List<OperationSymbol.Declared> g = components("R^2 -> R^2", "\\(x, y). (x + 1, 2*x + y^2 * x)");
    assertEquals(List.of("g_1", "g_2"), g.stream().map(OperationSymbol::symbol).toList());
    double x = 3;
    double y = 5;
    assertEquals(1, at(g.get(0), List.of(1, 0), x, y));
    assertEquals(0, at(g.get(0), List.of(0, 1), x, y));
    assertEquals(2 + y * y, at(g.get(1), List.of(1, 0), x, y));
    assertEquals(2 * x * y, at(g.get(1), List.of(0, 1), x, y));
    assertEquals(2 * y, at(g.get(1), List.of(1, 1), x, y));
    assertEquals(2 * x, at(g.get(1), List.of(0, 2), x, y));
    assertEquals(2, at(g.get(1), List.of(1, 2), x, y));
    assertEquals(0, at(g.get(1), List.of(0, 3), x, y));
    assertEquals(0, at(g.get(1), List.of(2, 1), x, y));
  }

  /// What is used once stands where it is used, whatever the program has named.
  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "\\(x, y). let z = x * y in sin z + 1 % sin (x * y) + 1",
        "\\(x, y). sin (x * y) * (x * y)      % let y_1 = x * y in sin y_1 * y_1",
        "\\(x, y). x * x * 3 + sin 3          % x * x * 3 + sin 3",
        "\\(x, y). (x + y)^3                  % let y_1 = x + y in y_1 * y_1 * y_1",
      })
  void bodiesNameWhatIsUsedAgain(String body, String shown) {
    Term term = components("R^2 -> R", body).getFirst().body();
    assertEquals(shown, Printing.show(Notation.ASCII, term));
  }

  /// A stated derivative is taken as it is, and the higher ones follow from it.
  @Test
  void derivativesMayBeStated() {
    OperationSymbol.Declared g =
        declare(
                "op g : R^2 -> R = \\(x, y). x^2 * y"
                    + " partial (1, 0) = \\(a, b). 5 * a * square b  partial (0, 2) = \\v. p1 v")
            .operation("g")
            .get()
            .components()
            .getFirst();
    double x = 3;
    double y = 5;
    assertEquals(x * x * y, at(g, List.of(0, 0), x, y));
    assertEquals(5 * x * y * y, at(g, List.of(1, 0), x, y));
    assertEquals(10 * x * y, at(g, List.of(1, 1), x, y));
    assertEquals(5 * y * y, at(g, List.of(2, 0), x, y));
    assertEquals(x * x, at(g, List.of(0, 1), x, y));
    assertEquals(x, at(g, List.of(0, 2), x, y));
    // in arguments that the operation itself ignores
    OperationSymbol.Declared one =
        declare("op f : R^2 -> R = \\(_, _). 1 partial (0, 1) = \\(a, b). a - b")
            .operation("f")
            .get()
            .components()
            .getFirst();
    assertEquals(1, at(one, List.of(0, 0), x, y));
    assertEquals(x - y, at(one, List.of(0, 1), x, y));
    OperationSymbol.Declared second =
        declare("op h : R -> R^2 = \\x. (x, x^2) partial 1 = \\x. (1, x)")
            .operation("h")
            .get()
            .components()
            .get(1);
    assertEquals(7, at(second, List.of(1), 7));
    assertEquals(1, at(second, List.of(2), 7));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "op g : R^2 -> R = \\(x, y). x partial 1 = \\(x, y). 1; takes 2 numbers, so say how often"
            + " to differentiate in each, as in `partial (1, 0) = …`",
        "op g : R -> R = \\x. x partial (1, 0) = \\x. 1; takes one number, so say how often to"
            + " differentiate in it, as in `partial 1 = …`",
        "op g : R -> R = \\x. x partial 0 = \\x. 1; the operation itself",
        "op g : R -> R = \\x. x partial 1 = \\x. 1 partial 1 = \\x. 1; there twice",
        "op g : R -> R = \\x. x partial 1 = 1; must be R -> R",
        "op g : R -> R = \\x. x partial = \\x. 1; how often to differentiate",
        "op J : R -> R = \\x. x; a former of terms",
        "op g : R -> R = \\x. x partial (1 = \\x. 1; to close",
      })
  void whatIsStatedMustFit(String text, String message) {
    SourceError error = assertThrows(SourceError.class, () -> declare(text));
    assertTrue(error.render().contains(message), error.render());
  }

  @Test
  void whatItIsAppliedToMustFit() {
    Source source = Source.of("\\x : R. g (x, x)");
    Declarations with = declare("op g : R -> R = \\x. x");
    SourceError error =
        assertThrows(SourceError.class, () -> Elaboration.term(source, Parser.term(source), with));
    assertEquals("the argument of `g` must be R, and this is a pair", error.getMessage());
  }

  private static Declarations declare(String text) {
    Source source = Source.of(text);
    var op = (Statement.OperationDeclaration) Statements.read(source).getFirst();
    return ElaboratedDefinitions.operation(
        source, op.name(), op.type(), op.body(), op.partials(), HELPERS);
  }

  /// Functions, lists and cases in a body are gone before it is differentiated.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\(x, y). sin (x * y) / (1 + y^2)",
        "\\(x, y). let z = exp x in z * log (z + y) * z",
        "\\(x, y). twice square (x + tanh y)",
        "\\(x, y). fold (a, b). a * sigmoid b over [x, y, x * y, 2] from y",
        "\\(x, y). case (A (x * y) : {A R | B R}) of {A z -> sqrt (1 + square z) | B z -> z}",
        "\\v. p1 v * v · (p2 v, 3)",
        "twice (\\(x, y). (y, cos x))",
      })
  void derivativesOfOtherBodiesByDifferences(String body) {
    String text = body.startsWith("twice") ? "\\v. sum (" + body + " v)" : body;
    OperationSymbol.Declared g = components("R^2 -> R", text).getFirst();
    double x = 0.7;
    double y = 0.4;
    List<Integer> value = List.of(0, 0);
    near(differenceX(h -> at(g, value, x + h, y)), at(g, List.of(1, 0), x, y));
    near(differenceX(h -> at(g, value, x, y + h)), at(g, List.of(0, 1), x, y));
    near(differenceX(h -> at(g, List.of(0, 1), x + h, y)), at(g, List.of(1, 1), x, y));
    near(differenceX(h -> at(g, List.of(0, 1), x, y + h)), at(g, List.of(0, 2), x, y));
    near(differenceX(h -> at(g, List.of(2, 0), x + h, y)), at(g, List.of(3, 0), x, y));
  }

  /// `let` computes what it binds, whether or not the body asks for it.
  @Test
  void whatIsBoundMustHaveAValue() {
    OperationSymbol.Declared g = components("R -> R", "\\x. let y = log x in 1").getFirst();
    assertEquals(1, at(g, List.of(0), 2));
    assertEquals(0, at(g, List.of(1), 2));
    assertThrows(DomainError.class, () -> at(g, List.of(0), -1));
    List<OperationSymbol.Declared> pair = components("R -> R^2", "\\x. let y = sqrt x in (x, x^2)");
    assertThrows(DomainError.class, () -> at(pair.getFirst(), List.of(0), -1));
  }

  /// A part that is spelled several times is bound, so that it does not grow with each power.
  @Test
  void powersOfPowersAreShared() {
    Term t = Term.variable("x1");
    for (int i = 0; i < 40; i++) t = Term.apply(Primitive.named("tan"), t);
    List<Name> x = List.of(Name.of("x1"));
    assertTrue(Measure.size(Formulas.partial(t, x, 0)) < 1_000);
  }

  private static void near(double expected, double found) {
    assertEquals(expected, found, 1e-7 * Math.max(1, Math.abs(expected)));
  }

  /// `f′(0)` by six points.
  private static double differenceX(Function<Double, Double> f) {
    double h = 1e-2;
    return (45 * (f.apply(h) - f.apply(-h))
            - 9 * (f.apply(2 * h) - f.apply(-2 * h))
            + (f.apply(3 * h) - f.apply(-3 * h)))
        / (60 * h);
  }

  private static double at(OperationSymbol operation, List<Integer> orders, double... x) {
    List<Term> arguments = new ArrayList<>();
    for (double xi : x) arguments.add(Term.numeral(new BigDecimal(xi)));
    return Evaluator.over(new InDoubles()).evaluate(operation.partial(orders, arguments)).number();
  }

  private record InDoubles() implements Arithmetic<Double> {
    @Override
    public Double numeral(BigDecimal value) {
      return value.doubleValue();
    }

    @Override
    public Double apply(Primitive operation, List<Double> a) {
      return operation.meaning().at(new Doubles(), a);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "R -> R | \\x. x^2 | \\x : R. g (g x)",
        "R^1 -> R | \\(x,). x^2 | \\x : R. g (x,)",
        "R^2 -> R | \\(x, y). x * y | \\v : R * R. case v of (y_1, y_2) -> g (y_1, y_2)",
      })
  void usesReadBack(String type, String body, String use) {
    Declarations declared = operation(type, body);
    Source source = Source.of(use);
    Elaboration.Typed typed = Elaboration.term(source, Parser.term(source), declared);
    assertEquals(
        use.replace("\\v : R * R. case v of (y_1, y_2) ->", "\\(y_1, y_2) : R * R."),
        Printing.show(Notation.ASCII, typed.term()));
  }

  @ParameterizedTest
  @CsvSource({
    "1 -> R, \\(). 1, takes a number at least",
    "list R -> R, \\l. 1, from R or a power of it",
    "R -> R, \\x. max x, not smooth",
  })
  void anOperationTakesANumberAndHasABodyOfItsType(String type, String body, String message) {
    SourceError error = assertThrows(SourceError.class, () -> operation(type, body));
    assertTrue(error.render().contains(message), error.render());
  }

  @ParameterizedTest
  @ValueSource(strings = {"sin", "mult", "mul", "plus", "pow3"})
  void whatIsAnOperationEverywhereIsNoNameOfAnother(String name) {
    SourceError error = assertThrows(SourceError.class, () -> operation(name, "R -> R", "\\x. x"));
    assertTrue(
        error.render().contains("`" + name + "` is an operation of every program"), error.render());
    assertTrue(operation(name + "_1", "R -> R", "\\x. x").operation(name + "_1").isDefined());
  }
}
