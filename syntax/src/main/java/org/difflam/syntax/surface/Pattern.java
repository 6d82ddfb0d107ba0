package org.difflam.syntax.surface;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/// What binds: a name, `_`, or a tuple of patterns.
public sealed interface Pattern {
  Span span();

  /// `x`, or `_`.
  record Variable(String name, Span span) implements Pattern {
    public boolean isUnused() {
      return name.equals("_");
    }
  }

  /// `(p, q)`; `()`, and `(p,)` for a tuple of one.
  record Tuple(List<Pattern> parts, Span span) implements Pattern {}

  /// The names that it binds, from left to right, without `_`.
  default List<Variable> variables() {
    List<Variable> found = new ArrayList<>();
    collect(found);
    return found;
  }

  /// As it is written.
  default String show() {
    return switch (this) {
      case Variable(var name, _) -> name;
      case Tuple(var parts, _) -> {
        StringJoiner shown = new StringJoiner(", ", "(", parts.size() == 1 ? ",)" : ")");
        for (Pattern part : parts) shown.add(part.show());
        yield shown.toString();
      }
    };
  }

  private void collect(List<Variable> found) {
    switch (this) {
      case Variable variable -> {
        if (!variable.isUnused()) found.add(variable);
      }
      case Tuple(var parts, _) -> parts.forEach(p -> p.collect(found));
    }
  }
}
