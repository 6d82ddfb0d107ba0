package org.difflam.syntax.normal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.control.Option;
import java.util.List;
import org.difflam.category.Verdict;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Each law of Figure 5 in instances, with a mutant of its right side that must be refuted.
class Figure5Test {
  private static final Declarations DECLARED =
      type(
          type(
              type(
                  type(Declarations.NONE, "maybe", "{Nothing 1 | Just a}", "a"),
                  "truth",
                  "{True 1 | False 1}"),
              "nat",
              "mu X. {Zero 1 | Successor X}"),
          "tree",
          "mu X. {Leaf R | Node (X * X)}");

  private static Declarations type(Declarations d, String name, String body, String... parameters) {
    Source source = Source.of(body);
    return d.withType(source, name, List.of(parameters), Parser.type(source));
  }

  private static Term term(String text, String type) {
    Source ofType = Source.of(type);
    Type goal = Elaboration.type(ofType, Parser.type(ofType), DECLARED);
    Source source = Source.of(text);
    return Elaboration.term(
            source, Parser.term(source), Option.some(goal), DECLARED, HashMap.empty())
        .term();
  }

  private static Term normal(Term t) {
    return BetaEtaNormaliser.standard().normalise(t);
  }

  @Test
  void whatHasNoTypeHasNoNormalForm() {
    Term one = Term.numeral(1);
    assertThrows(IllTyped.class, () -> normal(new Term.Application(one, one)));
  }

