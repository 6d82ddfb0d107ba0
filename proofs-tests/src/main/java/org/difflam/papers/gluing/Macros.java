package org.difflam.papers.gluing;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.glued.FundamentalLemma;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.interpret.RealArithmetic;
import org.difflam.semantics.real.ExactReals;
import org.difflam.semantics.taylor.FaaDiBruno;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Elaboration;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Value;

/// What the sections ask of the macro, and macros that must fail it.
final class Macros {
  private Macros() {}

  /// Polynomials, functions of several variables, functions of functions.
  static final String[] PROGRAMS = {
    "\\(x, y). x * y + x * x * x",
    "\\(x, y). sin (x * y) / (2 + y * y)",
    "\\(x, y). let f = \\z. sigmoid (z * x) + y in f (f y)",
  };

  static Term term(String text) {
    return Elaboration.term(text).term();
  }

  /// `D(f)` at jets of numbers, exactly.
  static List<Rational> at(Macro D, String f, long[]... jets) {
    List<Value<Rational>> arguments =
        Arrays.stream(jets)
            .map(jet -> Value.numbers(Arrays.stream(jet).mapToObj(Rational::of).toList()))
            .toList();
    Value<Rational> result =
        Evaluator.over(new RealArithmetic<>(new ExactReals()))
            .evaluate(D.of(term(f)))
            .apply(jets.length == 1 ? arguments.getFirst() : new Value.Tuple<>(arguments));
    return result.parts().stream().map(Value::number).toList();
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
      protected List<FaaDiBruno.Summand> sum(List<Integer> alpha, int n) {
        return FaaDiBruno.sum(alpha, n).stream()
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
      protected List<FaaDiBruno.Summand> sum(List<Integer> alpha, int n) {
        return FaaDiBruno.sum(alpha.reversed(), n);
      }
    };
  }

  /// Takes every summand once.
  static Macro unweighted(Indices indices) {
    return new Macro(indices) {
      @Override
      protected List<FaaDiBruno.Summand> sum(List<Integer> alpha, int n) {
        return FaaDiBruno.sum(alpha, n).stream()
            .map(s -> new FaaDiBruno.Summand(BigInteger.ONE, s.beta(), s.factors()))
            .toList();
      }
    };
  }

  /// Exchanges the element and the result in folds.
  static Macro foldsWrongly(Indices indices) {
    return new Macro(indices) {
      @Override
      protected Term fold(Name x1, Name x2, Term step, Term over, Term from) {
        return new Term.Fold(x2, x1, step, over, from);
      }
    };
  }

  /// As printed in §3.2: the factors lack the superscript `r` (H5).
  static Macro withoutSuperscript(Indices indices) {
    return new Macro(indices) {
      @Override
      protected List<FaaDiBruno.Summand> sum(List<Integer> alpha, int n) {
        return FaaDiBruno.sum(alpha, n).stream()
            .map(s ->
                new FaaDiBruno.Summand(
                    s.coefficient(),
                    s.beta(),
                    s.factors().stream()
                        .map(f -> new FaaDiBruno.Factor(f.argument(), alpha, f.exponent()))
                        .toList()))
            .toList();
      }
    };
  }
}
