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

  /// Finds out what the objects in an end of a morphism are.
  private interface Match {
    void with(Obj actual, Obj[] objects);
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
  private final Match[] sources, targets;
  private final Part left, right;
  private final String[] objectNames, usedNames;

  /// Which morphisms its sides mention; others tell the objects only.
  private final int[] used;

  /// @param givens the morphisms that it is about
  Schema(Iterable<Given> givens, Expression left, Expression right) {
    List<Match> sources = new ArrayList<>(), targets = new ArrayList<>();
    for (Given given : givens) {
      morphisms.add(given.name());
      sources.add(match(given.source()));
      targets.add(match(given.target()));
    }
    this.sources = sources.toArray(Match[]::new);
    this.targets = targets.toArray(Match[]::new);
    BitSet mentioned = new BitSet();
    this.left = part(left, mentioned);
    this.right = part(right, mentioned);
    used = mentioned.stream().toArray();
    objectNames = objects.toArray(String[]::new);
    usedNames = mentioned.stream().mapToObj(morphisms::get).toArray(String[]::new);
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
      if (!known.isEmpty()) known.forEach((name, a) -> at[objects.indexOf(name)] = lines.of(a));
      for (int i = 0; i < of.length; i++) {
        sources[i].with(lines.source(of[i]), at);
        targets[i].with(lines.target(of[i]), at);
      }
      for (int i = 0; i < at.length; i++) {
        if (at[i] == null) throw new IllegalArgumentException("no object " + objects.get(i));
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
      Expression[] mentioned = new Expression[used.length];
      for (int i = 0; i < used.length; i++) mentioned[i] = of[used[i]];
      return Values.of(usedNames, mentioned);
    }
  }

  private void name(Obj a) {
    if (a instanceof Obj.Base(var name) && !objects.contains(name)) objects.add(name);
    a.parts().forEach(this::name);
  }

  private Match match(Obj pattern) {
    name(pattern);
    return switch (pattern) {
      case Obj.Base(var name) -> {
        int i = objects.indexOf(name);
        yield (actual, at) -> {
          if (at[i] == null) at[i] = actual;
        };
      }
      case Obj.Product(var a, var b) -> {
        Match first = match(a), second = match(b);
        yield (actual, at) -> {
          if (!(actual instanceof Obj.Product(var x, var y))) return;
          first.with(x, at);
          second.with(y, at);
        };
      }
      case Obj.Exponential(var a, var b) -> {
        Match from = match(a), to = match(b);
        yield (actual, at) -> {
          if (!(actual instanceof Obj.Exponential(var x, var y))) return;
          from.with(x, at);
          to.with(y, at);
        };
      }
      default -> (_, _) -> {};
    };
  }

  private Part part(Expression pattern, BitSet used) {
    return switch (pattern) {
      case Expression.Compose(var g, var f, _, _) -> {
        Part a = part(g, used), b = part(f, used);
        yield (lines, at, of) -> lines.compose(a.at(lines, at, of), b.at(lines, at, of));
      }
      case Expression.Pair(var f, var g) -> {
        Part a = part(f, used), b = part(g, used);
        yield (lines, at, of) -> lines.pair(a.at(lines, at, of), b.at(lines, at, of));
      }
      case Expression.Plus(var f, var g, _, _) -> {
        Part a = part(f, used), b = part(g, used);
        yield (lines, at, of) -> lines.plus(a.at(lines, at, of), b.at(lines, at, of));
      }
      case Expression.Curry(var f) -> {
        Part a = part(f, used);
        yield (lines, at, of) -> lines.curry(a.at(lines, at, of));
      }
      case Expression.D(var f) -> {
        Part a = part(f, used);
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
      default -> other(pattern, used);
    };
  }

  private Part other(Expression pattern, BitSet used) {
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
