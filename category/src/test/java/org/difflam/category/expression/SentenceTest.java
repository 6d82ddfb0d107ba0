package org.difflam.category.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SentenceTest {
  private static final Definitions TANGENT = Definitions.none().and("def T(f) = <D(f), f . p2>");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "f : X -> Y, g : Y -> Z | D(g . f) = D(g) . <D(f), f . p2>",
        "f : X -> Y, g : Y -> Z | T(g . f) = T(g) . T(f)",
        "f : Z * X -> Y | D(cur(f)) = cur(D(f) . <p1 * 0, p2 * id>)",
        "f : Z * X -> Y, g : Z -> X | ev . <cur(f), g> = f . <id, g>",
        "f : X -> Z, g : Y -> Z | [f, g] . inl = f",
        "s : Z -> X, c : Z * (A * X) -> X | fold(s, c) . <id, nil . !> = s",
        "f : X -> Y | R(f) . <p1, 0> = 0 . (id * f)",
        "f : X -> Y, g : X -> Z | rst(g . rst(f)) = rst(g) . rst(f)",
        "h : Z -> (A => B) | cur(uncur(h)) = h",
      })
  void printsWhatItReads(String givens, String equation) {
    Sentence s = Sentence.parse(givens, equation, TANGENT, List.empty());
    assertEquals(equation, s.show(ExpressionPrinter.ASCII));
    assertEquals(
        s,
        Sentence.parse(s.showGivens(), s.show(ExpressionPrinter.UNICODE), TANGENT, List.empty()));
    Sentence closed =
        s.instantiate(Obj::base, n -> s.givens().find(g -> g.name().equals(n)).get().generator());
    Sentence again = Sentence.parse("", closed.show(TANGENT, s.givens()), TANGENT, s.givens());
    assertEquals(s.left().target(), again.left().target());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "b = id | a(f) = a(f) | 1 | a -> a",
        "a(f) = b(f) | def b(f) = f . a(f) | 5 | b -> a -> b",
        "a = f . b | b = cur(c + b) | 1 | b -> b",
      })
  void aDefinitionThatUsesItselfIsAnError(String first, String second, int column, String circle) {
    Definitions before = Definitions.none().and(first);
    SourceError e = assertThrows(SourceError.class, () -> before.and(second));
    assertEquals(column, e.column());
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains("cannot use itself: " + circle), message);
    Definitions twice = Definitions.none().and("a(f) = f . f").and("b(f) = a(a(f))");
    Sentence.parse("f : X -> X", "b(b(f)) = a(f)", twice, List.empty());
  }

  /// Any morphism is what `S` and `P` make of it, and is not written as that.
  @Test
  void aDefinitionMayBeItsParameter() {
    Definitions all = Definitions.none().and("S(g) = g").and("P(f) = S(f)").and("a = id");
    Sentence s = Sentence.parse("f : X -> X", "P(S(f)) = id . f", all, List.empty());
    Sentence unfolded = new Sentence(s.givens(), s.left().unfold(), s.right().unfold());
    assertEquals("f = a . f", unfolded.fold(all).show(all, s.givens()));
  }

  /// One of a person's own may replace one that is there to begin with, and no other.
  @Test
  void aDefinitionIsNotReplacedByTheNext() {
    Definitions library = Definitions.none().and("t = id").asLibrary();
    assertEquals(List.of("t", "a"), library.andEach(List.of("t = 0", "a = t")).names());
    for (List<String> twice :
        List.of(List.of("a = id", "a = 0"), List.of("t = 0", "a = t", "t = id"))) {
      SourceError e = assertThrows(SourceError.class, () -> library.andEach(twice));
      assertEquals("another definition has this name", e.getMessage());
    }
  }

  /// A morphism that is used as a definition is not what may be meant.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "P : X -> X, f | P(f)  | , but a morphism, which is composed with others: P . f",
        "f             | P(f)  | ; define it: def P(f) = …",
        "f             | P(f, f) | ; define it: def P(f, f_1) = …",
        "f             | cru(f) | : did you mean 'cur'? otherwise define it: def cru(f) = …",
        "f             | curry(f) | ; this language writes cur(f), or Λ(f)",
      })
  void aNameBeforeArgumentsIsADefinition(String given, String side, String advice) {
    SourceError e = assertThrows(SourceError.class, () -> Sentence.parse(given, side + " = f"));
    String name = side.substring(0, side.indexOf('('));
    assertEquals("'" + name + "' is not a definition" + advice, e.getMessage());
  }

  /// What is given hides what is there to begin with, and what uses that; it is no other name for a
  /// definition of one's own.
  @Test
  void aNameIsNotGivenAndDefined() {
    Definitions own = Definitions.none().and("t = <0, id>").and("psi = t . p1").and("T(f) = f . f");
    Definitions all = own.asLibrary();
    Sentence s = Sentence.parse("t : X -> X * X", "<0, id> = t", all, List.empty());
    Sentence folded = s.fold(all.beside(HashSet.of("t")));
    assertEquals("<0, id> = t", folded.show(all, s.givens()));
    assertEquals(List.of("T"), all.beside(HashSet.of("t", "T")).names());
    Sentence after = Sentence.parse("t : X -> X", "T(id) . t = t", all, List.empty());
    assertEquals("T(id) . t = t", after.show(all, after.givens()));
    Definitions more = all.and("phi = T(id) . t").asLibrary();
    for (SourceError e :
        List.of(
            assertThrows(
                SourceError.class,
                () -> Sentence.parse("t : X -> X", "psi = psi", all, List.empty())),
            assertThrows(
                SourceError.class,
                () -> Sentence.parse("t : X -> X", "phi = phi", more, List.empty())),
            assertThrows(
                SourceError.class, () -> Sentence.parse("t : X -> X", "t = id", own, List.empty())),
            assertThrows(
                SourceError.class,
                () -> Sentence.parse("a", "a = id", all.and("a = id"), List.empty())))) {
      String message = String.valueOf(e.getMessage());
      assertTrue(message.contains(" is defined, and given as well"), message);
    }
  }

  @Test
  void theEndsOfADefinitionAreForAnyObjects() {
    Definitions eta = Definitions.none().and("eta : X -> X * X = <(0 : X -> X), id>");
    Sentence s = Sentence.parse("f : Y -> Z", "eta . f = <0, id> . f", eta, List.empty());
    assertEquals("Z * Z", s.left().target().show());
    assertEquals("eta . f = eta . f", s.fold(eta).show(eta, s.givens()));
    Definitions plain = Definitions.none().and("eta : X -> X * X = <0, id>");
    Sentence other = Sentence.parse("", "(<0, id> : X -> Y * X) = 0", plain, List.empty());
    assertFalse(other.fold(plain).show(plain, List.empty()).contains("eta"), "other ends");
    SourceError e =
        assertThrows(
            SourceError.class,
            () -> Sentence.parse("", "p1 . eta = (0 : X -> Y)", eta, List.empty()));
    assertTrue(String.valueOf(e.getMessage()).contains("against"), e::getMessage);
  }

  @Test
  void unusedTypesAreGeneralised() {
    Sentence s = Sentence.parse("f, g", "g . f = g . f");
    assertEquals("f : A -> B, g : B -> C", s.showGivens());
    assertEquals("A", Sentence.parse("", "id . id = id").left().source().show());
  }

  /// It would be about objects of its own, and forgotten.
  @Test
  void aHypothesisIsAboutSomething() {
    SourceError e =
        assertThrows(SourceError.class, () -> Sentence.parse("f : X -> X, id + id = 0", "f = 0"));
    assertEquals(21, e.column());
    assertTrue(String.valueOf(e.getMessage()).contains("state its ends"), e::getMessage);
    Sentence s = Sentence.parse("f : X -> X, (id : X -> X) + id = 0", "f = 0");
    assertEquals(1, s.premises().size());
  }

  @Test
  void leavesCarryTheirObjectsWhereNothingElseTellsThem() {
    Sentence s = Sentence.parse("f : X -> Y", "p1 . <f, (0 : X -> Y * Z)> = f");
    String shown = new Sentence(List.empty(), s.left(), s.right()).show(TANGENT, s.givens());
    assertEquals(s.left(), Sentence.parse("", shown, TANGENT, s.givens()).left());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "f : X -> Y | f . f = f | 3 | do not compose",
        "f : X -> Y | p1 . <f, 0> = f | 10 | ambiguous",
        "f : X -> Y | f = h | 5 | not known",
        "f : X -> Y | D(f, f) = D(f) | 1 | takes 1 argument",
        "f : X -> Y | f = g. | 7 | expected a morphism",
        "f : X -> Y | <f = f | 4 | to close the pair",
        "f : X -> Y | f = id | 3 | the two sides",
        "f : X -> Y | T(f) = Q(f) | 8 | not a definition",
        "f : X -> X | cur(f) = f | 1 | must start at a product",
        "f : X -> Y | f & f = f | 3 | not part of the morphism language",
        "f : X -> Y | id · f = f | 4 | it writes g . f, which is f and then g",
        "f : X -> Y | \\x. f = f | 1 | it writes cur(f), or Λ(f)",
        "f : X -> Y | let h = f in h = f | 5 | a definition: def h = f, in a file before it",
      })
  void errorsNameThePlace(String givens, String equation, int column, String message) {
    SourceError e =
        assertThrows(
            SourceError.class, () -> Sentence.parse(givens, equation, TANGENT, List.empty()));
    assertTrue(e.render().contains(message), e.render());
    assertEquals(column, e.column(), e.render());
    assertEquals(1, e.line());
    assertTrue(e.render().endsWith("^"));
  }

  @Test
  void deepNestingIsRefused() {
    String many = "(".repeat(1_000_000);
    SourceError e = assertThrows(SourceError.class, () -> Sentence.parse("", many + " = id"));
    assertTrue(e.render().contains("nested deeper"), e.render());
    assertTrue(e.render().length() < 1000);
  }

  @Test
  void objectsReadAndPrint() {
    for (String text :
        List.of(
            "A * B * C",
            "A * (B * C)",
            "A => B => C",
            "(A => B) => C",
            "A + B * C",
            "(A + B) * C",
            "list A * B",
            "list (A * B)",
            "1",
            "Empty + 1")) {
      assertEquals(text, Obj.parse(text).show());
    }
    assertEquals(Obj.parse("X * (A => B)"), Obj.parse("X × (A -> B)"));
  }

  @Test
  void restrictions() {
    Sentence part = Sentence.parse("f : X -> Y, g : X -> Y", "f <= g");
    assertEquals(Sentence.parse("f : X -> Y, g : X -> Y", "f = g . rst(f)"), part);
    assertEquals("f <= g", part.show(Definitions.none(), List.empty()));
    assertEquals("f <= g", part.show(ExpressionPrinter.UNICODE));
    assertEquals("f \\leq g", part.show(ExpressionPrinter.LATEX));
    assertEquals(
        "g = g \\circ \\overline{f}",
        Sentence.parse("f : X -> Y, g : X -> Y", "g = g . rst(f)").show(ExpressionPrinter.LATEX));
    assertThrows(SourceError.class, () -> Sentence.parse("f : X -> Y", "f < f"));
    assertThrows(SourceError.class, () -> Sentence.parse("f : X -> Y", "rst(f, f) = f"));
    Definitions domain = Definitions.none().and("dom(f) = rst(f)");
    assertEquals(
        "dom(f) = rst(f)",
        Sentence.parse("f : X -> Y", "dom(f) = rst(f)", domain, List.empty())
            .show(ExpressionPrinter.ASCII));
  }

  /// What an expression could not name, no model names.
  @Test
  void objectsHaveNamesThatAreRead() {
    for (String name :
        List.of("1", "0", "Empty", "list", "R * S", "R => R", "(", "", "a b").asJava()) {
      assertThrows(
          IllegalArgumentException.class,
          () -> Signature.<Integer, Integer>empty().object(name, 1),
          name);
    }
    assertEquals(1, Signature.<Integer, Integer>empty().object("R", 1).objects().size());
  }

  /// The caret is below the letter, of which some are two characters, and none is cut in two.
  @Test
  void aCaretStandsBelowItsLetter() {
    for (int before : new int[] {1, 30, 31, 100, 101}) {
      String text = "𝑥".repeat(before) + "?" + "𝑥".repeat(100);
      String[] lines = new SourceError("f", text, 2 * before, "wrong").render().split("\n");
      int place = lines[1].indexOf('?');
      assertEquals(lines[1].codePointCount(0, place), lines[2].indexOf('^'));
      assertTrue(lines[1].codePoints().noneMatch(c -> Character.getType(c) == Character.SURROGATE));
    }
  }
}
