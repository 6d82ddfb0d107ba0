package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.difflam.search.Campaign;
import org.difflam.search.Checkpoint;
import org.difflam.search.Engine;
import org.difflam.search.Engine.Outcome;
import org.difflam.search.Findings;
import org.difflam.search.Listing;
import org.difflam.search.LostThreads;
import org.difflam.search.Stopped;
import org.difflam.search.cluster.ClusterError;
import org.jspecify.annotations.Nullable;

/// `search --property`: one campaign on all cores, to the end, whatever is found on the way. A
/// campaign that begins and one that goes on share the loop, so they stand in one file.
final class CampaignSearch {
  private static final int SIZE = 10, ALL_SIZE = 3;
  private static final long COUNT = 10_000;
  private static final String END = "end";

  /// So often is written how far it has come.
  private static final long SAVE_NANOS = TimeUnit.SECONDS.toNanos(2);

  /// So long the first case may take, however short the time is: of none at all nothing is learnt.
  private static final long FIRST_NANOS = TimeUnit.SECONDS.toNanos(1);

  private static final String OUT_OF_TURN =
      "counted are the cases before number %d; others that were under way, or tried out of turn,"
          + " are tried when it goes on";

  /// So often is said how far it has come, where nobody looks at a bar.
  private static final Duration SAY = Duration.ofMinutes(1);

  private CampaignSearch() {}

  /// The options of a campaign as they were typed.
  ///
  /// @param from the first case, where no folder says it
  record Settings(
      @Nullable String property,
      @Nullable Integer size,
      boolean all,
      String type,
      String given,
      boolean symmetry,
      @Nullable Long count,
      @Nullable Double time,
      long from,
      KeptCases corpus,
      @Nullable Path plots) {
    Listing listing(int ofSize) {
      return new Listing(ofSize, type, given, symmetry);
    }
  }

  /// What tries the cases of a campaign.
  interface Engines {
    /// @throws ClusterError if there is none
    Engine of(CampaignPlan plan);
  }

  static Status begun(Settings typed, @Nullable Path into, Engines engines, Console console) {
    String property = Objects.requireNonNull(typed.property);
    int size = typed.size != null ? typed.size : typed.all ? ALL_SIZE : SIZE;
    Listing of = typed.listing(size);
    if (!of.isUsual() && !typed.all) {
      throw new InputError(
          "--type, --given and --symmetry say which cases are listed; they belong to --all");
    }
    CampaignPlan plan = CampaignPlan.of(property, of, typed.all, console.seed(), console);
    Cases cases = Cases.of(typed);
    typed.corpus.checkWritable();
    if (into != null) OutputFolder.made("--into", into);
    if (into == null) return run(plan, cases, Findings.NONE, null, typed, engines, console);
    try (Checkpoint folder = Checkpoint.in(into)) {
      if (folder.saved() != null) {
        throw new InputError(
            "%s holds a campaign already; --resume %s goes on with it".formatted(into, into));
      }
      return run(plan, cases, Findings.NONE, folder, typed, engines, console);
    } catch (Checkpoint.Unusable why) {
      throw new InputError(String.valueOf(why.getMessage()));
    } catch (IOException why) {
      throw new UncheckedIOException(why);
    }
  }

  static Status resumed(Path from, Settings typed, Engines engines, Console console) {
    typed.corpus.checkWritable();
    OutputFolder.named("--resume", from);
    if (!from.toFile().isDirectory()) {
      throw new InputError(
          "--resume: %s is neither a folder nor the number of a case".formatted(from));
    }
    boolean usual = typed.listing(1).isUsual();
    if (typed.property != null || typed.size != null || typed.all || !usual) {
      throw new InputError(
          "the campaign in %s says what it is about; leave --property, --size, --all, --type, --given and --symmetry out"
              .formatted(from));
    }
    try (Checkpoint folder = Checkpoint.in(from)) {
      Checkpoint.@Nullable Saved saved = folder.saved();
      if (saved == null) throw new InputError("%s holds no campaign".formatted(from));
      CampaignPlan plan = CampaignPlan.of(saved.plan(), console);
      if (saved.next() < 0 || plan.size() < 1) {
        throw new InputError("%s holds no campaign that this program has saved".formatted(from));
      }
      Cases cases = Cases.after(saved, plan.all(), typed.count);
      return run(plan, cases, saved.found(), folder, typed, engines, console);
    } catch (Checkpoint.Unusable why) {
      throw new InputError(String.valueOf(why.getMessage()));
    } catch (IOException why) {
      throw new UncheckedIOException(why);
    }
  }

