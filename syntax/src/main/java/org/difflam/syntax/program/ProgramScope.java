package org.difflam.syntax.program;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.expression.Excerpt;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.program.relation.RelationReader;
import org.difflam.syntax.program.relation.StatedRelation;
import org.difflam.syntax.pullback.stated.StatedPullback;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.ElaboratedDefinitions;
import org.difflam.syntax.stated.Stated;
import org.difflam.syntax.stated.Stating;
import org.difflam.syntax.stated.Translation;
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
/// @param stated the calculi that the text has stated
/// @param relations those that the text has stated, the last one at the end
/// @param translations likewise
public record ProgramScope(
    Declarations declared,
    Morphisms morphisms,
    Option<Calculus<?>> calculus,
    TextDeclarations variables,
    Map<String, Stated<?>> stated,
    Map<String, StatedRelation> relations,
    StatedTranslations translations) {
  public static final ProgramScope EMPTY =
      new ProgramScope(
          Declarations.NONE,
          Morphisms.NONE,
          Option.none(),
          TextDeclarations.NONE,
          LinkedHashMap.empty(),
          LinkedHashMap.empty(),
          StatedTranslations.NONE);

  /// With what the statement declares; none if it is a command, and declares nothing.
  public Option<ProgramScope> and(Source source, Statement statement) {
    return switch (statement) {
      case Statement.TypeDeclaration(var name, var parameters, var type, _) ->
          Option.some(
              with(declared.withType(source, name, parameters, type))
                  .with(parameters.isEmpty() ? variables.type(name, type) : variables));
      case Statement.OperationDeclaration(var name, var type, var body, var partials, _) -> {
        var after = ElaboratedDefinitions.operation(source, name, type, body, partials, declared);
        yield Option.some(with(after).with(variables.operation(after.operation(name).get())));
      }
      case Statement.Definition(var name, var type, var term, _) ->
          Option.some(define(source, name, type, term));
      case Statement.Calculus(var name, var base, var span) ->
          Option.some(
              base.isDefined() ? begun(name, base.get(), source, span) : in(name, source, span));
      case Statement.OfCalculus said ->
          Option.some(stating(stated(source, said).and(source, said, variables)));
      case Statement.Translation begun ->
          Option.some(with(translations.and(source, begun, stated)));
      case Statement.OfTranslation said ->
          Option.some(with(translations.and(source, said, variables)));
      case Statement.Morphism(var word, var span) -> morphisms(source, word, span);
      case Statement.Relating(var word, var span) ->
          Option.some(word.equals("relation") ? related(source, span) : lifted(source, span));
      case Statement.Claim _ -> Option.some(this);
      case Statement.Command _,
          Statement.Assertion _,
          Statement.Structure _,
          Statement.Reduction _,
          Statement.Question _,
          Statement.Holding _,
          Statement.Mutant _ ->
          Option.none();
    };
  }

  /// A term of the calculus need not be a program.
  private ProgramScope define(
      Source source, String name, Option<SurfaceType> type, SurfaceTerm term) {
    SurfaceTerm whole = variables.unfolded(source, term);
    TextDeclarations after = variables.definition(name, whole);
    try {
      return with(ElaboratedDefinitions.define(source, name, type, term, declared)).with(after);
    } catch (SourceError noProgram) {
      if (calculus.isEmpty() || declared.definition(name).isDefined()) throw noProgram;
      SurfaceTerm typed =
          type.<SurfaceTerm>map(a -> new SurfaceTerm.Ascription(whole, a, term.span()))
              .getOrElse(whole);
      var _ = calculus.get().elaborate(source, typed, variables);
      return with(variables.definition(name, typed));
    }
  }

  private Option<ProgramScope> morphisms(Source source, String word, Span span) {
    if (word.equals("given") && calculus.isDefined()) {
      Span context = new Span(span.from() + word.length(), span.to());
      return Option.some(with(variables.and(TextDeclarations.parse(source, context))));
    }
    Excerpt statement = excerpt(source, span);
    if (word.equals("given")) notOfTerms(source, span);
    return Morphisms.isDeclaration(statement)
        ? Option.some(
            new ProgramScope(
                declared,
                morphisms.and(statement),
                calculus,
                variables,
                stated,
                relations,
                translations))
        : Option.none();
  }

  /// Without a calculus there are no variables of terms: `given x : A * A` says so.
  private static void notOfTerms(Source source, Span span) {
    String text = source.text(span);
    if (text.contains("->") || text.contains("→") || text.indexOf(':') < 0) return;
    throw source.error(
        span,
        "before a `calculus` is named, `given` is about morphisms, as in `given f : A -> B`; say"
            + " first whose variables these are, as in `calculus perturbative`");
  }

  private ProgramScope related(Source source, Span span) {
    return with(RelationReader.relation(source, span, declared));
  }

  /// For the relation that was stated last.
  private ProgramScope lifted(Source source, Span span) {
    StatedRelation last =
        relations
            .lastOption()
            .map(named -> named._2)
            .getOrElseThrow(() ->
                source.error(
                    span, "say first for which relation, as in `relation odd x, y where y = -x`"));
    return with(RelationReader.lift(source, span, declared, last));
  }

  private ProgramScope with(StatedTranslations after) {
    return new ProgramScope(declared, morphisms, calculus, variables, stated, relations, after);
  }

  private ProgramScope with(StatedRelation relation) {
    return new ProgramScope(
        declared,
        morphisms,
        calculus,
        variables,
        stated,
        relations.remove(relation.name()).put(relation.name(), relation),
        translations);
  }

  public static Excerpt excerpt(Source source, Span span) {
    return new Excerpt(source.name(), source.text(), span.from(), span.to());
  }

  private ProgramScope in(String name, Source source, Span span) {
    Option<Calculus<?>> after =
        name.equals("simple")
            ? Option.none()
            : Option.some(
                find(name)
                    .getOrElseThrow(
                        () -> source.error(span, Calculi.unknown(name, stated.keySet()))));
    // the types of the variables are those of the calculus before
    boolean same = after.map(Calculus::name).equals(calculus.map(Calculus::name));
    return new ProgramScope(
        declared,
        morphisms,
        after,
        same ? variables : variables.withoutVariables(),
        stated,
        relations,
        translations);
  }

  /// A calculus of the house, or one that was stated before.
  public Option<Calculus<?>> find(String name) {
    return stated.get(name).<Calculus<?>>map(c -> c).orElse(() -> Calculi.find(name));
  }

  /// `calculus name extends base`, where the base may be one that was stated before.
  private ProgramScope begun(String name, String base, Source source, Span span) {
    if (name.equals("simple") || Calculi.find(name).isDefined()) {
      throw source.error(
          span, "there is a calculus `%s` already; give it another name".formatted(name));
    }
    Stated<?> begun =
        stated
            .get(base)
            .<Stated<?>>map(c -> c.named(name))
            .orElse(() -> begin(name, base))
            .getOrElseThrow(() -> source.error(span, Stating.cannotBegin(base, stated.keySet())));
    return new ProgramScope(
        declared,
        morphisms,
        Option.some(begun),
        variables.withoutVariables(),
        stated.put(name, begun),
        relations,
        translations);
  }

  private static Option<Stated<?>> begin(String name, String base) {
    return base.equals("pullback")
        ? Option.some(StatedPullback.begin(name))
        : Stating.begin(name, base).map(c -> c);
  }

  /// The translation of that name, the last one if none is given, between its calculi as they are
  /// now.
  public Translation translation(Option<String> name, Source source, Span span) {
    return translations.find(name, stated, source, span);
  }

  private Stated<?> stated(Source source, Statement.OfCalculus said) {
    return calculus
        .filter(c -> c instanceof Stated<?>)
        .<Stated<?>>map(c -> (Stated<?>) c)
        .getOrElseThrow(() ->
            source.error(
                said.span(),
                (said instanceof Statement.TypeFormer(var name, _, _, _)
                        ? "say what the type is, as in `type %s = R`; without `=` it belongs to a calculus: "
                            .formatted(name)
                        : "")
                    + "say first which calculus this changes, as in `calculus mine extends"
                    + " perturbative`"));
  }

  private ProgramScope stating(Stated<?> after) {
    return new ProgramScope(
        declared,
        morphisms,
        Option.some(after),
        variables,
        stated.put(after.name(), after),
        relations,
        translations);
  }

  private ProgramScope with(Declarations after) {
    return new ProgramScope(after, morphisms, calculus, variables, stated, relations, translations);
  }

  private ProgramScope with(TextDeclarations after) {
    return new ProgramScope(declared, morphisms, calculus, after, stated, relations, translations);
  }
}
