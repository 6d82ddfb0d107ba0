package org.difflam.mutants;

import io.vavr.collection.List;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.Registry;
import org.difflam.papers.statement.Item;
import org.difflam.papers.statement.PaperStatement;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/// Asks the judges of a [Fault] in turn, with as many cases as `difflam papers` has, in a process
/// of its own, with the faulty class before the others. Statuses that nobody else ends with say
/// that one has seen it, and the last line which, or that there is no such judge; status 0 says
/// that none has.
final class FaultJudge {
  private FaultJudge() {}

  static final int SEEN = 97;
  static final int UNKNOWN = 98;

  /// The items that were asked and saw nothing; several prefixes may have one.
  private static final Set<String> ASKED = new HashSet<>();

  /// Whatever goes wrong is what the fault is seen by.
  public static void main(String[] judges) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (String judge : judges) {
      try {
        String seen = judge.matches("(M|MO|DC|HSV)-.*") ? items(judge) : tests(judge);
        if (seen.isEmpty()) continue;
        out.println("\n" + seen);
      } catch (NoJudge none) {
        out.println("\n" + none.getMessage());
        Runtime.getRuntime().halt(UNKNOWN);
      } catch (Throwable e) {
        out.println("\n" + judge + ": " + e);
      }
      Runtime.getRuntime().halt(SEEN);
    }
    Runtime.getRuntime().halt(0);
  }

  private static final class NoJudge extends RuntimeException {
    private static final long serialVersionUID = 1;

    NoJudge(String message) {
      super(message);
    }
  }

  private static String items(String prefix) {
    List<PaperStatement> asked =
        Registry.statements()
            .filter(s -> s.id().startsWith(prefix) && !Registry.checks(s).isEmpty());
    if (asked.isEmpty()) throw new NoJudge("there is no item " + prefix);
    for (PaperStatement statement : asked) {
      if (!ASKED.add(statement.id())) continue;
      Item item = Registry.run(statement, LawRunner.STANDARD);
      if (!item.isAsExpected() || item.isInconclusive())
        return statement.id() + (item.isAsExpected() ? ", inconclusive" : "");
    }
    return "";
  }

  private static String tests(String type) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(DiscoverySelectors.selectClass("org.difflam." + type))
            .filters(TagFilter.excludeTags("long"))
            .configurationParameter("jqwik.shrinking.default", "OFF")
            .configurationParameter("jqwik.database", "")
            .build();
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    try {
      LauncherFactory.create().execute(request, listener);
    } catch (JUnitException e) {
      throw new NoJudge(type + ": " + e.getMessage());
    }
    if (listener.getSummary().getTestsFoundCount() == 0)
      throw new NoJudge("there is no test " + type);
    return List.ofAll(listener.getSummary().getFailures())
        .headOption()
        .map(f -> type + ": " + f.getTestIdentifier().getDisplayName())
        .getOrElse("");
  }
}
