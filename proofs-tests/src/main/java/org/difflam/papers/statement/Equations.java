package org.difflam.papers.statement;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.ExpressionPrinter;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.GenericModel;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.category.tangent.TangentLaws;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.relational.RelationalModel;
import org.difflam.syntax.free.FreeModel;

/// Statements that are equations: laws, decided in the free models and sampled in the others.
///
/// ```
/// equations("M-D5", "D5").not("f : X -> Y, g : Y -> Z", "D(g . f) = D(g) . <D(f), f . p1>")
/// ```
public final class Equations {
  private static final String METHOD =
      "normal forms in the free category decide it for all models at once; the other models, which"
          + " share no code with it, confirm it on random instances";

  /// The models that vouch for an equation which is meant for all of them.
  public static final List<Model<?, ?>> MODELS =
      List.of(
          new FreeModel(),
          new PolynomialModel.OverIntegers(),
          new PolynomialModel.OverF5(),
          new RelationalModel.OverNaturals());

  private static final List<Law> KNOWN = Catalogue.all().appendAll(TangentLaws.all());

  private Equations() {}

  /// The known laws of these names (`D1` calls all its parts) state the item.
  public static Stated equations(String id, String... laws) {
    return stated(
        id,
        List.of(laws)
            .flatMap(name -> {
              List<Law> called = KNOWN.filter(law -> law.isCalled(name));
              if (called.isEmpty()) throw new IllegalArgumentException("there is no law " + name);
              return called;
            }));
  }

  /// These laws state the item.
  public static Stated stated(String id, List<Law> laws) {
    return new Stated(id, laws, MODELS);
  }

  /// An item with its laws, and no mutant yet.
  public record Stated(String id, List<Law> laws, List<Model<?, ?>> models) {
    /// The laws of the item, which speaks of these models only.
    public Stated in(Model<?, ?>... these) {
      return new Stated(id, laws, List.of(these));
    }

    /// A sentence close to one of the laws, over the same definitions, that must fail.
    public Check<List<Law>> not(String givens, String equation) {
      Definitions definitions = laws.map(Law::definitions).reduceLeft(Stated::longer);
      Law mutant = Law.law("not " + id, equation, "mutant", definitions, givens, equation);
      return Check.check(id, method())
          .on(laws)
          .not(equation, List.of(mutant))
          .by((these, effort) -> hold(these, models, effort));
    }

    private String method() {
      return models.exists(GenericModel.class::isInstance)
          ? METHOD
          : "checks the laws on random instances in " + models.map(Model::name).mkString(", ");
    }

    private static Definitions longer(Definitions a, Definitions b) {
      return a.names().size() >= b.names().size() ? a : b;
    }
  }

  /// Whether the laws hold in every model that can state them: proved where a free model proves
  /// each.
  public static Finding hold(List<Law> laws, List<Model<?, ?>> models, LawRunner effort) {
    Option<Finding> all = Option.none();
    for (Law law : laws) {
      Finding one = holds(law, models, effort);
      all = Option.of(all.isEmpty() ? one : all.get().and(one));
      if (!one.outcome().isGood()) break;
    }
    return all.getOrElse(Finding.inconclusive("there is no law to check"));
  }

  /// Whether the equation fails: the free category decides it, and another model has the numbers.
  public static Finding fails(Law law, LawRunner effort) {
    List<LawResult> results =
        MODELS.filter(m -> LawRunner.applies(law, m)).map(m -> effort.check(m, law));
    List<LawResult> refuted = results.filter(r -> r.verdict().isRefuted());
    String sentence = law.sentence().show(ExpressionPrinter.UNICODE) + " (" + law.id() + ")";
    for (LawResult proved : results.find(r -> r.verdict().isProved())) {
      return Finding.refuted(Witness.at(sentence, proved.model() + " proves it", "it fails"));
    }
    if (refuted.isEmpty()) {
      Finding good = hold(List.of(law), MODELS, effort);
      return good.outcome().isGood()
          ? Finding.refuted(Witness.at(sentence, "it holds: " + good.detail(), "it fails"))
          : good;
    }
    String where = refuted.map(r -> r.model() + " " + r.verdict()).mkString(", ");
    return Finding.proved(sentence + " fails: " + where);
  }

  private static Finding holds(Law law, List<Model<?, ?>> models, LawRunner effort) {
    List<Model<?, ?>> speaking = models.filter(m -> LawRunner.applies(law, m));
    List<LawResult> decided = List.empty(), sampled = List.empty();
    for (Model<?, ?> m : speaking) {
      LawResult result = effort.check(m, law);
      if (result.verdict() instanceof Verdict.Refuted(var witness))
        return Finding.refuted(witness).about(law.id() + " in " + m.name());
      if (m instanceof GenericModel<?, ?>) decided = decided.append(result);
      else sampled = sampled.append(result);
    }
    boolean proved = decided.exists(r -> r.verdict().isProved());
    List<LawResult> good = decided.appendAll(sampled).filter(r -> r.verdict().isGood());
    String detail =
        law.sentence().show(ExpressionPrinter.UNICODE)
            + " ("
            + law.id()
            + "): "
            + decided.appendAll(sampled).map(r -> r.model() + " " + r.show()).mkString(", ");
    if (good.isEmpty())
      return Finding.inconclusive(
          speaking.isEmpty() ? law.id() + ": no model can state it" : detail);
    long cases = sampled.filter(r -> r.verdict().isGood()).map(LawResult::cases).sum().longValue();
    return Finding.of(proved ? Outcome.PROVED : Outcome.HOLDS, detail).counted(law.id(), cases);
  }
}
