package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
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

  /// So long the first case may take, however short the time is: of none at all nothing is learnt.
  private static final long FIRST_NANOS = TimeUnit.SECONDS.toNanos(1);

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
    CampaignCases cases = CampaignCases.of(typed);
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
      CampaignCases cases = CampaignCases.after(saved, plan.all(), typed.count);
      return run(plan, cases, saved.found(), folder, typed, engines, console);
    } catch (Checkpoint.Unusable why) {
      throw new InputError(String.valueOf(why.getMessage()));
    } catch (IOException why) {
      throw new UncheckedIOException(why);
    }
  }

  private static Status run(
      CampaignPlan plan,
      CampaignCases cases,
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
      CampaignCases cases,
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
    long from = cases.from(), end = Math.min(cases.end(), campaign.terms());
    if (from >= campaign.terms() && before.terms() == 0) {
      throw new InputError(campaign.none(from));
    }
    if (typed.plots != null) OutputFolder.made("--plots", typed.plots);
    List<CampaignReport.Kept> kept = typed.corpus.tried(plan);
    long start = System.nanoTime();
    long deadline = time == Long.MAX_VALUE ? time : time - (start - begun);
    // of a campaign that is at its end, or with a count of 0
    boolean shown = end == from;
    CampaignState state =
        new CampaignState(
            new Outcome(from, before),
            shown ? null : folder,
            so -> cases.saved(plan, campaign, so));
    Duration limit = typed.corpus.limit();
    String on = folder == null ? "" : folder.folder().toString();
    CampaignTrack track = new CampaignTrack();
    AtomicReference<Status> status = new AtomicReference<>(Status.INCONCLUSIVE);
    // by a person who interrupts it, or at its end, but once
    console
        .interruption()
        .says(() -> {
          Outcome so = state.ends();
          if (!shown) track.end(System.nanoTime() - start, so.next() - from);
          CampaignReport.Searched came =
              searched(plan, campaign, kept, so, start, cases, on, engine, limit);
          typed.corpus.keep(plan, came.findings(), console);
          status.set(console.answer(came));
          new CampaignRecord(came, track).write(shown ? null : folder, typed.plots, console);
          String why = state.stopped();
          if (why != null) {
            console.remark("difflam: the campaign has stopped: " + why);
            if (status.get() != Status.FAILED) status.set(Status.INCONCLUSIVE);
            return;
          }
          if (so.next() < end) {
            console.remark(
                ("counted are the cases before number %d; others that were under way, or tried out"
                        + " of turn, are tried when it goes on")
                    .formatted(so.next()));
          }
          String running = LostThreads.said();
          if (running != null) console.remark(running);
        });
    try (Progress bar =
        console.progress("search", end == Long.MAX_VALUE ? 0 : end - from).inLines(SAY)) {
      if (before.terms() == 0) state.begins();
      track.at(0, 0);
      Outcome last =
          engine.run(
              campaign,
              from,
              end,
              before,
              (next, found) -> {
                if (!state.comesTo(new Outcome(next, found))) return false;
                long now = System.nanoTime();
                track.at(now - start, next - from);
                long yet =
                    Math.min(
                        deadline - (now - start),
                        CampaignPace.left(next - from, end - from, now - start));
                bar.at(
                    next - from,
                    rate(next - from, now - start) + CampaignPace.show(yet) + ", " + count(found));
                return now - start < (next == from ? Math.max(deadline, FIRST_NANOS) : deadline);
              });
      boolean _ = state.comesTo(last);
    } catch (Stopped | Checkpoint.Unusable why) {
      state.stops(String.valueOf(why.getMessage()));
    }
    console.interruption().happen();
    return status.get();
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
      CampaignCases cases,
      String folder,
      Engine engine,
      Duration limit) {
    Findings all = outcome.found();
    long tried = outcome.next() - cases.from();
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
        all.open(),
        outcome.next(),
        CampaignReport.Distribution.of(all.seen(), plan.conjecture()),
        kept,
        Option.when(outcome.next() < campaign.terms(), () -> cases.next(plan, outcome, folder)),
        tried == 0 ? "no case was tried now" : rate,
        List.ofAll(all.causes())
            .map(c -> CampaignReport.Found.of(c._1, c._2, plan, campaign, limit)),
        all.others() == 0 ? null : all.others());
  }
}
