package org.difflam.search;

/// A campaign cannot go on, and why; what has been found until then its watcher knows.
public final class Stopped extends RuntimeException {
  private static final long serialVersionUID = 1;

  public Stopped(String message) {
    super(message);
  }
}
