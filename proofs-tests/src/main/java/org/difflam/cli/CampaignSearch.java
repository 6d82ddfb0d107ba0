package org.difflam.cli;

import io.vavr.collection.List;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.difflam.category.expression.Nearest;
import org.difflam.search.Campaign;
import org.difflam.search.Checkpoint;
import org.difflam.search.Conjecture;
import org.difflam.search.Findings;
import org.difflam.search.Findings.Cause;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.LocalEngine;
import org.difflam.search.LocalEngine.Outcome;
import org.jspecify.annotations.Nullable;

/// `search --property`: one campaign on all cores, to the end, whatever is found on the way.
final class CampaignSearch {
  private static final int SIZE = 10, ALL_SIZE = 3;
  private static final long COUNT = 10_000;

  /// So often is written how far it has come.
  private static final long SAVE_NANOS = TimeUnit.SECONDS.toNanos(2);

  private CampaignSearch() {}

  /// What was typed.
  ///
  /// @param from the first case, or the folder to go on from
  record Settings(
      @Nullable String property,
      @Nullable Integer size,
      boolean all,
      @Nullable Integer count,
      @Nullable Double time,
      String from) {}

  /// What a campaign is about: with the number of a case, all that it takes to try that again.
  record Plan(Conjecture conjecture, int size, boolean all, long seed) {
    Campaign campaign() {
      if (!all) return conjecture.campaign(size, seed);
      return conjecture
          .all(size)
          .orElseThrow(() ->
              new InputError(
                  "the cases of %s cannot be listed; leave --all out"
                      .formatted(conjecture.name())));
    }

    Map<String, String> saved() {
      Map<String, String> plan = new LinkedHashMap<>();
      plan.put("version", DifflamCommand.versions());
      plan.put("property", conjecture.name());
      plan.put("size", String.valueOf(size));
      plan.put("all", String.valueOf(all));
      plan.put("seed", String.valueOf(seed));
      return plan;
    }

    /// @throws InputError if another version has saved it: its cases may be others
    static Plan of(Map<String, String> saved, Console console) {
      String version = Objects.requireNonNull(saved.get("version"));
      if (!version.equals(DifflamCommand.versions())) {
        throw new InputError(
            "the campaign was begun by %s, and this is %s; its cases may be others"
                .formatted(version, DifflamCommand.versions()));
      }
      return new Plan(
          named(Objects.requireNonNull(saved.get("property")), console),
          Integer.parseInt(saved.get("size")),
          Boolean.parseBoolean(saved.get("all")),
          Long.parseLong(saved.get("seed")));
    }

    /// The command that tries one case again.
    String again(long number) {
      return "difflam search --property %s%s --size %d --seed %d --resume %d --count 1"
          .formatted(conjecture.name(), all ? " --all" : "", size, seed, number);
    }
  }

  private static Conjecture named(String name, Console console) {
    List<Conjecture> known = List.ofAll(Conjecture.all(console.classes()));
    return known
        .find(c -> c.name().equals(name))
        .getOrElseThrow(() ->
            new InputError(
                "no property is called '%s'%s; difflam search --list names them"
                    .formatted(name, Nearest.hint(name, known.map(Conjecture::name)))));
  }

  static Result list(Console console) {
    return new Properties(
        List.ofAll(Conjecture.all(console.classes()))
            .map(c -> new About(c.name(), c.statement(), c.sized(), c.all(1).isPresent())));
  }

  private record About(String name, String statement, String sizes, boolean all) {}

  private record Properties(List<About> properties) implements Result {
    @Override
    public void print(Console console) {
      String line = "%%-%ds  %%s".formatted(properties.map(p -> p.name.length()).max().get());
      for (About p : properties) console.print(line.formatted(p.name, p.statement));
      console.print("");
      console.print("--size is about the formers of a case; with --all, every case up to a size:");
      console.print("  " + properties.filter(About::all).map(About::name).mkString(", "));
    }
  }

  static Status begun(Settings typed, @Nullable Path into, LocalEngine engine, Console console) {
    Conjecture conjecture = named(Objects.requireNonNull(typed.property), console);
    int size = typed.size != null ? typed.size : typed.all ? ALL_SIZE : SIZE;
    Plan plan = new Plan(conjecture, size, typed.all, console.seed());
    long from = Long.parseLong(typed.from);
    if (into == null) return run(plan, from, Findings.NONE, null, typed, engine, console);
    try (Checkpoint folder = Checkpoint.in(into)) {
      if (folder.saved() != null) {
        throw new InputError(
            "%s holds a campaign already; --resume %s goes on with it".formatted(into, into));
      }
      return run(plan, from, Findings.NONE, folder, typed, engine, console);
    } catch (Checkpoint.Unusable why) {
      throw new InputError(String.valueOf(why.getMessage()));
    } catch (IOException why) {
      throw new UncheckedIOException(why);
    }
  }

