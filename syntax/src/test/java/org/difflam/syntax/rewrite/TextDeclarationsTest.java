package org.difflam.syntax.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import java.util.List;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.program.Calculi;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    TextDeclarations given = TextDeclarations.parse("both_1 : R, both : R");
    assertTrue(all.and(given).operation("both_1").isEmpty());
    assertTrue(all.variable("both_1", real).operation("both_1").isEmpty());
    assertTrue(given.operation(BOTH).variables().isEmpty());
  }

  /// In a calculus a variable is called as nothing that a term of it may have, and what is wrong
  /// with its type is said where that stands.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "perturbative | x : R, p1 : R | 8 | `p1` is a former of terms: a variable needs another"
            + " name",
        "perturbative | x : R, x : R -> R | 8 | the variable x is given twice: expected another",
        "perturbative | T : R -> R | 1 | `T` is a former of terms",
        "differential | J : R | 1 | `J` is a former of terms",
        "pullback | D : R | 1 | `D` is a former of terms",
        "pullback | x : R, sin : R | 8 | `sin` is an operation of every program",
        "pullback | x : R, sin' : R | 8 | `sin'` is an operation here",
        "curry | x : R, less : R | 8 | `less` is a primitive of this calculus",
        "curry | sum2 : R | 1 | `sum2` is a primitive of this calculus",
        "curry | p3 : R | 1 | `p3` is a former of terms",
        "curry | reshape : R | 1 | `reshape` is a former of terms",
        "curry | true : R | 1 | `true` is a former of terms",
        "curry | const : R | 1 | `const` is a combinator",
        "curry | proj_1 : R | 1 | `proj_1` is a combinator",
        "perturbative | x : R, y : (R * Foo Bar) | 17 | `Foo`",
        "pullback | x : R, y : R * Foo | 16 | there is no type `Foo`",
        "curry | x : R, y : R * Foo | 16 | there is no type `Foo`",
      })
  void aVariableHasANameAndATypeOfTheCalculus(
      String calculus, String given, int column, String said) {
    Source source = new Source("TERM", "0");
    SourceError wrong =
        assertThrows(
            SourceError.class,
            () ->
                Calculi.find(calculus)
                    .get()
                    .elaborate(source, Parser.term(source), TextDeclarations.parse(given)));
    assertTrue(wrong.render().startsWith("given:1:" + column + ": "), wrong.render());
    assertTrue(wrong.render().contains(said), wrong.render());
  }

  /// What is a former elsewhere is a variable where no term has it.
  @Test
  void aVariableOfTheDifferentiableCurryMayBeCalledT() {
    Source source = new Source("TERM", "T * J");
    var found =
        Calculi.find("curry")
            .get()
            .elaborate(source, Parser.term(source), TextDeclarations.parse("T : R, J : R"));
    assertEquals("R", TermPrinter.print(Notation.ASCII, found.type()));
  }

  /// Where clauses are steps, their metafunctions stand in terms.
  @Test
  void aVariableIsNotCalledAsAMetafunctionThatIsSeen() {
    Source source = new Source("TERM", "T (\\x. T_x x)");
    TextDeclarations given = TextDeclarations.parse("T_x : R -> R");
    var in = Calculi.find("perturbative").get();
    assertEquals(
        "R * R -> R * R",
        TermPrinter.print(Notation.ASCII, in.elaborate(source, Parser.term(source), given).type()));
    SourceError wrong =
        assertThrows(SourceError.class, () -> Calculi.fine(in, source, Parser.term(source), given));
    assertTrue(wrong.render().startsWith("given:1:1: `T_x` is a metafunction"), wrong.render());
  }

  @ParameterizedTest
  @ValueSource(strings = {"perturbative", "differential", "pullback"})
  void whatIsAPrimitiveOfAnotherCalculusIsAName(String calculus) {
    Source source = Source.of("less + sum + const");
    TextDeclarations given = TextDeclarations.parse("less : R, sum : R, const : R");
    var found = Calculi.find(calculus).get().elaborate(source, Parser.term(source), given);
    assertEquals("R", TermPrinter.print(Notation.ASCII, found.type()));
  }
}
