package org.difflam.category;

/// A category in which a value of the type of morphisms need not be a morphism: a pair of maps,
/// say, that does not preserve a relation. Whoever receives such a value asks the category whether
/// it is one.
public interface Membership<M> {
  /// Whether this is a morphism: looked at in these places, where it is not decided.
  Verdict isMorphism(M f, Places at);
}
