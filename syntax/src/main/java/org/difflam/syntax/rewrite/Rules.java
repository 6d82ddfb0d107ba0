package org.difflam.syntax.rewrite;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.Iterator;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Predicate;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Syntax;

/// The contextual closure of a list of rules.
public record Rules<T extends Syntax<T>>(List<Rule<T>> rules) implements Reduction<T> {
  @SafeVarargs
  @SuppressWarnings("varargs") // List.of only reads them
  public static <T extends Syntax<T>> Rules<T> of(Rule<T>... rules) {
    return new Rules<>(List.of(rules));
  }

  public Rules<T> and(Rules<T> more) {
    return new Rules<>(rules.appendAll(more.rules));
  }

  @Override
  public Iterator<Redex<T>> redexes(T t) {
    return subterms(t, _ -> true).flatMap(s -> at(s._1, s._2));
  }

  /// The redexes at the root of a subterm.
  private List<Redex<T>> at(Position position, T subterm) {
    List<Redex<T>> found = List.empty();
    // asked at every node of every term of a reduction: no iterators
    for (List<Rule<T>> left = rules; !left.isEmpty(); left = left.tail()) {
      Rule<T> rule = left.head();
      List<T> contracta = rule.contracta().apply(subterm);
      for (; !contracta.isEmpty(); contracta = contracta.tail()) {
        found = found.append(new Redex<>(rule.name(), position, contracta.head()));
      }
    }
    return found;
  }

  /// Of a subterm that occurs many times one occurrence is enough.
  @Override
  public Option<Redex<T>> first(T t) {
    Set<T> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    return subterms(t, seen::add).flatMap(s -> at(s._1, s._2)).headOption();
  }

  /// Every subterm with its position, from the root down, left to right, as it is asked for.
  private static <T extends Syntax<T>> Iterator<Tuple2<Position, T>> subterms(
      T t, Predicate<T> wanted) {
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
        var scopes = next._2.scopes();
        for (int i = scopes.size() - 1; i >= 0; i--) {
          T body = scopes.get(i).body();
          if (wanted.test(body)) work.push(Tuple.of(next._1.child(i), body));
        }
        return next;
      }
    };
  }
}
