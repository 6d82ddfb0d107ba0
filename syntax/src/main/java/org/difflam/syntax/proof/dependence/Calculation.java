package org.difflam.syntax.proof.dependence;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.function.Function;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.proof.Kernel;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;

/// A proof as it is written on paper: from the left side of a sentence to its right side, and for
/// each step the laws and lemmas by which one calculates.
///
/// A step follows where both its ends become the same by its rules ([Rewriting]), or where it is
/// one instance of its only rule, in either direction, somewhere inside.
record Calculation(
    String name, Sentence sentence, List<Step> steps, Map<String, Calculation> lemmas) {
  /// @param to what the line says
  record Step(Expression to, List<String> by) {}

  /// The derivation, which the kernel has not seen yet.
  Proof proof(Lines lines) {
    return proof(lines, Obj::base, name -> generator(name));
  }

  private Expression generator(String name) {
    return sentence.givens().find(g -> g.name().equals(name)).get().generator();
  }

  private Proof instance(Lines lines, Matching m) {
    return proof(lines, o -> m.objects().get(o).get(), f -> m.at().get(f).get());
  }

  private Proof proof(Lines lines, Function<String, Obj> objects, Function<String, Expression> at) {
    Expression start = sentence.left();
    Proof all = lines.refl(written(lines, start, objects, at));
    for (Step step : steps) {
      Expression to = written(lines, step.to, objects, at);
      all = lines.chain(all, follows(lines, all.right(), to, step));
    }
    return all;
  }

  private Expression written(
      Lines lines, Expression f, Function<String, Obj> objects, Function<String, Expression> at) {
    Sentence one = new Sentence(sentence.givens(), f, f);
    return lines.of(one.instantiate(objects, at).left());
  }

  private Proof follows(Lines lines, Expression f, Expression g, Step step) {
    List<Rule> rules = step.by.map(name -> rule(lines, name));
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

  private Rule rule(Lines lines, String by) {
    Option<Calculation> lemma = lemmas.get(by);
    if (lemma.isDefined())
      return new Rule(by, lemma.get().sentence, m -> lemma.get().instance(lines, m));
    return Rule.law(
        lines,
        by,
        Kernel.law(by)
            .getOrElseThrow(() -> new Lines.Missing(name + ": there is no law or lemma " + by)));
  }

  /// `f = g` where they differ by instances of one rule.
  private static Option<Proof> inside(Lines lines, Expression f, Expression g, Rule rule) {
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
      default -> Option.none();
    };
  }
}
