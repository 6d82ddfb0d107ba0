package org.difflam.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.SortedMap;
import java.time.Duration;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.lambda.LambdaTerm;
import org.junit.jupiter.api.Test;

class SeenTest {
  /// `(λx. x) y` has four nodes, and x and y are one former.
  @Test
  void aTermIsCounted() {
    LambdaTerm t =
        LambdaTerm.apply(
            LambdaTerm.lambda("x", LambdaTerm.variable("x")), LambdaTerm.variable("y"));
    Seen seen = Seen.of(t);
    assertEquals("{(4, 1)}", seen.sizes().toString());
    assertEquals("{(application, 1), (variable, 1), (λ, 1)}", seen.formers().toString());
    assertEquals("{(4, 2)}", seen.and(seen).sizes().toString());
  }

  /// Two digits of a size are enough, so that there are not ever more of them.
  @Test
  void largeSizesAreRounded() {
    LambdaTerm t = LambdaTerm.variable("x");
    for (int i = 0; i < 1_234; i++) t = LambdaTerm.T(t);
    assertEquals("{(1200, 1)}", Seen.of(t).sizes().toString());
  }

  /// The sizes of all cases add up to their number, whatever was found of them, and a text of the
  /// findings has all that was seen.
  @Test
  void everyCaseIsSeen() {
    for (String name : List.of("joins:perturbative", "reads:differential", "macro:jets")) {
      Findings found =
          new LocalEngine(2, Duration.ofSeconds(60))
              .run(property(name).campaign(4, 7), 0, 60, Findings.NONE, (_, _) -> true)
              .found();
      assertEquals(60, total(found.seen().sizes().map()), name);
      assertTrue(found.seen().formers().map().values().forAll(n -> n <= 60), name);
      assertEquals(found, FindingsText.read(FindingsText.write(found)), name);
    }
  }

  /// What was never used is named: of a variable, each rule.
  @Test
  void rulesThatWereNeverUsedAreNamed() {
    Conjecture joins = property("joins:perturbative");
    Findings none = joins.campaign(1, 1).one(0);
    assertTrue(joins.hits().contains("beta"));
    assertEquals(joins.hits().stream().distinct().toList(), none.seen().never(joins.hits()));
    Findings some =
        Deep.call(() -> {
          Findings all = Findings.NONE;
          for (int i = 0; i < 40; i++) all = all.and(joins.campaign(6, 2012).one(i));
          return all;
        });
    assertTrue(some.seen().hits().map().containsKey("beta"), some::toString);
    assertTrue(
        joins.hits().containsAll(some.seen().hits().map().keySet().toJavaSet()), some::toString);
  }

  private static long total(SortedMap<?, Long> counts) {
    return counts.values().sum().longValue();
  }

  private static Conjecture property(String name) {
    return KnownConjectures.ALL.stream().filter(c -> c.name().equals(name)).findFirst().get();
  }
}
