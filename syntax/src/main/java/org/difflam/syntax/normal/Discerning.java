package org.difflam.syntax.normal;

import org.difflam.syntax.simple.Arithmetic;

/// An arithmetic whose numbers can be told apart, as far as that goes.
public interface Discerning<R> extends Arithmetic<R> {
  /// What is certain of two numbers.
  enum Relation {
    SAME,
    DIFFERENT,
    UNKNOWN
  }

  Relation relation(R a, R b);

  String show(R number);
}
