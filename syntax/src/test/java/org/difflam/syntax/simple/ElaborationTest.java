package org.difflam.syntax.simple;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Inference, sugar, and the words of the errors.
class ElaborationTest {
  private static final Declarations DECLARED =
      type(
          type(
              type(
                  type(
                      type(type(Declarations.NONE, "sole", "{Only R}"), "single", "{Only 1}"),
                      "maybe",
                      "{Nothing 1 | Just a}",
                      "a"),
                  "all",
                  "{Both R | One R}"),
              "each",
              "{Both R | Other R}"),
          "tree",
          "mu X. {Leaf R | Node (X * X)}");

  private static Declarations type(Declarations d, String name, String body, String... parameters) {
    Source source = Source.of(body);
    return d.withType(source, name, List.of(parameters), Parser.type(source));
  }

  private static Elaboration.Typed term(String text) {
    Source source = Source.of(text);
    return Elaboration.term(source, Parser.term(source), DECLARED);
  }

  private static Type type(String text) {
    Source source = Source.of(text);
    return Elaboration.type(source, Parser.type(source), DECLARED);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = ";;",
      value = {
        "\\x. x * x ;; R -> R",
        "\\(x, (y, z)). x + y - z^2 / 3 ;; R * (R * R) -> R",
        "\\f. f (f 1) + 1 ;; (R -> R) -> R",
        "\\x : R. x ;; R -> R",
        "\\x : R * R. p1 x ;; R * R -> R",
        "(\\x. p2 x) (1, (2, 3)) ;; R * R",
        "(\\t. fold x. p1 x over t) (roll (1, 2) : mu X. R * R) ;; R",
        "\\v : R^3. v · v ;; R^3 -> R",
        "let f = \\x. x * x in (f 1, f, ()) ;; R * (R -> R) * 1",
        "sin ;; R -> R",
        "\\l : list R. sum l ;; list R -> R",
        "prod (1, 2, 3) ;; R",
        "[] :: [[1]] ;; list (list R)",
        "(Nothing : maybe R) ;; {Nothing 1 | Just R}",
        "[Nothing, Just 3, Nothing ()] ;; list {Nothing 1 | Just R}",
        "\\d. \\m. case m of {Just x -> x + d | Nothing _ -> d} ;; R -> maybe R -> R",
        "\\m. case m of {Up x -> x + 1 | Down (x, y) -> x * y} ;; {Up R | Down (R * R)} -> R",
        "Node (Leaf 1, Leaf 2) ;; tree",
        "\\t. fold {Node (l, r) -> l * r | Leaf x -> x} over t ;; tree -> R",
        "\\t. case t of {Leaf x -> t | Node (l, r) -> l} ;; tree -> tree",
        "(roll (1, 2) : mu X. R * R) ;; mu X. R * R",
        "\\x : {}. (case x of {} : R -> R) ;; {} -> R -> R",
        "fold (x, (a, b)). (b, a + x) over [1, 2] from (0, 0) ;; R * R",
        "\\_ : R. 1 ;; R -> R",
        "((1,), (2,)) ;; R^1 * R^1",
      })
  void typesAreInferred(String text, String expected) {
    Elaboration.Typed typed = term(text);
    assertEquals(type(expected), typed.type());
    assertEquals(typed.type(), Typing.of(typed.term()), "the term has the type that was inferred");
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = ";;",
      value = {
        "\\x. x - 1 ;; \\x. x + -1 * x^0",
        "\\x. -x ;; \\x. -1 * x",
        "\\x. x^3 ;; \\x. x * x * x",
        "\\x. (x + 1)^2 ;; \\x. let y = x + 1 in y * y",
        "\\x. x^-2 ;; \\x. 1 / (x * x)",
        "\\x. 3 · x ;; \\x. x + x + x",
        "\\x : R. 0 · x ;; \\x : R. 0",
        "\\v : R^5. p4 v ;; \\v : R^5. case v of (a, b, c, d, e) -> d",
        "\\(x, y). x * y ;; \\p : R * R. case p of (x, y) -> x * y",
        "\\(x, (y, z)). x * z + y ;; \\p : R * (R * R). case p of (x, q) -> case q of (y, z) -> x *"
            + " z + y",
        "let (x, y) = (1, 2) in x * y ;; case (1, 2) of (x, y) -> x * y",
        "p2 (1, 2, 3) ;; case (1, 2, 3) of (_, y, _) -> y",
        "(1, 2) · (3, 4) ;; case (1, 2) of (a, b) -> case (3, 4) of (c, d) -> a * c + b * d",
        "() · () ;; case () of () -> case () of () -> 0",
        "sum (1, 2, 3) ;; case (1, 2, 3) of (a, b, c) -> a + b + c",
        "sum [1, 2] ;; fold (x, acc). x + acc over [1, 2] from 0",
        "[1, 2] ;; 1 :: 2 :: []",
        "\\f. f sin cos + 1 ;; \\f : (R -> R) -> (R -> R) -> R. f (\\x. sin x) (\\x. cos x) + 1",
        "fold {Leaf x -> x | Node (l, r) -> l} over Leaf 1 ;; fold y. case y of {Leaf x -> x | Node"
            + " p -> case p of (l, r) -> l} over Leaf 1",
      })
  void sugarIsExpanded(String sugar, String plain) {
    Term t = term(plain).term();
    // x^0 is 1, whatever x is; this line writes the paper's t + (-1) * u
    Term expected = plain.contains("x^0") ? term("\\x. x + -1 * 1").term() : t;
    assertTrue(Alpha.equal(expected, term(sugar).term()), term(sugar).term().toString());
  }

