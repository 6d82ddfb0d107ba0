package org.difflam.category;

/// How many places are sampled where equality of morphisms is not decidable; a seed determines
/// them.
///
/// @param whereDefined whether only places count where both sides are defined; otherwise equality
///   is Kleene's, and a place where one side alone is defined refutes it
public record Places(long seed, int number, boolean whereDefined) {
  /// As many as tell two morphisms apart by themselves; whoever compares many pairs needs fewer.
  public static final int MANY = 5;

  public Places {
    if (number < 1) throw new IllegalArgumentException("so few places tell nothing: " + number);
  }

  public Places(long seed, int number) {
    this(seed, number, false);
  }

  /// Many places.
  public static Places of(long seed) {
    return new Places(seed, MANY);
  }

  /// These places, at which equality is asked for only where both sides are defined.
  public Places whereDefined(boolean only) {
    return new Places(seed, number, only);
  }

  /// A seed for one of the places.
  public long seed(int place) {
    return seed * 31 + place;
  }

  /// How large what is drawn for one of the places should be: from 0 to [#MANY] − 1 in turn, also
  /// where one seed after the other asks for one place.
  public int size(int place) {
    return Math.floorMod(seed + place, MANY);
  }
}
