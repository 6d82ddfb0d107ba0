package org.difflam.semantics.mode;

/// A question is none for this mode, and this is why.
public class Declined extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public Declined(String why) {
    super(why);
  }
}
