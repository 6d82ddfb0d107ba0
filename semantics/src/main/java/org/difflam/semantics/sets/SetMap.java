package org.difflam.semantics.sets;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import org.difflam.category.expression.Obj;

/// A function between the sets that two objects stand for.
public record SetMap(Obj source, Obj target, UnaryOperator<Element> at) {
  /// One between base sets.
  public static SetMap of(Obj a, Obj b, IntUnaryOperator f) {
    return new SetMap(a, b, v -> new Element.Atom(f.applyAsInt(number(v))));
  }

  /// One from a product of base sets to a third.
  public static SetMap of(Obj a, Obj b, Obj c, IntBinaryOperator f) {
    return new SetMap(
        a.times(b),
        c,
        v -> new Element.Atom(f.applyAsInt(number(Universe.left(v)), number(Universe.right(v)))));
  }

  /// An element of a base set.
  public static SetMap of(Obj a, int number) {
    return new SetMap(Obj.UNIT, a, _ -> new Element.Atom(number));
  }

  static int number(Element v) {
    return ((Element.Atom) v).number();
  }
}
