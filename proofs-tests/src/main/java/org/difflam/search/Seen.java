package org.difflam.search;

import io.vavr.collection.SortedMap;
import io.vavr.collection.TreeMap;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
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
public record Seen(
    SortedMap<Integer, Long> sizes, SortedMap<String, Long> formers, SortedMap<String, Long> hits) {
  public static final Seen NOTHING = new Seen(TreeMap.empty(), TreeMap.empty(), TreeMap.empty());

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
    Set<String> formers = new TreeSet<>();
    Deque<T> work = new ArrayDeque<>();
    work.push(term);
    while (!work.isEmpty()) {
      T t = work.pop();
      size++;
      Shape<T> shape = t.shape();
      formers.add(name(t, shape));
      if (shape instanceof Shape.Former<T> former) {
        for (Scope<T> scope : former.scopes()) work.push(scope.body());
      }
    }
    SortedMap<String, Long> once = TreeMap.empty();
    for (String former : formers) once = once.put(former, 1L);
    return new Seen(TreeMap.of(rounded(size), 1L), once, TreeMap.empty());
  }

  /// A step by a rule, or an instance of a law.
  static Seen hit(String name) {
    return new Seen(TreeMap.empty(), TreeMap.empty(), TreeMap.of(name, 1L));
  }

  /// Steps by rules, one for each time that a rule is named.
  static Seen steps(Iterable<String> rules) {
    SortedMap<String, Long> hits = TreeMap.empty();
    for (String rule : rules) hits = hits.put(rule, 1L, Long::sum);
    return hits.isEmpty() ? NOTHING : new Seen(TreeMap.empty(), TreeMap.empty(), hits);
  }

  @SuppressWarnings("ReferenceEquality") // the one that has seen nothing comes most often
  public Seen and(Seen more) {
    if (more == NOTHING) return this;
    if (this == NOTHING) return more;
    return new Seen(sum(sizes, more.sizes), sum(formers, more.formers), sum(hits, more.hits));
  }

  private static <K> SortedMap<K, Long> sum(SortedMap<K, Long> some, SortedMap<K, Long> more) {
    if (some.isEmpty()) return more;
    return more.foldLeft(some, (all, m) -> all.put(m._1, m._2, Long::sum));
  }

  /// Those of these that have not been hit.
  public List<String> never(List<String> names) {
    return names.stream().distinct().filter(name -> !hits.containsKey(name)).toList();
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
