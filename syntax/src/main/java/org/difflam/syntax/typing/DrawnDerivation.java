package org.difflam.syntax.typing;

import io.vavr.control.Option;
import org.difflam.category.expression.SourceError;

/// The derivation of a typing judgement, or the part of it that succeeds.
///
/// @param wrong what is wrong, and where it is written, if there is no derivation
public record DrawnDerivation(TypingTree tree, Option<SourceError> wrong) {
  /// Draws what the check came by.
  ///
  /// @throws SourceError where something is wrong before any judgement
  public static <T, A> DrawnDerivation of(
      Judgements<T, A> judgements, Judgements.Spelling<T, A> spelling, Runnable check) {
    Option<SourceError> wrong = Option.none();
    try {
      check.run();
    } catch (SourceError error) {
      if (!judgements.isBegun()) throw error;
      wrong = Option.some(error);
    }
    return new DrawnDerivation(
        judgements.tree(spelling, wrong.map(e -> String.valueOf(e.getMessage()))), wrong);
  }
}
