package org.difflam.papers.manzyuk;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.papers.kit.Reading;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Term;
import org.difflam.syntax.lambda.Type;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Step;

/// Theorem 5.6: each step is an equation of the theory, alone and under the rules of Figure 5.
final class Soundness {
  private Soundness() {}

  /// A judgement with a redex, and one of its reducts.
  static Option<Random.Instance> step(
      Rules<Term> rules, RandomTerms terms, SplittableRandom random, int size) {
    return Redexes.draw(rules, terms, random, size)
        .map(r -> under("", r.judgement().context(), r.step(), t -> t, r.judgement().type()));
  }

  /// A step, and what a rule of Figure 5 makes of its two sides.
  static Option<Random.Instance> inTheory(
      Rules<Term> rules, RandomTerms terms, SplittableRandom random, int size) {
    Option<Redexes.Reducible> drawn = Redexes.draw(rules, terms, random, size);
    if (drawn.isEmpty()) return Option.none();
    Step<Term> step = drawn.get().step();
    var context = drawn.get().judgement().context();
    Type type = drawn.get().judgement().type();
    Name y = Name.of("y");
    Type sigma = context.get(y).get();
    var less = context.remove(y);
    Term other = terms.term(context, type, 3), argument = terms.term(less, sigma, 3);
    return Option.some(
        switch (random.nextInt(7)) {
          case 0 -> under(" and ξ", less, step, t -> Term.lambda(y, t), sigma.to(type));
          case 1 -> under(" and W", Reading.and(context, "w0", sigma), step, t -> t, type);
          case 2 -> under(" and ι", context, step, t -> Term.in(1, t), type.times(sigma));
          case 3 -> under(" and π", context, step, t -> Term.pi(2, Term.in(2, t)), type);
          case 4 -> under(" and Sum", context, step, t -> t.plus(other), type);
          case 5 ->
              under(" and Ap", less, step, t -> Term.apply(Term.lambda(y, t), argument), type);
          default ->
              under(
                  " and TAp",
                  less,
                  step,
                  t -> Term.T(Term.lambda(y, t)),
                  sigma.tangent().to(type.tangent()));
        });
  }

  private static Random.Instance under(
      String rule, Map<Name, Type> context, Step<Term> step, UnaryOperator<Term> to, Type type) {
    String text =
        "%s ⊢ %s = %s by %s%s"
            .formatted(
                Texts.show(context),
                Texts.show(step.from()),
                Texts.show(step.to()),
                step.rule(),
                rule);
    return new Equation(text) {
      @Override
      <O, M> M left(Reading<O, M> c) {
        return c.meaning(context, to.apply(step.from()), type);
      }

      @Override
      <O, M> M right(Reading<O, M> c) {
        return c.meaning(context, to.apply(step.to()), type);
      }
    };
  }
}
