package org.difflam.search;

import io.vavr.Tuple;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.type.FirstOrder;
import org.difflam.search.Findings.Counterexample;
import org.difflam.semantics.interpret.LambdaEquality;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.ToDifferential;
import org.difflam.syntax.pullback.stated.TextRule;

/// Whether both sides of a rule mean the same in every differential λ-category, by the translation
/// of §5.1: at the most general instance, where a metavariable is any function of what it may
/// contain, which decides all instances. What stands for covectors is linear: the derivative at 0
/// of any function. In a dual map a function would have to be linear, too; so a rule about these
/// may be right though its most general instance is not.
///
/// @param said the answer in words
record RuleMeaning(String said, Option<Counterexample> counterexample) {

  static RuleMeaning of(TextRule rule, long seed) {
    PullbackTerm left = rule.left().untyped(), right = rule.right().untyped();
    Map<Name, LambdaType> context = rule.context().mapValues(RuleMeaning::meaning);
    LambdaType type = meaning(rule.type());
    Fresh fresh = Fresh.avoiding(rule.context().keySet());
    Map<Name, LambdaTerm> linear =
        rule.context()
            .filterValues(RuleMeaning::hasDual)
            .map((x, a) -> Tuple.of(x, linear(new Simple.Variable(x), a, fresh)));
    LambdaTerm one = Substitution.substitute(ToDifferential.of(left), linear);
    LambdaTerm other = Substitution.substitute(ToDifferential.of(right), linear);
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
    String of = linear.isEmpty() ? "" : " (of covectors their linear parts)";
    String where = numbers.map(w -> "; with polynomial functionals" + of + ", " + w).getOrElse("");
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

  private static boolean hasDual(PullbackType type) {
    return FirstOrder.<PullbackType, Boolean>fold(
        type, (of, parts) -> of instanceof PullbackType.Dual || parts.contains(true));
  }

  /// What `t` stands for at a type: a covector of it is `λv. (D t · v) 0`, which is any linear map,
  /// and `t` where that is linear.
  private static LambdaTerm linear(LambdaTerm t, PullbackType type, Fresh fresh) {
    return switch (type) {
      case PullbackType.Real _, PullbackType.Variable _ -> t;
      case PullbackType.Product(var a, var b) ->
          Simple.Pair.of(
              linear(LambdaTerm.pi(1, t), a, fresh), linear(LambdaTerm.pi(2, t), b, fresh));
      case PullbackType.Function(_, var b) -> {
        Name x = fresh.like(Name.of("x"));
        LambdaTerm at = LambdaTerm.apply(t, new Simple.Variable(x));
        yield LambdaTerm.lambda(x, linear(at, b, fresh));
      }
      case PullbackType.Dual _ -> {
        Name v = fresh.like(Name.of("v"));
        LambdaTerm along = LambdaTerm.D(t, new Simple.Variable(v));
        yield LambdaTerm.lambda(v, LambdaTerm.apply(along, LambdaTerm.sum(List.of())));
      }
    };
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
