package org.difflam.cli;

import java.util.Map;
import org.difflam.search.Campaign;
import org.difflam.search.Checkpoint;
import org.difflam.search.Engine.Outcome;
import org.jspecify.annotations.Nullable;

/// Which cases of a campaign are tried now.
///
/// @param end before which case it ends now
/// @param goal before which case it is to end at last: no later command makes that less
record CampaignCases(long from, long end, long goal) {
  /// So many are tried where nothing else is asked for.
  static final long COUNT = 10_000;

  private static final String END = "end";

  static CampaignCases of(CampaignSearch.Settings typed) {
    @Nullable Long count = typed.count();
    boolean isOpen = count == null && (typed.all() || typed.time() != null);
    long end = isOpen ? Long.MAX_VALUE : after(typed.from(), count == null ? COUNT : count);
    return new CampaignCases(typed.from(), end, end);
  }

  /// Of a listing that was begun with a count the others are tried after that.
  ///
  /// @param count how many are asked for now, if that is said; otherwise all that are left
  static CampaignCases after(Checkpoint.Saved saved, boolean all, @Nullable Long count) {
    String said = saved.plan().get(END);
    long goal = said == null ? Long.MAX_VALUE : Long.parseLong(said);
    if (all && goal <= saved.next()) goal = Long.MAX_VALUE;
    long end = count == null ? Math.max(goal, saved.next()) : after(saved.next(), count);
    return new CampaignCases(saved.next(), end, Math.max(goal, end));
  }

  private static long after(long from, long count) {
    return from + Math.min(count, Long.MAX_VALUE - from);
  }

  /// Its end is kept, if it has one, so that who goes on need not say it again.
  Checkpoint.Saved saved(CampaignPlan plan, Campaign campaign, Outcome so) {
    Map<String, String> all = plan.saved();
    long last = Math.min(goal, campaign.terms());
    if (last < Long.MAX_VALUE) all.put(END, String.valueOf(last));
    return new Checkpoint.Saved(all, so.next(), so.found());
  }

  /// The command that goes on from there: a campaign that has come to its end goes on for as many
  /// cases as are asked for.
  ///
  /// @param folder where it is kept; empty if it is not
  String next(CampaignPlan plan, Outcome so, String folder) {
    if (folder.isEmpty()) return plan.from(so.next());
    return "difflam search%s --resume %s%s"
        .formatted(
            plan.classes(),
            CampaignSearch.resumable(folder),
            plan.all() || so.next() < goal ? "" : " --count " + COUNT);
  }
}
