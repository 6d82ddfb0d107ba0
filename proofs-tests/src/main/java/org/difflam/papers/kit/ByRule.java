package org.difflam.papers.kit;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;

/// Counts the instances of rules for which a statement was tried: different ones only, as many of
/// each rule as are wanted. A rule of which there are too few leaves the statement open.
public final class ByRule<R> {
  private final Map<R, Set<Object>> seen = new LinkedHashMap<>();
  private final int wanted;
  private final int few, enough;

  /// @param times how many instances of a rule for each case that is wanted
  public ByRule(Seq<R> rules, int times, LawRunner effort) {
    rules.forEach(rule -> seen.put(rule, new HashSet<>()));
    this.wanted = times * effort.cases();
    this.few = (effort.cases() + 1) / 2;
    // where premises make them rare there are fewer; of some there are no more, however many are
    // wanted
    this.enough = Math.min(few, (LawRunner.STANDARD.cases() + 1) / 2);
  }

  /// What is drawn for a rule may be an instance of it, or of others, and is given to [#add]; a
  /// finding that is not good ends it all.
  @FunctionalInterface
  public interface Draw<R> {
    Option<Finding> failure(R rule, int number);
  }

  /// @param drawn how often to draw for each instance that is wanted, at most
  public Finding each(int drawn, Draw<R> draw) {
    for (R rule : seen.keySet()) {
      for (int i = 0; i < drawn * wanted && count(rule) < wanted; i++) {
        Option<Finding> failure = draw.failure(rule, i);
        if (failure.isDefined()) return failure.get();
      }
    }
    String counts =
        Vector.ofAll(seen.entrySet())
            .map(e -> e.getKey() + " " + e.getValue().size())
            .mkString(", ");
    Seq<R> rare = Vector.ofAll(seen.keySet()).filter(rule -> count(rule) < enough);
    Seq<R> no = Vector.ofAll(seen.keySet()).filter(rule -> count(rule) < few);
    String aside = no.isEmpty() ? "" : " (of %s no more were found)".formatted(no.mkString(", "));
    return rare.isEmpty()
        ? Finding.of(Outcome.HOLDS, "holds on different instances of " + counts + aside)
            .counted(
                Vector.ofAll(seen.entrySet())
                    .toLinkedMap(e -> "" + e.getKey(), e -> (long) e.getValue().size()))
        : Finding.inconclusive(
            "too few instances of " + rare.mkString(", ") + " among those of " + counts);
  }

  private int count(R rule) {
    return of(rule).size();
  }

  private Set<Object> of(R rule) {
    return seen.getOrDefault(rule, Set.of());
  }

  /// Whether it is a new instance of one of the rules.
  public boolean isNew(R rule, Object instance) {
    return seen.containsKey(rule) && !of(rule).contains(instance);
  }

  /// Whether there are as many as are wanted.
  public boolean isFull(R rule) {
    return count(rule) >= wanted;
  }

  public int size(R rule) {
    return count(rule);
  }

  public void add(R rule, Object instance) {
    seen.computeIfPresent(
        rule,
        (_, all) -> {
          all.add(instance);
          return all;
        });
  }
}
