package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Doubles;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Jets;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;

/// §1, "the sin function, whose iterated derivatives only involve sin, cos, and negation".
final class Section1Sine {
  private Section1Sine() {}

  private static final int ORDER = 9;

  /// `dⁿ/dxⁿ sin x`.
  private interface Derivative {
    double at(int n, double x);
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-1-sin",
                  "differentiates sin nine times at random points, by jets and by the macro")
              .on((Derivative) Section1Sine::stated)
              .not(
                  "from the sixth on those of order two less",
                  (n, x) -> stated(n < 6 ? n : n - 2, x))
              .not("beyond 4 those at 4", (n, x) -> stated(n, Math.min(x, 4)))
              .by(Section1Sine::iterated),
          check("HSV-1-sin", "looks what the terms for the first nine derivatives are made of")
              .on(Primitive.SIN)
              .not("the derivatives of tan", Primitive.named("tan"))
              .by((f, _) -> madeOf(f)));

  private static Finding madeOf(Primitive f) {
    for (int n = 1; n <= ORDER; n++) {
      Term derivative = f.derivative(java.util.List.of(n));
      if (!isMade(derivative))
        return Finding.refuted(
            Witness.of("sin, cos and negation", Printing.show(Notation.UNICODE, derivative)));
    }
    return Finding.of(Verdict.holds(ORDER, 0));
  }

  private static boolean isMade(Term t) {
    return t instanceof Term.Apply(var op, var arguments)
        && (op.equals(Primitive.TIMES)
            ? arguments.getFirst().equals(Term.numeral(-1)) && isMade(arguments.getLast())
            : (op.equals(Primitive.SIN) || op.equals(Primitive.COS))
                && arguments.getFirst() instanceof Term.Variable);
  }

  private static double stated(int n, double x) {
    return switch (n % 4) {
      case 0 -> Math.sin(x);
      case 1 -> Math.cos(x);
      case 2 -> -Math.sin(x);
      default -> -Math.cos(x);
    };
  }

  private static Finding iterated(Derivative stated, LawRunner effort) {
    Indices shape = Indices.of(1, ORDER);
    Jets<Double> jets = new Jets<>(shape, new Doubles());
    Value<Double> macro =
        Evaluator.over(new RealArithmetic<>(new Doubles()))
            .evaluate(new Macro(shape).of(Macros.term("\\x. sin x")));
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          double x = random.nextInt(-2000, 2001) / 64.0;
          return Case.of(
              "sin at " + x,
              () -> {
                List<Double> expected = List.range(0, ORDER + 1).map(n -> stated.at(n, x));
                List<Double> coordinate =
                    List.range(0, ORDER + 1).map(n -> n == 0 ? x : n == 1 ? 1.0 : 0.0);
                List<Double> byMacro =
                    List.ofAll(macro.apply(Value.numbers(coordinate.asJava())).parts())
                        .map(Value::number);
                List<Double> byJets =
                    List.ofAll(
                        jets.derivatives(
                            jets.apply(
                                Primitive.SIN.meaning(), java.util.List.of(jets.variable(0, x)))));
                return near(expected, byMacro) && near(expected, byJets)
                    ? Finding.of(Verdict.holds(1, 0))
                    : Finding.refuted(Witness.of("" + expected, byMacro + ", " + byJets));
              });
        });
  }

  private static boolean near(List<Double> a, List<Double> b) {
    return a.zipWith(b, (x, y) -> Math.abs(x - y) < 1e-9).forAll(close -> close);
  }
}
