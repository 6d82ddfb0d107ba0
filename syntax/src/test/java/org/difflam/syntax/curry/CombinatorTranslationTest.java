package org.difflam.syntax.curry;

import static org.difflam.syntax.curry.CurryTerm.lambda;
import static org.difflam.syntax.curry.CurryTerm.number;
import static org.difflam.syntax.curry.CurryTerm.tuple;
import static org.difflam.syntax.curry.CurryTerm.variable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.difflam.category.EndsMismatch;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.TermPrinter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CombinatorTranslationTest {
  private static final CurryType R = CurryType.FLOAT;
  private static final CurryTerm X = variable("x");
  private static final CurryTerm Y = variable("y");

  private static String combinators(CurryTerm e) {
    Combinator b = CombinatorTranslation.of(e);
    assertEquals(CurryType.UNIT, b.source());
    assertEquals(CurryTyping.of(e), b.target());
    String ascii = TermPrinter.print(Notation.ASCII, b.surface());
    assertEquals(b, read(ascii), ascii);
    assertEquals(b, read(b.show()), b.show());
    return ascii;
  }

  private static Combinator read(String text) {
    return read(text, TextDeclarations.NONE);
  }

  private static Combinator read(String text, TextDeclarations declared) {
    Source source = Source.of(text);
    return CombinatorReading.of(source, Parser.term(source), declared);
  }

  private static String wrong(String text) {
    return String.valueOf(assertThrows(SourceError.class, () -> read(text)).getMessage());
  }

  private static String message(Executable ill) {
    return String.valueOf(assertThrows(IllTyped.class, ill).getMessage());
  }

  /// In their order.
  @Test
  void whatIsDeclaredIsTheEnvironment() {
    TextDeclarations declared = TextDeclarations.parse("x : R, y : R * R");
    assertEquals(R, read("proj_1", declared).target());
    assertEquals(CurryType.product(R, R), read("proj_2", declared).target());
    assertEquals(
        CurryType.product(CurryType.product(CurryType.UNIT, R), CurryType.product(R, R)),
        read("id", declared).source());
  }

  @Test
  void abstractionIsCurry() {
    assertEquals("curry (proj_1 : R) proj_1", combinators(lambda("x", R, X)));
    assertEquals(
        "curry (proj_1 : R) (curry (proj_2 : R) proj_1)",
        combinators(lambda("x", R, lambda("y", R, X))));
  }

  @Test
  void aHiddenVariableKeepsItsPlace() {
    assertEquals(
        "curry (proj_1 : R) (curry (proj_2 : R) proj_2)",
        combinators(lambda("x", R, lambda("x", R, X))));
  }

  @Test
  void applicationIsEvaluationOfAPair() {
    assertEquals(
        "prod (curry (proj_1 : R) proj_1) (const 3) ; eval",
        combinators(lambda("x", R, X).apply(number(3))));
  }

  @Test
  void primitivesTakeTheirArgumentsTuple() {
    assertEquals(
        "curry (proj_1 : R) (curry (proj_2 : R) (prod proj_1 proj_2 ; (*)))",
        combinators(lambda("x", R, lambda("y", R, X.times(Y)))));
  }

  @Test
  void letSharesItsVariable() {
    assertEquals(
        "prod id (const 2) ; (prod proj_1 proj_1 ; (+))",
        combinators(CurryTerm.let("x", number(2), X.plus(X))));
  }

  @Test
  void theEmptyTupleIsTheEmptyProduct() {
    assertEquals("prod", combinators(tuple()));
  }

  @Test
  void tuplesAndTheirParts() {
    assertEquals("prod (const 1) (const 2) ; p2", combinators(tuple(number(1), number(2)).part(2)));
  }

  @Test
  void controlFlow() {
    CurryType.Variant maybe =
        new CurryType.Variant(
            List.of(new Summand<>("Nothing", CurryType.UNIT), new Summand<>("Just", R)));
    CurryTerm e =
        new CurryTerm.Case(
            new CurryTerm.Inject(maybe, "Just", number(4)),
            List.of(
                new CurryTerm.Branch("Nothing", Name.UNUSED, number(0)),
                new CurryTerm.Branch("Just", Name.of("x"), X)),
            R);
    assertEquals(
        "case const 4 ; (inject Just : {Nothing 1 | Just R}) of {Nothing _ -> const 0 | Just _ ->"
            + " proj_1}",
        combinators(e));
    CurryTerm sum =
        new CurryTerm.Fold(
            Name.of("x"),
            Name.of("y"),
            X.plus(Y),
            new CurryTerm.Cons(number(1), new CurryTerm.Nil(R)),
            number(0));
    assertEquals(
        "fold (_, _). prod proj_1 proj_2 ; (+) over prod (const 1) (nil : list R) ; cons from const"
            + " 0",
        combinators(sum));
  }

  @Test
  void aCaseWithoutBranchesSaysItsTarget() {
    CurryType.Variant empty = new CurryType.Variant(List.of());
    assertEquals(
        "curry (proj_1 : {}) (case proj_1 of {} : R)",
        combinators(lambda("x", empty, new CurryTerm.Case(X, List.of(), R))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "prod # true",
        "proj_2 # true",
        "proj_0 # false",
        "x # false",
        "x ; sin # true",
        "sin x # false",
        "const 2 # true",
        "(proj_1 : R) # true",
        "case proj_1 of {A _ -> proj_2} # true",
        "case x of {A y -> y} # false",
        "fold (_, _). x over nil from x # true",
        "fold (x, y). x over l from 0 # false",
        "\\x. x # false",
      })
  void combinatorsAreToldFromTermsByHowTheyBegin(String text, boolean is) {
    assertEquals(is, DifferentiableCurry.isCombinator(Parser.term(Source.of(text.strip()))));
  }

  @Test
  void whatIsNoCombinatorIsSaid() {
    assertTrue(wrong("curry proj_1 proj_1").contains("as in `curry (proj_1 : R) b`"));
    assertTrue(wrong("proj_1").contains("there is no `proj_1`: the environment has 0 variables"));
    assertTrue(wrong("const 2 ; const").contains("`const` is made of 1, not of 0"));
    assertTrue(wrong("const 2 ; const 3 4").contains("`const` is made of 1, not of 2"));
    assertTrue(wrong("const 2 ; eval").contains("`eval` takes a function with its argument"));
    assertTrue(wrong("prod (const 2) (const (3 : Int)) ; (+)").contains("argument 2 has the type"));
    assertTrue(wrong("const true ; sin").contains("but its argument has the type Bool"));
    assertTrue(wrong("prod (const 1) (const 2) ; sin").contains("argument has the type R * R"));
    assertTrue(wrong("const 2 ; cons").contains("an element and a list, but here comes R"));
    assertTrue(wrong("const 2 ; (inject Just : {Just 1})").contains("`Just` takes 1"));
    assertTrue(wrong("const 2 ; (inject Some : {Just R})").contains("{Just R} has no constructor"));
    assertTrue(wrong("nil").contains("say its target"));
    String swapped = "case const 4 ; (inject B : {A 1 | B R}) of {B _ -> proj_1 | A _ -> const 0}";
    assertTrue(
        wrong(swapped).contains("the branches must be those of {A 1 | B R}, in their order"),
        wrong(swapped));
    assertTrue(wrong("const 2 ; 3").contains("this is a term"));
    assertTrue(wrong("prod ; undefined").contains("`undefined` is no combinator"));
    assertTrue(wrong("if (const 1) (const 2) (const 3)").contains("must have the type Bool"));
  }

  @Test
  void primitivesWithShapesSayThem() {
    CurryTerm v = new CurryTerm.Constant(Literal.vector(1, 2, 3, 4));
    CurryTerm square = CurryTerm.call(new TensorPrimitive.Reshape(Dimensions.of(2, 2)), v);
    assertEquals(
        "const (tensor [1, 2, 3, 4]) ; (reshape : Tensor^2^2) ; sum1",
        combinators(CurryTerm.call(new TensorPrimitive.SumAlong(1), square)));
    assertEquals(
        "prod (const 1) (const 2) ; tensor",
        combinators(CurryTerm.call(new TensorPrimitive.Stack(2), number(1), number(2))));
    assertEquals(
        "const 1 ; tensor", combinators(CurryTerm.call(new TensorPrimitive.Stack(1), number(1))));
    CurryTerm three = new CurryTerm.Constant(Literal.integer(3));
    assertEquals(
        "prod (const (3 : Int)) (const (3 : Int)) ; (+) ; float",
        combinators(
            CurryTerm.call(
                TensorPrimitive.Standard.FLOAT,
                CurryTerm.call(TensorPrimitive.Standard.INT_PLUS, three, three))));
  }

  @Test
  void shapesThatDoNotFitAreNamedWithTheOperation() {
    CurryTerm a = new CurryTerm.Constant(Literal.vector(1, 2, 3)),
        b = new CurryTerm.Constant(Literal.vector(1, 2));
    for (CurryTerm e : List.of(a.plus(b), a.matmul(b))) {
      String typing = message(() -> CurryTyping.of(e));
      String translation = message(() -> CombinatorTranslation.of(e));
      assertEquals(typing, translation);
      assertTrue(typing.contains("[3]") && typing.contains("[2]"), typing);
    }
    assertTrue(
        message(() -> CurryTyping.of(a.matmul(b)))
            .startsWith("`matmul` cannot take tensors of the shapes [3] and [2]"));
  }

  @Test
  void anIntIsNoFloat() {
    CurryTerm three = new CurryTerm.Constant(Literal.integer(3));
    assertEquals(
        "`+` takes a float or a tensor of floats, but argument 2 has the type Int; `float` makes a"
            + " float of an int",
        message(() -> CurryTyping.of(number(1).plus(three))));
    assertEquals(
        "the argument of a function must have the type R, not Int; `float` makes a float of an int",
        message(() -> CombinatorTranslation.of(lambda("x", R, X).apply(three))));
    assertEquals(R, CurryTyping.of(CurryTerm.call(TensorPrimitive.Standard.FLOAT, three)));
  }

  @Test
  void shapesBroadcastFromTheLastAxis() {
    Dimensions column = Dimensions.of(2, 1), row = Dimensions.of(3);
    assertEquals(Dimensions.of(2, 3), column.broadcast("+", row));
    assertEquals(Dimensions.of(2, 3), row.broadcast("+", column));
    assertEquals(column, column.broadcast("+", Dimensions.NONE));
    assertEquals(Dimensions.of(2), Dimensions.of(2, 3).matmul(row));
    assertEquals(Dimensions.of(4), Dimensions.of(3).matmul(Dimensions.of(3, 4)));
    assertEquals(Dimensions.NONE, row.matmul(row));
  }

  @Test
  void curryingNeedsAPair() {
    assertThrows(EndsMismatch.class, () -> Combinator.curry(new Combinator.Id(R)));
    assertThrows(
        EndsMismatch.class, () -> new Combinator.Id(R).then(new Combinator.Id(CurryType.UNIT)));
  }

  @Tag("sized")
  @Test
  void deepTermsTranslate() {
    int n = Integer.getInteger("difflam.depth", 50_000);
    CurryTerm e = X;
    for (int i = 0; i < n; i++) e = CurryTerm.let("x", e.plus(number(1)), X);
    CurryTerm chain = X;
    for (int i = 0; i < n; i++) chain = CurryTerm.let("x", X.plus(number(1)), chain);
    for (CurryTerm t : List.of(e, chain)) {
      assertEquals(R, CombinatorTranslation.of(Name.of("x"), R, t).target());
    }
  }

  @Test
  void onlyACombinatorIsMadeOfOthers() {
    assertTrue(
        wrong("const 2 ; (sin ; cos) 3")
            .contains("expected a combinator before what it is made of"));
  }
}
