package org.difflam.syntax.program;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.expression.Nearest;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.stated.Stated;
import org.difflam.syntax.stated.StatedCalculus;
import org.difflam.syntax.stated.Stating;
import org.difflam.syntax.stated.Translating;
import org.difflam.syntax.stated.Translation;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.Statement;

/// The translations that a text has stated, the last one at the end.
public record StatedTranslations(Map<String, Translation> all) {
  static final StatedTranslations NONE = new StatedTranslations(LinkedHashMap.empty());

  /// With one more, between calculi that the text has stated, or those of the house.
  StatedTranslations and(
      Source source, Statement.Translation begun, Map<String, Stated<?>> stated) {
    return and(
        new Translation(
            begun.name(),
            calculus(begun.from(), stated, source, begun.span()),
            calculus(begun.to(), stated, source, begun.span())));
  }

  /// With a clause of the last one.
  StatedTranslations and(
      Source source, Statement.OfTranslation said, TextDeclarations declarations) {
    return and(Translating.and(last(source, said.span()), source, said, declarations));
  }

  private StatedTranslations and(Translation one) {
    return new StatedTranslations(all.remove(one.name()).put(one.name(), one));
  }

  private static StatedCalculus calculus(
      String name, Map<String, Stated<?>> stated, Source source, Span span) {
    return find(name, stated)
        .orElse(() -> Stating.begin(name, name))
        .getOrElseThrow(() ->
            source.error(
                span,
                "`%s` cannot be translated%s; there are %s"
                    .formatted(
                        name,
                        Nearest.question(name, stated.keySet().addAll(Stating.bases())),
                        stated.keySet().toList().prependAll(Stating.bases()).mkString(", "))));
  }

  /// Translations are between λ-calculi.
  private static Option<StatedCalculus> find(String name, Map<String, Stated<?>> stated) {
    return stated.get(name).filter(c -> c instanceof StatedCalculus).map(c -> (StatedCalculus) c);
  }

  private Translation last(Source source, Span span) {
    return all.lastOption()
        .map(named -> named._2)
        .getOrElseThrow(() ->
            source.error(
                span,
                "say first what is translated, as in `translation embed from perturbative to"
                    + " differential`"));
  }

  /// The one of that name, the last one if none is given, between its calculi as they are now.
  Translation find(Option<String> name, Map<String, Stated<?>> stated, Source source, Span span) {
    Translation found =
        name.map(n ->
                all.get(n)
                    .getOrElseThrow(() ->
                        source.error(
                            span,
                            "there is no translation `%s`%s"
                                .formatted(n, Nearest.question(n, all.keySet())))))
            .getOrElse(() -> last(source, span));
    return found.between(
        find(found.from().name(), stated).getOrElse(found.from()),
        find(found.to().name(), stated).getOrElse(found.to()));
  }
}
