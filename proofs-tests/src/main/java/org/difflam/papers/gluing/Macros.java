package org.difflam.papers.gluing;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.ExactReals;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.glued.FundamentalLemma;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.FaaDiBrunoFormula;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;

/// What the sections ask of the macro, and macros that must fail it.
final class Macros {
  private Macros() {}

  /// The shapes of jets of (1,1), (1,2) and (2,2).
  static final Indices DUAL = Indices.of(1, 1);

  static final Indices TRIPLE = Indices.of(1, 2);
  static final Indices SIX = Indices.of(2, 2);

  /// Polynomials, functions of several variables, functions of functions.
  static final String[] PROGRAMS = {
    "\\(x, y). x * y + x * x * x",
    "\\(x, y). sin (x * y) / (2 + y * y)",
    "\\(x, y). let f = \\z. sigmoid (z * x) + y in f (f y)",
  };

  /// First-order functions that are built from functions of functions.
  static final String[] HIGHER = {
    "\\(x, y). let twice = \\f : R -> R. \\z. f (f z) in twice (\\z. sin (z * x)) y",
    "\\(x, y). (\\F : (R -> R) -> R. F (\\z. z * y)) (\\g. g x * g y)",
    "\\(x, y). fold (a, acc). a * acc + a over [x, sin y, x * y] from 1",
  };

  /// `g(x, y) = x³ y + x y²`, with `∂₁g = 3x²y + y²`, `∂₂g = x³ + 2xy`, `∂₁₁g = 6xy`, `∂₂₂g = 2x`,
  /// `∂₁₂g = 3x² + 2y`; at (3, 5) these are 160, 57, 90, 6, 37, and g is 210.
  static final String G = "\\(x, y). x * x * x * y + x * y * y";

  static Term term(String text) {
    return Elaboration.term(text).term();
  }

  /// `D(f)` at jets of numbers, exactly.
  static List<Rational> at(Macro D, String f, long[]... jets) {
    return at(exact(D, f), jets);
  }

  /// `D(f)`, to be asked for more than one value.
  static Value<Rational> exact(Macro D, String f) {
    return Evaluator.over(new RealArithmetic<>(new ExactReals())).evaluate(D.of(term(f)));
  }

  static List<Rational> at(Value<Rational> h, long[]... jets) {
    List<Value<Rational>> arguments =
        Arrays.stream(jets)
            .map(jet -> Value.numbers(Arrays.stream(jet).mapToObj(Rational::of).toList()))
            .toList();
    Value<Rational> result =
        h.apply(jets.length == 1 ? arguments.getFirst() : new Value.Tuple<>(arguments));
    return entries(result);
  }

  /// The entries of a jet.
  static List<Rational> entries(Value<Rational> jet) {
    return jet.parts().stream().map(Value::number).toList();
  }

  static long[] jet(long... entries) {
    return entries;
  }

  static List<Rational> numbers(long... entries) {
    return Arrays.stream(entries).mapToObj(Rational::of).toList();
  }

  /// Whether the macro sends plots with their derivatives to plots with theirs, by differences.
  static Finding correct(Macro D, LawRunner effort, String... programs) {
    int each = Math.max(2, effort.cases() / 4);
    Verdict all = Verdict.PROVED;
    for (String program : programs) {
      Verdict one =
          new FundamentalLemma(new TaylorGluing(D), each, effort.seed())
              .check(term(program))
              .verdict();
      if (one.isRefuted()) return Finding.of(one).about("t = " + program);
      all = all.and(one);
    }
    return Finding.of(all).about("%d programs".formatted(programs.length));
  }

  /// Forgets the second argument, and all but the first derivative of functions of one.
  static Macro forgets(Indices indices) {
    return new Macro(indices) {
      @Override
      protected List<FaaDiBrunoFormula.Summand> sum(List<Integer> alpha, int n) {
        return FaaDiBrunoFormula.sum(alpha, n).stream()
            .filter(s -> s.factors().stream().allMatch(f -> f.argument() == 0))
            .filter(s -> n > 1 || Indices.order(s.beta()) == 1)
            .toList();
      }
    };
  }

  /// Takes the indices in the opposite order.
  static Macro swaps(Indices indices) {
    return new Macro(indices) {
      @Override
      protected List<FaaDiBrunoFormula.Summand> sum(List<Integer> alpha, int n) {
        return FaaDiBrunoFormula.sum(alpha.reversed(), n);
      }
    };
  }

  /// Takes partial derivatives at `√x²` for each argument `x`.
  static Macro unsigned(Indices indices) {
    return new Macro(indices) {
      @Override
      protected Term partial(OperationSymbol op, List<Integer> beta, List<Term> arguments) {
        return super.partial(
            op,
            beta,
            arguments.stream()
                .<Term>map(
                    x -> Term.apply(Primitive.named("sqrt"), Term.apply(Primitive.TIMES, x, x)))
                .toList());
      }
    };
  }

  /// Takes every summand once.
  static Macro unweighted(Indices indices) {
    return new Macro(indices) {
      @Override
      protected List<FaaDiBrunoFormula.Summand> sum(List<Integer> alpha, int n) {
        return FaaDiBrunoFormula.sum(alpha, n).stream()
            .map(s -> new FaaDiBrunoFormula.Summand(BigInteger.ONE, s.beta(), s.factors()))
            .toList();
      }
    };
  }

  /// Makes one entry of each operation so many times as large.
  static Macro enlarged(Indices indices, List<Integer> entry, int times) {
    return new Macro(indices) {
      @Override
      protected List<FaaDiBrunoFormula.Summand> sum(List<Integer> alpha, int n) {
        BigInteger by = BigInteger.valueOf(alpha.equals(entry) ? times : 1);
        return FaaDiBrunoFormula.sum(alpha, n).stream()
            .map(s ->
                new FaaDiBrunoFormula.Summand(s.coefficient().multiply(by), s.beta(), s.factors()))
            .toList();
      }
    };
  }

  /// Exchanges the element and the result in folds.
  static Macro foldsWrongly(Indices indices) {
    return new Macro(indices) {
      @Override
      protected Term clause(Term t, Term made) {
        return made instanceof Term.Fold(var x1, var x2, var step, var over, var from)
            ? new Term.Fold(x2, x1, step, over, from)
            : made;
      }
    };
  }

  /// As printed in §3.2: the factors lack the superscript `r` (H5).
  static Macro withoutSuperscript(Indices indices) {
    return new Macro(indices) {
      @Override
      protected List<FaaDiBrunoFormula.Summand> sum(List<Integer> alpha, int n) {
        return FaaDiBrunoFormula.sum(alpha, n).stream()
            .map(s ->
                new FaaDiBrunoFormula.Summand(
                    s.coefficient(),
                    s.beta(),
                    s.factors().stream()
                        .map(f -> new FaaDiBrunoFormula.Factor(f.argument(), alpha, f.exponent()))
                        .toList()))
            .toList();
      }
    };
  }
}
