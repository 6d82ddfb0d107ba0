package org.difflam.semantics;

import io.vavr.collection.Vector;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.SourceError;
import org.difflam.semantics.mode.Flattening;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;

/// From a program to functions on arrays of doubles:
///
///     Compiled f = Difflam.compile("\\(x, y). sin (x * y) + exp x");
///     f.value(0, 2);       // 1.0
///     f.gradient(0, 2);    // [3.0, 0.0]
public final class Difflam {
  private Difflam() {}

  /// A closed program of the simple language, from a number, or a tuple of tuples of numbers, to
  /// such a result. All functions, lists and cases inside of it are gone when it runs.
  ///
  /// @throws IllegalArgumentException if it takes or returns anything else
  /// @throws SourceError if it is not well written, or has no type
  public static Compiled compile(String program) {
    Elaboration.Typed typed = Elaboration.term(program);
    if (!(typed.type() instanceof Type.Function type)) {
      throw new IllegalArgumentException(
          "expected a function of numbers, such as \\(x, y). x * y, not a term of type "
              + show(typed.type()));
    }
    return compile(typed.term(), type);
  }

  /// Compiles a closed term that is a function of numbers, of the given type.
  public static Compiled compile(Term function, Type.Function type) {
    Value<Rational> origin = origin("take", type.domain());
    Value<Rational> _ = origin("return", type.codomain());
    return Deep.call(() -> new Compiled(new Flattening(function, type, origin).question(1)));
  }

  /// A point of such a type, for its shape.
  private static Value<Rational> origin(String what, Type type) {
    return switch (type) {
      case Type.Real _ -> Value.of(Rational.ZERO);
      case Type.Product(var factors) ->
          new Value.Tuple<>(Vector.ofAll(factors).map(t -> origin(what, t)).asJava());
      case Type.Function _, Type.Variant _, Type.ListOf _, Type.Inductive _ ->
          throw new IllegalArgumentException(
              ("what is compiled must %s numbers, or tuples of them, not %s; functions, lists and"
                      + " cases may be inside of it")
                  .formatted(what, show(type)));
    };
  }

  private static String show(Type type) {
    return Printing.show(Notation.ASCII, type);
  }
}
