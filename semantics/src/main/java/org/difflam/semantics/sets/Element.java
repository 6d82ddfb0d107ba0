package org.difflam.semantics.sets;

import io.vavr.collection.List;
import java.util.function.UnaryOperator;

/// An element of a set. Do not compare elements with `equals`, which is meaningless for functions:
/// [Universe#same] compares them.
public sealed interface Element {
  /// Of a base set `{0, …, n − 1}`.
  record Atom(int number) implements Element {}

  record Unit() implements Element {}

  record Couple(Element left, Element right) implements Element {}

  record Tagged(boolean right, Element value) implements Element {}

  record Sequence(List<Element> items) implements Element {
    static Sequence of(Element... items) {
      return new Sequence(List.of(items));
    }
  }

  record Function(UnaryOperator<Element> at) implements Element {}

  Element UNIT = new Unit();
}
