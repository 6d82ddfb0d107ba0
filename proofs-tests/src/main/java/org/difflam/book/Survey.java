package org.difflam.book;

import io.vavr.collection.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.difflam.book.Results.Searched;
import org.difflam.category.Deep;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.category.law.SampledCases;
import org.difflam.category.law.Theory;
import org.difflam.papers.Registry;
import org.difflam.papers.statement.Item;
import org.difflam.papers.statement.PaperStatement;
import org.difflam.search.Campaign;
import org.difflam.search.Findings;
import org.difflam.search.Subject;
import org.difflam.semantics.independence.AxiomStatus;
import org.difflam.semantics.independence.ConfirmedStatus;

/// The models, laws and statements that a report looks at.
///
/// @param models that are to keep all laws, and that are to break some
/// @param terms how many of each calculus are tried
public record Survey(
    LawRunner runner,
    List<Model<?, ?>> models,
    List<Law> laws,
    List<PaperStatement> statements,
    int terms) {
  private static final int SIZE = 10;

  /// Terms of the pullback language take so much longer than others.
  private static final int SLOWER = 5;

  /// A model that breaks a law is compared in all cases that are looked at in many places: in 60 of
  /// them one of a restriction category did not show what it breaks.
  private static final int TO_BREAK = LawRunner.LOOKED_AT_LONGER;

  private record Search(String typed, Subject<?> subject, int count, boolean expected) {}

  List<Model<?, ?>> good() {
    return models.filter(m -> m.breaks().isEmpty());
  }

  List<Model<?, ?>> bad() {
    return models.reject(m -> m.breaks().isEmpty());
  }

  private List<Search> searches() {
    if (terms == 0) return List.empty();
    return List.of(
        new Search("pullback", Subject.pullback(), Math.max(1, terms / SLOWER), false),
        new Search("perturbative", Subject.perturbative(true), terms, false),
        new Search("perturbative --strict", Subject.perturbative(false), terms, true),
        new Search("differential", Subject.differential(), terms, false));
  }

  /// How many steps the work has.
  public int steps() {
    return searches().size() + statements.size() + models.size();
  }

  /// Works on all processors; what takes longest comes first.
  ///
  /// @param step is told what has been done
  public Results run(List<String> problems, Consumer<String> step) {
    int workers = Math.max(1, Runtime.getRuntime().availableProcessors());
    try (ExecutorService pool = Executors.newFixedThreadPool(workers)) {
      SampledCases sampled = new SampledCases(runner.seed());
      var searched = searches().map(s -> later(pool, () -> search(s), "search " + s.typed(), step));
      var items = statements.map(s -> later(pool, () -> Registry.run(s, runner), s.id(), step));
      var checked = models.map(m -> later(pool, () -> check(m, sampled), m.name(), step));
      List<LawResult> results = checked.flatMap(CompletableFuture::join);
      List<Item> found = items.map(CompletableFuture::join);
      return new Results(
          this,
          results,
          found,
          axioms(results),
          searched.map(CompletableFuture::join).sortBy(Searched::name),
          problems);
    }
  }

  private static <A> CompletableFuture<A> later(
      ExecutorService pool, Supplier<A> work, String note, Consumer<String> step) {
    return CompletableFuture.supplyAsync(
        () -> {
          A answer = Deep.call(work);
          step.accept(note);
          return answer;
        },
        pool);
  }

  private List<LawResult> check(Model<?, ?> model, SampledCases sampled) {
    int cases = model.breaks().isEmpty() ? runner.cases() : Math.max(runner.cases(), TO_BREAK);
    return new LawRunner(runner.seed(), cases, runner.limit()).check(model, laws, sampled);
  }

  private Searched search(Search s) {
    Campaign campaign = new Campaign.Sampled<>(s.subject(), SIZE, runner.seed());
    Findings all = Findings.NONE;
    for (int i = 0; i < s.count() && all.counterexample().isEmpty(); i++)
      all = all.and(campaign.one(i));
    String command =
        "difflam search --calculus %s --size %d --seed %d --count %d"
            .formatted(s.typed(), SIZE, runner.seed(), s.count());
    return new Searched(s.subject().name(), command, s.expected(), all);
  }

  /// What is known of each axiom that is among the laws, with what its model was found to do.
  private List<ConfirmedStatus> axioms(List<LawResult> results) {
    return List.of(Theory.values())
        .flatMap(theory -> AxiomStatus.of(theory, models))
        .filter(s -> laws.exists(law -> law.id().equals(s.law().id())))
        .map(s ->
            new ConfirmedStatus(
                s,
                s.reason() instanceof AxiomStatus.Independent(var model)
                    ? of(s, model, results)
                    : List.empty()));
  }

  private static List<LawResult> of(AxiomStatus s, Model<?, ?> model, List<LawResult> results) {
    List<Law> conditions = AxiomStatus.conditions(s.theory(), model);
    return results.filter(r -> r.model().equals(model.name()) && conditions.contains(r.law()));
  }
}
