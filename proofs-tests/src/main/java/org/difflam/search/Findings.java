package org.difflam.search;

import io.vavr.collection.List;
import io.vavr.collection.SortedMap;
import io.vavr.collection.TreeMap;
import java.util.Objects;
import java.util.Optional;

/// What a campaign has done. Findings about different cases add up, in any order: so several
/// threads, or a campaign that is gone on with, come to the same.
///
/// @param terms how many cases there were; of these `normal` say nothing, for their premise fails
/// @param held terms on which every conjecture held
/// @param graphs terms that were reduced in every order
/// @param longest the longest sequence of steps that was met, from the term `from`
/// @param given what was given up: too large, or no normal form within the fuel
/// @param seen what the cases were like
/// @param causes the counterexamples, those of one cause together
/// @param others how many counterexamples are of causes that are not kept ([#kept])
/// @param open the numbers of the first cases that were given up, each to be tried alone
public record Findings(
    long terms,
    long normal,
    long held,
    long graphs,
    int longest,
    String from,
    long given,
    Seen seen,
    SortedMap<String, Cause> causes,
    long others,
    List<Long> open) {
  /// So many numbers of cases that were given up are kept.
  private static final int MOST_OPEN = 5;

  /// So many causes are kept, so that the memory does not grow with their number.
  public static final int MOST_CAUSES = 1_000;

  public Findings {
    Objects.requireNonNull(from, "no term");
  }

  public static final Findings NONE = of(0, 0, 0, 0, 0, "", 0);
  public static final Findings NORMAL = of(1, 1, 0, 0, 0, "", 0);
  public static final Findings GIVEN_UP = of(1, 0, 0, 0, 0, "", 1);

  private static Findings of(
      long terms, long normal, long held, long graphs, int longest, String from, long given) {
    return new Findings(
        terms,
        normal,
        held,
        graphs,
        longest,
        from,
        given,
        Seen.NOTHING,
        TreeMap.empty(),
        0,
        List.empty());
  }

  public static Findings held(int longest, String from) {
    return of(1, 0, 1, 0, longest, from, 0);
  }

  static Findings inEveryOrder(int longest, String from) {
    return of(1, 0, 1, 1, longest, from, 0);
  }

  public static Findings refuted(Counterexample by) {
    return new Findings(
        1,
        0,
        0,
        0,
        0,
        "",
        0,
        Seen.NOTHING,
        TreeMap.of(by.conjecture(), new Cause(1, UNNUMBERED, UNNUMBERED, by)),
        0,
        List.empty());
  }

  /// Cases that throw the same from the same place have one cause ([ThrownCause]).
  public static Findings thrown(Throwable thrown) {
    ThrownCause cause = ThrownCause.of(thrown);
    return refuted(new Counterexample(cause.name(), "", "", cause.said(), "an answer"));
  }

  private static final long UNNUMBERED = -1;

  /// A term that refutes a conjecture.
  ///
  /// @param conjecture such as `confluence` or `termination`
  /// @param given the types of its free variables
  /// @param left what was found, and `right` what contradicts it
  public record Counterexample(
      String conjecture, String given, String term, String left, String right) {
    /// Who brings along a conjecture may leave something out; it is to be known of that case, and
    /// not when the findings are written down.
    public Counterexample {
      Objects.requireNonNull(conjecture, "no conjecture");
      Objects.requireNonNull(given, "nothing is given");
      Objects.requireNonNull(term, "no term");
      Objects.requireNonNull(left, "no left side");
      Objects.requireNonNull(right, "no right side");
    }
  }

  /// All counterexamples to one conjecture.
  ///
  /// @param first the number of the first case that has one
  /// @param least the one with the shortest term, which the case of the number `at` comes to
  public record Cause(long count, long first, long at, Counterexample least) {
    private Cause and(Cause more) {
      boolean earlier = at <= more.at;
      int longer = Integer.compare(least.term.length(), more.least.term.length());
      boolean mine = longer < 0 || longer == 0 && earlier;
      return new Cause(
          count + more.count,
          Math.min(first, more.first),
          mine ? at : more.at,
          mine ? least : more.least);
    }
  }

  /// The counterexample of the first case that has one.
  public Optional<Counterexample> counterexample() {
    return causes.values().minBy(Cause::first).map(Cause::least).toJavaOptional();
  }

  /// Whether they have a counterexample of the same cause; what is found of the same case once more
  /// should have it again. How small it is made depends on how long that may take.
  public boolean have(Counterexample one) {
    return causes.containsKey(one.conjecture());
  }

  /// These findings, about the case of this number.
  Findings about(long number) {
    if (causes.isEmpty() && given == 0) return this;
    return with(
        causes.mapValues(c -> new Cause(c.count, number, number, c.least)),
        others,
        given == 0 ? open : List.of(number));
  }

  /// These findings with another counterexample in place of the one that they have.
  Findings with(Counterexample smaller) {
    return with(refuted(smaller).causes, others, open);
  }

  private Findings with(SortedMap<String, Cause> kept, long left, List<Long> numbers) {
    return new Findings(
        terms, normal, held, graphs, longest, from, given, seen, kept, left, numbers);
  }

  /// These findings, of cases that were also like this.
  public Findings seen(Seen more) {
    return new Findings(
        terms, normal, held, graphs, longest, from, given, seen.and(more), causes, others, open);
  }

  /// These findings as if the term with the counterexample had been given up.
  Findings withoutCounterexample() {
    return new Findings(
        terms, normal, held, graphs, longest, from, given + 1, seen, TreeMap.empty(), 0, open);
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
        seen.and(more.seen),
        causes.isEmpty()
            ? more.causes
            : more.causes.foldLeft(causes, (all, c) -> all.put(c._1, c._2, Cause::and)),
        others + more.others,
        open.isEmpty() ? more.open : open.appendAll(more.open).sorted().take(MOST_OPEN));
  }

  /// These findings about all cases up to some number, with the causes that came first; of the
  /// others it is counted how many counterexamples they have.
  Findings kept() {
    if (causes.size() <= MOST_CAUSES) return this;
    var inOrder = causes.toList().sortBy(c -> c._2.first);
    long more = inOrder.drop(MOST_CAUSES).map(c -> c._2.count).sum().longValue();
    return with(TreeMap.ofEntries(inOrder.take(MOST_CAUSES)), others + more, open);
  }
}
