package org.difflam.syntax.stated;

import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.simple.OperationSymbol;

/// Variables, abstraction, application and sums, without any rule: what a calculus begins with that
/// a text states as a whole.
final class PureLambda implements LambdaCalculus {
  @Override
  public String name() {
    return "lambda";
  }

  @Override
  public List<Simple> formers() {
    Simple s = LambdaTerm.variable("s");
    return List.of(new Simple.Lambda(Name.of("x"), s), new Simple.Application(s, s));
  }

  @Override
  public List<Simple> formers(OperationSymbol f) {
    return List.of(new Simple.Operator(f));
  }

  @Override
  public boolean has(Simple s) {
    return s instanceof Simple.Variable
        || s instanceof Simple.Lambda
        || s instanceof Simple.Application
        || s instanceof Simple.Numeral
        || s instanceof Simple.Operator;
  }

  @Override
  public Rules<LambdaTerm> reduction() {
    return Rules.of();
  }
}
