package org.difflam.semantics.mode;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.difflam.category.number.Agreement;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Precision;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.syntax.simple.Term;

/// `diff f at x == v`: the numbers in `v`, from left to right, are the derivatives that are asked
/// for.
///
/// ```
/// diff \(x, y). (x * y, x) at (3, 5)          == ((5, 3), (1, 0))    the rows of the Jacobian matrix
/// diff \(x, y). x * y at (3, 5) order 2       == (5, 3, 0, 1, 0)     those of order 1, then those of 2
/// ```
///
/// @param value a closed term
public record ExpectedDerivative(Question question, Term value) {
  /// @throws IllegalArgumentException if there are other numbers of them
  public ExpectedDerivative {
    Option<List<Enclosure>> numbers =
        Precision.STANDARD
            .refine(
                exact -> numbers(value, exact).map(all -> all.stream().map(Enclosure::of).toList()),
                balls -> numbers(value, balls),
                _ -> true)
            .orThrow();
    int size = question.indices().size() * question.outputs();
    if (numbers.isEmpty()) {
      throw new IllegalArgumentException("derivatives are numbers, and there is a function here");
    }
    if (numbers.get().size() != size) {
      throw new IllegalArgumentException(
          "the derivatives are %d in number, and here are %d"
              .formatted(size, numbers.get().size()));
    }
  }

  /// What a mode found, beside what is stated.
  public record Both(Vector<Enclosure> stated, Vector<Enclosure> found) {
    public Agreement agreement() {
      return Agreement.of(stated, found);
    }

    /// Whether more digits tell no more.
    private boolean isSettled(int digits) {
      return found.exists(Enclosure.Rounded.class::isInstance) || agreement().isSettled(digits);
    }
  }

  /// The derivatives, in the order in which they are stated and printed.
  public static <N> Vector<N> listed(Question question, Answer<N> answer) {
    if (question.order() > 1) {
      return question.indices().flatMap(i -> answer.derivatives().get(i).get());
    }
    Vector<Vector<N>> columns = answer.columns();
    return Vector.range(0, question.outputs()).flatMap(j -> columns.map(column -> column.get(j)));
  }

  private static <N> Option<List<N>> numbers(Term value, Numbers<N> over) {
    return RealFunction.value(value, over, Mode.FUEL).leaves();
  }

  /// The numbers that are stated.
  public <N> Vector<N> numbers(Numbers<N> over) {
    return Vector.ofAll(numbers(value, over).get());
  }

  /// By these modes, none of which may decline the question: over rational numbers, or refined
  /// until the statement is settled.
  public List<Precision.Refined<Both>> by(List<Mode<?>> modes, Precision precision) {
    List<Precision.Work<Both>> works = new ArrayList<>();
    for (Mode<?> mode : modes) {
      Mode.Asked<?> asked = mode.asked(question);
      works.add(
          new Precision.Work<>(
              exact -> both(asked, exact, Enclosure::of),
              numbers -> both(asked, numbers, Function.identity())));
    }
    return precision.refineEach(works, both -> both.isSettled(precision.digits()));
  }

  private <N> Both both(Mode.Asked<?> asked, Numbers<N> over, Function<N, Enclosure> known) {
    Vector<N> found = listed(question, asked.answer(over));
    return new Both(numbers(over).map(known), found.map(known));
  }
}
