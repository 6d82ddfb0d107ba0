package org.difflam.papers;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.curry.CurryPaper;
import org.difflam.papers.gluing.GluingPaper;
import org.difflam.papers.manzyuk.ManzyukPaper;
import org.difflam.papers.pullback.PullbackPaper;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Inventory;
import org.difflam.papers.statement.Item;
import org.difflam.papers.statement.PaperStatement;

/// Every statement of the papers with its checks.
public final class Registry {
  private Registry() {}

  /// The papers' lists of sections, a line each.
  private static final List<Check<?>> CHECKS =
      List.of(
              ManzyukPaper.SECTIONS,
              CurryPaper.SECTIONS,
              PullbackPaper.SECTIONS,
              GluingPaper.SECTIONS)
          .<Seq<Check<?>>>flatMap(sections -> sections)
          .flatMap(checks -> checks);

  private static final Map<String, List<Check<?>>> BY_ID = CHECKS.groupBy(Check::id);

  public static List<PaperStatement> statements() {
    return Inventory.all().statements();
  }

  public static List<Check<?>> checks() {
    return CHECKS;
  }

  /// The checks of a statement; none while it is open.
  public static List<Check<?>> checks(PaperStatement statement) {
    return BY_ID.getOrElse(statement.id(), List.empty());
  }

  /// Runs the checks of a statement.
  public static Item run(PaperStatement statement, LawRunner effort) {
    return new Item(statement, checks(statement).map(check -> check.run(effort)));
  }
}
