package org.difflam.search;

import io.vavr.collection.HashMap;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.category.Deep;
import org.difflam.search.Findings.Counterexample;
import org.difflam.syntax.generate.AllTerms;
import org.difflam.syntax.generate.Shrinking;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Source;

/// What is said of closed programs of the simple language.
abstract class ProgramConjecture implements Conjecture {
  private static final int CHOICES = 1_000_000;
  private static final Pattern SEED = Pattern.compile("seed (\\d{1,18})");

  /// The type of the programs that are listed.
  Type listed() {
    return ListedPrograms.TYPE;
  }

  /// A random program of about this many formers at most.
  abstract Term draw(RandomGenerator random, int size);

  /// What is found about a program; all random choices start from the seed.
  abstract Findings on(Term program, long seed);

  @Override
  public Campaign campaign(int size, long seed) {
    return i -> {
      RandomGenerator random = Campaign.random(seed, i);
      Term program = draw(random, Campaign.formers(i, size));
      return least(program, random.nextInt(CHOICES));
    };
  }

  @Override
  public Optional<Campaign> all(int size) {
    AllTerms all = ListedPrograms.upTo(listed(), size);
    return Optional.of(
        new Campaign() {
          @Override
          public long terms() {
            return all.count();
          }

          @Override
          public String cases() {
            return "closed terms of type " + Printing.show(Notation.ASCII, listed());
          }

          @Override
          public Findings one(long i) {
            return least(all.get(i), Math.floorMod(i, CHOICES));
          }
        });
  }

  private Findings least(Term program, long choices) {
    return Deep.call(() ->
        new LeastTerm<Term>(
                t -> tried(t, choices), t -> new Shrinking().smaller(HashMap.empty(), t))
            .on(program)
            .seen(Seen.of(program)));
  }

  @Override
  public Optional<Supplier<Findings>> at(String given, String term) {
    Matcher seed = SEED.matcher(given);
    if (!seed.matches()) {
      throw Source.of(term).error(0, "say before which random choices: `given seed 17 at …`");
    }
    long choices = Long.parseLong(seed.group(1));
    Term program = Elaboration.term(term).term();
    return Optional.of(() -> Deep.call(() -> tried(program, choices)));
  }

  /// A counterexample tells what the random choices start from.
  private Findings tried(Term program, long choices) {
    Findings found = on(program, choices);
    return found
        .counterexample()
        .map(c ->
            found.with(
                new Counterexample(
                    c.conjecture(), "seed " + choices, c.term(), c.left(), c.right())))
        .orElse(found);
  }

  static Findings refuted(String cause, Term program, String left, String right) {
    return Findings.refuted(
        new Counterexample(cause, "", Printing.show(Notation.ASCII, program), left, right));
  }
}
