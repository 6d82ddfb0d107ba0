package org.difflam.search;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.PullbackRedexes.Typed;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.rewrite.Step;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;

/// `Γ ⊢ t : σ` and `t → t'` imply `Γ ⊢ t' : σ` and `⟦t⟧ = ⟦t'⟧` (Mak and Ong's Corollary 4.7 and
/// Theorem 4.6), and t' is another term, for the one step of a random term, which may have free
/// variables: some rules of Figure 3 are about variables beside `y`, which closed terms bind where
/// no step looks.
///
/// So that each rule is used as often as any other, a case is about one of them: random questions
/// are reduced until that rule is the next. Unlike [PullbackLemmas], nothing is asked of the way
/// there.
///
/// @param aims the rules that cases are about
record PullbackPreservation(
    String name, String statement, PullbackRedexes redexes, List<String> aims)
    implements Conjecture {
  private static final LawRunner FEW = new LawRunner(LawRunner.SEED, 2, LawRunner.STANDARD.limit());

  @Override
  public List<String> hits() {
    return aims;
  }

  @Override
  public Campaign campaign(int size, long seed) {
    return i -> {
      SplittableRandom random = Campaign.random(seed, i);
      return Deep.call(() -> {
        String aim = aims.get(random.nextInt(aims.size()));
        return tried(redexes.draw(random, aim, Campaign.formers(i, size)));
      });
    };
  }

  @Override
  public Optional<Campaign> all(Listing of) {
    return Optional.of(ListedPullbackTerms.open(of, this::tried));
  }

  private Findings tried(Typed t) {
    Trial<PullbackTerm> trial = drawn -> Deep.call(() -> keeps(t.with(drawn.term())));
    return Subject.on(trial, t.drawn());
  }

  @Override
  public Optional<Supplier<Findings>> at(String given, String term) {
    Source source = Source.of(term);
    var read =
        PullbackElaboration.of(
            source,
            Parser.term(source),
            PullbackElaboration.Scope.of(TextDeclarations.parse(given)));
    Typed t = new Typed(read.context(), read.term(), read.type());
    return Optional.of(() -> Deep.call(() -> keeps(t)));
  }

  private Findings keeps(Typed t) {
    if (Measure.size(t.term()) > PullbackRedexes.LARGE) return Findings.GIVEN_UP;
    for (Step<PullbackTerm> step : redexes.reduction().steps(t.term())) {
      if (Alpha.equal(t.term(), step.to())) {
        return refuted("termination (Corollary 5.2)", t, step, "another term");
      }
      if (!PullbackRedexes.has(t.context(), step.to(), t.type())) {
        return refuted("typing (Corollary 4.7)", t, step, t.type().show());
      }
      Verdict same = FunctionalMeaning.equal(t.context(), t.type(), t.term(), step.to(), FEW);
      if (same instanceof Verdict.Refuted(var witness)) {
        return refuted("soundness (Theorem 4.6)", t, step, "the same meaning; " + witness);
      }
      if (!same.isGood()) return Findings.GIVEN_UP;
      return Findings.held(1, PullbackPrinting.show(t.term())).seen(Seen.hit(step.rule()));
    }
    return Findings.NORMAL;
  }

  private static Findings refuted(String lemma, Typed t, Step<PullbackTerm> step, String wanted) {
    return Findings.refuted(
            new Counterexample(
                lemma + ", " + step.rule(),
                t.drawn().given(),
                t.show(),
                step.rule() + " makes it " + PullbackPrinting.show(step.to()),
                wanted))
        .seen(Seen.hit(step.rule()));
  }
}
