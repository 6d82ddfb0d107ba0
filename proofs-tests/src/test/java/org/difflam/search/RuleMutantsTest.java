package org.difflam.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rules with a wrong right side are found by a campaign of so many cases of that size.
final class RuleMutantsTest {
  private static final int CASES = 300, SIZE = 8;
  private static final long SEED = 2012;

  private static Findings found(String name) {
    Campaign campaign = Conjecture.known(name).orElseThrow().campaign(SIZE, SEED);
    Findings all = Findings.NONE;
    for (int i = 0; i < CASES && all.counterexample().isEmpty(); i++)
      all = all.and(campaign.one(i));
    return all;
  }

  /// How many steps were not what they should be.
  private static long wrong(String name, Findings found) {
    return found.seen().hits().getOrElse(name.substring(name.indexOf('/') + 1), 0L);
  }

  static List<String> kept() {
    return Corpus.shipped().kept().stream()
        .map(k -> k.claim().property())
        .filter(p -> p.startsWith(RuleMutants.PREFIX))
        .toList();
  }

  /// Those of which the least case is kept, found without it.
  @Tag("long")
  @ParameterizedTest
  @MethodSource("kept")
  void eachIsFound(String name) {
    Findings found = found(name);
    assertTrue(found.counterexample().isPresent(), name + found);
  }

  /// `π₁ (ι₂ s) → 0` twice is 0 still.
  @Test
  void whatChangesNothingIsNotFound() {
    String name = "mutant:perturbative/pi.in.0/twice";
    Campaign campaign = Conjecture.known(name).orElseThrow().campaign(SIZE, SEED);
    Findings all = Findings.NONE;
    for (int i = 0; i < 40; i++) all = all.and(campaign.one(i));
    assertTrue(all.counterexample().isEmpty(), all::toString);
    assertEquals(0, wrong(name, all));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mutant:perturbative/beta/zero",
        "mutant:differential/D/part",
        "mutant:differential/pi/twice",
        "mutant:pullback/MO-3.1.3/part"
      })
  void someAreFoundSoon(String name) {
    Findings found = found(name);
    assertTrue(found.counterexample().isPresent(), found::toString);
  }

  @Test
  void thereIsOneOfEachNameAndNoOther() {
    List<String> names = RuleMutants.names();
    assertEquals(names.size(), names.stream().distinct().count());
    names.forEach(name -> assertEquals(name, Conjecture.known(name).orElseThrow().name()));
    for (String none :
        List.of(
            "mutant:perturbative/beta/half",
            "mutant:pullback/beta/zero",
            "mutant:lambda/beta/zero")) {
      assertTrue(Conjecture.known(none).isEmpty(), none);
    }
  }
}
