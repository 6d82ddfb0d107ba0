package org.difflam.semantics.glued;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.semantics.taylor.FaaDiBrunoFormula;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FundamentalLemmaTest {
  @Test
  void thereIsOneCaseAtLeast() {
    TaylorGluing gluing = new TaylorGluing(Macro.of(1, 1));
    assertThrows(IllegalArgumentException.class, () -> new FundamentalLemma(gluing, 0, 1));
  }

  private static FundamentalLemma.Report check(Macro macro, String t) {
    return new FundamentalLemma(new TaylorGluing(macro), 12, 1).check(Elaboration.term(t).term());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "7",
        "()",
        "\\x : R. x",
        "\\x. x * sin x",
        "\\(x, y). (x / (2 + cos y), y)",
        "\\f : R -> R. f (f 1)",
        "\\f : (R -> R) -> R. f (\\x. x * x)",
        "\\l : list R. fold (x, acc). x * acc + sigmoid x over l from 1",
        "\\x : R. [x, x * x, tanh x]",
        "\\m : {Nothing 1 | Just R}. case m of {Nothing u -> 2 | Just y -> exp (sin y)}",
        "\\f : R -> R. \\x. let y = f x in y * y"
      })
  void holdsForTheMacro(String t) {
    for (Macro macro : List.of(Macro.of(1, 1), Macro.of(2, 2), Macro.restricted())) {
      Verdict verdict = check(macro, t).verdict();
      assertTrue(verdict instanceof Verdict.Holds holds && holds.cases() == 12, t + ": " + verdict);
    }
  }

  /// However many derivatives are compared there.
  @Test
  void onePlaceIsOneCase() {
    var numbers = new TaylorGluing(Macro.of(2, 2)).semantics().onObject(Type.real()).relation();
    SplittableRandom random = new SplittableRandom(1);
    Verdict verdict = numbers.relates(numbers.draw(random).get(), random);
    assertTrue(verdict instanceof Verdict.Holds holds && holds.cases() == 1, () -> "" + verdict);
  }

  /// The sixth derivative of the sine, with one part in 10²⁵ too much, and with 10⁻²⁵ too much.
  @Test
  void orderSixIsSeenToTwentyFiveDigits() {
    assertTrue(check(Macro.of(1, 6), "\\x. sin (x * x) / (2 + x * x)").verdict().isGood());
    Term slightly = Term.numeral(new BigDecimal("1e-25"));
    for (boolean relative : new boolean[] {true, false}) {
      Macro wrong =
          new Macro(Indices.of(1, 6)) {
            @Override
            protected Term partial(OperationSymbol op, List<Integer> beta, List<Term> arguments) {
              Term right = super.partial(op, beta, arguments);
              if (op != Primitive.SIN || !beta.equals(List.of(6))) return right;
              Term error = relative ? Term.apply(Primitive.TIMES, slightly, right) : slightly;
              return Term.apply(Primitive.PLUS, right, error);
            }
          };
      Verdict verdict = check(wrong, "\\x. 100 * sin (4 * x)").verdict();
      assertTrue(verdict.isRefuted(), verdict::toString);
    }
  }

  /// Where digits cancel there are more of them; where all cancel, nothing is said.
  @Test
  void lostDigitsAreNoErrors() {
    Verdict verdict = check(Macro.of(1, 2), "\\x. (1e60 * x + sin x) - 1e60 * x").verdict();
    assertTrue(verdict.isGood(), verdict::toString);
    Verdict lost = check(Macro.of(1, 2), "\\x. (1e600 * x + sin x) - 1e600 * x").verdict();
    assertTrue(lost instanceof Verdict.Inconclusive, lost::toString);
    assertTrue(
        lost.toString().matches(".* plot is 0 ± \\S+ by power series, and [0-9.]+ by differences"),
        lost::toString);
  }

  /// No number of digits tells that `sin² 1 + cos² 1 − 1` is 0, as the derivative of a number is.
  @Test
  void whatCannotBeToldFromZeroIsLeftOpen() {
    Term zero = Elaboration.term("sin 1 * sin 1 + cos 1 * cos 1 - 1").term();
    Macro odd =
        new Macro(Indices.of(1, 1)) {
          @Override
          protected Term clause(Term t, Term made) {
            return t instanceof Term.Apply(OperationSymbol.Numeral _, _)
                ? new Term.Tuple(List.of(t, zero))
                : made;
          }
        };
    Verdict verdict = check(odd, "7").verdict();
    assertTrue(
        verdict
            .toString()
            .matches(
                "inconclusive: at u = -?[0-9/]+: the derivative 1 of the plot and the entry may be"
                    + " 0, or not; .*"),
        verdict::toString);
  }

  /// A wrong derivative of one operation: the report names it, and the smallest subterm.
  @Test
  void theWrongOperationIsBlamed() {
    Macro wrong =
        new Macro(Indices.of(2, 2)) {
          @Override
          protected Term partial(OperationSymbol op, List<Integer> beta, List<Term> arguments) {
            return op == Primitive.SIN && beta.equals(List.of(2))
                ? super.partial(op, List.of(4), arguments) // the sign is wrong
                : super.partial(op, beta, arguments);
          }
        };
    FundamentalLemma.Report report =
        check(
            wrong,
            "\\x. \\f : R -> R. fold (a, b). f (a * sin (x * b)) + cos a over [x, 2] from x");
    String arguments = report.verdict().toString();
    // x is the first argument, f the second
    int second = arguments.indexOf("argument2");
    assertTrue(arguments.indexOf("argument1") < second, arguments);
    assertTrue(second < arguments.indexOf("a1 : R"), arguments);
    FundamentalLemma.Blame blame = report.blame().get();
    assertEquals(Primitive.SIN, blame.operation().get());
    assertEquals("operation", blame.subterm().constructor());
    assertTrue(blame.subterm().term() instanceof Term.Apply(var op, _) && op == Primitive.SIN);
    assertTrue(blame.plot().contains("u1"), blame.plot());
    assertTrue(blame.witness().toString().contains("u = ("), blame.witness()::toString);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\m : {Some R | Pair R * R}. case m of"
            + " {Some x -> x | Pair p -> case p of (a, b) -> a * sin b}",
        "\\x. let (y, l) = (x, [x]) in sin y",
        "\\x. let l = [x] in fold (y, a). sin y + a over l from x",
        "\\l : list (R * R). fold (p, b). (case p of (x, y) -> x * sin y) + b over l from 1",
        "\\l : list R. fold (x, k). sin x :: k over l from []",
        "\\x. let y = sin x in 2 * y",
        "\\x. case (Some (sin x) : {Some R | No 1}) of {Some y -> y | No _ -> x}",
        "\\t : mu X. {Leaf R | Node (X * X)}. fold n. (case n of {Leaf x -> sin x"
            + " | Node (l, r) -> l * r}) over t",
        "\\x. fold n. (case n of {Leaf y -> y | Node (l, r) -> l * r}) over"
            + " (roll (Leaf (sin x)) : mu X. {Leaf R | Node (X * X)})"
      })
  void aPartIsAskedInItsOwnContext(String program) {
    Macro wrong =
        new Macro(Indices.of(1, 1)) {
          @Override
          protected Term partial(OperationSymbol op, List<Integer> beta, List<Term> arguments) {
            return op == Primitive.SIN ? Term.numeral(2) : super.partial(op, beta, arguments);
          }
        };
    FundamentalLemma.Report report = check(wrong, program);
    assertEquals(Primitive.SIN, report.blame().get().operation().get());
    String witness = report.blame().get().witness().toString();
    assertTrue(
        witness.matches(
            "(?s).*u = -?[0-9/]+: left the derivative 1 of the plot is \\S+, right the entry 1 is"
                + " \\S+.*"),
        witness);
  }

  @Test
  void mutantsOfTheMacroAreCaught() {
    Macro missingTerm =
        new Macro(Indices.of(2, 2)) {
          @Override
          protected List<FaaDiBrunoFormula.Summand> sum(List<Integer> alpha, int n) {
            return FaaDiBrunoFormula.sum(alpha, n).stream()
                .filter(s -> !s.beta().equals(List.of(1, 1)))
                .toList();
          }
        };
    assertTrue(check(missingTerm, "\\(x, y). x * y").verdict().isRefuted());
    Macro swappedIndices =
        new Macro(Indices.of(2, 2)) {
          @Override
          protected List<FaaDiBrunoFormula.Summand> sum(List<Integer> alpha, int n) {
            return FaaDiBrunoFormula.sum(alpha.reversed(), n);
          }
        };
    assertTrue(check(swappedIndices, "\\(x, y). x * y").verdict().isRefuted());
    Macro wrongFold =
        new Macro(Indices.of(1, 1)) {
          @Override
          protected Term clause(Term t, Term made) {
            return made instanceof Term.Fold(var x1, var x2, var step, var over, var from)
                ? new Term.Fold(x2, x1, step, over, from)
                : made;
          }
        };
    FundamentalLemma.Report report =
        check(wrongFold, "\\l : list R. fold (a, b). a + 2 * b over l from 1");
    assertEquals("fold", report.blame().get().subterm().constructor());
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\x. log x", "\\x. 1 / x", "\\(x, y). y / x", "\\x. sqrt (x * x)"})
  void outsideTheDomainNothingIsSaid(String program) {
    Term t = Elaboration.term(program).term();
    Verdict verdict =
        new FundamentalLemma(new TaylorGluing(Macro.of(1, 1)), 100, 1).check(t).verdict();
    assertTrue(verdict instanceof Verdict.Inconclusive, verdict::toString);
    assertTrue(verdict.toString().contains("u = "), verdict::toString);
  }

  /// Not even the length of the list is told by values that are too large to be computed.
  @ParameterizedTest
  @ValueSource(strings = {"\\x. [exp (exp (exp (x * x + 5)))]", "\\x. exp (exp (exp (x * x + 5)))"})
  void ofNumbersThatAreTooLargeNothingIsSaid(String program) {
    Verdict verdict = check(Macro.of(1, 2), program).verdict();
    assertTrue(verdict instanceof Verdict.Inconclusive, verdict::toString);
    assertTrue(verdict.toString().contains("too large"), verdict::toString);
  }
}
