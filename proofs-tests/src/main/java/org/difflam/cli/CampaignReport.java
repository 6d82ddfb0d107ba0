package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Locale;
import org.difflam.search.Campaign;
import org.difflam.search.Conjecture;
import org.difflam.search.Counts;
import org.difflam.search.Findings;
import org.difflam.search.Findings.Cause;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.LocalEngine;
import org.difflam.search.Seen;
import org.difflam.search.Stopped;
import org.jspecify.annotations.Nullable;

/// What a campaign came to, for a person and as a document.
final class CampaignReport {
  private CampaignReport() {}

  /// A claim of the corpus, tried again.
  ///
  /// @param file where it stands
  /// @param brought whether that is a file of the program
  /// @param decided whether it came to an end, and to the same one when it was refuted
  record Kept(
      String claim, boolean found, String file, int line, boolean brought, boolean decided) {
    private void print(Console console) {
      console.print(
          "  %s, %s:%d%s: %s"
              .formatted(
                  found ? "refuted still" : decided ? "refuted no more" : "not decided now",
                  file,
                  line,
                  brought ? " of the program (--no-known leaves it out)" : "",
                  claim));
    }
  }

  /// One cause with its least counterexample.
  ///
  /// @param recurs whether its case, run again, comes to it again; what does not refutes nothing,
  ///   for the property answers as it likes
  record Found(
      String cause,
      long count,
      String given,
      String term,
      List<String> found,
      String claim,
      String again,
      boolean recurs) {
    /// So often a case is run again.
    private static final int AGAIN = 3;

    /// @param limit how long one case may take
    static Found of(
        String name, Cause cause, CampaignPlan plan, Campaign campaign, Duration limit) {
      Counterexample c = cause.least();
      return new Found(
          name,
          cause.count(),
          c.given(),
          c.term(),
          List.of(c.left(), c.right()),
          plan.claim(c, cause.at(), limit),
          plan.again(cause.at()),
          recurs(c, campaign, cause.at(), limit));
    }

    private static boolean recurs(Counterexample c, Campaign campaign, long at, Duration limit) {
      try {
        for (int i = 0; i < AGAIN; i++) {
          if (!LocalEngine.once(limit, () -> campaign.one(at)).have(c)) return false;
        }
        return true;
      } catch (Stopped _) {
        return true; // as far as is known
      }
    }

    private void print(Console console) {
      String cases = "%s, %d %s".formatted(cause, count, count == 1 ? "case" : "cases");
      console.print(
          recurs
              ? console.paint(Style.BAD, "refuted: " + cases)
              : console.paint(Style.DOUBT, "does not recur when run again: " + cases));
      if (!given.isEmpty()) console.print("  given    " + given);
      if (!term.isEmpty()) console.print("  term     " + term);
      console.print("  one      " + found.get(0));
      console.print("  another  " + found.get(1));
      if (recurs) console.print("  claim    " + claim);
      console.print("  again    " + again);
    }
  }

  /// @param value a size, a former, a rule or a law
  record Count(String value, long cases) {
    private static List<Count> of(Counts<?> counts) {
      return List.ofAll(counts.map()).map(c -> new Count(c._1.toString(), c._2));
    }
  }

