package org.difflam.syntax.derivation;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import org.difflam.category.Deep;
import org.difflam.category.expression.Expression;
import org.difflam.syntax.free.FreeDifferentialLambda;

/// A proof of an equation, step by step from its left to its right side.
public final class Derivation {
  private static final int LIMIT = 2_000;

  private Derivation() {}

  /// None unless the equation is proved; no steps where both sides are the same expression.
  public static Option<List<Step>> of(
      FreeDifferentialLambda<?> in, Expression left, Expression right) {
    if (!in.equal(left, right).isProved()) return Option.none();
    return Option.of(Deep.call(() -> chain(in, left, right)));
  }

  private static List<Step> chain(FreeDifferentialLambda<?> in, Expression left, Expression right) {
    if (left.equals(right)) return List.empty();
    java.util.List<Step> down = rewrite(in, left), up = rewrite(in, right);
    Map<Expression, Integer> met = new HashMap<>();
    for (int j = 0; j < up.size(); j++) met.putIfAbsent(up.get(j).to(), j);
    for (int i = 0; i < down.size(); i++) {
      Integer j = met.get(down.get(i).to());
      if (j != null)
        return merged(List.ofAll(down.subList(0, i + 1)), List.ofAll(up.subList(0, j + 1)));
    }
    Step last = new Step("normal form", 1, down.getLast().to(), up.getLast().to());
    return merged(List.ofAll(down).append(last), List.ofAll(up));
  }

  /// The first step only brackets anew.
  private static java.util.List<Step> rewrite(FreeDifferentialLambda<?> in, Expression e) {
    Rewriting rewriting = new Rewriting(in);
    ArrayList<Step> steps = new ArrayList<>();
    Expression now = e.bracketed();
    steps.add(new Step("associativity", 1, e, now));
    while (steps.size() < LIMIT) {
      Option<Rewrite> next = rewriting.next(now);
      if (next.isEmpty()) break;
      steps.add(new Step(next.get().by(), 1, now, next.get().to()));
      now = next.get().to();
    }
    return steps;
  }

  /// Down the left side and up the right one, without empty steps, runs of one axiom as one step.
  private static List<Step> merged(List<Step> down, List<Step> up) {
    List<Step> merged = List.empty();
    for (Step s : down.appendAll(up.reverse().map(Step::reversed))) {
      if (s.from().equals(s.to())) continue;
      Option<Step> last = merged.headOption().filter(l -> l.by().equals(s.by()));
      merged =
          last.isEmpty()
              ? merged.prepend(s)
              : merged
                  .tail()
                  .prepend(new Step(s.by(), last.get().times() + 1, last.get().from(), s.to()));
    }
    return merged.reverse();
  }
}
