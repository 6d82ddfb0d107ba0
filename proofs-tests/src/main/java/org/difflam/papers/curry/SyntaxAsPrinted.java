package org.difflam.papers.curry;

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
import org.difflam.syntax.curry.CurryElaboration;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;

/// The types of Figure 6 and the terms of Figure 1 letter by letter, beside random ones and beside
/// what is read. What is derived and has no type is no case.
final class SyntaxAsPrinted {
  private SyntaxAsPrinted() {}

  private static final String ITEM = "DC-S3-gram";

  private static final Grammar GRAMMAR =
      Transcript.curry()
          .grammar(ITEM)
          .writing(HashMap.of("Tensor", "Tensor^2^3", "Ints", "Ints^2"));

  private static final Map<Character, List<String>> NAMES =
      HashMap.of('x', List.of("x", "y", "f", "p"));

  /// What is free in texts.
  private static final TextDeclarations GIVEN =
      TextDeclarations.parse("x : R, y : R, f : R -> R, p : R * R -> R");

  private static final List<PureTerms.Root> ROOTS = List.of(PureTerms.Root.values());

  private static final GrammarAsPrinted TERMS =
      new GrammarAsPrinted(
          "terms",
          'e',
          NAMES,
          (random, size) ->
              new PureTerms(random)
                  .draw(ROOTS.get(random.nextInt(ROOTS.size())), size)
                  .map(open ->
                      new Drawn(
                          CurryPrinting.show(open.term()),
                          tree(open.term()),
                          text -> term(text, given(open)))),
          text -> term(text, GIVEN),
          false,
          List.of("T e", "(e)^*", "J e @ e1", "in1 e"));

  private static final GrammarAsPrinted TYPES =
      new GrammarAsPrinted(
          "types",
          'A',
          NAMES,
          (random, size) -> {
            CurryType type = RandomTangents.printed(random, size / 2);
            return Option.some(new Drawn(type.show(), tree(type), SyntaxAsPrinted::type));
          },
          SyntaxAsPrinted::type,
          true,
          List.of("(A)^*", "T A", "list1 A"));

  static final List<Check<?>> CHECKS =
      TYPES
          .checks(ITEM, GRAMMAR, GRAMMAR.lines(ITEM, 'A'))
          .appendAll(TERMS.checks(ITEM, GRAMMAR, GRAMMAR.lines(ITEM, 'e')));

  /// The last one of a name is meant.
  private static TextDeclarations given(PureTerms.Open open) {
    return TextDeclarations.parse(
        open.environment()
            .reverse()
            .distinctBy(PureTerms.Declared::name)
            .map(x -> x.name() + " : " + x.type().show())
            .mkString(", "));
  }

  private static Option<CurryElaboration.Typed> typed(String text, TextDeclarations given) {
    try {
      Source source = Source.of(text);
      return Option.some(CurryElaboration.term(source, Parser.term(source), given));
    } catch (SourceError _) {
      return Option.none();
    }
  }

  private static Option<TypingTree> term(String text, TextDeclarations given) {
    return typed(text, given).map(t -> tree(t.term()));
  }

  private static Option<TypingTree> type(String text) {
    return typed("\\x : " + text + ". x", GIVEN)
        .map(t -> tree(((CurryTerm.Lambda) t.term()).type()));
  }

  private static TypingTree tree(CurryTerm e) {
    return switch (e) {
      case CurryTerm.Variable(var x) -> TypingTree.leaf(x.toString());
      case CurryTerm.Lambda(var x, var type, var body) ->
          TypingTree.node(
              "lambda",
              tree(type),
              TypingTree.binding(java.util.List.of(x.toString()), tree(body)));
      case CurryTerm.Application(var f, var a) -> TypingTree.node("apply", tree(f), tree(a));
      case CurryTerm.Tuple(var parts) ->
          TypingTree.node("tuple", parts.stream().map(SyntaxAsPrinted::tree).toList());
      default -> throw new IllegalArgumentException("not in Figure 1: " + CurryPrinting.show(e));
    };
  }

  private static TypingTree tree(CurryType type) {
    return switch (type) {
      case CurryType.Product(var factors) ->
          TypingTree.node("*", factors.stream().map(SyntaxAsPrinted::tree).toList());
      case CurryType.Function(var a, var b) -> TypingTree.node("->", tree(a), tree(b));
      case CurryType.Tensor(var d) -> TypingTree.leaf(d.rank() == 0 ? "R" : "Tensor");
      case CurryType.Ints(var d) -> TypingTree.leaf(d.rank() == 0 ? "Int" : "Ints");
      case CurryType.Bool _ -> TypingTree.leaf("Bool");
      case CurryType.Variant _, CurryType.ListOf _ -> TypingTree.node(type.show());
    };
  }
}
