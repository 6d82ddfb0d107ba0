package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.search.Findings.Cause;
import org.difflam.search.Findings.Counterexample;
import org.jspecify.annotations.Nullable;

/// What a campaign came to, for a person and as a document.
final class CampaignReport {
  private CampaignReport() {}

  /// A case of the corpus, tried again.
  record Kept(String cause, boolean found, String again) {}

  /// One cause with its least counterexample.
  record Found(
      String cause, long count, String given, String term, List<String> found, String again) {
    static Found of(String name, Cause cause, CampaignPlan plan) {
      Counterexample c = cause.least();
      return new Found(
          name,
          cause.count(),
          c.given(),
          c.term(),
          List.of(c.left(), c.right()),
          plan.again(cause.at()));
    }
  }

  /// @param of how many cases there are, where they are listed
  /// @param next the first case that was not tried
  record Searched(
      String searched,
      String statement,
      long seed,
      int size,
      boolean exhaustive,
      @Nullable Long of,
      long terms,
      long vacuous,
      long held,
      long givenUp,
      long next,
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
      for (Kept k : corpus) {
        console.print("  %s: %s".formatted(k.found ? "refuted still" : "refuted no more", k.again));
      }
      console.print(
          of == null
              ? "  %8d random cases of sizes up to %d, seed %d".formatted(terms, size, seed)
              : "  %8d of all %d cases of size %d at most".formatted(terms, of, size));
      console.print("  %8d say nothing: the premise fails".formatted(vacuous));
      console.print("  %8d hold".formatted(held));
      console.print("  %8d given up: too large, too long, or not decided".formatted(givenUp));
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
        console.print("  again    " + f.again);
      }
      resume.forEach(how -> console.print("to go on: " + how));
      console.remark(rate);
    }
  }
}
