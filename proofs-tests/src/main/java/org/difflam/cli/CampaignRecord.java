package org.difflam.cli;

import io.vavr.collection.List;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.difflam.book.CampaignPlots;
import org.difflam.report.Plot;
import org.difflam.search.Checkpoint;
import org.jspecify.annotations.Nullable;

/// What is written down of a campaign when it ends: its document, into its folder, from which a
/// report makes a page, and its plots.
///
/// @param searched what it came to
record CampaignRecord(CampaignReport.Searched searched, CampaignTrack track) {
  /// Unlike what is printed, with the time that it took.
  private record Document(
      @Json.Inline CampaignReport.Searched searched,
      String rate,
      List<CampaignTrack.Moment> track) {}

  /// @param folder the campaign's own
  /// @param plots where these are wanted
  /// @return whether all of it is written; otherwise it is said what is not
  boolean write(@Nullable Checkpoint folder, @Nullable Path plots, Console console) {
    Document document = new Document(searched, searched.rate(), track.moments());
    try {
      if (folder != null) folder.put(CampaignPlots.DOCUMENT, Json.text(document) + "\n");
      if (plots == null) return true;
      Files.createDirectories(plots);
      for (Plot plot : CampaignPlots.of(Json.fields(document))) {
        String name =
            (searched.searched() + " " + plot.y().label()).replaceAll("[^\\p{L}\\d]+", "-");
        Files.writeString(plots.resolve(name + ".svg"), plot.svg());
        Files.writeString(plots.resolve(name + ".csv"), plot.csv());
        console.remark("wrote " + plots.resolve(name + ".svg"));
      }
      return true;
    } catch (IOException failed) {
      String file = failed instanceof FileSystemException of ? of.getFile() : null;
      String what = file == null ? "what a report shows of it" : file;
      console.remark(
          String.valueOf(
              InputError.file("difflam: %s is not written".formatted(what), failed).getMessage()));
      return false;
    }
  }
}
