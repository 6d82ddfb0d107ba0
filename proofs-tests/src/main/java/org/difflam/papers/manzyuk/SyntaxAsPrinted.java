package org.difflam.papers.manzyuk;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.expression.SourceError;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.kit.GrammarAsPrinted;
import org.difflam.papers.kit.GrammarAsPrinted.Drawn;
import org.difflam.papers.kit.LambdaJudgements;
import org.difflam.papers.printed.Grammar;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.printed.TypingTree;
import org.difflam.papers.statement.Check;
import org.difflam.syntax.lambda.LambdaElaboration;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.Notations;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.TypeReader;

/// The grammar of §4 letter by letter, beside random terms and types and beside what is read.
final class SyntaxAsPrinted {
  private SyntaxAsPrinted() {}

  private static final String ITEM = "M-Syn-gram";
  private static final Grammar GRAMMAR = Transcript.manzyuk().grammar(ITEM);
  private static final Map<Character, List<String>> NAMES =
      HashMap.of(
          'x',
          List.of("x", "y", "z"),
          'L',
          List.of("L"),
          'D',
          List.of("D"),
          'a',
          List.of("A", "B"));

  /// Names that are not bound are variables.
  private static final Notations FREE =
      (t, isBound, _) ->
          t instanceof SurfaceTerm.Identifier(var name, _)
                  && !isBound.test(name)
                  && !LambdaElaboration.hasMeaning(name, TextDeclarations.NONE)
              ? LambdaTerm.variable(name)
              : null;

  private static final GrammarAsPrinted TERMS =
      new GrammarAsPrinted(
          "terms",
          'M',
          NAMES,
          (random, size) -> {
            var terms = new RandomTerms(Perturbative.GRAMMAR, random, CountedCases.ATOMS);
            // now and then of a type that pushforwards have
            LambdaType type =
                random.nextInt(4) == 0
                    ? terms.type(1).tangent().to(terms.type(1).tangent())
                    : terms.type(2);
            var t = terms.term(terms.context(), type, 2 * size);
            return Option.some(
                new Drawn(
                    LambdaJudgements.show(t), TypingAsPrinted.tree(t), SyntaxAsPrinted::term));
          },
          SyntaxAsPrinted::term,
          true,
          List.of("D s @ t", "(s)^*", "J s @ t", "s :: t", "[s, t]", "case s of {L x -> t}"));

  private static final GrammarAsPrinted TYPES =
      new GrammarAsPrinted(
          "types",
          'A',
          NAMES,
          (random, size) -> {
            var type = new RandomTerms(Perturbative.GRAMMAR, random, CountedCases.ATOMS).type(size);
            return Option.some(
                new Drawn(type.show(), TypingAsPrinted.tree(type), SyntaxAsPrinted::type));
          },
          SyntaxAsPrinted::type,
          true,
          List.of("(A)^*", "list A"));

  static final List<Check<?>> CHECKS =
      TYPES
          .checks(ITEM, GRAMMAR, GRAMMAR.lines(ITEM, 'A'))
          .appendAll(
              TERMS.checks(
                  ITEM, GRAMMAR, GRAMMAR.lines(ITEM, 'M').appendAll(GRAMMAR.lines(ITEM, 's'))));

  private static Option<TypingTree> term(String text) {
    try {
      return Option.some(TypingAsPrinted.tree(read(text)));
    } catch (SourceError _) {
      return Option.none();
    }
  }

  /// What is read, whether or not it is typed.
  static LambdaTerm read(String text) {
    Source source = Source.of(text);
    return LambdaElaboration.untyped(
            Perturbative.GRAMMAR, FREE, source, Parser.term(source), TextDeclarations.NONE)
        .term();
  }

  private static Option<TypingTree> type(String text) {
    try {
      Source source = Source.of(text);
      LambdaType type =
          new TypeReader<>(source, Perturbative.GRAMMAR.types()).read(Parser.type(source));
      return Option.some(TypingAsPrinted.tree(type));
    } catch (SourceError _) {
      return Option.none();
    }
  }
}
