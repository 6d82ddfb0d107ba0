package org.difflam.syntax.proof.steps;

import io.vavr.collection.List;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.difflam.category.expression.Expression;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.jspecify.annotations.Nullable;

/// The simplification of one side of an equation, step by step: each step applies the first
/// applicable rule, wherever it applies.
final class SideRewriting {
  /// One more expression.
  ///
  /// @param by the rule
  /// @param times at how many places
  /// @param proof what it made of the expression before, plainly
  record Stop(String by, int times, Proof proof) {
    Expression at() {
      return proof.right();
    }
  }

  /// A calculation that is longer than this is no calculation for a person.
  private static final int LONGEST = 200;

  private final Lines lines;
  private final PlainForm plain;
  private final DirectedLaw[] rules;
  private final ArrayList<Stop> stops = new ArrayList<>();
  private final IdentityHashMap<Expression, Integer> places = new IdentityHashMap<>();

  /// Bit `i` tells that rule `i` applies nowhere in the expression: most of it is there again after
  /// a step.
  private final IdentityHashMap<Expression, Long> nowhere = new IdentityHashMap<>();

  SideRewriting(Lines lines, PlainForm plain, List<DirectedLaw> rules, Expression start) {
    this.lines = lines;
    this.plain = plain;
    this.rules = rules.toJavaArray(DirectedLaw[]::new);
    add(new Stop("", 0, plain.of(start)));
  }

  private void add(Stop stop) {
    places.put(stop.at(), stops.size());
    stops.add(stop);
  }

  List<Stop> stops() {
    return List.ofAll(stops);
  }

  Expression end() {
    return stops.getLast().at();
  }

  int length() {
    return stops.size();
  }

  /// The place where the expression is on the way, or none.
  int find(Expression e) {
    return places.getOrDefault(e, -1);
  }

  /// As far as the rules go that may be used.
  void go(DirectedLaw.Use upTo) {
    while (stops.size() < LONGEST && step(upTo)) {
      // the way grows
    }
  }

  private boolean step(DirectedLaw.Use upTo) {
    Expression end = end();
    long without = nowhere.getOrDefault(end, 0L);
    for (int i = 0; i < rules.length; i++) {
      DirectedLaw rule = rules[i];
      long bit = 1L << i;
      if (rule.use().compareTo(upTo) > 0 || (without & bit) != 0) continue;
      Everywhere pass = new Everywhere(rule, bit);
      @Nullable Proof used = pass.in(end);
      if (used == null || Lines.isTrivial(used)) continue;
      Proof proof = lines.chain(used, plain.of(used.right()));
      if (places.containsKey(proof.right())) continue;
      add(new Stop(rule.name(), pass.times, proof));
      return true;
    }
    return false;
  }

  /// A rule at all outermost places.
  private final class Everywhere {
    private final DirectedLaw rule;
    private final long bit;
    private final IdentityHashMap<Expression, Proof> done = new IdentityHashMap<>();
    private int times;

    Everywhere(DirectedLaw rule, long bit) {
      this.rule = rule;
      this.bit = bit;
    }

    /// None where it applies nowhere.
    @Nullable Proof in(Expression e) {
      long without = nowhere.getOrDefault(e, 0L);
      if ((without & bit) != 0) return null;
      Proof known = done.get(e);
      if (known != null) return known;
      Proof here = rule.at().root(e);
      if (here != null) times++;
      else here = inside(e);
      if (here == null) nowhere.put(e, without | bit);
      else done.put(e, here);
      return here;
    }

    private @Nullable Proof inside(Expression e) {
      return switch (e) {
        case Expression.Compose(var g, var f, _, _) ->
            two(g, rule.alone() ? inside(g) : in(g), f, in(f), lines::compose);
        case Expression.Pair(var f, var g) -> two(f, in(f), g, in(g), lines::pair);
        case Expression.Plus(var f, var g, _, _) -> two(f, in(f), g, in(g), lines::plus);
        case Expression.Curry(var f) -> one(in(f), lines::curry);
        case Expression.D(var f) -> one(in(f), lines::D);
        default -> null;
      };
    }

    private static @Nullable Proof one(@Nullable Proof of, UnaryOperator<Proof> former) {
      return of == null ? null : former.apply(of);
    }

    private @Nullable Proof two(
        Expression f,
        @Nullable Proof left,
        Expression g,
        @Nullable Proof right,
        BinaryOperator<Proof> former) {
      if (left == null && right == null) return null;
      return former.apply(
          left == null ? lines.refl(f) : left, right == null ? lines.refl(g) : right);
    }
  }
}
