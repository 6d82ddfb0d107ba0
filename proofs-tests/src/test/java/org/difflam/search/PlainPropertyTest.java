package org.difflam.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.difflam.bench.CampaignRate;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Typing;

/// The same programs, drawn and typed, by jqwik and by the local engine, in turns: how many times
/// as fast is printed at the end. That both try all, and that all hold, is asserted.
class PlainPropertyTest {
  private static final int CASES = 30_000, WARM = 15_000, SIZE = 10;
  private static long tried;
  private static long started, begun;

  @BeforeContainer
  static void begin() {
    run(new LocalEngine(2, Duration.ofMinutes(1))); // both have warmed up with the same
  }

  @Provide
  Arbitrary<Term> programs() {
    return Arbitraries.fromGenerator(random -> {
      var split = new SplittableRandom(random.nextLong());
      int size = 1 + random.nextInt(SIZE);
      Term t = TermGenerator.standard(split).term(ListedPrograms.TYPE, size).get();
      return Shrinkable.unshrinkable(t);
    });
  }

  @Property(
      tries = WARM + CASES,
      seed = "2012",
      generation = GenerationMode.RANDOMIZED,
      shrinking = ShrinkingMode.OFF)
  void programsAreTyped(@ForAll("programs") Term t) {
    if (tried++ == WARM) {
      begun = System.nanoTime();
      started = CampaignRate.ownTime();
    }
    assertEquals(ListedPrograms.TYPE, Typing.of(t));
  }

  @AfterContainer
  static void compare() {
    double plain = CampaignRate.ownTime() - started, wall = System.nanoTime() - begun;
    assertEquals(WARM + CASES, tried);
    long before = CampaignRate.ownTime(), start = System.nanoTime();
    assertEquals(CASES, run(new LocalEngine(2, Duration.ofMinutes(1))));
    double own = CampaignRate.ownTime() - before, ownWall = System.nanoTime() - start;
    System.out.printf(
        "%,d programs drawn and typed: the engine on 2 threads is %.2f times as fast as jqwik by"
            + " the clock, %.2f times in processor time%n",
        CASES, wall / ownWall, plain / own);
  }

  private static long run(LocalEngine engine) {
    Campaign campaign = Conjecture.known("typed:programs").orElseThrow().campaign(SIZE, 2012);
    return engine.run(campaign, 0, CASES, Findings.NONE, (_, _) -> true).found().held();
  }
}
