package org.difflam.syntax.surface;

/// A piece of the source, `[from, to)` in characters. Where something stood does not make it
/// different: all spans are equal, so that what was parsed compares with what was built.
public record Span(int from, int to) {
  /// Of what was not read from anywhere.
  public static final Span NOWHERE = new Span(0, 0);

  public Span upTo(Span last) {
    return new Span(from, last.to);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Span;
  }

  @Override
  public int hashCode() {
    return 0;
  }
}
