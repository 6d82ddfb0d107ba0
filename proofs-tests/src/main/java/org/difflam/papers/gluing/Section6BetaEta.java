package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;
import static org.difflam.papers.statement.Equations.equations;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.interpret.RealArithmetic;
import org.difflam.semantics.real.ExactReals;
import org.difflam.syntax.normal.Equality;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.syn.SynModel;

/// §6.1, Figure 5: the βη-laws, and that Syn imposes nothing more.
final class Section6BetaEta {
  private Section6BetaEta() {}

  /// `left = right` at a type, by a law of the figure.
  private record Instance(String law, String type, String left, String right) {}

  /// The laws with variables for what they quantify over: `F x` for a term in which `x` may occur.
  /// For the uniqueness of folds, whose premises are equations, terms that keep them.
  private static final List<Instance> FIGURE =
      List.of(
          new Instance(
              "β for products",
              "(R -> R -> R) -> R -> R -> R",
              "\\F. \\t. \\s. case (t, s) of (x, y) -> F x y",
              "\\F. \\t. \\s. F t s"),
          new Instance(
              "η for products",
              "(R * R -> R) -> R * R -> R",
              "\\F. \\t. F t",
              "\\F. \\t. case t of (x, y) -> F (x, y)"),
          new Instance(
              "β for variants",
              "(R -> R) -> (R -> R) -> R -> R",
              "\\F. \\G. \\t. case (B t : {A R | B R}) of {A x -> F x | B y -> G y}",
              "\\F. \\G. \\t. G t"),
          new Instance(
              "η for variants",
              "({A R | B R} -> R) -> {A R | B R} -> R",
              "\\F. \\t. F t",
              "\\F. \\t. case t of {A x -> F (A x) | B y -> F (B y)}"),
          new Instance(
              "the fold over []",
              "(R -> R -> R) -> R -> R",
              "\\F. \\r. fold (x, y). F x y over [] from r",
              "\\F. \\r. r"),
          new Instance(
              "the fold over ::",
              "(R -> R -> R) -> R -> list R -> R -> R",
              "\\F. \\h. \\t. \\r. fold (x, y). F x y over h :: t from r",
              "\\F. \\h. \\t. \\r. F h (fold (x, y). F x y over t from r)"),
          new Instance(
              "uniqueness of folds, for y ↦ y",
              "list R -> list R",
              "\\t. t",
              "\\t. fold (x, y). x :: y over t from []"),
          new Instance(
              "uniqueness of folds, for y ↦ map F (map G y)",
              "(R -> R) -> (R -> R) -> list R -> list R",
              "\\F. \\G. \\t. fold (x, y). F x :: y over (fold (x, y). G x :: y over t from [])"
                  + " from []",
              "\\F. \\G. \\t. fold (x, y). F (G x) :: y over t from []"),
          new Instance(
              "β for functions", "(R -> R) -> R -> R", "\\F. \\s. (\\x. F x) s", "\\F. \\s. F s"),
          new Instance("η for functions", "(R -> R) -> R -> R", "\\t. t", "\\t. \\x. t x"));

  /// The figure with one of its laws replaced.
  private static List<Instance> but(String law, String right) {
    return FIGURE.map(i -> i.law.equals(law) ? new Instance(i.law, i.type, i.left, right) : i);
  }

  /// What `x` may be where η is used: not free, or, as printed, free.
  private static final Instance CAPTURING =
      new Instance(
          "η for functions where x is free in t = G x",
          "(R -> R -> R) -> R -> R -> R",
          "\\G. \\x. G x",
          "\\G. \\x. \\x. G x x");

  /// Something that says whether two closed terms are equal.
  private interface Judge {
    Verdict equal(Term s, Term t);
  }

  private static final Judge SYN = Equality.standard()::decide;

