package org.difflam.papers.curry;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import org.difflam.category.Witness;
import org.difflam.category.expression.SourceError;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.DifferentiableCurry;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;

/// The premises of the typing rules of §3.1 as they are met in texts, of terms and of combinators:
/// a text has a type, and none with one premise wrong.
final class TextPremises {
  private TextPremises() {}

  /// Whether a text has a type; of combinators, where what comes has this type.
  private interface Typed {
    boolean test(String from, String text);
  }

  /// @param from what comes to combinators; nothing comes to a term
  private record Premise(String from, String right, String wrong) {}

  private static Premise term(String right, String wrong) {
    return new Premise("", right, wrong);
  }

  private static final String MAYBE = "{Nothing 1 | Just R}", CHOICE = "{No 1 | One R | Two Bool}";

  private static final List<Premise> TERMS =
      List.of(
          term("(true : Bool)", "(true : Int)"),
          term("\\n : Int. (n : Int)", "\\n : Int. (n : R)"),
          term("\\x : R. (\\y : R. (y, true)) x", "\\x : R. (\\y : R. (y, true)) (x, x)"),
          term("(\\n : Int. n) (3 : Int)", "(\\n : Int. n) true"),
          term("\\f : Bool -> R. f true", "\\f : Bool -> R. f (2 : Int)"),
          term(
              "\\f : (R -> Int -> R) -> R. f (\\x. \\n. x)",
              "\\f : (R -> Int -> R) -> R. f (\\x : R. \\y : R. x)"),
          term(
              "case equal (2, 2) of {True _ -> 1 | False _ -> 2}",
              "case equal (2, 2.5) of {True _ -> 1 | False _ -> 2}"),
          term("not (less (1, 2))", "not (1, 2)"),
          term("let n : Int = 2 in n", "let n : Int = true in n"),
          term("\\(x, b) : R * Bool. x", "\\(x, b, c) : R * Bool. x"),
          term("(1 :: [] : list R, true)", "(true :: 1 :: [], true)"),
          term("([1, 2] : list R, true)", "([1, true] : list R, true)"),
          term(
              "\\l : list Bool. fold (x, y). 2 * y over l from 1",
              "\\l : list Bool. fold (x, y). x over l from 1"),
          term(
              "\\b : Bool. fold (x, y). y over ([] : list R) from b",
              "\\b : Bool. fold (x, y). y over b from b"),
          term(
              "\\b : Bool. case b of {True _ -> 1 | False _ -> 2}",
              "\\b : Bool. case b of {True _ -> 1 | False _ -> b}"),
          term(
              "\\b : Bool. case b of {True _ -> 1 | False _ -> 2}",
              "\\b : Bool. case b of {True _ -> 1 | False _ -> 2 | False _ -> 3}"),
          term(
              "\\b : Bool. case b of {True _ -> 1 | False _ -> 2}",
              "\\b : R. case b of {True _ -> true | False _ -> false}"),
          term(
              cases("Nothing _ -> true | Just y -> false"),
              cases("Nothing _ -> true | Just y -> false | Just z -> true")),
          term(
              cases("Nothing _ -> true | Just y -> false"),
              cases("Nothing _ -> true | Just y -> false | Other z -> true")),
          term(cases("Nothing _ -> true | Just y -> false"), cases("Nothing _ -> true")),
          term(
              cases("Nothing _ -> true | Just y -> false"),
              cases("Nothing _ -> true | Just y -> y")),
          term("(Just 1 : {Nothing Bool | Just R})", "(Just true : {Nothing Bool | Just R})"),
          term("tensor [[1, 2], [3, 4], [5, 6]]", "tensor [[1, 2], [3, 4], [5, 6, 7]]"));

  private static String cases(String branches) {
    return "\\m : " + MAYBE + ". case m of {" + branches + "}";
  }

