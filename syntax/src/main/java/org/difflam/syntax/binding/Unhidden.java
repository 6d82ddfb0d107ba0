package org.difflam.syntax.binding;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A term as it is written: words that mean something in it, such as the names of its operations,
/// are hidden by no binder. `λcos. f (λx. cos x) cos` with the operation in it becomes `λcos₁. f
/// (λx. cos x) cos₁`.
public final class Unhidden<T extends Syntax<T>> extends BottomUp<T, T, Scope<T>> {
  private final Set<Name> words;
  private final Fresh fresh;
  private final List<Map<Name, Name>> around = new ArrayList<>();
  private final List<List<Name>> binders = new ArrayList<>();

  private Unhidden(T t, Set<Name> words) {
    this.words = words;
    this.fresh = Fresh.avoiding(t).and(words);
    around.add(HashMap.empty());
  }

  /// The term itself where no binder has one of these names.
  public static <T extends Syntax<T>> T of(T t, Set<Name> words) {
    if (words.isEmpty()) return t;
    boolean[] hides = {false};
    Position.each(
        t,
        (_, at) -> {
          for (Scope<T> scope : at.scopes())
            for (Name x : scope.binders()) hides[0] |= words.contains(x);
        });
    return hides[0] ? new Unhidden<>(t, words).run(t) : t;
  }

  @Override
  T variable(T t, Name x) {
    Name called = around.getLast().getOrElse(x, x);
    return called.equals(x) ? t : t.variable(called);
  }

  @Override
  @Nullable Scope<T> enter(Scope<T> scope) {
    Map<Name, Name> names = around.getLast();
    List<Name> called = new ArrayList<>(scope.binders().size());
    for (Name x : scope.binders()) {
      Name now = words.contains(x) ? fresh.like(x) : x;
      if (!now.equals(x)) names = names.put(x, now);
      called.add(now);
    }
    around.add(names);
    binders.add(called);
    return null;
  }

  @Override
  Scope<T> leave(Scope<T> scope, T body) {
    around.removeLast();
    List<Name> called = binders.removeLast();
    return called.isEmpty() ? Scope.plain(body) : Scope.under(called, body);
  }

  @Override
  T former(T t, Shape.Former<T> former, List<Scope<T>> scopes) {
    return scopes.isEmpty() ? t : former.rebuild().apply(scopes);
  }
}
