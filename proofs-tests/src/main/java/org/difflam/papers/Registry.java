package org.difflam.papers;

import io.vavr.Lazy;
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
import org.difflam.papers.statement.Paper;
import org.difflam.papers.statement.PaperStatement;

/// Every statement of the papers with its checks.
public final class Registry {
  private Registry() {}

  /// The checks of a paper by the statements they are of, read when one of them is asked for.
  private static final Map<Paper, Lazy<Map<String, List<Check<?>>>>> BY_ID =
      List.of(Paper.values()).toLinkedMap(p -> p, p -> Lazy.of(() -> byId(sections(p))));

  private static Seq<Seq<Check<?>>> sections(Paper paper) {
    return switch (paper) {
      case MANZYUK -> ManzyukPaper.SECTIONS;
      case CURRY -> CurryPaper.SECTIONS;
      case PULLBACK -> PullbackPaper.SECTIONS;
      case GLUING -> GluingPaper.SECTIONS;
    };
  }

  private static Map<String, List<Check<?>>> byId(Seq<Seq<Check<?>>> sections) {
    return List.ofAll(sections).<Check<?>>flatMap(checks -> checks).groupBy(Check::id);
  }

  public static List<PaperStatement> statements() {
    return Inventory.all().statements();
  }

  public static List<Check<?>> checks() {
    return List.of(Paper.values()).flatMap(p -> sections(p).flatMap(checks -> checks));
  }

  /// The checks of a statement; none while it is open.
  public static List<Check<?>> checks(PaperStatement statement) {
    return BY_ID
        .get(statement.paper())
        .flatMap(byId -> byId.get().get(statement.id()))
        .getOrElse(List.empty());
  }

  /// Runs the checks of a statement.
  public static Item run(PaperStatement statement, LawRunner effort) {
    return new Item(statement, checks(statement).map(check -> check.run(effort)));
  }
}