  /// What was tried.
  ///
  /// @param formers in how many terms each is; `hits` how many steps of a rule were made, instances
  ///   of a law tried
  /// @param never what the property is about, and has not been hit
  record Distribution(
      List<Count> sizes, List<Count> formers, List<Count> hits, List<String> never) {
    /// So many rules are printed.
    private static final int MOST = 12;

    static Distribution of(Seen seen, Conjecture about) {
      return new Distribution(
          Count.of(seen.sizes()),
          Count.of(seen.formers()),
          Count.of(seen.hits()),
          List.ofAll(seen.never(about.hits())));
    }

    private void print(Console console) {
      if (sizes.nonEmpty()) {
        long terms = total(sizes);
        console.print(
            "  sizes    %s formers and variables, counted in each term as it is tried, mean %s"
                .formatted(range(), mean(terms)));
        console.print(
            "  formers  "
                + sorted(formers)
                    .map(f -> "%s in %s".formatted(f.value, percent(f.cases, terms)))
                    .mkString(", "));
      }
      if (hits.nonEmpty()) {
        List<Count> most = sorted(hits).take(MOST), others = sorted(hits).drop(MOST);
        console.print(
            "  used     "
                + most.map(h -> h.value + " " + h.cases).mkString(", ")
                + (others.isEmpty()
                    ? ""
                    : "; %d others, each at least %d"
                        .formatted(others.size(), others.last().cases)));
      }
      if (never.nonEmpty()) console.print("  never    " + never.mkString(", "));
    }

    private static List<Count> sorted(List<Count> counts) {
      return counts.sortBy(c -> -c.cases);
    }

    private static long total(List<Count> counts) {
      return counts.map(Count::cases).sum().longValue();
    }

    private String range() {
      String least = sizes.head().value, most = sizes.last().value;
      return least.equals(most) ? least : least + " to " + most;
    }

    private String mean(long terms) {
      double sum = sizes.map(s -> Double.parseDouble(s.value) * s.cases).sum().doubleValue();
      return String.format(Locale.ROOT, "%.1f", sum / terms);
    }

    private static String percent(long some, long all) {
      return String.format(
          Locale.ROOT, some * 100 < all ? "%.2f %%" : "%.0f %%", 100.0 * some / all);
    }
  }

  /// @param sized what the size is a size of, which the sizes of the distribution are not
  /// @param of how many cases there are, where they are listed
  /// @param cases what they are then
  /// @param givenUpCases the numbers of the first that were given up
  /// @param next the first case that was not tried
  /// @param otherFindings cases of causes that are not kept; null where all are
  record Searched(
      String searched,
      String statement,
      long seed,
      int size,
      @Json.IfAny @Nullable String sized,
      boolean exhaustive,
      @Nullable Long of,
      @Json.IfAny @Nullable String cases,
      long terms,
      long vacuous,
      long held,
      long givenUp,
      @Json.IfAny List<Long> givenUpCases,
      long next,
      Distribution distribution,
      @Json.IfAny List<Kept> corpus,
      @Json.Unlisted Option<String> resume,
      @Json.Unlisted String rate,
      List<Found> findings,
      @Json.IfAny @Nullable Long otherFindings)
      implements Result {
    @Override
    public Status status() {
      if (findings.exists(Found::recurs) || corpus.exists(Kept::found)) return Status.FAILED;
      return held == 0 || findings.nonEmpty() ? Status.INCONCLUSIVE : Status.GOOD;
    }

    private String which() {
      if (givenUpCases.isEmpty()) return "";
      return " (number %s%s)"
          .formatted(givenUpCases.mkString(", "), givenUp > givenUpCases.size() ? ", …" : "");
    }

    @Override
    public void print(Console console) {
      console.print("%s: %s".formatted(searched, statement));
      corpus.forEach(k -> k.print(console));
      console.print(
          of == null
              ? "  %8d random cases, seed %d; --size %d: %s".formatted(terms, seed, size, sized)
              : "  %8d of all %d %s".formatted(terms, of, cases));
      console.print("  %8d say nothing: the premise fails".formatted(vacuous));
      console.print("  %8d hold".formatted(held));
      console.print(
          "  %8d given up: too large, too long, or not decided%s".formatted(givenUp, which()));
      distribution.print(console);
      boolean refuted = corpus.exists(Kept::found);
      if (findings.isEmpty()) {
        console.print(
            refuted
                ? console.paint(
                    Style.BAD,
                    "no counterexample but what is known, which is refuted still (status 1)")
                : console.paint(Style.GOOD, "no counterexample"));
      }
      findings.forEach(f -> f.print(console));
      if (otherFindings != null) {
        console.print(
            "and %d %s of other causes; the first %d causes are kept"
                .formatted(
                    otherFindings, otherFindings == 1 ? "case" : "cases", Findings.MOST_CAUSES));
      }
      resume.forEach(how -> console.print("to go on: " + how));
      console.remark(rate);
    }
  }
}
