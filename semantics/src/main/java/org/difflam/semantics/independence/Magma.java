package org.difflam.semantics.independence;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Restriction;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Signature;

/// One object, and for morphisms the elements of a finite set, by their tables. The first is the
/// identity.
///
/// @param names of the elements
/// @param table in row `g` and column `f` the composite `g ∘ f`
/// @param restrictions of each
record Magma(Vector<String> names, Vector<Vector<String>> table, Vector<String> restrictions)
    implements Restriction<String, String> {
  private static final String OBJECT = "∗";

  /// From texts with blanks between the names, the rows of the table with `/` between them.
  static Magma of(String names, String table, String restrictions) {
    return new Magma(
        words(names), Vector.of(table.split(" / ")).map(Magma::words), words(restrictions));
  }

  private static Vector<String> words(String text) {
    return Vector.of(text.split(" "));
  }

  /// All elements by their names, the identity included.
  Signature<String, String> signature() {
    Signature<String, String> all = Signature.<String, String>empty().object("X", OBJECT);
    for (String f : List.ofAll(names)) all = all.generator(f, "X -> X", f);
    return all;
  }

  @Override
  public String source(String f) {
    return OBJECT;
  }

  @Override
  public String target(String f) {
    return OBJECT;
  }

  @Override
  public String identity(String a) {
    return names.head();
  }

  @Override
  public String compose(String g, String f) {
    EndsMismatch.require("an element", true, names.contains(g) && names.contains(f));
    return table.get(names.indexOf(g)).get(names.indexOf(f));
  }

  @Override
  public String restriction(String f) {
    return restrictions.get(names.indexOf(f));
  }

  @Override
  public Verdict equal(String f, String g) {
    return f.equals(g) ? Verdict.PROVED : Verdict.refuted(Witness.of(f, g));
  }
}
