package org.difflam.syntax.perturbative;

import io.vavr.control.Option;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.lambda.Formers;
import org.difflam.syntax.lambda.Inference;

/// The formers of perturbative terms.
record Built() implements Formers<Term> {
  @Override
  public String calculus() {
    return "perturbative";
  }

  @Override
  public Term variable(Name x) {
    return new Simple.Variable(x);
  }

  @Override
  public Term lambda(Name x, Term body) {
    return Term.lambda(x, body);
  }

  @Override
  public Term apply(Term function, Term argument) {
    return Term.apply(function, argument);
  }

  @Override
  public Term sum(List<Term> terms) {
    return Term.sum(terms);
  }

  @Override
  public Term pair(Term left, Term right) {
    return Term.pair(left, right);
  }

  @Override
  public Term pi(int k, Term t) {
    return Term.pi(k, t);
  }

  @Override
  public Term numeral(Rational q) {
    return Constants.numeral(q);
  }

  @Override
  public Term function(Operation f) {
    return new Simple.Operator(f);
  }

  @Override
  public Term call(Operation f, Term argument) {
    return Constants.apply(f, argument);
  }

  @Override
  public Option<Term> former(String name, Term t) {
    return switch (name) {
      case "T" -> Option.some(Term.T(t));
      case "in1" -> Option.some(Term.in(1, t));
      case "in2" -> Option.some(Term.in(2, t));
      default -> Option.none();
    };
  }

  @Override
  public Option<Term> derivative(Term s, Term t) {
    return Option.none();
  }

  @Override
  public Option<Term> derivative(Operation f, Term t) {
    return Option.none();
  }

  @Override
  public List<? extends Term> summands(Term t) {
    return t.summands();
  }

  @Override
  public Option<Rational> value(Term simple) {
    return simple instanceof Simple.Numeral(var q) ? Option.some(q) : Option.none();
  }

  @Override
  public Inference.Rules<Term> rules() {
    return Typing::conclude;
  }
}
