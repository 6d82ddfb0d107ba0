package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Doubles;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;

/// §7.2: "all they can do is call a function on finitely many arguments and analyse the function
/// outputs". With `f + Π (x − xᵢ)² h` for a function f that is called at the `xᵢ`, the value of a
/// program is the same, and so is that of its D at the dual numbers of the two functions, to the
/// last digit: at the `xᵢ` exact zeros are added.
final class Section7Calls {
  private Section7Calls() {}

  private static final Evaluator<Double> EVALUATOR =
      Evaluator.over(new RealArithmetic<>(new Doubles()));
  private static final Type R = Type.real();
  private static final Macro D = new Macro(Macros.DUAL);

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-7.2-calls",
                  "records at which numbers random programs (real → real) → real, and their D, call"
                      + " a function, and changes it elsewhere")
              .on((UnaryOperator<List<Double>>) calls -> calls)
              .not("changed at the last call, too", calls -> calls.init())
              .by(Section7Calls::same));

  /// `sin (a x) + b x`, and `Π (x − xᵢ)² cos x` more.
  private record Function(double a, double b, Option<List<Double>> keeping) {
    double at(double x) {
      return Math.sin(a * x) + b * x + keeping.map(c -> square(c, x) * Math.cos(x)).getOrElse(0.0);
    }

    double slope(double x) {
      return a * Math.cos(a * x)
          + b
          + keeping.map(c -> slope(c, x) * Math.cos(x) - square(c, x) * Math.sin(x)).getOrElse(0.0);
    }

    private static double square(List<Double> calls, double x) {
      double all = 1;
      for (double c : calls) all *= (x - c) * (x - c);
      return all;
    }

    private static double slope(List<Double> calls, double x) {
      double sum = 0;
      for (int i = 0; i < calls.size(); i++)
        sum += 2 * (x - calls.get(i)) * square(calls.removeAt(i), x);
      return sum;
    }

    /// The function, or where jets are asked for `(x, x′) ↦ (f(x), f′(x) x′)`.
    Value<Double> value(boolean dual, ArrayList<Double> calls) {
      return Value.function(v -> {
        double x = (dual ? v.parts().getFirst() : v).number();
        calls.add(x);
        return dual
            ? Value.tuple(Value.of(at(x)), Value.of(slope(x) * v.parts().get(1).number()))
            : Value.of(at(x));
      });
    }
  }

  private static Finding same(UnaryOperator<List<Double>> kept, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Option<Term> drawn =
              new TermGenerator(RandomPrograms.WORDS, random.split())
                  .term(R.to(R).to(R), 6 + i % 16);
          return drawn.flatMap(t -> unchanged(t, i % 2 == 1, kept, random));
        });
  }

  private static Option<Case> unchanged(
      Term t, boolean dual, UnaryOperator<List<Double>> kept, SplittableRandom random) {
    Function f = new Function(random.nextDouble(0.5, 2), random.nextDouble(-1, 1), Option.none());
    Value<Double> program = EVALUATOR.evaluate(dual ? D.of(t) : t);
    ArrayList<Double> calls = new ArrayList<>();
    Value<Double> value = program.apply(f.value(dual, calls));
    List<Double> places = List.ofAll(calls).distinct();
    boolean isNumber = value.leaves().get().stream().allMatch(Double::isFinite);
    if (places.isEmpty() || !isNumber || !places.forAll(Double::isFinite)) return Option.none();
    Function other = new Function(f.a, f.b, Option.some(kept.apply(places)));
    return Case.equal(
        "%s%s, called at %s"
            .formatted(
                dual ? "D of " : "", Printing.show(Notation.ASCII, t), places.mkString(", ")),
        program.apply(other.value(dual, new ArrayList<>())),
        value);
  }
}
