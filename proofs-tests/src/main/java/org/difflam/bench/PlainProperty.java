package org.difflam.bench;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.engine.JqwikTestEngine;
import org.difflam.search.ListedPrograms;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Typing;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.DiscoveryFilter;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;

/// What one would write without campaigns: that programs R → R which are drawn have that type, as a
/// plain property of jqwik, on its own engine. It does the work of the campaign `typed:programs`,
/// on programs of the generator that campaigns have, too, or of jqwik's combinators.
public class PlainProperty {
  /// The name of the campaign that does the same.
  public static final String CAMPAIGN = "typed:programs";

  /// Programs have so many formers at most, about.
  public static final int SIZE = 10;

  private static final Logger LOGGER = Logger.getLogger("net.jqwik");
  private static final double NANOS = 1e9;
  private static long cases, enough, deadline;

  /// It has been tried for long enough.
  private static final class Enough extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /// What draws the programs of a plain property.
  public enum Drawing {
    OURS("programsAreTyped", "jqwik, our generator"),
    COMBINED("composedAreTyped", "jqwik, its combinators");
    private final String property, where;

    Drawing(String property, String where) {
      this.property = property;
      this.where = where;
    }

    @Override
    public String toString() {
      return where;
    }
  }

  @Provide
  Arbitrary<Term> composed() {
    return Arbitraries.integers()
        .between(1, SIZE)
        .withDistribution(RandomDistribution.uniform())
        .flatMap(size -> ComposedPrograms.of(ListedPrograms.TYPE, size));
  }

  @Provide
  Arbitrary<Term> programs() {
    return Arbitraries.fromGenerator(random -> {
      var split = new SplittableRandom(random.nextLong());
      int size = 1 + random.nextInt(SIZE);
      Term t = TermGenerator.standard(split).term(ListedPrograms.TYPE, size).get();
      return Shrinkable.unshrinkable(t);
    });
  }

  @Property(
      tries = Integer.MAX_VALUE,
      seed = "2012",
      generation = GenerationMode.RANDOMIZED,
      shrinking = ShrinkingMode.OFF)
  void programsAreTyped(@ForAll("programs") Term t) {
    tried(t);
  }

  @Property(
      tries = Integer.MAX_VALUE,
      seed = "2012",
      generation = GenerationMode.RANDOMIZED,
      shrinking = ShrinkingMode.OFF)
  void composedAreTyped(@ForAll("composed") Term t) {
    tried(t);
  }

  private static void tried(Term t) {
    if (!ListedPrograms.TYPE.equals(Typing.of(t))) throw new IllegalStateException("not typed");
    cases++;
    if ((cases & 63) != 0) return;
    if (CampaignRate.ownTime() > enough || System.nanoTime() > deadline) throw new Enough();
  }

  /// How fast jqwik tries it, in as much time as [CampaignRate#of] takes.
  ///
  /// @param seconds of processor time, or twice that by the clock
  /// @throws IllegalStateException if it does not hold, or is not run
  public static synchronized CampaignRate rate(Drawing drawing, double seconds) {
    long start = System.nanoTime(), before = CampaignRate.ownTime();
    cases = 0;
    enough = before + (long) (seconds * NANOS);
    deadline = start + (long) (2 * seconds * NANOS);
    LOGGER.setLevel(Level.WARNING); // that nothing is kept
    Options options = new Options();
    JqwikTestEngine jqwik = new JqwikTestEngine();
    var root = jqwik.discover(new Request(drawing, options), UniqueId.forEngine(jqwik.getId()));
    Ended ended = new Ended();
    jqwik.execute(request(root, ended, options));
    if (!(ended.by instanceof Enough)) {
      throw new IllegalStateException("jqwik has ended otherwise", ended.by);
    }
    long nanos = System.nanoTime() - start, used = CampaignRate.ownTime() - before;
    return new CampaignRate(
        CAMPAIGN, drawing.where, cases, cases * NANOS / nanos, cases * NANOS / used);
  }

  @SuppressWarnings("deprecation") // jqwik does not ask for what else it could have
  private static ExecutionRequest request(TestDescriptor root, Ended ended, Options options) {
    return ExecutionRequest.create(root, ended, options);
  }

  /// What it came to.
  private static final class Ended implements EngineExecutionListener {
    private @Nullable Throwable by;

    @Override
    public void executionFinished(TestDescriptor of, TestExecutionResult result) {
      result.getThrowable().ifPresent(thrown -> by = thrown);
    }
  }

  /// Nothing is printed, and nothing kept for the next time.
  private static final class Options implements ConfigurationParameters {
    private static final Map<String, String> GIVEN =
        Map.of("jqwik.database", "", "jqwik.reporting.usejunitplatform", "true");

    @Override
    public Optional<String> get(String key) {
      return Optional.ofNullable(GIVEN.get(key));
    }

    @Override
    public Optional<Boolean> getBoolean(String key) {
      return get(key).map(Boolean::valueOf);
    }

    @Override
    public Set<String> keySet() {
      return GIVEN.keySet();
    }
  }

  /// For one property alone.
  private record Request(Drawing drawing, Options options) implements EngineDiscoveryRequest {
    @Override
    public <T extends DiscoverySelector> List<T> getSelectorsByType(Class<T> type) {
      return Stream.of(selectMethod(PlainProperty.class, drawing.property, Term.class.getName()))
          .filter(type::isInstance)
          .map(type::cast)
          .toList();
    }

    @Override
    public <T extends DiscoveryFilter<?>> List<T> getFiltersByType(Class<T> type) {
      return List.of();
    }

    @Override
    public ConfigurationParameters getConfigurationParameters() {
      return options;
    }
  }
}
