package org.difflam.search;

import io.vavr.collection.Seq;
import java.util.List;
import org.difflam.category.Verdict;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.search.Findings.Counterexample;

/// A model keeps all laws that it can state: its cases take the laws in turn, each time on other
/// instances, ten times as many as its size says: the later ones are larger.
public record LawsHold(Model<?, ?> model) implements Conjecture {
  public static final String PREFIX = "laws:";

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
        LawRunner runner =
            new LawRunner(seed + i / laws.size(), 10 * size, LawRunner.STANDARD.limit());
        return found(law, runner.check(model, law)).seen(Seen.hit(law.id()));
      }
    };
  }

  private static Findings found(Law law, LawResult result) {
    return switch (result.verdict()) {
      case Verdict.Refuted(var witness) ->
          Findings.refuted(
              new Counterexample(
                  law.id(),
                  law.sentence().showGivens(),
                  witness.instance().getOrElse(law.title()),
                  witness.left(),
                  witness.right()));
      case Verdict.Inconclusive _ -> Findings.GIVEN_UP;
      default -> Findings.held(0, "");
    };
  }
}
