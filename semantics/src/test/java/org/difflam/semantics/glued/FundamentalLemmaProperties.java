package org.difflam.semantics.glued;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;
import org.difflam.category.Verdict;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// The fundamental lemma for random programs of random types, trees included.
class FundamentalLemmaProperties {
  private static final List<Type> TYPES =
      List.of(
          Type.real().to(Type.real()),
          Type.real().to(Type.real()).to(Type.real()),
          Type.real().to(SampleTypes.TREE),
          SampleTypes.TREE.to(Type.real()),
          SampleTypes.MAYBE.to(Type.list(Type.real())),
          Type.list(Type.real()).to(SampleTypes.MAYBE),
          Type.product(Type.real(), Type.unit(), Type.real()).to(Type.real()));

  private static final Vocabulary WORDS =
      Vocabulary.standard()
          .withTypes(
              List.of(
                  Type.real(),
                  Type.real().to(Type.real()),
                  SampleTypes.MAYBE,
                  SampleTypes.TREE,
                  Type.list(Type.real())));

  @Property(tries = 40)
  void everyProgramIsRelatedToItsDerivative(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Type type = TYPES.get(random.nextInt(TYPES.size()));
    Term t =
        new TermGenerator(WORDS, random)
            .term(type, 5 + random.nextInt(20))
            .getOrElseThrow(() -> new AssertionError("no term of " + type));
    Macro macro = random.nextBoolean() ? Macro.of(1, 2) : Macro.of(2, 1);
    Verdict verdict = new FundamentalLemma(new TaylorGluing(macro), 3, seed).check(t).verdict();
    assertFalse(verdict.isRefuted(), () -> t + ": " + verdict);
    Statistics.label("related").collect(verdict.isGood());
    Statistics.label("related").coverage(c -> c.check(true).percentage(p -> p > 50));
  }
}
