package org.difflam.syntax.proof;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;

/// What the base objects and the hypotheses of a sentence stand for in an instance of it.
public record Matching(
    Set<String> variables, Map<String, Obj> objects, Map<String, Expression> at) {
  public static Matching of(Set<String> variables) {
    return new Matching(variables, LinkedHashMap.empty(), LinkedHashMap.empty());
  }

  /// More of it, if an expression is an instance of the pattern.
  public Option<Matching> and(Expression pattern, Expression f) {
    if (pattern instanceof Expression.Generator(var name, var from, var to)
        && variables.contains(name)) {
      Option<Expression> known = at.get(name);
      if (known.isDefined()) return Option.when(known.get().equals(f), this);
      return new Matching(variables, objects, at.put(name, f))
          .and(from, f.source())
          .flatMap(m -> m.and(to, f.target()));
    }
    if (pattern.getClass() != f.getClass() || f instanceof Expression.Generator)
      return Option.when(pattern.equals(f), this);
    Option<Matching> all = ends(pattern, f);
    for (var parts : pattern.children().zip(f.children())) {
      all = all.flatMap(m -> m.and(parts._1, parts._2));
    }
    return all;
  }

  /// Matches the ends of a pattern with those of `f`.
  public Option<Matching> ends(Expression pattern, Expression f) {
    return and(pattern.source(), f.source()).flatMap(m -> m.and(pattern.target(), f.target()));
  }

  private Option<Matching> and(Obj pattern, Obj a) {
    if (pattern instanceof Obj.Base(var name)) {
      Option<Obj> known = objects.get(name);
      if (known.isDefined()) return Option.when(known.get().equals(a), this);
      return Option.some(new Matching(variables, objects.put(name, a), at));
    }
    if (pattern.getClass() != a.getClass()) return Option.none();
    Option<Matching> all = Option.some(this);
    for (int i = 0; i < pattern.parts().size(); i++) {
      int part = i;
      all = all.flatMap(m -> m.and(pattern.parts().get(part), a.parts().get(part)));
    }
    return all;
  }
}
