package org.difflam.category.law;

import io.vavr.collection.Set;
import org.difflam.category.Functor.Structure;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Sentence;

/// An equation that a kind of category must satisfy, for all objects and all morphisms of its
/// hypotheses.
///
/// @param id short, unique, stable: `D5`, `D1.zero`
/// @param title what it is called
/// @param source where it stands in print
/// @param definitions what its text may abbreviate
public record Law(
    String id, String title, String source, Definitions definitions, Sentence sentence) {
  /// A law of the catalogue.
  public static Law law(String id, String title, String source, String givens, String equation) {
    return new Law(id, title, source, Definitions.none(), Sentence.parse(givens, equation));
  }

  /// The structure that a category needs for the law to make sense in it.
  public Set<Structure> needs() {
    return Needs.of(sentence);
  }
}
