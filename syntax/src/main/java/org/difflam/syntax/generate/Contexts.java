package org.difflam.syntax.generate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Type;
import org.jspecify.annotations.Nullable;

/// The contexts in which terms are counted. What is bound is named after its type and numbered
/// among the variables of that type: so contexts that bind the same types in another order are one,
/// and of terms that are equal up to α there is one.
final class Contexts {
  /// So many small terms are kept.
  private static final int KEPT = 200_000;

  private final Function<Type, List<TypingRules.Rule>> rules;
  private final Map<Type, Kind> kinds = new HashMap<>();
  private final Set<String> taken = new HashSet<>();
  private final Map<List<Integer>, Variables> known = new HashMap<>();
  private final Variables start;
  private final AtomicInteger room = new AtomicInteger(KEPT);

  /// @param rules those with a conclusion of the type
  Contexts(Function<Type, List<TypingRules.Rule>> rules, Map<Name, Type> free) {
    this.rules = rules;
    free.keySet().forEach(x -> taken.add(letter(x)));
    Variables all = new Variables(List.of());
    for (Map.Entry<Name, Type> x : free.entrySet()) {
      Kind kind = kind(x.getValue());
      kind.names.add(x.getKey());
      all = all.and(kind);
    }
    start = all;
  }

  Variables start() {
    return start;
  }

  Kind kind(Type type) {
    Kind known = kinds.get(type);
    if (known == null) {
      known = new Kind(kinds.size(), type);
      kinds.put(type, known);
    }
    return known;
  }

  /// Whether there is room for so many small terms more; it is taken then.
  boolean keeps(int more) {
    for (int left = room.get(); left >= more; left = room.get()) {
      if (room.compareAndSet(left, left - more)) return true;
    }
    return false;
  }

  /// A name without its number.
  private static String letter(Name x) {
    String text = x.text();
    int end = text.length();
    while (end > 0 && Character.isDigit(text.charAt(end - 1))) end--;
    return text.substring(0, end);
  }

  /// A type, with what is the same in every context.
  final class Kind {
    private final int id;
    private final List<Name> names = new ArrayList<>();
    private final Type type;
    private @Nullable List<Rule> rules;
    private @Nullable String letter;

    private Kind(int id, Type type) {
      this.id = id;
      this.type = type;
    }

    List<Rule> rules() {
      List<Rule> known = rules;
      if (known == null) {
        known = Contexts.this.rules.apply(type).stream().map(this::rule).toList();
        rules = known;
      }
      return known;
    }

    private Rule rule(TypingRules.Rule rule) {
      return new Rule(
          rule.premises().stream()
              .map(p ->
                  new Premise(p.bound().stream().map(Contexts.this::kind).toList(), kind(p.type())))
              .toList(),
          rule.made());
    }

    /// The i-th variable.
    private Name name(int i) {
      while (names.size() <= i) names.add(Name.of(letter() + (names.size() + 1)));
      return names.get(i);
    }

    private String letter() {
      String known = letter;
      if (known != null) return known;
      char first =
          switch (type) {
            case Type.Real _ -> 'x';
            case Type.Product _ -> 'p';
            case Type.Function _ -> 'f';
            case Type.Variant _ -> 'v';
            case Type.ListOf _ -> 'l';
            case Type.Inductive _ -> 't';
          };
      String next = String.valueOf(first);
      for (char c = first; !taken.add(next); ) {
        c = c == 'z' ? 'a' : (char) (c + 1);
        next = c == first ? next + first : next.substring(1) + c;
      }
      letter = next;
      return next;
    }
  }

  /// [TypingRules.Premise], and [TypingRules.Rule].
  record Premise(List<Kind> bound, Kind kind) {}

  record Rule(List<Premise> premises, TypingRules.Making made) {}

  /// How many variables there are of each type.
  final class Variables {
    /// Sorted, a type as often as there are variables of it.
    private final List<Integer> kinds;

    private final IdentityHashMap<Kind, Variables> more = new IdentityHashMap<>();
    private final IdentityHashMap<Kind, Goal> goals = new IdentityHashMap<>();

    private Variables(List<Integer> kinds) {
      this.kinds = kinds;
    }

    private int number(Kind kind) {
      int n = 0;
      for (int of : kinds) if (of == kind.id) n++;
      return n;
    }

    /// The variables of a type.
    List<Name> all(Kind kind) {
      List<Name> all = new ArrayList<>();
      for (int i = number(kind); i > 0; i--) all.addFirst(kind.name(i - 1));
      return List.copyOf(all);
    }

    /// These, and one more of the type.
    Variables and(Kind kind) {
      Variables next = more.get(kind);
      if (next == null) {
        List<Integer> longer = new ArrayList<>(kinds);
        longer.add(kind.id);
        Collections.sort(longer);
        next = known.computeIfAbsent(List.copyOf(longer), Variables::new);
        more.put(kind, next);
      }
      return next;
    }

    /// What the next variables of these types are called.
    List<Name> next(List<Kind> bound) {
      if (bound.isEmpty()) return List.of();
      List<Name> names = new ArrayList<>();
      Variables here = this;
      for (Kind kind : bound) {
        names.add(kind.name(here.number(kind)));
        here = here.and(kind);
      }
      return List.copyOf(names);
    }

    Goal goal(Kind kind) {
      Goal known = goals.get(kind);
      if (known == null) {
        known = new Goal(Contexts.this, this, kind);
        goals.put(kind, known);
      }
      return known;
    }
  }
}