  /// Equality of values: right for numbers, but not for Syn.
  private static Verdict byValue(Term s, Term t) {
    Evaluator<Rational> evaluator = Evaluator.over(new RealArithmetic<>(new ExactReals()));
    Value<Rational> a = evaluator.evaluate(s);
    Value<Rational> b = evaluator.evaluate(t);
    for (long x = 2; a instanceof Value.Closure<Rational>; x++) {
      a = a.apply(Value.of(Rational.of(x)));
      b = b.apply(Value.of(Rational.of(x)));
    }
    return a.equals(b)
        ? Verdict.holds(1, 0)
        : Verdict.refuted(Witness.of(a.show(Rational::toString), b.show(Rational::toString)));
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-Fig-5",
                  "compares both sides of each law by normal forms, cases and the uniqueness of"
                      + " folds")
              .on(FIGURE)
              .printed("the #x of the figure read as printed, x free in t", List.of(CAPTURING))
              .not("β that swaps", but("β for products", "\\F. \\t. \\s. F s t"))
              .not("η that swaps", but("η for products", "\\F. \\t. case t of (x, y) -> F (y, x)"))
              .not("the other branch", but("β for variants", "\\F. \\G. \\t. F t"))
              .not(
                  "one constructor for both",
                  but("η for variants", "\\F. \\t. case t of {A x -> F (A x) | B y -> F (A y)}"))
              .not("a fold over [] that steps", but("the fold over []", "\\F. \\r. F r r"))
              .not("a fold that stops", but("the fold over ::", "\\F. \\h. \\t. \\r. F h r"))
              .not(
                  "a fold that doubles",
                  but(
                      "uniqueness of folds, for y ↦ y",
                      "\\t. fold (x, y). x :: (x :: y) over t from []"))
              .not(
                  "maps in the other order",
                  but(
                      "uniqueness of folds, for y ↦ map F (map G y)",
                      "\\F. \\G. \\t. fold (x, y). G (F x) :: y over t from []"))
              .by((laws, _) -> laws(laws)),
          equations("HSV-Def-Syn", "id.left", "id.right", "assoc")
              .in(new SynModel())
              .not("f : X -> X, g : X -> X", "f . g = g . f"),
          check("HSV-Def-Syn", "asks Syn for identities of arithmetic, all of which it must refute")
              .on(SYN)
              .not("terms compared by their values at (2, 3, 4)", Section6BetaEta::byValue)
              .by((judge, _) -> noArithmetic(judge)));

  private static Finding laws(List<Instance> laws) {
    for (Instance i : laws) {
      Verdict verdict = SYN.equal(term(i.left, i.type), term(i.right, i.type));
      if (!verdict.isProved()) return Finding.of(verdict).about(i.law);
    }
    return Finding.proved(laws.map(Instance::law).mkString(", "));
  }

  private static Finding noArithmetic(Judge judge) {
    List<Instance> identities =
        List.of(
            new Instance("+ commutes", "R -> R -> R", "\\x. \\y. x + y", "\\x. \\y. y + x"),
            new Instance("+ has 0", "R -> R", "\\x. x + 0", "\\x. x"),
            new Instance(
                "* distributes",
                "R -> R -> R -> R",
                "\\x. \\y. \\z. x * (y + z)",
                "\\x. \\y. \\z. x * y + x * z"),
            new Instance("1 + 1 = 2", "R", "1 + 1", "2"));
    for (Instance i : identities) {
      Verdict verdict = judge.equal(term(i.left, i.type), term(i.right, i.type));
      if (verdict.isGood()) {
        return Finding.refuted(Witness.of(i.left + " = " + i.right, "equal")).about(i.law);
      }
      if (!verdict.isRefuted()) return Finding.of(verdict).about(i.law);
    }
    return Finding.proved(
        "in Syn none of these holds: " + identities.map(Instance::law).mkString(", "));
  }

  private static Term term(String text, String type) {
    Source ofType = Source.of(type);
    Type goal = Elaboration.type(ofType, Parser.type(ofType), Declarations.NONE);
    Source source = Source.of(text);
    return Elaboration.term(
            source, Parser.term(source), Option.some(goal), Declarations.NONE, HashMap.empty())
        .term();
  }
}
