package org.difflam.semantics.sets;

import io.vavr.collection.HashMap;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;

/// Sets with two and three elements.
public final class SetsModel implements Model<Obj, SetMap> {
  public static final Sets SETS = new Sets(new Universe(HashMap.of("A", 2, "B", 3)));
  private static final Obj A = Obj.base("A"), B = Obj.base("B");

  @Override
  public String name() {
    return "sets";
  }

  @Override
  public String title() {
    return "finite sets, lists and all functions";
  }

  @Override
  public String scope() {
    return "lists up to length 2, at most 27 points of a set, 9 of a function's";
  }

  /// Function sets grow fast.
  @Override
  public int size() {
    return 6;
  }

  @Override
  public Sets category() {
    return SETS;
  }

  @Override
  public Signature<Obj, SetMap> signature() {
    return operations(new Obj.Sum(A, A));
  }

  /// The base sets and some functions.
  ///
  /// @param two what `A + A` is
  public static Signature<Obj, SetMap> operations(Obj two) {
    return Signature.<Obj, SetMap>empty()
        .object("A", A)
        .object("B", B)
        .generator("zero", "1 -> A", SetMap.of(A, 0))
        .generator("one", "1 -> B", SetMap.of(B, 1))
        .generator("not", "A -> A", SetMap.of(A, A, n -> 1 - n))
        .generator("which", "A + A -> A", new SetMap(two, A, SetsModel::which))
        .generator("next", "B -> B", SetMap.of(B, B, n -> (n + 1) % 3))
        .generator("even", "B -> A", SetMap.of(B, A, n -> 1 - n % 2))
        .generator("both", "A * A -> A", SetMap.of(A, A, A, Math::min))
        .generator("larger", "B * B -> B", SetMap.of(B, B, B, Math::max));
  }

  /// In which part of a sum something is, as 0 or 1.
  public static Element which(Element v) {
    return new Element.Atom(((Element.Tagged) v).right() ? 1 : 0);
  }
}
