package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.PAIR;
import static org.difflam.papers.curry.CurryPrograms.number;
import static org.difflam.papers.curry.CurryPrograms.numbers;
import static org.difflam.papers.curry.CurryPrograms.tangent;
import static org.difflam.papers.statement.Check.check;

import io.vavr.Tuple;
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
/// could ask it at arguments of its own choice only, each chosen by the answers before. Where no
/// question meets the call, all that is learned is what no call at all would answer; whatever is
/// made of it, it is the same for both, and what is due is not.
final class Section1Tangents {
  private Section1Tangents() {}

  /// Where the pullback of curry asks, after these answers, and whether it does.
  private interface Asking {
    Option<Rational> next(List<Rational> answers, Rational t);
  }

  /// Of more questions nothing new is learned here.
  private static final int MOST = 40;

  private static final Map<String, Asking> ASKING =
      LinkedHashMap.<String, Asking>of(
              "at 0", (known, _) -> Option.when(known.isEmpty(), Rational.ZERO))
          .put(
              "from -9 to 9",
              (known, _) -> Option.when(known.size() < 19, () -> Rational.of(known.size() - 9)))
          .put("at the captured value", (known, t) -> Option.when(known.isEmpty(), t))
          .put(
              "where the last answer leads",
              (known, t) ->
                  Option.when(
                      known.size() < 30,
                      () ->
                          t.plus(known.lastOption().getOrElse(Rational.ZERO))
                              .plus(Rational.of(known.size()))));

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "DC-S1-fun",
                  "asks functions for tangents, at arguments that random functions of the answers"
                      + " before choose, too, and finds a call that they do not tell from none,"
                      + " though the pullback of a random program depends on it")
              .on(false)
              .not("tangents that tell what was called, as lists do", true)
              .by(Section1Tangents::unseen));

  /// Any function of the answers.
  private static Asking any(long seed) {
    return (known, t) -> {
      SplittableRandom random = new SplittableRandom(seed + 31L * known.hashCode() + t.hashCode());
      return Option.when(
          known.size() < MOST && random.nextInt(8) > 0,
          () -> Rational.of(random.nextInt(-9, 10), random.nextInt(1, 4)));
    };
  }

  private static Finding unseen(boolean told, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          CurryTerm program = CurryPrograms.drawn(CurryPrograms.R, random);
          RepFunction<Rational> f = CurryPrograms.map(CurryPrograms.lists(), PAIR, program);
          CurryValue<Rational> t = number(random.nextInt(-3, 4));
          var asking =
              i % 2 == 0
                  ? Tuple.of("by the function %d".formatted(i), any(random.nextLong()))
                  : ASKING.toVector().get(i / 2 % ASKING.size());
          Set<Rational> questions = new HashSet<>();
          List<Rational> none = learned(asking._2, t, _ -> Rational.ZERO, questions);
          Rational call = elsewhere(questions, random), g = Rational.of(random.nextInt(1, 9));
          Rational due = due(f, t, call, g);
          if (due.signum() == 0) return Option.none();
          String text =
              "%s at t = %s, called at %s with %s, asked %s"
                  .formatted(CurryPrinting.show(program), t, call, g, asking._1);
          return Case.of(
              text,
              () -> {
                List<Rational> seen =
                    told
                        ? List.of(call, g)
                        : learned(asking._2, t, s -> s.equals(call) ? g : Rational.ZERO, questions);
                return seen.equals(none)
                    ? Finding.of(Verdict.holds(1, 0))
                    : Finding.refuted(Witness.at(text, "" + seen, "" + none));
              });
        });
  }

  /// The answers that a curry gets which asks so.
  private static List<Rational> learned(
      Asking asking,
      CurryValue<Rational> t,
      UnaryOperator<Rational> tangent,
      Set<Rational> questions) {
    List<Rational> answers = List.empty();
    for (Option<Rational> s = asking.next(answers, numbers(t).head());
        s.isDefined();
        s = asking.next(answers, numbers(t).head())) {
      questions.add(s.get());
      answers = answers.append(tangent.apply(s.get()));
    }
    return answers;
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
