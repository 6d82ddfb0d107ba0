package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.Locale;
import org.difflam.search.Conjecture;
import org.difflam.search.Counts;
import org.difflam.search.Findings.Cause;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.Seen;
import org.jspecify.annotations.Nullable;

/// What a campaign came to, for a person and as a document.
final class CampaignReport {
  private CampaignReport() {}

  /// A claim of the corpus, tried again.
  ///
  /// @param file where it stands
  /// @param brought whether that is a file of the program
  record Kept(String claim, boolean found, String file, int line, boolean brought) {
    private void print(Console console) {
      console.print(
          "  %s, %s:%d%s: %s"
              .formatted(
                  found ? "refuted still" : "refuted no more",
                  file,
                  line,
                  brought ? " of the program (--no-known leaves it out)" : "",
                  claim));
    }
  }

  /// One cause with its least counterexample.
  record Found(
      String cause,
      long count,
      String given,
      String term,
      List<String> found,
      String claim,
      String again) {
    static Found of(String name, Cause cause, CampaignPlan plan) {
      Counterexample c = cause.least();
      return new Found(
          name,
          cause.count(),
          c.given(),
          c.term(),
          List.of(c.left(), c.right()),
          plan.claim(c, cause.at()),
          plan.again(cause.at()));
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
  /// @param next the first case that was not tried
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
      long next,
      Distribution distribution,
      @Json.IfAny List<Kept> corpus,
      @Json.Unlisted Option<String> resume,
      @Json.Unlisted String rate,
      List<Found> findings)
      implements Result {
    @Override
    public Status status() {
      if (findings.nonEmpty() || corpus.exists(Kept::found)) return Status.FAILED;
      return held == 0 ? Status.INCONCLUSIVE : Status.GOOD;
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
      console.print("  %8d given up: too large, too long, or not decided".formatted(givenUp));
      distribution.print(console);
      if (findings.isEmpty()) {
        console.print(console.paint(Style.GOOD, "no counterexample"));
      }
      for (Found f : findings) {
        console.print(
            console.paint(
                Style.BAD,
                "refuted: %s, %d %s".formatted(f.cause, f.count, f.count == 1 ? "case" : "cases")));
        if (!f.given.isEmpty()) console.print("  given    " + f.given);
        if (!f.term.isEmpty()) console.print("  term     " + f.term);
        console.print("  one      " + f.found.get(0));
        console.print("  another  " + f.found.get(1));
        console.print("  claim    " + f.claim);
        console.print("  again    " + f.again);
      }
      resume.forEach(how -> console.print("to go on: " + how));
      console.remark(rate);
    }
  }
}
