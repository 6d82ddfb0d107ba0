package org.difflam.syntax.stated;

import java.util.ArrayList;
import java.util.Collection;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.simple.OperationSymbol;

/// The calculus with the formers of both the perturbative and the differential λ-calculus, in which
/// a text states the meanings of its own formers. It has no rules.
final class BuiltInFormers implements LambdaCalculus {
  static final LambdaCalculus ALL = new BuiltInFormers();

  @Override
  public String name() {
    return "perturbative or differential";
  }

  @Override
  public Collection<Simple> formers() {
    Collection<Simple> all = new ArrayList<>(Perturbative.GRAMMAR.formers());
    all.addAll(Differential.GRAMMAR.formers());
    return all;
  }

  @Override
  public Collection<Simple> formers(OperationSymbol f) {
    return Perturbative.GRAMMAR.formers(f);
  }

  @Override
  public boolean has(Simple s) {
    return !(s instanceof Simple.Declared);
  }

  @Override
  public LambdaTerm pair(LambdaTerm left, LambdaTerm right) {
    return Simple.Pair.of(left, right);
  }

  @Override
  public Rules<LambdaTerm> reduction() {
    return Rules.of();
  }
}
