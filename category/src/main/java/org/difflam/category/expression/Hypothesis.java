package org.difflam.category.expression;

import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.type.Unification;

/// A hypothesis as it is typed: the declaration of a morphism, or an equation between morphisms.
final class Hypothesis {
  private Hypothesis() {}

  /// Some of them, that are read at once.
  record Statement(List<Given> givens, List<Equation> equations) {}

  /// An equation, with the text that it stands in.
  record Equation(Tokens in, Raw left, Raw right, int at) {
    Set<String> names() {
      return left.names().addAll(right.names());
    }

    /// The morphisms and the objects that it mentions.
    Set<String> words() {
      return names().addAll(left.bases()).addAll(right.bases()).filter(Hypothesis::isName);
    }

    /// Its sides, with the same ends.
    ///
    /// @param names what is given
    List<ExpressionElaboration.Typed> infer(ExpressionElaboration by, List<Given> names) {
      requireSubject(names.map(Given::name));
      ExpressionElaboration.Typed one = by.infer(in, left), other = by.infer(in, right);
      by.equate(one, other, at);
      return List.of(one, other);
    }

    /// Without a morphism or an object in it nothing says what it is about.
    private void requireSubject(List<String> given) {
      if (given.exists(names()::contains) || left.isAscribed() || right.isAscribed()) return;
      throw in.error(
          at,
          "this names no morphism that is given and no object, so nothing says what it is about;"
              + " state its ends, as in (id : X -> X)");
    }
  }

  /// Whether a word can be the name of a morphism or of an object.
  static boolean isName(String word) {
    return Character.isLetter(word.codePointAt(0)) && !MorphismWords.RESERVED.contains(word);
  }

  /// Reads `f : A -> B, h, linear l : B -> B, g, f = g . l`: ends that are written are those of all
  /// names since the last ones (of `h` and `l`), and those that are not are unknown (of `g`);
  /// `linear` is said of one name.
  static Statement read(Excerpt source) {
    ExpressionParser p = new ExpressionParser(source);
    Unification<Obj> objects = new Unification<>(Obj.Unknown::new);
    LinkedHashMap<String, Given> declared = new LinkedHashMap<>();
    ArrayList<Equation> equations = new ArrayList<>();
    ArrayList<Given> open = new ArrayList<>();
    Tokens in = p.tokens();
    if (!in.peek().equals(Tokens.END)) {
      in.take("given");
      do {
        item(p, objects, declared, open, equations);
      } while (in.take(","));
      p.end();
    }
    return new Statement(List.ofAll(declared.values()), List.ofAll(equations));
  }

  private static void item(
      ExpressionParser p,
      Unification<Obj> objects,
      SequencedMap<String, Given> declared,
      Collection<Given> open,
      Collection<Equation> equations) {
    Tokens in = p.tokens();
    Trait trait =
        in.take("linear") ? Trait.LINEAR : in.take("additive") ? Trait.ADDITIVE : Trait.ANY;
    int at = in.at();
    if (trait != Trait.ANY) {
      declare(in, at, declared(p, objects, trait, in.next()), declared, open);
      return;
    }
    if (!p.isMorphism()) {
      throw in.error("expected the name of a morphism or an equation, but found " + in.found());
    }
    Raw left = p.sum();
    int equals = in.at();
    if (in.take("=")) {
      equations.add(new Equation(in, left, p.sum(), equals));
      open.clear();
      return;
    }
    if (!(left instanceof Raw.Name(var name, _))) {
      throw in.error("expected '=' and the other side of an equation, but found " + in.found());
    }
    declare(in, at, declared(p, objects, trait, name), declared, open);
  }

  private static Given declared(
      ExpressionParser p, Unification<Obj> objects, Trait trait, String name) {
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

  /// @param open the names since the last ends
  private static void declare(
      Tokens in,
      int at,
      Given fresh,
      SequencedMap<String, Given> declared,
      Collection<Given> open) {
    String name = fresh.name();
    if (!Character.isLetter(name.codePointAt(0)) || name.equals(Tokens.END)) {
      throw in.error(at, "expected the name of a morphism, but found '" + name + "'");
    }
    if (MorphismWords.RESERVED.contains(name)) {
      throw in.error(at, "'" + name + "' has a meaning of its own; choose another name");
    }
    Given before = declared.putIfAbsent(name, fresh);
    if (before != null) throw in.error(at, Given.twice(before, fresh));
    open.add(fresh);
    if (fresh.source() instanceof Obj.Unknown) return;
    for (Given g : open) {
      declared.put(g.name(), new Given(g.name(), fresh.source(), fresh.target(), g.trait()));
    }
    open.clear();
  }
}
