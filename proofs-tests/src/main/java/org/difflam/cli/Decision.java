package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.Consumer;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.ExpressionPrinter;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Premise;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.LawResult;
import org.difflam.category.tangent.TangentLaws;
import org.difflam.report.CommutingDiagram;
import org.difflam.report.StringPicture;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.free.NormalForm;
import org.difflam.syntax.proof.steps.CalculationStep;
import org.difflam.syntax.proof.steps.Derivation;
import org.difflam.syntax.proof.steps.Latex;
import org.jspecify.annotations.Nullable;

/// What became of a claim: the verdict of the free category with the normal forms, and where these
/// differ, a counterexample with numbers if one was found.
///
/// Text, LaTeX and document show the same lines of one proof, so they stand in one file.
///
/// @param forms the normal forms of both sides, if they were found
/// @param where what the hypotheses define, which stands in the normal forms
/// @param checked the derivation of what is proved, as the kernel has checked it
/// @param refutation numbers for what is refuted
record Decision(
    EquationClaim claim,
    FreeDifferentialLambda<?> free,
    Verdict verdict,
    List<NormalForm> forms,
    List<Premise> where,
    Option<LawResult> counterexample,
    Checked checked,
    Refuted refutation) {

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

  /// What `check-proof` checks.
  String certificate() {
    return verdict.isRefuted() ? refutation.certificate() : checked.certificate(claim);
  }

  /// Why [#certificate] has nothing to write, though the answer stands: what is not proved, and not
  /// refuted by numbers, has no certificate.
  @Nullable String uncertified() {
    return switch (verdict) {
      case Verdict.Proved _, Verdict.Holds _ -> null;
      case Verdict.Refuted _ -> refutation.why();
      case Verdict.Inconclusive _ -> "the equation is neither proved nor refuted";
    };
  }

  /// What `coqc` checks.
  String coq() {
    return checked.coq(claim);
  }

  /// Why [#coq] has nothing to write, though the answer stands.
  @Nullable String withoutCoq() {
    return switch (verdict) {
      case Verdict.Proved _, Verdict.Holds _ -> null;
      case Verdict.Refuted _ -> "the equation is refuted";
      case Verdict.Inconclusive _ -> "the equation is neither proved nor refuted";
    };
  }

  private ProofLines calculation(boolean all) {
    return ProofLines.of(claim, checked, all);
  }

  /// Both sides as ways from one object to another, with what became of the claim in the middle.
  private String diagram() {
    return ways(sign("")).text();
  }

  /// Both sides as string diagrams, with what became of the claim between them.
  private String strings() {
    return "%s\n\\quad %s \\quad\n%s"
        .formatted(
            new StringPicture(sentence().left()).tikz(),
            sign("="),
            new StringPicture(sentence().right()).tikz());
  }

  /// Both sides as SVG.
  private List<String> pictures() {
    return List.of(sentence().left(), sentence().right())
        .map(f -> new StringPicture(f).svg(f.show()));
  }

  /// @param equal where both sides are
  private String sign(String equal) {
    return switch (verdict) {
      case Verdict.Proved _, Verdict.Holds _ -> equal;
      case Verdict.Refuted _ -> "\\neq";
      case Verdict.Inconclusive _ -> "?";
    };
  }

  private CommutingDiagram ways(String sign) {
    return new CommutingDiagram(sentence().left(), sentence().right(), sign);
  }

  /// Which steps of a proof are printed.
  enum Steps {
    NONE,
    LINES,
    ALL
  }

  /// As what it is printed.
  enum Form {
    TEXT,
    LATEX,
    /// The equation as a diagram of the package tikz-cd.
    DIAGRAM,
    /// Its sides as string diagrams, for TikZ.
    STRINGS
  }

  /// @param sides the normal forms as they can be typed
  /// @param form where it is not text, nothing else is printed: the words for a person stand on
  ///   standard error
  private void print(Console out, List<String> sides, Steps steps, Form form) {
    Console console = form == Form.TEXT ? out : out.aside();
    if (form == Form.DIAGRAM) out.print(diagram());
    if (form == Form.STRINGS) out.print("\\[\n" + strings() + "\n\\]");
    boolean latex = form == Form.LATEX;
    console.print(console.paint(Style.STRONG, sentence().show(ExpressionPrinter.UNICODE)));
    String given = sentence().showGivens(claim.definitions());
    if (!given.isEmpty()) console.print("  given " + given);
    Style style =
        switch (status()) {
          case GOOD -> Style.GOOD;
          case INCONCLUSIVE -> Style.DOUBT;
          default -> Style.BAD;
        };
    String over = claim.rig() == Coefficients.N ? "" : " over " + claim.rig().letter();
    String word = console.paint(style, verdict.word()) + over;
    switch (verdict) {
      case Verdict.Proved _, Verdict.Holds _ -> {
        if (isDecided()) {
          console.print(word + ": both sides have the normal form");
          console.print("  " + sides.head());
          if (forms.head().isReadable()) console.print("  " + forms.head().notation());
        } else {
          console.print(word + ": the hypotheses make both sides equal");
        }
        defined(console);
        console.print("  " + checked.show(!sentence().premises().isEmpty()));
        if (!latex && steps == Steps.NONE || form == Form.DIAGRAM || form == Form.STRINGS) return;
        ProofLines lines = calculation(steps == Steps.ALL);
        if (latex) out.print(Latex.proof(sentence(), lines.steps()));
        else if (!lines.isCut()) print(lines.steps(), console);
        lines.remark().forEach(console::remark);
      }
      case Verdict.Refuted(var witness) when !isDecided() -> {
        String point = witness.point().getOrElse("()");
        console.print(word + ": the hypotheses hold, and the sides differ at " + point);
        console.print("  left   " + witness.left());
        console.print("  right  " + witness.right());
        console.print("  where " + refutation.world().mkString(", ") + elsewhere());
        refutation.show(true).forEach(line -> console.print("  " + line));
        if (latex) out.print(Latex.refutation(sentence(), sentence()));
      }
      case Verdict.Refuted _ -> {
        console.print(word + ": the normal forms differ");
        console.print("  left   " + sides.head());
        console.print("  right  " + sides.last());
        defined(console);
        counterexample.forEach(r -> new LawTable(console).details(List.of(r)));
        if (counterexample.isEmpty())
          console.print("  no counterexample with numbers was found among small ones");
        refutation.show(false).forEach(line -> console.print("  " + line));
        if (latex) out.print(Latex.refutation(sentence(), normal()));
      }
      case Verdict.Inconclusive(var why) -> console.print(word + ": " + why);
    }
  }

  /// Where the numbers are, if that is not the rig of the claim: a field is a module over ℤ.
  private String elsewhere() {
    boolean isThere = refutation.rig().equals(claim.rig().rig().name());
    return isThere ? "" : ", over " + refutation.rig();
  }

  private List<String> definitions() {
    if (verdict.isRefuted() && !isDecided()) return refutation.world();
    // objects may stand for others there
    return where.map(p ->
        p.show(
            claim.definitions(),
            sentence()
                .givens()
                .map(g ->
                    p.left() instanceof Expression.Generator(var name, var x, var y)
                            && name.equals(g.name())
                        ? new Given(name, x, y, g.trait())
                        : g)));
  }

  private void defined(Console console) {
    if (!where.isEmpty()) console.print("  where " + definitions().mkString(", "));
  }

  private static void print(List<CalculationStep> steps, Console console) {
    if (steps.isEmpty()) {
      console.print("  both sides are the same expression");
      return;
    }
    console.print("");
    console.print("    " + ExpressionPrinter.UNICODE.show(steps.head().from()));
    for (CalculationStep s : steps) {
      String line =
          marked(
              ExpressionPrinter.UNICODE.show(s.from()),
              ExpressionPrinter.UNICODE.show(s.to()),
              console);
      console.print("  = " + line + "    by " + s.label());
    }
    List<Lemma> lemmas = lemmas(steps);
    if (!lemmas.isEmpty()) console.print("");
    lemmas.forEach(lemma -> console.print("  where " + lemma.id() + " is " + lemma.equation()));
  }

  /// A lemma that steps cite, with the morphisms that it is about.
  record Lemma(String id, String given, String equation) {}

  /// What the steps cite beside the axioms and the laws that `laws` lists.
  private static List<Lemma> lemmas(List<CalculationStep> steps) {
    return steps
        .flatMap(CalculationStep::laws)
        .map(law -> new CalculationStep.Law(law.id(), 1))
        .distinct()
        .flatMap(law ->
            Derivation.lemma(law)
                .map(s ->
                    new Lemma(
                        law.id(), s.showGivens(), s.show(TangentLaws.DEFINITIONS, s.givens()))));
  }

  /// A line, where there are colours with what is not the same in the line before in bold.
  private static String marked(String before, String line, Console console) {
    int most = Math.min(before.length(), line.length()), from = 0, end = 0;
    while (from < most && before.charAt(from) == line.charAt(from)) from++;
    while (end < most - from
        && before.charAt(before.length() - 1 - end) == line.charAt(line.length() - 1 - end)) {
      end++;
    }
    int to = line.length() - end;
    return line.substring(0, from)
        + (from < to ? console.paint(Style.STRONG, line.substring(from, to)) : "")
        + line.substring(to);
  }

  /// What `prove` and `refute` answer.
  ///
  /// @param left the normal forms, or the sides, if these are not known
  /// @param witness the counterexample, as `laws` calls it
  /// @param lemmas what the steps cite, if it is no law that `laws` lists
  /// @param diagram the equation for tikz-cd, or as string diagrams, where that was asked for
  /// @param ways its left and its right side, with the objects on the way, likewise
  /// @param pictures both sides as string diagrams, SVG, likewise
  /// @param stepsCut whether the proof has more steps than are listed
  record Answer(
      String equation,
      String given,
      Coefficients coefficients,
      Verdict verdict,
      String left,
      String right,
      @Nullable String reason,
      @Json.IfAny Option<List<String>> where,
      Option<Numbers> counterexample,
      Option<Numbers> witness,
      @Nullable Derived certificate,
      List<By> steps,
      @Json.IfAny List<Lemma> lemmas,
      Option<Boolean> stepsCut,
      @Json.IfAny Option<String> diagram,
      @Json.IfAny Option<List<CommutingDiagram.Way>> ways,
      @Json.IfAny Option<List<String>> pictures,
      @Json.Unlisted Consumer<Console> text,
      @Json.Unlisted Status status,
      @Json.Unlisted Decision decision)
      implements Result {
    record Numbers(String model, @Json.Inline Witness witness, @Json.IfAny Option<String> again) {
      static Numbers of(LawResult r, Console console) {
        Witness witness = ((Verdict.Refuted) r.verdict()).witness();
        return new Numbers(
            r.model(), witness, LawTable.again(r.model(), r.law(), witness, console));
      }
    }

    /// The derivation that the kernel has checked, or the evaluation that refutes, or the reason
    /// why there is none.
    ///
    /// @param where what the names stand for in the evaluation, which need not be what they stand
    ///   for in the counterexample
    record Derived(
        @Nullable Integer lines, @Nullable String reason, @Json.IfAny List<String> where) {}

    /// `from` and `to` as short as they go; `equation` reads back with the same names.
    record By(String by, int times, String from, String to, String equation) {}

    @Override
    public void print(Console console) {
      text.accept(console);
    }
  }

  /// @param listed whether the document has the steps of a proof; among many statements it has not
  /// @param steps which of them the lines have
  Result answer(boolean listed, Steps steps, Form form, Console console) {
    Option<ProofLines> proof =
        Option.when(verdict.isProved() && listed, () -> calculation(steps == Steps.ALL));
    List<String> sides = sides();
    Option<Answer.Numbers> numbers = counterexample.map(r -> Answer.Numbers.of(r, console));
    return new Answer(
        sentence().show(claim.definitions(), sentence().givens()),
        sentence().showGivens(claim.definitions()),
        claim.rig(),
        verdict,
        sides.head(),
        sides.last(),
        verdict instanceof Verdict.Inconclusive(var why) ? why : null,
        Option.when(!definitions().isEmpty(), this::definitions),
        numbers,
        numbers,
        switch (verdict) {
          case Verdict.Proved _ -> new Answer.Derived(checked.known(), checked.why(), List.empty());
          case Verdict.Refuted _ ->
              new Answer.Derived(refutation.known(), refutation.why(), refutation.world());
          default -> null;
        },
        proof.toList().flatMap(ProofLines::steps).map(this::by),
        lemmas(proof.toList().flatMap(ProofLines::steps)),
        Option.when(verdict.isProved(), () -> proof.forAll(ProofLines::isCut)),
        Option.when(form == Form.DIAGRAM, this::diagram)
            .orElse(Option.when(form == Form.STRINGS, this::strings)),
        Option.when(form == Form.DIAGRAM, () -> ways("").ways()),
        Option.when(form == Form.DIAGRAM || form == Form.STRINGS, this::pictures),
        to -> print(to, sides, steps, form),
        status(),
        this);
  }

  private Answer.By by(CalculationStep step) {
    Sentence equation = new Sentence(List.empty(), step.from(), step.to());
    return new Answer.By(
        step.laws().isEmpty()
            ? CalculationStep.PRODUCTS
            : step.laws().map(CalculationStep.Law::id).mkString(", "),
        step.times(),
        step.from().show(),
        step.to().show(),
        equation.show(claim.definitions(), sentence().givens()));
  }
}
