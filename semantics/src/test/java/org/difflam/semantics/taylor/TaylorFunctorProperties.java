package org.difflam.semantics.taylor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.Syn;

/// Example 6.1 for random terms whose tuples are pairs: the functor is the macro, by β and η.
/// (Lemma 4 is about lists; trees are the macro's alone.)
class TaylorFunctorProperties {
  private static final Type R = Type.real();
  private static final Type EITHER =
      new Type.Variant(List.of(new Summand<>("Left", R), new Summand<>("Right", R.to(R))));
  private static final List<Type> TYPES =
      List.of(R, Type.unit(), R.to(R), Type.product(R, R), Type.list(R), EITHER);
  private static final Vocabulary WORDS = Vocabulary.standard().withTypes(TYPES);
  private static final Syn SYN = Syn.standard();

  @Property(tries = 40)
  void theFunctorIsTheMacro(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Type source = TYPES.get(random.nextInt(TYPES.size()));
    Type target = TYPES.get(random.nextInt(TYPES.size()));
    Term t =
        new TermGenerator(WORDS, random)
            .term(source.to(target), 4 + random.nextInt(20))
            .getOrElseThrow(() -> new AssertionError("no term"));
    Macro macro = random.nextBoolean() ? Macro.of(1, 1) : Macro.restricted();
    Term function = t instanceof Term.Lambda ? t : expanded(t, source);
    Verdict verdict =
        Deep.call(() -> {
          Arrow byFunctor = TaylorFunctor.of(SYN, macro).onMorphism(Arrow.of(function));
          return SYN.equal(byFunctor, Arrow.of(macro.of(function)));
        });
    // the search for a proof may take too long, though seldom; it may not end without one
    boolean tooLong =
        verdict instanceof Verdict.Inconclusive(var why) && why.contains("took more than");
    assertTrue(verdict.isProved() || tooLong, () -> t + ": " + verdict);
    Statistics.label("proved").collect(!tooLong);
    Statistics.label("proved").coverage(c -> c.check(true).percentage(p -> p > 80));
  }

  private static Term expanded(Term t, Type source) {
    Name x = Name.of("eta");
    return new Term.Lambda(x, source, new Term.Application(t, new Term.Variable(x)));
  }
}
