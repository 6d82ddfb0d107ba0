package org.difflam.semantics.glued;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// The shape of an argument: numbers, and functions, of which only the interval of their results is
/// known.
sealed interface ArgumentShape {
  /// No more than this many are told apart.
  int MOST = 64;

  record Real() implements ArgumentShape {}

  record Tuple(List<ArgumentShape> parts) implements ArgumentShape {}

  record Tagged(String label, ArgumentShape content) implements ArgumentShape {}

  /// A function, by what it returns.
  record Function(ArgumentShape result) implements ArgumentShape {}

  default int numbers() {
    return switch (this) {
      case Real _ -> 1;
      case Tuple(var parts) -> parts.stream().mapToInt(ArgumentShape::numbers).sum();
      case Tagged(_, var content) -> content.numbers();
      case Function _ -> 0;
    };
  }

  default boolean hasFunctions() {
    return switch (this) {
      case Real _ -> false;
      case Tuple(var parts) -> parts.stream().anyMatch(ArgumentShape::hasFunctions);
      case Tagged(_, var content) -> content.hasFunctions();
      case Function _ -> true;
    };
  }

  default <N> Value<N> value(Iterator<N> numbers, N any) {
    return switch (this) {
      case Real _ -> Value.of(numbers.next());
      case Tuple(var parts) -> {
        List<Value<N>> values = new ArrayList<>();
        for (ArgumentShape part : parts) values.add(part.value(numbers, any));
        yield new Value.Tuple<>(values);
      }
      case Tagged(var label, var content) -> new Value.Tagged<>(label, content.value(numbers, any));
      case Function(var result) -> Value.function(_ -> result.value(always(any), any));
    };
  }

  private static <N> Iterator<N> always(N any) {
    return Stream.generate(() -> any).iterator();
  }

  /// All that values of the type are made of; none where that is no finite number, or functions
  /// return different ones.
  static List<ArgumentShape> all(Type type) {
    return switch (type) {
      case Type.Real _ -> List.of(new Real());
      case Type.Product(var factors) -> {
        List<List<ArgumentShape>> all = List.of(List.of());
        for (Type factor : factors) all = all.size() > MOST ? all : times(all, all(factor));
        yield all.stream().<ArgumentShape>map(Tuple::new).toList();
      }
      case Type.Variant(var summands) -> {
        List<ArgumentShape> all = new ArrayList<>();
        for (var s : summands) {
          List<ArgumentShape> contents = all(s.content());
          if (contents.isEmpty()) yield List.of();
          for (ArgumentShape content : contents) all.add(new Tagged(s.label(), content));
        }
        yield all;
      }
      case Type.Function(_, var codomain) -> {
        List<ArgumentShape> results = all(codomain);
        yield results.size() == 1 ? List.of(new Function(results.getFirst())) : List.of();
      }
      case Type.ListOf _, Type.Inductive _ -> List.of();
    };
  }

  static List<List<ArgumentShape>> times(List<List<ArgumentShape>> all, List<ArgumentShape> more) {
    List<List<ArgumentShape>> longer = new ArrayList<>();
    for (List<ArgumentShape> one : all) {
      for (ArgumentShape next : more) {
        List<ArgumentShape> both = new ArrayList<>(one);
        both.add(next);
        longer.add(both);
      }
    }
    return longer;
  }
}
