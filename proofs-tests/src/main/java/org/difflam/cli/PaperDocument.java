package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.Witness;
import org.difflam.category.number.Precision;
import org.difflam.papers.printed.Schema;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Coverage;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Item;
import org.difflam.papers.statement.Kind;
import org.difflam.papers.statement.Outcome;
import org.difflam.papers.statement.Paper;
import org.difflam.papers.statement.PaperStatement;
import org.difflam.papers.statement.SourcePlaces;
import org.difflam.report.Plot;

/// What `papers --json` says of a statement.
final class PaperDocument {
  private PaperDocument() {}

  /// What a paper states.
  record Stated(
      String id,
      Paper paper,
      String section,
      String where,
      Kind kind,
      String statement,
      List<String> definedIn,
      List<String> errata,
      @Json.IfAny List<Rule> rules) {
    static Stated of(PaperStatement s) {
      return new Stated(
          s.id(),
          s.paper(),
          s.section(),
          s.where(),
          s.kind(),
          s.text(),
          SourcePlaces.all().of(s),
          s.errata().map(e -> e.number() + ": " + e.text()),
          Transcript.of(s).map(Rule::of));
    }
  }

  /// @param run what is run, if that is not what is printed
  private record Rule(String name, String printed, String latex, Option<String> run) {
    static Rule of(Transcript.Printed rule) {
      Schema schema = rule.schema();
      return new Rule(
          schema.rule(), schema.text(), schema.tex(), rule.corrected().map(Schema::text));
    }
  }

  /// What has been found of it.
  ///
  /// @param instances how many there were of each kind, such as a rule; what is decided for all has
  ///   none
  /// @param mutants what its checks refute
  record Verified(
      @Json.Inline Stated statement,
      Outcome verdict,
      String headline,
      String detail,
      double seconds,
      boolean expected,
      Option<Outcome> corrected,
      Map<String, Long> instances,
      List<String> mutants,
      List<Checked> checks) {
    static Verified of(Item item, Precision precision) {
      Coverage coverage = Coverage.of(item);
      return new Verified(
          Stated.of(item.statement()),
          item.outcome(),
          item.headline(),
          item.detail(),
          item.seconds(),
          item.isAsExpected(),
          item.corrected(),
          coverage.instances(),
          coverage.mutants(),
          item.results().map(r -> Checked.of(r, precision)));
    }
  }

  /// @param claim the check itself, where it is statements in a file
  private record Checked(
      String method,
      String place,
      Option<String> claim,
      @Json.Inline Found found,
      Option<Found> printed,
      double seconds) {
    static Checked of(Check.Result r, Precision precision) {
      return new Checked(
          r.check().method(),
          r.check().place(),
          r.check().text().map(Check.Text::text),
          Found.of(r.finding(), precision),
          r.printed().map(f -> Found.of(f, precision)),
          r.seconds());
    }
  }

  /// @param tables what was measured
  private record Found(
      Outcome verdict, String detail, @Json.IfAny List<String> tables, Option<Seen> witness) {
    static Found of(Finding f, Precision precision) {
      return new Found(
          f.outcome(),
          f.detail(),
          f.plots().map(Plot::csv),
          f.witness().map(w -> new Seen(w, Enclosed.of(w, precision))));
    }
  }

  private record Seen(@Json.Inline Witness witness, @Json.IfAny Option<Enclosed.Known> numbers) {}
}
