package org.difflam.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.RandomGenerator;
import org.difflam.search.Campaign;
import org.difflam.search.ListedPrograms;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Typing;

/// The programs that campaigns are compared on do not make jqwik's work more than theirs.
final class ComposedProgramsTest {
  private static final int CASES = 3_000;

  @Example // within jqwik, since its arbitraries draw nowhere else
  void theyAreTypedOfEveryFormerAndNotLarger() {
    List<Term> composed = new ArrayList<>(), drawn = new ArrayList<>();
    List<Class<?>> formers = new ArrayList<>();
    List<RandomGenerator<Term>> bySize = new ArrayList<>();
    for (int size = 1; size <= PlainProperty.SIZE; size++) {
      bySize.add(ComposedPrograms.of(ListedPrograms.TYPE, size).generator(1));
    }
    Random random = new Random(2012);
    for (int i = 0; i < CASES; i++) {
      Term t = bySize.get(i % bySize.size()).next(random).value();
      assertEquals(ListedPrograms.TYPE, Typing.of(t), t::toString);
      composed.add(t);
      formersOf(t, formers);
      drawn.add(
          TermGenerator.standard(Campaign.random(2012, i))
              .term(ListedPrograms.TYPE, 1 + i % PlainProperty.SIZE)
              .get());
    }
    double mean = meanSize(composed), ours = meanSize(drawn);
    assertTrue(mean <= ours, "%s formers in the mean, and %s".formatted(mean, ours));
    assertTrue(mean >= ours / 2, "%s formers in the mean, and %s".formatted(mean, ours));
    assertTrue(
        formers.containsAll(
            List.of(
                Term.Variable.class,
                Term.Apply.class,
                Term.Tuple.class,
                Term.CaseTuple.class,
                Term.Lambda.class,
                Term.Application.class,
                Term.Let.class,
                Term.Inject.class,
                Term.CaseVariant.class,
                Term.Nil.class,
                Term.Cons.class,
                Term.Fold.class)),
        formers::toString);
  }

  private static void formersOf(Term t, List<Class<?>> formers) {
    if (!formers.contains(t.getClass())) formers.add(t.getClass());
    t.scopes().forEach(s -> formersOf(s.body(), formers));
  }

  private static double meanSize(List<Term> terms) {
    return terms.stream().mapToLong(Measure::size).average().orElseThrow();
  }
}
