package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.lambda.AllLambdaTerms;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.perturbative.Sizes;
import org.difflam.syntax.rewrite.Limit;
import org.difflam.syntax.rewrite.ReductionGraph;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.Trace;

/// §6, strong normalisation, which is open: small terms in every order, random ones in a random
/// order.
final class Section6Termination {
  private Section6Termination() {}

  /// `π_k (ι_k s) → π_k (ι_k s)`.
  private static final Rules<LambdaTerm> LOOP =
      Section4Rules.replacing(
          "pi.in",
          t ->
              t instanceof Simple.Pi(int k, Simple.In(int l, _)) && k == l
                  ? Option.some(t)
                  : Option.none());

  /// After this many steps the size of a term is looked at.
  private static final int PIECE = 100;

  /// `π_k (ι_k s) → π_k (ι_k (ι₁ … (ι₁ s)))`, with so many more injections.
  private static Rules<LambdaTerm> growth(int more) {
    return Section4Rules.replacing(
        "pi.in",
        t -> {
          if (!(t instanceof Simple.Pi(int k, Simple.In(int l, var s))) || k != l)
            return Option.none();
          LambdaTerm all = s;
          for (int i = 0; i < more; i++) all = LambdaTerm.in(1, all);
          return Option.some(LambdaTerm.pi(k, LambdaTerm.in(k, all)));
        });
  }

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("M-Open-SN", "reduces small terms in every order")
              .on(PerturbativeReduction.FIGURE_3)
              .not("a rule that loops", LOOP)
              .not("a rule that loops and grows", growth(1))
              .by(Section6Termination::small),
          check("M-Open-SN", "reduces random terms in a random order")
              .on(PerturbativeReduction.FIGURE_3)
              .not("a rule that loops", LOOP)
              .not("a rule that loops and grows", growth(PIECE))
              .by(Section6Termination::random));

  /// A reduction graph of more terms is given up, and counted.
  private static final int GRAPH = 400;

  private static Finding small(Rules<LambdaTerm> rules, LawRunner effort) {
    int size = effort.cases() > 50 ? 4 : 3;
    int written =
        Vector.rangeClosed(1, COUNTED)
            .flatMap(n -> written(n, 0))
            .count(Section6Termination::isTyped);
    int found = Peaks.open(COUNTED).size();
    if (found != written)
      return Finding.refuted(
          Witness.at("simple terms of at most " + COUNTED, found + " are drawn", "" + written));
    String variables = " formers and variables in f, y, z";
    return everyOrder(rules, Peaks.open(size), "all simple terms of at most " + size + variables)
        .and(
            everyOrder(
                rules,
                Peaks.pushforwards(size - 1),
                "T (\\z. s) for all simple s of at most " + (size - 1) + variables));
  }

  /// The terms of this size and less are counted in another way.
  private static final int COUNTED = 3;

  /// All simple terms of a size in f, y, z and so many variables that are bound, of any type or
  /// none.
  private static Vector<LambdaTerm> written(int size, int bound) {
    if (size == 1)
      return Vector.of("f", "y", "z")
          .appendAll(Vector.range(0, bound).map(i -> "x" + i))
          .map(LambdaTerm::variable);
    Vector<LambdaTerm> below = written(size - 1, bound);
    Vector<LambdaTerm> all =
        written(size - 1, bound + 1).map(s -> LambdaTerm.lambda("x" + bound, s));
    all = all.appendAll(below.map(LambdaTerm::T));
    for (int k = 1; k <= 2; k++) {
      int i = k;
      all = all.appendAll(below.map(s -> LambdaTerm.in(i, s)));
      all = all.appendAll(below.map(s -> LambdaTerm.pi(i, s)));
    }
    for (int left = 1; left < size - 1; left++) {
      Vector<LambdaTerm> arguments = written(size - 1 - left, bound);
      all =
          all.appendAll(
              written(left, bound).flatMap(s -> arguments.map(n -> LambdaTerm.apply(s, n))));
    }
    return all;
  }

  private static boolean isTyped(LambdaTerm s) {
    return LambdaTyping.derive(AllLambdaTerms.CONTEXT, LambdaTerm.lambda("z", s)).isDefined();
  }

  private static Finding everyOrder(Rules<LambdaTerm> rules, Seq<LambdaTerm> terms, String which) {
    int graphs = 0, longest = 0;
    String from = "";
    for (LambdaTerm t : terms) {
      ReductionGraph<LambdaTerm> graph = ReductionGraph.of(rules, t, GRAPH);
      if (!graph.isComplete()) {
        if (!endsInnermost(rules, t)) return Finding.refuted(endless(t, "innermost"));
        continue;
      }
      OptionalInt steps = graph.longest();
      if (steps.isEmpty()) {
        return Finding.refuted(Witness.at(Texts.show(t), "an infinite sequence", "none"));
      }
      graphs++;
      if (steps.getAsInt() > longest) {
        longest = steps.getAsInt();
        from = Texts.show(t);
      }
    }
    String given =
        graphs == terms.size() ? "" : " (the others have more than %d reducts, and end innermost)";
    return Finding.measured(
        which,
        true,
        ("every order of %d of these %d ends" + given.formatted(GRAPH))
                .formatted(graphs, terms.size())
            + ", the longest sequence has %d steps, from %s".formatted(longest, from));
  }

  /// A term of which more is not reduced on.
  private static final int LARGE = 5_000;

  private static final int FUEL = 3_000;

  private static Finding random(Rules<LambdaTerm> rules, LawRunner effort) {
    int longest = 0, ended = 0, large = 0;
    String from = "";
    for (int i = 0; i < 10 * effort.cases(); i++) {
      SplittableRandom random = new SplittableRandom(effort.seed() * 7_919 + i);
      var draw = new RandomTerms(Perturbative.GRAMMAR, random, List.of(LambdaType.atom("A")));
      LambdaTerm t = draw.judgement(3 + i % 12).term();
      if (random.nextBoolean()) t = LambdaTerm.pi(2, LambdaTerm.in(2, t));
      Trace.End<LambdaTerm> end = reduced(rules, Strategy.random(i), t);
      if (end.isNormal()) {
        ended++;
        if (end.count() > longest) {
          longest = end.count();
          from = Texts.show(t);
        }
      } else if (Sizes.tree(end.term()) > LARGE && endsInnermost(rules, t)) {
        large++;
      } else {
        return Finding.refuted(
            endless(t, Sizes.tree(end.term()) > LARGE ? "innermost" : "at random"));
      }
    }
    return Finding.measured(
        "random terms",
        true,
        "%d ended, %d grew too large, and end innermost; the longest sequence has %d steps, from %s"
            .formatted(ended, large, longest, from));
  }

  private static boolean endsInnermost(Rules<LambdaTerm> rules, LambdaTerm t) {
    return Trace.run(rules, Strategy.INNERMOST, t, FUEL).isNormal();
  }

  private static Witness endless(LambdaTerm t, String way) {
    return Witness.at(
        Texts.show(t), "no normal form after " + FUEL + " steps " + way, "a normal form");
  }

  private static Trace.End<LambdaTerm> reduced(
      Rules<LambdaTerm> rules, Strategy strategy, LambdaTerm t) {
    Trace.End<LambdaTerm> end = Trace.run(rules, strategy, t, PIECE);
    int count = end.count();
    while (end.limit() == Limit.STEPS && count < FUEL && Sizes.tree(end.term()) <= LARGE) {
      end = Trace.run(rules, strategy, end.term(), PIECE);
      count += end.count();
    }
    return new Trace.End<>(end.term(), count, end.limit());
  }
}
