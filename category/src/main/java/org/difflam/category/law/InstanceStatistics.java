package org.difflam.category.law;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.TreeMap;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Shapes;
import org.difflam.category.law.SampledCases.Case;

/// Statistics of the compared cases of a law: what its variables and hypotheses were instantiated
/// with.
///
/// @param objects how often which shape of objects stood for a variable, `_` for any base object
/// @param hypotheses what stood for each hypothesis
public record InstanceStatistics(Map<String, Integer> objects, Map<String, Hits> hypotheses) {
  public static final InstanceStatistics NONE =
      new InstanceStatistics(LinkedHashMap.empty(), LinkedHashMap.empty());

  /// Statistics of the morphisms that stood for one hypothesis.
  ///
  /// @param distinct how many different expressions
  /// @param plain in how many cases it was an identity, a projection, `!` or 0
  /// @param formers how many formers the largest had
  public record Hits(int distinct, int plain, int formers) {
    static final Hits NONE = new Hits(0, 0, 0);

    private Hits with(boolean isNew, Expression e, int times) {
      boolean nothingElse =
          e instanceof Expression.Identity
              || e instanceof Expression.First
              || e instanceof Expression.Second
              || e instanceof Expression.Bang
              || e instanceof Expression.Zero;
      return new Hits(
          distinct + (isNew ? 1 : 0),
          plain + (nothingElse ? times : 0),
          Math.max(formers, e.size()));
    }
  }

  /// Collects them, case by case; what is remembered comes often, and is looked at once.
  static final class Tally {
    private final IdentityHashMap<Case, Integer> cases = new IdentityHashMap<>();

    void add(Case c) {
      cases.merge(c, 1, Integer::sum);
    }

    /// Small shapes first.
    InstanceStatistics drawings() {
      HashMap<Obj, Integer> shapes = new HashMap<>();
      Map<String, Hits> hits = LinkedHashMap.empty();
      HashMap<String, HashSet<Expression>> seen = new HashMap<>();
      for (var counted : cases.entrySet()) {
        int times = counted.getValue();
        for (Obj a : counted.getKey().objects()) shapes.merge(Shapes.of(a), times, Integer::sum);
        for (var named : counted.getKey().named()) {
          boolean isNew = seen.computeIfAbsent(named._1, _ -> new HashSet<>()).add(named._2);
          Hits before = hits.getOrElse(named._1, Hits.NONE);
          hits = hits.put(named._1, before.with(isNew, named._2, times));
        }
      }
      TreeMap<String, Integer> sorted =
          new TreeMap<>(Comparator.comparingInt(String::length).thenComparing(s -> s));
      shapes.forEach((a, n) -> sorted.put(a.show(), n));
      return new InstanceStatistics(LinkedHashMap.ofAll(sorted), hits);
    }
  }
}
