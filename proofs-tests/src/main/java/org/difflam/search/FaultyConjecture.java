package org.difflam.search;

/// A conjecture that a person has brought along does not say what its cases are.
public final class FaultyConjecture extends RuntimeException {
  private static final long serialVersionUID = 1;

  FaultyConjecture(String message, Throwable cause) {
    super(message, cause);
  }
}
