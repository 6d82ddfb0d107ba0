package org.difflam.syntax.normal;

import io.vavr.control.Option;
import java.util.List;
import org.difflam.syntax.simple.Arithmetic;

/// An arithmetic that can compare its numbers, with the answer same, different or unknown.
public interface DistinguishableNumbers<R> extends Arithmetic<R> {
  /// Whether two numbers are certainly the same, or certainly different.
  enum Relation {
    SAME,
    DIFFERENT,
    UNKNOWN
  }

  Relation relation(R a, R b);

  String show(R number);

  /// Two numbers that differ, so that this is seen.
  default List<String> show(R a, R b) {
    return List.of(show(a), show(b));
  }

  /// What is said of a value that for certain there is none, if `met` says that; running out of
  /// digits does not.
  default Option<String> undefined(ArithmeticException met) {
    return Option.none();
  }
}
