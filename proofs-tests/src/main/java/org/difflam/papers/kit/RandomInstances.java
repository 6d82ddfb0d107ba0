package org.difflam.papers.kit;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.Perturbative;

/// A statement about all terms, tried on random typed terms in three models at once.
public final class RandomInstances {
  private RandomInstances() {}

  private static final List<LambdaType> ATOMS = List.of(LambdaType.atom("A"), LambdaType.atom("B"));
  private static final int LARGEST = 14;

  /// Draws an instance of about this many formers; none where the statement does not apply.
  @FunctionalInterface
  public interface Draw {
    Option<Instance> of(RandomTerms terms, SplittableRandom random, int size);
  }

  /// Refuted by one model on one instance; else it holds, and says what each model answered. Of the
  /// instances that are drawn, those count of which the free category proves it; where it is open
  /// for half, so is the statement.
  public static Finding holds(Draw draw, LawRunner effort) {
    var good = new TreeMap<String, Integer>();
    var unknown = new TreeMap<String, Integer>();
    int tried = 0, proved = 0, wanted = 3 * effort.cases();
    for (int i = 0; proved < wanted && tried < 2 * wanted && i < 400 * effort.cases(); i++) {
      SplittableRandom random = new SplittableRandom(effort.seed() * 1_000_003 + i);
      RandomTerms terms = new RandomTerms(Perturbative.GRAMMAR, random, ATOMS);
      Option<Instance> drawn = draw.of(terms, random, 1 + tried % LARGEST);
      if (drawn.isEmpty()) continue;
      tried++;
      for (Reading<?, ?> reading : Reading.ALL) {
        Option<Verdict> verdict = ask(drawn.get(), reading, i);
        if (verdict.isEmpty()) continue;
        if (verdict.get() instanceof Verdict.Refuted(var w))
          return refuted(drawn.get(), reading, w);
        var count = verdict.get().isGood() ? good : unknown;
        count.merge(reading.name(), 1, Integer::sum);
        if (reading.decides() && verdict.get().isGood()) proved++;
      }
    }
    String answers =
        Vector.ofAll(Reading.ALL)
            .map(r ->
                r.name()
                    + (r.decides() ? " proves " : " confirms ")
                    + good.getOrDefault(r.name(), 0)
                    + (unknown.containsKey(r.name())
                        ? " and leaves open " + unknown.get(r.name())
                        : ""))
            .mkString(", ");
    String evidence = tried + " random instances: " + answers;
    boolean all = Reading.ALL.forAll(r -> good.containsKey(r.name()));
    return all && proved == wanted
        ? Finding.of(Outcome.HOLDS, evidence).counted(Finding.STATEMENT, proved)
        : Finding.inconclusive(evidence);
  }

  /// Draws an instance that is about a rule.
  @FunctionalInterface
  public interface OfRule {
    Option<Instance> of(String rule, RandomTerms terms, SplittableRandom random, int size);
  }

  /// This many different instances of each rule for a case that is wanted: the free category
  /// decides each, the other models confirm one in [#CONFIRMED], and are asked of each until they
  /// have confirmed one.
  private static final int OF_RULE = 10;

  private static final int CONFIRMED = 10;

  /// This many are drawn for each that is wanted.
  private static final int DRAWN = 20;

  /// Asks of random instances of rules whether they keep the meaning, and counts them by rule.
  public static Finding ofRules(
      LambdaCalculus grammar, Seq<String> rules, OfRule draw, LawRunner effort) {
    return ofRules(
        grammar, rules, Vector.ofAll(Reading.ALL).reject(Reading::decides), draw, effort);
  }

  /// The same of the free category alone: types may be too large for the other models.
  public static Finding provedOfRules(
      LambdaCalculus grammar, Seq<String> rules, OfRule draw, LawRunner effort) {
    return ofRules(grammar, rules, Vector.empty(), draw, effort);
  }

  private static Finding ofRules(
      LambdaCalculus grammar,
      Seq<String> rules,
      Seq<Reading<?, ?>> confirming,
      OfRule draw,
      LawRunner effort) {
    Seq<Reading<?, ?>> deciding = Vector.ofAll(Reading.ALL).filter(Reading::decides);
    var confirmed = new TreeMap<String, Integer>();
    var counts = new ByRule<>(rules, OF_RULE, effort);
    Finding found =
        counts.each(
            DRAWN,
            (rule, i) -> {
              SplittableRandom random = new SplittableRandom(effort.seed() * 1_000_003 + i);
              RandomTerms terms = new RandomTerms(grammar, random, ATOMS);
              Option<Instance> drawn = draw.of(rule, terms, random, 1 + i % LARGEST);
              if (!drawn.exists(d -> counts.isNew(rule, d.text()))) return Option.none();
              boolean due = counts.size(rule) % CONFIRMED == 0;
              Seq<Reading<?, ?>> asked =
                  confirming.filter(r -> due || !confirmed.containsKey(r.name()));
              for (Reading<?, ?> reading : deciding.appendAll(asked)) {
                Option<Verdict> verdict = ask(drawn.get(), reading, i);
                if (verdict.isEmpty()) continue;
                if (verdict.get() instanceof Verdict.Refuted(var w))
                  return Option.some(refuted(drawn.get(), reading, w));
                if (!verdict.get().isGood()) continue;
                if (reading.decides()) counts.add(rule, drawn.get().text());
                else confirmed.merge(reading.name(), 1, Integer::sum);
              }
              return Option.none();
            });
    if (!found.outcome().isGood()) return found;
    Seq<String> evidenced =
        Vector.ofAll(confirmed.entrySet())
            .map(e -> e.getKey() + " confirms " + e.getValue())
            .prepend("the free category proves each: " + found.detail());
    String evidence = evidenced.mkString("; ");
    return confirming.forAll(r -> confirmed.containsKey(r.name()))
        ? Finding.of(Outcome.HOLDS, evidence).counted(found.instances())
        : Finding.inconclusive(evidence);
  }

  private static Option<Verdict> ask(Instance instance, Reading<?, ?> reading, long seed) {
    try {
      return Option.some(instance.in(reading, seed));
    } catch (Reading.TooLarge _) {
      return Option.none();
    } catch (Reading.Untyped untyped) {
      // the statement speaks of typed terms, so this is a failure of it
      return Option.some(
          Verdict.refuted(Witness.of("a judgement", "none: " + untyped.getMessage())));
    }
  }

  private static Finding refuted(Instance instance, Reading<?, ?> reading, Witness witness) {
    return Finding.refuted(witness.withInstance(instance.text()))
        .about(instance.text() + " in " + reading.name());
  }
}
