package org.difflam.search;

import io.vavr.collection.HashMap;
import java.util.random.RandomGenerator;
import org.difflam.category.Deep;
import org.difflam.search.Findings.Counterexample;
import org.difflam.syntax.generate.Shrinking;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.surface.Notation;

/// What is said of closed programs of the simple language.
abstract class ProgramConjecture implements Conjecture {
  /// A random program of about this many formers at most.
  abstract Term draw(RandomGenerator random, int size);

  /// What is found about a program; all random choices start from the seed.
  abstract Findings on(Term program, long seed);

  @Override
  public Campaign campaign(int size, long seed) {
    return i -> {
      RandomGenerator random = Campaign.random(seed, i);
      Term program = draw(random, Campaign.formers(i, size));
      long choices = random.nextLong();
      return Deep.call(() ->
          new LeastTerm<Term>(t -> on(t, choices), t -> new Shrinking().smaller(HashMap.empty(), t))
              .on(program)
              .seen(Seen.of(program)));
    };
  }

  static Findings refuted(String cause, Term program, String left, String right) {
    return Findings.refuted(
        new Counterexample(cause, "", Printing.show(Notation.ASCII, program), left, right));
  }
}
