package org.difflam.papers.pullback;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.expression.SourceError;
import org.difflam.papers.kit.GrammarAsPrinted;
import org.difflam.papers.kit.GrammarAsPrinted.Drawn;
import org.difflam.papers.printed.Grammar;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.printed.TypingTree;
import org.difflam.papers.statement.Check;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;

/// The types of Figure 2 letter by letter, beside random types and beside what is read. The terms
/// of Figure 1 are in [Section3Grammar].
final class TypesAsPrinted {
  private TypesAsPrinted() {}

  private static final String ITEM = "MO-Fig-2";
  private static final Grammar GRAMMAR = Transcript.pullback().grammar(ITEM);

  private static final GrammarAsPrinted TYPES =
      new GrammarAsPrinted(
          "types",
          'A',
          HashMap.of('L', List.of("L", "K")),
          (random, size) -> {
            PullbackType type = type(random, size);
            return Option.some(new Drawn(type.show(), PrintedTrees.of(type), TypesAsPrinted::read));
          },
          TypesAsPrinted::read,
          true,
          List.of("list A", "{L1 A1 | L2 A2}"));

  static final List<Check<?>> CHECKS = TYPES.checks(ITEM, GRAMMAR, GRAMMAR.lines(ITEM, 'A'));

  static PullbackType type(SplittableRandom random, int size) {
    if (size <= 1) return PullbackType.R;
    int left = random.nextInt(1, size);
    return switch (random.nextInt(3)) {
      case 0 -> type(random, left).times(type(random, size - left));
      case 1 -> type(random, left).to(type(random, size - left));
      default -> type(random, size - 1).dual();
    };
  }

  private static Option<TypingTree> read(String text) {
    try {
      Source source = Source.of(text);
      return Option.some(PrintedTrees.of(PullbackType.read(source, Parser.type(source))));
    } catch (SourceError _) {
      return Option.none();
    }
  }
}
