package org.difflam.category.expression;

import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.function.Predicate;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.type.Unification;

/// Hypotheses as they were typed: declarations of morphisms, and equations between morphisms, which
/// declare the names in them that nothing else does.
///
/// ```
/// h ::= f  |  f : X -> Y  |  linear f : X -> Y  |  additive f : X -> Y  |  g = g
/// ```
record Hypotheses(List<Given> givens, List<Equation> equations) {
  /// An equation, with the text that it stands in.
  record Equation(Tokens in, Raw left, Raw right, int at) {
    Set<String> names() {
      return left.names().addAll(right.names());
    }

    /// Without a morphism or an object in it nothing says what it is about.
    void requireSubject(Predicate<String> isGiven) {
      if (names().exists(isGiven) || left.isAscribed() || right.isAscribed()) return;
      throw in.error(
          at,
          "this names no morphism that is given and no object, so nothing says what it is about;"
              + " state its ends, as in (id : X -> X)");
    }
  }

  /// Reads `f : A -> B, linear l : B -> B, g, f = g . l`; an omitted type is left open as an
  /// unknown.
  static Hypotheses parse(Excerpt source, Unification<Obj> objects) {
    return parse(List.of(source), objects);
  }

  /// The same, one after the other: what is declared again means what was declared last; equations
  /// about what it meant before are forgotten.
  static Hypotheses parse(List<Excerpt> sources, Unification<Obj> objects) {
    LinkedHashMap<String, Given> givens = new LinkedHashMap<>();
    ArrayList<Equation> equations = new ArrayList<>();
    for (Excerpt source : sources) {
      LinkedHashMap<String, Given> declared = new LinkedHashMap<>();
      ArrayList<Equation> more = new ArrayList<>();
      read(new Parser(source), objects, declared, more);
      equations.removeIf(e -> e.names().exists(declared::containsKey));
      declared.forEach(givens::putLast);
      equations.addAll(more);
    }
    return new Hypotheses(List.ofAll(givens.values()), List.ofAll(equations));
  }

  private static void read(
      Parser p,
      Unification<Obj> objects,
      LinkedHashMap<String, Given> declared,
      ArrayList<Equation> equations) {
    Tokens in = p.tokens();
    if (in.peek().equals(Tokens.END)) return;
    in.take("given");
    do {
      item(p, objects, declared, equations);
    } while (in.take(","));
    p.end();
  }

  private static void item(
      Parser p,
      Unification<Obj> objects,
      LinkedHashMap<String, Given> declared,
      ArrayList<Equation> equations) {
    Tokens in = p.tokens();
    Trait trait =
        in.take("linear") ? Trait.LINEAR : in.take("additive") ? Trait.ADDITIVE : Trait.ANY;
    int at = in.at();
    if (trait != Trait.ANY) {
      declare(in, at, declared(p, objects, trait, in.next()), declared);
      return;
    }
    if (!p.isMorphism()) {
      throw in.error("expected the name of a morphism or an equation, but found " + in.found());
    }
    Raw left = p.sum();
    int equals = in.at();
    if (in.take("=")) {
      equations.add(new Equation(in, left, p.sum(), equals));
      return;
    }
    if (!(left instanceof Raw.Name(var name, _))) {
      throw in.error("expected '=' and the other side of an equation, but found " + in.found());
    }
    declare(in, at, declared(p, objects, trait, name), declared);
  }

  private static Given declared(Parser p, Unification<Obj> objects, Trait trait, String name) {
    Tokens in = p.tokens();
    Obj from = objects.unknown(), to = objects.unknown();
    if (in.take(":")) {
      from = p.object();
      in.expect("->", "between the source and the target of " + name);
      to = p.object();
    }
    if (in.peek().equals("=")) {
      throw in.error(
          "an equation is a hypothesis of its own: " + name + " : X -> Y, " + name + " = …");
    }
    return new Given(name, from, to, trait);
  }

  private static void declare(
      Tokens in, int at, Given fresh, LinkedHashMap<String, Given> declared) {
    String name = fresh.name();
    if (!Character.isLetter(name.codePointAt(0)) || name.equals(Tokens.END)) {
      throw in.error(at, "expected the name of a morphism, but found '" + name + "'");
    }
    if (Words.RESERVED.contains(name)) {
      throw in.error(at, "'" + name + "' has a meaning of its own; choose another name");
    }
    Given before = declared.putIfAbsent(name, fresh);
    if (before != null) throw in.error(at, Given.twice(before, fresh));
  }

  /// With declarations of the names in equations that nothing else declares.
  Hypotheses complete(Predicate<String> isKnown, Unification<Obj> objects) {
    Set<String> declared = givens.map(Given::name).toSet();
    List<Given> all = givens;
    for (String name : equations.flatMap(Equation::names).distinct()) {
      if (declared.contains(name)
          || isKnown.test(name)
          || !Character.isLetter(name.codePointAt(0))
          || Words.RESERVED.contains(name)) {
        continue;
      }
      all = all.append(new Given(name, objects.unknown(), objects.unknown(), Trait.ANY));
    }
    return new Hypotheses(all, equations);
  }
}
