package org.difflam.syntax.binding;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.function.BiConsumer;

/// Where a subterm stands: the numbers (from 0) of the children on the way from it up to the root.
/// Printed from the root, `0.2.1`; the root itself is `ε`.
public record Position(List<Integer> upwards) {
  public static final Position ROOT = new Position(List.empty());

  /// The place that is reached by these numbers, from below.
  public static Position upwards(Iterable<Integer> numbers) {
    return new Position(List.ofAll(numbers));
  }

  public Position child(int i) {
    return new Position(upwards.prepend(i));
  }

  public int depth() {
    return upwards.size();
  }

  /// Every subterm with its position, from the root down, left to right.
  public static <T extends Syntax<T>> void each(T t, BiConsumer<Position, T> visit) {
    var work = new ArrayList<Tuple2<Position, T>>();
    work.add(Tuple.of(ROOT, t));
    while (!work.isEmpty()) {
      Tuple2<Position, T> next = work.removeLast();
      visit.accept(next._1, next._2);
      var scopes = next._2.scopes();
      for (int i = scopes.size() - 1; i >= 0; i--) {
        work.add(Tuple.of(next._1.child(i), scopes.get(i).body()));
      }
    }
  }

  /// The subterm here, if the term has one.
  public <T extends Syntax<T>> Option<T> in(T root) {
    T here = root;
    for (int i : upwards.reverse()) {
      var scopes = here.scopes();
      if (i < 0 || i >= scopes.size()) return Option.none();
      here = scopes.get(i).body();
    }
    return Option.some(here);
  }

  /// The names bound around this place, outermost first.
  public <T extends Syntax<T>> List<Name> binders(T root) {
    List<Name> bound = List.empty();
    T here = root;
    for (int i : upwards.reverse()) {
      Scope<T> scope = here.scopes().get(i);
      bound = bound.prependAll(List.ofAll(scope.binders()).reverse());
      here = scope.body();
    }
    return bound.reverse();
  }

  /// The term with the hole here filled: `C[t]`, which may capture, as contexts do.
  public <T extends Syntax<T>> T fill(T root, T part) {
    var path = new ArrayList<T>();
    T here = root;
    for (int i : upwards.reverse()) {
      path.add(here);
      here = here.scopes().get(i).body();
    }
    T result = part;
    int level = path.size();
    for (int i : upwards) {
      if (path.get(--level).shape() instanceof Shape.Former<T> former) {
        result = former.with(i, result);
      }
    }
    return result;
  }

  @Override
  public String toString() {
    return upwards.isEmpty() ? "ε" : upwards.reverse().mkString(".");
  }
}
