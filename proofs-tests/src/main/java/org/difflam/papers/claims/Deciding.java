package org.difflam.papers.claims;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Excerpt;
import org.difflam.category.expression.Sentence;
import org.difflam.category.expression.SourceError;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.claims.Claim.Said;
import org.difflam.papers.statement.Equations;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.normal.Equality;
import org.difflam.syntax.program.Morphisms;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.program.Reductions;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.TermPrinter;

/// Decides single statements of claims: equations of morphisms by normal forms and in models,
/// reductions by the rules and by what their terms mean.
@SuppressWarnings("ReferenceEquality") // whether the statement is the one that was said
record Deciding(List<Semantics<?>> meanings) {
  private static final int FUEL = 100_000;

  /// Looks for what is wrong with a statement before anything is decided; a mutant may have no
  /// type.
  void type(Source source, Said said) {
    ProgramScope in = said.scope();
    switch (said.said()) {
      case Statement.Morphism(_, var span) -> {
        var _ = sentence(in, ProgramScope.excerpt(source, span));
      }
      case Statement.Reduction claim when claim.isClaim() && in.calculus().isDefined() -> {
        var _ = Reductions.in(in, source, claim, FUEL).elaborate(source, claim);
      }
      case Statement.Assertion a when in.calculus().isEmpty() -> {
        var _ = Sides.of(source, in, a);
      }
      case Statement.Assertion a -> {
        var _ = typed(source, in, a.left());
        var _ = typed(source, in, a.right());
      }
      case Statement.Command(var word, var term, _, _) when word.equals("check") -> {
        try {
          var _ = typed(source, in, term);
        } catch (SourceError wrong) {
          if (said.statement() == said.said() || !(wrong.getCause() instanceof IllTyped))
            throw wrong;
        }
      }
      case Statement.Command(var word, var f, var settings, _)
          when word.equals("diff") && settings.stated().isDefined() -> {
        var _ = DerivativeClaims.read(source, in, f, settings);
      }
      case Statement other -> throw noClaim(source, other);
    }
  }

  private static SourceError noClaim(Source source, Statement statement) {
    return source.error(
        statement.span(),
        "a claim is made of prove, refute, assert, check, diff … == …, reduce … to …, and reduce …"
            + " by …");
  }

  Finding of(Source source, Said said, LawRunner effort) {
    ProgramScope in = said.scope();
    return switch (said.said()) {
      case Statement.Morphism(_, var span) ->
          equation(in, ProgramScope.excerpt(source, span), effort);
      case Statement.Reduction claim ->
          reduction(Reductions.in(in, source, claim, FUEL), source, claim, said.altered(), effort);
      case Statement.Assertion a when in.calculus().isDefined() ->
          equal(Reductions.in(in, FUEL), source, a, effort);
      case Statement.Assertion a -> equal(source, in, a);
      case Statement.Command(var word, var f, var settings, var span) when word.equals("diff") ->
          DerivativeClaims.read(source, in, f, settings).decide(source.text(span));
      case Statement.Command(_, var term, _, var span) -> {
        try {
          yield Finding.of(Outcome.REPRODUCED, source.text(span) + ": " + typed(source, in, term));
        } catch (SourceError untyped) {
          yield Finding.refuted(
              Witness.at(source.text(span), "no type: " + untyped.getMessage(), "a type"));
        }
      }
      case Statement other -> throw noClaim(source, other);
    };
  }

  // morphisms

  private static Sentence sentence(ProgramScope in, Excerpt statement) {
    return in.morphisms().sentence(statement);
  }

  private static Finding equation(ProgramScope in, Excerpt statement, LawRunner effort) {
    Sentence sentence = sentence(in, statement);
    Law law =
        new Law(statement.file(), "a claim", "", in.morphisms().definitions(), sentence, true);
    return Morphisms.refutes(statement)
        ? Equations.fails(law, effort)
        : Equations.hold(List.of(law), Equations.MODELS, effort);
  }

  // calculi