  static Status resumed(Path from, Settings typed, LocalEngine engine, Console console) {
    if (typed.property != null || typed.size != null || typed.all) {
      throw new InputError("the campaign in %s says what it is about".formatted(from));
    }
    if (!from.toFile().isDirectory()) {
      throw new InputError("--resume: there is no folder " + from);
    }
    try (Checkpoint folder = Checkpoint.in(from)) {
      Checkpoint.@Nullable Saved saved = folder.saved();
      if (saved == null) throw new InputError("%s holds no campaign".formatted(from));
      Plan plan = Plan.of(saved.plan(), console);
      return run(plan, saved.next(), saved.found(), folder, typed, engine, console);
    } catch (Checkpoint.Unusable why) {
      throw new InputError(String.valueOf(why.getMessage()));
    } catch (IOException why) {
      throw new UncheckedIOException(why);
    }
  }

  private static Status run(
      Plan plan,
      long from,
      Findings before,
      @Nullable Checkpoint folder,
      Settings typed,
      LocalEngine engine,
      Console console) {
    Campaign campaign = plan.campaign();
    if (from >= campaign.terms()) {
      throw new InputError(
          "there are %d cases, and no number %d".formatted(campaign.terms(), from));
    }
    long start = System.nanoTime();
    long deadline = typed.time == null ? Long.MAX_VALUE : (long) (typed.time * 1e9);
    long wanted =
        typed.count != null ? typed.count : plan.all || typed.time != null ? Long.MAX_VALUE : COUNT;
    long end = wanted > campaign.terms() - from ? campaign.terms() : from + wanted;
    AtomicReference<Outcome> so = new AtomicReference<>(new Outcome(from, before));
    console
        .interruption()
        .says(() -> report(plan, campaign, so.get(), start, from, engine, console));
    try (Progress bar = console.progress("search", end == Long.MAX_VALUE ? 0 : end - from)) {
      long[] saved = {start};
      engine.run(
          campaign,
          from,
          end,
          before,
          (next, found) -> {
            so.set(new Outcome(next, found));
            long now = System.nanoTime();
            if (folder != null && now - saved[0] > SAVE_NANOS) {
              saved[0] = now;
              folder.save(new Checkpoint.Saved(plan.saved(), next, found));
            }
            bar.at(next - from, rate(next - from, now - start) + ", " + count(found));
            return now - start < deadline;
          });
    }
    console.interruption().over();
    if (folder != null) {
      folder.save(new Checkpoint.Saved(plan.saved(), so.get().next(), so.get().found()));
    }
    return report(plan, campaign, so.get(), start, from, engine, console);
  }

  private static String rate(long cases, long nanos) {
    return "%.0f cases/s".formatted(cases * 1e9 / Math.max(1, nanos));
  }

  private static String count(Findings found) {
    int n = found.causes().size();
    return n == 0 ? "no counterexample" : n == 1 ? "1 finding" : n + " findings";
  }

  private static Status report(
      Plan plan,
      Campaign campaign,
      Outcome outcome,
      long start,
      long from,
      LocalEngine engine,
      Console console) {
    Findings all = outcome.found();
    String rate = rate(outcome.next() - from, System.nanoTime() - start);
    return console.answer(
        new Searched(
            plan.conjecture.name(),
            plan.conjecture.statement(),
            plan.seed,
            plan.size,
            plan.all,
            plan.all ? campaign.terms() : null,
            all.terms(),
            all.normal(),
            all.held(),
            all.given(),
            outcome.next(),
            rate + " on " + engine.threads() + (engine.threads() == 1 ? " thread" : " threads"),
            List.ofAll(all.causes()).map(c -> Found.of(c._1, c._2, plan))));
  }

  /// One cause with its least counterexample.
  private record Found(
      String cause, long count, String given, String term, List<String> found, String again) {
    static Found of(String name, Cause cause, Plan plan) {
      Counterexample c = cause.least();
      return new Found(
          name,
          cause.count(),
          c.given(),
          c.term(),
          List.of(c.left(), c.right()),
          plan.again(cause.first()));
    }
  }

  /// @param of how many cases there are, where they are listed
  /// @param next the first case that was not tried
  private record Searched(
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
      @Json.Unlisted String rate,
      List<Found> findings)
      implements Result {
    @Override
    public Status status() {
      if (findings.nonEmpty()) return Status.FAILED;
      return held == 0 ? Status.INCONCLUSIVE : Status.GOOD;
    }

    @Override
    public void print(Console console) {
      console.print("%s: %s".formatted(searched, statement));
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
      console.remark(rate);
    }
  }
}
