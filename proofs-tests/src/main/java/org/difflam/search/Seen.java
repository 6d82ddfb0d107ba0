package org.difflam.search;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.generate.Distribution;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.simple.Term;

/// What the cases of a campaign were like: one that never draws a former, or never comes to use a
/// rule, says nothing about it.
///
/// @param sizes how many terms had so many formers; of large sizes two digits are kept
/// @param formers how many terms have the former somewhere
/// @param hits how many steps were made by a rule, how many instances were tried of a law
public record Seen(Counts<Integer> sizes, Counts<String> formers, Counts<String> hits) {
  public static final Seen NOTHING = new Seen(Counts.none(), Counts.none(), Counts.none());

  private static final int EXACT = 100, DIGIT = 10;
  private static final Pattern WORD = Pattern.compile("(?<=[a-z])(?=[A-Z])");

  private static final ClassValue<String> CLASSES =
      new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> of) {
          return WORD.matcher(of.getSimpleName()).replaceAll(" ").toLowerCase(Locale.ROOT);
        }
      };

  /// A term, as it was drawn.
  public static <T extends Syntax<T>> Seen of(T term) {
    int size = 0;
    List<String> formers = new ArrayList<>();
    Deque<T> work = new ArrayDeque<>();
    work.push(term);
    while (!work.isEmpty()) {
      T t = work.pop();
      size++;
      Shape<T> shape = t.shape();
      Counts.meet(name(t, shape), formers);
      if (shape instanceof Shape.Former<T>(_, _, var scopes, _)) {
        for (Scope<T> scope : scopes) work.push(scope.body());
      }
    }
    return new Seen(Counts.once(List.of(rounded(size))), Counts.once(formers), Counts.none());
  }

  /// A step by a rule, or an instance of a law.
  static Seen hit(String name) {
    return steps(List.of(name));
  }

  /// Steps by rules, one for each time that a rule is named.
  static Seen steps(Collection<String> rules) {
    if (rules.isEmpty()) return NOTHING;
    return new Seen(Counts.none(), Counts.none(), Counts.of(rules));
  }

  @SuppressWarnings("ReferenceEquality") // the one that has seen nothing comes most often
  public Seen and(Seen more) {
    if (more == NOTHING) return this;
    if (this == NOTHING) return more;
    return new Seen(sizes.and(more.sizes), formers.and(more.formers), hits.and(more.hits));
  }

  /// Those of these that have not been hit.
  public List<String> never(List<String> names) {
    return names.stream().distinct().filter(name -> hits.of(name) == 0).toList();
  }

  private static int rounded(int size) {
    int unit = 1;
    while (size / unit >= EXACT) unit *= DIGIT;
    return size - size % unit;
  }

  private static <T extends Syntax<T>> String name(T t, Shape<T> shape) {
    if (t instanceof Term simple) return Distribution.Former.of(simple).title();
    if (t instanceof Simple.Declared(var declared, _)) return declared.name();
    if (shape instanceof Shape.Former<T> former) {
      if (former.label() instanceof String word) return word;
      if (former.label() instanceof List<?> words && words.getFirst() instanceof String word)
        return word;
    }
    return CLASSES.get(t.getClass());
  }
}
