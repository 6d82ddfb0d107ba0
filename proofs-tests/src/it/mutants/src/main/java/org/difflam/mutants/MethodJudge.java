package org.difflam.mutants;

import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.pitest.testapi.AbstractTestUnit;
import org.pitest.testapi.Description;
import org.pitest.testapi.ResultCollector;

/// A test method with all its cases. The first that fails settles it: no smaller one is looked for,
/// and none is kept for another mutant.
final class MethodJudge extends AbstractTestUnit {
  private final Launcher launcher;
  private final TestIdentifier method;

  MethodJudge(Launcher launcher, Class<?> type, TestIdentifier method) {
    super(new Description(method.getUniqueId(), type));
    this.launcher = launcher;
    this.method = method;
  }

  @Override
  public void execute(ResultCollector results) {
    results.notifyStart(getDescription());
    FirstFailure failure = new FirstFailure();
    launcher.execute(
        LauncherDiscoveryRequestBuilder.request()
            .selectors(DiscoverySelectors.selectUniqueId(method.getUniqueIdObject()))
            .configurationParameter("jqwik.shrinking.default", "OFF")
            .configurationParameter("jqwik.database", "")
            .build(),
        failure);
    if (failure.thrown == null) results.notifyEnd(getDescription());
    else results.notifyEnd(getDescription(), failure.thrown);
  }

  /// What failed first.
  private static final class FirstFailure implements TestExecutionListener {
    private @Nullable Throwable thrown;

    @Override
    public void executionFinished(TestIdentifier id, TestExecutionResult result) {
      if (result.getStatus() == TestExecutionResult.Status.FAILED && thrown == null)
        thrown = result.getThrowable().orElseGet(() -> new AssertionError(id.getDisplayName()));
    }
  }
}
