package org.difflam.semantics;

import io.vavr.collection.HashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.SourceError;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.ExactReals;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.semantics.mode.Flattening;
import org.difflam.semantics.mode.Mode;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;

/// From a program to functions on arrays of doubles:
///
///     Compiled f = Difflam.compile("\\(x, y). sin (x * y) + exp x");
///     f.value(0, 2);       // 1.0
///     f.gradient(0, 2);    // [3.0, 0.0]
public final class Difflam {
  private Difflam() {}

  /// A closed program of the simple language, from a number, or a tuple of tuples of numbers, to a
  /// number, or tuples, lists and variants of numbers: its results are these numbers, from left to
  /// right. All functions, lists and cases inside of it are gone when it runs. A program that
  /// returns a function, as `\\x. \\y. x * y`, takes the arguments of both.
  ///
  /// @throws IllegalArgumentException if it takes or returns anything else
  /// @throws SourceError if it is not well written, or has no type
  public static Compiled compile(String program) {
    Elaboration.Typed typed = Elaboration.term(program);
    return compile(typed.term(), function(typed.type()));
  }

  /// A program that takes lists, variants or inductive values too, for arguments of one shape: that
  /// of a value such as `[0, 0, 0]`. The numbers of the argument, from left to right, are the
  /// inputs.
  ///
  ///     Difflam.compile("\\xs. fold (x, acc). x * x + acc over xs from 0", "[0, 0, 0]");
  ///
  /// @param like an argument; of a program that takes one after the other, all of them in a tuple
  /// @throws IllegalArgumentException if there are functions in the argument, or if functions or
  ///   inductive values are returned
  /// @throws SourceError if either is not well written, or has not its type
  public static Compiled compile(String program, String like) {
    Elaboration.Typed typed = Elaboration.term(program);
    Uncurried f = Uncurried.of(typed.term(), function(typed.type()));
    Source source = new Source("argument", like);
    Elaboration.Typed argument =
        Elaboration.term(
            source,
            Parser.term(source),
            Option.some(f.type.domain()),
            Declarations.NONE,
            HashMap.empty());
    return f.at(RealFunction.value(argument.term(), new ExactReals(), Mode.FUEL));
  }

  /// A program that takes or returns functions, as a function of Java; functions of Java may be its
  /// arguments.
  ///
  ///     Function<Object, Object> f = Difflam.function("\\f : R -> R. f 1 + f 3");
  ///     f.apply((DoubleUnaryOperator) x -> x * x);  // 10.0
  ///
  /// Numbers are Doubles, tuples and lists are Lists, variants are Map.Entries of a label and its
  /// content, an inductive value is what it is made of, and functions are Functions, one argument
  /// after the other. Any finite Number is taken, as the double next to it, and all is computed by
  /// doubles, each operation rounded. It has values alone: nothing but its values is known of a function of Java,
  /// so that there is no derivative. What a program makes of another program has one: apply one to
  /// the other, and [#compile] that.
  ///
  /// @throws IllegalArgumentException if it is no function; the function that is returned throws it
  ///   for arguments of another type, and an [EvaluationError] where doubles have no value
  /// @throws SourceError if it is not well written, or has no type
  public static Function<Object, Object> function(String program) {
    Elaboration.Typed typed = Elaboration.term(program);
    return JavaValues.function(
        function(typed.type()), RealFunction.value(typed.term(), new Doubles()));
  }

  /// Compiles a closed term that is a function of numbers, of the given type.
  public static Compiled compile(Term function, Type.Function type) {
    Uncurried f = Uncurried.of(function, type);
    return f.at(origin(f.type.domain()));
  }

  private static Type.Function function(Type type) {
    if (type instanceof Type.Function function) return function;
    throw new IllegalArgumentException(
        "expected a function of numbers, such as \\(x, y). x * y, not a term of type "
            + show(type));
  }

  /// `A × B → C` for `A → B → C`: `λp. case p of ⟨x, y⟩ → f x y`.
  private record Uncurried(Term term, Type.Function type) {
    static Uncurried of(Term f, Type.Function type) {
      List<Type> domains = new ArrayList<>();
      Type result = type;
      while (result instanceof Type.Function(Type domain, Type codomain)) {
        domains.add(domain);
        result = codomain;
      }
      if (domains.size() == 1) return new Uncurried(f, type);
      List<Name> names = new ArrayList<>();
      Term applied = f;
      for (int i = 1; i <= domains.size(); i++) {
        Name x = Name.of("x_" + i);
        names.add(x);
        applied = new Term.Application(applied, new Term.Variable(x));
      }
      Name p = Name.of("p");
      Type all = new Type.Product(domains);
      Term body = new Term.CaseTuple(new Term.Variable(p), names, applied);
      return new Uncurried(new Term.Lambda(p, all, body), new Type.Function(all, result));
    }

    Compiled at(Value<Rational> point) {
      requireShape(type.codomain());
      return Deep.call(() -> new Compiled(new Flattening(term, type, point)));
    }
  }

  /// A point of such a type, for its shape.
  private static Value<Rational> origin(Type type) {
    return switch (type) {
      case Type.Real _ -> Value.of(Rational.ZERO);
      case Type.Product(var factors) ->
          new Value.Tuple<>(Vector.ofAll(factors).map(Difflam::origin).asJava());
      case Type.Function _, Type.Variant _, Type.ListOf _, Type.Inductive _ ->
          throw new IllegalArgumentException(
              ("what is compiled must take numbers, or tuples of them, not %s; functions, lists"
                      + " and cases may be inside of it, and lists are taken in the shape of an"
                      + " argument, as in Difflam.compile(program, \"[0, 0, 0]\"); values at"
                      + " functions, without derivatives, has Difflam.function(program)")
                  .formatted(show(type)));
    };
  }

  private static void requireShape(Type type) {
    for (Type part : Flattening.refused(type)) {
      throw new IllegalArgumentException(
          ("what is compiled must return numbers, or tuples, lists and variants of them, not %s;"
                  + " functions and inductive values may be inside of it")
              .formatted(show(part)));
    }
  }

  private static String show(Type type) {
    return Printing.show(Notation.ASCII, type);
  }
}
