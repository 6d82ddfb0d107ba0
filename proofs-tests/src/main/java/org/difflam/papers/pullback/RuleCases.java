package org.difflam.papers.pullback;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.EvaluationError;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.Printing;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.pullback.Typing;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.pullback.reduction.RuleName;
import org.difflam.syntax.pullback.reduction.Rules;
import org.jspecify.annotations.Nullable;

/// Whether steps keep the meaning, each rule on different instances of its own left side
/// ([LeftSides]), which are counted by rule.
final class RuleCases {
  /// So many for each case that is wanted.
  private static final int WANTED = 10;

  /// So many are drawn for each that is wanted.
  private static final int DRAWN = 3;

  /// A rule comes up in the first steps.
  private static final int STEPS = 60;

  private final Function<Contraction, Term> alter;
  private final LawRunner effort;
  private final int wanted;
  private final Map<RuleName, Set<Term>> seen = new EnumMap<>(RuleName.class);

  private RuleCases(List<RuleName> rules, Function<Contraction, Term> alter, LawRunner effort) {
    this.alter = alter;
    this.effort = effort;
    this.wanted = WANTED * effort.cases();
    rules.forEach(rule -> seen.put(rule, new HashSet<>()));
  }

  /// @param alter what a step leads to
  static Finding hold(List<RuleName> rules, Function<Contraction, Term> alter, LawRunner effort) {
    return new RuleCases(rules, alter, effort).all();
  }

  private Finding all() {
    for (RuleName rule : seen.keySet()) {
      for (int i = 0; i < DRAWN * wanted && count(rule) < wanted; i++) {
        LeftSides.Open open = LeftSides.of(rule, effort.seed() * 31 + i);
        Finding found = steps(rule, i % 2 == 0 ? Rules.COMPLETE : Rules.STRICT, open, i);
        if (!found.outcome().isGood()) return found;
      }
    }
    String counts =
        List.ofAll(seen.entrySet()).map(e -> e.getKey() + " " + e.getValue().size()).mkString(", ");
    // where premises make them rare there are fewer
    Set<RuleName> rare = EnumSet.copyOf(seen.keySet());
    rare.removeIf(rule -> count(rule) >= (effort.cases() + 1) / 2);
    return rare.isEmpty()
        ? Finding.of(Outcome.HOLDS, "holds on different instances of " + counts)
        : Finding.inconclusive("too few instances of " + rare + " among those of " + counts);
  }

  private int count(RuleName rule) {
    return Objects.requireNonNull(seen.get(rule)).size();
  }

  /// The steps up to the first by this rule, and those of the same kind that follow it.
  private static List<Contraction> until(RuleName rule, Reducer reducer) {
    List<Contraction> steps = List.empty();
    boolean met = false;
    for (var next = reducer.next(); next.isDefined(); next = reducer.next()) {
      RuleName by = next.get().rule();
      if (met && by.part() != RuleName.Part.A_REDUCTION) break;
      steps = steps.prepend(next.get());
      met |= by == rule;
      if (met && rule.part() != RuleName.Part.A_REDUCTION) break;
    }
    return steps.reverse();
  }

  private Finding steps(RuleName rule, Rules by, LeftSides.Open open, int number) {
    Finding good = Finding.of(Outcome.HOLDS, "");
    Type type = Typing.derive(open.context(), open.term(), Option.none()).type();
    Seen at = new Seen(open.context(), type, effort.seed() + number);
    List<Contraction> steps = Deep.call(() -> until(rule, new Reducer(by, open.term(), STEPS)));
    // where another rule took the place of this one, it is looked at however often it was
    boolean met = steps.exists(c -> c.rule() == rule);
    for (Contraction c : steps) {
      Set<Term> instances = seen.get(c.rule());
      if (instances == null || met && instances.size() >= wanted) continue;
      Term before = c.before();
      if (instances.contains(before)) continue;
      Term contractum = alter.apply(c);
      try {
        Rational left = at.number(before), right = at.number(c.after(contractum));
        if (!left.equals(right)) {
          String place =
              c.rule() + " on " + Printing.show(before) + " leads to " + Printing.show(contractum);
          return Finding.refuted(Written.differ(place, left, right));
        }
      } catch (IllTyped without) {
        return Finding.refuted(
            Written.differ(
                c.rule() + " on " + Printing.show(before),
                type.show(),
                String.valueOf(without.getMessage())));
      } catch (EvaluationError _) {
        continue; // there is no number to compare
      }
      instances.add(before);
    }
    return good;
  }

  /// A number of each term of a reduction, at the same random elements for its free variables.
  private static final class Seen {
    private final io.vavr.collection.Map<Name, Type> context;
    private final Type type;
    private final long seed;
    private final SmoothMap point;
    private @Nullable Term last;
    private @Nullable Rational known;

    Seen(io.vavr.collection.Map<Name, Type> context, Type type, long seed) {
      this.context = context;
      this.type = type;
      this.seed = seed;
      this.point = FunctionalMeaning.point(context, seed);
    }

    Rational number(Term t) {
      // what one step leads to is where the next begins
      if (known != null && t.equals(last)) return known;
      SmoothMap meaning =
          FunctionalMeaning.SEMANTICS.of(context, Typing.derive(context, t, Option.some(type)));
      SmoothMap there = FunctionalMeaning.FUNCTIONAL.compose(meaning, point);
      Rational number = FunctionalMeaning.number(there, type, seed);
      last = t;
      known = number;
      return number;
    }
  }
}
