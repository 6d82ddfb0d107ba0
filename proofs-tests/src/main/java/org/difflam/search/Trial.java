package org.difflam.search;

import org.difflam.search.Subject.Drawn;
import org.difflam.syntax.binding.Syntax;

/// Tries all conjectures on one term.
public interface Trial<T extends Syntax<T>> {
  Findings on(Drawn<T> drawn);
}
