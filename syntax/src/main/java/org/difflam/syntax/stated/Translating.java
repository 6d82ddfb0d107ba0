package org.difflam.syntax.stated;

import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.lambda.LambdaElaboration;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.Statement;

/// What a statement `translate t = u` makes of a translation, and what may be wrong with it.
public final class Translating {
  private Translating() {}

  /// The translation with this clause after the others.
  ///
  /// @throws SourceError where it is wrong
  public static Translation and(
      Translation translation,
      Source source,
      Statement.Translate said,
      TextDeclarations declarations) {
    Reader from = reader(translation.from(), source, declarations);
    LambdaElaboration.Untyped left = from.left(said.left());
    Span span = said.left().span();
    if (!(left.term() instanceof Simple) || left.term() instanceof Simple.Variable) {
      throw source.error(
          span,
          "expected a former of %s, as in `translate twice s = s + s`; a variable is itself, and a sum becomes the sum of what its summands become"
              .formatted(translation.from().name()));
    }
    TermPattern pattern = from.pattern(List.of(left), span, said.conditions());
    Reader.Right right =
        reader(translation.to(), source, declarations).right(said.right(), pattern);
    new OneType(source)
        .have(
            pattern,
            left,
            span,
            right,
            said.right().span(),
            type ->
                "a translation keeps types; the left side has the type " + type + ", and here: ");
    LambdaTerm instance =
        new Generic(pattern, List.of(pattern.term()).asJava(), Option.none()).opaque().getFirst();
    for (Translation.Clause before : translation.clauses()) {
      if (instance instanceof Simple && !Match.of(before.left(), instance).isEmpty()) {
        throw source.error(
            span, "this is never used: `%s` comes before it".formatted(before.text()));
      }
    }
    return translation.with(new Translation.Clause(pattern, right.template(), source, said.span()));
  }

  private static Reader reader(
      StatedCalculus calculus, Source source, TextDeclarations declarations) {
    return new Reader(
        calculus, calculus.functions(), source, declarations, Option.none(), HashSet.empty());
  }
}
