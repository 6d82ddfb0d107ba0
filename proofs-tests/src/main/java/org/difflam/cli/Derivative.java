package org.difflam.cli;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.SourceError;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.Flattening;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.syntax.simple.Elaboration;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.jspecify.annotations.Nullable;

/// `diff f at x`, with its settings: what is asked, and how the answers are printed.
///
/// @param mode the name of a mode, or `all`
/// @param vars in the first so many numbers of the argument only
record Derivative(
    Written function,
    Written at,
    Option<Written> direction,
    String mode,
    int order,
    Option<Integer> vars) {
  static final String MODE = "functional";

  /// More partial derivatives than this are not listed, unless they are a gradient.
  private static final int MOST = 4_000;

  Ready ready(Terms terms) {
    Elaboration.Typed f;
    try {
      f = terms.function(function, at);
    } catch (SourceError notSimple) {
      if (!TensorDerivative.isFor(function, terms.declared().names())) throw notSimple;
      if (order != 1 || direction.isDefined() || vars.isDefined()) {
        throw new InputError("programs with tensors have gradients only, of order 1");
      }
      return new TensorDerivative(function, at, mode, terms).ready();
    }
    if (!(f.type() instanceof Type.Function type)) {
      throw function.error(
          "what is differentiated must be a function, as in `\\x. x * x`, and this has the type "
              + Terms.show(f.type()));
    }
    Question question = question(terms, f, type);
    if (order > 1 && question.count(MOST) > MOST) {
      throw new InputError(
          ("there are more than %d partial derivatives in %d variables up to order %d;"
                  + " try a lower order, or fewer variables")
              .formatted(MOST, question.inputs(), order));
    }
    io.vavr.collection.List<Mode> modes = Modes.named(mode);
    return console -> {
      Differentiation<?> result = Differentiation.of(question, modes);
      console.print("  " + Terms.show(f.type()));
      print(result, console);
      return new Outcome(result.status(), document(result));
    };
  }

  private Question question(Terms terms, Elaboration.Typed f, Type.Function type) {
    if (order < 1) throw new InputError("the order must be positive, not " + order);
    if (direction.isDefined() && vars.isDefined()) {
      throw new InputError("a direction and a number of variables exclude each other");
    }
    if (vars.exists(k -> k < 1)) {
      throw new InputError("the number of variables must be positive, not " + vars.get());
    }
    Value<Rational> x = terms.exact(at, type.domain());
    Option<Value<Rational>> v = direction.map(d -> terms.exact(d, type.domain()));
    try {
      Flattening flat = new Flattening(f.term(), type, x);
      return v.map(d -> flat.along(d, order))
          .orElse(() -> vars.map(k -> flat.inFirst(k, order)))
          .getOrElse(() -> flat.question(order));
    } catch (IllegalArgumentException wrong) {
      if (wrong instanceof SourceError placed) throw placed;
      throw function.error(String.valueOf(wrong.getMessage()));
    }
  }

  private <N> void print(Differentiation<N> result, Console console) {
    Map<String, Answer<N>> answers = result.answers();
    answers.headOption().forEach(first -> print(result.question(), first._2, console));
    result
        .outcomes()
        .forEach((name, outcome) -> {
          switch (outcome) {
            case Differentiation.Outcome.Answered<N>(var answer) -> {
              boolean alone = result.outcomes().size() == 1;
              console.print("  " + name + ": over " + result.numbers().name());
              if (!alone && !result.isAgreed()) print(result.question(), answer, console);
            }
            case Differentiation.Outcome.Declined<N>(var why) ->
                console.print(
                    "  " + name + ": " + console.paint(Ink.FAINT, "does not apply: " + why));
            case Differentiation.Outcome.Failed<N>(var why) ->
                console.print("  " + name + ": " + console.paint(Ink.BAD, why));
          }
        });
    if (answers.size() > 1) {
      console.print(
          result.isAgreed()
              ? console.paint(Ink.GOOD, "  %d modes agree".formatted(answers.size()))
              : console.paint(Ink.BAD, "  the modes disagree"));
    }
  }

  private <N> void print(Question question, Answer<N> answer, Console console) {
    console.print("  value     " + show(question.type().codomain(), answer.value()));
    if (order > 1 || direction.isDefined()) {
      answer
          .derivatives()
          .forEach((index, value) ->
              console.print(
                  "  d^%-7s %s"
                      .formatted(
                          direction.isDefined() ? index.head() : index.mkString("(", ",", ")"),
                          show(question.type().codomain(), value))));
    } else if (question.outputs() == 1) {
      console.print("  gradient  " + list(answer.columns().map(Vector::head)));
    } else {
      rows(question, answer).forEach(row -> console.print("  jacobian  " + list(row)));
    }
  }

  private static <N> String show(Type codomain, Vector<N> numbers) {
    return codomain instanceof Type.Real
        ? Values.show(numbers.head())
        : numbers.map(Values::show).mkString("(", ", ", ")");
  }

  private static <N> String list(Vector<N> numbers) {
    return numbers.map(Values::show).mkString("[", ", ", "]");
  }

  private static <N> Vector<Vector<N>> rows(Question question, Answer<N> answer) {
    Vector<Vector<N>> columns = answer.columns();
    return Vector.range(0, question.outputs()).map(j -> columns.map(column -> column.get(j)));
  }

  private <N> java.util.Map<String, @Nullable Object> document(Differentiation<N> result) {
    java.util.Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    java.util.Map<String, @Nullable Object> modes = new LinkedHashMap<>();
    result
        .outcomes()
        .forEach((name, outcome) -> {
          switch (outcome) {
            case Differentiation.Outcome.Answered<N>(var answer) ->
                modes.put(name, document(result.question(), answer));
            case Differentiation.Outcome.Declined<N>(var why) ->
                modes.put(name, java.util.Map.of("declined", why));
            case Differentiation.Outcome.Failed<N>(var why) ->
                modes.put(name, java.util.Map.of("failed", why));
          }
        });
    result
        .answers()
        .headOption()
        .forEach(first -> fields.putAll(document(result.question(), first._2)));
    fields.put("mode", mode);
    fields.put("numbers", result.numbers().name());
    fields.put("modes", modes);
    fields.put("agree", result.isAgreed());
    return fields;
  }

  private <N> java.util.Map<String, Object> document(Question question, Answer<N> answer) {
    java.util.Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("value", json(question, answer.value()));
    if (order > 1 || direction.isDefined()) {
      List<java.util.Map<String, Object>> derivatives = new ArrayList<>();
      answer
          .derivatives()
          .forEach((index, value) -> derivatives.add(derivative(question, index, value)));
      fields.put("derivatives", derivatives);
    } else {
      fields.put(
          "jacobian",
          rows(question, answer).map(row -> row.map(Values::json).toJavaList()).toJavaList());
      if (question.outputs() == 1) {
        fields.put("gradient", answer.columns().map(c -> Values.json(c.head())).toJavaList());
      }
    }
    return fields;
  }

  private static <N> java.util.Map<String, Object> derivative(
      Question question, Vector<Integer> index, Vector<N> value) {
    java.util.Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("index", index.toJavaList());
    fields.put("value", json(question, value));
    return fields;
  }

  private static <N> Object json(Question question, Vector<N> numbers) {
    return question.type().codomain() instanceof Type.Real
        ? Values.json(numbers.head())
        : numbers.map(Values::json).toJavaList();
  }
}
