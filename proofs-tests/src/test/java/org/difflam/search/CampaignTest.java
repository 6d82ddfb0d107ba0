package org.difflam.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.Tuple;
import io.vavr.collection.List;
import java.util.HashSet;
import java.util.Set;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.differential.DifferentialReduction;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.reduction.Decompositions;
import org.difflam.syntax.pullback.reduction.PullbackLanguage;
import org.difflam.syntax.rewrite.Redex;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CampaignTest {
  private static Findings run(Campaign campaign, int count) {
    Findings all = Findings.NONE;
    long end = Math.min(count, campaign.terms());
    for (int i = 0; i < end && all.counterexample().isEmpty(); i++) all = all.and(campaign.one(i));
    return all;
  }

  private static Campaign random(Subject<?> subject) {
    return new Campaign.Sampled<>(subject, 5, 1);
  }

  private static String refuted(Campaign campaign, int count) {
    return run(campaign, count).counterexample().orElseThrow().conjecture();
  }

  /// However many cases are tried, none is one of another number, or of another seed.
  @Test
  void casesOfASeedDiffer() {
    Set<Long> drawn = new HashSet<>();
    int cases = 0;
    for (long seed = -2; seed < 3; seed++) {
      for (long around = 0; around < 5 * Campaign.EACH; around += Campaign.EACH) {
        for (long i = Math.max(0, around - 3); i < around + 3; i++, cases++)
          drawn.add(Campaign.random(seed, i).nextLong());
      }
    }
    assertEquals(cases, drawn.size());
  }

  /// Erratum M1, found both ways.
  @Test
  void thePrintedRulesAreNotConfluent() {
    assertEquals("confluence, T and pi.in.0", refuted(random(Subject.perturbative(false)), 1_000));
    assertEquals(
        "confluence, T and pi.in",
        refuted(Campaign.Exhaustive.of(Subject.perturbative(false), Listing.of(3)), 1_000));
  }

  /// Two peaks are two findings, and a larger search does not lose one that a smaller one finds.
  @Test
  void eachPeakIsAFinding() {
    Campaign all = Campaign.Exhaustive.of(Subject.perturbative(false), Listing.of(4));
    Findings found = Findings.NONE;
    for (int i = 0; i < all.terms(); i++) found = found.and(all.one(i));
    assertEquals(
        List.of(
            Tuple.of("confluence, T and beta", "T (\\z. (\\f. z) f)"),
            Tuple.of("confluence, T and pi.in", "T (\\z. p1 (in1 z))")),
        List.ofAll(found.causes()).map(c -> Tuple.of(c._1, c._2.least().term())));
  }

  /// The rules that meet, and not those of the first steps, one of which is apart from the peak.
  @Test
  void aPeakIsNamedWhereItIs() {
    Subject<LambdaTerm> printed = Subject.perturbative(false);
    String term = "(\\a. T (\\z. p1 (in1 z))) ((\\b. b) y)";
    Findings found = printed.trial().on(printed.read().apply("y : A", term));
    assertEquals("confluence, T and pi.in", found.counterexample().orElseThrow().conjecture());
  }

  @Test
  void theOthersAreAsFarAsIsLooked() {
    for (Subject<?> subject :
        List.of(Subject.perturbative(true), Subject.differential(), Subject.pullback())) {
      Findings found = run(random(subject), 90);
      assertTrue(found.counterexample().isEmpty(), subject.name() + found.counterexample());
      assertTrue(found.held() > 5 && found.longest() > 1, subject.name());
      assertEquals(90, found.terms());
    }
  }

  @Test
  void allSmallTermsAreTried() {
    for (Campaign all :
        List.of(
            Campaign.Exhaustive.of(Subject.perturbative(true), Listing.of(3)),
            Campaign.Exhaustive.of(Subject.differential(), Listing.of(4)),
            Campaign.Exhaustive.of(Subject.pullback(), Listing.of(1)))) {
      Findings found = run(all, Integer.MAX_VALUE);
      assertTrue(found.counterexample().isEmpty(), "" + found.counterexample());
      assertEquals(all.terms(), found.terms());
      assertTrue(found.held() > 5);
    }
  }

  /// By `x → x`, what has a variable has no normal form.
  @Test
  void aLoopIsFound() {
    assertEquals(
        "termination", refuted(random(Subject.perturbative("looping", loop(), Alpha::equal)), 20));
    assertEquals("termination", refuted(random(Subject.differential("looping", loop())), 20));
  }

  private static <T extends Syntax<T>> Rules<T> loop() {
    Rule<T> loop =
        new Rule<>("loop", 0, false, t -> t.scopes().isEmpty() ? List.of(t) : List.empty());
    return new Rules<T>(List.of(loop));
  }

  /// Of a differential calculus in which `D s · t` may vanish as well.
  @Test
  void twoNormalFormsAreFound() {
    Rule<LambdaTerm> vanish =
        new Rule<>(
            "vanish",
            0,
            false,
            t -> t instanceof Simple.D ? List.of(LambdaTerm.ZERO) : List.empty());
    var rules = DifferentialReduction.LAMBDA.and(new Rules<>(List.of(vanish)));
    Subject<?> broken = Subject.differential("vanishing", rules);
    for (Campaign campaign :
        List.of(Campaign.Exhaustive.of(broken, Listing.of(4)), random(broken))) {
      String found = refuted(campaign, 5_000);
      assertTrue(found.startsWith("confluence, ") && found.contains("vanish"), found);
    }
  }

  /// What goes wrong with the reduction of pullbacks, and the lemma that it contradicts.
  enum Fault {
    STUCK("unique decomposition"),
    STUCK_WITHOUT_DECOMPOSITION("progress"),
    LOOPING("termination"),
    ILL_TYPED("typing"),
    UNSOUND("soundness"),
    TWICE("unique decomposition"),
    PRINTED_CONTEXTS("unique decomposition");

    final String refuted;

    Fault(String refuted) {
      this.refuted = refuted;
    }

    Subject<PullbackTerm> subject() {
      var good = new PullbackLanguage().reduction();
      return Subject.pullback(
          name(),
          t -> {
            var found = good.redexes(t);
            return switch (this) {
              case STUCK, STUCK_WITHOUT_DECOMPOSITION -> found.filter(_ -> false);
              case LOOPING -> found.map(r -> new Redex<>(r.rule(), r.at(), at(t, r)));
              case ILL_TYPED ->
                  found.map(r ->
                      new Redex<>(r.rule(), r.at(), new PullbackTerm.Pair(at(t, r), at(t, r))));
              case UNSOUND ->
                  found.map(r ->
                      new Redex<>(
                          r.rule(), r.at(), PullbackTerm.sum(r.contractum(), r.contractum())));
              case TWICE -> found.flatMap(r -> List.of(r, r));
              case PRINTED_CONTEXTS -> found;
            };
          },
          this == STUCK_WITHOUT_DECOMPOSITION
              ? _ -> 0
              : t -> Decompositions.count(t, this == PRINTED_CONTEXTS));
    }

    private static PullbackTerm at(PullbackTerm t, Redex<PullbackTerm> r) {
      return r.at().in(t).get();
    }
  }

  @ParameterizedTest
  @EnumSource
  void eachFaultIsFound(Fault fault) {
    String found = refuted(random(fault.subject()), 300);
    assertTrue(found.startsWith(fault.refuted), found);
  }
}
