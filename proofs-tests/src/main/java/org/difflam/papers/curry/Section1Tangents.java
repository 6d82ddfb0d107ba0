package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.PAIR;
import static org.difflam.papers.curry.CurryPrograms.number;
import static org.difflam.papers.curry.CurryPrograms.numbers;
import static org.difflam.papers.curry.CurryPrograms.tangent;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryTerm;

/// §1: a function type is not the right answer for tangents of functions. Were `T[τ ⇝ σ]` functions
/// from τ to `T[σ]`, what eval sends for a call would be 0 elsewhere, and the pullback of curry
/// could ask it at arguments of its own choice only: where it asks when all answers are 0, and
/// nowhere else, a call at another argument is not seen, whatever is made of the answers.
final class Section1Tangents {
  private Section1Tangents() {}

  /// Where the pullback of curry asks, after so many answers; the last of them is given.
  private interface Asking {
    Option<Rational> next(int asked, Rational last, Rational t);
  }

  private static final Map<String, Asking> ASKING =
      LinkedHashMap.<String, Asking>of(
              "at 0", (n, _, _) -> n > 0 ? Option.none() : Option.some(Rational.ZERO))
          .put("from -9 to 9", (n, _, _) -> Option.when(n < 19, () -> Rational.of(n - 9)))
          .put("at the captured value", (n, _, t) -> Option.when(n < 1, () -> t))
          .put(
              "where the last answer leads",
              (n, last, t) -> Option.when(n < 30, () -> t.plus(last).plus(Rational.of(n))));

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "DC-S1-fun",
                  "asks functions for tangents in four ways, and finds a call that none of the"
                      + " questions meets, though the pullback of a random program depends on it")
              .on(false)
              .not("tangents that tell what was called, as lists do", true)
              .by(Section1Tangents::unseen));

  private static Finding unseen(boolean told, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          CurryTerm program = CurryPrograms.drawn(CurryPrograms.R, random);
          RepFunction<Rational> f = CurryPrograms.map(CurryPrograms.lists(), PAIR, program);
          CurryValue<Rational> t = number(random.nextInt(-3, 4));
          var asking = ASKING.toVector().get(i % ASKING.size());
          Set<Rational> questions = new HashSet<>();
          answers(asking._2, t, _ -> Rational.ZERO, f, questions);
          Rational call = elsewhere(questions, random), g = Rational.of(random.nextInt(1, 9));
          Rational due = due(f, t, call, g);
          if (due.signum() == 0) return Option.none();
          String text =
              "%s at t = %s, called at %s with %s, asked %s"
                  .formatted(CurryPrinting.show(program), t, call, g, asking._1);
          return Case.of(
              text,
              () -> {
                Rational found =
                    told
                        ? sent(f, t, call, g)
                        : answers(
                            asking._2, t, s -> s.equals(call) ? g : Rational.ZERO, f, questions);
                return found.equals(due)
                    ? Finding.refuted(Witness.at(text, "" + found, "another answer than is due"))
                    : Finding.of(Verdict.holds(1, 0));
              });
        });
  }

  /// What a curry sends back that asks so, and sums what each answer makes, as Figure 3 does.
  private static Rational answers(
      Asking asking,
      CurryValue<Rational> t,
      UnaryOperator<Rational> tangent,
      RepFunction<Rational> f,
      Set<Rational> questions) {
    Rational sum = Rational.ZERO, last = Rational.ZERO;
    for (int n = 0; ; n++) {
      Option<Rational> s = asking.next(n, last, numbers(t).head());
      if (s.isEmpty()) return sum;
      questions.add(s.get());
      last = tangent.apply(s.get());
      sum = sum.plus(sent(f, t, s.get(), last));
    }
  }

  /// `fst (snd (f (t, s)) g)`.
  private static Rational sent(
      RepFunction<Rational> f, CurryValue<Rational> t, Rational s, Rational g) {
    CurryValue<Rational> at = CurryValue.pair(t, number(s));
    return numbers(CurryPrograms.lists(), at, f.vjp(at, tangent(g))).head();
  }

  /// What our curry sends back for a list with one call.
  private static Rational due(
      RepFunction<Rational> f, CurryValue<Rational> t, Rational s, Rational g) {
    Combinators<Rational> c = CurryPrograms.lists();
    TangentValue<Rational> calls = TangentValue.call(number(s), tangent(g));
    return numbers(c, t, c.curry(f).vjp(t, calls)).head();
  }

  private static Rational elsewhere(Set<Rational> questions, SplittableRandom random) {
    Rational s = Rational.of(random.nextInt(-4, 5));
    while (questions.contains(s)) s = s.plus(Rational.parse("1/2"));
    return s;
  }
}
