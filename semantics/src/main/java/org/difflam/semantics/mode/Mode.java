package org.difflam.semantics.mode;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.List;
import org.difflam.category.Functor;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Numbers;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;

/// A way to differentiate a program: a functor out of Syn, and how the derivative is read off at
/// its end. Modes share the [Question] and nothing else, so that one confirms another.
///
/// @param <M> what the functor makes of a program
public interface Mode<M> {
  /// Steps that the evaluation of a program may take.
  long FUEL = 20_000_000;

  /// As `--mode` calls it: `functional`, `taylor`, `pullback`, …
  String name();

  /// Where the functor goes and what is read off there, in one line.
  String title();

  /// The functor. It may depend on the number of variables and on the order, and be defined on a
  /// part of Syn only: outside of it, it throws an [IllTyped] or a [Declined].
  Functor<Type, Arrow, ?, M> functor(Question question);

  /// Whether it computes with doubles, over whatever numbers it is asked, so that it confirms
  /// others and settles nothing by itself.
  default boolean rounds() {
    return false;
  }

  /// Why derivatives of this order are not read off, if they are not.
  default Option<String> beyond(Question question, M image) {
    return Option.none();
  }

  /// The value and all derivatives that are asked for, over any numbers. Where an operation has no
  /// value this throws an [EvaluationError]; where it takes too long, an [OutOfFuel].
  <N> Answer<N> read(M image, Question question, Numbers<N> numbers);

  /// A question for this mode, with the image of its program.
  record Asked<M>(Mode<M> mode, Question question, M image) {
    /// What is read off, where the program has a derivative at all.
    public <N> Answer<N> answer(Numbers<N> numbers) {
      question.requireDerivatives(new RealFunction(question.function(), List.of(), FUEL), numbers);
      return mode.read(image, question, numbers);
    }
  }

  /// Asks the mode; on the left is why it has no answer: the program uses lists, the order is 2, …
  default Either<String, Asked<M>> ask(Question question) {
    try {
      M image = functor(question).onMorphism(question.arrow());
      return beyond(question, image).toEither(new Asked<>(this, question, image)).swap();
    } catch (Declined | IllTyped why) {
      return Either.left(String.valueOf(why.getMessage()));
    }
  }

  /// Why this mode has no answer to the question, if it has none.
  default Option<String> declines(Question question) {
    return ask(question).swap().toOption();
  }

  /// The answer of a mode that has one.
  default Asked<M> asked(Question question) {
    return ask(question)
        .getOrElseThrow(
            why -> new IllegalArgumentException("the mode " + name() + " declines: " + why));
  }

  default <N> Answer<N> answer(Question question, Numbers<N> numbers) {
    return asked(question).answer(numbers);
  }
}
