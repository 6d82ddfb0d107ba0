package org.difflam.category.expression;

import io.vavr.collection.HashMap;
import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.SortedMap;
import io.vavr.collection.SortedSet;
import io.vavr.collection.TreeMap;
import io.vavr.collection.TreeSet;
import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.Deque;
import org.difflam.category.Deep;
import org.difflam.category.type.Unification;

/// Hypotheses as they were typed, one statement after the other: declarations of morphisms, and
/// equations between morphisms, which declare the names in them that nothing else does. A name that
/// is declared again means what was declared last; equations about what it meant before are
/// forgotten.
///
/// ```
/// h ::= f  |  f : X -> Y  |  linear f : X -> Y  |  additive f : X -> Y  |  g = g
/// ```
///
/// An equation that is to be proved asks for those that it has to do with, and for no others
/// ([#about]), so that the time for a file is in proportion to its length.
public final class Hypotheses {
  private static final Hypotheses NONE =
      new Hypotheses(HashMap.empty(), TreeMap.empty(), HashMap.empty(), 0);

  /// Ends that are not written are unknown here, and every equation finds its own.
  private final Map<String, Numbered> declared;

  private final SortedMap<Integer, Equation> equations;

  /// In which equations a morphism or an object is mentioned.
  private final Map<String, Set<Integer>> mentions;

  private final int next;

  private Hypotheses(
      Map<String, Numbered> declared,
      SortedMap<Integer, Equation> equations,
      Map<String, Set<Integer>> mentions,
      int next) {
    this.declared = declared;
    this.equations = equations;
    this.mentions = mentions;
    this.next = next;
  }

  private record Numbered(int number, Given given) {}

  /// @param words the morphisms that it mentions, and the objects that are known of it
  private record Equation(Hypothesis.Equation said, Set<String> words) {}

  /// Some of them, whose unknown ends are to be found by unification.
  record About(List<Given> givens, List<Hypothesis.Equation> equations) {}

  public static Hypotheses none() {
    return NONE;
  }

  /// Adds `f : A -> B, linear l : B -> B, g, f = g . l`; `given` may stand before it.
  ///
  /// @param definitions what equations may use
  public Hypotheses and(Excerpt source, Definitions definitions) {
    return and(source, definitions, List.empty());
  }

  /// Adds the hypotheses of a text in which the generators of a model are known too.
  Hypotheses and(Excerpt source, Definitions definitions, List<Given> known) {
    return Deep.call(() -> {
      Hypothesis.Statement read = Hypothesis.read(source);
      Hypotheses all = read.givens().foldLeft(this, Hypotheses::and);
      all.requireMorphisms(read, definitions);
      all.check(read.equations(), definitions, known);
      return read.equations().foldLeft(all, Hypotheses::and);
    });
  }

  /// No equation is about what the same statement has for an object; in `D(f)` is no object.
  private void requireMorphisms(Hypothesis.Statement read, Definitions definitions) {
    Set<String> bases = read.givens().foldLeft(HashSet.empty(), (all, g) -> all.addAll(bases(g)));
    Set<String> objects = bases.removeAll(MorphismWords.RESERVED).removeAll(definitions.names());
    for (Hypothesis.Equation e : read.equations()) {
      for (String name : e.names().filter(objects::contains).removeAll(declared.keySet())) {
        throw e.in()
            .error(
                e.at(),
                "'%s' is an object here, and an equation is between morphisms; for another object write it wherever '%s' stands"
                    .formatted(name, name));
      }
    }
  }

  private Hypotheses and(Given g) {
    Hypotheses before = this;
    for (int old : mentions.getOrElse(g.name(), HashSet.empty())) {
      if (equations.get(old).get().said().names().contains(g.name())) before = before.without(old);
    }
    return new Hypotheses(
        before.declared.put(g.name(), new Numbered(next, g)),
        before.equations,
        before.mentions,
        next + 1);
  }

  private Hypotheses and(Hypothesis.Equation e) {
    Set<String> words = e.words();
    for (Numbered d : e.names().flatMap(declared::get)) words = words.addAll(bases(d.given));
    Map<String, Set<Integer>> all = mentions;
    for (String word : words) {
      all = all.put(word, all.getOrElse(word, HashSet.empty()).add(next));
    }
    return new Hypotheses(declared, equations.put(next, new Equation(e, words)), all, next + 1);
  }

