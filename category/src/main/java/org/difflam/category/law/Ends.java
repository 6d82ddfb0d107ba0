package org.difflam.category.law;

import io.vavr.control.Option;
import org.difflam.category.Category;
import org.difflam.category.NullAnswer;
import org.difflam.category.PrintableText;
import org.difflam.category.Witness;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Interpretation;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Shapes;

/// Checks that the morphisms which a model's operations return have the source and target that they
/// should have.
final class Ends<O, M> {
  private final Category<O, M> category;
  private final Interpretation<O, M> interpretation;
  private final Shapes shapes;

  Ends(Interpretation<O, M> interpretation, Shapes shapes) {
    this.category = interpretation.category();
    this.interpretation = interpretation;
    this.shapes = shapes;
  }

  /// The innermost part of an expression whose meaning has other ends than the part itself.
  Option<Witness> wrong(Expression e) {
    return wrong(e, interpretation.remembering());
  }

  private Option<Witness> wrong(Expression e, Interpretation<O, M> of) {
    for (Expression part : e.children()) {
      Option<Witness> within = wrong(part, of);
      if (within.isDefined()) return within;
    }
    return at(e, of);
  }

  private Option<Witness> at(Expression e, Interpretation<O, M> of) {
    M f;
    try {
      f = of.of(e);
    } catch (NullAnswer _) {
      // parts with other ends, or without an answer, are found before: this is its own
      O _ = of.of(e.source()), _ = of.of(e.target());
      return Option.of(witness(e, PrintableText.text(null)));
    } catch (RuntimeException thrown) {
      return Option.none(); // not a matter of ends: whoever needs the meaning meets it again
    }
    O x = of.of(e.source()), y = of.of(e.target());
    O from = category.source(f), to = category.target(f);
    if (x.equals(from) && y.equals(to)) return Option.none();
    return Option.of(witness(e, name(e.source(), x, from) + " -> " + name(e.target(), y, to)));
  }

  private static Witness witness(Expression e, String found) {
    return Witness.of(
        e.show() + " : " + found, "must be " + e.source().show() + " -> " + e.target().show());
  }

  /// An object as it is typed, if it is a small one; else as the model shows it.
  private String name(Obj expected, O of, O found) {
    if (of.equals(found)) return expected.show();
    for (int i = 0; i < shapes.size(); i++) {
      Obj a = shapes.number(i);
      if (interpretation.of(a).equals(found)) return a.show();
    }
    return "the object " + PrintableText.text(String.valueOf(found));
  }
}
