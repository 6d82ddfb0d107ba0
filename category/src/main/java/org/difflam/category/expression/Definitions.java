package org.difflam.category.expression;

import io.vavr.collection.HashSet;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.function.UnaryOperator;
import org.difflam.category.Deep;
import org.difflam.category.type.Unification;

/// Named expressions with parameters: `def T(f) = <D(f), f . p2>`. The ends may be written, `def
/// eta : X -> X * X = <0, id>`, for any `X`. A use stays folded in what is printed
/// ([Expression.Use]).
public final class Definitions {
  private static final Definitions NONE = new Definitions(LinkedHashMap.empty(), HashSet.empty());

  private final Map<String, Definition> byName;

  /// The names that are there already when a person begins, and may be given to morphisms.
  private final Set<String> library;

  private Definitions(Map<String, Definition> byName, Set<String> library) {
    this.byName = byName;
    this.library = library;
  }

  /// @param ends what the body goes from and to, if that is written, as `from => to`; the bases in
  ///   it stand for any objects
  record Definition(
      String name, List<String> parameters, Option<Obj.Exponential> ends, Raw body, String source) {
    /// The ends, and what is written in the body, at some instance: letters not met before are new
    /// unknowns.
    UnaryOperator<Obj> instance(Unification<Obj> objects) {
      Map<String, Obj> letters =
          ends.map(Obj::bases)
              .getOrElse(LinkedHashSet.empty())
              .toMap(x -> x, _ -> objects.unknown());
      return a -> a.substitute(x -> letters.getOrElse(x, Obj.base(x)));
    }
  }

  public static Definitions none() {
    return NONE;
  }

  /// These, to begin with.
  public Definitions asLibrary() {
    return new Definitions(byName, byName.keySet());
  }

  /// Adds `T(f) = <D(f), f . p2>`; a leading `def` may stand there.
  public Definitions and(String text) {
    return and(Excerpt.of("definition", text));
  }

  /// Adds definitions of different names.
  ///
  /// @throws SourceError at a name that one of them has already
  public Definitions andEach(Iterable<String> texts) {
    Definitions all = this;
    for (String text : texts) {
      Definitions more = all.and(text);
      if (more.own().equals(all.own()))
        throw Excerpt.of("definition", text).error(0, "another definition has this name");
      all = more;
    }
    return all;
  }

  private Set<String> own() {
    return byName.keySet().removeAll(library);
  }

  /// Adds a definition from a file.
  public Definitions and(Excerpt source) {
    return Deep.call(() -> read(source));
  }

  private Definitions read(Excerpt source) {
    ExpressionParser p = new ExpressionParser(source);
    Tokens in = p.tokens();
    in.take("def");
    int at = in.at();
    String name = newName(in, "the definition's name");
    List<String> parameters = List.empty();
    if (in.take("(")) {
      do {
        parameters = parameters.append(newName(in, "a parameter"));
      } while (in.take(","));
      in.expect(")", "after the parameters");
    }
    if (parameters.distinct().size() < parameters.size()) {
      throw in.error(at, "two parameters of " + name + " have the same name");
    }
    Option<Obj.Exponential> ends = Option.none();
    if (in.take(":")) {
      Obj from = p.object();
      in.expect("->", "between the source and the target of " + name);
      ends = Option.some(new Obj.Exponential(from, p.object()));
    }
    in.expect("=", "after the head of a definition");
    Raw body = p.sum();
    p.end();
    Definition fresh = new Definition(name, parameters, ends, body, source.show());
    Definitions all = new Definitions(byName.put(name, fresh), library.remove(name));
    Option<List<String>> circle = all.path(name, name, new java.util.HashSet<>());
    circle.forEach(back -> {
      throw in.error(at, "a definition cannot use itself: " + back.mkString(" -> "));
    });
    return all;
  }

  /// How one definition comes to use another: through the bodies of others, each seen once.
  private Option<List<String>> path(String from, String to, java.util.Set<String> seen) {
    for (Definition d : find(from)) {
      for (String used : d.body().names().removeAll(d.parameters())) {
        if (used.equals(to)) return Option.some(List.of(from, to));
        if (!seen.add(used)) continue;
        Option<List<String>> rest = path(used, to, seen);
        if (rest.isDefined()) return rest.map(path -> path.prepend(from));
      }
    }
    return Option.none();
  }

  /// The same morphism with the names of definitions where their bodies stand, as far as that makes
  /// it no longer.
  public Expression fold(Expression e) {
    return new Folding(this).fold(e);
  }

  private boolean isConstant(String name) {
    return find(name).exists(d -> d.parameters().isEmpty());
  }

  /// Whether it cannot be told what this name of a morphism means: one of a person's own
  /// definitions has it, or one that a definition uses.
  boolean isAmbiguous(String given, boolean inDefinition) {
    return isConstant(given) && (inDefinition || !library.contains(given));
  }

  /// Those that mean what they say where these morphisms are given: not one that is hidden by a
  /// morphism of its name, and none that uses it.
  public Definitions beside(Set<String> given) {
    Set<String> hidden = byName.keySet().filter(name -> isConstant(name) && given.contains(name));
    return hidden.isEmpty()
        ? this
        : new Definitions(
            byName.filterKeys(name ->
                hidden.forAll(
                    h -> !name.equals(h) && path(name, h, new java.util.HashSet<>()).isEmpty())),
            library);
  }

  Option<Definition> find(String name) {
    return byName.get(name);
  }

  /// The body of a definition, for which its name stands.
  Option<Raw> body(String name) {
    return find(name).map(Definition::body);
  }

  public List<String> names() {
    return byName.keySet().toList();
  }

  /// All that is taken: the definitions, and what their bodies mention beside their parameters.
  public List<String> words() {
    return byName
        .values()
        .flatMap(d -> d.body().names().addAll(d.body().bases()).removeAll(d.parameters()))
        .toList()
        .appendAll(names());
  }

  private static String newName(Tokens in, String what) {
    if (!in.isName()) throw in.error("expected " + what + ", but found " + in.found());
    if (MorphismWords.RESERVED.contains(in.peek()))
      throw in.error("'" + in.peek() + "' has a meaning of its own; choose another name");
    return in.next();
  }
}
