package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.difflam.cli.CampaignSearch.Engines;
import org.difflam.cli.CampaignSearch.Settings;
import org.difflam.search.Campaign;
import org.difflam.search.Checkpoint;
import org.difflam.search.Engine;
import org.difflam.search.Engine.Outcome;
import org.difflam.search.Findings;
import org.difflam.search.LostThreads;
import org.difflam.search.Stopped;
import org.difflam.search.cluster.ClusterError;
import org.jspecify.annotations.Nullable;

/// A campaign, one that begins or one that goes on, from its next case to what is said of it.
///
/// @param before what was found before that case
/// @param folder null where nothing is to be kept
record CampaignRun(
    CampaignPlan plan,
    CampaignCases cases,
    Findings before,
    @Nullable Checkpoint folder,
    Settings typed,
    Console console) {
  /// So long the first case may take, however short the time is: of none at all nothing is learnt.
  private static final long FIRST_NANOS = TimeUnit.SECONDS.toNanos(1);

  /// So often is said how far it has come, where nobody looks at a bar.
  private static final Duration SAY = Duration.ofMinutes(1);

  Status on(Engines engines) {
    try (Engine engine = engines.of(plan)) {
      return on(engine);
    } catch (ClusterError why) {
      throw new InputError("--cluster: " + why.getMessage());
    }
  }

  private Status on(Engine engine) {
    long begun = System.nanoTime();
    long time = typed.time() == null ? Long.MAX_VALUE : (long) (typed.time() * 1e9);
    Option<Campaign> listed = CampaignPace.listed(plan, time, console);
    if (listed.isEmpty()) return Status.INCONCLUSIVE;
    Campaign campaign = listed.get();
    long from = cases.from(), end = Math.min(cases.end(), campaign.terms());
    if (from >= campaign.terms() && before.terms() == 0) {
      throw new InputError(campaign.none(from));
    }
    if (typed.plots() != null) OutputFolder.made("--plots", typed.plots());
    List<CampaignReport.Kept> kept = typed.corpus().tried(plan);
    long start = System.nanoTime();
    long deadline = time == Long.MAX_VALUE ? time : time - (start - begun);
    // of a campaign that is at its end, or with a count of 0
    boolean shown = end == from;
    CampaignState state =
        new CampaignState(
            new Outcome(from, before),
            shown ? null : folder,
            so -> cases.saved(plan, campaign, so));
    CampaignTrack track = new CampaignTrack();
    AtomicReference<Status> status = new AtomicReference<>(Status.INCONCLUSIVE);
    // by a person who interrupts it, or at its end, but once
    console
        .interruption()
        .says(() -> {
          Outcome so = state.ends();
          if (!shown) track.end(System.nanoTime() - start, so.next() - from);
          CampaignReport.Searched came = searched(campaign, kept, so, start, engine);
          typed.corpus().keep(plan, came.findings(), console);
          status.set(console.answer(came));
          boolean written =
              new CampaignRecord(came, track).write(shown ? null : folder, typed.plots(), console);
          String why = state.stopped();
          if (why != null) console.remark("difflam: the campaign has stopped: " + why);
          if (why != null || !written) status.set(status.get().and(Status.INCONCLUSIVE));
          if (why != null) return;
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

  private static String count(Findings found) {
    int n = found.causes().size();
    return n == 0 ? "no counterexample" : n == 1 ? "1 finding" : n + " findings";
  }

  private CampaignReport.Searched searched(
      Campaign campaign,
      List<CampaignReport.Kept> kept,
      Outcome outcome,
      long start,
      Engine engine) {
    Findings all = outcome.found();
    long tried = outcome.next() - cases.from();
    String rate = rate(tried, System.nanoTime() - start) + " on " + engine.where();
    String on = folder == null ? "" : folder.folder().toString();
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
        Option.when(outcome.next() < campaign.terms(), () -> cases.next(plan, outcome, on)),
        tried == 0 ? "no case was tried now" : rate,
        List.ofAll(all.causes())
            .map(c -> CampaignReport.Found.of(c._1, c._2, plan, campaign, typed.corpus().limit())),
        all.others() == 0 ? null : all.others());
  }
}
