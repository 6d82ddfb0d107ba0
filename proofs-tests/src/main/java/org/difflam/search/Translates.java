package org.difflam.search;

import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import org.difflam.search.EqualTerms.Found;
import org.difflam.search.StatedTerms.InContext;
import org.difflam.search.Subject.Drawn;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.stated.StatedCalculus;
import org.difflam.syntax.stated.Translation;

/// The two calculi of a translation that a text states agree through it: what
/// [TranslationAgreement] asks of some terms, asked of many.
///
/// @param draw makes a random typed term of about the given number of formers
record Translates(
    String name, TranslatedSteps steps, BiFunction<SplittableRandom, Integer, InContext> draw)
    implements AboutTerms {
  /// How far it is looked whether the rules of the other calculus are sound.
  private static final CalculusQuestion.Effort EFFORT = new CalculusQuestion.Effort(3, 100, 1);

  static Translates of(String name, Translation translation) {
    StatedCalculus from = translation.from().strict();
    return new Translates(name, TranslatedSteps.of(translation, EFFORT), StatedTerms.draw(from));
  }

  @Override
  public String statement() {
    return "a term and each first step of it are translated by %s into equal terms of %s, of one type"
        .formatted(steps.translation().name(), steps.translation().to().name());
  }

  @Override
  public LambdaCalculus calculus() {
    return steps.translation().from();
  }

  @Override
  public List<String> hits() {
    return steps.rules().rules().map(Rule::name).distinct().asJava();
  }

  @Override
  public InContext drawn(SplittableRandom random, int size) {
    return draw.apply(random, size);
  }

  @Override
  public Findings on(Map<Name, LambdaType> context, Drawn<LambdaTerm> drawn) {
    List<String> used = new ArrayList<>(), open = new ArrayList<>();
    Findings found =
        steps.on(
            context,
            drawn.term(),
            (step, equal) ->
                (equal.exists(f -> !(f instanceof Found.Open)) ? used : open).add(step.rule()));
    boolean known = open.isEmpty() || found.counterexample().isPresent();
    return (known ? found : Findings.GIVEN_UP).seen(Seen.steps(used));
  }
}
