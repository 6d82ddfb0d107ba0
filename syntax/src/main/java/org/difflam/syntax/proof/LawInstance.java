package org.difflam.syntax.proof;

import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;

/// What the names of a law stand for in a line of a derivation, as [Kernel] checks it.
final class LawInstance {
  private final Proof line;
  private final Proof.Rule.Law law;
  private final Numbering numbers;
  private final String[] objects;
  private final int[] at;
  private final String[] names;
  private final Expression[] morphisms;
  private int known;

  LawInstance(Proof line, Proof.Rule.Law law, Numbering numbers) {
    this.line = line;
    this.law = law;
    this.numbers = numbers;
    int size = law.objects().size();
    objects = new String[size];
    at = new int[size];
    int[] next = {0};
    law.objects()
        .forEach((name, a) -> {
          objects[next[0]] = name;
          at[next[0]++] = numbers.of(a);
        });
    names = new String[law.morphisms().size()];
    morphisms = new Expression[names.length];
  }

  /// What a hypothesis of the law stands for, which must have its ends. [#is] knows it from then
  /// on, and no other morphism that the line may name.
  Expression morphism(Given given) {
    Expression value =
        law.morphisms().get(given.name()).getOrElseThrow(() -> needs("a morphism for ", given));
    if (!has(given.source(), numbers.source(value)) || !has(given.target(), numbers.target(value)))
      throw needs("other ends of ", given);
    names[known] = given.name();
    morphisms[known++] = value;
    return value;
  }

  private Kernel.Wrong needs(String what, Given given) {
    return new Kernel.Wrong(line, law.id() + " needs " + what + given.name());
  }

  private boolean has(Obj pattern, int object) {
    return numbers.isInstance(pattern, object, this::object);
  }

  private int object(String name) {
    for (int i = 0; i < objects.length; i++) if (objects[i].equals(name)) return at[i];
    throw new Kernel.Wrong(line, law.id() + " needs an object for " + name);
  }

  /// Whether the expression is what a side of the law says of them.
  boolean is(Expression pattern, Expression of) {
    Expression f = Numbering.unfolded(of);
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
          if (names[i].equals(name)) yield numbers.areSame(morphisms[i], f);
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
    return has(pattern.source(), numbers.source(f)) && has(pattern.target(), numbers.target(f));
  }
}