  private static final List<Premise> COMBINATORS =
      List.of(
          new Premise("(R -> Bool) * R", "eval", "eval ; eval"),
          new Premise("(R -> Bool) * (Int * R)", "prod p1 (p2 ; p2) ; eval", "prod p1 p2 ; eval"),
          new Premise("(R -> Bool) * Int", "p1", "eval"),
          new Premise("(R * R -> Bool) * R", "p2", "eval"),
          new Premise("(R * R -> Bool) * (R * Int)", "p2 ; p1", "eval"),
          new Premise("R", "const 1", "const 1 2"),
          new Premise(
              "R * Bool",
              "(inject Pair : {None 1 | Pair (R * Bool)})",
              "(inject Pair : {None 1 | Pair (R * R)})"),
          new Premise("R * list R", "cons", "prod p2 p1 ; cons"),
          new Premise("R * list Bool", "p2", "cons"),
          new Premise("R * Bool", "if p2 p1 (const 2)", "if p1 p1 (const 2)"),
          new Premise("R * Bool", "if p2 p1 (const 2)", "if p2 p1 (const true)"),
          new Premise("R * Bool", "id ; p2", "id ; p3"),
          new Premise("R * Bool", "prod p1 p1 ; (+)", "id ; (+)"),
          new Premise("Int * Bool", "prod p1 p1 ; (+)", "id ; (+)"),
          new Premise("Bool * Bool", "and", "prod p1 (const 1) ; and"),
          new Premise("R * (R * R)", "p2 ; tensor", "tensor"),
          new Premise("(1 * R) * Bool", "proj_2", "proj_3"),
          new Premise("(1 * R) * Bool", "curry (proj_3 : R) proj_3", "curry (proj_2 : R) proj_2"),
          new Premise("R", "(inject Just : " + MAYBE + ")", "(inject Many : " + MAYBE + ")"),
          new Premise("R", "(inject One : " + CHOICE + ")", "(inject Two : " + CHOICE + ")"),
          new Premise("R", "(nil : list Bool)", "(nil : Bool)"),
          new Premise("R", "(id : R)", "(id : Bool)"),
          new Premise(
              MAYBE,
              "case id of {Nothing _ -> const 1 | Just _ -> p2}",
              "case id of {Nothing _ -> const true | Just _ -> p2}"),
          new Premise(
              MAYBE,
              "case id of {Nothing _ -> const 1 | Just _ -> p2}",
              "case id of {Just _ -> p2 | Nothing _ -> const 1}"),
          new Premise(
              CHOICE,
              "case id of {No _ -> const 1 | One _ -> p2 | Two _ -> const 2}",
              "case id of {No _ -> const 1 | One _ -> p2 | Two _ -> p2}"),
          new Premise(
              "list R",
              "fold (_, _). prod (p1 ; p2) p2 ; (*) over id from const 1",
              "fold (_, _). const true over id from const 1"),
          new Premise(
              "list R",
              "fold (_, _). p2 over id from const 1",
              "fold (_, _). p2 over const 1 from const 1"));

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "DC-S3.1-typ",
                  "reads texts of terms and of combinators, and refuses each with one premise"
                      + " wrong")
              .on((Typed) TextPremises::isTyped)
              .not("texts are not looked at", (_, _) -> true)
              .not("no text has a type", (_, _) -> false)
              .by((typed, _) -> premises(typed)));

  private static boolean isTyped(String from, String text) {
    Source source = Source.of(text);
    try {
      SurfaceTerm t = Parser.term(source);
      Object _ =
          from.isEmpty()
              ? DifferentiableCurry.term(source, t, TextDeclarations.NONE)
              : DifferentiableCurry.combinator(source, t, type(from), TextDeclarations.NONE);
      return true;
    } catch (SourceError _) {
      return false;
    }
  }

  private static CurryType type(String text) {
    Source source = Source.of("\\x : (" + text + ") * Bool. true");
    CurryType read =
        DifferentiableCurry.term(source, Parser.term(source), TextDeclarations.NONE).type();
    return ((CurryType.Product) ((CurryType.Function) read).domain()).factors().getFirst();
  }

  private static Finding premises(Typed typed) {
    for (Premise p : TERMS.appendAll(COMBINATORS)) {
      if (!typed.test(p.from, p.right))
        return Finding.refuted(Witness.at(p.right, "no type", "a type"));
      if (typed.test(p.from, p.wrong))
        return Finding.refuted(Witness.at(p.wrong, "a type", "no type"));
    }
    return Finding.of(
        Outcome.HOLDS,
        "%d texts of terms and %d of combinators, each beside one that is refused"
            .formatted(TERMS.size(), COMBINATORS.size()));
  }
}
