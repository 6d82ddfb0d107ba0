package org.difflam.category.expression;

import io.vavr.collection.List;
import io.vavr.collection.Set;

/// An equation among the hypotheses of a [Sentence]: `f = g . h`.
public record Premise(Expression left, Expression right) {
  /// In a form that reads back as the same equation over these names.
  public String show(Definitions definitions, List<Given> known) {
    return new Sentence(known, left, right).show(definitions, known);
  }

  /// The generators that it is about.
  public Set<String> generators() {
    return left.generators().addAll(right.generators());
  }

  /// The base objects in it.
  public Set<String> bases() {
    return left.bases().addAll(right.bases());
  }

  public Premise unfold() {
    return new Premise(left.unfold(), right.unfold());
  }
}
