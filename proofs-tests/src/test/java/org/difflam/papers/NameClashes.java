package org.difflam.papers;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Syntax;

/// How often random terms of a calculus meet the hard cases of names, among those that bind a
/// variable at all.
///
/// @param calculus what the terms are terms of
/// @param binding how many bind a variable
/// @param shadowing how many bind a name below a binder of the same name
/// @param reusing how many bind a name that is free, or bound, elsewhere in them
/// @param capturing into how many a second random term, put in for a free variable of theirs, comes
///   below a binder of one of its own free variables
record NameClashes(String calculus, int binding, int shadowing, int reusing, int capturing) {
  private static final int TERMS = 1_000;

  /// Draws the term of this number.
  interface Terms<T extends Syntax<T>> {
    Option<T> draw(SplittableRandom random, int number);
  }

  static <T extends Syntax<T>> NameClashes of(String calculus, Terms<T> terms) {
    int binding = 0, shadowing = 0, reusing = 0, capturing = 0;
    for (int i = 0; binding < TERMS && i < 20 * TERMS; i++) {
      SplittableRandom random = new SplittableRandom(2012L * 1_000_003 + i);
      Option<T> drawn = terms.draw(random, i), other = terms.draw(random, i / 2);
      if (drawn.isEmpty() || other.isEmpty()) continue;
      T t = drawn.get();
      Walk<T> walk = new Walk<>(FreeVariables.of(t), FreeVariables.of(other.get()));
      walk.go(t, new HashSet<>());
      if (walk.bound.isEmpty()) continue;
      binding++;
      if (walk.shadows) shadowing++;
      if (walk.reuses) reusing++;
      if (walk.captures) capturing++;
    }
    return new NameClashes(calculus, binding, shadowing, reusing, capturing);
  }

  List<String> row() {
    return List.of(
        calculus, "" + binding, percent(shadowing), percent(reusing), percent(capturing));
  }

  private String percent(int number) {
    return Math.round(100.0 * number / binding) + " %";
  }

  private static final class Walk<T extends Syntax<T>> {
    private final Set<Name> free, others;
    private final Set<Name> bound = new HashSet<>();
    private boolean shadows, reuses, captures;

    Walk(Set<Name> free, Set<Name> others) {
      this.free = free;
      this.others = others;
    }

    /// @param above what is bound here
    void go(T t, Set<Name> above) {
      switch (t.shape()) {
        case Shape.Variable<T>(var x) ->
            captures |= !above.contains(x) && above.stream().anyMatch(others::contains);
        case Shape.Former<T> former -> {
          for (Scope<T> scope : former.scopes()) {
            Set<Name> inside = new HashSet<>(above);
            for (Name x : scope.binders()) {
              if (x.equals(Name.UNUSED)) continue;
              shadows |= above.contains(x);
              reuses |= free.contains(x) || !bound.add(x);
              inside.add(x);
            }
            go(scope.body(), inside);
          }
        }
      }
    }
  }
}
