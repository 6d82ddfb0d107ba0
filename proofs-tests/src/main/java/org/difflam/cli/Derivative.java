package org.difflam.cli;

import io.vavr.Tuple;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.SourceError;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.HyperDual;
import org.difflam.category.number.HyperDuals;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Precision;
import org.difflam.semantics.Modes;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.Flattening;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.jspecify.annotations.Nullable;

/// `diff f at x`, with its settings: what is asked, and how the answers are printed.
///
/// @param mode the name of a mode, or `all`
/// @param vars in the first so many numbers of the argument only
/// @param stated what the derivatives are said to be
record Derivative(
    Written function,
    Written at,
    Option<Written> direction,
    String mode,
    int order,
    Option<Integer> vars,
    Option<Written> stated) {
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
      if (stated.isDefined()) {
        throw stated
            .get()
            .error(
                "of programs with tensors, say what goes back for 1: `diff f at x covector 1 =="
                    + " …`");
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
    io.vavr.collection.List<Mode<?>> modes = modes(mode);
    Option<StatedDerivative> claim = stated.map(v -> StatedDerivative.of(terms, question, v));
    return console -> {
      Precision precision = console.precision();
      Differentiation<Answer<Enclosure>> result = ask(question, modes, precision);
      console.print("  " + Terms.show(f.type()));
      result.best().forEach(best -> print(question, best.answer(), console));
      result.print(answer -> print(question, answer, console.indented()), console);
      Outcome answered =
          new Outcome(
              result.status(),
              result.document(mode, answer -> document(question, answer, precision)));
      return claim.map(c -> c.of(result, answered, console)).getOrElse(answered);
    };
  }

  /// The mode of this name, or all for `all`.
  static io.vavr.collection.List<Mode<?>> modes(String name) {
    return Modes.named(name)
        .getOrElseThrow(() ->
            InputError.unknown("mode", name, Modes.names().append("all"), "difflam diff --help"));
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

  static Differentiation<Answer<Enclosure>> ask(
      Question question, io.vavr.collection.List<Mode<?>> modes, Precision precision) {
    return Differentiation.of(
        modes.toLinkedMap(m -> Tuple.of(m.name(), new Asked(question, m.ask(question)))),
        answer -> numbers(answer, question),
        precision);
  }

  /// The question as it is put to a mode. Where `eval` finds no value of the program, or an
  /// operation in it has no derivative, the program has none, though a calculus that computes by
  /// name may never look there.
  private record Asked(Question question, Either<String, ? extends Mode.Asked<?>> mode)
      implements Differentiation.Asked<Answer<Enclosure>> {
    @Override
    public Option<String> declined() {
      return mode.isLeft() ? Option.some(mode.getLeft()) : Option.none();
    }

    @Override
    public <N> Answer<Enclosure> answer(Numbers<N> over, Function<N, Enclosure> known) {
      Value<HyperDual<N>> _ = moved(new HyperDuals<>(over));
      Answer<N> answer = mode.get().answer(over);
      return new Answer<>(
          answer.value().map(known), answer.derivatives().mapValues(v -> v.map(known)));
    }

    /// `f (x + ε)`, all arguments moved at once.
    private <N> Value<HyperDual<N>> moved(HyperDuals<N> over) {
      HyperDual<N> step = over.scale(1, over.one());
      List<HyperDual<N>> x = new ArrayList<>();
      for (Rational q : question.point()) x.add(over.plus(over.literal(q), step));
      return RealFunction.value(question.function(), over, Mode.FUEL).apply(question.argument(x));
    }
  }

  /// The value, then the derivatives in their order.
  private static Vector<Enclosure> numbers(Answer<Enclosure> answer, Question question) {
    return answer
        .value()
        .appendAll(question.indices().flatMap(i -> answer.derivatives().get(i).get()));
  }

  private void print(Question question, Answer<Enclosure> answer, Console console) {
    int digits = console.precision().digits();
    console.print("  value     " + show(question, answer.value(), digits));
    if (order > 1 || direction.isDefined()) {
      answer
          .derivatives()
          .forEach((index, value) ->
              console.print(
                  "  d^%-7s %s"
                      .formatted(
                          direction.isDefined() ? index.head() : index.mkString("(", ",", ")"),
                          show(question, value, digits))));
    } else if (question.outputs() == 1) {
      console.print("  gradient  " + list(answer.columns().map(Vector::head), digits));
    } else {
      rows(question, answer).forEach(row -> console.print("  jacobian  " + list(row, digits)));
    }
  }

  private static String show(Question question, Vector<Enclosure> numbers, int digits) {
    return question.type().codomain() instanceof Type.Real
        ? numbers.head().show(digits)
        : numbers.map(x -> x.show(digits)).mkString("(", ", ", ")");
  }

  private static String list(Vector<Enclosure> numbers, int digits) {
    return numbers.map(x -> x.show(digits)).mkString("[", ", ", "]");
  }

  private static Vector<Vector<Enclosure>> rows(Question question, Answer<Enclosure> answer) {
    Vector<Vector<Enclosure>> columns = answer.columns();
    return Vector.range(0, question.outputs()).map(j -> columns.map(column -> column.get(j)));
  }

  private Map<String, @Nullable Object> document(
      Question question, Answer<Enclosure> answer, Precision precision) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    Values.put(fields, tree(question, answer.value()), precision);
    if (order > 1 || direction.isDefined()) {
      List<Map<String, @Nullable Object>> derivatives = new ArrayList<>();
      answer
          .derivatives()
          .forEach((index, value) -> {
            Map<String, @Nullable Object> derivative = new LinkedHashMap<>();
            derivative.put("index", index.toJavaList());
            Values.put(derivative, tree(question, value), precision);
            derivatives.add(derivative);
          });
      fields.put("derivatives", derivatives);
    } else {
      Object jacobian = rows(question, answer).map(Vector::toJavaList).toJavaList();
      Values.put(fields, "jacobian", jacobian, precision);
      if (question.outputs() == 1) {
        Object gradient = answer.columns().map(Vector::head).toJavaList();
        Values.put(fields, "gradient", gradient, precision);
      }
    }
    return fields;
  }

  private static Object tree(Question question, Vector<Enclosure> numbers) {
    return question.type().codomain() instanceof Type.Real ? numbers.head() : numbers.toJavaList();
  }
}
