package org.difflam.papers.statement;

import io.vavr.collection.List;

/// Something that a paper states, in our words.
///
/// @param id stable; begins with the paper's prefix
/// @param section the number of its section, and `title` that section's title
/// @param where where it stands: `Lemma 3.8`
/// @param errata what is known to be wrong with its print
public record Statement(
    String id,
    Paper paper,
    String section,
    String title,
    String where,
    Kind kind,
    List<Erratum> errata,
    String text) {

  /// A place where the print is wrong: what is right, and the numbers that show it.
  public record Erratum(String number, String where, String text) {}
}
