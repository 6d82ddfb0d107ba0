package org.difflam.category.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import org.difflam.category.Places;
import org.difflam.category.Refused;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Definitions;
import org.junit.jupiter.api.Test;

class LawRunnerTest {
  private static final LawRunner RUNNER = new LawRunner(1, 50, Duration.ofMinutes(10));

  private static Set<String> red(Model<?, ?> model) {
    return RUNNER
        .check(model, Catalogue.all())
        .filter(r -> r.verdict().isRefuted())
        .map(r -> r.law().id())
        .toSet();
  }

  @Test
  void aGoodModelKeepsEveryLawThatAppliesToIt() {
    List<LawResult> results = RUNNER.check(new Matrices(), Catalogue.all());
    assertTrue(results.size() > 40, "laws checked: " + results.size());
    for (LawResult r : results) assertTrue(r.verdict().isGood(), r.law().id() + ": " + r.show());
    assertEquals(
        results.map(r -> r.law().id()).size(), results.map(r -> r.law().id()).distinct().size());
    assertEquals(
        Verdict.holds(50, 0), results.find(r -> r.law().id().equals("D5")).get().verdict());
  }

  @Test
  void lawsThatAModelCannotStateAreLeftOut() {
    List<String> ids = RUNNER.check(new Matrices(), Catalogue.all()).map(r -> r.law().id());
    assertTrue(ids.contains("D7"));
    assertTrue(
        ids.filter(id -> id.startsWith("curry") || id.startsWith("RD") || id.startsWith("fold"))
            .isEmpty());
  }

  @Test
  void tangentAndPointSwappedIsCaughtByD3() {
    Matrices swapped =
        new Matrices() {
          @Override
          public Matrix D(Matrix f) {
            return compose(f, second(f.source(), f.source()));
          }
        };
    Set<String> red = red(swapped);
    assertTrue(
        red.containsAll(List.of("D2.zero", "D3.id", "D3.p1", "D3.p2", "linear")), red.toString());
    assertTrue(red.intersect(List.of("D1.plus", "D4", "assoc").toSet()).isEmpty(), red.toString());
  }

  @Test
  void aWitnessIsSmallAndCanBeTypedBackIn() {
    Matrices doubled =
        new Matrices() {
          @Override
          public Matrix D(Matrix f) {
            return plus(super.D(f), super.D(f));
          }
        };
    LawResult r = RUNNER.check(doubled, Catalogue.find("D3.id").head());
    Witness w = assertInstanceOf(Verdict.Refuted.class, r.verdict()).witness();
    Law again = Law.typed("", w.instance().get(), Definitions.none(), doubled.signature().givens());
    assertTrue(RUNNER.check(doubled, again).verdict().isRefuted());
  }

  @Test
  void theSameSeedFindsTheSameWitness() {
    Matrices noZero =
        new Matrices() {
          @Override
          public Matrix plus(Matrix f, Matrix g) {
            return f;
          }
        };
    Law law = Catalogue.find("plus.comm").head();
    Verdict first = RUNNER.check(noZero, law).verdict();
    assertTrue(first.isRefuted());
    assertEquals(first, RUNNER.check(noZero, law).verdict());
    Witness w = ((Verdict.Refuted) first).witness();
    assertTrue(w.generators().values().map(String::length).sum().intValue() < 40, w.toString());
  }

  @Test
  void aModelThatThrowsIsInconclusive() {
    Matrices throwing =
        new Matrices() {
          @Override
          public Matrix D(Matrix f) {
            throw new ArithmeticException("overflow in D");
          }
        };
    LawResult r = RUNNER.check(throwing, Catalogue.find("D5").head());
    Verdict.Inconclusive v = assertInstanceOf(Verdict.Inconclusive.class, r.verdict());
    assertTrue(v.why().contains("overflow in D") && v.why().contains("f = "), v::why);
    assertTrue(RUNNER.check(throwing, Catalogue.find("assoc").head()).verdict().isGood());
  }

  /// Matrices that are compared in another way.
  private static Matrices compared(
      BiFunction<Matrices.Matrix, Matrices.Matrix, Verdict> comparison) {
    return new Matrices() {
      @Override
      public Verdict equal(Matrix f, Matrix g) {
        return comparison.apply(f, g);
      }
    };
  }

  @Test
  void nanIsNeverAgreement() {
    Matrices nan = compared((_, _) -> Verdict.holds(1, Double.NaN));
    assertInstanceOf(
        Verdict.Inconclusive.class, RUNNER.check(nan, Catalogue.find("assoc").head()).verdict());
  }