  /// A word that begins a line may have been meant to begin a statement.
  @Test
  void statementsAreNearWordsThatBeginALine() {
    for (String text : List.of("1 +\noq", "1 +\n oq", "oq + 1")) {
      SourceError error = assertThrows(SourceError.class, () -> term(text));
      boolean meant = String.valueOf(error.getMessage()).contains("'op'");
      assertEquals(text.contains("\noq"), meant, error.render());
    }
  }

  /// As of a product; what is no count is a vector.
  @Test
  void aSumHasSoManySummandsAtMost() {
    assertEquals(type("R -> R"), term("\\x. 100000 @ x").type());
    assertThrows(SourceError.class, () -> term("\\x. 100001 @ x"));
  }

  @Test
  void localNamesWin() {
    assertEquals(type("(R -> R) -> R"), term("\\sin. sin 1 * 2").type());
    assertEquals(type("R -> R"), term("\\p1. p1 + 1").type());
    assertEquals(type("R -> R"), term("\\Just. Just + 1").type());
    assertEquals(type("R"), term("let x = (1, 2) in let x = p1 x in x + 1").type());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = ";;",
      value = {
        "\\x. x ;; 2 ;; the type of `x` is not determined; state it, as in `\\x : R. …`",
        "\\f. f 3 ;; 2 ;; the type of `f` is not determined beyond R -> ?; state it, as in `\\f : R"
            + " -> R. …`",
        "\\(x, y). x ;; 2 ;; the type of `(x, y)` is not determined beyond ? * ?; state it, as in"
            + " `\\(x, y) : R * R. …`",
        "\\(x,). x ;; 2 ;; the type of `(x,)` is not determined beyond ?^1; state it, as in `\\(x,)"
            + " : R^1. …`",
        "[] ;; 1 ;; the type of this list is not determined beyond list ?; state it, as in `([] :"
            + " list R)`",
        "1 + (2, 3) ;; 5 ;; an argument of `+` must be R, and this is a pair",
        "1 + (2, 3, 4, 5) ;; 5 ;; an argument of `+` must be R, and this is a tuple of 4",
        "3 4 ;; 1 ;; this is R, so it cannot be applied; a product is written with `*`, as in `2 *"
            + " x`",
        "let p = (1, 2) in p 3 ;; 19 ;; this is R * R, so it cannot be applied",
        "(Just (1, 2) : {Nothing 1 | Just R}) ;; 7 ;; the argument of `Just` must be R, and this is"
            + " a pair",
        "\\x. x x ;; 7 ;; this would need a type that contains itself",
        "let f = \\(x, y). x * y in f (1, 2, 3) ;; 29 ;; the argument of this function must be R *"
            + " R, and this is a triple",
        "1 + y ;; 5 ;; `y` is not bound: no variable, definition or operation here has that name",
        "abs 3 ;; 1 ;; there is no `abs`: it is not smooth, and all operations here have"
            + " derivatives of every order",
        "T (\\x. x * x) ;; 1 ;; `T` belongs to the perturbative calculus; this is the simple"
            + " language",
        "\\x. p1 x ;; 5 ;; how long is the tuple that `p1` is of? State its type, as in `p1 (t :"
            + " R^2)`",
        "\\x. sum x ;; 5 ;; `sum` is of a tuple or a list of numbers; state its type, as in `sum (t"
            + " : R^3)`",
        "roll 3 ;; 1 ;; say which inductive type `roll` is to make, as in `(roll t : mu X. …)`",
        "(roll 3 : R -> R) ;; 2 ;; say which inductive type `roll` is to make, as in `(roll t : mu"
            + " X. …)`",
        "\\t. fold x. x over t ;; 20 ;; the type of what is folded is not known here; state it, as"
            + " in `fold … over (t : tree)`",
        "\\m. case m of {Only x -> x} ;; 10 ;; several types have these constructors: `sole`,"
            + " `single`; say which, as in `case (… : sole) of`",
        "1 ; 2 ;; 1 ;; `;` composes combinators; these are terms",
        "p3 (1, 2) ;; 1 ;; `p3` is of a tuple with a part 3, not of R * R",
        "p0 (1, 2) ;; 1 ;; `p0` is not bound: no variable, definition or operation here has that"
            + " name; did you mean 'p1' or 'p2'?",
        "\\l : list R. p1 l ;; 14 ;; `p1` is of a tuple with a part 1, not of list R",
        "\\x. \\y. x · y ;; 9 ;; how long are the tuples of this inner product? State the type of"
            + " one, as in `(t : R^3)`",
        "\\x : R. x · x ;; 9 ;; an inner product is of two tuples of numbers, not of R; the product"
            + " of numbers is `*`",
        "1.5 · (4, 5) ;; 7 ;; the second factor of an inner product must be R, and this is a pair",
        "(1, (2, 3)) · (1, (2, 3)) ;; 1 ;; what is in an inner product must be R, and this is R *"
            + " R",
        "sum (1, (2, 3)) ;; 1 ;; what is in `sum` must be R, and this is R * R",
        "prod 3 ;; 1 ;; `prod` is of a tuple or a list of numbers, not of R",
        "2 * 3 · (4, 5) ;; 9 ;; what is added up here must be R, and this is a pair",
        "fold (x, acc). x + (acc, 1) over [1] from 0 ;; 20 ;; an argument of `+` must be R, and"
            + " this is a pair",
        "fold (x, acc). x :: acc over [1] from 0 ;; 16 ;; the step of this fold must be R, and this"
            + " is a list",
        "case Just 3 of {Just x -> x} ;; 6 ;; there is no branch for `Nothing` of {Nothing 1 | Just"
            + " R}",
        "case Just 3 of {Just x -> x | Nothing _ -> 0 | Else _ -> 1} ;; 48 ;; {Nothing 1 | Just R}"
            + " has no constructor `Else`",
        "(Just 3 : R) ;; 2 ;; what is ascribed here must be R, which has no constructor `Just`",
        "Nothing ;; 1 ;; the type of `Nothing` is not determined beyond {Nothing 1 | Just ?}; state"
            + " it, as in `(Nothing … : {Nothing 1 | Just R})`",
        "Both 3 ;; 1 ;; several types have the constructor `Both`: `all`, `each`; say which, as"
            + " in `(Both … : all)`",
        "Else 3 ;; 1 ;; the type of `Else` is not determined; state it, as in `(Else … : {Else R |"
            + " …})`, or declare it with `type`",
        "case 3 of {Just x -> x} ;; 6 ;; the subject of a case with labels must be a variant, and"
            + " this is R",
        "fold x. x over 3 ;; 16 ;; a fold without `from` goes over an inductive type `mu X. …`, and"
            + " this is R",
        "(3 : maybe) ;; 6 ;; the type `maybe` takes 1 argument, given 0",
        "(3 : Real) ;; 6 ;; there is no type `Real`: the types of the simple language are `R`, `1`,"
            + " products, functions, `list`, variants and what `type` declares",
        "(3 : mu X. list X) ;; 12 ;; under `mu X.` only tuples and variants may be around `X`;"
            + " trees with lists of trees are `mu f. {End 1 | Tree (R * f) * f}`, the first list"
            + " below and the trees beside",
        "(Some : {No 1 | Just R}) ;; 2 ;; what is ascribed here must be {No 1 | Just R}, which has"
            + " no constructor `Some`",
        "sinn 1 ;; 1 ;; `sinn` is not bound: no variable, definition or operation here has that"
            + " name; did you mean 'sin' or 'sinh'?",
        "pq 1 ;; 1 ;; `pq` is not bound: no variable, definition or operation here has that name;"
            + " did you mean 'p1' or 'p2'?",
        "p1a 1 ;; 1 ;; `p1a` is not bound: no variable, definition or operation here has that name;"
            + " did you mean 'p1'?",
        "sin (1, 2) ;; 5 ;; the argument of `sin` must be R, and this is a pair",
        "\\x. fst x ;; 5 ;; there is no `fst`; write `p1 t`",
        "\\x. x^100001 ;; 5 ;; a power has at most 100,000 factors; write `exp(y * log(x))`",
        "\\x. x^-100001 ;; 5 ;; a power has at most 100,000 factors; write `exp(y * log(x))`",
        "\\x. x^* ;; 5 ;; `^*` belongs to the pullback calculus; this is the simple language",
      })
  void errorsSayWhereAndWhat(String text, int column, String message) {
    SourceError error = assertThrows(SourceError.class, () -> term(text));
    assertEquals(message, error.getMessage());
    assertEquals(column, error.column(), error.render());
  }
}
