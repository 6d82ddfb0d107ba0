package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.search.CalculusQuestion;
import org.difflam.search.Findings;
import org.difflam.search.TranslationAgreement;
import org.difflam.syntax.program.Calculi;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.stated.Stated;
import org.difflam.syntax.stated.Translation;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.jspecify.annotations.Nullable;

/// What `confluent`, `terminating`, `typed` and `sound` answer of a calculus, and `agrees` of a
/// translation.
///
/// @param calculus the name of the calculus or of the translation
/// @param found what it rests on, line by line
record QuestionAnswer(
    String question,
    String calculus,
    Verdict verdict,
    List<String> found,
    @Nullable Refuting counterexample)
    implements Result {
  private static final String AGREES = "agrees";

  /// Up to this size all terms are tried, and this many random ones.
  private static final int SIZE = 4, RANDOM = 200;

  /// A term on which it fails.
  record Refuting(String given, String term, String left, String right) {
    static @Nullable Refuting of(Option<Findings.Counterexample> found) {
      return found.map(c -> new Refuting(c.given(), c.term(), c.left(), c.right())).getOrNull();
    }
  }

  static PreparedCommand ready(ProgramScope in, Source source, Statement.Question asked) {
    if (asked.word().equals(AGREES))
      return agrees(in.translation(asked.of(), source, asked.span()));
    Calculus<?> calculus =
        asked
            .of()
            .<Calculus<?>>map(name ->
                in.find(name).getOrElseThrow(() -> source.error(asked.span(), unknown(in, name))))
            .orElse(in.calculus())
            .getOrElseThrow(
                () -> source.error(asked.span(), "of which calculus? `confluent NAME`"));
    if (!(calculus instanceof Stated<?> stated)) {
      throw source.error(
          asked.span(),
          "this is asked of calculi that the text states, as in `calculus mine extends %s`"
              .formatted(calculus.name().equals("curry") ? "perturbative" : calculus.name()));
    }
    CalculusQuestion question = CalculusQuestion.of(asked.word());
    return console -> {
      var answer = question.ask(stated, new CalculusQuestion.Effort(SIZE, RANDOM, console.seed()));
      return new QuestionAnswer(
          question.word(),
          stated.name(),
          answer.verdict(),
          answer.found(),
          Refuting.of(answer.counterexample()));
    };
  }

  private static PreparedCommand agrees(Translation translation) {
    return console -> {
      var answer =
          new TranslationAgreement(
                  translation, new CalculusQuestion.Effort(SIZE, RANDOM, console.seed()))
              .answer();
      return new QuestionAnswer(
          AGREES,
          translation.name(),
          answer.verdict(),
          answer.found(),
          Refuting.of(answer.counterexample()));
    };
  }

  private static String unknown(ProgramScope in, String name) {
    return Calculi.unknown(name, in.stated().keySet());
  }

  @Override
  public Status status() {
    return Status.of(verdict);
  }

  @Override
  public void print(Console console) {
    found.forEach(console::print);
    String said =
        switch (verdict) {
          case Verdict.Refuted _ when question.equals(AGREES) ->
              "refuted: the calculi do not agree through " + calculus;
          case Verdict.Refuted _ -> "refuted: %s is not %s".formatted(calculus, question);
          default -> verdict.toString().replace(", without error", "");
        };
    console.print(console.paint(Style.of(verdict), said));
    if (counterexample == null) return;
    if (!counterexample.given.isEmpty()) console.print("  given    " + counterexample.given);
    console.print("  term     " + counterexample.term);
    console.print("  one      " + counterexample.left);
    console.print("  another  " + counterexample.right);
  }
}
