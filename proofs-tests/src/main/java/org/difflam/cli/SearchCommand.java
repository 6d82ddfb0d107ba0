package org.difflam.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.difflam.search.Campaign;
import org.difflam.search.Findings;
import org.difflam.search.LocalEngine;
import org.difflam.search.Subject;
import org.difflam.syntax.binding.Syntax;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Looks for terms that refute what is conjectured, or proved, of reduction.
@Command(
    name = "search",
    description =
        "Look for terms that refute confluence, termination, the lemmas about pullbacks, or another"
            + " property.",
    sortOptions = false)
final class SearchCommand implements Task {
  @Option(
      names = "--calculus",
      paramLabel = "C",
      description = "perturbative (default), differential or pullback")
  String calculus = "perturbative";

  @Option(
      names = "--strict",
      description = "only the rules that the paper prints (perturbative has more)")
  boolean strict;

  @Option(
      names = "--size",
      paramLabel = "N",
      description =
          "how many formers the terms have at most, about (default: 10; with --all: 4, pullback 3)")
  @Nullable Integer size;

  @Option(
      names = "--all",
      description = "every term up to the size, with few free variables, instead of random ones")
  boolean exhaustive;

  @Option(
      names = "--count",
      paramLabel = "N",
      description =
          "how many terms are tried (default: 1000, of a --property 10000, or all of them)")
  @Nullable Integer count;

  @Option(
      names = "--time",
      paramLabel = "S",
      description = "stop after so many seconds, and say how to go on (no --count: only then)")
  @Nullable Double time;

  @Option(
      names = "--resume",
      paramLabel = "I",
      description =
          "go on from the I-th term, as an earlier search says it, or with the campaign that a"
              + " folder holds")
  String from = "0";

  @Option(names = "--list", description = "only list what can be searched, by its name")
  boolean list;

