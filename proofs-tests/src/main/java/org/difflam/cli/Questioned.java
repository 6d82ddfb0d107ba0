package org.difflam.cli;

import io.vavr.Tuple;
import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.function.Function;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Precision;
import org.difflam.category.number.Unresolved;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.Flattening;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.syntax.simple.Value;
import org.jspecify.annotations.Nullable;

/// A question about a program, and what its results look like: the answers of the modes are numbers
/// alone, and are printed in this shape.
///
/// @param like a result, with any numbers
record Questioned(Question question, Value<?> like) {
  static Questioned of(Flattening flat, int order) {
    return new Questioned(flat.question(order), flat.result());
  }

  private Value<Enclosure> result(Vector<Enclosure> numbers) {
    Iterator<Enclosure> next = numbers.iterator();
    return like.map(_ -> next.next());
  }

  /// @param directed whether this is about a direction, and not about partial derivatives
  ModeAnswers ask(List<Mode<?>> modes, boolean directed, Precision precision) {
    return ModeAnswers.of(
        modes.toLinkedMap(m -> Tuple.of(m.name(), asked(m, directed, precision))), precision);
  }

  /// What the functor of a mode makes of a program may be large, as D_(k,1) of k variables is.
  private ModeAnswers.Asked asked(Mode<?> mode, boolean directed, Precision precision) {
    try {
      return precision
          .watch()
          .within(() -> new Asked(this, mode.ask(question), directed, precision));
    } catch (Unresolved late) {
      return new Late(late);
    }
  }

  /// A question to a mode that was not ready for it in time.
  private record Late(Unresolved why) implements ModeAnswers.Asked {
    @Override
    public Option<String> declined() {
      return Option.none();
    }

    @Override
    public <N> ModeResult answer(Numbers<N> over, Function<N, Enclosure> known) {
      throw why;
    }
  }

  /// The question as it is put to a mode.
  private record Asked(
      Questioned asked,
      Either<String, ? extends Mode.Asked<?>> mode,
      boolean directed,
      Precision precision)
      implements ModeAnswers.Asked {
    @Override
    public Option<String> declined() {
      return mode.swap().toOption();
    }

    @Override
    public boolean rounds() {
      return mode.exists(asked -> asked.mode().rounds());
    }

    @Override
    public <N> ModeResult answer(Numbers<N> over, Function<N, Enclosure> known) {
      Answer<N> answer = mode.get().answer(over);
      return derived(
          new Answer<>(
              answer.value().map(known), answer.derivatives().mapValues(v -> v.map(known))));
    }

    private ModeResult derived(Answer<Enclosure> answer) {
      Question question = asked.question;
      Vector<Enclosure> all =
          answer
              .value()
              .appendAll(question.indices().flatMap(i -> answer.derivatives().get(i).get()));
      Value<Enclosure> value = asked.result(answer.value());
      if (question.order() > 1 || directed) {
        ArrayList<ModeResult.Partial> derivatives = new ArrayList<>();
        answer
            .derivatives()
            .forEach((index, numbers) -> {
              String name = directed ? "" + index.head() : index.mkString("(", ",", ")");
              Value<Enclosure> partial = asked.result(numbers);
              derivatives.add(
                  new ModeResult.Partial(index.toJavaList(), tree(partial), name, show(partial)));
            });
        return new ModeResult(
            all.toJavaList(), tree(value), show(value), Option.some(derivatives), null, null);
      }
      Vector<Vector<Enclosure>> columns = answer.columns();
      Object rows =
          Vector.range(0, question.outputs())
              .map(j -> columns.map(column -> column.get(j)).toJavaList())
              .toJavaList();
      @Nullable Enclosed gradient =
          question.outputs() == 1
              ? new Enclosed(columns.map(Vector::head).toJavaList(), precision)
              : null;
      return new ModeResult(
          all.toJavaList(),
          tree(value),
          show(value),
          Option.none(),
          new Enclosed(rows, precision),
          gradient);
    }

    private Enclosed tree(Value<Enclosure> value) {
      return new Enclosed(EnclosedValues.tree(value), precision);
    }

    private String show(Value<Enclosure> value) {
      return EnclosedValues.show(value, precision.digits());
    }
  }
}
