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
    FALSE("false as printed", "there is a counterexample"),
    GAP("gap in a proof", "the statement is true, and its proof does not go through"),
    INCOMPLETE(
        "print incomplete",
        "true as far as it goes; the print lacks cases, which the corrected statement has"),
    MISPRINT("misprint", "true with the evident correction");
    private final String title, meaning;

    Fault(String title, String meaning) {
      this.title = title;
      this.meaning = meaning;
    }

    public String title() {
      return title;
    }

    /// With what it says of a statement that is headed by it.
    public String said() {
      return title + ": " + meaning;
    }

    /// Each.
    public static List<String> legend() {
      return List.of(values()).map(Fault::said);
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
