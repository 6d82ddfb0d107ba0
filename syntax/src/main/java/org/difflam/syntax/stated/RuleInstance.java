package org.difflam.syntax.stated;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.Term;
import org.difflam.syntax.lambda.Type;

/// The most general typed instance of a rule: each metavariable is a free variable, applied to the
/// variables that it may contain.
public record RuleInstance(
    StatedRule rule, Map<Name, Type> context, Term left, Term right, Type type) {

  /// One for each rule of a calculus.
  public static List<RuleInstance> of(StatedCalculus calculus) {
    List<RuleInstance> all = List.empty();
    for (StatedRule rule : calculus.rules()) {
      Term left =
          new Unifier(rule.left().metas().values()).instance(rule.left().term(), List.empty());
      for (RuleTyping.Typed typed : RuleTyping.principal(left)) {
        for (Term right : rule.contracta(left, calculus.functions()).take(1)) {
          all = all.append(new RuleInstance(rule, typed.context(), left, right, typed.type()));
        }
      }
    }
    return all;
  }
}
