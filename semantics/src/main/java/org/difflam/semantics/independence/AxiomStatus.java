package org.difflam.semantics.independence;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.GenericModel;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.category.law.Theory;
import org.difflam.syntax.proof.dependence.Dependence;

/// Whether an axiom of a theory follows from the others, does not, or is open.
public record AxiomStatus(Theory theory, Law law, Reason reason) {
  public sealed interface Reason {}

  /// There is a derivation.
  public record Follows(Dependence by) implements Reason {}

  /// There is a model that states that it breaks this axiom alone; [AxiomStatus#doubts] tells.
  public record Independent(Model<?, ?> model) implements Reason {}

  /// Neither is known.
  public record Open() implements Reason {}

  /// What is known of the axioms of a theory. Of several models, the one with the least structure
  /// is taken.
  ///
  /// @param models those that may break axioms
  public static List<AxiomStatus> of(Theory theory, List<Model<?, ?>> models) {
    List<Law> axioms = axioms(theory);
    Map<String, List<Model<?, ?>>> breaking = breakingOne(axioms, models);
    return axioms.map(law -> {
      Option<Reason> derived = Dependence.of(law.id(), theory).map(Follows::new);
      Option<Reason> model =
          breaking
              .getOrElse(law.id(), List.empty())
              .sortBy(m -> LawRunner.structure(m.category()).size())
              .headOption()
              .map(Independent::new);
      return new AxiomStatus(theory, law, derived.orElse(model).getOrElse(Open::new));
    });
  }

  private static List<Law> axioms(Theory theory) {
    return theory.axioms().map(id -> Catalogue.find(id).find(law -> law.id().equals(id)).get());
  }

  /// The models that state that they break one of the axioms alone, by that axiom. A generic model
  /// has fresh generators for all morphisms, which say nothing where an operation tells morphisms
  /// apart.
  private static Map<String, List<Model<?, ?>>> breakingOne(
      List<Law> axioms, List<Model<?, ?>> models) {
    Set<String> ids = axioms.map(Law::id).toSet();
    return models
        .filter(m -> m.breaks().intersect(ids).size() == 1)
        .reject(m -> m instanceof GenericModel)
        .filter(m -> axioms.forAll(axiom -> LawRunner.applies(axiom, m)))
        .groupBy(m -> m.breaks().intersect(ids).head());
  }

  /// All that a model of the theory must satisfy: its axioms, and that operations take equal
  /// morphisms to equal ones.
  public static List<Law> conditions(Theory theory, Model<?, ?> model) {
    List<Law> equality = Catalogue.find("equal").filter(law -> LawRunner.applies(law, model));
    return axioms(theory).appendAll(equality);
  }

  /// What is wrong with the model, by the results for its [#conditions]: nothing, if this axiom is
  /// refuted and all others were compared, and held.
  public List<LawResult> doubts(List<LawResult> results) {
    return results.filter(
        r -> r.law().id().equals(law.id()) ? !r.verdict().isRefuted() : !r.verdict().isGood());
  }
}
