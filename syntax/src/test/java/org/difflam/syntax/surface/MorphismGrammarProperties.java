package org.difflam.syntax.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Excerpt;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.SourceError;

/// The published grammar of morphisms accepts exactly what the reader of morphisms accepts.
class MorphismGrammarProperties {
  private static final PublishedGrammar GRAMMAR = PublishedGrammar.of("morphisms.g4");

  private static final List<String> GOOD =
      List.of(
          "given f : A -> B , linear l : B -> B , additive g , h",
          "given f : A -> B , f = g . h , < p1 , g > == id",
          "given q : A * B -> C , h : Z -> ( A => B ) => A , k : ( A -> B -> C ) -> 1",
          "given f : list A -> list ( A + Empty ) , g : A × B → ( A ⇒ B )",
          "def T ( f ) = < D ( f ) , f . p2 >",
          "def eta = < 0 , id >",
          "def mu : ( X * X ) * ( X * X ) -> X * X = < p2 . p1 + p1 . p2 , p2 . p2 >",
          "def phi ( f , g , x ) = cur ( f . g ) * uncur ( x ) + 2 . ev",
          "def t = ( ! : A * B -> 1 ) . [ inl , inr ] . dist",
          "def t = ⟨ f , g , 1/2 . h ⟩ ∘ Λ ( π₁ ) × R ( π₂ )",
          "def t~ = fold ( nil , cons ) + -1 . ? + ¡",
          "def f' = given ( def ) . list -- a remark");

  private static final List<String> WORDS =
      List.of(
          "f",
          "A",
          "1",
          "0",
          "2",
          "-1",
          "1/2",
          "(",
          ")",
          "<",
          ">",
          "[",
          "]",
          ",",
          ":",
          "=",
          "==",
          "->",
          "=>",
          ".",
          "*",
          "+",
          "!",
          "?",
          "id",
          "p1",
          "π₂",
          "ev",
          "inl",
          "D",
          "R",
          "cur",
          "Λ",
          "list",
          "Empty",
          "linear",
          "additive",
          "given",
          "def",
          "prove",
          "∘",
          "×",
          "⟨",
          "⟩",
          "→",
          "⇒",
          "¡",
          "nil",
          "fold",
          "x~",
          "_",
          "-");

  private static boolean published(String text) {
    return GRAMMAR.accepts(text.startsWith("given") ? "wholeGiven" : "wholeDef", text);
  }

  private static boolean read(String text) {
    // at the beginning of a hypothesis these are traits, which the grammar leaves to the reader
    Assume.that(!text.startsWith("given") || !text.matches(".*\\b(linear|additive) [^\\p{L}].*"));
    Excerpt whole = Excerpt.of("test", text);
    try {
      if (text.startsWith("given")) Given.check(whole);
      else Definitions.none().and(whole);
      return true;
    } catch (SourceError e) {
      // what the grammar cannot say is no case
      String message = String.valueOf(e.getMessage());
      Assume.that(!message.contains("is given twice") && !message.contains("have the same name"));
      Assume.that(!message.contains("cannot use itself"));
      return false;
    }
  }

  @Example
  void onStatementsThatAreWellFormed() {
    for (String text : GOOD) {
      assertTrue(read(text), text);
      assertTrue(published(text), text);
    }
  }

  /// A word of a good statement, but the first, is dropped, doubled, or replaced.
  @Property(tries = 800)
  void onStatementsThatAreAlmostWellFormed(@ForAll long seed) {
    Random random = new Random(seed);
    String good = GOOD.get(random.nextInt(GOOD.size()));
    List<String> words = new ArrayList<>(Arrays.asList(good.split(" ")));
    int at = 1 + random.nextInt(words.size() - 1);
    switch (random.nextInt(3)) {
      case 0 -> words.remove(at);
      case 1 -> words.add(at, words.get(at));
      default -> words.set(at, WORDS.get(random.nextInt(WORDS.size())));
    }
    String text = String.join(" ", words);
    assertEquals(read(text), published(text), text);
  }

  @Property(tries = 800)
  void onRandomWords(@ForAll long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder(random.nextBoolean() ? "given f : A -> " : "def t = ");
    for (int i = 1 + random.nextInt(6); i > 0; i--) {
      text.append(WORDS.get(random.nextInt(WORDS.size())));
      if (random.nextInt(3) > 0) text.append(' '); // 2 . 5 is a composite, and 2.5 is nothing
    }
    assertEquals(read(text.toString()), published(text.toString()), text.toString());
  }

  /// What the statements about morphisms of the examples look like.
  @Example
  void onTheExamples() throws IOException {
    int seen = 0;
    for (Path file : FileGrammarProperties.examples().toList()) {
      Source source = new Source(file.toString(), Files.readString(file));
      boolean inCalculus = false;
      for (Statement s : Statements.read(source)) {
        if (s instanceof Statement.Calculus(var name, _, _)) inCalculus = !name.equals("simple");
        Statement said = s instanceof Statement.Mutant(_, var claim, _) ? claim : s;
        if (!(said instanceof Statement.Morphism(var word, var span))) continue;
        String text = source.text(span);
        seen++;
        switch (word) {
          case "given" -> {
            String context = text.substring(word.length());
            if (inCalculus) assertTrue(GrammarProperties.published("wholeContext", context), text);
            else assertTrue(GRAMMAR.accepts("wholeGiven", text), text);
          }
          case "def" -> assertTrue(GRAMMAR.accepts("wholeDef", text), text);
          default -> assertTrue(GRAMMAR.accepts("wholeEquation", text), text);
        }
      }
    }
    assertTrue(seen > 10, seen + " statements");
  }

  @Example
  void theComparisonCanFail() {
    for (String wrong : List.of("given id", "def f = <g>", "def f = id(g)", "given f : A => B")) {
      assertFalse(published(wrong), wrong);
      assertFalse(read(wrong), wrong);
    }
  }
}
