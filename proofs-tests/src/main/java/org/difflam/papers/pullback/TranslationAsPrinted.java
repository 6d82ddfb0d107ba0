package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.printed.Clauses;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.ToDifferential;
import org.difflam.syntax.surface.Notation;

/// The translation of §5.1 and Appendix D as it is printed, held against what is run: its clauses
/// are run as they are printed, on open terms made from the left side of each rule.
final class TranslationAsPrinted {
  private TranslationAsPrinted() {}

  private static final Clauses TRANSLATION = Transcript.pullback().clauses("tr", "cov"),
      TRANSLATION_IN_PRINT = Transcript.pullback().printed("tr", "cov");

  private static final PullbackTerm VECTOR =
      new PullbackTerm.Pair(PullbackTerm.numeral(2), PullbackTerm.numeral(3));

  private static final Clauses FIGURE_1 = Transcript.pullback().clauses("simple", "pullback");

  /// Functions that are sums of functions in the differential λ-calculus.
  private static final Pattern SUMS = Pattern.compile("plus|[a-z]\\w*'");

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-S5.1-t",
                  "translates random open terms of up to 300 letters, without plus, f′ and 0 in"
                      + " pairs, by the clauses as printed")
              .on((Function<PullbackTerm, LambdaTerm>) ToDifferential::of)
              .not("pullbacks of 1-forms that are taken twice", Section5Translation::doubled)
              .by((tr, effort) -> translates(TRANSLATION, tr, effort)),
          check("MO-S5.1-t", "translates the vector [2; 3], which is a pair of two numbers")
              .on(TRANSLATION)
              .printed(
                  "[r1 … rn] without its *, so that a vector becomes a functional",
                  TRANSLATION_IN_PRINT)
              .by((clauses, _) -> vector(clauses)),
          check(
                  "MO-S5.1-t",
                  "reads translations of random open terms of Figure 1 by the grammar that it has")
              .on(Transcript.pullback().clauses("dsimple", "dterm"))
              .printed(
                  "no sums under λ, in functions, pairs and derivatives",
                  Transcript.pullback().printed("dsimple", "dterm"))
              .not(
                  "no derivatives",
                  Transcript.pullback().without("dsimple (D S @ S1)", "dsimple", "dterm"))
              .not("no pairs", Transcript.pullback().without("dsimple (S, S1)", "dsimple", "dterm"))
              .by(TranslationAsPrinted::read));

  /// O32: what the clauses make of a term with sums where it may have some.
  private static Finding read(Clauses grammar, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (_, i) -> {
          PullbackTerm t =
              i == 0
                  ? new PullbackTerm.Covector(VECTOR)
                  : below(i, FunctionsAsPrinted.drawn(effort, i));
          String drawn = PullbackPrinting.show(t);
          // 0 · x is 0 by the clauses of cov, and f(x) in print
          boolean zero =
              Section3Grammar.part(t, s -> s instanceof PullbackTerm.Covector && isNothing(s))
                  .isDefined();
          return zero
                  || drawn.length() > FunctionsAsPrinted.LARGEST
                  || !FIGURE_1.accepts("pullback (" + drawn + ")")
              ? Option.none()
              : Case.equal(
                  "tr (" + drawn + ") is a term",
                  grammar.and(TRANSLATION).accepts("dterm (tr (" + drawn + "))"),
                  true);
        });
  }

  private static Finding vector(Clauses clauses) {
    String text = PullbackPrinting.show(VECTOR), found = show(ToDifferential.of(VECTOR));
    Clauses.Value printed = clauses.value("tr (2, 3)", symbols(), found);
    return printed.isSame()
        ? Finding.of(Outcome.HOLDS, "tr (" + text + ") is " + found)
        : Finding.refuted(Witness.at("tr (" + text + ")", printed.text(), found));
  }

  /// Whether the translation of random terms is what these clauses say.
  static Finding translates(Clauses clauses, LawRunner effort) {
    return translates(clauses, ToDifferential::of, effort);
  }

  private static Finding translates(
      Clauses clauses, Function<PullbackTerm, LambdaTerm> translation, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (_, i) -> {
          PullbackTerm t = withoutZeros(below(i, FunctionsAsPrinted.drawn(effort, i)));
          String text = PullbackPrinting.show(t);
          if (FunctionsAsPrinted.isExtended(t)
              || hasZeroIn(t)
              || text.length() > FunctionsAsPrinted.LARGEST
              || SUMS.matcher(text).find()) return Option.none();
          return Case.of(
              text,
              () -> {
                String found = show(translation.apply(t));
                Clauses.Value printed = clauses.value("tr (" + text + ")", symbols(), found);
                return printed.isSame()
                    ? Finding.proved(text)
                    : Finding.refuted(
                        Witness.at(text, "as printed " + printed.text(), "found " + found));
              });
        });
  }

  /// A term, with other numbers for 0 where a part of a pair is 0: in the differential λ-calculus a
  /// pair of zeros is 0.
  private static PullbackTerm withoutZeros(PullbackTerm t) {
    return hasZeroIn(t) ? Section4Typing.everywhere(TranslationAsPrinted::notZero, t) : t;
  }

  private static PullbackTerm notZero(PullbackTerm t) {
    if (t instanceof PullbackTerm.Covector(var v))
      return new PullbackTerm.Covector(Section4Typing.everywhere(TranslationAsPrinted::notZero, v));
    return isZero(t) ? PullbackTerm.numeral(7) : t;
  }

  /// Whether a part of a pair is 0, or the sum of nothing.
  private static boolean hasZeroIn(PullbackTerm t) {
    return Section3Grammar.part(
            t,
            s ->
                s instanceof PullbackTerm.Pair(var a, var b)
                    && Section3Grammar.part(a, TranslationAsPrinted::isNothing)
                        .orElse(Section3Grammar.part(b, TranslationAsPrinted::isNothing))
                        .isDefined())
        .isDefined();
  }

  private static boolean isNothing(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Covector(var v) ->
          Section3Grammar.part(v, TranslationAsPrinted::isZero).isDefined();
      case PullbackTerm.Sum(var summands) -> summands.isEmpty();
      default -> isZero(t);
    };
  }

  private static boolean isZero(PullbackTerm t) {
    return t instanceof PullbackTerm.Numeral(var value) && value.exactly().equals(Rational.ZERO);
  }

  /// A term, or it below a projection, along the derivative of an operation or in an operation,
  /// where terms that are drawn have little.
  private static PullbackTerm below(int i, PullbackTerm t) {
    return switch (i / RuleCases.ALL.size() % 5) {
      case 1 -> new PullbackTerm.Projection(1, t);
      case 2 -> new PullbackTerm.Projection(2, t);
      case 3 -> new PullbackTerm.Jacobian(LeftSides.OPERATIONS.get(i % 5), t);
      case 4 -> new PullbackTerm.Call(LeftSides.OPERATIONS.get(i % 5), t);
      default -> t;
    };
  }

  private static String show(LambdaTerm t) {
    return new Differential().print(Notation.ASCII, t);
  }

  /// The functions that operations are.
  private static Map<String, String> symbols() {
    return LeftSides.OPERATIONS.toMap(
        f -> f.name(),
        f ->
            ToDifferential.of(new PullbackTerm.Call(f, PullbackTerm.variable("a")))
                    instanceof Simple.Application(var function, _)
                ? show(function)
                : f.name());
  }
}