  @Option(
      names = "--property",
      paramLabel = "NAME",
      description = "look for counterexamples to this, to all of its causes; --list has the names")
  @Nullable String property;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "so many terms at a time, for a --property (default: as many as cores)")
  int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--case-limit",
      paramLabel = "S",
      description = "seconds, after which one case of a --property is given up (default: 10)")
  double caseLimit = 10;

  @Option(
      names = "--into",
      paramLabel = "DIR",
      description =
          "keep in this folder how far a --property has come; --resume DIR goes on from there")
  @Nullable Path into;

  @Option(
      names = "--corpus",
      paramLabel = "FILE",
      description =
          "a file of cases that a --property has failed on: they are tried first, and new ones are"
              + " added")
  @Nullable Path corpus;

  private long resume;

  @Override
  public Status run(Console console) {
    if (list) return console.answer(CampaignPlan.list(console));
    if (size != null && size < 1 || count != null && count < 1) {
      throw new InputError("--size and --count are at least 1");
    }
    if (time != null && !(time > 0)) throw new InputError("--time is more than 0 seconds");
    boolean folder = !from.matches("[0-9]+");
    if (!folder) resume = number(from);
    if (property != null || folder) {
      return campaign(folder, console);
    }
    if (into != null || corpus != null) {
      throw new InputError("--into and --corpus belong to a --property");
    }
    return run(subject(), console);
  }

  private static long number(String digits) {
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException _) {
      throw new InputError("--resume: %s is too large a number".formatted(digits));
    }
  }

  private Status campaign(boolean folder, Console console) {
    if (strict || !calculus.equals("perturbative")) {
      throw new InputError("a --property says what its calculus is");
    }
    if (threads < 1) throw new InputError("--threads is at least 1");
    if (!(caseLimit > 0)) throw new InputError("--case-limit is more than 0 seconds");
    var engine = new LocalEngine(threads, Duration.ofMillis(Math.max(1, (long) (caseLimit * 1e3))));
    var settings =
        new CampaignSearch.Settings(property, size, exhaustive, count, time, resume, corpus);
    return folder
        ? CampaignSearch.resumed(Path.of(from), settings, engine, console)
        : CampaignSearch.begun(settings, into, engine, console);
  }

  private Subject<?> subject() {
    if (strict && !calculus.equals("perturbative")) {
      throw new InputError("--strict is for perturbative; of " + calculus + " all rules are tried");
    }
    return switch (calculus) {
      case "perturbative" -> Subject.perturbative(!strict);
      case "differential" -> Subject.differential();
      case "pullback" -> Subject.pullback();
      default ->
          throw new InputError(
              "nothing is searched in '"
                  + calculus
                  + "', but in perturbative, differential and pullback");
    };
  }

  private int size() {
    if (size != null) return size;
    if (!exhaustive) return 10;
    return calculus.equals("pullback") ? 3 : 4;
  }

  private <T extends Syntax<T>> Status run(Subject<T> subject, Console console) {
    Campaign campaign =
        exhaustive
            ? Campaign.Exhaustive.of(subject, size())
            : new Campaign.Sampled<>(subject, size(), console.seed());
    if (resume >= campaign.terms()) {
      throw new InputError("--resume " + resume + ": there are " + campaign.terms() + " terms");
    }
    int wanted = count != null ? count : exhaustive || time != null ? Integer.MAX_VALUE : 1_000;
    long end = Math.min(resume + wanted, campaign.terms());
    long deadline = time == null ? 0 : System.nanoTime() + (long) (time * 1e9);
    AtomicReference<Searched> so = new AtomicReference<>(searched(Findings.NONE, resume, campaign));
    console.interruption().says(() -> report(subject, so.get(), console));
    try (Progress bar = console.progress("search", time == null ? end - resume : 0)) {
      for (long next = resume; next < end && !so.get().isOver(); next++) {
        if (time != null && System.nanoTime() >= deadline) break;
        Findings more = so.get().findings().and(campaign.one(next));
        so.set(searched(more, next + 1, campaign));
        bar.step("longest " + more.longest());
      }
    }
    console.interruption().over();
    report(subject, so.get(), console);
    Findings all = so.get().findings();
    if (all.counterexample().isPresent()) return Status.FAILED;
    return all.held() == 0 ? Status.INCONCLUSIVE : Status.GOOD;
  }

  private Searched searched(Findings found, long next, Campaign campaign) {
    boolean finished = exhaustive && next == campaign.terms();
    return new Searched(found, campaign.terms(), next, finished);
  }

  private void report(Subject<?> subject, Searched searched, Console console) {
    print(subject, searched, console);
    console.document(document(subject, searched, console.seed()));
  }

  /// @param of how many terms there are
  /// @param next the first term that was not tried
  /// @param finished whether none is left
  private record Searched(Findings findings, long of, long next, boolean finished) {
    boolean isOver() {
      return findings.counterexample().isPresent();
    }
  }

  /// The command that goes on, or that does the same for one term.
  private String command(long from, long seed) {
    return "difflam search --calculus %s%s%s --size %d --seed %d --resume %d"
        .formatted(
            calculus, strict ? " --strict" : "", exhaustive ? " --all" : "", size(), seed, from);
  }

  /// The sizes that were tried: all up to `--size`, unless there were fewer terms than sizes.
  private String sizes(long terms) {
    if (terms >= size()) return "up to " + size();
    int most = 1, least = size();
    for (long i = resume; i < resume + terms; i++) {
      most = Math.max(most, Campaign.formers(i, size()));
      least = Math.min(least, Campaign.formers(i, size()));
    }
    return terms == 0 ? "no" : least == most ? String.valueOf(most) : least + " to " + most;
  }

  private void print(Subject<?> subject, Searched searched, Console console) {
    Findings all = searched.findings();
    if (exhaustive) {
      console.print(
          "%s: %d of the %d terms of size %d at most, from number %d"
              .formatted(subject.name(), all.terms(), searched.of(), size(), resume));
      console.print("  which are " + subject.terms());
    } else {
      console.print(
          "%s: %d random typed terms of %s formers, seed %d, from number %d"
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
      console.print("the longest sequence met has %d steps, from".formatted(all.longest()));
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

  private Document document(Subject<?> subject, Searched searched, long seed) {
    Findings all = searched.findings();
    return new Document(
        subject.name(),
        seed,
        size(),
        exhaustive,
        exhaustive ? subject.terms() : null,
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
