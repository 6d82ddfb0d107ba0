package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.ExactReals;
import org.difflam.papers.oracle.Newton;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.functional.FunctionalValue;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.functional.Values;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Vectors;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;

/// §4.3: the pullback of a program, by its clauses, against the slopes of the program.
final class Section4ReverseMode {
  private Section4ReverseMode() {}

  private static final int FUEL = 3_000;

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-S4.3",
                  "evaluates covectors, dual maps and pullbacks along tangents, against slopes of"
                      + " the program")
              .on((UnaryOperator<PullbackTerm>) t -> t)
              .not(
                  "a 1-form that is doubled",
                  t -> new PullbackTerm.Let(Name.of("unused"), t, PullbackTerm.sum(t, t)))
              .by(Section4ReverseMode::clauses));

  private static final List<String> CLAUSES =
      List.of(
          "[2, 3]^*",
          "(\\v. (J g @ v) [1, 3])^* @ [5, 7]^*",
          "((Omega \\(x, y). pow2 (mult (g (x, y)))) @ Omega [1]) [1, 3]",
          "((Omega g) @ Omega [1, 2]) [1, 3]");

  /// The programs whose derivatives these are, as functions of the point at which they are taken.
  private static final List<String> PROGRAMS =
      List.of(
          "\\(x, y). 2 * x + 3 * y",
          "\\(x, y). (\\(a, b). 5 * a + 7 * b) (g (x, y))",
          "\\(x, y). pow2 (mult (g (x, y)))",
          "\\(x, y). (\\(a, b). a + 2 * b) (g (x, y))");

  private static Finding clauses(UnaryOperator<PullbackTerm> alter, LawRunner effort) {
    PullbackType space = PullbackType.real(2);
    for (int i = 0; i < CLAUSES.size(); i++) {
      PullbackTerm program = RunningExample.term(PROGRAMS.get(i));
      SmoothMap functional =
          FunctionalMeaning.of(
              alter.apply(RunningExample.term(CLAUSES.get(i))), new PullbackType.Dual(space));
      for (List<Integer> v : List.of(List.of(1, 0), List.of(0, 1), List.of(2, -3))) {
        Rational slope = Newton.slope(8, t -> value(program, 1 + t * v.get(0), 3 + t * v.get(1)));
        Values<Rational> in = new Values<>(new ExactReals());
        FunctionalValue<Rational> along =
            FunctionalValue.pair(
                in.literal(Rational.of(v.get(0))), in.literal(Rational.of(v.get(1))));
        Rational found =
            in.numbers()
                .value(functional.at(in, new FunctionalValue.Unit<>()).apply(along).number());
        if (!found.equals(slope)) {
          return Finding.refuted(
              RunningExample.differ(CLAUSES.get(i) + " along " + v, slope, found));
        }
      }
    }
    return Finding.of(Verdict.holds(3L * CLAUSES.size(), 0));
  }

  private static Rational value(PullbackTerm program, long x, long y) {
    PullbackTerm point =
        Vectors.of(PullbackType.real(2), List.of(Scalar.of(x), Scalar.of(y)).asJava());
    Reducer.Result r =
        Reducer.run(PullbackRules.COMPLETE, new PullbackTerm.Application(program, point), FUEL);
    return r.end() instanceof PullbackTerm.Numeral(var n) ? n.exactly() : Rational.ZERO;
  }
}
