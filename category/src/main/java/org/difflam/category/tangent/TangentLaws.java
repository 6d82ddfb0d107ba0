package org.difflam.category.tangent;

import io.vavr.collection.List;
import org.difflam.category.expression.Definitions;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawFile;

/// The statements of Manzyuk §3 about tangent bundles, and the axioms of a tangent category, with
/// what their sentences abbreviate: the file `tangent.laws` beside this class.
public final class TangentLaws {
  private static final String FILE = "tangent.laws";

  private TangentLaws() {}

  /// What the sentences abbreviate; a person can use them too.
  public static final Definitions DEFINITIONS =
      LawFile.definitionsBeside(TangentLaws.class, FILE).asLibrary();

  /// All of them, in the order of the paper.
  public static List<Law> all() {
    return Laws.ALL;
  }

  private static final class Laws {
    static final List<Law> ALL = LawFile.beside(TangentLaws.class, FILE).laws();
  }
}
