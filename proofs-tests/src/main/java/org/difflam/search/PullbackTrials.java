package org.difflam.search;

import io.vavr.Function3;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import java.util.function.BiFunction;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.expression.SourceError;
import org.difflam.category.law.LawRunner;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.Subject.Drawn;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.LinearSums;
import org.difflam.syntax.surface.Notation;

/// What is said of terms of the pullback language beside the lemmas about their reduction
/// ([PullbackLemmas]).
final class PullbackTrials {
  private PullbackTrials() {}

  private static final Map<Name, PullbackType> NOTHING = HashMap.empty();
  private static final LawRunner FEW = new LawRunner(LawRunner.SEED, 2, LawRunner.STANDARD.limit());

  /// What is printed of a term is read as that term.
  static Subject<PullbackTerm> printed() {
    return printed(PullbackPrinting::print);
  }

  /// @param printer prints its terms
  static Subject<PullbackTerm> printed(BiFunction<Notation, PullbackTerm, String> printer) {
    Subject<PullbackTerm> of = Subject.pullback();
    return of.asked(
        "are read as they are printed", drawn -> printed(of, printer, drawn), of.draw());
  }

  private static Findings printed(
      Subject<PullbackTerm> of,
      BiFunction<Notation, PullbackTerm, String> printer,
      Drawn<PullbackTerm> drawn) {
    for (Notation notation : List.of(Notation.ASCII, Notation.UNICODE)) {
      String text = printer.apply(notation, drawn.term());
      String read;
      try {
        PullbackTerm back = of.read().apply("", text).term();
        if (Alpha.equal(drawn.term(), back)) continue;
        read = PullbackPrinting.show(back);
      } catch (SourceError unreadable) {
        read = unreadable.render();
      }
      return refuted("printed and read", drawn, text, read);
    }
    return Findings.held(0, "");
  }

  /// Mak and Ong's substitution lemma: `⟦t[s/x]⟧ = ⟦(λx. t) s⟧`, of the same type.
  static Subject<PullbackTerm> substituted() {
    return substituted(LinearSums::substitute);
  }

  /// @param substitution `t[s/x]` of t, x and s
  static Subject<PullbackTerm> substituted(
      Function3<PullbackTerm, Name, PullbackTerm, PullbackTerm> substitution) {
    return Subject.pullback()
        .asked(
            "keep type and meaning when what is applied is substituted",
            drawn -> Deep.call(() -> substituted(substitution, drawn)),
            (random, size) -> {
              var terms = RandomPullbackTerms.polynomial(random.nextLong());
              Name x = Name.of("x");
              PullbackType from = terms.type(), to = terms.type();
              PullbackTerm t = terms.term(HashMap.of(x, from), to, size);
              PullbackTerm s = terms.term(NOTHING, from, 1 + size / 2);
              return Drawn.closed(
                  new PullbackTerm.Application(
                      new PullbackTerm.Lambda(x, Option.some(from), t), s));
            })
        .listed(ListedPullbackTerms::redexes);
  }

  private static Findings substituted(
      Function3<PullbackTerm, Name, PullbackTerm, PullbackTerm> substitution,
      Drawn<PullbackTerm> drawn) {
    if (!(drawn.term()
        instanceof PullbackTerm.Application(PullbackTerm.Lambda(var x, _, var t), var s))) {
      return Findings.NORMAL;
    }
    PullbackType type = PullbackTyping.derive(NOTHING, drawn.term(), Option.none()).type();
    PullbackTerm made = substitution.apply(t, x, s);
    if (!PullbackLemmas.haveOneType(drawn.term(), made)) {
      return refuted("types", drawn, PullbackPrinting.show(made), type.show());
    }
    Verdict same = FunctionalMeaning.equal(NOTHING, type, drawn.term(), made, FEW);
    if (same.isRefuted()) {
      return refuted("meaning", drawn, PullbackPrinting.show(made), "the same meaning");
    }
    return same.isGood() ? Findings.held(0, "") : Findings.GIVEN_UP;
  }

  private static Findings refuted(
      String cause, Drawn<PullbackTerm> drawn, String left, String right) {
    return Findings.refuted(
        new Counterexample(cause, "", PullbackPrinting.show(drawn.term()), left, right));
  }
}
