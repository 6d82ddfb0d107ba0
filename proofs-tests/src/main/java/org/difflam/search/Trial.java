package org.difflam.search;

import java.util.List;
import org.difflam.search.Subject.Drawn;
import org.difflam.syntax.binding.Syntax;

/// Tries all conjectures on one term.
public interface Trial<T extends Syntax<T>> {
  Findings on(Drawn<T> drawn);

  /// The names of the rules by which it makes steps, where they are known.
  default List<String> hits() {
    return List.of();
  }
}
