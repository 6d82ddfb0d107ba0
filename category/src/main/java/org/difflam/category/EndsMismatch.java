package org.difflam.category;

import java.util.function.Supplier;

/// A morphism cannot be built because two of its ends differ; the message names both.
public final class EndsMismatch extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public EndsMismatch(String message) {
    super(message);
  }

  /// Throws unless the two objects are equal.
  public static void require(String where, Object expected, Object actual) {
    if (!expected.equals(actual)) {
      throw new EndsMismatch(where + ": expected " + expected + ", but found " + actual);
    }
  }

  /// The same check; the description of the place is computed only if the check fails.
  public static void require(Supplier<String> where, Object expected, Object actual) {
    if (!expected.equals(actual)) require(where.get(), expected, actual);
  }
}
