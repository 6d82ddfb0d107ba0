package org.difflam.category.expression;

/// Input that cannot be parsed or has no type. The error says where it is, what was expected, and
/// what to try.
public final class SourceError extends IllegalArgumentException {
  private static final long serialVersionUID = 1;
  private static final int SHOWN = 120;

  private final String file;
  private final int line;
  private final int column;
  private final String text;

  /// @param text the whole source
  /// @param offset where in it, counted in characters from 0
  public SourceError(String file, String text, int offset, String message) {
    super(message);
    int at = Math.clamp(offset, 0, text.length());
    int start = text.lastIndexOf('\n', at - 1) + 1;
    int end = text.indexOf('\n', at);
    this.file = file;
    this.line = (int) text.substring(0, start).chars().filter(c -> c == '\n').count() + 1;
    this.column = at - start + 1;
    this.text = text.substring(start, end < 0 ? text.length() : end);
  }

  private SourceError(SourceError at, String message) {
    super(message);
    this.file = at.file;
    this.line = at.line;
    this.column = at.column;
    this.text = at.text;
  }

  /// The same error, about which more is said.
  public SourceError and(String more) {
    return new SourceError(this, getMessage() + more);
  }

  public String file() {
    return file;
  }

  /// Counted from 1.
  public int line() {
    return line;
  }

  /// Counted from 1.
  public int column() {
    return column;
  }

  /// The message with its place: file, line and column, the line itself (a long one cut around the
  /// place), and a caret.
  public String render() {
    int from = between(Math.max(0, column - 1 - SHOWN / 2));
    int to = between(Math.min(text.length(), from + SHOWN));
    String cut = (from > 0 ? "…" : "") + text.substring(from, to) + (to < text.length() ? "…" : "");
    int caret = text.codePointCount(from, column - 1) + (from > 0 ? 1 : 0);
    return file
        + ":"
        + line
        + ":"
        + column
        + ": "
        + getMessage()
        + "\n  "
        + cut.replace('\t', ' ')
        + "\n  "
        + " ".repeat(caret)
        + "^";
  }

  /// A place between two letters, of which some are two characters.
  private int between(int at) {
    return at < text.length() && Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
  }

  /// As it stands in a stack trace: with its place.
  @Override
  @SuppressWarnings("OverrideThrowableToString") // the message is without it, to be put elsewhere
  public String toString() {
    return getClass().getName() + ": " + render();
  }
}
