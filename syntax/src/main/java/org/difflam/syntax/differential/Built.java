package org.difflam.syntax.differential;

import io.vavr.control.Option;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.lambda.Formers;
import org.difflam.syntax.lambda.Inference;

/// The formers of differential terms.
record Built() implements Formers<Term> {
  @Override
  public String calculus() {
    return "differential";
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
    if (f.arity() == 0) return Constants.call(f, Term.ZERO);
    Name x = Name.of("x");
    return Term.lambda(x, Constants.call(f, new Simple.Variable(x)));
  }

  @Override
  public Term call(Operation f, Term argument) {
    return Constants.call(f, argument);
  }

  @Override
  public Option<Term> former(String name, Term t) {
    return Option.none();
  }

  @Override
  public Option<Term> derivative(Term s, Term t) {
    return Option.some(Term.D(s, t));
  }

  @Override
  public Option<Term> derivative(Operation f, Term t) {
    return Option.some(Term.derivative(f, t));
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
