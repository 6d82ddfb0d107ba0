package org.difflam.semantics.mode;

import io.vavr.collection.Vector;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Reals;

/// A mode that computes with any reals, be they code
/// ([org.difflam.category.number.FormulaBuilder]): what it does at a point can be recorded, and
/// done again at others.
public interface AnyReals<M> extends Mode<M> {
  /// The value and all derivatives that are asked for, at these n numbers instead of the point of
  /// the question.
  <N> Answer<N> read(M image, Question question, Reals<N> reals, Vector<N> at);

  @Override
  default <N> Answer<N> read(M image, Question question, Numbers<N> numbers) {
    return read(image, question, numbers, question.point().map(numbers::literal));
  }
}
