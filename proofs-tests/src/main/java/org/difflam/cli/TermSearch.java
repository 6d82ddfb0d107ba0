package org.difflam.cli;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.difflam.category.Count;
import org.difflam.search.Campaign;
import org.difflam.search.Findings;
import org.difflam.search.Listing;
import org.difflam.search.Subject;
import org.difflam.syntax.binding.Syntax;
import org.jspecify.annotations.Nullable;

/// A search among the terms of a calculus, one after the other.
///
/// @param exhaustive every term up to the size, instead of random ones
/// @param resume the number of the first term
record TermSearch<T extends Syntax<T>>(
    Subject<T> subject,
    String calculus,
    boolean strict,
    int size,
    boolean exhaustive,
    @Nullable Long count,
    @Nullable Double time,
    long resume) {

  Status run(Console console) {
    Campaign campaign =
        exhaustive
            ? Campaign.Exhaustive.of(subject, Listing.of(size))
            : new Campaign.Sampled<>(subject, size, console.seed());
    if (resume >= campaign.terms()) {
      throw new InputError("--resume " + resume + ": there are " + campaign.terms() + " terms");
    }
    long wanted = count != null ? count : exhaustive || time != null ? Long.MAX_VALUE : 1_000;
    long end = resume + Math.min(wanted, campaign.terms() - resume);
    long start = System.nanoTime(), patience = time == null ? 0 : (long) (time * 1e9);
    AtomicReference<Searched> so = new AtomicReference<>(searched(Findings.NONE, resume, campaign));
    console.interruption().says(() -> report(so.get(), console));
    try (Progress bar = console.progress("search", time == null ? end - resume : 0)) {
      for (long next = resume; next < end && !so.get().isOver(); next++) {
        if (time != null && System.nanoTime() - start >= patience) break;
        Findings more = so.get().findings().and(campaign.one(next));
        so.set(searched(more, next + 1, campaign));
        bar.step("longest " + more.longest());
      }
    }
    console.interruption().over();
    report(so.get(), console);
    Findings all = so.get().findings();
    if (all.counterexample().isPresent()) return Status.FAILED;
    return all.held() == 0 ? Status.INCONCLUSIVE : Status.GOOD;
  }

  private Searched searched(Findings found, long next, Campaign campaign) {
    boolean finished = exhaustive && next == campaign.terms();
    return new Searched(found, campaign.terms(), campaign.cases(), next, finished);
  }

  private void report(Searched searched, Console console) {
    print(searched, console);
    console.document(document(searched, console.seed()));
  }

  /// @param of how many terms there are, which are these `cases`
  /// @param next the first term that was not tried
  /// @param finished whether none is left
  private record Searched(Findings findings, long of, String cases, long next, boolean finished) {
    boolean isOver() {
      return findings.counterexample().isPresent();
    }
  }

  /// The command that goes on, or that does the same for one term.
  private String command(long from, long seed) {
    return "difflam search --calculus %s%s%s --size %d --seed %d --resume %d"
        .formatted(
            calculus, strict ? " --strict" : "", exhaustive ? " --all" : "", size, seed, from);
  }

  /// The sizes that were tried: all up to `--size`, unless there were fewer terms than sizes.
  private String sizes(long terms) {
    if (terms >= size) return "up to " + Count.of(size, "former");
    int most = 1, least = size;
    for (long i = resume; i < resume + terms; i++) {
      most = Math.max(most, Campaign.formers(i, size));
      least = Math.min(least, Campaign.formers(i, size));
    }
    if (terms == 0) return "no formers";
    return (least == most ? "" : least + " to ") + Count.of(most, "former");
  }

  private void print(Searched searched, Console console) {
    Findings all = searched.findings();
    if (exhaustive) {
      console.print(
          "%s: %d of the %d %s, from number %d"
              .formatted(subject.name(), all.terms(), searched.of(), searched.cases(), resume));
    } else {
      console.print(
          "%s: %d random typed terms of %s, seed %d, from number %d"
              .formatted(subject.name(), all.terms(), sizes(all.terms()), console.seed(), resume));
    }
    console.print("  %6d normal already".formatted(all.normal()));
    console.print("  %6d %s".formatted(all.held(), subject.held()));
    if (all.graphs() > 0) {
      console.print(
          "  %6d of these reduced in every order, always to an end".formatted(all.graphs()));
    }
    console.print("  %6d too large or too long, and given up".formatted(all.given()));
    if (all.longest() > 0) {
      console.print(
          "the longest sequence met has %s, from".formatted(Count.of(all.longest(), "step")));
      console.print("  " + all.from());
    }
    if (all.counterexample().isEmpty()) {
      console.print("no counterexample");
      if (!searched.finished()) {
        console.print("to go on: " + command(searched.next(), console.seed()));
      }
      return;
    }
    var found = all.counterexample().get();
    console.print("refuted: " + found.conjecture());
    if (!found.given().isEmpty()) console.print("  given    " + found.given());
    console.print("  term     " + found.term());
    console.print("  one      " + found.left());
    console.print("  another  " + found.right());
    console.print("to see it: " + reduce(found));
    console.print("found by:  " + command(searched.next() - 1, console.seed()) + " --count 1");
  }

  private String reduce(Findings.Counterexample found) {
    String given = found.given().isEmpty() ? "" : " --given " + Interruption.quoted(found.given());
    return "difflam reduce --calculus %s%s --trace %s"
        .formatted(calculus, given, Interruption.quoted(found.term()));
  }

  private record Document(
      String searched,
      long seed,
      int size,
      boolean exhaustive,
      @Nullable String among,
      @Nullable Long of,
      long from,
      long terms,
      long normal,
      long held,
      long everyOrder,
      long givenUp,
      int longest,
      String longestFrom,
      @Nullable String resume,
      @Nullable Counterexample counterexample) {}

  private record Counterexample(
      String conjecture, String given, String term, List<String> found, String reduce) {}

  private Document document(Searched searched, long seed) {
    Findings all = searched.findings();
    return new Document(
        subject.name(),
        seed,
        size,
        exhaustive,
        exhaustive ? searched.cases() : null,
        exhaustive ? searched.of() : null,
        resume,
        all.terms(),
        all.normal(),
        all.held(),
        all.graphs(),
        all.given(),
        all.longest(),
        all.from(),
        searched.finished() ? null : command(searched.next(), seed),
        all.counterexample().map(this::counterexample).orElse(null));
  }

  private Counterexample counterexample(Findings.Counterexample c) {
    return new Counterexample(
        c.conjecture(), c.given(), c.term(), List.of(c.left(), c.right()), reduce(c));
  }
}
