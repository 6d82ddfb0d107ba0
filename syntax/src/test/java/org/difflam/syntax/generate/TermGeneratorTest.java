package org.difflam.syntax.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

class TermGeneratorTest {
  private static final Type R = Type.real();

  @Test
  void a_name_is_new_however_many_there_are() {
    Context context = Context.EMPTY;
    for (int i = 0; i < 20; i++) {
      Name x = context.fresh(Type.real());
      assertFalse(context.has(x), x.text());
      context = context.bind(x, Type.real());
    }
  }

  @Test
  void termsHaveTheirTypeAndAboutTheirSize() {
    Deep.run(() -> {
      for (int seed = 0; seed < 3000; seed++) {
        SplittableRandom random = new SplittableRandom(seed);
        Map<Name, Type> context =
            HashMap.of(
                Name.of("x"),
                SampleTypes.random(random, 4),
                Name.of("f"),
                SampleTypes.random(random, 4));
        Type goal = SampleTypes.random(random, 1 + random.nextInt(8));
        int size = 1 + random.nextInt(50);
        Term t = TermGenerator.standard(random).term(context, goal, size).get();
        assertEquals(goal, Typing.of(context, t), t::toString);
        assertTrue(Measure.size(t) <= 4 * size + 60, () -> size + ": " + t);
        assertTrue(context.keySet().toJavaSet().containsAll(FreeVariables.of(t)));
      }
    });
  }

  @Test
  void everyFormerIsReached(TestReporter reporter) {
    List<Term> sample = sample(4000, 30);
    Distribution d = Distribution.of(sample);
    reporter.publishEntry("the distribution of random terms", d.toString());
    for (Distribution.Former f : Distribution.Former.values()) {
      assertTrue(d.share(f) > 0.05, f + "\n" + d);
    }
    assertTrue(d.usesItsFunction() > 0.3, d::toString);
    assertTrue(d.meanSize() > 12, d::toString);
  }

  private static List<Term> sample(int n, int size) {
    List<Term> sample = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(7);
    TermGenerator generator = TermGenerator.standard(random);
    for (int i = 0; i < n; i++) {
      Type type = SampleTypes.random(random, 1 + random.nextInt(6));
      // what has a variable of the empty type has all formers
      Type goal = i % 8 == 0 ? SampleTypes.EMPTY.to(type) : type;
      sample.add(generator.term(goal, size).get());
    }
    return sample;
  }

  /// A report of a sample without folds says so: the counts are those of the terms.
  @Test
  void theReportCountsWhatIsThere() {
    Term f = Term.variable("f");
    Term applied = new Term.Lambda(Name.of("f"), R.to(R), new Term.Application(f, Term.numeral(1)));
    Term ignored = new Term.Lambda(Name.of("f"), R.to(R), Term.numeral(1));
    Term shadowed =
        new Term.Lambda(
            Name.of("f"),
            R.to(R),
            new Term.Let(Name.of("f"), f, new Term.Application(f, Term.numeral(1))));
    Distribution d = Distribution.of(List.of(applied, ignored, shadowed));
    assertEquals(3, d.parameters());
    assertEquals(1, d.applied());
    assertEquals(0, d.share(Distribution.Former.FOLD));
    assertEquals(2 / 3.0, d.share(Distribution.Former.APPLICATION));
    assertEquals(3L, d.nodes().get(Distribution.Former.LAMBDA));
    assertEquals(2L, d.nodes().get(Distribution.Former.APPLICATION));
    assertEquals(3, d.deepest());
  }

  @Test
  void whatNothingHasIsNotMade() {
    TermGenerator generator = TermGenerator.standard(new SplittableRandom(1));
    assertTrue(generator.term(SampleTypes.EMPTY, 10).isEmpty());
    assertTrue(generator.term(Type.product(R, SampleTypes.EMPTY), 10).isEmpty());
    Term absurd = generator.term(SampleTypes.EMPTY.to(Type.list(SampleTypes.EMPTY)), 10).get();
    assertEquals(SampleTypes.EMPTY.to(Type.list(SampleTypes.EMPTY)), Typing.of(absurd));
    Map<Name, Type> impossible = HashMap.of(Name.of("v"), SampleTypes.EMPTY);
    Term t = generator.term(impossible, Type.product(R, SampleTypes.EMPTY), 10).get();
    assertEquals(Type.product(R, SampleTypes.EMPTY), Typing.of(impossible, t));
  }

  @Test
  void shrinkingStaysWellTypedAndEndsAtTheSmallest() {
    Deep.run(() -> {
      Shrinking shrinking = new Shrinking();
      SplittableRandom random = new SplittableRandom(3);
      TermGenerator generator = TermGenerator.standard(random);
      for (int i = 0; i < 60; i++) {
        Type goal = SampleTypes.random(random, 5);
        Map<Name, Type> context = HashMap.of(Name.of("a"), SampleTypes.random(random, 3));
        Term t = generator.term(context, goal, 25).get();
        for (Term smaller : shrinking.smaller(context, t).toList()) {
          assertEquals(goal, Typing.of(context, smaller));
          assertTrue(measure(smaller) < measure(t), () -> t + "\n" + smaller);
        }
      }
      // a term with a fold shrinks to a smallest term with a fold
      Predicate<Term> hasFold =
          t -> Distribution.of(List.of(t)).share(Distribution.Former.FOLD) > 0;
      Term t = sample(50, 40).stream().filter(hasFold).findFirst().orElseThrow();
      Term least = shrink(shrinking, t, hasFold);
      assertFalse(Measure.size(least) > 12, least::toString);
    });
  }

  private static long measure(Term t) {
    long numerals = t.toString().split("BigDecimal|value=-?[1-9]", -1).length - 1L;
    return 1000 * Measure.size(t) + numerals;
  }

  private static Term shrink(Shrinking shrinking, Term t, Predicate<Term> fails) {
    Term here = t;
    while (true) {
      var next = shrinking.smaller(HashMap.empty(), here).filter(fails).findFirst();
      if (next.isEmpty()) return here;
      here = next.get();
    }
  }
}
