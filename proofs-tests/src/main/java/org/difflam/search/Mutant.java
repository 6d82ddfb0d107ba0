package org.difflam.search;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// A conjecture about something that is wrong on purpose.
///
/// @param change what is wrong, as the statement says it
record Mutant(String name, String change, Conjecture of) implements Conjecture {
  /// `mutant:FAMILY/RULE/CHANGE`.
  static String name(String family, String rule, String change) {
    return MUTANT + family + "/" + rule + "/" + change;
  }

  @Override
  public String statement() {
    return "with %s, %s".formatted(change, of.statement());
  }

  @Override
  public String sized() {
    return of.sized();
  }

  @Override
  public List<String> hits() {
    return of.hits();
  }

  @Override
  public Campaign campaign(int size, long seed) {
    return of.campaign(size, seed);
  }

  @Override
  public Optional<Campaign> all(Listing listing) {
    return of.all(listing);
  }

  @Override
  public Optional<Supplier<Findings>> at(String given, String term) {
    return of.at(given, term);
  }
}
