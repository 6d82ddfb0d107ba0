package org.difflam.papers.statement;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import org.difflam.syntax.binding.Drawn;

/// How far the checks of a statement go: on how many instances of what it was tried, and on which
/// wrong variants its checks fail.
///
/// @param instances by kind, as rules; nothing where the statement was decided for all at once, or
///   measured
/// @param drawn the terms, where it is about terms
/// @param mutants what the checks are asked to refute
public record Coverage(Map<String, Long> instances, Drawn drawn, List<String> mutants) {

  public static Coverage of(Item item) {
    Map<String, Long> all = LinkedHashMap.empty();
    for (Check.Result r : item.results()) all = all.merge(r.finding().instances(), Long::sum);
    return new Coverage(
        all,
        item.results().map(Check.Result::drawn).fold(new Drawn(), Drawn::and),
        item.results().map(Check.Result::check).flatMap(c -> c.titles()).distinct());
  }

  public long number() {
    return instances.values().sum().longValue();
  }

  /// `300: β 100 · η 200`, or the number alone.
  public String show() {
    Map<String, Long> kinds = instances.filterKeys(kind -> !kind.equals(Finding.STATEMENT));
    if (instances.isEmpty()) return "";
    return instances.size() == 1 || kinds.isEmpty()
        ? "" + number()
        : number() + ": " + kinds.map(e -> e._1 + " " + e._2).mkString(" · ");
  }
}
