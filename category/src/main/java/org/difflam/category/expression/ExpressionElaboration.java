package org.difflam.category.expression;

import io.vavr.Lazy;
import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.type.FirstOrder;
import org.difflam.category.type.Unification;

/// Finds the objects of what was typed, by unification: [Raw] becomes [Expression].
///
/// It is one recursion over what was typed, whose clauses share the unification: that is why the
/// file is long.
final class ExpressionElaboration {
  /// A raw expression with its ends as far as known; it is built once all objects are.
  ///
  /// @param build made once, however often a definition uses it
  record Typed(Obj source, Obj target, Supplier<Expression> build) {
    Typed(Obj source, Obj target, Supplier<Expression> build) {
      this.source = source;
      this.target = target;
      this.build = Lazy.of(build);
    }
  }

  /// Larger objects are printed in no error.
  private static final int MOST_SHOWN = 2_000;

  private Tokens in;
  private final Map<String, Given> names;
  private final Supplier<? extends Iterable<String>> declared;
  private final Definitions definitions;
  private final Unification<Obj> objects;
  private final Leaves leaves;
  private final Set<String> used = new HashSet<>();
  private final ArrayList<Obj> ends = new ArrayList<>();
  private int parts;

  /// What the objects mean that are written where we are: in a definition, some of the bases stand
  /// for others.
  private UnaryOperator<Obj> written = a -> a;

  private boolean isInUse;

  /// @param givens the morphisms that may be met
  /// @param declared what else is known, for who types another name
  ExpressionElaboration(
      Tokens in,
      List<Given> givens,
      Supplier<? extends Iterable<String>> declared,
      Definitions definitions,
      Unification<Obj> objects) {
    this.in = in;
    this.names = givens.toMap(Given::name, g -> g);
    this.declared = declared;
    this.definitions = definitions;
    this.objects = objects;
    this.leaves = new Leaves(objects);
  }

  /// Whether it is mentioned in what has been read.
  boolean uses(Given g) {
    return used.contains(g.name());
  }

  /// After this no object is unknown ([Leaves]).
  void generalise(List<Obj> ends) {
    leaves.generalise(ends);
  }

  Typed infer(Raw raw) {
    Typed typed = infer(raw, HashMap.empty());
    measure();
    return typed;
  }

  /// Whether an object has become too large. Objects are graphs, and what they have in common is
  /// counted once only if they are measured together.
  private void measure() {
    if (objects.sizes(ends).anyMatch(size -> size > TooManyParts.MOST)) throw TooManyParts.object();
  }

  /// Of another text.
  Typed infer(Tokens text, Raw raw) {
    in = text;
    return infer(raw);
  }

  /// Both sides get the same ends.
  void equate(Typed left, Typed right, int at) {
    same(left.source, right.source, at, "the two sides start at different objects");
    same(left.target, right.target, at, "the two sides end at different objects");
    measure();
  }

  /// Of a part, the definitions unfolded, and no more of them than can be worked with.
  private Typed infer(Raw raw, Map<String, Typed> parameters) {
    if (++parts > TooManyParts.MOST) throw TooManyParts.expression();
    Typed typed = inferred(raw, parameters);
    ends.add(typed.source);
    ends.add(typed.target);
    return typed;
  }

  private Typed inferred(Raw raw, Map<String, Typed> parameters) {
    return switch (raw) {
      case Raw.Name(var name, var at) -> name(name, at, parameters);
      case Raw.Apply(var name, var arguments, var at) ->
          apply(name, arguments.map(a -> infer(a, parameters)), at);
      case Raw.Compose(var g0, var f0, var at) -> {
        Typed g = infer(g0, parameters), f = infer(f0, parameters);
        same(
            g.source,
            f.target,
            at,
            "these do not compose: the left one starts where the right one does not end");
        yield both(g, f, f.source, g.target, Expression.Compose::new);
      }
      case Raw.Times(var f0, var g0, _) -> {
        Typed f = infer(f0, parameters), g = infer(g0, parameters);
        yield both(f, g, f.source.times(g.source), f.target.times(g.target), Expression.Times::new);
      }
      case Raw.Plus(var f0, var g0, var at) -> {
        Typed f = infer(f0, parameters), g = infer(g0, parameters);
        same(f.source, g.source, at, "the two summands start at different objects");
        same(f.target, g.target, at, "the two summands end at different objects");
        yield both(f, g, f.source, f.target, Expression.Plus::new);
      }
      case Raw.Pair(var f0, var g0, var at) -> {
        Typed f = infer(f0, parameters), g = infer(g0, parameters);
        same(f.source, g.source, at, "the two parts of a pair start at different objects");
        yield both(f, g, f.source, f.target.times(g.target), Expression.Pair::new);
      }
      case Raw.Copair(var f0, var g0, var at) -> {
        Typed f = infer(f0, parameters), g = infer(g0, parameters);
        same(f.target, g.target, at, "the two parts of a copair end at different objects");
        yield both(f, g, new Obj.Sum(f.source, g.source), f.target, Expression.Copair::new);
      }
      case Raw.Ascribed(var f0, var from, var to, var at) -> {
        Typed f = infer(f0, parameters);
        Obj source = written.apply(from), target = written.apply(to);
        if (f0 instanceof Raw.Name(var name, _) && names.containsKey(name)) {
          once(f, source.to(target), name, at);
        }
        same(f.source, source, at, "the source is not the one that is written");
        same(f.target, target, at, "the target is not the one that is written");
        yield f;
      }
    };
  }

