package org.difflam.syntax.stated;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;

/// The most general typed instance of a rule: each metavariable is a free variable, applied to the
/// variables that it may contain.
public record RuleInstance(
    StatedRule rule,
    Map<Name, LambdaType> context,
    LambdaTerm left,
    LambdaTerm right,
    LambdaType type) {

  /// That of a rule; none where its left side has no type, or it does not apply there.
  public static Option<RuleInstance> of(StatedCalculus calculus, StatedRule rule) {
    LambdaTerm left =
        Unifier.lambda(rule.left().metas().values()).instance(rule.left().term(), List.empty());
    return RuleTyping.principal(left)
        .flatMap(typed ->
            rule.contracta(left, calculus.functions())
                .headOption()
                .map(right -> new RuleInstance(rule, typed.context(), left, right, typed.type())));
  }
}
