package org.difflam.papers.kit;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.claims.Semantics;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaElaboration;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.TypingDerivation;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;

/// What terms of the λ-calculi mean in the free category, in polynomial functionals and in
/// relations.
public record LambdaMeaning(String calculus, LambdaCalculus formers)
    implements Semantics<LambdaTerm> {

  @Override
  public Option<Verdict> same(
      Calculus.Judgement<LambdaTerm> left,
      LambdaTerm right,
      TextDeclarations declared,
      LawRunner effort) {
    // the categories have no numbers, and no operations
    if (hasConstants(left.term()) || hasConstants(right)) return Option.none();
    Source nothing = Source.of("0");
    // with what is free in them only, since the models pay for the size of the context
    Map<Name, LambdaType> context =
        LambdaElaboration.of(formers, nothing, Parser.term(nothing), declared)
            .context()
            .filterKeys(x ->
                FreeVariables.of(left.term()).contains(x) || FreeVariables.of(right).contains(x));
    // each side may say what the other leaves open of their type, as the sides of a sum do
    Option<TypingDerivation> derived =
        LambdaTyping.deriveGenerally(context, left.term().plus(right));
    if (derived.isEmpty()) {
      return Option.of(
          Verdict.refuted(Witness.of("no type", "that of " + LambdaJudgements.show(right))));
    }
    LambdaType type = derived.get().type();
    Option<Verdict> all = Option.none();
    for (Reading<?, ?> reading : Reading.ALL) {
      try {
        Verdict one = in(reading, context, type, left.term(), right, effort.seed());
        if (one.isRefuted()) return Option.of(one);
        if (one.isGood() && !all.exists(Verdict::isProved)) all = Option.of(one);
      } catch (Reading.TooLarge _) {
        // the other models are asked
      }
    }
    return all;
  }

  private static <O, M> Verdict in(
      Reading<O, M> c,
      Map<Name, LambdaType> context,
      LambdaType type,
      LambdaTerm left,
      LambdaTerm right,
      long seed) {
    return c.same(c.meaning(context, left, type), c.meaning(context, right, type), seed);
  }

  private static boolean hasConstants(LambdaTerm t) {
    return t.summands().stream().anyMatch(LambdaMeaning::isConstant)
        || t.scopes().stream().anyMatch(s -> hasConstants(s.body()));
  }

  private static boolean isConstant(Simple s) {
    return s instanceof Simple.Numeral
        || s instanceof Simple.Operator
        || s instanceof Simple.Call
        || s instanceof Simple.DCall;
  }
}
