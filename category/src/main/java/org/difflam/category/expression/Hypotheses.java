package org.difflam.category.expression;

import io.vavr.collection.List;
import io.vavr.collection.Set;
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
  static final Hypotheses NONE = new Hypotheses(List.empty(), List.empty());

  /// An equation, with the text that it stands in.
  record Equation(Tokens in, Raw left, Raw right, int at) {
    Set<String> names() {
      return left.names().addAll(right.names());
    }
  }

  /// Reads `f : A -> B, linear l : B -> B, g, f = g . l`; an omitted type is left open as an
  /// unknown.
  static Hypotheses parse(Excerpt source, Unification<Obj> objects) {
    Parser p = new Parser(source);
    Tokens in = p.tokens();
    Hypotheses all = NONE;
    if (in.peek().equals(Tokens.END)) return all;
    in.take("given");
    do {
      all = item(p, objects, all);
    } while (in.take(","));
    p.end();
    return all;
  }

  private static Hypotheses item(Parser p, Unification<Obj> objects, Hypotheses before) {
    Tokens in = p.tokens();
    Trait trait =
        in.take("linear") ? Trait.LINEAR : in.take("additive") ? Trait.ADDITIVE : Trait.ANY;
    int at = in.at();
    if (trait != Trait.ANY) return before.and(in, at, declared(p, objects, trait, in.next()));
    if (!p.isMorphism()) {
      throw in.error("expected the name of a morphism or an equation, but found " + in.found());
    }
    Raw left = p.sum();
    int equals = in.at();
    if (in.take("=")) {
      Raw right = p.sum();
      Equation equation = new Equation(in, left, right, equals);
      return new Hypotheses(before.givens, before.equations.append(equation));
    }
    if (!(left instanceof Raw.Name(var name, _))) {
      throw in.error("expected '=' and the other side of an equation, but found " + in.found());
    }
    return before.and(in, at, declared(p, objects, trait, name));
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

  private Hypotheses and(Tokens in, int at, Given fresh) {
    String name = fresh.name();
    if (!Character.isLetter(name.codePointAt(0)) || name.equals(Tokens.END)) {
      throw in.error(at, "expected the name of a morphism, but found '" + name + "'");
    }
    if (Words.RESERVED.contains(name)) {
      throw in.error(at, "'" + name + "' has a meaning of its own; choose another name");
    }
    for (Given g : givens) if (g.name().equals(name)) throw in.error(at, Given.twice(g, fresh));
    return new Hypotheses(givens.append(fresh), equations);
  }

  /// What is declared again means what was declared last; equations about what it meant before are
  /// forgotten.
  Hypotheses and(Hypotheses later) {
    Set<String> again = later.givens.map(Given::name).toSet();
    return new Hypotheses(
        givens.reject(g -> again.contains(g.name())).appendAll(later.givens),
        equations.reject(e -> e.names().exists(again::contains)).appendAll(later.equations));
  }

  /// With declarations of the names in equations that nothing else declares.
  Hypotheses complete(Predicate<String> isKnown, Unification<Obj> objects) {
    List<Given> all = givens;
    for (String name : equations.flatMap(Equation::names).distinct()) {
      boolean declared = all.exists(g -> g.name().equals(name)) || isKnown.test(name);
      if (declared || !Character.isLetter(name.codePointAt(0)) || Words.RESERVED.contains(name)) {
        continue;
      }
      all = all.append(new Given(name, objects.unknown(), objects.unknown(), Trait.ANY));
    }
    return new Hypotheses(all, equations);
  }
}
