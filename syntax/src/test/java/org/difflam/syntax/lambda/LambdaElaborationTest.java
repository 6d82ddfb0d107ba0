package org.difflam.syntax.lambda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import java.util.List;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.DeclaredOperation;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.TermPrinter;
import org.difflam.syntax.typing.TypingTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LambdaElaborationTest {
  private static final LambdaCalculus P = Perturbative.GRAMMAR;
  private static final String GIVEN = "f : A -> A, q : A * A, x : A, y : A";

  /// What a text says that is no term of the calculus, and what to do.
  @Test
  void whatIsNoTermIsToldWithWhatIsMeant() {
    assertEquals("the perturbative calculus has no lists", refused("[x]"));
    assertEquals("`T` needs a term after it, as in `T x`", refused("T"));
    String unknown = refused("sinn 3");
    assertTrue(unknown.startsWith("`sinn` is not bound; did you mean 'sin'"), unknown);
    assertTrue(unknown.endsWith("declare a free variable: given sinn : A"), unknown);
    assertEquals("expected a term of type A, but this has type R", refused("f 3"));
    assertEquals(
        "expected a term of type B -> C, but this has type R; a product is written with `*`, as in"
            + " `2 * x`",
        refused("3 x"));
  }

  private static String refused(String text) {
    return String.valueOf(
        assertThrows(SourceError.class, () -> LambdaElaboration.parse(P, GIVEN, text))
            .getMessage());
  }

  /// A sum is typed as it is written, whatever the formers around it, which are linear, make of it.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(\\x. x) - 0 | 11",
        "2 + ((\\x. x) - 3 / 4) | 7",
        "p1 ((1, 2) + (3, \\x. x)) | 18",
        "2 + p1 ((1, 2) + (3, (4, 5))) | 22",
        "(g + h) (\\x. x) | 6",
        "(\\z. z 1 + z (1, 2)) (\\y. 3) | 14",
        "p2 ((\\x. (x, x) + ((x, x), x)) 1) | 20",
      })
  void aSumHasOneType(String text, int column) {
    Source source = Source.of(text);
    TextDeclarations given = TextDeclarations.parse("g : (A -> A) -> R, h : (A * A -> A * A) -> R");
    SourceError wrong =
        assertThrows(
            SourceError.class,
            () -> new Differential().elaborate(source, Parser.term(source), given));
    assertEquals(column, wrong.column(), wrong.render());
    assertTrue(wrong.render().contains("expected a term of type"), wrong.render());
  }

  /// Several variables have the type that is written after them.
  @Test
  void variablesOfOneTypeAreDeclaredAtOnce() {
    var types = TextDeclarations.parse("x, y : A, f, g : A -> A, z : B").variables();
    assertEquals(
        "x : A, y : A, f : A -> A, g : A -> A, z : B",
        types
            .map(x -> x._1 + " : " + TermPrinter.print(Notation.ASCII, x._2.type()))
            .mkString(", "));
    for (String wrong : List.of("x, y", "x, : A", "x : A, y"))
      assertThrows(SourceError.class, () -> TextDeclarations.parse(wrong));
  }

  @Test
  void aTupleIsTakenApartByACase() {
    assertTrue(
        Alpha.equal(
            LambdaElaboration.parse(P, GIVEN, "(\\p : A * A. f (p2 p)) q"),
            LambdaElaboration.parse(P, GIVEN, "case q of (a, b) -> f b")));
  }

  /// An operation of a text is its body with the arguments put in, each of them shared.
  @Test
  void aSharedOperationIsItsBody() {
    Name a = Name.of("a"), x = Name.of("x"), y = Name.of("y");
    var skew =
        DeclaredOperation.of(
                "skew",
                Type.real(2),
                Type.real(),
                List.of(x, y),
                Elaboration.term("\\(x, y). x * y + y").term(),
                HashMap.empty())
            .components()
            .getFirst();
    Term argument = new Term.Variable(a), two = Term.numeral(2);
    Term body = Substitution.substitute(skew.body(), HashMap.of(x, argument, y, two));
    assertTrue(
        Alpha.equal(
            FromSimple.of(P, body),
            FromSimple.shared(P, new Term.Apply(skew, List.of(argument, two)))));
  }

  @Test
  void rulesAreCalledAsTheirFormers() {
    assertEquals("+", rule("x + y"));
    assertEquals("0", rule("0 : A"));
    assertEquals("p1", rule("p1 q"));
    assertEquals("p2", rule("p2 q"));
  }

  private static String rule(String text) {
    return derivation(text).rule();
  }

  private static TypingTree derivation(String text) {
    Source source = Source.of(text);
    return new Perturbative()
        .derivation(source, Parser.term(source), TextDeclarations.parse(GIVEN))
        .tree();
  }

  /// The rule of a sum has a premise for each summand, and 0 is none.
  @Test
  void whatIsZeroIsNoPremiseOfASum() {
    TypingTree sum = derivation("x + (0 : R -> A) 3 + y");
    assertEquals(
        List.of("x", "y"),
        sum.premises().stream()
            .map(premise -> TermPrinter.print(Notation.ASCII, premise.term()))
            .toList());
  }

  /// A type that may be any has one name, wherever it stands.
  @Test
  void anUnknownTypeHasOneName() {
    Source source = Source.of("\\x. \\y. x");
    TypingTree whole =
        new Differential().derivation(source, Parser.term(source), TextDeclarations.NONE).tree();
    assertEquals("|- \\x. \\y. x : A -> B -> A", whole.judgement(Notation.ASCII));
    TypingTree inside = whole.premises().getFirst();
    assertEquals("x : A |- \\y. x : B -> A", inside.judgement(Notation.ASCII));
    assertEquals("x : A, y : B |- x : A", inside.premises().getFirst().judgement(Notation.ASCII));
  }

  /// What is declared is not what an unknown type is called, though the term does not mention it.
  @Test
  void anUnknownTypeIsNotOneThatIsDeclared() {
    Source source = Source.of("(\\y. \\z. z) x");
    var term = Parser.term(source);
    TextDeclarations declared = TextDeclarations.parse("x : A");
    assertEquals(
        "x : A |- (\\y. \\z. z) x : B -> B",
        new Perturbative().derivation(source, term, declared).tree().judgement(Notation.ASCII));
    assertEquals(
        "B -> B",
        TermPrinter.print(
            Notation.ASCII, LambdaElaboration.judgement(P, source, term, declared).type()));
    assertEquals("expected a term of type B -> C, but this has type A", refused("\\z. x z"));
  }

  /// A name for a type is none for an unknown one, and neither is an atom that comes later.
  @Test
  void anUnknownTypeIsNotOneThatHasAName() {
    Source source = Source.of("\\x. x");
    TextDeclarations named = TextDeclarations.NONE.type("A", LambdaType.R.surface());
    assertEquals(
        "B -> B",
        TermPrinter.print(
            Notation.ASCII,
            LambdaElaboration.judgement(P, source, Parser.term(source), named).type()));
    assertTrue(refused("(\\(u, v) : R. u, \\z : B. z)").contains("has the type C * D"));
  }
}
