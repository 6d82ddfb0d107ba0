package org.difflam.syntax.proof;

import java.util.function.Function;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;

/// What the names of a law or of a lemma stand for in a line of a derivation, as [Kernel] checks
/// it.
final class LawInstance {
  private final Proof line;
  private final String what;
  private final Values<Expression> values;
  private final Shapes shapes;
  private final String[] objects;
  private final Shapes.Shape[] at;
  private final String[] names;
  private final Expression[] morphisms;
  private int known;
  private final Function<String, Shapes.Shape> objectOf = this::object;

  /// No morphism is known at first.
  LawInstance(Proof line, Proof.Rule.Law law, Shapes shapes) {
    this(line, law.id(), law.objects(), law.morphisms(), shapes);
  }

  /// All morphisms are known.
  LawInstance(Proof line, Proof.Rule.Instance of, Shapes shapes) {
    this(line, "the line that it is an instance of", of.objects(), of.morphisms(), shapes);
    values.forEach(this::know);
  }

  private LawInstance(
      Proof line, String what, Values<Obj> objects, Values<Expression> values, Shapes shapes) {
    this.line = line;
    this.what = what;
    this.values = values;
    this.shapes = shapes;
    this.objects = new String[objects.size()];
    at = new Shapes.Shape[objects.size()];
    int[] next = {0};
    objects.forEach((name, a) -> {
      this.objects[next[0]] = name;
      at[next[0]++] = shapes.of(a);
    });
    names = new String[values.size()];
    morphisms = new Expression[values.size()];
  }

  private void know(String name, Expression value) {
    names[known] = name;
    morphisms[known++] = value;
  }

  /// What a hypothesis of the law stands for, which must have its ends. [#is] knows it from then
  /// on, and no other morphism that the line may name.
  Expression morphism(Given given) {
    Expression value =
        values.get(given.name()).getOrElseThrow(() -> needs("a morphism for ", given));
    if (!hasEnds(given.source(), given.target(), value)) throw needs("other ends of ", given);
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
    for (int i = 0; i < objects.length; i++) if (objects[i].equals(name)) return at[i];
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
          if (names[i].equals(name)) yield shapes.areSame(morphisms[i], f) && hasEnds(pattern, f);
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

  private boolean hasEnds(Expression pattern, Expression f) {
    return hasEnds(pattern.source(), pattern.target(), f);
  }

  private boolean hasEnds(Obj source, Obj target, Expression f) {
    Shapes.Shape shape = shapes.of(f);
    return has(source, shape.source()) && has(target, shape.target());
  }
}
