package org.difflam.syntax.proof;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;

/// An equation that holds of all objects and morphisms, to be written at some of them: a law of the
/// catalogue or a lemma. Its names are found once, not at each instance.
final class Schema {
  /// A part of the equation at objects and morphisms.
  private interface Part {
    Expression at(Lines lines, Obj[] objects, Expression[] morphisms);
  }

  private interface Ends {
    Obj at(Lines lines, Obj[] objects);
  }

  private static final Map<String, Schema> LAWS = new HashMap<>();

  static {
    for (var law : Kernel.laws().entrySet()) {
      Sentence s = law.getValue();
      LAWS.put(law.getKey(), new Schema(s.givens().asJava(), s.left(), s.right()));
    }
  }

  private final List<String> morphisms = new ArrayList<>();
  private final List<String> objects = new ArrayList<>();
  private final List<Obj> sources = new ArrayList<>(), targets = new ArrayList<>();
  private final Part left, right;
  private final String[] objectNames, usedNames;

  /// Which morphisms its sides mention; others tell the objects only.
  private final BitSet used = new BitSet();

  /// @param givens the morphisms that it is about
  Schema(Iterable<Given> givens, Expression left, Expression right) {
    for (Given given : givens) {
      morphisms.add(given.name());
      sources.add(given.source());
      targets.add(given.target());
      name(given.source());
      name(given.target());
    }
    this.left = part(left);
    this.right = part(right);
    objectNames = objects.toArray(String[]::new);
    usedNames = used.stream().mapToObj(morphisms::get).toArray(String[]::new);
  }

  /// A law of the catalogue without conditions.
  static Schema law(String id) {
    Schema known = LAWS.get(id);
    if (known == null) throw new IllegalArgumentException("no law " + id);
    return known;
  }

  /// At morphisms, from which its objects follow.
  final class Instance {
    private final Lines lines;
    private final Obj[] at = new Obj[objects.size()];
    private final Expression[] of;

    /// @param known objects that do not follow
    Instance(Lines lines, io.vavr.collection.Map<String, Obj> known, Expression... of) {
      if (of.length != morphisms.size()) throw new IllegalArgumentException("other morphisms");
      this.lines = lines;
      this.of = of;
      known.forEach((name, a) -> at[objects.indexOf(name)] = lines.of(a));
      for (int i = 0; i < of.length; i++) {
        match(sources.get(i), lines.source(of[i]));
        match(targets.get(i), lines.target(of[i]));
      }
      for (int i = 0; i < at.length; i++) {
        if (at[i] == null) throw new IllegalArgumentException("no object " + objects.get(i));
      }
    }

    private void match(Obj pattern, Obj actual) {
      if (pattern instanceof Obj.Base(var name)) {
        int i = objects.indexOf(name);
        if (at[i] == null) at[i] = actual;
      } else if (pattern instanceof Obj.Product(var a, var b)
          && actual instanceof Obj.Product(var c, var d)) {
        match(a, c);
        match(b, d);
      } else if (pattern instanceof Obj.Exponential(var a, var b)
          && actual instanceof Obj.Exponential(var c, var d)) {
        match(a, c);
        match(b, d);
      }
    }

    Expression left() {
      return left.at(lines, at, of);
    }

    Expression right() {
      return right.at(lines, at, of);
    }

    Values<Obj> objects() {
      return Values.of(objectNames, at);
    }

    Values<Expression> morphisms() {
      if (usedNames.length == of.length) return Values.of(usedNames, of);
      return Values.of(usedNames, used.stream().mapToObj(i -> of[i]).toArray(Expression[]::new));
    }
  }

  private void name(Obj a) {
    if (a instanceof Obj.Base(var name) && !objects.contains(name)) objects.add(name);
    a.parts().forEach(this::name);
  }

  private Part part(Expression pattern) {
    return switch (pattern) {
      case Expression.Compose(var g, var f, _, _) -> {
        Part a = part(g), b = part(f);
        yield (lines, at, of) -> lines.compose(a.at(lines, at, of), b.at(lines, at, of));
      }
      case Expression.Pair(var f, var g) -> {
        Part a = part(f), b = part(g);
        yield (lines, at, of) -> lines.pair(a.at(lines, at, of), b.at(lines, at, of));
      }
      case Expression.Plus(var f, var g, _, _) -> {
        Part a = part(f), b = part(g);
        yield (lines, at, of) -> lines.plus(a.at(lines, at, of), b.at(lines, at, of));
      }
      case Expression.Curry(var f) -> {
        Part a = part(f);
        yield (lines, at, of) -> lines.curry(a.at(lines, at, of));
      }
      case Expression.D(var f) -> {
        Part a = part(f);
        yield (lines, at, of) -> lines.D(a.at(lines, at, of));
      }
      case Expression.Generator(var name, _, _) when morphisms.contains(name) -> {
        int i = morphisms.indexOf(name);
        used.set(i);
        yield (_, _, of) -> of[i];
      }
      case Expression.Identity(var a) -> {
        Ends x = ends(a);
        yield (lines, at, _) -> lines.id(x.at(lines, at));
      }
      case Expression.First(var a, var b) -> {
        Ends x = ends(a.times(b));
        yield (lines, at, _) -> lines.p1(x.at(lines, at));
      }
      case Expression.Second(var a, var b) -> {
        Ends x = ends(a.times(b));
        yield (lines, at, _) -> lines.p2(x.at(lines, at));
      }
      case Expression.Zero(var a, var b) -> {
        Ends x = ends(a), y = ends(b);
        yield (lines, at, _) -> lines.zero(x.at(lines, at), y.at(lines, at));
      }
      default -> other(pattern);
    };
  }

  private Part other(Expression pattern) {
    pattern.bases().forEach(name -> name(Obj.base(name)));
    pattern
        .generators()
        .filter(morphisms::contains)
        .forEach(name -> used.set(morphisms.indexOf(name)));
    return (lines, at, of) ->
        lines.of(
            pattern.substitute(
                name -> at[objects.indexOf(name)],
                g -> {
                  int i = morphisms.indexOf(g.name());
                  return i < 0 ? g : of[i];
                }));
  }

  private Ends ends(Obj pattern) {
    name(pattern);
    return switch (pattern) {
      case Obj.Base(var name) -> {
        int i = objects.indexOf(name);
        yield (_, at) -> at[i];
      }
      case Obj.Product(var a, var b) -> {
        Ends x = ends(a), y = ends(b);
        yield (lines, at) -> lines.product(x.at(lines, at), y.at(lines, at));
      }
      default -> (lines, at) -> lines.of(pattern.substitute(name -> at[objects.indexOf(name)]));
    };
  }
}
