package org.difflam.papers.kit;

import io.vavr.collection.List;
import org.difflam.category.Witness;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Equations;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.independence.OneAxiomBroken;

/// A cartesian differential category that is cartesian closed need not be a differential
/// λ-category: a model keeps all axioms but that of D and Λ ([OneAxiomBroken]).
public final class WithoutCurry {
  private WithoutCurry() {}

  private static final String BROKEN = "D-curry";

  /// Among so many cases there is one in which it fails.
  private static final int ENOUGH = 1_000;

  private static final List<Law> KEPT =
      List.of("D1", "D2", "D3", "D4", "D5", "D6", "D7", "curry", "curry.plus", "curry.zero")
          .flatMap(WithoutCurry::called);

  private static List<Law> called(String name) {
    return Catalogue.all().filter(law -> law.isCalled(name));
  }

  /// The statement of a paper that has this id.
  public static Check<?> check(String id) {
    Model<?, ?> model =
        OneAxiomBroken.models()
            .find(m -> m.name().equals("broken-lambda-D-of-twisted-functions"))
            .get();
    return Check.check(
            id,
            "checks D1–D7, and the laws of Λ and of Λ and sums, in the free category with a"
                + " derivative that is twisted at types of functions, where the law of D and Λ must"
                + " fail")
        .<Model<?, ?>>on(model)
        .not(
            "the functional model, which is a differential λ-category", new FunctionalModel.Exact())
        .by(WithoutCurry::fails);
  }

  private static Finding fails(Model<?, ?> model, LawRunner effort) {
    Finding kept = Equations.hold(KEPT, List.of(model), effort);
    if (!kept.outcome().isGood()) return kept;
    LawRunner search =
        new LawRunner(effort.seed(), Math.max(ENOUGH, effort.cases()), effort.limit());
    LawResult broken = search.check(model, called(BROKEN).head());
    return broken.verdict().isRefuted()
        ? kept.and(Finding.of(Outcome.HOLDS, BROKEN + " fails: " + broken.verdict()))
        : Finding.refuted(
            Witness.at(BROKEN + " in " + model.name(), "it fails", "" + broken.verdict()));
  }
}