  private static Status run(
      CampaignPlan plan,
      Cases cases,
      Findings before,
      @Nullable Checkpoint folder,
      Settings typed,
      Engines engines,
      Console console) {
    try (Engine engine = engines.of(plan)) {
      return run(plan, cases, before, folder, typed, engine, console);
    } catch (ClusterError why) {
      throw new InputError("--cluster: " + why.getMessage());
    }
  }

  private static Status run(
      CampaignPlan plan,
      Cases cases,
      Findings before,
      @Nullable Checkpoint folder,
      Settings typed,
      Engine engine,
      Console console) {
    long begun = System.nanoTime();
    long time = typed.time == null ? Long.MAX_VALUE : (long) (typed.time * 1e9);
    Option<Campaign> listed = CampaignPace.listed(plan, time, console);
    if (listed.isEmpty()) return Status.INCONCLUSIVE;
    Campaign campaign = listed.get();
    long from = cases.from, end = Math.min(cases.end, campaign.terms());
    if (from >= campaign.terms() && before.terms() == 0) {
      throw new InputError(campaign.none(from));
    }
    if (typed.plots != null) OutputFolder.made("--plots", typed.plots);
    List<CampaignReport.Kept> kept = typed.corpus.tried(plan);
    long start = System.nanoTime();
    long deadline = time == Long.MAX_VALUE ? time : time - (start - begun);
    // of a campaign that is at its end, or with a count of 0
    boolean shown = end == from;
    AtomicReference<Outcome> so = new AtomicReference<>(new Outcome(from, before));
    Duration limit = typed.corpus.limit();
    String on = folder == null ? "" : folder.folder().toString();
    console
        .interruption()
        .says(() -> {
          Outcome now = so.get();
          Status _ =
              console.answer(searched(plan, campaign, kept, now, start, cases, on, engine, limit));
          console.remark(OUT_OF_TURN.formatted(now.next()));
        });
    CampaignTrack track = new CampaignTrack();
    @Nullable String left = null;
    try (Progress bar =
        console.progress("search", end == Long.MAX_VALUE ? 0 : end - from).inLines(SAY)) {
      long[] saved = {start - SAVE_NANOS, from};
      if (folder != null && before.terms() == 0 && !shown) {
        folder.save(saved(plan, campaign, cases, so.get())); // what it is to be, before the first case
      }
      track.at(0, 0);
      so.set(
          engine.run(
              campaign,
              from,
              end,
              before,
              (next, found) -> {
                so.set(new Outcome(next, found));
                long now = System.nanoTime();
                if (folder != null && next > saved[1] && now - saved[0] > SAVE_NANOS) {
                  saved[0] = now;
                  saved[1] = next;
                  folder.save(saved(plan, campaign, cases, so.get()));
                }
                track.at(now - start, next - from);
                long yet =
                    Math.min(
                        deadline - (now - start),
                        CampaignPace.left(next - from, end - from, now - start));
                bar.at(
                    next - from,
                    rate(next - from, now - start) + CampaignPace.show(yet) + ", " + count(found));
                return now - start < (next == from ? Math.max(deadline, FIRST_NANOS) : deadline);
              }));
    } catch (Stopped | Checkpoint.Unusable why) {
      left = why.getMessage();
    }
    console.interruption().over();
    try {
      if (folder != null && !shown) {
        folder.save(saved(plan, campaign, cases, so.get()));
      }
    } catch (Checkpoint.Unusable why) { // what was found is told all the same
      left = why.getMessage();
    }
    if (!shown) track.end(System.nanoTime() - start, so.get().next() - from);
    CampaignReport.Searched came =
        searched(plan, campaign, kept, so.get(), start, cases, on, engine, limit);
    typed.corpus.keep(plan, came.findings(), console);
    Status status = console.answer(came);
    new CampaignRecord(came, track).write(shown ? null : folder, typed.plots, console);
    if (left == null) {
      if (so.get().next() < end) console.remark(OUT_OF_TURN.formatted(so.get().next()));
      String running = LostThreads.said();
      if (running != null) console.remark(running);
      return status;
    }
    console.remark("difflam: the campaign has stopped: " + left);
    return status == Status.FAILED ? status : Status.INCONCLUSIVE;
  }

