package org.difflam.category.law;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.util.ArrayList;
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
          isNew ? Math.max(formers, e.size()) : formers);
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
      HashMap<Obj, Integer> objects = new HashMap<>();
      ArrayList<Met> met = new ArrayList<>();
      for (var counted : cases.entrySet()) {
        Case c = counted.getKey();
        int times = counted.getValue();
        for (var left = c.objects(); !left.isEmpty(); left = left.tail())
          objects.merge(left.head(), times, Integer::sum);
        if (met.isEmpty()) c.shape().givens().forEach(g -> met.add(new Met(g.name())));
        int i = 0;
        for (var left = c.morphisms(); !left.isEmpty(); left = left.tail())
          met.get(i++).add(left.head(), times);
      }
      HashMap<Obj, Integer> shapes = new HashMap<>();
      objects.forEach((a, n) -> shapes.merge(Shapes.of(a), n, Integer::sum));
      TreeMap<String, Integer> sorted =
          new TreeMap<>(Comparator.comparingInt(String::length).thenComparing(s -> s));
      shapes.forEach((a, n) -> sorted.put(a.show(), n));
      return new InstanceStatistics(
          LinkedHashMap.ofAll(sorted), LinkedHashMap.ofEntries(List.ofAll(met).map(Met::named)));
    }
  }

  /// What has stood for one hypothesis so far.
  private static final class Met {
    private final String name;
    private final HashSet<Expression> distinct = new HashSet<>();
    private Hits hits = Hits.NONE;

    Met(String name) {
      this.name = name;
    }

    void add(Expression e, int times) {
      hits = hits.with(distinct.add(e), e, times);
    }

    Tuple2<String, Hits> named() {
      return Tuple.of(name, hits);
    }
  }
}
