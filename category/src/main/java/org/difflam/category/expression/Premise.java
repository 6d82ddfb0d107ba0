package org.difflam.category.expression;

import io.vavr.collection.List;
import io.vavr.collection.Set;

/// An equation among the hypotheses of a [Sentence]: `f = g . h`.
public record Premise(Expression left, Expression right) {
  /// In a form that reads back as the same equation over these names. Objects that are not those of
  /// a morphism in it are stated: another equation may be about them, too.
  public String show(Definitions definitions, List<Given> known) {
    Sentence sentence = new Sentence(known, left, right);
    Set<String> names = generators();
    List<Given> mentioned = known.filter(g -> names.contains(g.name()));
    Set<String> told =
        mentioned.flatMap(g -> g.source().bases().addAll(g.target().bases())).toSet();
    return mentioned.isEmpty() || !told.containsAll(bases())
        ? sentence.ascribed(definitions, known)
        : sentence.show(definitions, known);
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
