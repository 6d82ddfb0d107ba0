package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.kit.JudgementsAsPrinted;
import org.difflam.papers.printed.Clauses;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.printed.TypingFigure;
import org.difflam.papers.pullback.Section4Linearity.Open;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.Lin;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.PullbackTyping.Typed;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;

/// Lemma 4.4 of dual maps that bind a name which is in use around them, with lin by its clauses
/// (O27): `(λx. S)* · F` along the other x, and `(λx. (λx. S)* · F)* · z` where Figure 2 types it.
/// F is x; by the print, of which the clause takes a bound x for a free one, x is linear in the
/// others as well, w and x + w.
final class LinOfDualMaps {
  private LinOfDualMaps() {}

  private static final TypingFigure FIGURE_2 = TypingAsPrinted.FIGURE_2;

  private static final Name W = Name.of("w"), Z = Name.of("z");

  static final List<Check<?>> CHECKS =
      List.of(
          lemma("MO-Lem-4.4.1", "differentiates dual maps along what has the name that they bind")
              .by((lin, effort) -> each(lin, effort, LinOfDualMaps::inner)),
          lemma(
                  "MO-Lem-4.4.2",
                  "differentiates dual maps whose map is a dual map along the same name")
              .by((lin, effort) -> each(lin, effort, LinOfDualMaps::outer)),
          check(
                  "MO-Fig-2",
                  "derives dual maps whose map is a dual map along the same name, with lin as"
                      + " printed but for O27")
              .on(FIGURE_2)
              .printed(
                  "with lin of a dual map without ∖ {x}",
                  FIGURE_2.with(Transcript.pullback().printed("lin")))
              .by(LinOfDualMaps::derived));

  private static Check.On<Clauses> lemma(String id, String what) {
    return check(id, what + ", where it is linear by the clauses of lin")
        .on(Transcript.pullback().clauses("lin"))
        .printed("lin of a dual map without ∖ {x}", Transcript.pullback().printed("lin"))
        .not(
            "lin of a dual map that is all of what is free in F",
            Transcript.pullback().with("lin ((\\x. S1)^* @ S2)", "FV S2", "lin"));
  }

  /// `x : τ*, Γ ⊢ (λx. S)* · F : σ*`.
  private record Drawn(Name x, PullbackType of, PullbackTerm t, Map<Name, PullbackType> context) {
    PullbackType type() {
      return PullbackTyping.of(context, t);
    }

    /// Figure 2 derives it if lin has x, whatever [PullbackTyping] says.
    Outer outer() {
      Typed map = PullbackTyping.derive(context, t, Option.none());
      Map<Name, PullbackType> gamma = context.put(Z, map.type().dual());
      Typed z = PullbackTyping.derive(gamma, new PullbackTerm.Variable(Z), Option.none());
      PullbackTerm whole = new PullbackTerm.DualMap(x, Option.some(of), t, z.term());
      return new Outer(new Typed(whole, of.dual(), java.util.List.of(map, z)), gamma);
    }
  }

  /// `Γ ⊢ (λx. (λx. S)* · F)* · z : τ**`.
  private record Outer(Typed whole, Map<Name, PullbackType> gamma) {}

  private interface Linear {
    Finding of(Drawn drawn, LawRunner effort);
  }

  private static Finding each(Clauses lin, LawRunner effort, Linear linear) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Option<Drawn> drawn = drawn(random, i);
          if (drawn.isEmpty()) return Option.none();
          String text = PullbackPrinting.show(drawn.get().t());
          return isIn(drawn.get().x(), lin.names("lin (" + text + ")"))
              ? Case.of(text, () -> linear.of(drawn.get(), effort))
              : Option.none();
        });
  }

  /// What is bound is what it is called.
  private static boolean isIn(Name x, Iterable<String> linear) {
    return List.ofAll(linear).exists(y -> y.replaceFirst("#.*", "").equals(x.toString()));
  }

  private static Option<Drawn> drawn(SplittableRandom random, int number) {
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(random.nextLong());
    Open map = Section4Linearity.linear(terms, random.nextLong());
    if (!Lin.contains(map.x(), map.s())) return Option.none();
    PullbackTerm x = new PullbackTerm.Variable(map.x()), w = new PullbackTerm.Variable(W);
    PullbackTerm f =
        switch (number % 3) {
          case 0 -> w;
          case 1 -> x;
          default -> PullbackTerm.sum(x, w);
        };
    PullbackType functional = map.to().dual();
    return Option.some(
        new Drawn(
            map.x(),
            functional,
            new PullbackTerm.DualMap(map.x(), Option.some(map.from()), map.s(), f),
            LinkedHashMap.ofEntries(map.gamma()).put(W, functional).put(map.x(), functional)));
  }

  /// `(λx. (λx. S)* · F)* · z`, of which Figure 2 asks whether x is linear in the map.
  private static Finding derived(TypingFigure figure, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) ->
            drawn(random, i)
                .map(Drawn::outer)
                .flatMap(o ->
                    TypingAsPrinted.judged(Lin::contains, o.gamma, o.whole.term(), o.whole.type()))
                .flatMap(j -> Case.of(j.text(), () -> JudgementsAsPrinted.compared(figure, j))));
  }

  private static Finding inner(Drawn drawn, LawRunner effort) {
    return Section4Linearity.linear(
        Open.in(drawn.x(), drawn.of(), drawn.t(), drawn.type()).among(drawn.context()), effort);
  }

  private static Finding outer(Drawn drawn, LawRunner effort) {
    Outer o = drawn.outer();
    return Section4Linearity.linear(o.whole, o.gamma, effort)
        .about(PullbackPrinting.show(o.whole.term()));
  }
}