  private Typed name(String name, int at, Map<String, Typed> parameters) {
    if (parameters.containsKey(name)) return parameters.get(name).get();
    Option<MorphismWords.Constant> constant = MorphismWords.constant(name, objects);
    return constant.isDefined() ? leaf(name, at, constant.get()) : named(name, at);
  }

  private Typed named(String name, int at) {
    if (Coefficient.is(name)) {
      if (name.matches(".*/0+")) throw error(at, name + " is no number");
      Obj a = objects.unknown();
      return leaf(name, at, a, a, (x, _) -> Coefficient.expression(Rational.parse(name), x));
    }
    if (names.containsKey(name)) {
      if (definitions.isAmbiguous(name, isInUse))
        throw error(at, "'" + name + "' is defined, and given as well; one needs another name");
      Given g = names.get(name).get();
      used.add(name);
      return leaf(name, at, g.source(), g.target(), (x, y) -> new Expression.Generator(name, x, y));
    }
    if (definitions.find(name).isDefined()) return use(name, List.empty(), at);
    throw error(at, "'" + name + "' is not known here" + known(name));
  }

  private String known(String name) {
    if (Raw.FORMERS.contains(name))
      return "; it takes its argument in parentheses: " + name + "(f)";
    Option<String> here = MorphismWords.here(name);
    if (here.isDefined()) {
      return "; this language writes %s (or declare it: given %s : X -> Y)"
          .formatted(here.get(), name);
    }
    List<String> all =
        names
            .keySet()
            .toList()
            .appendAll(declared.get())
            .distinct()
            .appendAll(definitions.names())
            .removeAll(name);
    return all.isEmpty()
        ? "; declare it: given " + name + " : X -> Y"
        : Nearest.hint(name, all)
            + "known are "
            + all.mkString(", ")
            + " (or declare it: given "
            + name
            + " : X -> Y)";
  }

  /// Of what stands before arguments.
  private String undefined(String name, int arguments) {
    if (names.containsKey(name))
      return ", but a morphism, which is composed with others: " + name + " . f";
    Option<String> here = MorphismWords.here(name);
    if (here.isDefined()) return "; this language writes " + here.get();
    String hint = Nearest.hint(name, Raw.FORMERS.toList().appendAll(definitions.names()));
    String parameters = List.range(0, arguments).map(i -> i == 0 ? "f" : "f_" + i).mkString(", ");
    return "%s%sdefine it: def %s(%s) = …"
        .formatted(hint, hint.endsWith("? ") ? "otherwise " : "", name, parameters);
  }

  private Typed apply(String name, List<Typed> arguments, int at) {
    return switch (name) {
      case "D" -> {
        Typed f = only(name, arguments, at);
        yield one(f, f.source.times(f.source), f.target, Expression.D::new);
      }
      case "R" -> {
        Typed f = only(name, arguments, at);
        yield one(f, f.source.times(f.target), f.source, Expression.R::new);
      }
      case "rst" -> {
        Typed f = only(name, arguments, at);
        yield one(f, f.source, f.source, Expression.Restrict::new);
      }
      case "cur" -> {
        Typed f = only(name, arguments, at);
        Obj z = objects.unknown(), x = objects.unknown();
        same(f.source, z.times(x), at, "what is curried must start at a product Z * X");
        yield one(f, z, x.to(f.target), Expression.Curry::new);
      }
      case "uncur" -> {
        Typed g = only(name, arguments, at);
        Obj x = objects.unknown(), y = objects.unknown();
        same(g.target, x.to(y), at, "what is uncurried must end at a function object X => Y");
        yield one(g, g.source.times(x), y, Expression.Uncurry::new);
      }
      case "fold" -> {
        arity(name, 2, arguments, at);
        Typed start = arguments.get(0), step = arguments.get(1);
        Obj a = objects.unknown();
        same(
            step.source,
            start.source.times(a.times(start.target)),
            at,
            "fold(s, c) wants s : Z -> X, c : Z * (A * X) -> X");
        same(step.target, start.target, at, "fold(s, c) wants s : Z -> X, c : Z * (A * X) -> X");
        yield both(
            start, step, start.source.times(new Obj.ListOf(a)), start.target, Expression.Fold::new);
      }
      default -> {
        if (definitions.find(name).isEmpty())
          throw error(at, "'" + name + "' is not a definition" + undefined(name, arguments.size()));
        yield use(name, arguments, at);
      }
    };
  }

