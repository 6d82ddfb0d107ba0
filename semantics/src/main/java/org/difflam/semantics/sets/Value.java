package org.difflam.semantics.sets;

import io.vavr.collection.List;
import java.util.function.UnaryOperator;

/// An element of a set. Functions have no `equals` that means anything: [Universe#same] compares.
public sealed interface Value {
  /// Of a base set `{0, …, n − 1}`.
  record Atom(int number) implements Value {}

  record Unit() implements Value {}

  record Couple(Value left, Value right) implements Value {}

  record Tagged(boolean right, Value value) implements Value {}

  record Sequence(List<Value> items) implements Value {
    static Sequence of(Value... items) {
      return new Sequence(List.of(items));
    }
  }

  record Function(UnaryOperator<Value> at) implements Value {}

  Value UNIT = new Unit();
}
