package org.difflam.syntax.surface;

import io.vavr.control.Option;
import java.util.List;

/// A statement of a file. What its words mean, the program says.
public sealed interface Statement {
  Span span();

  /// `type name a b = A`.
  record TypeDeclaration(String name, List<String> parameters, SurfaceType type, Span span)
      implements Statement {}

  /// `op name : A -> B = t`.
  record OperationDeclaration(String name, SurfaceType type, SurfaceTerm body, Span span)
      implements Statement {}

  /// `let name : A = t`, with or without the type.
  record Definition(String name, Option<SurfaceType> type, SurfaceTerm term, Span span)
      implements Statement {}

  /// `calculus name`: how terms are read from here on.
  record Calculus(String name, Span span) implements Statement {}

  /// `word t`, such as `eval t`, with settings after it, such as `at v order 2`.
  record Command(String word, SurfaceTerm term, Settings settings, Span span)
      implements Statement {}

  /// `assert t == u`.
  record Assertion(SurfaceTerm left, SurfaceTerm right, Span span) implements Statement {}

  /// `given …`, `def …`, `prove …` and `refute …`, in the language of morphisms.
  record Morphism(String word, Span span) implements Statement {}

  /// What may stand after the term of a command.
  record Settings(
      Option<SurfaceTerm> at,
      Option<SurfaceTerm> direction,
      Option<String> mode,
      Option<Integer> order,
      Option<Integer> vars) {
    public static final Settings NONE =
        new Settings(Option.none(), Option.none(), Option.none(), Option.none(), Option.none());
  }
}
