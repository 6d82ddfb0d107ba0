package org.difflam.semantics.mode;

import io.vavr.control.Option;
import org.difflam.semantics.real.Numbers;

/// A way to differentiate a program. Modes share the [Question] and nothing else, so that one
/// confirms another.
public interface Mode {
  /// Steps that the evaluation of a program may take.
  long FUEL = 20_000_000;

  /// As `--mode` calls it: `functional`, `taylor`, `pullback`, …
  String name();

  /// Why this mode has no answer to the question, if it has none: the program uses lists, the order
  /// is 2, …
  Option<String> declines(Question question);

  /// The value and all derivatives that are asked for, over any numbers. Where an operation has no
  /// value this throws an [org.difflam.semantics.real.EvaluationError]; where it takes too long, an
  /// [org.difflam.syntax.simple.OutOfFuel].
  <N> Answer<N> answer(Question question, Numbers<N> numbers);
}
