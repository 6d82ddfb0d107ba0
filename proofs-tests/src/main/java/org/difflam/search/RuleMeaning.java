package org.difflam.search;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.type.FirstOrder;
import org.difflam.search.Findings.Counterexample;
import org.difflam.semantics.interpret.LambdaEquality;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.ToDifferential;
import org.difflam.syntax.pullback.stated.TextRule;

/// Whether both sides of a rule mean the same in every differential λ-category, by the translation
/// of §5.1: at the most general instance, where a metavariable is any function of what it may
/// contain, which decides all instances. In a dual map it would have to be a linear one; so a rule
/// about these may be right though its most general instance is not.
///
/// @param said the answer in words
record RuleMeaning(String said, Option<Counterexample> counterexample) {

  static RuleMeaning of(TextRule rule, long seed) {
    PullbackTerm left = rule.left().untyped(), right = rule.right().untyped();
    Map<Name, LambdaType> context = rule.context().mapValues(RuleMeaning::meaning);
    LambdaType type = meaning(rule.type());
    LambdaTerm one = ToDifferential.of(left), other = ToDifferential.of(right);
    Verdict free = LambdaEquality.decide(context, one, other, type);
    String sides =
        "%s: %s -> %s: "
            .formatted(rule.name(), PullbackPrinting.show(left), PullbackPrinting.show(right));
    if (free.isProved()) {
      return new RuleMeaning(sides + "proved, in every differential λ-category", Option.none());
    }
    if (isAboutLinear(rule, left)) {
      return new RuleMeaning(
          sides + "left to terms, since a metavariable has to be linear", Option.none());
    }
    Option<Witness> numbers = LambdaEquality.numbers(context, one, other, type, seed);
    if (!free.isRefuted() && numbers.isEmpty()) {
      return new RuleMeaning(sides + "left to terms: " + free.word(), Option.none());
    }
    String where = numbers.map(w -> "; with polynomial functionals, " + w).getOrElse("");
    return new RuleMeaning(
        sides + "refuted",
        Option.some(
            new Counterexample(
                "soundness",
                rule.context()
                    .map(x -> "%s : %s".formatted(x._1, real(x._2).show()))
                    .mkString(", "),
                PullbackPrinting.show(left),
                "by the rule %s it becomes %s%s"
                    .formatted(rule.name(), PullbackPrinting.show(right), where),
                "a term that means the same")));
  }

  /// Whether a metavariable stands in the map of a `(λx. S)* · W`.
  private static boolean isAboutLinear(TextRule rule, PullbackTerm t) {
    if (t instanceof PullbackTerm.DualMap map
        && FreeVariables.of(map.body()).stream().anyMatch(rule.left().metas()::containsKey)) {
      return true;
    }
    for (Scope<PullbackTerm> s : t.scopes()) if (isAboutLinear(rule, s.body())) return true;
    return false;
  }

  /// An instance of a type.
  private static PullbackType real(PullbackType type) {
    return FirstOrder.fold(
        type, (of, parts) -> of instanceof PullbackType.Variable ? PullbackType.R : of.with(parts));
  }

  /// What a type becomes, with atoms for those that may be any.
  private static LambdaType meaning(PullbackType type) {
    return FirstOrder.<PullbackType, LambdaType>fold(
        type,
        (of, parts) ->
            switch (of) {
              case PullbackType.Real _ -> LambdaType.R;
              case PullbackType.Variable(var n) -> LambdaType.atom("A" + n);
              case PullbackType.Product _ -> parts.get(0).times(parts.get(1));
              case PullbackType.Function _ -> parts.get(0).to(parts.get(1));
              case PullbackType.Dual _ -> parts.get(0).to(LambdaType.R);
            });
  }
}
