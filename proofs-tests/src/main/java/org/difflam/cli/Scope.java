package org.difflam.cli;

import io.vavr.control.Option;
import org.difflam.category.expression.Excerpt;
import org.difflam.syntax.rewrite.Declarations;
import org.difflam.syntax.simple.Definitions;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.Statement;

/// What has been declared so far in a file or a conversation. Immutable: each declaration gives a
/// new one.
///
/// `calculus NAME` changes how `check`, `normalize`, `reduce`, `assert` and `given` read terms: as
/// those of that calculus, with free variables; at first, and always for `eval`, `diff` and `glue`,
/// terms are those of the simple language, and `given` is about morphisms.
///
/// @param variables the free variables of the calculus, with its types and operations
record Scope(Terms terms, Morphisms morphisms, Option<String> calculus, Declarations variables) {
  static final Scope EMPTY =
      new Scope(Terms.none(), Morphisms.none(), Option.none(), Declarations.NONE);

  /// The calculus that terms are those of, if it is not the simple language.
  Option<InCalculus<?>> inCalculus() {
    return calculus.map(name -> new InCalculus<>(Calculi.named(name), variables));
  }

  /// With what the statement declares; none if it is a command, and declares nothing.
  Option<Scope> and(Source source, Statement statement) {
    return switch (statement) {
      case Statement.TypeDeclaration(var name, var parameters, var type, _) ->
          Option.some(
              with(new Terms(terms.declared().withType(source, name, parameters, type)))
                  .with(parameters.isEmpty() ? variables.type(name, type) : variables));
      case Statement.OperationDeclaration(var name, var type, var body, var partials, _) -> {
        Terms after =
            new Terms(Definitions.operation(source, name, type, body, partials, terms.declared()));
        yield Option.some(
            with(after).with(variables.operation(after.declared().operation(name).get())));
      }
      case Statement.Definition(var name, var type, var term, _) ->
          Option.some(
              with(new Terms(Definitions.define(source, name, type, term, terms.declared()))));
      case Statement.Calculus(var name, _) -> Option.some(in(name));
      case Statement.Morphism(var word, var span) -> morphisms(source, word, span);
      case Statement.Command _, Statement.Assertion _ -> Option.none();
    };
  }

  private Option<Scope> morphisms(Source source, String word, Span span) {
    if (word.equals("given") && calculus.isDefined()) {
      Span context = new Span(span.from() + word.length(), span.to());
      return Option.some(with(variables.and(Declarations.parse(source, context))));
    }
    Excerpt statement = excerpt(source, span);
    return Morphisms.isDeclaration(statement)
        ? Option.some(new Scope(terms, morphisms.and(statement), calculus, variables))
        : Option.none();
  }

  static Excerpt excerpt(Source source, Span span) {
    return new Excerpt(source.name(), source.text(), span.from(), span.to());
  }

  private Scope in(String name) {
    Option<String> after =
        name.equals("simple") ? Option.none() : Option.some(Calculi.named(name).name());
    // the types of the variables are those of the calculus before
    Declarations kept = after.equals(calculus) ? variables : variables.withoutVariables();
    return new Scope(terms, morphisms, after, kept);
  }

  private Scope with(Terms after) {
    return new Scope(after, morphisms, calculus, variables);
  }

  private Scope with(Declarations after) {
    return new Scope(terms, morphisms, calculus, after);
  }
}
