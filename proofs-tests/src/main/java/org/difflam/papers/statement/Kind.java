package org.difflam.papers.statement;

import java.util.Locale;

/// The kind of check that fits a statement.
public enum Kind {
  FREE("decided in a free model, or by equations"),
  NUM("sampled, with exact polynomials or numbers"),
  EXACT("a value in print, computed again"),
  TRACE("a trace of reductions"),
  TYPE("typing"),
  MEAS("a measurement");

  private final String title;

  Kind(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
