package org.difflam.book;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import org.difflam.html.Page;
import org.difflam.html.Page.Frame;
import org.difflam.html.Page.Place;
import org.difflam.html.Site;

/// The site: all pages of a report, and the guide.
///
/// @param commands the page of all commands
/// @param benchmarks a measurement, or how to make one
/// @param campaigns those that a person has run
/// @param made by what and when, for the foot of each page
public record Book(
    Results results,
    Results.Replay replay,
    Page commands,
    BenchmarkPage benchmarks,
    CampaignPages campaigns,
    String made) {

  public List<Page> pages() {
    return List.of(new Front(results).page(), new AxiomPages(results, replay).page())
        .appendAll(new PaperPages(results).pages())
        .appendAll(new FoundPages(results).pages())
        .append(campaigns.page(results.searches()))
        .append(new IndependencePage(results.axioms()).page())
        .append(benchmarks.page())
        .appendAll(Guide.pages(commands));
  }

  private Frame frame() {
    List<Place> places =
        List.of(
            new Place("index.html", "Report"),
            new Place("axioms.html", "Axioms"),
            new Place("papers.html", "Papers"),
            new Place("found.html", "Found"),
            new Place(CampaignPages.ADDRESS, "Searches"),
            new Place("independence.html", "Independence"),
            new Place("benchmarks.html", "Benchmarks"),
            new Place("guide/index.html", "Guide"));
    return new Frame(places, made);
  }

  /// @param key what the results depend on
  /// @param more files that are no pages
  public Site site(String key, Map<String, String> more) {
    Frame frame = frame();
    Map<String, String> files =
        pages().toLinkedMap(Page::path, page -> page.html(frame)).merge(more);
    return new Site(key, files.merge(Page.resources()));
  }
}
