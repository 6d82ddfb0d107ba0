package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Closeness;
import org.difflam.category.number.EvaluationError;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.glued.NonUnique;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;

/// §7.1: "everything would still work just as well if it instead returned ev₂′". In first-order
/// programs C\[ev] the derivative of ev is replaced, and that of C\[ev] is to be right.
final class Section7Programs {
  private Section7Programs() {}

  private static final Balls BALLS = Balls.ofDigits(60);
  private static final Ball STEP = BALLS.literal(Rational.parse("1e-20"));
  private static final double VISIBLE = 1e-15;
  private static final Macro D = new Macro(Macros.DUAL);
  private static final Type R = Type.real();

  /// `(R → R → R) → R`, of ev, to `R → R`.
  private static final Type PROGRAM = R.to(R.to(R).to(R)).to(R.to(R));

  /// What stands for D(ev).
  private enum Primed {
    /// `(a, a′) ↦ f ↦ f(a, a′) + (0, π₁ f(a, a′) – π₁ f(a, 0))`.
    CORRECTED {
      @Override
      Value<Ball> of(Value<Ball> a, Value<Ball> f) {
        Value<Ball> there = f.apply(a);
        Value<Ball> still = f.apply(pair(a.parts().getFirst().number(), BALLS.zero()));
        Ball more =
            BALLS.minus(there.parts().getFirst().number(), still.parts().getFirst().number());
        return pair(
            there.parts().getFirst().number(), BALLS.plus(there.parts().get(1).number(), more));
      }
    },
    PRINTED {
      @Override
      Value<Ball> of(Value<Ball> a, Value<Ball> f) {
        return NonUnique.sort(BALLS, f).apply(a);
      }
    };

    abstract Value<Ball> of(Value<Ball> a, Value<Ball> f);
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-7.1-many",
                  "puts another derivative of ev into D of random first-order programs that use it,"
                      + " and compares what they answer with differences")
              .on(Primed.CORRECTED)
              .printed("ev₂′ = a ↦ f ↦ (sort f)(a, 1)", Primed.PRINTED)
              .by(Section7Programs::differentiates));

  private static Value<Ball> pair(Ball a, Ball b) {
    return Value.tuple(Value.of(a), Value.of(b));
  }

  private static Finding differentiates(Primed ev, LawRunner effort) {
    return CountedCases.each(
        Math.max(24, effort.cases() / 2),
        effort,
        (random, i) -> {
          Ball x = BALLS.literal(Rational.of(random.nextInt(-24, 25), 16));
          return new TermGenerator(RandomPrograms.WORDS, random.split())
              .term(PROGRAM, 8 + i % 16)
              .flatMap(t -> {
                try {
                  return compared(ev, t, x);
                } catch (EvaluationError noNumber) {
                  return Option.none();
                }
              });
        });
  }

  private static Option<Case> compared(Primed ev, Term t, Ball x) {
    int[] calls = {0};
    Value<Ball> derivative =
        RealFunction.value(D.of(t), BALLS)
            .apply(
                Value.function(a ->
                    Value.function(f -> {
                      calls[0]++;
                      return ev.of(a, f);
                    })))
            .apply(pair(x, BALLS.one()));
    if (calls[0] == 0) return Option.none();
    Value<Ball> program =
        RealFunction.value(t, BALLS).apply(Value.function(a -> Value.function(f -> f.apply(a))));
    Ball up = program.apply(Value.of(BALLS.plus(x, STEP))).number();
    Ball down = program.apply(Value.of(BALLS.minus(x, STEP))).number();
    Ball slope = BALLS.divide(BALLS.minus(up, down), BALLS.times(BALLS.of(2), STEP));
    Ball found = derivative.parts().get(1).number();
    String what = "C = " + Printing.show(Notation.ASCII, t) + " at " + Closeness.show(x, 6);
    double gap = BALLS.minus(found, slope).most() / Math.max(1, slope.most());
    return Case.of(
        what,
        () ->
            gap < VISIBLE
                ? Finding.of(Verdict.holds(1, gap))
                : Finding.refuted(
                    Witness.at(what, Closeness.show(found, 17), Closeness.show(slope, 17))));
  }
}
