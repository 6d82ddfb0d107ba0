package org.difflam.search;

import java.util.Optional;

/// What a campaign has done.
///
/// @param held terms on which every conjecture held
/// @param graphs terms that were reduced in every order
/// @param longest the longest sequence of steps that was met, from the term `from`
/// @param given what was given up: too large, or no normal form within the fuel
public record Findings(
    int terms,
    int normal,
    int held,
    int graphs,
    int longest,
    String from,
    int given,
    Optional<Counterexample> counterexample) {
  public static final Findings NONE = new Findings(0, 0, 0, 0, 0, "", 0, Optional.empty());
  static final Findings NORMAL = new Findings(1, 1, 0, 0, 0, "", 0, Optional.empty());
  static final Findings GIVEN_UP = new Findings(1, 0, 0, 0, 0, "", 1, Optional.empty());

  static Findings held(int longest, String from) {
    return new Findings(1, 0, 1, 0, longest, from, 0, Optional.empty());
  }

  static Findings inEveryOrder(int longest, String from) {
    return new Findings(1, 0, 1, 1, longest, from, 0, Optional.empty());
  }

  static Findings refuted(Counterexample by) {
    return new Findings(1, 0, 0, 0, 0, "", 0, Optional.of(by));
  }

  /// A term that refutes a conjecture.
  ///
  /// @param conjecture such as `confluence` or `termination`
  /// @param given the types of its free variables
  /// @param left what was found, and `right` what contradicts it
  public record Counterexample(
      String conjecture, String given, String term, String left, String right) {}

  /// The same as if the term with the counterexample had been given up.
  Findings withoutCounterexample() {
    return new Findings(terms, normal, held, graphs, longest, from, given + 1, Optional.empty());
  }

  public Findings and(Findings more) {
    boolean longer = more.longest > longest;
    return new Findings(
        terms + more.terms,
        normal + more.normal,
        held + more.held,
        graphs + more.graphs,
        longer ? more.longest : longest,
        longer ? more.from : from,
        given + more.given,
        counterexample.or(() -> more.counterexample));
  }
}
