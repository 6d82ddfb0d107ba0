package org.difflam.syntax.proof;

import io.vavr.collection.List;
import java.util.HashMap;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;

/// What the names of a law stand for in a line of a derivation, as [Kernel] checks it.
final class LawInstance {
  private final Proof line;
  private final Proof.Rule.Law law;
  private final Numbering numbers;
  private final HashMap<String, Integer> objects = new HashMap<>();
  private final HashMap<String, Expression> morphisms = new HashMap<>();

  LawInstance(Proof line, Proof.Rule.Law law, Numbering numbers) {
    this.line = line;
    this.law = law;
    this.numbers = numbers;
    law.objects().forEach((name, a) -> objects.put(name, numbers.of(a)));
  }

  /// What a hypothesis of the law stands for, which must have its ends. [#is] knows it from then
  /// on, and no other morphism that the line may name.
  Expression morphism(Given given) {
    Expression value =
        law.morphisms().get(given.name()).getOrElseThrow(() -> needs("a morphism for ", given));
    if (!has(given.source(), numbers.source(value)) || !has(given.target(), numbers.target(value)))
      throw needs("other ends of ", given);
    morphisms.put(given.name(), value);
    return value;
  }

  private Kernel.Wrong needs(String what, Given given) {
    return new Kernel.Wrong(line, law.id() + " needs " + what + given.name());
  }

  private boolean has(Obj pattern, int object) {
    return numbers.isInstance(pattern, object, this::object);
  }

  private int object(String name) {
    Integer known = objects.get(name);
    if (known == null) throw new Kernel.Wrong(line, law.id() + " needs an object for " + name);
    return known;
  }

  /// Whether the expression is what a side of the law says of them.
  boolean is(Expression pattern, Expression of) {
    Expression f = Numbering.unfolded(of);
    Expression value = pattern instanceof Expression.Generator g ? morphisms.get(g.name()) : null;
    if (value != null) return numbers.areSame(value, f);
    if (pattern.getClass() != f.getClass()) return false;
    List<Expression> parts = pattern.children(), others = f.children();
    if (parts.isEmpty()) {
      return hasName(pattern, f)
          && has(pattern.source(), numbers.source(f))
          && has(pattern.target(), numbers.target(f));
    }
    for (; !parts.isEmpty() && !others.isEmpty(); others = others.tail()) {
      if (!is(parts.head(), others.head())) return false;
      parts = parts.tail();
    }
    return parts.isEmpty() && others.isEmpty();
  }

  private static boolean hasName(Expression pattern, Expression f) {
    return !(pattern instanceof Expression.Generator g)
        || f instanceof Expression.Generator h && g.name().equals(h.name());
  }
}
