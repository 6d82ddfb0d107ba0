package org.difflam.syntax.proof;

import java.util.function.Function;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.jspecify.annotations.Nullable;

/// What the names of a law or of a lemma stand for in a line of a derivation, as [Kernel] checks
/// it.
final class LawInstance {
  private final Proof line;
  private final String what;
  private final Values<Expression> values;
  private final Shapes shapes;
  private final Values<Obj> objects;
  private final Shapes.Shape[] at;
  private final String[] names;
  private final Expression[] morphisms;

  /// The ends that a morphism has been found to have.
  private final @Nullable Obj[] sources, targets;

  private int known;
  private final Function<String, Shapes.Shape> objectOf = this::object;

  /// No morphism is known at first.
  LawInstance(Proof line, Proof.Rule.Law law, Shapes shapes) {
    this(line, law.id(), law.objects(), law.morphisms(), shapes);
  }

  /// All morphisms are known.
  LawInstance(Proof line, Proof.Rule.Instance of, Shapes shapes) {
    this(line, "the line that it is an instance of", of.objects(), of.morphisms(), shapes);
    for (int i = 0; i < values.size(); i++) know(values.name(i), values.value(i));
  }

  private LawInstance(
      Proof line, String what, Values<Obj> objects, Values<Expression> values, Shapes shapes) {
    this.line = line;
    this.what = what;
    this.values = values;
    this.shapes = shapes;
    this.objects = objects;
    at = new Shapes.Shape[objects.size()];
    for (int i = 0; i < at.length; i++) at[i] = shapes.of(objects.value(i));
    names = new String[values.size()];
    morphisms = new Expression[values.size()];
    sources = new @Nullable Obj[values.size()];
    targets = new @Nullable Obj[values.size()];
  }

  private void know(String name, Expression value) {
    names[known] = name;
    morphisms[known++] = value;
  }

  /// What a hypothesis of the law stands for, which must have its ends. [#is] knows it from then
  /// on, and no other morphism that the line may name.
  Expression morphism(Given given) {
    Expression value = values.find(given.name());
    if (value == null) throw needs("a morphism for ", given);
    if (!hasEnds(given.source(), given.target(), value)) throw needs("other ends of ", given);
    sources[known] = given.source();
    targets[known] = given.target();
    know(given.name(), value);
    return value;
  }

  private Kernel.Wrong needs(String thing, Given given) {
    return new Kernel.Wrong(line, what + " needs " + thing + given.name());
  }

  private boolean has(Obj pattern, Shapes.Shape object) {
    return shapes.isInstance(pattern, object, objectOf);
  }

  private Shapes.Shape object(String name) {
    for (int i = 0; i < at.length; i++) if (objects.name(i).equals(name)) return at[i];
    throw new Kernel.Wrong(line, what + " needs an object for " + name);
  }

  /// Whether the expression is what a side of the law says of them.
  boolean is(Expression pattern, Expression of) {
    Expression f = Shapes.unfolded(of);
    return switch (pattern) {
      case Expression.Compose(var g, var h, _, _) ->
          f instanceof Expression.Compose(var k, var l, _, _) && is(g, k) && is(h, l);
      case Expression.Pair(var g, var h) ->
          f instanceof Expression.Pair(var k, var l) && is(g, k) && is(h, l);
      case Expression.Plus(var g, var h, _, _) ->
          f instanceof Expression.Plus(var k, var l, _, _) && is(g, k) && is(h, l);
      case Expression.D(var g) -> f instanceof Expression.D(var k) && is(g, k);
      case Expression.Curry(var g) -> f instanceof Expression.Curry(var k) && is(g, k);
      case Expression.Generator(var name, _, _) -> {
        for (int i = 0; i < known; i++) {
          if (names[i].equals(name)) yield shapes.areSame(morphisms[i], f) && hasEnds(i, pattern);
        }
        yield f instanceof Expression.Generator h && name.equals(h.name()) && hasEnds(pattern, f);
      }
      default -> isFormer(pattern, f);
    };
  }

  private boolean isFormer(Expression pattern, Expression f) {
    if (pattern.getClass() != f.getClass()) return false;
    var others = f.children();
    if (pattern.children().isEmpty()) return hasEnds(pattern, f);
    for (Expression part : pattern.children()) {
      if (others.isEmpty() || !is(part, others.head())) return false;
      others = others.tail();
    }
    return others.isEmpty();
  }

  /// It is looked at once, however often it is mentioned with the same ends.
  private boolean hasEnds(int i, Expression pattern) {
    Obj source = pattern.source(), target = pattern.target();
    if (source.equals(sources[i]) && target.equals(targets[i])) return true;
    if (!hasEnds(source, target, morphisms[i])) return false;
    sources[i] = source;
    targets[i] = target;
    return true;
  }

  private boolean hasEnds(Expression pattern, Expression f) {
    return hasEnds(pattern.source(), pattern.target(), f);
  }

  private boolean hasEnds(Obj source, Obj target, Expression f) {
    Shapes.Shape shape = shapes.of(f);
    return has(source, shape.source()) && has(target, shape.target());
  }
}
