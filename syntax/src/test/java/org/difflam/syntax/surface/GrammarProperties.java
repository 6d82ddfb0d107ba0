package org.difflam.syntax.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.LexerInterpreter;
import org.antlr.v4.runtime.ParserInterpreter;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.tool.Grammar;
import org.difflam.category.Deep;
import org.difflam.category.expression.SourceError;
import org.jspecify.annotations.Nullable;

/// The published grammar accepts exactly what the parser accepts.
class GrammarProperties {
  private static final Grammar GRAMMAR = grammar();
  private static final List<String> WORDS =
      List.of(
          "x", "y", "sin", "A'", "1", "2.5", "(", ")", "[", "]", "{", "}", "\\", "λ", ".", ",", ":",
          "::", "=", "->", "+", "-", "*", "/", "^", "^*", "@", "|", "_", "let", "in", "case", "of",
          "fold", "over", "from", "T", "mu", "list", "⟨", "⟩", "'", "==", "→", "×", "·", "∷", "−",
          "′", ";", "∘");

  private static Grammar grammar() {
    try (InputStream in = Parser.class.getResourceAsStream("language.g4")) {
      assertNotNull(in);
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return new Grammar(text);
    } catch (IOException | org.antlr.runtime.RecognitionException e) {
      throw new AssertionError(e);
    }
  }

  private static final class Failed extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private static final class Strict extends BaseErrorListener {
    @Override
    public void syntaxError(
        Recognizer<?, ?> recognizer,
        @Nullable Object symbol,
        int line,
        int column,
        String message,
        @Nullable RecognitionException e) {
      throw new Failed();
    }
  }

  static boolean published(String rule, String text) {
    try {
      LexerInterpreter lexer = GRAMMAR.createLexerInterpreter(CharStreams.fromString(text));
      lexer.removeErrorListeners();
      lexer.addErrorListener(new Strict());
      ParserInterpreter parser = GRAMMAR.createParserInterpreter(new CommonTokenStream(lexer));
      parser.removeErrorListeners();
      parser.addErrorListener(new Strict());
      parser.parse(GRAMMAR.getRule(rule).index);
      return true;
    } catch (Failed _) {
      return false;
    }
  }

  private static boolean used(String rule, String text) {
    try {
      if (rule.equals("wholeTerm")) Parser.term(Source.of(text));
      else Parser.type(Source.of(text));
      return true;
    } catch (SourceError e) {
      // what the grammar cannot say is no case
      String message = String.valueOf(e.getMessage());
      Assume.that(!message.contains("bound twice") && !message.startsWith("there are two "));
      return false;
    }
  }

  @Property(tries = 400)
  void onTermsThatAreWellFormed(@ForAll long seed, @ForAll @IntRange(min = 1, max = 25) int size) {
    String text =
        Deep.call(() -> Printer.print(Notation.ASCII, new RandomSurface(seed).term(size)));
    assertTrue(published("wholeTerm", text), text);
  }

  @Property(tries = 400)
  void onTypesThatAreWellFormed(@ForAll long seed, @ForAll @IntRange(min = 1, max = 15) int size) {
    String text =
        Deep.call(() -> Printer.print(Notation.ASCII, new RandomSurface(seed).type(size)));
    assertTrue(published("wholeType", text), text);
  }

  /// A word of a good text is dropped, doubled, or replaced.
  @Property(tries = 3000)
  void onTextsThatAreAlmostWellFormed(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 12) int size, @ForAll boolean type) {
    Random random = new Random(seed);
    RandomSurface surface = new RandomSurface(seed);
    String good =
        type
            ? Printer.print(Notation.ASCII, surface.type(size))
            : Printer.print(Notation.ASCII, surface.term(size));
    List<String> words = new java.util.ArrayList<>(List.of(good.split(" ")));
    int at = random.nextInt(words.size());
    switch (random.nextInt(3)) {
      case 0 -> words.remove(at);
      case 1 -> words.add(at, words.get(at));
      default -> words.set(at, WORDS.get(random.nextInt(WORDS.size())));
    }
    String text = String.join(" ", words);
    String rule = type ? "wholeType" : "wholeTerm";
    assertEquals(used(rule, text), published(rule, text), text);
  }

  @Property(tries = 3000)
  void onRandomWords(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 8) int length, @ForAll boolean type) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++)
      text.append(WORDS.get(random.nextInt(WORDS.size()))).append(' ');
    String rule = type ? "wholeType" : "wholeTerm";
    assertEquals(used(rule, text.toString()), published(rule, text.toString()), text.toString());
  }

  @Example
  void theComparisonCanFail() {
    assertTrue(published("wholeTerm", "\\x. x"));
    assertTrue(!published("wholeTerm", "\\x x"));
  }
}
