package org.difflam.syntax.proof.steps;

import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.syntax.proof.Matching;
import org.jspecify.annotations.Nullable;

/// Finds what a [CitedLemma] lemma is about in a [FoldedForm] expression.
final class LemmaInstance {
  /// A part of a composite: `before . left . after`, where `left` is the lemma's left side.
  record Found(List<Expression> before, Matching where, List<Expression> after) {}

  private final Set<String> variables;
  private final boolean unfolds;

  private LemmaInstance(CitedLemma lemma) {
    variables = HashSet.ofAll(lemma.sentence().givens().map(Given::name));
    unfolds = lemma.unfolds();
  }

  /// The first part that is an instance, if any.
  static Option<Found> of(CitedLemma lemma, Expression e) {
    LemmaInstance by = new LemmaInstance(lemma);
    Matching nothing = Matching.of(by.variables);
    List<Expression> pattern = lemma.left().factors(), factors = e.factors();
    boolean open = by.isVariable(pattern.last()) && pattern.size() > 1;
    for (int i = 0; i < factors.size(); i++) {
      int n = open ? factors.size() : Math.min(factors.size(), i + pattern.size());
      List<Expression> part = factors.slice(i, n);
      Option<Matching> where = by.factors(pattern, part, nothing, !open, null);
      if (where.isDefined()) {
        return Option.some(new Found(factors.take(i), where.get(), factors.drop(n)));
      }
    }
    return Option.none();
  }

  /// Whether all of it is an instance.
  static Option<Matching> whole(CitedLemma lemma, Expression e) {
    LemmaInstance by = new LemmaInstance(lemma);
    return by.match(lemma.left(), e, Matching.of(by.variables));
  }

  private boolean isVariable(Expression pattern) {
    return pattern instanceof Expression.Generator(var name, _, _) && variables.contains(name);
  }

  private Option<Matching> match(Expression pattern, Expression e, Matching known) {
    if (isVariable(pattern)) return known.and(pattern, e);
    if (e instanceof Expression.Use(var name, var arguments, var body)) {
      if (pattern instanceof Expression.Use(var as, var parameters, _)) {
        if (!name.equals(as) || arguments.size() != parameters.size()) return Option.none();
        Option<Matching> all = known.ends(pattern, e);
        for (var both : parameters.zip(arguments)) {
          all = all.flatMap(m -> match(both._1, both._2, m));
        }
        return all;
      }
      boolean looked = unfolds && !(pattern instanceof Expression.Pair);
      return looked ? match(pattern, FoldedForm.of(body), known) : Option.none();
    }
    if (pattern instanceof Expression.Compose) {
      return factors(
          pattern.factors(), e.factors(), known, pattern.factors().forAll(this::isVariable), null);
    }
    if (pattern.getClass() != e.getClass()) return Option.none();
    if (pattern.children().isEmpty()) return known.and(pattern, e);
    Option<Matching> all = known.ends(pattern, e);
    for (var parts : pattern.children().zip(e.children())) {
      all = all.flatMap(m -> match(parts._1, parts._2, m));
    }
    return all;
  }

  /// A variable stands for one factor or more, the last one also for the identity.
  ///
  /// @param some whether it does not
  private Option<Matching> factors(
      List<Expression> patterns,
      List<Expression> es,
      Matching known,
      boolean some,
      @Nullable Expression before) {
    if (patterns.isEmpty()) return Option.when(es.isEmpty(), known);
    Expression first = patterns.head();
    if (!isVariable(first)) {
      return es.isEmpty()
          ? Option.none()
          : match(first, es.head(), known)
              .flatMap(m -> factors(patterns.tail(), es.tail(), m, some, es.head()));
    }
    if (es.isEmpty()) {
      return some || before == null || patterns.size() > 1
          ? Option.none()
          : known.and(first, new Expression.Identity(before.source()));
    }
    int least = patterns.size() == 1 ? es.size() : 1;
    for (int n = least; n <= es.size(); n++) {
      Expression value = es.take(n).reduceLeft(Expression.Compose::new);
      int taken = n;
      Option<Matching> found =
          known
              .and(first, value)
              .flatMap(m -> factors(patterns.tail(), es.drop(taken), m, some, es.get(taken - 1)));
      if (found.isDefined()) return found;
    }
    return Option.none();
  }
}
