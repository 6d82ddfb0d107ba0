package org.difflam.category;

/// Thrown by a category that does not work with what it is asked for, such as an object that is too
/// large. An instance in which it happens is not compared: it neither keeps a law nor breaks it.
public final class Refused extends RuntimeException {
  private static final long serialVersionUID = 1;

  /// @param why what it does not work with, and what the bound is
  public Refused(String why) {
    super(why);
  }
}