  private <T extends Syntax<T>> Finding reduction(
      Reductions<T> by,
      Source source,
      Statement.Reduction claim,
      boolean altered,
      LawRunner effort) {
    Reductions.Claimed<T> typed = by.elaborate(source, claim);
    Reductions.Answer<T> answer = by.decide(typed);
    String text = source.text(claim.term().span());
    Option<T> to = typed.to().map(Calculus.Judgement::term).orElse(answer.found());
    if (altered) to = to.flatMap(u -> meaning(by).flatMap(m -> m.altered(u)));
    // what is claimed must have the same meaning, even where no step leads to it
    Option<Verdict> meaning = to.flatMap(u -> same(by, typed.from(), u, effort));
    if (meaning.isDefined() && meaning.get() instanceof Verdict.Refuted(var witness)) {
      return Finding.refuted(witness).about(text + " means something else");
    }
    if (answer.fails()) {
      String found = answer.found().map(t -> print(by, typed.from(), t)).getOrElse(answer.why());
      String wanted =
          typed
              .to()
              .map(u -> print(by, typed.from(), u.term()))
              .getOrElse(() -> "a step by " + claim.rule().get());
      return Finding.refuted(Witness.at(text, found, wanted));
    }
    if (!answer.holds()) return Finding.inconclusive(text + ": " + answer.why());
    String line =
        text
            + claim.rule().map(r -> " → by " + r + " ").getOrElse(" →* ")
            + answer.found().map(t -> print(by, typed.from(), t)).getOrElse("")
            + meaning.map(v -> "; their meanings are equal: " + v).getOrElse("");
    if (meaning.isEmpty() || meaning.get().isGood()) {
      // a rule that was seen to keep the meaning at samples only
      boolean sampled = claim.rule().isDefined() && meaning.exists(v -> !v.isProved());
      return Finding.of(sampled ? Outcome.HOLDS : Outcome.REPRODUCED, line);
    }
    return Finding.inconclusive(line);
  }

  private <T extends Syntax<T>> Finding equal(
      Reductions<T> by, Source source, Statement.Assertion a, LawRunner effort) {
    Calculus.Judgement<T> t = by.elaborate(source, a.left()), u = by.elaborate(source, a.right());
    Trace.End<T> left = by.end(t.term()), right = by.end(u.term());
    String text = source.text(a.span()).replaceFirst("assert\\s+", "");
    Option<Verdict> meaning = same(by, t, u.term(), effort);
    if (meaning.isDefined() && meaning.get() instanceof Verdict.Refuted(var witness)) {
      return Finding.refuted(witness).about(text);
    }
    boolean rounded = by.in().isRounded(left.term()) || by.in().isRounded(right.term());
    if (Alpha.equal(left.term(), right.term()) && !rounded) {
      return Finding.proved(text + ": both sides reduce to " + print(by, t, left.term()));
    }
    boolean decided = left.isNormal() && right.isNormal() && meaning.isEmpty() && !rounded;
    if (decided) {
      return Finding.refuted(
          Witness.at(text, print(by, t, left.term()), print(by, t, right.term())));
    }
    return Finding.inconclusive(
        text
            + ": the sides reduce to "
            + print(by, t, left.term())
            + " and "
            + print(by, t, right.term()));
  }

  private <T extends Syntax<T>> Option<Verdict> same(
      Reductions<T> by, Calculus.Judgement<T> left, T right, LawRunner effort) {
    return meaning(by).flatMap(m -> m.same(left, right, by.declared(), effort));
  }

  @SuppressWarnings("unchecked") // the name tells whose terms these are
  private <T extends Syntax<T>> Option<Semantics<T>> meaning(Reductions<T> by) {
    return meanings.find(m -> m.calculus().equals(by.in().name())).map(m -> (Semantics<T>) m);
  }

  /// Whether rules have mutants that nobody has to write down.
  boolean alters() {
    return meanings.exists(Semantics::alters);
  }

  private static <T extends Syntax<T>> String print(
      Reductions<T> by, Calculus.Judgement<T> in, T t) {
    return by.in().within(in.free()).print(Notation.ASCII, t);
  }

  // the simple language

  private static String typed(Source source, ProgramScope in, SurfaceTerm term) {
    return in.calculus().isDefined()
        ? TermPrinter.print(Notation.ASCII, Reductions.in(in, FUEL).elaborate(source, term).type())
        : Printing.show(Notation.ASCII, Elaboration.term(source, term, in.declared()).type());
  }

  private static Finding equal(Source source, ProgramScope in, Statement.Assertion a) {
    Sides sides = Sides.of(source, in, a);
    String text = source.text(a.span()).replaceFirst("assert\\s+", "");
    return sides
        .values(text)
        .getOrElse(
            () -> Finding.of(Equality.standard().decide(sides.left(), sides.right())).about(text));
  }
}
