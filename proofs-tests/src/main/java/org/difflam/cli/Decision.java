package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.LinkedHashMap;
import java.util.Map;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Printer;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.LawResult;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.free.NormalForm;
import org.difflam.syntax.proof.steps.Latex;
import org.difflam.syntax.proof.steps.Step;
import org.jspecify.annotations.Nullable;

/// What became of a claim: the verdict of the free category with the normal forms, and where these
/// differ, a counterexample with numbers if one was found.
///
/// @param forms the normal forms of both sides, if they were found
/// @param checked the derivation of what is proved, as the kernel has checked it
record Decision(
    Claim claim,
    FreeDifferentialLambda<?> free,
    Verdict verdict,
    List<NormalForm> forms,
    Option<LawResult> counterexample,
    Checked checked) {

  /// Whether what was claimed is so.
  Status status() {
    return switch (verdict) {
      case Verdict.Proved _, Verdict.Holds _ -> claim.refuted() ? Status.FAILED : Status.GOOD;
      case Verdict.Refuted _ -> claim.refuted() ? Status.GOOD : Status.FAILED;
      case Verdict.Inconclusive _ -> Status.INCONCLUSIVE;
    };
  }

  private Sentence sentence() {
    return claim.sentence();
  }

  private boolean isDecided() {
    return !forms.isEmpty();
  }

  /// Of both sides the normal forms, with definitions' names where they make them shorter.
  private Sentence normal() {
    Sentence unfolded =
        new Sentence(sentence().givens(), forms.head().expression(), forms.last().expression());
    return unfolded.fold(claim.definitions());
  }

  /// As they can be typed; of what is not decided, the sides themselves.
  private List<String> sides() {
    if (!isDecided()) return List.of(sentence().left().show(), sentence().right().show());
    return forms.forAll(NormalForm::isReadable)
        ? normal().sides(claim.definitions(), sentence().givens())
        : forms.map(NormalForm::show);
  }

  private Calculation calculation(boolean all) {
    return Calculation.of(claim, free, checked, all);
  }

  /// Which steps of a proof are printed.
  enum Steps {
    NONE,
    LINES,
    ALL
  }

  /// @param latex whether what is printed is LaTeX, in which the words for a person are comments
  void print(Console out, Steps steps, boolean latex) {
    Console console = latex ? out.commented() : out;
    console.print(console.paint(Ink.STRONG, sentence().show(Printer.UNICODE)));
    if (!sentence().givens().isEmpty()) console.print("  given " + sentence().showGivens());
    Ink ink = status() == Status.GOOD ? Ink.GOOD : isDecided() ? Ink.BAD : Ink.DOUBT;
    String over = claim.rig() == Coefficients.N ? "" : " over " + claim.rig().letter();
    String word = console.paint(ink, verdict.word()) + over;
    switch (verdict) {
      case Verdict.Proved _, Verdict.Holds _ -> {
        console.print(word + ": both sides have the normal form");
        console.print("  " + sides().head());
        if (forms.head().isReadable()) console.print("  " + forms.head().notation());
        console.print("  " + checked.show());
        if (!latex && steps == Steps.NONE) return;
        Calculation lines = calculation(steps == Steps.ALL);
        if (latex) out.print(Latex.proof(sentence(), lines.steps()));
        else print(lines.steps(), console);
        lines.remark().forEach(console::remark);
      }
      case Verdict.Refuted _ -> {
        console.print(word + ": the normal forms differ");
        console.print("  left   " + sides().head());
        console.print("  right  " + sides().last());
        counterexample.forEach(r -> new LawTable(console).details(List.of(r)));
        if (counterexample.isEmpty())
          console.print("  no counterexample with numbers was found among small ones");
        if (latex) out.print(Latex.refutation(sentence(), normal()));
      }
      case Verdict.Inconclusive(var why) -> console.print(word + ": " + why);
    }
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

  /// As `prove --json` prints it, with no steps unless it is proved; among many statements, without
  /// the steps.
  Map<String, @Nullable Object> document(boolean steps) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("equation", sentence().show(claim.definitions(), sentence().givens()));
    fields.put("given", sentence().showGivens());
    fields.put("coefficients", claim.rig().name());
    fields.put("verdict", verdict.word());
    fields.put("left", sides().head());
    fields.put("right", sides().last());
    fields.put("reason", verdict instanceof Verdict.Inconclusive(var why) ? why : null);
    fields.put("counterexample", counterexample.map(Decision::document).getOrNull());
    fields.put("certificate", verdict.isProved() ? checked.document() : null);
    Option<Calculation> proof =
        verdict.isProved() && steps ? Option.of(calculation(false)) : Option.none();
    List<Step> listed = proof.map(Calculation::steps).getOrElse(List.empty());
    fields.put("steps", steps ? listed.map(this::document).toJavaList() : null);
    fields.put("stepsCut", proof.map(Calculation::isCut).getOrNull());
    return fields;
  }

  private static Map<String, @Nullable Object> document(LawResult r) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("model", r.model());
    if (r.verdict() instanceof Verdict.Refuted(var witness)) fields.putAll(Json.of(witness));
    return fields;
  }

  /// `from` and `to` as short as they go; `equation` reads back with the same names.
  private Map<String, @Nullable Object> document(Step step) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put(
        "by", step.laws().isEmpty() ? Step.PRODUCTS : step.laws().map(Step.Law::id).mkString(", "));
    fields.put("times", step.times());
    fields.put("from", step.from().show());
    fields.put("to", step.to().show());
    Sentence equation = new Sentence(List.empty(), step.from(), step.to());
    fields.put("equation", equation.show(claim.definitions(), sentence().givens()));
    return fields;
  }
}
