package org.difflam.syntax.rewrite;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.Iterator;
import io.vavr.collection.List;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Syntax;

/// The contextual closure of rules.
public record Rules<T extends Syntax<T>>(List<Rule<T>> rules) implements Reduction<T> {
  public Rules<T> and(Rules<T> more) {
    return new Rules<>(rules.appendAll(more.rules));
  }

  @Override
  public Iterator<Redex<T>> redexes(T t) {
    return subterms(t).flatMap(s -> at(s._1, s._2));
  }

  /// The redexes at the root of a subterm.
  private List<Redex<T>> at(Position position, T subterm) {
    List<Redex<T>> found = List.empty();
    for (Rule<T> rule : rules) {
      for (T contractum : rule.contracta().apply(subterm)) {
        found = found.append(new Redex<>(rule.name(), position, contractum));
      }
    }
    return found;
  }

  /// Every subterm with its position, from the root down, left to right, as it is asked for.
  private static <T extends Syntax<T>> Iterator<Tuple2<Position, T>> subterms(T t) {
    Deque<Tuple2<Position, T>> work = new ArrayDeque<>();
    work.push(Tuple.of(Position.ROOT, t));
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return !work.isEmpty();
      }

      @Override
      public Tuple2<Position, T> next() {
        Tuple2<Position, T> next = work.pop();
        java.util.List<Scope<T>> scopes = new ArrayList<>(next._2.scopes());
        for (int i = scopes.size() - 1; i >= 0; i--) {
          work.push(Tuple.of(next._1.child(i), scopes.get(i).body()));
        }
        return next;
      }
    };
  }
}
