package org.difflam.papers.statement;

import io.vavr.collection.List;
import io.vavr.control.Option;

/// Something that a paper states, in our words.
///
/// @param id stable; begins with the paper's prefix
/// @param section the number of its section, and `title` that section's title
/// @param where where it stands: `Lemma 3.8`
/// @param errata what is known to be wrong with its print
public record PaperStatement(
    String id,
    Paper paper,
    String section,
    String title,
    String where,
    Kind kind,
    List<Erratum> errata,
    String text) {

  /// How the print is wrong; the first says the worst of a statement.
  public enum Fault {
    /// There is a counterexample.
    FALSE("false as printed"),
    /// The statement is true, and its proof does not go through.
    GAP("gap in a proof"),
    /// It is true as far as it goes, and cases are missing.
    INCOMPLETE("print incomplete"),
    /// It is true with the evident correction.
    MISPRINT("misprint");

    private final String title;

    Fault(String title) {
      this.title = title;
    }

    public String title() {
      return title;
    }
  }

  /// A place where the print is wrong: what is right, and the numbers that show it.
  public record Erratum(String number, Fault fault, String where, String text) {
    Erratum as(Fault other) {
      return new Erratum(number, other, where, text);
    }
  }

  /// The worst that is wrong with the print.
  public Option<Fault> fault() {
    return errata.map(Erratum::fault).min();
  }
}