  private Hypotheses without(int old) {
    Map<String, Set<Integer>> rest = mentions;
    for (String word : equations.get(old).get().words()) {
      rest = rest.put(word, rest.get(word).get().remove(old));
    }
    return new Hypotheses(declared, equations.remove(old), rest, next);
  }

  /// Whether the parts of equations fit, whatever is to be proved from them.
  private void check(List<Hypothesis.Equation> these, Definitions definitions, List<Given> known) {
    if (these.isEmpty()) return;
    Unification<Obj> objects = new Unification<>(Obj.Unknown::new);
    Set<String> names = these.foldLeft(HashSet.empty(), (all, e) -> all.addAll(e.names()));
    List<Given> all = known.appendAll(givens(names, these, objects, definitions, known));
    ExpressionElaboration elaboration =
        new ExpressionElaboration(these.head().in(), all, this::names, definitions, objects);
    these.forEach(e -> e.infer(elaboration, all));
  }

  /// Those that an equation has to do with by a morphism or an object, or that others have to do
  /// with which do: a little more than that, while ends are unknown.
  About about(
      Raw left, Raw right, Definitions definitions, List<Given> known, Unification<Obj> objects) {
    Set<String> words = left.names().addAll(right.names());
    words = words.addAll(left.bases()).addAll(right.bases());
    Set<String> seen =
        known.foldLeft(words, (all, g) -> all.addAll(bases(g))).filter(Hypothesis::isName);
    Deque<String> open = new ArrayDeque<>(seen.toJavaList());
    SortedSet<Integer> found = TreeSet.empty();
    while (!open.isEmpty()) {
      String word = open.pop();
      Set<String> more = HashSet.empty();
      Option<Given> given = declared.get(word).map(Numbered::given);
      for (Given g : given) more = more.addAll(bases(g));
      Option<Raw> body = given.isDefined() ? Option.none() : definitions.body(word);
      for (Raw raw : body) more = more.addAll(raw.names()).addAll(raw.bases());
      if (body.isEmpty()) {
        for (int number : mentions.getOrElse(word, HashSet.empty())) {
          if (found.contains(number)) continue;
          found = found.add(number);
          more = more.addAll(equations.get(number).get().words());
        }
      }
      for (String next : more.filter(Hypothesis::isName)) {
        if (seen.contains(next)) continue;
        seen = seen.add(next);
        open.push(next);
      }
    }
    List<Hypothesis.Equation> these = found.toList().map(n -> equations.get(n).get().said());
    return new About(givens(seen, these, objects, definitions, known), these);
  }

  /// The declarations of names, and of those in equations that nothing else declares.
  private List<Given> givens(
      Set<String> names,
      List<Hypothesis.Equation> these,
      Unification<Obj> objects,
      Definitions definitions,
      List<Given> known) {
    List<Given> all =
        names
            .toList()
            .flatMap(declared::get)
            .sortBy(Numbered::number)
            .map(d -> {
              Given g = d.given();
              return g.source() instanceof Obj.Unknown ? open(g.name(), g.trait(), objects) : g;
            });
    return all.appendAll(
        these
            .flatMap(Hypothesis.Equation::names)
            .distinct()
            .filter(name ->
                Hypothesis.isName(name)
                    && !declared.containsKey(name)
                    && !known.exists(g -> g.name().equals(name))
                    && definitions.find(name).isEmpty())
            .map(name -> open(name, Given.Trait.ANY, objects)));
  }

  private static Given open(String name, Given.Trait trait, Unification<Obj> objects) {
    return new Given(name, objects.unknown(), objects.unknown(), trait);
  }

  /// The names of the morphisms that are declared.
  public Set<String> names() {
    return declared.keySet();
  }

  /// All that is taken: the morphisms and the objects in declarations and equations.
  public Set<String> words() {
    Set<String> all = names();
    for (Numbered d : declared.values()) all = all.addAll(bases(d.given));
    return equations.values().foldLeft(all, (found, e) -> found.addAll(e.words()));
  }

  private static Set<String> bases(Given g) {
    return g.source().bases().addAll(g.target().bases());
  }
}
