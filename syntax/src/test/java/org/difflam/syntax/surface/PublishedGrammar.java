package org.difflam.syntax.surface;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.LexerInterpreter;
import org.antlr.v4.runtime.ParserInterpreter;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.tool.Grammar;
import org.jspecify.annotations.Nullable;

/// A grammar of ours, interpreted by ANTLR, which learns from text to text.
final class PublishedGrammar {
  private final Grammar grammar;
  private final LexerInterpreter lexer;
  private final ParserInterpreter parser;

  private PublishedGrammar(Grammar grammar) {
    this.grammar = grammar;
    this.lexer = grammar.createLexerInterpreter(CharStreams.fromString(""));
    this.parser = grammar.createParserInterpreter(new CommonTokenStream(lexer));
    lexer.removeErrorListeners();
    lexer.addErrorListener(new Strict());
    parser.removeErrorListeners();
    parser.addErrorListener(new Strict());
  }

  static PublishedGrammar of(String file) {
    try (InputStream in = Parser.class.getResourceAsStream(file)) {
      assertNotNull(in, file);
      return new PublishedGrammar(
          new Grammar(new String(in.readAllBytes(), StandardCharsets.UTF_8)));
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  boolean accepts(String rule, String text) {
    try {
      lexer.setInputStream(CharStreams.fromString(text));
      parser.setTokenStream(new CommonTokenStream(lexer));
      parser.parse(grammar.getRule(rule).index);
      return true;
    } catch (Failed _) {
      return false;
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
}
