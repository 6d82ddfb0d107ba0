package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.ExactReals;
import org.difflam.papers.oracle.Newton;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.functional.Value;
import org.difflam.semantics.functional.Values;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.Printing;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.pullback.Vectors;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.pullback.reduction.Rules;

/// §4.3, and Corollary 4.8(1) in §4.5: the pullback of a program, by its clauses and by reduction,
/// against the slopes of the program.
final class Section4ReverseMode {
  private Section4ReverseMode() {}

  private static final int FUEL = 3_000;

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-S4.3",
                  "evaluates covectors, dual maps and pullbacks along tangents, against slopes of"
                      + " the program")
              .on((UnaryOperator<Term>) t -> t)
              .not(
                  "a 1-form that is doubled",
                  t -> new Term.Let(Name.of("unused"), t, Term.sum(t, t)))
              .by(Section4ReverseMode::clauses),
          check(
                  "MO-Cor-4.8.1",
                  "compares normal forms of first-order pullbacks with slopes, row by row")
              .on((UnaryOperator<Term>) t -> t)
              .not("another row", Section4ReverseMode::exchanged)
              .by(Section4ReverseMode::rows));

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

  private static Finding clauses(UnaryOperator<Term> alter, LawRunner effort) {
    Type space = Type.real(2);
    for (int i = 0; i < CLAUSES.size(); i++) {
      Term program = Written.term(PROGRAMS.get(i));
      SmoothMap functional =
          FunctionalMeaning.of(alter.apply(Written.term(CLAUSES.get(i))), new Type.Dual(space));
      for (List<Integer> v : List.of(List.of(1, 0), List.of(0, 1), List.of(2, -3))) {
        Rational slope = Newton.slope(8, t -> value(program, 1 + t * v.get(0), 3 + t * v.get(1)));
        Values<Rational> in = new Values<>(new ExactReals());
        Value<Rational> along =
            Value.pair(in.literal(Rational.of(v.get(0))), in.literal(Rational.of(v.get(1))));
        Rational found =
            in.numbers().value(functional.at(in, new Value.Unit<>()).apply(along).number());
        if (!found.equals(slope)) {
          return Finding.refuted(Written.differ(CLAUSES.get(i) + " along " + v, slope, found));
        }
      }
    }
    return Finding.of(Verdict.holds(3L * CLAUSES.size(), 0));
  }

  private static Rational value(Term program, long x, long y) {
    Term point = Vectors.of(Type.real(2), List.of(Scalar.of(x), Scalar.of(y)).asJava());
    Reducer.Result r = Reducer.run(Rules.COMPLETE, new Term.Application(program, point), FUEL);
    return r.end() instanceof Term.Numeral(var n) ? n.exactly() : Rational.ZERO;
  }

  private static final List<String> MAPS =
      List.of(
          "\\(x, y). g (g (x, y))",
          "\\(x, y). (x * y, let a = x + y in (\\q. q * y) a)",
          "\\(x, y). (pow3 x, p1 ((\\z. (z * x, 1)) (y * y)))");

  private static Finding rows(UnaryOperator<Term> alter, LawRunner effort) {
    SplittableRandom random = new SplittableRandom(effort.seed());
    long compared = 0;
    for (String text : MAPS) {
      Term f = Written.term(text);
      int a = random.nextInt(-3, 4), b = random.nextInt(1, 4);
      for (int p = 1; p <= 2; p++) {
        String unit = p == 1 ? "[1, 0]" : "[0, 1]";
        Term t = Written.term("((Omega %s) @ Omega %s) [%d, %d]".formatted(text, unit, a, b));
        Term end = alter.apply(Reducer.run(Rules.COMPLETE, t, 100_000).end());
        if (!(end instanceof Term.Covector(var row)))
          return Finding.refuted(Written.differ(text, "a covector", Printing.show(end)));
        Term component =
            new Term.Lambda(
                Name.of("r"),
                Option.none(),
                new Term.Projection(p, new Term.Application(f, Term.variable("r"))));
        Rational dx = Newton.slope(12, t1 -> value(component, a + t1, b));
        Rational dy = Newton.slope(12, t1 -> value(component, a, b + t1));
        List<Rational> found = List.ofAll(Vectors.numbers(row)).map(Scalar::exactly);
        if (!found.equals(List.of(dx, dy))) {
          return Finding.refuted(
              Written.differ(text + " at " + a + ", " + b, List.of(dx, dy), found));
        }
        compared++;
      }
    }
    return Finding.of(Verdict.holds(compared, 0));
  }

  private static Term exchanged(Term t) {
    return t instanceof Term.Covector(Term.Pair(var a, var b))
        ? new Term.Covector(new Term.Pair(b, a))
        : t;
  }
}
