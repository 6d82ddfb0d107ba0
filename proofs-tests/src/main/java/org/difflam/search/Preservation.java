package org.difflam.search;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.difflam.category.Verdict;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.StatedTerms.InContext;
import org.difflam.search.Subject.Drawn;
import org.difflam.semantics.interpret.LambdaEquality;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.DeclaredType;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.TypingDerivation;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Step;
import org.difflam.syntax.surface.Notation;

/// `Γ ⊢ M : σ` and `M → N` imply `Γ ⊢ N : σ` and `⟦M⟧ = ⟦N⟧` in the free differential λ-category,
/// for each first step of a random term.
///
/// @param meaning a term in the built-in formers that means the same; none where nobody has said
///   what a former means, so that types alone are asked for
/// @param draw makes a random typed term of about the given number of formers
record Preservation(
    String name,
    String statement,
    LambdaCalculus calculus,
    Rules<LambdaTerm> rules,
    Function<LambdaTerm, Option<LambdaTerm>> meaning,
    BiFunction<SplittableRandom, Integer, InContext> draw)
    implements AboutTerms {
  Preservation(String name, String statement, LambdaCalculus calculus, Rules<LambdaTerm> rules) {
    this(
        name,
        statement,
        calculus,
        rules,
        Option::some,
        (random, size) ->
            InContext.of(
                new RandomTerms(calculus, random, List.of(LambdaType.atom("A"))).judgement(size)));
  }

  /// A term of which more is not interpreted.
  private static final long LARGE = 300;

  @Override
  public List<String> hits() {
    return rules.rules().map(Rule::name).distinct().asJava();
  }

  @Override
  public InContext drawn(SplittableRandom random, int size) {
    return draw.apply(random, size);
  }

  @Override
  public Findings on(Map<Name, LambdaType> context, Drawn<LambdaTerm> drawn) {
    List<String> used = new ArrayList<>();
    return keeps(context, drawn, used).seen(Seen.steps(used));
  }

  /// @param used into which goes the rule of each step that is looked at
  private Findings keeps(
      Map<Name, LambdaType> context, Drawn<LambdaTerm> drawn, List<String> used) {
    LambdaTerm m = drawn.term();
    if (Measure.size(m) > LARGE) return Findings.GIVEN_UP;
    Option<LambdaType> type = LambdaTyping.deriveGenerally(context, m).map(TypingDerivation::type);
    if (type.isEmpty()) return refuted("typed terms are drawn", drawn, m, "", "a type");
    for (Step<LambdaTerm> step : rules.steps(m)) {
      if (Measure.size(step.to()) > LARGE) return Findings.GIVEN_UP;
      if (!LambdaTyping.holds(context, step.to(), type.get())) {
        used.add(step.rule());
        return refuted("types, " + step.rule(), drawn, step.to(), step.rule(), type.get().show());
      }
      Verdict same = same(context, m, step.to(), type.get());
      if (!same.isGood() && !same.isRefuted()) return Findings.GIVEN_UP;
      used.add(step.rule());
      if (same.isRefuted()) {
        return refuted(
            "meaning, " + step.rule(), drawn, step.to(), step.rule(), "the same meaning");
      }
    }
    return used.isEmpty() ? Findings.NORMAL : Findings.held(used.size(), show(m));
  }

  private LambdaType meant(LambdaType type) {
    return DeclaredType.meaning(calculus.types().declared(), type);
  }

  private Verdict same(
      Map<Name, LambdaType> context, LambdaTerm left, LambdaTerm right, LambdaType type) {
    for (LambdaTerm l : meaning.apply(left)) {
      for (LambdaTerm r : meaning.apply(right)) {
        return LambdaEquality.decide(context.mapValues(this::meant), l, r, meant(type));
      }
    }
    return Verdict.holds(1, 0);
  }

  private Findings refuted(
      String cause, Drawn<LambdaTerm> drawn, LambdaTerm to, String rule, String wanted) {
    return Findings.refuted(
        new Counterexample(
            cause, drawn.given(), show(drawn.term()), rule + " makes it " + show(to), wanted));
  }

  private String show(LambdaTerm t) {
    return calculus.print(Notation.ASCII, t);
  }
}
