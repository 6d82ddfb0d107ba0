package org.difflam.syntax.stated;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.expression.Nearest;
import org.difflam.category.expression.SourceError;
import org.difflam.category.type.FirstOrder;
import org.difflam.syntax.lambda.DeclaredType;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TypeReader;

/// The types of a calculus that a text states, as they are written, and the type formers that it
/// declares: `type tensor A B meaning A * B`.
record StatingTypes(StatedCalculus calculus, Source source, TextDeclarations declarations) {
  LambdaType read(SurfaceType written) {
    return new TypeReader<>(source, calculus.types(), declarations.types()).read(written);
  }

  /// The type former that is declared.
  ///
  /// @throws SourceError where it is none
  DeclaredType declared(Statement.TypeFormer said) {
    String name = said.name();
    if (calculus.declaredTypes().exists(d -> d.name().equals(name))) {
      throw source.error(said.span(), "there is a type `" + name + "` already");
    }
    if (name.equals("T") || name.equals("R") || declarations.types().containsKey(name)) {
      throw source.error(
          said.span(), "`%s` is a type already; give this one another name".formatted(name));
    }
    List<String> parameters = List.ofAll(said.parameters());
    Option<LambdaType> meaning = said.meaning().map(m -> read(m, name, parameters));
    for (LambdaType of : meaning) {
      for (String silent : FirstOrder.fold(of, this::silent)) {
        throw source.error(
            said.meaning().get().span(), "the type `%s` has no meaning itself".formatted(silent));
      }
    }
    return new DeclaredType(
        name, parameters, meaning.map(of -> DeclaredType.meaning(calculus.declaredTypes(), of)));
  }

  /// What a type becomes by a clause.
  DeclaredType clause(String left, List<String> parameters, SurfaceType right) {
    return new DeclaredType(left, parameters, Option.some(read(right, left, parameters)));
  }

  /// A type that is made of those that another one takes.
  private LambdaType read(SurfaceType written, String name, List<String> parameters) {
    LambdaType type = read(written);
    for (String other : FirstOrder.fold(type, StatingTypes::atoms)) {
      if (parameters.contains(other)) continue;
      throw source.error(
          written.span(),
          "`%s` is none of the types that `%s` takes%s; they are %s"
              .formatted(
                  other,
                  name,
                  Nearest.question(other, parameters),
                  parameters.isEmpty() ? "none" : parameters.mkString("`", "`, `", "`")));
    }
    return type;
  }

  private static List<String> atoms(LambdaType at, Iterable<List<String>> parts) {
    List<String> inside = List.ofAll(parts).flatMap(p -> p);
    return at instanceof LambdaType.Atom(var name) && !at.equals(LambdaType.R)
        ? inside.append(name)
        : inside;
  }

  private List<String> silent(LambdaType at, Iterable<List<String>> parts) {
    List<String> inside = List.ofAll(parts).flatMap(p -> p);
    return at instanceof LambdaType.Declared(var name, _)
            && calculus.declaredTypes().exists(d -> d.name().equals(name) && d.meaning().isEmpty())
        ? inside.append(name)
        : inside;
  }
}
