package org.difflam.syntax.proof.dependence;

import io.vavr.Lazy;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.proof.Instantiation;
import org.difflam.syntax.proof.Kernel;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Matching;
import org.difflam.syntax.proof.Proof;

/// A proof as it is written on paper: from the left side of a sentence to its right side, and for
/// each step the laws and lemmas by which one calculates.
///
/// A step follows where both its ends become the same by its rules ([Rewriting]), or where it is
/// one instance of its only rule, in either direction, somewhere inside.
final class Calculation {
  /// @param to what the line says
  record Step(Expression to, List<String> by) {}

  private static final int FUEL = 100_000;

  private final String name;
  private final Sentence sentence;
  private final List<Step> steps;
  private final Map<String, Calculation> lemmas;
  private final Lazy<Proof> derivation = Lazy.of(() -> proof(new Lines(FUEL)));

  /// @param lemmas those that its steps may use
  Calculation(String name, Sentence sentence, List<Step> steps, Map<String, Calculation> lemmas) {
    this.name = name;
    this.sentence = sentence;
    this.steps = steps;
    this.lemmas = lemmas;
  }

  String name() {
    return name;
  }

  Sentence sentence() {
    return sentence;
  }

  /// The derivation, which the kernel has not seen yet.
  Proof proof(Lines lines) {
    Proof all = lines.refl(lines.of(sentence.left()));
    for (Step step : steps)
      all = lines.chain(all, follows(lines, all.right(), lines.of(step.to), step));
    return all;
  }

  /// The derivation of an instance: that of the lemma itself, with other objects and morphisms, so
  /// that what an instance is made of does not mislead its steps.
  private Proof instance(Lines lines, Matching m) {
    return new Instantiation(lines, m.objects(), m.at(), Calculation::unknown).of(derivation.get());
  }

  private static Proof unknown(String name) {
    throw new IllegalStateException(name + " is not given as linear");
  }

  private Proof follows(Lines lines, Expression f, Expression g, Step step) {
    List<LawOrLemma> rules = step.by.map(name -> rule(lines, name));
    if (rules.size() == 1) {
      Option<Proof> one = inside(lines, f, g, rules.head());
      if (one.isDefined()) return one.get();
    }
    Rewriting rewriting = new Rewriting(lines, rules);
    Proof left = rewriting.of(f), right = rewriting.of(g);
    if (!left.right().equals(right.right())) {
      throw new Lines.Missing(
          "%s: no step from %s to %s by %s: %s is not %s"
              .formatted(
                  name,
                  f.show(),
                  g.show(),
                  step.by.mkString(" "),
                  left.right().show(),
                  right.right().show()));
    }
    return lines.chain(left, lines.sym(right));
  }

  private LawOrLemma rule(Lines lines, String by) {
    Option<Calculation> lemma = lemmas.get(by);
    if (lemma.isDefined())
      return new LawOrLemma(by, lemma.get().sentence(), m -> lemma.get().instance(lines, m));
    return LawOrLemma.law(
        lines,
        by,
        Kernel.law(by)
            .getOrElseThrow(() -> new Lines.Missing(name + ": there is no law or lemma " + by)));
  }

  /// `f = g` where they differ by instances of one rule.
  private static Option<Proof> inside(Lines lines, Expression f, Expression g, LawOrLemma rule) {
    if (f.equals(g)) return Option.some(lines.refl(f));
    Option<Proof> here = rule.between(f, g).orElse(() -> rule.between(g, f).map(p -> lines.sym(p)));
    if (here.isDefined()) return here;
    if (f.getClass() != g.getClass()) return Option.none();
    List<Option<Proof>> parts =
        f.children().zip(g.children()).map(two -> inside(lines, two._1, two._2, rule));
    if (parts.isEmpty() || parts.exists(Option::isEmpty)) return Option.none();
    Proof first = parts.head().get(), last = parts.last().get();
    return switch (f) {
      case Expression.Compose _ -> Option.some(lines.compose(first, last));
      case Expression.Pair _ -> Option.some(lines.pair(first, last));
      case Expression.Plus _ -> Option.some(lines.plus(first, last));
      case Expression.Curry _ -> Option.some(lines.curry(first));
      case Expression.D _ -> Option.some(lines.D(first));
      case Expression.R _ -> Option.some(lines.R(first));
      case Expression.Restrict _ -> Option.some(lines.restrict(first));
      default -> Option.none();
    };
  }
}
