package org.difflam.cli;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Model;
import org.difflam.papers.Registry;
import org.difflam.papers.statement.Paper;
import org.difflam.papers.statement.PaperStatement;
import org.difflam.semantics.Modes;
import org.difflam.syntax.program.Calculi;

/// What there is, counted where it is kept, and something to type first.
record Overview(KnownModels known) {
  /// Each of them takes seconds at most; the fourth finds a counterexample.
  static final List<String> EXAMPLES =
      List.of(
          "diff '\\(x, y). sin (x * y) + exp x' --at '(0, 2)' --mode all",
          "prove 'D(g . f) = D(g) . <D(f), f . p2>' --given 'f, g' --steps",
          "laws --model polynomial-Z",
          "laws --law D5 --model broken-D-half-product",
          "reduce 'T (\\x. p1 (in1 x))' --trace",
          "papers --item M-Lem-3.8");

  /// How many statements of a paper are listed, and how many of them have a check.
  record Coverage(Paper paper, int statements, int checked) {
    String show() {
      return "%s (%d of %d)".formatted(paper.word(), checked, statements);
    }
  }

  static List<Coverage> papers() {
    return List.of(Paper.values())
        .map(paper -> {
          List<PaperStatement> all = Registry.statements().filter(s -> s.paper() == paper);
          int checked = all.count(s -> !Registry.checks(s).isEmpty());
          return new Coverage(paper, all.size(), checked);
        });
  }

  private List<Model<?, ?>> broken() {
    return known.all().reject(m -> m.breaks().isEmpty());
  }

  /// A line each.
  Map<String, String> kept() {
    return LinkedHashMap.of(
        "models",
        "%d that keep every law, %d that break some on purpose: difflam models"
            .formatted(known.good().size(), broken().size()),
        "laws",
        Catalogue.all().size() + " equations: difflam laws --list",
        "calculi",
        Calculi.NAMES,
        "modes",
        Modes.names().mkString(", "),
        "papers",
        papers().map(Coverage::show).mkString(", ") + " statements have checks");
  }

  void print(Console console) {
    console.print(console.paint(Style.STRONG, "What there is"));
    kept().forEach((what, how) -> console.print("  %-10s %s".formatted(what, how)));
    console.print();
    console.print(console.paint(Style.STRONG, "Try"));
    EXAMPLES.forEach(typed -> console.print("  difflam " + typed));
  }

  /// The overview as a document.
  record Document(
      List<String> models,
      List<String> broken,
      List<String> laws,
      List<String> calculi,
      List<String> modes,
      List<Coverage> papers) {}

  Document document() {
    return new Document(
        known.good().map(m -> m.name()),
        broken().map(m -> m.name()),
        Catalogue.all().map(law -> law.id()),
        List.of(Calculi.NAMES.split(", ")),
        Modes.names(),
        papers());
  }
}
