package org.difflam.category.law;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;

/// What a kind of category is, as a list of axioms. Each theory has the axioms of the one that it
/// extends, and more. Laws of the catalogue that are no axioms follow, as `difflam prove` shows for
/// the largest theory; those of additive morphisms say what the word means.
public enum Theory {
  CARTESIAN(
      "cartesian",
      "categories with finite products",
      "id.left id.right assoc pair.p1 pair.p2 pair.eta pair.natural pair.times bang"),

  /// Manzyuk Defs. 3.1 and 3.2; that pairs of additive morphisms are additive follows.
  LEFT_ADDITIVE(
      CARTESIAN,
      "left-additive",
      "cartesian left-additive categories",
      "plus.assoc plus.comm plus.zero left.plus left.zero p1.plus p1.zero p2.plus p2.zero"),

  /// Cockett et al. 2020, Def. 13.
  REVERSE(
      LEFT_ADDITIVE,
      "reverse",
      "reverse differential categories",
      "RD.1.plus RD.1.zero RD.2.plus RD.2.zero RD.3.id RD.3.p1 RD.3.p2 RD.4.pair RD.4.bang RD.5"
          + " RD.6 RD.7"),

  /// Cockett and Lack 2002.
  RESTRICTION("restriction", "restriction categories", "id.left id.right assoc R.1 R.2 R.3 R.4"),

  /// Manzyuk Def. 3.4.
  DIFFERENTIAL(
      LEFT_ADDITIVE,
      "differential",
      "cartesian differential categories",
      "D1.plus D1.zero D2.plus D2.zero D3.id D3.p1 D3.p2 D4 D5 D6 D7"),

  /// Manzyuk Defs. 3.4 and 3.5.
  LAMBDA(
      DIFFERENTIAL,
      "lambda",
      "differential λ-categories",
      "curry.beta curry.eta curry.natural curry.plus curry.zero uncurry D-curry");

  private final String word;
  private final String title;

  @SuppressWarnings("ImmutableEnumChecker") // a list of vavr is immutable
  private final List<String> axioms;

  Theory(String word, String title, String axioms) {
    this.word = word;
    this.title = title;
    this.axioms = List.of(axioms.split(" "));
  }

  Theory(Theory of, String word, String title, String more) {
    this.word = word;
    this.title = title;
    this.axioms = of.axioms.appendAll(List.of(more.split(" ")));
  }

  /// One word, as it is typed.
  public String word() {
    return word;
  }

  /// Its models, in the plural.
  public String title() {
    return title;
  }

  public List<String> axioms() {
    return axioms;
  }

  /// All axioms but one.
  public Set<String> without(String law) {
    return LinkedHashSet.ofAll(axioms).remove(law);
  }

  /// Whether the axioms of the other are among its own.
  public boolean includes(Theory other) {
    return LinkedHashSet.ofAll(axioms).containsAll(other.axioms);
  }
}
