package org.difflam.syntax.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.difflam.category.Deep;
import org.difflam.category.expression.SourceError;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The published grammar accepts exactly what the parser accepts.
class GrammarProperties {
  private static final PublishedGrammar GRAMMAR = PublishedGrammar.of("language.g4");
  private static final List<String> WORDS =
      List.of(
          "x", "y", "sin", "A'", "1", "2.5", "(", ")", "[", "]", "{", "}", "\\", "λ", ".", ",", ":",
          "::", "=", "->", "=>", "⇒", "+", "-", "*", "/", "^", "^*", "@", "|", "_", "let", "in",
          "case", "of", "fold", "over", "from", "T", "mu", "list", "⟨", "⟩", "<", ">", "'", "==",
          "→", "×", "·", "∷", "−", "′", ";", "∘");

  static boolean published(String rule, String text) {
    return GRAMMAR.accepts(rule, text);
  }

  private static boolean used(String rule, String text) {
    try {
      switch (rule) {
        case "wholeTerm" -> Parser.term(Source.of(text));
        case "wholeType" -> Parser.type(Source.of(text));
        default -> Parser.context(Source.of(text), new Span(0, text.length()));
      }
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
        Deep.call(() -> TermPrinter.print(Notation.ASCII, new RandomSurface(seed).term(size)));
    assertTrue(published("wholeTerm", text), text);
  }

  @Property(tries = 400)
  void onTypesThatAreWellFormed(@ForAll long seed, @ForAll @IntRange(min = 1, max = 15) int size) {
    String text =
        Deep.call(() -> TermPrinter.print(Notation.ASCII, new RandomSurface(seed).type(size)));
    assertTrue(published("wholeType", text), text);
  }

  /// A good text, perhaps with its type, of which a few words are dropped, doubled, replaced, added
  /// or put in parentheses.
  @Property(tries = 4000)
  void onTextsThatAreAlmostWellFormed(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 12) int size, @ForAll boolean type) {
    Random random = new Random(seed);
    RandomSurface surface = new RandomSurface(seed);
    String good =
        type
            ? TermPrinter.print(Notation.ASCII, surface.type(size))
            : TermPrinter.print(Notation.ASCII, surface.term(size));
    if (!type && random.nextInt(5) == 0) {
      good += " : " + TermPrinter.print(Notation.ASCII, surface.type(3));
    }
    List<String> words = new ArrayList<>(List.of(good.split(" |(?<=[(\\[{,^])|(?=[)\\]},^])")));
    for (int edits = random.nextInt(3); edits >= 0 && !words.isEmpty(); edits--) {
      edit(words, random);
    }
    String text = String.join(" ", words);
    String rule = type ? "wholeType" : "wholeTerm";
    assertEquals(used(rule, text), published(rule, text), text);
  }

  private static void edit(List<String> words, Random random) {
    int at = random.nextInt(words.size());
    String word = WORDS.get(random.nextInt(WORDS.size()));
    switch (random.nextInt(5)) {
      case 0 -> words.remove(at);
      case 1 -> words.add(at, words.get(at));
      case 2 -> words.add(at, word);
      case 3 -> words.set(at, word);
      default -> {
        words.add(Math.min(words.size(), at + 1 + random.nextInt(3)), ")");
        words.add(at, "(");
      }
    }
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

  @Property(tries = 600)
  void onContexts(@ForAll long seed) {
    Random random = new Random(seed);
    RandomSurface surface = new RandomSurface(seed);
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(3); i >= 0; i--) {
      String type = TermPrinter.print(Notation.ASCII, surface.type(3));
      text.append(random.nextBoolean() ? "x : " : "y , x : ")
          .append(type)
          .append(i == 0 ? "" : " , ");
    }
    List<String> words = new ArrayList<>(List.of(text.toString().split(" ")));
    int at = random.nextInt(words.size());
    if (random.nextBoolean()) words.set(at, WORDS.get(random.nextInt(WORDS.size())));
    String context = String.join(" ", words);
    assertEquals(used("wholeContext", context), published("wholeContext", context), context);
  }

  @Example
  void theComparisonCanFail() {
    assertTrue(published("wholeTerm", "\\x. x"));
    assertTrue(!published("wholeTerm", "\\x x"));
  }

  /// What random texts meet once in many thousands.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sin : x",
        "x ^ (2)",
        "x^(-2)",
        "fold ((x, y)). x over a from b",
        "fold (((x, y),)). x over a from b"
      })
  void onRareTexts(String text) {
    assertEquals(used("wholeTerm", text), published("wholeTerm", text), text);
  }
}
