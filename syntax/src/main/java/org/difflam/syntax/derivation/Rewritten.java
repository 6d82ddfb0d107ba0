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
///
/// @param isCut whether the fuel ended before both sides were rewritten: then one step, "normal
///   form", leads from where one side had got to where the other had
public record Rewritten(List<Move> steps, boolean isCut) {
  /// What the decision of the free category is called where it is a step.
  public static final String NORMAL_FORM = "normal form";

  /// How large the expressions of a proof are together, unless something else is said.
  private static final long FUEL = 4_000_000;

  /// Whether some step is no axiom, but the decision that both of its sides are equal.
  public boolean decides() {
    return steps.exists(s -> s.by().equals(NORMAL_FORM));
  }

  /// None unless the equation is proved; no steps where both sides are the same expression.
  public static Option<Rewritten> of(
      FreeDifferentialLambda<?> in, Expression left, Expression right) {
    return of(in, left, right, FUEL);
  }

  /// @param fuel how many formers the expressions may have, all together
  public static Option<Rewritten> of(
      FreeDifferentialLambda<?> in, Expression left, Expression right, long fuel) {
    if (!in.equal(left, right).isProved()) return Option.none();
    return Option.of(Deep.call(() -> chain(in, left, right, fuel)));
  }

  /// Both sides go on by turns until one is what the other was.
  private static Rewritten chain(
      FreeDifferentialLambda<?> in, Expression left, Expression right, long fuel) {
    if (left.equals(right)) return new Rewritten(List.empty(), false);
    Rewriting rewriting = new Rewriting(in);
    Side down = new Side(rewriting, left), up = new Side(rewriting, right);
    while (true) {
      Integer i = down.at.get(up.now), j = up.at.get(down.now);
      if (i != null) return new Rewritten(merged(down.first(i), up.all()), false);
      if (j != null) return new Rewritten(merged(down.all(), up.first(j)), false);
      boolean isCut = down.formers + up.formers > fuel;
      boolean goesOn = !isCut && down.step();
      if (!isCut && up.step() || goesOn) continue;
      Move last = new Move(NORMAL_FORM, 1, down.now, up.now);
      return new Rewritten(merged(down.all().append(last), up.all()), isCut);
    }
  }

  /// What a side is rewritten to.
  private static final class Side {
    private final Rewriting rewriting;
    private final java.util.List<Move> steps = new ArrayList<>();

    /// After how many steps it was what.
    private final Map<Expression, Integer> at = new HashMap<>();

    private Expression now;
    private long formers;

    /// The first step only brackets anew.
    Side(Rewriting rewriting, Expression e) {
      this.rewriting = rewriting;
      now = e.bracketed();
      add(new Move("associativity", 1, e, now));
    }

    private void add(Move step) {
      steps.add(step);
      now = step.to();
      at.putIfAbsent(now, steps.size());
      formers += now.size();
    }

    /// Whether there was one more.
    boolean step() {
      Option<Rewrite> next = rewriting.next(now);
      next.forEach(r -> add(new Move(r.by(), 1, now, r.to())));
      return next.isDefined();
    }

    List<Move> first(int count) {
      return List.ofAll(steps.subList(0, count));
    }

    List<Move> all() {
      return List.ofAll(steps);
    }
  }

  /// Down the left side and up the right one, without empty steps, runs of one axiom as one step.
  private static List<Move> merged(List<Move> down, List<Move> up) {
    List<Move> merged = List.empty();
    for (Move s : down.appendAll(up.reverse().map(Move::reversed))) {
      if (s.from().equals(s.to())) continue;
      Option<Move> last = merged.headOption().filter(l -> l.by().equals(s.by()));
      merged =
          last.isEmpty()
              ? merged.prepend(s)
              : merged
                  .tail()
                  .prepend(new Move(s.by(), last.get().times() + 1, last.get().from(), s.to()));
    }
    return merged.reverse();
  }
}
