package org.difflam.syntax.stated;

import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.lambda.LambdaElaboration;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
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
      Statement.OfTranslation said,
      TextDeclarations declarations) {
    return switch (said) {
      case Statement.Translate term -> and(translation, source, term, declarations);
      case Statement.TranslateType type -> and(translation, source, type, declarations);
    };
  }

  private static Translation and(
      Translation translation,
      Source source,
      Statement.TranslateType said,
      TextDeclarations declarations) {
    Span span = said.left().span();
    LambdaType left = new StatingTypes(translation.from(), source, declarations).read(said.left());
    String former = Translation.former(left);
    List<LambdaType> parts =
        former.equals(Translation.BASE) ? List.of(left) : List.ofAll(left.parts());
    if (parts.distinct().size() < parts.size()
        || parts.exists(a -> !Translation.former(a).equals(Translation.BASE))) {
      throw source.error(
          span, "expected a type, and names for what it takes, as in `translate type A * B = …`");
    }
    if (translation.types().containsKey(former)) {
      throw source.error(span, "what `%s` becomes is said already".formatted(left.show()));
    }
    if (translation.clauses().nonEmpty()) {
      throw source.error(
          said.span(),
          "say what types become before the first clause for terms, which it is about");
    }
    StatingTypes to = new StatingTypes(translation.to(), source, declarations);
    return translation.with(
        former, to.clause(left.show(), parts.map(LambdaType::show), said.right()));
  }

  private static Translation and(
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
    new OneType(source, type -> translation.type(type, false))
        .have(
            pattern,
            left,
            span,
            right,
            said.right().span(),
            type ->
                translation.types().isEmpty()
                    ? "a translation keeps types; the left side has the type %s, and here: "
                        .formatted(type)
                    : "the type of the left side becomes %s, and here: ".formatted(type));
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
