package org.difflam.syntax.lambda;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.difflam.category.expression.Nearest;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TypeReader;
import org.difflam.syntax.surface.WrittenNames;
import org.jspecify.annotations.Nullable;

/// The meaning that a calculus gives to a name or a type that the text does not bind, and the error
/// for a name without a meaning.
///
/// @param unknown names for types that it does not say
record Names(LambdaTypeReading types, Source source, TextDeclarations declarations, Named unknown) {
  /// All but `+`, by what they are called as functions.
  private static final Map<String, Primitive> PRIMITIVES =
      Primitive.values().stream()
          .filter(p -> p != Primitive.PLUS)
          .collect(Collectors.toUnmodifiableMap(Names::of, Function.identity()));

  Names(LambdaTypeReading types, Source source, TextDeclarations declarations) {
    this(types, source, declarations, new Named());
    declarations.requireNoFormers();
    for (DeclaredType former : types.declared()) unknown.avoid(former.name());
    for (String name : declarations.types().keySet()) unknown.avoid(name);
  }

  /// What an operation is called as a function.
  static String of(OperationSymbol f) {
    return f == Primitive.TIMES ? "mul" : f == Primitive.DIVIDE ? "div" : f.symbol();
  }

  @Nullable OperationSymbol operation(String name) {
    OperationSymbol declared = declarations.operation(name).getOrElse((OperationSymbol) null);
    return declared != null ? declared : PRIMITIVES.get(name);
  }

  /// @param bound the names that are bound around
  SourceError meaningless(String name, Iterable<String> bound, Span span) {
    if (WrittenNames.isFormer(name)) {
      return source.error(span, "`%s` needs a term after it, as in `%s x`".formatted(name, name));
    }
    if (WrittenNames.isMetafunction(name)) {
      return source.error(
          span,
          ("`%s` is a metafunction, which is a term where each of its clauses is a step:"
                  + " `reduce --fine`, or `fine` after the term in a file")
              .formatted(name));
    }
    List<String> known = new ArrayList<>();
    bound.forEach(known::add);
    declarations.operations().keySet().forEach(known::add);
    for (Primitive p : Primitive.values()) known.add(of(p));
    return source.error(
        span,
        "`%s` is not bound%s; declare a free variable: given %s : A"
            .formatted(name, Nearest.question(name, known), name));
  }

  SourceError belongsElsewhere(String name, Span span) {
    String there =
        switch (name) {
          case "D" -> "the differential calculus, where it is followed by a direction, `D s @ t`";
          case "J", "Omega" -> "the pullback calculus";
          case "T", "in1", "in2" -> "the perturbative calculus";
          default -> "no calculus";
        };
    return source.error(
        span, "`%s` belongs to %s; this term is read as %s".formatted(name, there, types.name()));
  }

  SourceError foreign(String what, Span span) {
    return source.error(span, "the %s calculus has no %s".formatted(types.name(), what));
  }

  LambdaType type(SurfaceType written) {
    return type(source, written);
  }

  LambdaType type(TextDeclarations.Variable declared) {
    return type(declared.source(), declared.type());
  }

  private LambdaType type(Source where, SurfaceType written) {
    return unknown.beside(new TypeReader<>(where, types, declarations.types()).read(written));
  }
}