  /// Decided by normal forms.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiterString = ";;",
      value = {
        // case ⟨t₁, …, tₙ⟩ of ⟨x₁, …, xₙ⟩ → s = s[t₁/x₁, …, tₙ/xₙ]
        "product beta ;; R -> R -> R ;; \\x. \\y. case (x + 1, y) of (a, b) -> b * a ;;"
            + " \\x. \\y. y * (x + 1) ;; \\x. \\y. (x + 1) * y",
        "product beta, one factor ;; R -> R ;; \\x. case (x,) of (a,) -> a * a ;; \\x. x * x ;;"
            + " \\x. x",
        "product beta, no factor ;; R -> R ;; \\x. case () of () -> x ;; \\x. x ;; \\x. 1",
        // s[t/y] = case t of ⟨x₁, …, xₙ⟩ → s[⟨x₁, …, xₙ⟩/y]
        "product eta ;; R * R -> R * R ;; \\p. p ;; \\p. case p of (a, b) -> (a, b) ;;"
            + " \\p. case p of (a, b) -> (b, a)",
        "product eta, in a context ;; (R * R -> R) -> (R -> R * R) -> R ;; \\f. \\g. f (g 1) ;;"
            + " \\f. \\g. case g 1 of (a, b) -> f (a, b) ;; \\f. \\g. case g 1 of (a, b) -> f (a,"
            + " a)",
        "product eta, one factor ;; R^1 -> R^1 ;; \\p. p ;; \\p. case p of (a,) -> (a,) ;;"
            + " \\p. (1,)",
        "unit eta ;; (1 -> R) -> (R -> 1) -> R ;; \\f. \\g. f (g 3) ;; \\f. \\g. f () ;;"
            + " \\f. \\g. f () + 1",
        // case ℓᵢ t of {ℓ₁ x₁ → s₁ | … | ℓₙ xₙ → sₙ} = sᵢ[t/xᵢ]
        "variant beta ;; R -> R ;; \\x. case Just (x * x) of {Nothing _ -> 0 | Just y -> y + x} ;;"
            + " \\x. x * x + x ;; \\x. 0",
        // s[t/y] = case t of {ℓ₁ x₁ → s[ℓ₁ x₁/y] | … | ℓₙ xₙ → s[ℓₙ xₙ/y]}
        "variant eta ;; maybe R -> maybe R ;; \\m. m ;;"
            + " \\m. case m of {Nothing u -> Nothing u | Just x -> Just x} ;;"
            + " \\m. case m of {Nothing u -> Nothing u | Just x -> Just 0}",
        "variant eta, same branches ;; maybe R -> R -> R ;; \\m. \\x. x ;;"
            + " \\m. \\x. case m of {Nothing u -> x | Just y -> x} ;;"
            + " \\m. \\x. case m of {Nothing u -> x | Just y -> y}",
        "variant eta, twice ;; truth -> R -> R -> R ;; \\t. \\x. \\y. case t of {True _ -> x |"
            + " False _ -> y} ;; \\t. \\x. \\y. case t of {True _ -> case t of {True _ -> x | False"
            + " _ -> 5} | False _ -> y} ;; \\t. \\x. \\y. case t of {True _ -> case t of {True _ ->"
            + " 5 | False _ -> x} | False _ -> y}",
        "variant eta, order of cases ;; truth -> truth -> R ;;"
            + " \\s. \\t. case s of {True _ -> case t of {True _ -> 1 | False _ -> 2} | False _ ->"
            + " case t of {True _ -> 3 | False _ -> 4}} ;;"
            + " \\s. \\t. case t of {True _ -> case s of {True _ -> 1 | False _ -> 3} | False _ ->"
            + " case s of {True _ -> 2 | False _ -> 4}} ;;"
            + " \\s. \\t. case t of {True _ -> case s of {True _ -> 1 | False _ -> 2} | False _ ->"
            + " case s of {True _ -> 3 | False _ -> 4}}",
        "variant eta, under a function ;; maybe R -> R -> R ;;"
            + " \\m. case m of {Nothing _ -> \\x. x | Just y -> \\x. y} ;;"
            + " \\m. \\x. case m of {Nothing _ -> x | Just y -> y} ;;"
            + " \\m. \\x. case m of {Nothing _ -> x | Just y -> x}",
        "variant eta, in an argument ;; (R -> R) -> maybe R -> R ;;"
            + " \\f. \\m. f (case m of {Nothing _ -> 0 | Just x -> x}) ;;"
            + " \\f. \\m. case m of {Nothing _ -> f 0 | Just x -> f x} ;;"
            + " \\f. \\m. case m of {Nothing _ -> 0 | Just x -> f x}",
        "variant eta, in functions passed in a tuple ;; ((truth -> R) * R -> R) -> R ;; \\f. f"
            + " (\\t. case t of {True _ -> case t of {True _ -> 1 | False _ -> 5} | False _ -> 2},"
            + " 3) ;; \\f. f (\\t. case t of {True _ -> 1 | False _ -> 2}, 3) ;; \\f. f (\\t. case"
            + " t of {True _ -> 5 | False _ -> 2}, 3)",
        "variant eta, in a function passed ;; ((truth -> R) -> R) -> R ;;"
            + " \\f. f (\\t. case t of {True _ -> 2 | False _ -> 2}) ;; \\f. f (\\t. 2) ;;"
            + " \\f. f (\\t. case t of {True _ -> 2 | False _ -> 1})",
        // what is known of `g (h (h 0))` brings the smaller `f 0` to light
        "variant eta, a smaller subject ;; (R -> truth) -> (R -> truth) -> (R -> R) -> R ;; \\f."
            + " \\g. \\h. case f (case g (h (h 0)) of {True _ -> 0 | False _ -> 1}) of {True _ -> 1"
            + " | False _ -> 2} ;; \\f. \\g. \\h. case f 0 of {True _ -> case g (h (h 0)) of {True"
            + " _ -> 1 | False _ -> case f 1 of {True _ -> 1 | False _ -> 2}} | False _ -> case g"
            + " (h (h 0)) of {True _ -> 2 | False _ -> case f 1 of {True _ -> 1 | False _ -> 2}}}"
            + " ;; \\f. \\g. \\h. case f 0 of {True _ -> case g (h (h 0)) of {True _ -> 2 | False _"
            + " -> case f 1 of {True _ -> 1 | False _ -> 2}} | False _ -> case g (h (h 0)) of {True"
            + " _ -> 2 | False _ -> case f 1 of {True _ -> 1 | False _ -> 2}}}",
        // what is known of `f x` is asked again in what becomes of `f (f x)`
        "variant eta, powers ;; (truth -> truth) -> truth -> R ;; \\f. \\x. case x of {True _ ->"
            + " case f x of {True _ -> case f (f (f (f x))) of {True _ -> 1 | False _ -> 2} | False"
            + " _ -> 3} | False _ -> 4} ;; \\f. \\x. case x of {True _ -> case f x of {True _ -> 1"
            + " | False _ -> 3} | False _ -> 4} ;; \\f. \\x. case x of {True _ -> case f x of {True"
            + " _ -> 2 | False _ -> 3} | False _ -> 4}",
        // fold (x₁, x₂). t over [] from r = r
        "list beta, empty ;; R -> R ;; \\r. fold (x, a). x * a over [] from r ;; \\r. r ;;"
            + " \\r. 0",
        // fold (x₁, x₂). t over s₁ :: s₂ from r = t[s₁/x₁, fold (x₁, x₂). t over s₂ from r/x₂]
        "list beta, cons ;; R -> list R -> R ;;"
            + " \\h. \\l. fold (x, a). x * a + 1 over h :: l from 2 ;;"
            + " \\h. \\l. h * (fold (x, a). x * a + 1 over l from 2) + 1 ;;"
            + " \\h. \\l. (fold (x, a). x * a + 1 over l from 2) * h + 1",
        "commuting conversion ;; maybe R -> R ;; \\m. fold (x, a). x + a over (case m of {Nothing _"
            + " -> [] | Just x -> [x]}) from 0 ;; \\m. case m of {Nothing _ -> 0 | Just x -> x + 0}"
            + " ;; \\m. case m of {Nothing _ -> 0 | Just x -> x}",
        // (λx. t) s = t[s/x]
        "function beta ;; R -> R ;; \\y. (\\x. \\y. x + y) y 3 ;; \\y. y + 3 ;; \\y. 3 + 3",
        "function beta, one argument after the other ;; R -> R ;; \\z. let f = \\x. \\y. \\x. x * 2"
            + " + y in let g = f z in let h = g 1 in h 3 + (g 5 4 + f 6 z 7) ;; \\z. (3 * 2 + 1) +"
            + " ((4 * 2 + 5) + (7 * 2 + z)) ;; \\z. (3 * 2 + z) + ((4 * 2 + 5) + (7 * 2 + z))",
        "function beta, ten arguments ;; R -> R ;; \\z. let f = \\a. \\b. \\c. \\d. \\e. \\f. \\g."
            + " \\h. \\i. \\j. (a + h) + (i + j) in f 1 2 3 4 5 6 7 8 9 z ;;"
            + " \\z. (1 + 8) + (9 + z) ;; \\z. (1 + 8) + (z + 9)",
        "function beta, a result that takes arguments ;; R -> R ;; \\z. (\\x. \\y. \\k. k y x) 1 z"
            + " (\\a. \\b. a * b) ;; \\z. z * 1 ;; \\z. 1 * z",
        "function beta, branches that take arguments ;; maybe R -> R -> R ;; \\m. \\z. (case m of"
            + " {Nothing _ -> \\x. \\y. x | Just w -> \\x. \\y. y + w}) 1 z ;;"
            + " \\m. \\z. case m of {Nothing _ -> 1 | Just w -> z + w} ;;"
            + " \\m. \\z. case m of {Nothing _ -> 1 | Just w -> 1 + w}",
        // t = λx. t x
        "function eta ;; (R -> R) -> R -> R ;; \\f. f ;; \\f. \\x. f x ;; \\f. \\x. f (f x)",
        "function eta, in an argument ;; ((R -> R) -> R) -> (R -> R) -> R ;; \\F. \\f. F f ;;"
            + " \\F. \\f. F (\\x. f x) ;; \\F. \\f. F (\\x. x)",
        "let ;; R -> R ;; \\x. let y = x * x in y + y ;; \\x. x * x + x * x ;; \\x. x * x + x",
        "inductive beta ;; R -> R ;;"
            + " \\x. fold {Leaf y -> y | Node (l, r) -> l * r} over Node (Leaf x, Leaf 2) ;;"
            + " \\x. x * 2 ;; \\x. 2 * x",
      })
  void hasOneNormalForm(String law, String type, String left, String right, String mutant) {
    Term l = term(left, type);
    Term r = term(right, type);
    assertTrue(Alpha.equal(normal(l), normal(r)), () -> normal(l) + "\n" + normal(r));
    bothWays(l, r, term(mutant, type));
  }

  private static void bothWays(Term l, Term r, Term mutant) {
    Equality equality = Equality.standard();
    assertEquals(Verdict.PROVED, equality.decide(l, r));
    assertEquals(Verdict.PROVED, equality.decide(r, l));
    Verdict left = equality.decide(l, mutant);
    assertTrue(left.isRefuted(), left::toString);
    assertTrue(equality.decide(mutant, r).isRefuted());
  }

  @Test
  void fromTheEmptyVariantAllIsEqual() {
    Equality equality = Equality.standard();
    String type = "{} -> R -> R";
    Term absurd = term("\\x. case x of {}", type);
    assertEquals(Verdict.PROVED, equality.decide(term("\\x. \\y. y", type), absurd));
    assertEquals(Verdict.PROVED, equality.decide(absurd, term("\\x. \\y. 1", type)));
    // f (x) is of the empty type, but x is not
    String through = "(R -> {}) -> R";
    Term one = term("\\f. case f 1 of {}", through);
    assertEquals(Verdict.PROVED, equality.decide(term("\\f. 2", through), one));
  }

  /// Any two functions are equal that take no value, and these are not where there is one.
  @ParameterizedTest
  @CsvSource(
      delimiterString = ";;",
      value = {
        "{} ;; true",
        "{A {} | B R * {}} ;; true",
        "{A {} | B R} ;; false",
        "{A {} | B ({} -> {})} ;; false",
        "R -> {} ;; true",
        "list {} -> {} ;; true",
        "{} -> {} ;; false",
        "list {} ;; false",
        "mu X. {A X | B R * X} ;; true",
        "mu X. {A X | B {} | C X * X} ;; true",
        "mu X. {A X | B list {}} ;; false"
      })
  void functionsOfNoValue(String from, boolean none) {
    String type = "(" + from + ") -> R";
    Verdict verdict = Equality.standard().decide(term("\\x. 1", type), term("\\x. 2", type));
    assertEquals(none, verdict.isProved(), verdict::toString);
    assertEquals(!none, verdict.isRefuted(), verdict::toString);
  }

  /// Where normal forms differ, and the rest of the laws decides.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiterString = ";;",
      value = {
        // u = s[[]/y], r[s/x₂] = s[x₁ :: y/y] ⇒ s[t/y] = fold (x₁, x₂). r over t from u
        "list eta, identity ;; list R -> list R ;; \\l. l ;; \\l. fold (x, a). x :: a over l from"
            + " [] ;; \\l. fold (x, a). x :: (x :: a) over l from []",
        "list eta, map map ;; (R -> R) -> (R -> R) -> list R -> list R ;; \\f. \\g. \\l. fold (x,"
            + " a). f x :: a over (fold (x, a). g x :: a over l from []) from [] ;; \\f. \\g. \\l."
            + " fold (x, a). f (g x) :: a over l from [] ;; \\f. \\g. \\l. fold (x, a). g (f x) ::"
            + " a over l from []",
        "list eta, constant ;; list R -> R -> R ;; \\l. \\r. fold (x, a). a over l from r ;;"
            + " \\l. \\r. r ;; \\l. \\r. fold (x, a). x over l from r",
        "list eta, fusion ;; list R -> maybe R ;; \\l. Just (fold (x, a). x + a over l from 0) ;;"
            + " \\l. fold (x, m). case m of {Nothing _ -> Nothing () | Just a -> Just (x + a)} over"
            + " l from Just 0 ;; \\l. fold (x, m). case m of {Nothing _ -> Nothing () | Just a ->"
            + " Just (a + x)} over l from Just 0",
        "list eta, tuples ;; list R -> R * R ;; \\l. fold (x, (a, b)). (b, a) over l from (1, 1) ;;"
            + " \\l. (1, 1) ;; \\l. fold (x, (a, b)). (x, a) over l from (1, 1)",
        "list eta, functions ;; list R -> R -> R ;; \\l. fold (x, k). \\y. k y over l from \\y. y"
            + " ;; \\l. \\y. y ;; \\l. fold (x, k). \\y. k x over l from \\y. y",
        "inductive eta ;; tree -> tree ;; \\t. t ;;"
            + " \\t. fold {Leaf x -> Leaf x | Node (l, r) -> Node (l, r)} over t ;;"
            + " \\t. fold {Leaf x -> Leaf x | Node (l, r) -> Node (r, l)} over t",
        "inductive eta, mirror ;; tree -> tree ;; \\t. t ;; \\t. fold {Leaf x -> Leaf x | Node (l,"
            + " r) -> Node (r, l)} over (fold {Leaf x -> Leaf x | Node (l, r) -> Node (r, l)} over"
            + " t) ;; \\t. fold {Leaf x -> Leaf x | Node (l, r) -> Node (r, l)} over t",
        "list eta, in a case ;; maybe R -> list (list R) -> list (list R) ;; \\m. \\l. case m of"
            + " {Nothing _ -> l | Just x -> fold (k, b). (fold (h, a). h :: a over k from []) :: b"
            + " over l from []} ;; \\m. \\l. l ;; \\m. \\l. case m of {Nothing _ -> l | Just x ->"
            + " fold (k, b). (fold (h, a). x :: a over k from []) :: b over l from []}",
        "list eta, in what a fold is over ;; (list R -> list R) -> list R -> R ;; \\f. \\l. fold"
            + " (x, a). x + a over f (fold (y, b). y :: b over l from []) from 0 ;; \\f. \\l. fold"
            + " (x, a). x + a over f l from 0 ;; \\f. \\l. fold (x, a). x + a over f (fold (y, b)."
            + " y :: (y :: b) over l from []) from 0",
        "list eta, in what an inductive fold is over ;; (tree -> tree) -> tree -> R ;; \\f. \\t."
            + " fold {Leaf x -> x | Node (l, r) -> l * r} over f (fold {Leaf x -> Leaf x | Node (l,"
            + " r) -> Node (l, r)} over t) ;; \\f. \\t. fold {Leaf x -> x | Node (l, r) -> l * r}"
            + " over f t ;; \\f. \\t. fold {Leaf x -> x | Node (l, r) -> r * l} over f t",
        "variant eta, in a function's argument ;; (maybe R -> R) -> maybe R -> R ;;"
            + " \\f. \\m. f m ;;"
            + " \\f. \\m. case m of {Nothing _ -> f (Nothing ()) | Just x -> f (Just x)} ;;"
            + " \\f. \\m. case m of {Nothing _ -> f (Just 0) | Just x -> f (Just x)}",
      })
  void isProvedBothWays(String law, String type, String left, String right, String mutant) {
    bothWays(term(left, type), term(right, type), term(mutant, type));
  }

  /// A list of one number, and a number.
  @Test
  void counterexamplesAreSmall() {
    String type = "list R -> R -> R";
    Term last = term("\\l. \\r. fold (x, a). a over l from r", type);
    Term first = term("\\l. \\r. fold (x, a). x over l from r", type);
    for (long seed = 0; seed < 10; seed++) {
      String said = new Equality(0, 200, seed).decide(first, last).toString();
      assertTrue(said.matches("refuted: at \\[(-?\\d)], (.*): left \\1, right \\2"), said);
    }
  }

  /// In Syn `x + y` is not `y + x`, nor `1 + 1` the numeral 2.
  @Test
  void operationsDoNotCompute() {
    Equality equality = Equality.standard();
    String two = "R -> R -> R";
    Verdict swapped = equality.decide(term("\\x. \\y. x + y", two), term("\\x. \\y. y + x", two));
    assertTrue(swapped.isRefuted(), swapped::toString);
    assertTrue(equality.decide(term("1 + 1", "R"), term("2", "R")).isRefuted());
  }

  /// What the search calls a head, a rest or a result may be free around it under that name.
  @ParameterizedTest
  @CsvSource(
      delimiterString = ";;",
      value = {
        "R -> list R -> R ;; \\%s. \\l. fold (h, a). h + a over l from 0 ;; \\%s. \\l. fold (h,"
            + " a). %s + a over l from 0",
        "R -> list R -> R ;; \\%s. \\l. fold (h, a). h + a over l from 0 ;; \\%s. \\l. fold (h,"
            + " a). h + %s over l from 0",
        "R -> list R -> list R ;; \\%s. \\l. l ;; \\%s. \\l. fold (h, a). %s :: a over l from []",
        "R -> maybe R -> R ;; \\%s. \\m. case m of {Nothing _ -> 0 | Just a -> a} ;; \\%s. \\m."
            + " case m of {Nothing _ -> 0 | Just a -> %s}",
        "R -> R -> R ;; \\%s. \\h. h ;; \\%s. \\h. %s",
        "R -> tree -> R ;; \\%s. \\t. fold {Leaf h -> h | Node (l, r) -> l * r} over t ;; \\%s."
            + " \\t. fold {Leaf h -> %s | Node (l, r) -> l * r} over t",
        "R -> tree -> tree ;; \\%s. \\t. t ;; \\%s. \\t. fold {Leaf h -> Leaf %s | Node (l, r) ->"
            + " Node (l, r)} over t",
      })
  void freeVariablesAreNotTakenForBoundOnes(String type, String one, String other) {
    for (String x : List.of("x", "y", "z", "x_1", "y_1")) {
      Verdict verdict =
          Equality.standard()
              .decide(term(one.replace("%s", x), type), term(other.replace("%s", x), type));
      assertFalse(verdict.isProved(), () -> x + ": " + verdict);
    }
  }

  /// What is beyond the search is not called equal, and not unequal either: `reverse (reverse l) =
  /// l`.
  @Test
  void whatNeedsALemmaIsInconclusive() {
    String reverse =
        "let reverse = \\l : list R. (fold (x, k). \\a. k (x :: a) over l from \\a. a) []"
            + " in \\l : list R. reverse (reverse l)";
    Verdict verdict =
        Equality.standard()
            .decide(term(reverse, "list R -> list R"), term("\\l. l", "list R -> list R"));
    assertFalse(verdict.isRefuted(), verdict::toString);
    assertFalse(verdict.isProved(), verdict::toString);
  }

  /// 2¹⁶ in Church numerals, by doubling 1 sixteen times.
  @Test
  void churchNumeralsAreComputed() {
    String n = "((R -> R) -> R -> R)";
    StringBuilder text =
        new StringBuilder("let double = \\n : " + n + ". \\f. \\x. n f (n f x) in ");
    text.append("double (".repeat(16)).append("\\f. \\x. f x").append(")".repeat(16));
    Term church = normal(term(text.toString(), "(R -> R) -> R -> R"));
    int applications = 0;
    Term t = ((Term.Lambda) ((Term.Lambda) church).body()).body();
    while (t instanceof Term.Application(_, var argument)) {
      applications++;
      t = argument;
    }
    assertEquals(1 << 16, applications);
    assertEquals(Term.variable("x"), t);
  }

  /// `λx. let x = x + x in … x`, this many times: each variable is used twice, and the normal form
  /// is a tree of 2ⁿ leaves.
  private static Term doublings(int n, String name) {
    Name x = Name.of(name);
    Term t = new Term.Variable(x);
    Term lets = t;
    for (int i = 0; i < n; i++) lets = new Term.Let(x, Term.apply(Primitive.PLUS, t, t), lets);
    return new Term.Lambda(x, Type.real(), lets);
  }

  /// Random terms of these types hardly ever look at their argument.
  @ParameterizedTest
  @CsvSource({"truth", "tree"})
  void functionsThatLookAtTheirArgumentAreFound(String type) {
    String endo = "(" + type + ") -> " + type, through = "(" + endo + ") -> " + endo;
    Equality equality = Equality.standard();
    assertTrue(
        equality
            .decide(term("\\f. \\x. f (f x)", through), term("\\f. \\x. f x", through))
            .isRefuted());
  }

  @Test
  void sharingIsKept() {
    assertEquals(66, Measure.nodes(normal(doublings(64, "x"))));
  }

  /// Two nodes for each `h x x`, whose second argument is read back first; and `h`, `x`, two λs.
  @Test
  void sharedArgumentsOfWhatIsStuckStayShared() {
    String lets = "let x = h x x in ".repeat(64);
    Term t = Elaboration.term("\\h : R -> R -> R. \\x : R. " + lets + "x").term();
    assertEquals(2 * 64 + 4, Measure.nodes(normal(t)));
  }

  @Test
  void anArgumentIsReadBackAtItsOwnType() {
    Term t = Elaboration.term("\\g : list R -> {A R}. \\x : R. g [x, 2]").term();
    assertTrue(Alpha.equal(t, normal(t)));
  }

  @Test
  void whatIsTooLargeToCompareIsInconclusive() {
    Equality equality = Equality.standard();
    assertEquals(Verdict.PROVED, equality.decide(doublings(64, "x"), doublings(64, "y")));
    Verdict verdict = equality.decide(doublings(64, "x"), doublings(65, "y"));
    assertEquals(
        "inconclusive: the search for a proof took more than 2,000,000 steps", verdict.toString());
    for (int small : new int[] {0, 1}) {
      for (boolean first : new boolean[] {true, false}) {
        Term a = doublings(first ? 64 : small, "x"), b = doublings(first ? small : 64, "y");
        Verdict open = equality.decide(a, b);
        assertEquals(verdict.toString(), open.toString());
      }
    }
  }

  @Tag("sized")
  @Test
  void depthCostsNoStack() {
    int n = Integer.getInteger("difflam.depth", 50_000);
    Name x = Name.of("x");
    Term sum = new Term.Variable(x);
    Term lets = new Term.Variable(x);
    for (int i = 0; i < n; i++) {
      sum = Term.apply(Primitive.PLUS, sum, Term.numeral(1));
      lets =
          new Term.Let(x, Term.apply(Primitive.PLUS, new Term.Variable(x), Term.numeral(1)), lets);
    }
    Term f = new Term.Lambda(x, Type.real(), lets);
    assertTrue(Alpha.equal(new Term.Lambda(x, Type.real(), sum), normal(f)));
  }
}
