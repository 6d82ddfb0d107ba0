package org.difflam.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Objects;
import org.difflam.search.Checkpoint;
import org.difflam.search.Engine;
import org.difflam.search.Findings;
import org.difflam.search.Listing;
import org.difflam.search.cluster.ClusterError;
import org.jspecify.annotations.Nullable;

/// `search --property`: one campaign on all cores, to the end, whatever is found on the way, from
/// its beginning or from where it was left.
final class CampaignSearch {
  private static final int SIZE = 10, ALL_SIZE = 3;

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
    if (into == null) {
      return new CampaignRun(plan, cases, Findings.NONE, null, typed, console).on(engines);
    }
    try (Checkpoint folder = Checkpoint.in(into)) {
      if (folder.saved() != null) {
        throw new InputError(
            "%s holds a campaign already; --resume %s goes on with it".formatted(into, into));
      }
      return new CampaignRun(plan, cases, Findings.NONE, folder, typed, console).on(engines);
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
      return new CampaignRun(plan, cases, saved.found(), folder, typed, console).on(engines);
    } catch (Checkpoint.Unusable why) {
      throw new InputError(String.valueOf(why.getMessage()));
    } catch (IOException why) {
      throw new UncheckedIOException(why);
    }
  }

  /// A name that could be the number of a case says that it is none.
  static String resumable(String folder) {
    return Interruption.quoted(folder.matches("-?[0-9]+") ? "./" + folder : folder);
  }
}
