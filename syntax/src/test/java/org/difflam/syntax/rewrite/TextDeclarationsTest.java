package org.difflam.syntax.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.DeclaredOperation;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TermPrinter;
import org.junit.jupiter.api.Test;

class TextDeclarationsTest {
  private static final Name X = Name.of("x");

  /// `op both : R -> R * R = \x. (x, 2)`.
  private static final DeclaredOperation BOTH =
      DeclaredOperation.of(
          "both",
          Type.real(),
          Type.real(2),
          List.of(X),
          new Term.Lambda(
              X, Type.real(), new Term.Tuple(List.of(new Term.Variable(X), Term.numeral(2)))),
          HashMap.empty());

  /// Each number of its result is an operation by itself, and the whole is none.
  @Test
  void anOperationOfSeveralResultsIsSeveral() {
    TextDeclarations all = TextDeclarations.NONE.operation(BOTH);
    assertEquals(BOTH.components().get(0), all.operation("both_1").get());
    assertEquals(BOTH.components().get(1), all.operation("both_2").get());
    assertTrue(all.operation("both").isEmpty());
    assertEquals(BOTH, all.operations().get("both").get());
  }

  /// A variable hides a definition of its name, and a definition a variable.
  @Test
  void theLastDeclarationOfANameCounts() {
    Source source = Source.of("y");
    SurfaceTerm y = Parser.term(source);
    SurfaceType real = Parser.type(Source.of("R"));
    TextDeclarations defined = TextDeclarations.NONE.definition("y", Parser.term(Source.of("3")));
    assertEquals("3", TermPrinter.print(Notation.ASCII, defined.unfolded(source, y)));
    TextDeclarations variable = defined.variable("y", real);
    assertEquals("y", TermPrinter.print(Notation.ASCII, variable.unfolded(source, y)));
    assertTrue(variable.definition("y", y).variables().isEmpty());
    TextDeclarations all = defined.operation(BOTH).variable("z", real);
    assertEquals(BOTH, all.operations().get("both").get());
    assertEquals("3", TermPrinter.print(Notation.ASCII, all.unfolded(source, y)));
    assertTrue(all.definition("both_1", y).operation("both_1").isEmpty());
  }
}
