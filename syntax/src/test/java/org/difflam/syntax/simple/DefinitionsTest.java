package org.difflam.syntax.simple;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.ElaboratedDefinitions;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.TermPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Definitions of any type.
class DefinitionsTest {
  /// A definition of any type is there once for each type that it is used at.
  @Test
  void definitionsAreSharedByType() {
    Source id = Source.of("\\x. x"), uses = Source.of("(id 1, id 2, id sin 3, id cos 4)");
    Declarations defined =
        ElaboratedDefinitions.define(id, "id", Option.none(), Parser.term(id), Declarations.NONE);
    Term t = Elaboration.term(uses, Parser.term(uses), defined).term();
    assertEquals(
        "let id = \\x : R. x in let id_1 = \\x : R -> R. x in"
            + " (id 1, id 2, id_1 (\\x_1 : R. sin x_1) 3, id_1 (\\x_2 : R. cos x_2) 4)",
        Printing.show(Notation.ASCII, t));
  }

  /// Types that are left open have letters, which go on with numbers.
  @Test
  void openTypesAreToldApart() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 28; i++) text.append("\\x").append(i).append(". ");
    Source source = Source.of(text + "x1");
    Declarations defined =
        ElaboratedDefinitions.define(
            source, "second", Option.none(), Parser.term(source), Declarations.NONE);
    var second = (Declarations.Definition.Scheme) defined.definition("second").get();
    String type = TermPrinter.print(Notation.ASCII, second.shown());
    assertTrue(type.startsWith("a -> b -> c") && type.endsWith("z -> a_1 -> b_1 -> b"), type);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = ";;",
      value = {
        "A -> B ;; \\x. x ;; [A, B] are to stand for any types; but this definition makes two of"
            + " them the same",
        "A -> R ;; \\x. x ;; `A` is no type here, so it is to stand for any; but this definition"
            + " makes it R",
      })
  void whatStandsForAnyTypeStaysOpen(String type, String t, String message) {
    assertEquals(message, error(type, t));
  }

  /// `T` is the tangent type of another calculus, and stands for no type.
  @Test
  void theTangentTypeIsNotOpen() {
    String message = error("T R -> R", "\\x. 1");
    assertTrue(message.endsWith("`T` belongs to the perturbative calculus"), message);
  }

  private static String error(String type, String t) {
    Source source = Source.of(t);
    return String.valueOf(
        assertThrows(
                SourceError.class,
                () ->
                    ElaboratedDefinitions.define(
                        source,
                        "f",
                        Option.some(Parser.type(Source.of(type))),
                        Parser.term(source),
                        Declarations.NONE))
            .getMessage());
  }
}
