package org.difflam.search;

import org.jspecify.annotations.Nullable;

/// A conjecture that a person has brought along does not say what its cases are.
public final class FaultyConjecture extends RuntimeException {
  private static final long serialVersionUID = 1;

  FaultyConjecture(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
