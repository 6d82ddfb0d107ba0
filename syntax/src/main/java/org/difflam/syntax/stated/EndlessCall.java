package org.difflam.syntax.stated;

/// A metafunction of a text that never ends on some term, or goes on for too long.
public final class EndlessCall extends RuntimeException {
  private static final long serialVersionUID = 1;

  EndlessCall(String message) {
    super(message, null, false, false);
  }
}
