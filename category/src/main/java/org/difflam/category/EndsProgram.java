package org.difflam.category;

/// Thrown where someone else's code would have ended the program.
public final class EndsProgram extends Error {
  private static final long serialVersionUID = 1;
}
