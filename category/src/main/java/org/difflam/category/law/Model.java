package org.difflam.category.law;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Set;
import org.difflam.category.Category;
import org.difflam.category.expression.Signature;

/// A category to check laws in. A class that implements this and is listed in
/// `META-INF/services/org.difflam.category.law.Model` is found by the command line.
public interface Model<O, M> {
  /// One word, as it is typed after `--model`.
  String name();

  /// One line for a reader.
  String title();

  Category<O, M> category();

  Signature<O, M> signature();

  /// What a verdict is limited to, such as "up to degree 3"; empty when to nothing.
  default String scope() {
    return "";
  }

  /// The most formers that a random expression over its generators should have; fewer where
  /// meanings grow fast.
  default int size() {
    return 12;
  }

  /// The most formers of an object that stands for a variable of a law.
  default int objectSize() {
    return 11;
  }

  /// The most factors of a product of components, where a generator `A * A -> A` multiplies. Such
  /// products, and sums of them, are drawn beside expressions of at most [#size] formers.
  default int degree() {
    return size() < 6 ? size() / 2 : 6;
  }

  /// The ids of the laws that it breaks on purpose; empty for a good model.
  default Set<String> breaks() {
    return LinkedHashSet.empty();
  }
}
