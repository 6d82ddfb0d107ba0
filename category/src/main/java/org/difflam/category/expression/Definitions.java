package org.difflam.category.expression;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.Deep;

/// Named expressions with parameters: `def T(f) = <D(f), f . p2>`. A use stays folded in what is
/// printed ([Expression.Use]).
public final class Definitions {
  private static final Definitions NONE = new Definitions(LinkedHashMap.empty());

  private final Map<String, Definition> byName;

  private Definitions(Map<String, Definition> byName) {
    this.byName = byName;
  }

  record Definition(String name, List<String> parameters, Raw body, String source) {}

  public static Definitions none() {
    return NONE;
  }

  /// Adds `T(f) = <D(f), f . p2>`; a leading `def` may stand there.
  public Definitions and(String text) {
    return and(Excerpt.of("definition", text));
  }

  /// The same, from a file.
  public Definitions and(Excerpt source) {
    return Deep.call(() -> read(source));
  }

  private Definitions read(Excerpt source) {
    Parser p = new Parser(source);
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
    in.expect("=", "after the head of a definition");
    Raw body = p.sum();
    p.end();
    return new Definitions(byName.put(name, new Definition(name, parameters, body, source.show())));
  }

  /// The same morphism with the names of definitions where their bodies stand, as far as that makes
  /// it no longer.
  public Expression fold(Expression e) {
    return new Folding(this).fold(e);
  }

  Option<Definition> find(String name) {
    return byName.get(name);
  }

  /// The definitions' texts, in the order in which they were given.
  public List<String> texts() {
    return byName.values().map(Definition::source).toList();
  }

  public List<String> names() {
    return byName.keySet().toList();
  }

  private static String newName(Tokens in, String what) {
    if (!in.isName()) throw in.error("expected " + what + ", but found " + in.found());
    if (Words.RESERVED.contains(in.peek()))
      throw in.error("'" + in.peek() + "' has a meaning of its own; choose another name");
    return in.next();
  }
}
