package org.difflam.search;

import io.vavr.collection.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.difflam.search.StatedTerms.InContext;
import org.difflam.search.Subject.Drawn;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;

/// What is conjectured about each typed term of a λ-calculus by itself: of random ones, of all up
/// to a size, and of one that is written down.
interface AboutTerms extends Conjecture {
  LambdaCalculus calculus();

  /// Makes a random typed term of about so many formers.
  InContext drawn(SplittableRandom random, int size);

  /// What is found at one term.
  Findings on(Map<Name, LambdaType> context, Drawn<LambdaTerm> drawn);

  @Override
  default Campaign campaign(int size, long seed) {
    return i -> {
      InContext t = drawn(Campaign.random(seed, i), Campaign.formers(i, size));
      Trial<LambdaTerm> trial = drawn -> on(t.context(), drawn);
      return Subject.on(trial, t.drawn());
    };
  }

  @Override
  default Optional<Campaign> all(Listing of) {
    Map<Name, LambdaType> context = Listed.context(calculus(), of);
    Trial<LambdaTerm> trial = drawn -> on(context, drawn);
    return Optional.of(new Campaign.Exhaustive<>(trial, Listed.lambda(calculus(), of)));
  }

  @Override
  default Optional<Supplier<Findings>> at(String given, String term) {
    InContext t = InContext.read(calculus(), given, term);
    return Optional.of(() -> on(t.context(), t.drawn()));
  }
}
