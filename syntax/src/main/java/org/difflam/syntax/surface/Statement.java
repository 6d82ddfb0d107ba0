package org.difflam.syntax.surface;

import io.vavr.control.Option;
import java.util.List;

/// A statement of a file, parsed but not yet interpreted.
public sealed interface Statement {
  Span span();

  /// `type name a b = A`.
  record TypeDeclaration(String name, List<String> parameters, SurfaceType type, Span span)
      implements Statement {}

  /// `op name : A -> B = t`, and the partial derivatives that are stated for it.
  record OperationDeclaration(
      String name, SurfaceType type, SurfaceTerm body, List<Partial> partials, Span span)
      implements Statement {}

  /// `partial (β₁, …, βₙ) = t`, where `t` has the type of the operation.
  record Partial(List<Integer> orders, SurfaceTerm term, Span span) {}

  /// `let name : A = t`, with or without the type.
  record Definition(String name, Option<SurfaceType> type, SurfaceTerm term, Span span)
      implements Statement {}

  /// `calculus name`: how terms are read from here on; with `extends base` it is a new one, which
  /// the statements about rules after it change.
  record Calculus(String name, Option<String> base, Span span) implements Statement {}

  /// What is said of the calculus that is being stated.
  sealed interface OfCalculus extends Statement {}

  /// `rule name l -> r where …`.
  record Rule(
      String name, SurfaceTerm left, SurfaceTerm right, List<Condition> conditions, Span span)
      implements OfCalculus {}

  /// `without name`: the calculus has no rule of this name.
  record Without(String rule, Span span) implements OfCalculus {}

  /// `override f t = u where …` or `define f t = u where …`: a clause of a metafunction.
  ///
  /// @param overrides whether it comes before the clauses that are there
  record Clause(
      boolean overrides, SurfaceTerm left, SurfaceTerm right, List<Condition> conditions, Span span)
      implements OfCalculus {}

  /// `former name p … : A from …`, a term former with its typing rule.
  ///
  /// @param parts what it is made of: a name, or a name under binders
  record Former(
      String name, List<SurfaceTerm> parts, SurfaceType type, List<Premise> premises, Span span)
      implements OfCalculus {}

  /// `type name A … meaning B`, a type former, with or without what it means.
  record TypeFormer(String name, List<String> parameters, Option<SurfaceType> meaning, Span span)
      implements OfCalculus {}

  /// `x : A, … |- s : B`, a premise of a typing rule.
  record Premise(List<Parser.Declared> context, String part, SurfaceType type, Span span) {}

  /// `meaning name p … = t`: what a former means, in the formers of the house.
  record Meaning(SurfaceTerm left, SurfaceTerm right, Span span) implements OfCalculus {}

  /// `translation name from c to d`: the clauses after it say what the formers of c become in d.
  record Translation(String name, String from, String to, Span span) implements Statement {}

  /// What is said of the translation that was begun last.
  sealed interface OfTranslation extends Statement {}

  /// `translate t = u where …`: what a former becomes.
  record Translate(SurfaceTerm left, SurfaceTerm right, List<Condition> conditions, Span span)
      implements OfTranslation {}

  /// `translate type A = B`: what a type becomes.
  record TranslateType(SurfaceType left, SurfaceType right, Span span) implements OfTranslation {}

  /// `x notin s` or `y variable`, of the names on the left side of a rule.
  record Condition(String name, String word, String of, Span span) {}

  /// `confluent name` and the like: what is asked of a calculus, the present one if none is named;
  /// `agrees name`, of a translation, the last one if none is named.
  record Question(String word, Option<String> of, Span span) implements Statement {}

  /// `holds PROPERTY …`: what is conjectured of many cases is asked of one, which the rest says.
  ///
  /// @param about of the text, all behind the name of the property
  record Holding(String property, Span about, Span span) implements Statement {}

  /// `word t`, such as `eval t`, with settings after it, such as `at v order 2`.
  record Command(String word, SurfaceTerm term, Settings settings, Span span)
      implements Statement {}

  /// `assert t == u`.
  record Assertion(SurfaceTerm left, SurfaceTerm right, Span span) implements Statement {}

  /// `given …`, `def …`, `rig …`, `prove …` and `refute …`, in the language of morphisms.
  record Morphism(String word, Span span) implements Statement {}

  /// `reduce t by RULE to u strict fine`: reduces `t`, and if the rest is there, claims that the
  /// printed rules alone do it, that a step by that rule does, that it ends in `u`; with `fine`,
  /// each clause of a metafunction is a step.
  record Reduction(
      SurfaceTerm term,
      Option<String> rule,
      Option<SurfaceTerm> to,
      boolean strict,
      boolean fine,
      Span span)
      implements Statement {
    public boolean isClaim() {
      return rule.isDefined() || to.isDefined();
    }
  }

  /// `relation name …` and `lift op = …`: when points are related, and what an operation is there.
  record Relating(String word, Span span) implements Statement {}

  /// `functor T`, `natural eta : F -> G` or `monad T eta mu`: that definitions are such things.
  record Structure(String word, Span span) implements Statement {}

  /// `claim ID …`: the statements up to the next claim state this item of a paper.
  record Claim(String id, Span span) implements Statement {}

  /// `mutant …` before a statement that must fail, `printed …` where a paper prints it so.
  record Mutant(String word, Statement claim, Span span) implements Statement {
    public boolean isPrinted() {
      return word.equals("printed");
    }
  }

  /// What may stand after the term of a command.
  ///
  /// @param by the relation that is looked at
  /// @param stated what `== v` says at the end: these are the derivatives
  record Settings(
      Option<SurfaceTerm> at,
      Option<SurfaceTerm> direction,
      Option<SurfaceTerm> covector,
      Option<String> mode,
      Option<Integer> order,
      Option<Integer> vars,
      Option<SurfaceTerm> box,
      Option<String> by,
      Option<SurfaceTerm> stated) {
    public static final Settings NONE =
        new Settings(
            Option.none(),
            Option.none(),
            Option.none(),
            Option.none(),
            Option.none(),
            Option.none(),
            Option.none(),
            Option.none(),
            Option.none());

    Settings withBy(String name) {
      return new Settings(
          at, direction, covector, mode, order, vars, box, Option.some(name), stated);
    }

    public Settings withAt(SurfaceTerm t) {
      return new Settings(Option.some(t), direction, covector, mode, order, vars, box, by, stated);
    }

    Settings withDirection(SurfaceTerm t) {
      return new Settings(at, Option.some(t), covector, mode, order, vars, box, by, stated);
    }

    public Settings withCovector(SurfaceTerm t) {
      return new Settings(at, direction, Option.some(t), mode, order, vars, box, by, stated);
    }

    public Settings withMode(String name) {
      return new Settings(at, direction, covector, Option.some(name), order, vars, box, by, stated);
    }

    Settings withOrder(int n) {
      return new Settings(at, direction, covector, mode, Option.some(n), vars, box, by, stated);
    }

    Settings withVars(int n) {
      return new Settings(at, direction, covector, mode, order, Option.some(n), box, by, stated);
    }

    Settings withBox(SurfaceTerm t) {
      return new Settings(at, direction, covector, mode, order, vars, Option.some(t), by, stated);
    }

    Settings withStated(SurfaceTerm t) {
      return new Settings(at, direction, covector, mode, order, vars, box, by, Option.some(t));
    }
  }
}