  /// Of all cases, whichever comes last.
  @Test
  void theWorstErrorIsSaid() {
    AtomicInteger compared = new AtomicInteger();
    Matrices measured =
        compared((_, _) -> {
          int n = compared.incrementAndGet();
          return Verdict.holds(1, n == 20 ? 0.5 : 1e-9 / n);
        });
    Verdict verdict = RUNNER.check(measured, Catalogue.find("assoc").head()).verdict();
    assertEquals(0.5, assertInstanceOf(Verdict.Holds.class, verdict).worstError());
  }

  /// Cases that could not be compared are skipped alone, where others have the same objects.
  @Test
  void casesThatAreLeftOpenLeaveNoOthersOpen() {
    AtomicInteger compared = new AtomicInteger();
    Matrices open =
        compared((f, g) ->
            compared.getAndIncrement() < 5
                ? Verdict.inconclusive("too large")
                : new Matrices().equal(f, g));
    LawResult r = RUNNER.check(open, Catalogue.find("assoc").head());
    assertEquals(50, r.cases());
    assertEquals("LinkedHashMap((too large, 5))", r.skips().reasons().toString());
  }

  /// A case that the model refuses is no case; the others are compared.
  @Test
  void whatAModelRefusesIsSkipped() {
    Matrices small =
        new Matrices() {
          @Override
          public Matrix D(Matrix f) {
            if (f.source() > 2) throw new Refused("matrices of more than 2 columns");
            return super.D(f);
          }
        };
    Map<String, Long> refused =
        HashMap.of("the model refuses: matrices of more than 2 columns", 1L);
    for (String law : List.of("D2.zero", "D5")) {
      LawResult r = RUNNER.check(small, Catalogue.find(law).head());
      assertTrue(r.verdict().isGood() && r.cases() == 50, r.show());
      assertEquals(refused.keySet(), r.skips().reasons().keySet());
    }
    String three = "D(add . <add . p1, p2>)";
    Law closed =
        Law.typed("", three + " = " + three, Definitions.none(), small.signature().givens());
    LawResult none = RUNNER.check(small, closed);
    assertEquals(0, none.cases());
    assertEquals(refused, none.skips().reasons());
    assertInstanceOf(Verdict.Inconclusive.class, none.verdict());
  }

  /// That equal morphisms are treated alike is not refuted by morphisms that are not equal there.
  @Test
  void whatTheModelDoesNotCallEqualRefutesNoCongruence() {
    Matrices strict = compared((_, _) -> Verdict.refuted(Witness.of("one", "another")));
    for (Law law : Catalogue.all().filter(l -> LawRunner.applies(l, strict))) {
      Verdict verdict = RUNNER.check(strict, law).verdict();
      assertEquals(law.equal().isEmpty(), verdict.isRefuted(), law.id() + ": " + verdict);
    }
  }

  /// Whoever asks for more cases must see all the places that fewer cases show.
  @Test
  void moreCasesAreNeverFewerPlaces() {
    List<Places> before = List.empty();
    for (int cases : new int[] {1, 10, 100, 101, 250, 500, 1000}) {
      LawRunner runner = new LawRunner(1, cases, Duration.ofSeconds(1));
      List<Places> now = List.range(0, cases).map(i -> runner.at(i, i));
      assertTrue(now.startsWith(before), "" + cases);
      assertEquals(cases, runner.all().number());
      before = now;
    }
    assertEquals(5, LawRunner.STANDARD.at(99, 0).number());
  }

  @Test
  void aRepeatedInstanceIsComparedWithItsOwnSeed() {
    long last = LawRunner.SEED * 1_000_003 + 99;
    HashSet<Long> seen = new HashSet<>();
    Matrices sampled =
        new Matrices() {
          @Override
          public Verdict equal(Matrix f, Matrix g, Places at) {
            seen.add(at.seed());
            return at.seed() == last ? Verdict.refuted(Witness.of("0", "1")) : Verdict.holds(1, 0);
          }
        };
    LawRunner runner = new LawRunner(LawRunner.SEED, 100, Duration.ofMinutes(10));
    LawResult r = runner.check(sampled, Catalogue.find("id.left").head());
    assertTrue(r.verdict().isRefuted(), r.verdict()::toString);
    assertEquals(100, r.cases());
    assertTrue(seen.size() >= 100);
  }

