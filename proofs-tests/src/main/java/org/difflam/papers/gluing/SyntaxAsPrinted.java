package org.difflam.papers.gluing;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.expression.SourceError;
import org.difflam.papers.kit.GrammarAsPrinted;
import org.difflam.papers.kit.GrammarAsPrinted.Drawn;
import org.difflam.papers.printed.Grammar;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.printed.TypingTree;
import org.difflam.papers.statement.Check;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.DeclaredOperation;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;

/// The grammars of §3.1 and §5.1 letter by letter, beside random terms and types and beside what is
/// read. What is derived and has no type is no case.
final class SyntaxAsPrinted {
  private SyntaxAsPrinted() {}

  private static final String SIMPLE = "HSV-3.1-gram", MORE = "HSV-5.1-gram";

  private static final Grammar GRAMMAR =
      Transcript.gluing()
          .grammar(SIMPLE, MORE)
          .writing(
              HashMap.of(
                  "op()", "2",
                  "op(t1,)", "sin t1",
                  "op(t1, t2)", "t1 * t2",
                  "L (t : A)", "(L t : A)"));

  private static final Map<Character, List<String>> NAMES =
      HashMap.of(
          'x', List.of("x", "y", "f", "l", "m"), 'L', List.of("None", "Some", "Left", "Right"));

  /// The operations with bodies, of which terms are drawn.
  private static final Declarations DECLARED =
      List.ofAll(RandomPrograms.WORDS.operations())
          .filter(OperationSymbol.Declared.class::isInstance)
          .map(op -> DeclaredOperation.of((OperationSymbol.Declared) op))
          .foldLeft(Declarations.NONE, Declarations::with);

  private static final GrammarAsPrinted TERMS =
      new GrammarAsPrinted(
          "terms",
          't',
          NAMES,
          (random, size) -> {
            Type type = SampleTypes.random(random, 1 + random.nextInt(5));
            return new TermGenerator(RandomPrograms.WORDS, random.split())
                .term(Figure5.CONTEXT, type, 3 * size)
                .filter(t -> !TypingAsPrinted.has(t, TypingAsPrinted::isNotPrinted))
                // inductive types are no part of these grammars
                .filter(t -> !Printing.show(Notation.ASCII, t).contains("mu "))
                .map(t ->
                    new Drawn(
                        Printing.show(Notation.ASCII, t),
                        tree(t),
                        text -> term(text, Option.some(type))));
          },
          text -> term(text, Option.none()),
          false,
          List.of("T t", "(t)^*", "J t @ s", "in1 t"));

  private static final GrammarAsPrinted TYPES =
      new GrammarAsPrinted(
          "types",
          'A',
          NAMES,
          (random, size) -> {
            Type type = SampleTypes.random(random, size);
            String text = Printing.show(Notation.ASCII, type);
            return text.contains("mu ")
                ? Option.none()
                : Option.some(new Drawn(text, PrintedTrees.of(type), SyntaxAsPrinted::type));
          },
          SyntaxAsPrinted::type,
          true,
          List.of("(A)^*", "T A"));

  static final List<Check<?>> CHECKS =
      List.of(SIMPLE, MORE)
          .flatMap(id ->
              TYPES
                  .checks(id, GRAMMAR, GRAMMAR.lines(id, 'A'))
                  .appendAll(TERMS.checks(id, GRAMMAR, GRAMMAR.lines(id, 't'))));

  private static TypingTree tree(Term t) {
    return new PrintedTrees(false).of(t).withoutTypes();
  }

  private static Option<TypingTree> term(String text, Option<Type> type) {
    try {
      Source source = Source.of(text);
      return Option.some(
          tree(
              Elaboration.term(source, Parser.term(source), type, DECLARED, Figure5.CONTEXT)
                  .term()));
    } catch (SourceError _) {
      return Option.none();
    }
  }

  private static Option<TypingTree> type(String text) {
    try {
      Source source = Source.of(text);
      return Option.some(
          PrintedTrees.of(Elaboration.type(source, Parser.type(source), Declarations.NONE)));
    } catch (SourceError _) {
      return Option.none();
    }
  }
}
