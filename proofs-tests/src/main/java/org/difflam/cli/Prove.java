package org.difflam.cli;

import io.vavr.collection.List;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Printer;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.category.tangent.TangentLaws;
import org.difflam.syntax.derivation.Derivation;
import org.difflam.syntax.derivation.Step;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Decides an equation in the free differential λ-category; where it fails, finds a concrete model
/// with numbers.
@Command(
    name = "prove",
    description = "Decide an equation for all differential λ-categories at once.",
    sortOptions = false)
final class Prove implements Task {
  /// Where counterexamples are looked for, the most readable first.
  private static final List<String> CONCRETE =
      List.of("polynomial-Z", "functional-exact", "functional", "relational-Q");

  private static final LawRunner SEARCH =
      new LawRunner(LawRunner.SEED, 300, Duration.ofSeconds(10));

  @Parameters(paramLabel = "EQUATION", description = "such as 'D(g . f) = D(g) . <D(f), f . p2>'")
  String equation = "";

  @Option(
      names = "--given",
      paramLabel = "F",
      description =
          "the morphisms in it, such as 'f : X -> Y, linear l : Y -> Y'; "
              + "their ends may be left out")
  String given = "";

  @Option(
      names = "--def",
      paramLabel = "DEF",
      description =
          "a definition, such as 'sq(f) = f . f'; may be repeated. "
              + "Those of the tangent bundle (T, eta, mu, t, tprime, psi, sw, …) are there already")
  java.util.List<String> definitions = new ArrayList<>();

  @Option(names = "--steps", description = "the proof, step by step, with the axiom of each")
  boolean steps;

  @Option(names = "--latex", description = "the same for a paper")
  boolean latex;

  @Override
  public Status run(Console console) {
    Definitions all = List.ofAll(definitions).foldLeft(TangentLaws.DEFINITIONS, Definitions::and);
    Sentence sentence = Sentence.parse(given, equation, all, List.empty());
    FreeDifferentialLambda<?> free = FreeDifferentialLambda.free().given(sentence.givens());
    Verdict verdict = free.equal(sentence.left(), sentence.right());
    boolean decided = !(verdict instanceof Verdict.Inconclusive);
    String left = decided ? free.normalForm(sentence.left()).show() : sentence.left().show();
    String right = decided ? free.normalForm(sentence.right()).show() : sentence.right().show();
    console.print(console.paint(Ink.STRONG, sentence.show(Printer.UNICODE)));
    if (!sentence.givens().isEmpty()) console.print("  given " + sentence.showGivens());
    io.vavr.control.Option<LawResult> counterexample =
        verdict.isRefuted()
            ? counterexample(sentence, all, console)
            : io.vavr.control.Option.none();
    boolean derive = steps || latex || console.json();
    List<Step> derivation =
        derive
            ? Derivation.of(free, sentence.left(), sentence.right()).getOrElse(List.empty())
            : List.empty();
    switch (verdict) {
      case Verdict.Proved _ -> {
        console.print(console.paint(Ink.GOOD, "proved") + ": both sides have the normal form");
        console.print("  " + left);
        console.print("  " + free.normalForm(sentence.left()).notation());
        if (steps) print(derivation, console);
        if (latex) console.print(Derivation.latex(derivation));
      }
      case Verdict.Refuted _ -> {
        console.print(console.paint(Ink.BAD, "refuted") + ": the normal forms differ");
        console.print("  left   " + left);
        console.print("  right  " + right);
        counterexample.forEach(r -> new LawTable(console).details(List.of(r)));
        if (counterexample.isEmpty())
          console.print("  no counterexample with numbers was found among small ones");
      }
      case Verdict.Inconclusive(var why) ->
          console.print(console.paint(Ink.DOUBT, "inconclusive") + ": " + why);
      case Verdict.Holds _ -> throw new IllegalStateException("the free category decides");
    }
    Map<String, @Nullable Object> document = document(verdict, left, right, counterexample);
    document.put(
        "steps",
        verdict.isProved()
            ? derivation.map(s -> document(s, all, sentence.givens())).toJavaList()
            : null);
    console.document(document);
    return Status.of(verdict);
  }

  private static void print(List<Step> steps, Console console) {
    if (steps.isEmpty()) {
      console.print("  both sides are the same expression");
      return;
    }
    console.print("");
    console.print("    " + Printer.UNICODE.show(steps.head().from()));
    for (Step s : steps) {
      console.print("  = " + Printer.UNICODE.show(s.to()) + "    by " + s.label());
    }
  }

  /// `from` and `to` as short as they go; `equation` reads back with the same names.
  private static Map<String, @Nullable Object> document(
      Step step, Definitions definitions, List<Given> givens) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("by", step.by());
    fields.put("times", step.times());
    fields.put("from", step.from().show());
    fields.put("to", step.to().show());
    fields.put(
        "equation", new Sentence(List.empty(), step.from(), step.to()).show(definitions, givens));
    return fields;
  }

  private static io.vavr.control.Option<LawResult> counterexample(
      Sentence sentence, Definitions definitions, Console console) {
    Law law =
        new Law("equation", "the equation in numbers", "as typed", definitions, sentence, true);
    KnownModels models = KnownModels.on(console);
    return CONCRETE
        .flatMap(name -> models.byName().get(name))
        .filter(model -> LawRunner.applies(law, model))
        .toStream()
        .map(model -> check(model, law))
        .find(r -> r.verdict().isRefuted());
  }

  private static LawResult check(Model<?, ?> model, Law law) {
    return SEARCH.check(model, law);
  }

  private Map<String, @Nullable Object> document(
      Verdict verdict,
      String left,
      String right,
      io.vavr.control.Option<LawResult> counterexample) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("equation", equation);
    fields.put("verdict", verdict.word());
    fields.put("left", left);
    fields.put("right", right);
    fields.put("reason", verdict instanceof Verdict.Inconclusive(var why) ? why : null);
    fields.put("counterexample", counterexample.map(Prove::document).getOrNull());
    return fields;
  }

  private static Map<String, @Nullable Object> document(LawResult r) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("model", r.model());
    if (r.verdict() instanceof Verdict.Refuted(Witness witness))
      fields.putAll(Laws.document(witness));
    return fields;
  }
}
