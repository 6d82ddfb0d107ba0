package org.difflam.mutants;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.difflam.papers.Registry;
import org.difflam.papers.statement.Kind;
import org.difflam.papers.statement.PaperStatement;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.pitest.classinfo.ClassByteArraySource;
import org.pitest.help.PitHelpError;
import org.pitest.testapi.Configuration;
import org.pitest.testapi.TestGroupConfig;
import org.pitest.testapi.TestPluginFactory;
import org.pitest.testapi.TestSuiteFinder;
import org.pitest.testapi.TestUnit;
import org.pitest.testapi.TestUnitExecutionListener;
import org.pitest.testapi.TestUnitFinder;

/// Who is asked about a mutant, as PIT finds them: each test method, and each item of [Items].
///
/// A method with several cases is one judge. (PIT's own plugin for JUnit runs all tests to find
/// them, for every class that is mutated.)
public final class Judges implements TestPluginFactory, Configuration, TestUnitFinder {
  /// As Surefire finds them.
  private static final Pattern TESTS = Pattern.compile("[^$]*(Test|Tests|Properties)");

  private final Launcher launcher = LauncherFactory.create();

  @Override
  public Configuration createTestFrameworkConfiguration(
      TestGroupConfig groups,
      ClassByteArraySource source,
      Collection<String> excludedRunners,
      Collection<String> includedMethods) {
    return this;
  }

  @Override
  public String name() {
    return "difflam";
  }

  @Override
  public String description() {
    return "tests and items of the papers";
  }

  @Override
  public TestUnitFinder testUnitFinder() {
    return this;
  }

  @Override
  public TestSuiteFinder testSuiteFinder() {
    return _ -> List.of();
  }

  @Override
  public Optional<PitHelpError> verifyEnvironment() {
    return Optional.empty();
  }

  @Override
  public List<TestUnit> findTestUnits(Class<?> type, TestUnitExecutionListener listener) {
    return Items.class.isAssignableFrom(type) && type != Items.class ? items(type) : methods(type);
  }

  /// Measurements take long and are about costs.
  private static List<TestUnit> items(Class<?> type) {
    return Registry.statements()
        .filter(s -> s.paper() == Items.paper(type) && s.kind() != Kind.MEAS)
        .filter(s -> !Registry.checks(s).isEmpty())
        .<TestUnit>map((PaperStatement s) -> new ItemJudge(type, s))
        .asJava();
  }

  private List<TestUnit> methods(Class<?> type) {
    if (!TESTS.matcher(type.getName()).matches()) return List.of();
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(DiscoverySelectors.selectClass(type.getName()))
            .filters(TagFilter.excludeTags("long"))
            .build();
    TestPlan plan = launcher.discover(request);
    return plan.getRoots().stream()
        .flatMap(root -> Stream.concat(Stream.of(root), plan.getDescendants(root).stream()))
        .filter(Judges::isMethod)
        .<TestUnit>map(id -> new MethodJudge(launcher, type, id))
        .toList();
  }

  private static boolean isMethod(TestIdentifier id) {
    return id.isTest() || id.getSource().filter(MethodSource.class::isInstance).isPresent();
  }
}
