package org.difflam.syntax.binding;

import org.jspecify.annotations.Nullable;

/// The name of a variable. `_` is the name of a variable that nothing may refer to.
public record Name(String text) implements Comparable<Name> {
  /// Binds without giving a name.
  public static final Name UNUSED = new Name("_");

  public static Name of(String text) {
    return new Name(text);
  }

  public boolean isUnused() {
    return text.equals("_");
  }

  /// The name without the subscript that [Fresh] adds: `x_12` has the stem `x`.
  public String stem() {
    int end = text.length();
    while (end > 0 && Character.isDigit(text.charAt(end - 1))) end--;
    return end > 1 && end < text.length() && text.charAt(end - 1) == '_'
        ? text.substring(0, end - 1)
        : text;
  }

  @Override
  public int compareTo(Name other) {
    return text.compareTo(other.text);
  }

  /// As a record's, without making it at run time: each program looks up names.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Name(String same) && text.equals(same);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
