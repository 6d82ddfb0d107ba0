package org.difflam.semantics.mode;

/// Thrown by a mode that cannot answer a question; the message says why.
public class Declined extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public Declined(String why) {
    super(why);
  }
}
