package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.Function;
import org.difflam.category.Functor;
import org.difflam.semantics.interpret.LambdaTerms;
import org.difflam.semantics.pullback.PullbackTerms;
import org.difflam.semantics.reverse.CurryTerms;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.curry.CombinatorTranslation;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.Embedding;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TermPrinter;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.TermInContext;

/// The translations between the calculi, by name: what the functors between them make of a closed
/// term.
///
/// @param from the calculus of the term; `simple` is that of programs
/// @param title what it does
record Translations(String from, String to, String title, Rule rule) {
  private static final String SIMPLE = "simple";

  /// What a translation makes of a term; [IllTyped] where the other calculus has no such terms.
  private interface Rule {
    Image of(Terms terms, SourceTerm t);
  }

  /// A term of the other calculus with its type.
  ///
  /// @param note on what stands for something else in it
  private record Image(SurfaceTerm term, SurfaceType type, Option<String> note) {
    Image(SurfaceTerm term, SurfaceType type) {
      this(term, type, Option.none());
    }

    Image noted(Option<String> of) {
      return new Image(term, type, of);
    }
  }

  static final List<Translations> ALL =
      List.of(
          lambda(LambdaTerms.PERTURBATIVE, Perturbative.GRAMMAR),
          lambda(LambdaTerms.DIFFERENTIAL, Differential.GRAMMAR),
          noted(
              functor(
                  "pullback",
                  "a sum of reals is a sum of terms, a tuple is nested pairs",
                  PullbackTerms.fromSimple(),
                  PullbackPrinting::surface,
                  a -> a.surface()),
              t -> PullbackTerms.standIn(t.term(), t.type())),
          functor(
              "curry",
              "the language of The Differentiable Curry",
              CurryTerms.fromSimple(),
              CurryPrinting::surface,
              a -> a.surface()),
          new Translations(
              SIMPLE, "combinators", "J[⊩ t] of its Figure 1", Translations::combinators),
          new Translations(
              "pullback", "differential", "( )_t of Mak and Ong, §5.1", Translations::differential),
          between(Perturbative.GRAMMAR, Differential.GRAMMAR, LambdaTerms.toDifferential()),
          between(Differential.GRAMMAR, Perturbative.GRAMMAR, LambdaTerms.toPerturbative()));

  private static Translations lambda(LambdaTerms terms, LambdaCalculus calculus) {
    return functor(
        calculus.name(),
        "a sum of reals is a sum of terms, `let` is an application",
        terms.fromSimple(),
        calculus::surface,
        a -> a.surface());
  }

  /// A functor from Syn, at a morphism that does not use its variable.
  private static <A, T extends Syntax<T>> Translations functor(
      String to,
      String title,
      Functor<Type, Arrow, A, TermInContext<A, T>> functor,
      Function<T, SurfaceTerm> terms,
      Function<A, SurfaceType> types) {
    return new Translations(
        SIMPLE,
        to,
        title,
        (context, t) -> {
          var typed = context.term(t);
          var real = Type.real();
          TermInContext<A, T> image =
              functor.onMorphism(new Arrow(Name.of("context"), real, typed.term(), typed.type()));
          TooLarge.check(image.body());
          return new Image(terms.apply(image.body()), types.apply(image.target()));
        });
  }

  private static Translations noted(
      Translations of, Function<Elaboration.Typed, Option<String>> note) {
    return new Translations(
        of.from,
        of.to,
        of.title,
        (context, t) -> of.rule.of(context, t).noted(note.apply(context.term(t))));
  }

  /// Figure 1 at a closed term: the functor `J` begins at a context of one variable instead.
  private static Image combinators(Terms context, SourceTerm t) {
    Combinator b = CombinatorTranslation.of(Embedding.of(context.term(t).term()));
    return new Image(b.surface(), b.target().surface());
  }

  private static Image differential(Terms context, SourceTerm t) {
    PullbackElaboration.Judgement typed =
        PullbackElaboration.of(
            t.source(), t.term(), PullbackElaboration.Scope.of(TextDeclarations.NONE));
    if (!typed.context().isEmpty()) throw t.error("only closed terms are translated");
    TermInContext<LambdaType, LambdaTerm> image =
        PullbackTerms.toDifferential()
            .onMorphism(
                new TermInContext<>(
                    Name.of("context"), PullbackType.R, typed.term(), typed.type()));
    TooLarge.check(image.body());
    return new Image(Differential.GRAMMAR.surface(image.body()), image.target().surface());
  }

  private static Translations between(
      Calculus<LambdaTerm> from,
      Calculus<LambdaTerm> to,
      Functor<
              LambdaType,
              TermInContext<LambdaType, LambdaTerm>,
              LambdaType,
              TermInContext<LambdaType, LambdaTerm>>
          functor) {
    return new Translations(
        from.name(),
        to.name(),
        "and back, Manzyuk §6",
        (_, t) -> {
          Calculus.Judgement<LambdaTerm> typed =
              from.elaborate(t.source(), t.term(), TextDeclarations.NONE);
          LambdaTerm image =
              functor
                  .onMorphism(
                      new TermInContext<>(
                          Name.of("context"), LambdaType.UNIT, typed.term(), LambdaType.UNIT))
                  .body();
          TooLarge.check(image);
          return new Image(to.surface(image), typed.type());
        });
  }

  /// The translation with these ends.
  static Translations named(Option<String> from, String to) {
    String source = from.getOrElse(SIMPLE);
    return ALL.find(t -> t.from.equals(source) && t.to.equals(to))
        .getOrElseThrow(() -> unknown(source, to));
  }

  private static InputError unknown(String from, String to) {
    String list = "difflam macro --help";
    List<String> sources = ALL.map(Translations::from).distinct();
    if (!sources.contains(from)) return InputError.unknown("calculus", from, sources, list);
    List<String> targets = ALL.filter(t -> t.from.equals(from)).map(Translations::to);
    return ALL.exists(t -> t.to.equals(to))
        ? new InputError(
            "there is no translation from " + from + " to " + to + "; " + list + " lists them")
        : InputError.unknown("calculus", to, targets, list);
  }

  PreparedCommand ready(Terms terms, SourceTerm t, Notation notation) {
    try {
      Image image = rule.of(terms, t);
      return _ ->
          new Translated(
              from,
              to,
              TermPrinter.print(Notation.ASCII, image.term),
              TermPrinter.print(Notation.ASCII, image.type),
              image.note,
              image,
              notation);
    } catch (IllTyped foreign) {
      throw t.error(String.valueOf(foreign.getMessage()));
    }
  }

  /// What `macro --to` answers.
  private record Translated(
      String from,
      String to,
      String term,
      String type,
      @Json.IfAny Option<String> note,
      @Json.Unlisted Image image,
      @Json.Unlisted Notation notation)
      implements Result {
    @Override
    public void print(Console out) {
      boolean latex = notation == Notation.LATEX;
      Console console = latex ? out.aside() : out;
      String judged = "%s : %s".formatted(to, TermPrinter.print(notation, image.type));
      console.print(console.paint(Style.FAINT, judged));
      note.forEach(n -> console.print(console.paint(Style.FAINT, "-- " + n)));
      String shown = TermPrinter.print(notation, image.term);
      out.print(latex ? "\\[\n  " + shown + "\n\\]" : shown);
    }
  }
}