  private Typed use(String name, List<Typed> arguments, int at) {
    var definition = definitions.find(name).get();
    arity(name, definition.parameters().size(), arguments, at);
    Typed body;
    int before = leaves.size();
    UnaryOperator<Obj> around = written;
    boolean wasInUse = isInUse;
    isInUse = true;
    written = definition.instance(objects);
    try {
      body = infer(definition.body(), HashMap.ofEntries(definition.parameters().zip(arguments)));
      for (Obj ends : definition.ends()) {
        same(
            body.source.to(body.target), written.apply(ends), at, "it has other ends than written");
      }
    } catch (SourceError inside) {
      throw error(at, "in the use of " + name + ": " + inside.getMessage());
    } finally {
      written = around;
      isInUse = wasInUse;
    }
    leaves.belong(before, name, at);
    return new Typed(
        body.source,
        body.target,
        () -> new Expression.Use(name, arguments.map(t -> t.build.get()), body.build.get()));
  }

  private Typed leaf(String word, int at, MorphismWords.Constant c) {
    return leaf(word, at, c.source(), c.target(), c.build());
  }

  private Typed leaf(
      String word, int at, Obj source, Obj target, BiFunction<Obj, Obj, Expression> build) {
    leaves.add(in, word, at, source, target);
    return new Typed(
        source, target, () -> build.apply(objects.resolve(source), objects.resolve(target)));
  }

  private static Typed one(
      Typed f, Obj source, Obj target, Function<Expression, Expression> build) {
    return new Typed(source, target, () -> build.apply(f.build.get()));
  }

  private static Typed both(
      Typed f,
      Typed g,
      Obj source,
      Obj target,
      BiFunction<Expression, Expression, Expression> build) {
    return new Typed(source, target, () -> build.apply(f.build.get(), g.build.get()));
  }

  private Typed only(String name, List<Typed> arguments, int at) {
    arity(name, 1, arguments, at);
    return arguments.head();
  }

  private void arity(String name, int wanted, List<Typed> arguments, int at) {
    if (arguments.size() != wanted) {
      throw error(
          at,
          name
              + " takes "
              + wanted
              + (wanted == 1 ? " argument" : " arguments")
              + ", not "
              + arguments.size());
    }
  }

  /// A generator stands for one morphism, wherever it is used.
  private void once(Typed f, Obj written, String name, int at) {
    Obj.Exponential known = (Obj.Exponential) objects.resolve(f.source.to(f.target));
    if (objects.unify(known, written)) return;
    Obj.Exponential other = (Obj.Exponential) written;
    throw error(
        at, "'%s' is used at two types: %s and %s".formatted(name, ends(known), ends(other)));
  }

  private static String ends(Obj.Exponential a) {
    return a.from().show() + " -> " + a.to().show();
  }

  private void same(Obj a, Obj b, int at, String problem) {
    if (objects.unify(a, b)) return;
    Obj both = objects.resolve(a.times(b));
    if (FirstOrder.size(both) > MOST_SHOWN) {
      throw error(at, problem + ", which are too large to print");
    }
    var unknowns = FirstOrder.unknowns(both);
    Obj.Product shown =
        (Obj.Product) objects.resolve(both, u -> Obj.base(letter(unknowns.indexOf(u))));
    String letters = unknowns.isEmpty() ? "" : ", whatever the objects with a question mark are";
    throw error(
        at,
        problem
            + ": "
            + shown.left().show()
            + " against "
            + shown.right().show()
            + letters
            + (isTangent(shown.left(), shown.right()) || isTangent(shown.right(), shown.left())
                ? "; D(f) starts at pairs of a tangent and a point: f . p2 is f at the point"
                : ""));
  }

  /// Whether one is the object of tangents and points of the other.
  private static boolean isTangent(Obj both, Obj point) {
    return both.equals(point.times(point));
  }

  /// `?a, ?b, …` for what is unknown, for a reader.
  private static String letter(int i) {
    return "?" + (char) ('a' + i % 26) + (i < 26 ? "" : String.valueOf(i / 26));
  }

  private SourceError error(int at, String message) {
    return in.error(at, message);
  }
}
