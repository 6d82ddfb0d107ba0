package org.difflam.search;

import java.util.Optional;

/// What a campaign has done.
///
/// @param joined terms of which all reducts have one normal form
/// @param graphs terms that were reduced in every order
/// @param longest the longest sequence of steps that was met, from the term `from`
/// @param given what was given up: too large, or no normal form within the fuel
public record Findings(
    int terms,
    int normal,
    int joined,
    int graphs,
    int longest,
    String from,
    int given,
    Optional<Counterexample> counterexample) {
  public static final Findings NONE = new Findings(0, 0, 0, 0, 0, "", 0, Optional.empty());

  /// A term that refutes a conjecture.
  ///
  /// @param conjecture `confluence` or `termination`
  /// @param given the types of its free variables
  public record Counterexample(
      String conjecture, String given, String term, String left, String right) {}

  public Findings and(Findings more) {
    boolean longer = more.longest > longest;
    return new Findings(
        terms + more.terms,
        normal + more.normal,
        joined + more.joined,
        graphs + more.graphs,
        longer ? more.longest : longest,
        longer ? more.from : from,
        given + more.given,
        counterexample.or(() -> more.counterexample));
  }
}
