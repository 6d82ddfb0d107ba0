package org.difflam.category;

/// A category whose morphisms can be written down without being morphisms: a pair of maps that does
/// not lie over a relation, say. Whoever is handed one asks.
public interface Membership<M> {
  /// Whether this is a morphism: looked at in these places, where it is not decided.
  Verdict isMorphism(M f, Places at);
}
