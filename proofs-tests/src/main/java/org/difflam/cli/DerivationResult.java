package org.difflam.cli;

import io.vavr.control.Option;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.TermPrinter;
import org.difflam.syntax.typing.Bussproofs;
import org.difflam.syntax.typing.DrawnDerivation;
import org.difflam.syntax.typing.Figure;
import org.difflam.syntax.typing.IndentedDerivation;
import org.difflam.syntax.typing.TypingTree;
import org.jspecify.annotations.Nullable;

/// What `check --derivation` answers: how the type is derived, or how far it is.
///
/// @param type none where there is no derivation
/// @param error what is wrong then, and where
record DerivationResult(
    @Nullable String type,
    Judgement derivation,
    @Json.IfAny Option<Failure.Report> error,
    @Json.Unlisted DrawnDerivation drawn,
    @Json.Unlisted Notation notation)
    implements Result {
  /// Figures wider than this are given as outlines.
  private static final int WIDTH = 100;

  /// As documents have it.
  ///
  /// @param type none where it is not known
  /// @param derived whether it has a derivation
  /// @param reason what is wrong, at the judgement that cannot be derived
  private record Judgement(
      String rule,
      SequencedMap<String, String> context,
      String term,
      Option<String> type,
      boolean derived,
      @Json.IfAny Option<String> reason,
      List<Judgement> premises) {
    static Judgement of(TypingTree tree) {
      SequencedMap<String, String> context = new LinkedHashMap<>();
      tree.context()
          .forEach(x -> context.put(x.name(), TermPrinter.print(Notation.ASCII, x.type())));
      return new Judgement(
          tree.rule(),
          context,
          TermPrinter.print(Notation.ASCII, tree.term()),
          tree.type().map(a -> TermPrinter.print(Notation.ASCII, a)),
          !tree.isOpen(),
          tree.why(),
          tree.premises().stream().map(Judgement::of).toList());
    }
  }

  DerivationResult(DrawnDerivation drawn, Notation notation) {
    Judgement derivation = Judgement.of(drawn.tree());
    this(
        drawn.wrong().isDefined() ? null : derivation.type.getOrNull(),
        derivation,
        drawn.wrong().map(e -> Failure.of(e).error()),
        drawn,
        notation);
  }

  @Override
  public Status status() {
    return drawn.wrong().isDefined() ? Status.WRONG_INPUT : Status.GOOD;
  }

  @Override
  public void print(Console console) {
    TypingTree tree = drawn.tree();
    console.print(
        notation == Notation.LATEX
            ? Bussproofs.of(tree)
            : Figure.of(tree, notation, WIDTH)
                .getOrElse(() -> IndentedDerivation.of(tree, notation)));
    for (SourceError wrong : drawn.wrong()) {
      Console end = notation == Notation.LATEX ? console.aside() : console;
      end.print();
      cannot(tree).forEach(t -> end.print("cannot be derived: " + t.judgement(Notation.UNICODE)));
      end.print(wrong.render());
    }
  }

  private static Option<TypingTree> cannot(TypingTree tree) {
    if (tree.why().isDefined()) return Option.some(tree);
    for (TypingTree premise : tree.premises()) {
      Option<TypingTree> found = cannot(premise);
      if (found.isDefined()) return found;
    }
    return Option.none();
  }
}
