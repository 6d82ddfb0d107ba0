package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Vectors;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;

/// Example 3.2 at lists of every length: `[x₁, …, xₙ] = λf d. f xₙ (… (f x₁ d))`, and `sum = λl. l
/// (λx y. x + y) 0`.
final class ChurchLists {
  private ChurchLists() {}

  private static final String SUM = "l (\\x. \\y. x + y) [0]";
  private static final PullbackType R = PullbackType.R, LISTS = R.to(R.to(R)).to(R.to(R));

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-Ex-3.2",
                  "sums random lists of 0 to 6 numbers, types the pullback of sum at them, reduces"
                      + " it to a linear map and ω at the sum, applies the map to other lists, and"
                      + " reduces the gradient of x ↦ sum [x₁², …, xₙ²]")
              .on(UnaryOperator.<List<String>>identity())
              .not("two numbers of them at most", xs -> xs.take(2))
              .not("the first number twice in a list of three or more", ChurchLists::more)
              .by(ChurchLists::sums));

  private static List<String> more(List<String> xs) {
    return xs.size() < 3 ? xs : xs.prepend(xs.head());
  }

  private static Finding sums(UnaryOperator<List<String>> altered, LawRunner effort) {
    return CountedCases.each(
        Math.max(14, effort.cases() / 4),
        effort,
        (random, i) -> {
          List<Rational> x = numbers(i % 7, random), v = numbers(i / 7 % 7, random);
          List<String> variables = List.range(0, x.size()).map(k -> "x_" + k);
          List<String> squares = variables.map("(pow2 %s)"::formatted);
          return Case.of(
              "sum of " + x + ", along " + v,
              () -> {
                Finding found = at(list(altered.apply(written(x))), sum(x), v);
                if (x.isEmpty()) return found;
                String names = variables.mkString(", ");
                PullbackTerm gradient =
                    end(
                        "((Omega \\%s. (\\l. %s) (%s)) @ Omega [1]) %s"
                            .formatted(
                                x.size() == 1 ? names : "(" + names + ")",
                                SUM,
                                list(altered.apply(squares)),
                                x.mkString("[", ", ", "]")));
                return found.and(
                    Finding.reproduced("the gradient", covector(x.map(a -> a.plus(a))), gradient));
              });
        });
  }

  private static Finding at(String list, Rational sum, List<Rational> v) {
    PullbackElaboration.Judgement pullback =
        RunningExample.read("w : Omega R", "((Omega \\l. %s) @ w) (%s)".formatted(SUM, list));
    PullbackTerm normal = Reducer.run(PullbackRules.COMPLETE, pullback.term(), 10_000).end();
    if (!(normal
        instanceof PullbackTerm.DualMap(var x, _, var s, PullbackTerm.Application(_, var point))))
      return Finding.refuted(
          RunningExample.differ(list, "a dual map of ω", PullbackPrinting.show(normal)));
    PullbackTerm along = Substitution.substitute(s, x, RunningExample.term(list(written(v))));
    return Finding.reproduced("the sum", number(sum), end("(\\l. %s) (%s)".formatted(SUM, list)))
        .and(Finding.reproduced("the type", new PullbackType.Dual(LISTS), pullback.type()))
        .and(Finding.reproduced("the point of ω", number(sum), point))
        .and(
            Finding.reproduced(
                "the linear map at " + v,
                number(sum(v)),
                Reducer.run(PullbackRules.COMPLETE, along, 10_000).end()));
  }

  private static List<Rational> numbers(int n, SplittableRandom random) {
    return List.fill(n, () -> Rational.of(random.nextInt(-99, 100), 1 + random.nextInt(3)));
  }

  private static List<String> written(List<Rational> x) {
    return x.map("[%s]"::formatted);
  }

  private static String list(List<String> x) {
    return "\\f. \\d. " + x.foldLeft("d", (rest, a) -> "f %s (%s)".formatted(a, rest));
  }

  private static Rational sum(List<Rational> x) {
    return x.foldLeft(Rational.ZERO, Rational::plus);
  }

  private static PullbackTerm covector(List<Rational> x) {
    return new PullbackTerm.Covector(
        Vectors.of(PullbackType.real(x.size()), x.map(Scalar::of).asJava()));
  }

  private static PullbackTerm number(Rational a) {
    return new PullbackTerm.Numeral(Scalar.of(a));
  }

  private static PullbackTerm end(String text) {
    return Reducer.run(PullbackRules.COMPLETE, RunningExample.term(text), 10_000).end();
  }
}
