package org.difflam.syntax.program;

import io.vavr.control.Option;
import org.difflam.category.expression.Excerpt;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Declarations;
import org.difflam.syntax.simple.elaboration.Definitions;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;

/// What has been declared so far in a file or a conversation. Immutable: each declaration gives a
/// new one.
///
/// `calculus NAME` changes how `check`, `normalize`, `reduce`, `assert` and `given` read terms: as
/// those of that calculus, with free variables; at first, and always for `eval`, `diff` and `glue`,
/// terms are those of the simple language, and `given` is about morphisms. A definition is a
/// program of the simple language; in a calculus it is the term that is written the same.
///
/// @param declared what terms of the simple language may refer to
/// @param calculus the calculus that terms are those of, if it is not the simple language
/// @param variables the free variables of the calculus, with its types and operations
public record Scope(
    org.difflam.syntax.simple.elaboration.Declarations declared,
    Morphisms morphisms,
    Option<Calculus<?>> calculus,
    Declarations variables) {
  public static final Scope EMPTY =
      new Scope(
          org.difflam.syntax.simple.elaboration.Declarations.NONE,
          Morphisms.NONE,
          Option.none(),
          Declarations.NONE);

  /// With what the statement declares; none if it is a command, and declares nothing.
  public Option<Scope> and(Source source, Statement statement) {
    return switch (statement) {
      case Statement.TypeDeclaration(var name, var parameters, var type, _) ->
          Option.some(
              with(declared.withType(source, name, parameters, type))
                  .with(parameters.isEmpty() ? variables.type(name, type) : variables));
      case Statement.OperationDeclaration(var name, var type, var body, var partials, _) -> {
        var after = Definitions.operation(source, name, type, body, partials, declared);
        yield Option.some(with(after).with(variables.operation(after.operation(name).get())));
      }
      case Statement.Definition(var name, var type, var term, _) ->
          Option.some(define(source, name, type, term));
      case Statement.Calculus(var name, var span) -> Option.some(in(name, source, span));
      case Statement.Morphism(var word, var span) -> morphisms(source, word, span);
      case Statement.Claim _ -> Option.some(this);
      case Statement.Command _, Statement.Assertion _, Statement.Reduction _, Statement.Mutant _ ->
          Option.none();
    };
  }

  /// A term of the calculus need not be a program.
  private Scope define(Source source, String name, Option<SurfaceType> type, SurfaceTerm term) {
    SurfaceTerm whole = variables.unfolded(source, term);
    Declarations after = variables.definition(name, whole);
    try {
      return with(Definitions.define(source, name, type, term, declared)).with(after);
    } catch (SourceError noProgram) {
      if (calculus.isEmpty() || declared.definition(name).isDefined()) throw noProgram;
      SurfaceTerm typed =
          type.<SurfaceTerm>map(a -> new SurfaceTerm.Ascription(whole, a, term.span()))
              .getOrElse(whole);
      var _ = calculus.get().elaborate(source, typed, variables);
      return with(variables.definition(name, typed));
    }
  }

  private Option<Scope> morphisms(Source source, String word, Span span) {
    if (word.equals("given") && calculus.isDefined()) {
      Span context = new Span(span.from() + word.length(), span.to());
      return Option.some(with(variables.and(Declarations.parse(source, context))));
    }
    Excerpt statement = excerpt(source, span);
    return Morphisms.isDeclaration(statement)
        ? Option.some(new Scope(declared, morphisms.and(statement), calculus, variables))
        : Option.none();
  }

  public static Excerpt excerpt(Source source, Span span) {
    return new Excerpt(source.name(), source.text(), span.from(), span.to());
  }

  private Scope in(String name, Source source, Span span) {
    Option<Calculus<?>> after =
        name.equals("simple")
            ? Option.none()
            : Option.some(
                Calculi.find(name).getOrElseThrow(() -> source.error(span, Calculi.unknown(name))));
    // the types of the variables are those of the calculus before
    boolean same = after.map(Calculus::name).equals(calculus.map(Calculus::name));
    return new Scope(declared, morphisms, after, same ? variables : variables.withoutVariables());
  }

  private Scope with(org.difflam.syntax.simple.elaboration.Declarations after) {
    return new Scope(after, morphisms, calculus, variables);
  }

  private Scope with(Declarations after) {
    return new Scope(declared, morphisms, calculus, after);
  }
}