  /// Which cases are tried now.
  ///
  /// @param end before which case it ends now
  /// @param goal before which case it is to end at last: no later command makes that less
  private record Cases(long from, long end, long goal) {
    static Cases of(Settings typed) {
      boolean isOpen = typed.count == null && (typed.all || typed.time != null);
      long end =
          isOpen ? Long.MAX_VALUE : after(typed.from, typed.count == null ? COUNT : typed.count);
      return new Cases(typed.from, end, end);
    }

    /// Of a listing that was begun with a count the others are tried after that.
    ///
    /// @param count how many are asked for now, if that is said; otherwise all that are left
    static Cases after(Checkpoint.Saved saved, boolean all, @Nullable Long count) {
      String said = saved.plan().get(END);
      long goal = said == null ? Long.MAX_VALUE : Long.parseLong(said);
      if (all && goal <= saved.next()) goal = Long.MAX_VALUE;
      long end = count == null ? Math.max(goal, saved.next()) : after(saved.next(), count);
      return new Cases(saved.next(), end, Math.max(goal, end));
    }

    private static long after(long from, long count) {
      return from + Math.min(count, Long.MAX_VALUE - from);
    }
  }

  /// Its end is kept, if it has one, so that who goes on need not say it again.
  private static Checkpoint.Saved saved(
      CampaignPlan plan, Campaign campaign, Cases cases, Outcome so) {
    Map<String, String> all = plan.saved();
    long goal = Math.min(cases.goal, campaign.terms());
    if (goal < Long.MAX_VALUE) all.put(END, String.valueOf(goal));
    return new Checkpoint.Saved(all, so.next(), so.found());
  }

  /// The command that goes on from there: a campaign that has come to its end goes on for as many
  /// cases as are asked for.
  private static String next(CampaignPlan plan, Cases cases, Outcome so, String folder) {
    if (folder.isEmpty()) return plan.from(so.next());
    return "difflam search%s --resume %s%s"
        .formatted(
            plan.classes(),
            resumable(folder),
            plan.all() || so.next() < cases.goal ? "" : " --count " + COUNT);
  }

  private static String rate(long cases, long nanos) {
    return "%.0f cases/s".formatted(cases * 1e9 / Math.max(1, nanos));
  }

  /// A name that could be the number of a case says that it is none.
  static String resumable(String folder) {
    return Interruption.quoted(folder.matches("-?[0-9]+") ? "./" + folder : folder);
  }

  private static String count(Findings found) {
    int n = found.causes().size();
    return n == 0 ? "no counterexample" : n == 1 ? "1 finding" : n + " findings";
  }

  private static CampaignReport.Searched searched(
      CampaignPlan plan,
      Campaign campaign,
      List<CampaignReport.Kept> kept,
      Outcome outcome,
      long start,
      Cases cases,
      String folder,
      Engine engine,
      Duration limit) {
    Findings all = outcome.found();
    long tried = outcome.next() - cases.from;
    String rate = rate(tried, System.nanoTime() - start) + " on " + engine.where();
    return new CampaignReport.Searched(
        plan.conjecture().name(),
        plan.conjecture().statement(),
        plan.seed(),
        plan.size(),
        plan.all() ? null : plan.conjecture().sized(),
        plan.all(),
        plan.all() ? campaign.terms() : null,
        plan.all() ? campaign.cases() : null,
        all.terms(),
        all.normal(),
        all.held(),
        all.given(),
        outcome.next(),
        CampaignReport.Distribution.of(all.seen(), plan.conjecture()),
        kept,
        Option.when(
            outcome.next() < campaign.terms(),
            () -> next(plan, cases, outcome, folder)),
        tried == 0 ? "no case was tried now" : rate,
        List.ofAll(all.causes())
            .map(c -> CampaignReport.Found.of(c._1, c._2, plan, campaign, limit)),
        all.others() == 0 ? null : all.others());
  }
}
