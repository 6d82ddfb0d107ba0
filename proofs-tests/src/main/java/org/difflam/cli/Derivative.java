package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.Supplier;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Nearest;
import org.difflam.category.expression.SourceError;
import org.difflam.semantics.Modes;
import org.difflam.semantics.jvm.CompiledMode;
import org.difflam.semantics.jvm.Vectors;
import org.difflam.semantics.mode.Flattening;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.taylor.Curve;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;

/// `diff f at x`, with its settings: what is asked, and how the answers are printed.
///
/// @param mode the name of a mode, or `all`
/// @param vectors whether the mode `compiled` does several turns of a loop at once
/// @param vars how many numbers of the argument are differentiated in, from the first on
/// @param stated what the derivatives are said to be
record Derivative(
    SourceTerm function,
    SourceTerm at,
    Option<SourceTerm> direction,
    String mode,
    boolean vectors,
    int order,
    Option<Integer> vars,
    Option<SourceTerm> stated) {
  static final String MODE = "functional";

  /// More partial derivatives than this are not listed, unless they are a gradient.
  private static final int MOST = 4_000;

  PreparedCommand ready(Terms terms) {
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
    boolean hasFunctions = !type.domain().isFirstOrder() || !type.codomain().isFirstOrder();
    if (hasFunctions && direction.isEmpty()) {
      throw function.error(
          "at and into functions there is no list of partial derivatives: say a direction, as in"
              + " --direction '\\x. 1' for R -> R, or what goes back, as in --covector '[(2, 1)]'");
    }
    Option<Curve> curve = Option.when(hasFunctions, () -> curve(terms, f, type));
    if (curve.exists(Curve::isOfFunctions)) return tangent(curve.get(), f);
    Questioned asked =
        curve
            .map(c -> asked(() -> Questioned.of(c.flat(), order)))
            .getOrElse(() -> question(terms, f, type));
    Question question = asked.question();
    if (order > 1 && question.count(MOST) > MOST) {
      throw new InputError(
          ("there are more than %d partial derivatives in %d variables up to order %d;"
                  + " try a lower order, or fewer variables")
              .formatted(MOST, question.inputs(), order));
    }
    List<Mode<?>> modes = modes();
    Option<StatedDerivative> claim = stated.map(v -> StatedDerivative.of(terms, question, v));
    return console -> {
      ModeAnswers found = asked.ask(modes, direction.isDefined(), console.precision());
      Result result = found.result(Terms.show(f.type()), mode);
      return claim.map(c -> c.of(found, result, console.precision())).getOrElse(result);
    };
  }

  private Curve curve(Terms terms, Elaboration.Typed f, Type.Function type) {
    checkOrder();
    Term x = terms.term(at, type.domain()).term();
    Term v = terms.term(direction.get(), type.domain()).term();
    try {
      return Curve.of(f.term(), type, x, v);
    } catch (IllTyped wrong) {
      throw function.error(String.valueOf(wrong.getMessage()));
    }
  }

  /// The tangent of a function that is returned.
  private PreparedCommand tangent(Curve curve, Elaboration.Typed f) {
    if (stated.isDefined()) {
      throw stated.get().error("what is stated are numbers; call the function that is returned");
    }
    List<Mode<?>> modes = modes();
    List<FunctionTangent.Asked> questions = asked(() -> FunctionTangent.questions(curve, order));
    return console ->
        FunctionTangent.of(
            curve, questions, order, Terms.show(f.type()), mode, modes, console.precision());
  }

  private List<Mode<?>> modes() {
    List<Mode<?>> named = modes(mode);
    if (!vectors) return named;
    if (named.forAll(m -> !(m instanceof CompiledMode))) {
      throw new InputError("--vectors is for the modes compiled and all, not " + mode);
    }
    try {
      Mode<?> compiled = new CompiledMode(Vectors.lanes());
      return named.map(m -> m instanceof CompiledMode ? compiled : m);
    } catch (IllegalStateException missing) {
      throw new InputError("--vectors: " + missing.getMessage());
    }
  }

  /// The mode of this name, or all for `all`.
  static List<Mode<?>> modes(String name) {
    return Modes.named(name)
        .getOrElseThrow(() ->
            new InputError(
                "unknown mode '%s'%sthere are %s, or all of them: all"
                    .formatted(
                        name,
                        Nearest.hint(name, Modes.names().append("all")),
                        Modes.names().mkString(", "))));
  }

  private Questioned question(Terms terms, Elaboration.Typed f, Type.Function type) {
    checkOrder();
    if (direction.isDefined() && vars.isDefined()) {
      throw new InputError("a direction and a number of variables exclude each other");
    }
    if (vars.exists(k -> k < 1)) {
      throw new InputError("the number of variables must be positive, not " + vars.get());
    }
    Value<Rational> x = terms.exact(at, type.domain());
    Option<Value<Rational>> v = direction.map(d -> terms.exact(d, type.domain()));
    return asked(() -> {
      Flattening flat = new Flattening(f.term(), type, x);
      Question question =
          v.map(d -> flat.along(d, order))
              .orElse(() -> vars.map(k -> flat.inFirst(k, order)))
              .getOrElse(() -> flat.question(order));
      return new Questioned(question, flat.result());
    });
  }

  private void checkOrder() {
    if (order < 1) throw new InputError("the order must be positive, not " + order);
  }

  /// With what is wrong at the place of the function.
  private <A> A asked(Supplier<A> question) {
    try {
      return question.get();
    } catch (IllegalArgumentException wrong) {
      if (wrong instanceof SourceError placed) throw placed;
      throw function.error(String.valueOf(wrong.getMessage()));
    }
  }
}