  @Test
  void anAnswerWithoutSenseIsNeverAgreement() {
    ArrayList<Verdict> answers = new ArrayList<>();
    for (double error : new double[] {Double.POSITIVE_INFINITY, Double.NaN, -1, -1e-300})
      answers.add(Verdict.holds(3, error));
    answers.add(Verdict.holds(-3, -1));
    answers.add(Verdict.holds(0, 0));
    answers.add(Verdict.holds(3, 0, new Verdict.Points(0, 3, 0, 0)));
    answers.add(null);
    for (Verdict answer : answers) {
      Matrices senseless =
          new Matrices() {
            @Override
            public Verdict equal(Matrix f, Matrix g) {
              return answer;
            }
          };
      LawResult r = RUNNER.check(senseless, Catalogue.find("assoc").head());
      assertInstanceOf(Verdict.Inconclusive.class, r.verdict(), "" + answer);
      assertEquals(200, r.skipped());
      assertTrue(r.show().contains("the model") || r.show().contains("no point"), r.show());
      Law closed =
          Law.typed("", "twice = twice", Definitions.none(), senseless.signature().givens());
      assertInstanceOf(Verdict.Inconclusive.class, RUNNER.check(senseless, closed).verdict());
    }
  }

  /// Of a closed equation `--cases` is the number of points.
  @Test
  void aClosedEquationIsLookedAtInAsManyPlacesAsThereWouldBeCases() {
    Matrices sampled =
        new Matrices() {
          @Override
          public Verdict equal(Matrix f, Matrix g, Places at) {
            return at.number() < 700
                ? Verdict.holds(at.number(), 0)
                : Verdict.refuted(Witness.of("0", "1"));
          }
        };
    Law law = Law.typed("", "twice = twice", Definitions.none(), sampled.signature().givens());
    for (int cases : new int[] {1, 100, 699}) {
      LawResult r = new LawRunner(1, cases, Duration.ofMinutes(10)).check(sampled, law);
      assertEquals(
          cases == 1
              ? "holds on 1 case, without error"
              : "holds at " + cases + " points, without error",
          r.show());
    }
    assertTrue(
        new LawRunner(1, 700, Duration.ofMinutes(10)).check(sampled, law).verdict().isRefuted());
  }

  @Test
  void aModelThatHangsIsGivenUp() {
    Matrices hanging =
        new Matrices() {
          @Override
          public Matrix D(Matrix f) {
            try {
              new CountDownLatch(1).await();
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
            return f;
          }
        };
    LawRunner hasty = new LawRunner(1, 5, Duration.ofMillis(300));
    Verdict.Inconclusive v =
        assertInstanceOf(
            Verdict.Inconclusive.class,
            hasty.check(hanging, Catalogue.find("D5").head()).verdict());
    assertTrue(v.why().contains("time limit"), v.why());
  }

  /// A model that is refuted at the 31st comparison, and does not end the next one by itself.
  private static final class Stuck extends Matrices {
    final AtomicInteger comparisons = new AtomicInteger();
    final AtomicReference<Thread> worker = new AtomicReference<>(Thread.currentThread());

    @Override
    public Verdict equal(Matrix f, Matrix g, Places at) {
      int earlier = comparisons.getAndIncrement();
      if (earlier < 30) return Verdict.holds(1, 0);
      if (earlier == 30) return Verdict.refuted(Witness.of("0", "1"));
      worker.set(Thread.currentThread());
      while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait();
      return Verdict.holds(1, 0);
    }
  }

  /// What was given up while a counterexample was made smaller keeps no processor busy. Where the
  /// time is over before that, it is given more.
  @Test
  void shrinkingEndsAtTheTimeLimit() throws InterruptedException {
    Stuck stuck;
    LawResult result;
    int millis = 300;
    do {
      stuck = new Stuck();
      LawRunner hasty = new LawRunner(2, 50, Duration.ofMillis(millis));
      result = hasty.check(stuck, Catalogue.find("id.left").head());
      millis *= 10;
    } while (stuck.comparisons.get() < 32 && millis <= 300_000);
    assertTrue(result.verdict().isRefuted(), result.verdict()::toString);
    assertNotSame(Thread.currentThread(), stuck.worker.get(), "nothing was made smaller");
    stuck.worker.get().join(Duration.ofMinutes(10));
    // the one that was under way, the last look at what was found, and whether it shows at the
    // standard points, too
    assertEquals(34, stuck.comparisons.get());
  }

  @Test
  void anImpossibleNumberOfCasesIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new LawRunner(1, -1, Duration.ofSeconds(1)));
  }

  @Test
  void typedEquationsSpeakOfTheModelsOwnGenerators() {
    Matrices m = new Matrices();
    Law yes = Law.typed("", "add . <id, id> = twice", Definitions.none(), m.signature().givens());
    Law no = Law.typed("", "add . <id, twice> = twice", Definitions.none(), m.signature().givens());
    assertEquals(Verdict.holds(1, 0), RUNNER.check(m, yes).verdict());
    assertTrue(RUNNER.check(m, no).verdict().isRefuted());
    Law schema =
        Law.typed(
            "f : X -> R, g : R -> Y",
            "D(g . f) = g . D(f)",
            Definitions.none(),
            m.signature().givens());
    assertTrue(RUNNER.check(m, schema).verdict().isGood());
  }
}
