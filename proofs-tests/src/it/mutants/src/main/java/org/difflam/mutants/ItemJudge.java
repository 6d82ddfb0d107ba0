package org.difflam.mutants;

import java.time.Duration;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.Registry;
import org.difflam.papers.statement.Item;
import org.difflam.papers.statement.PaperStatement;
import org.pitest.testapi.AbstractTestUnit;
import org.pitest.testapi.Description;
import org.pitest.testapi.ResultCollector;

/// An item of the papers with all its checks: it sees a fault if one of them fails, or is left
/// open.
final class ItemJudge extends AbstractTestUnit {
  /// As many cases as in the tests of the papers.
  static final LawRunner EFFORT = new LawRunner(2012, 8, Duration.ofMinutes(2));

  private final PaperStatement statement;

  ItemJudge(Class<?> items, PaperStatement statement) {
    super(new Description(statement.id(), items));
    this.statement = statement;
  }

  @Override
  public void execute(ResultCollector results) {
    results.notifyStart(getDescription());
    Item item = Registry.run(statement, EFFORT);
    if (item.isAsExpected() && !item.isInconclusive()) results.notifyEnd(getDescription());
    else results.notifyEnd(getDescription(), new AssertionError(item.detail()));
  }
}
