package org.difflam.search;

import io.vavr.collection.Seq;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.category.Verdict;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.search.Findings.Counterexample;
import org.difflam.syntax.surface.Source;

/// A model keeps all laws that it can state: its cases take the laws in turn, each time on other
/// instances, ten times as many as its size says: the later ones are larger.
public record LawsHold(Model<?, ?> model) implements Conjecture {
  public static final String PREFIX = "laws:";

  private static final Pattern INSTANCES =
      Pattern.compile("(\\d{1,9}) instances, seed (-?\\d{1,18})");

  @Override
  public String name() {
    return PREFIX + model.name();
  }

  @Override
  public String statement() {
    return "each law that %s can state holds: %s".formatted(model.name(), model.title());
  }

  @Override
  public String sized() {
    return "instances of a law, ten times as many";
  }

  @Override
  public List<String> hits() {
    return laws().map(Law::id).asJava();
  }

  private Seq<Law> laws() {
    return Catalogue.all().filter(law -> LawRunner.applies(law, model));
  }

  @Override
  public Campaign campaign(int size, long seed) {
    Seq<Law> laws = laws();
    return new Campaign() {
      @Override
      public long terms() {
        return laws.isEmpty() ? 0 : Long.MAX_VALUE;
      }

      @Override
      public Findings one(long i) {
        Law law = laws.get((int) (i % laws.size()));
        return tried(law, seed + i / laws.size(), 10 * size).seen(Seen.hit(law.id()));
      }
    };
  }

  @Override
  public Optional<Supplier<Findings>> at(String given, String term) {
    Source source = Source.of(term);
    Matcher instances = INSTANCES.matcher(given);
    if (!instances.matches()) {
      throw source.error(0, "say on which instances: `given 60 instances, seed 17 at D5`");
    }
    Law law =
        Catalogue.all()
            .find(l -> l.id().equals(term))
            .getOrElseThrow(() -> source.error(0, "there is no law " + term));
    int count = Integer.parseInt(instances.group(1));
    long seed = Long.parseLong(instances.group(2));
    return Optional.of(() -> tried(law, seed, count));
  }

  private Findings tried(Law law, long seed, int count) {
    LawRunner runner = new LawRunner(seed, count, LawRunner.STANDARD.limit());
    return found(law, "%d instances, seed %d".formatted(count, seed), runner.check(model, law));
  }

  private static Findings found(Law law, String given, LawResult result) {
    return switch (result.verdict()) {
      case Verdict.Refuted(var witness) ->
          Findings.refuted(
              new Counterexample(
                  law.id(),
                  given,
                  law.id(),
                  witness.instance().map(at -> "at %s: ".formatted(at)).getOrElse("")
                      + witness.left(),
                  witness.right()));
      case Verdict.Inconclusive _ -> Findings.GIVEN_UP;
      default -> Findings.held(0, "");
    };
  }
}
