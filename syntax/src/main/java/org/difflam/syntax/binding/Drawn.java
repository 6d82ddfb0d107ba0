package org.difflam.syntax.binding;

import io.vavr.collection.List;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.difflam.category.Count;
import org.difflam.category.type.FirstOrder;

/// What generators of terms draw while some work is done: which formers the terms have, which types
/// they are asked for, and in how many variables. A statement about all terms was tried on these.
/// Where nobody looks, nothing is noted.
public final class Drawn {
  private static final ScopedValue<Drawn> HERE = ScopedValue.newInstance();

  /// The formers of so many terms are looked at one by one, those of later ones one in a few.
  private static final int FIRST = 1_000, ONE_IN = 8;

  private final Set<Class<?>> formers = new HashSet<>();
  private final Set<FirstOrder<?>> types = new HashSet<>();
  private int terms, variables;

  /// Does the work, and notes here what this thread draws for it.
  public <A> A during(Supplier<A> work) {
    return ScopedValue.where(HERE, this).call(work::get);
  }

  /// A term of this type in so many variables, which a generator has drawn.
  public static <T extends Syntax<T>> T noted(T term, FirstOrder<?> type, int variables) {
    if (HERE.isBound()) HERE.get().add(term, type, variables);
    return term;
  }

  private <T extends Syntax<T>> void add(T term, FirstOrder<?> type, int variables) {
    this.variables = Math.max(this.variables, variables);
    types.add(type);
    if (terms++ >= FIRST && terms % ONE_IN != 0) return;
    Deque<T> left = new ArrayDeque<>(java.util.List.of(term));
    while (!left.isEmpty()) {
      T t = left.pop();
      formers.add(t.getClass());
      for (Scope<T> s : t.scopes()) left.push(s.body());
    }
  }

  /// What two pieces of work have drawn.
  public Drawn and(Drawn other) {
    Drawn both = new Drawn();
    for (Drawn each : List.of(this, other)) {
      both.formers.addAll(each.formers);
      both.types.addAll(each.types);
      both.terms += each.terms;
      both.variables = Math.max(both.variables, each.variables);
    }
    return both;
  }

  /// `terms of application, lambda, …; of 12 types, of function, real, to depth 3; in up to 4
  /// variables`, or nothing if no term was drawn.
  public String show() {
    if (terms == 0) return "";
    TreeSet<String> heads = new TreeSet<>();
    long deepest = 0;
    for (FirstOrder<?> type : types) deepest = Math.max(deepest, depth(type, heads));
    TreeSet<String> words = new TreeSet<>();
    for (Class<?> former : formers) words.add(word(former));
    return "terms of %s; of %s: %s, to depth %d; in up to %s"
        .formatted(
            String.join(", ", words),
            Count.of(types.size(), "type"),
            String.join(", ", heads),
            deepest,
            Count.of(variables, "variable"));
  }

  private static <T extends FirstOrder<T>> long depth(FirstOrder<T> type, Set<String> heads) {
    heads.add(word(type.getClass()));
    long deepest = 0;
    for (T part : type.parts()) deepest = Math.max(deepest, 1 + depth(part, heads));
    return deepest;
  }

  /// `CaseVariant` as `case variant`, and `T` as it is.
  private static String word(Class<?> former) {
    String name = former.getSimpleName();
    return name.length() == 1
        ? name
        : name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
  }
}
