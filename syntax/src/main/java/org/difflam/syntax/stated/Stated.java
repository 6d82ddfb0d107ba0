package org.difflam.syntax.stated;

import io.vavr.collection.Seq;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;

/// A calculus that a text states, and goes on to change.
public interface Stated<T extends Syntax<T>> extends Calculus<T> {
  /// The same under another name.
  Stated<T> named(String other);

  /// The calculus with what the statement says.
  ///
  /// @throws org.difflam.category.expression.SourceError where it is wrong
  Stated<T> and(Source source, Statement.OfCalculus said, TextDeclarations declarations);

  /// What its author may not have meant, with the places.
  Seq<String> warnings();
}
