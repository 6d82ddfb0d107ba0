package org.difflam.syntax.proof.steps;

import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import org.difflam.category.expression.Expression;
import org.difflam.syntax.proof.Certificate;
import org.difflam.syntax.proof.Kernel;
import org.difflam.syntax.proof.Proof;

/// The steps of a calculation as they are told: what is drawn together, where it begins and ends,
/// and which axioms a step is said to use.
final class Calculation {
  /// The laws that are not named when a step uses others too.
  private static final Set<String> SILENT =
      Kernel.AXIOMS.takeUntil(id -> id.equals("D1.plus")).append("uncurry").toSet();

  /// How many lines a person reads at once; more are drawn together.
  private static final int LINES = 12;

  private Calculation() {}

  /// The lines that are printed: one for each law in turn, and where these are many, one for each
  /// stretch of the calculation.
  static List<CalculationStep> lines(List<CalculationStep> steps) {
    List<CalculationStep> lines = drawn(steps, (one, next) -> name(one).equals(name(next)));
    return lines.size() <= LINES
        ? lines
        : drawn(lines, (one, next) -> kind(one.laws().last()).equals(kind(next.laws().head())));
  }

  /// From the left side as it was written to the right side as it was written.
  static List<CalculationStep> ends(
      List<CalculationStep> steps, Expression left, Expression right) {
    if (steps.isEmpty()) return steps;
    List<CalculationStep> begun =
        steps.update(0, new CalculationStep(steps.head().laws(), left, steps.head().to()));
    CalculationStep last = begun.last();
    return begun.update(begun.size() - 1, new CalculationStep(last.laws(), last.from(), right));
  }

  private static String name(CalculationStep step) {
    return step.laws().map(CalculationStep.Law::id).mkString(", ");
  }

  private static List<CalculationStep> drawn(
      List<CalculationStep> steps, BiPredicate<CalculationStep, CalculationStep> as) {
    List<CalculationStep> all = List.empty();
    for (CalculationStep next : steps) {
      boolean more =
          !all.isEmpty()
              && !all.head().laws().isEmpty()
              && !next.laws().isEmpty()
              && as.test(all.head(), next);
      all = more ? all.tail().prepend(all.head().and(next)) : all.prepend(next);
    }
    return all.reverse();
  }

  /// What a stretch of a calculation is about.
  private static String kind(CalculationStep.Law law) {
    return switch (law.id()) {
      case "D1", "D3", "D4", "D5", "D-curry", "linear" -> "differentiation";
      case "D2", "additive", "D6", "D7" -> "directions";
      case "curry.eta", "curry.eval", "curry.natural", "curry.plus", "ev.linear", "D-eval" ->
          "functions";
      default -> law.id();
    };
  }

  /// Which axioms a proof uses.
  static List<CalculationStep.Law> axioms(Proof proof) {
    TreeSet<String> used = new TreeSet<>();
    for (Proof line : Certificate.inOrder(proof)) {
      used.add(
          switch (line.rule()) {
            case Proof.Rule.Law law -> law.id();
            case Proof.Rule.Linear _ -> "linear";
            case Proof.Rule.Hypothesis _ -> "given";
            case Proof.Rule.Arithmetic _ -> "multiples";
            default -> "";
          });
    }
    return Kernel.AXIOMS
        .append("linear")
        .append("given")
        .append("multiples")
        .filter(used::contains)
        .reject(SILENT::contains)
        .map(id -> id.replaceAll("^(D[1-7]|curry|additive)\\..*", "$1"))
        .distinct()
        .map(id -> new CalculationStep.Law(id, 1));
  }

  static List<CalculationStep> families(List<CalculationStep> steps) {
    return drawn(
        steps,
        (one, next) ->
            CitedLemma.family(one.laws().last()).equals(CitedLemma.family(next.laws().head())));
  }

  /// Each line begins with what the one before ends with, products aside.
  static List<CalculationStep> connected(List<CalculationStep> steps) {
    return steps.isEmpty()
        ? steps
        : steps
            .zip(steps.drop(1))
            .map(both -> new CalculationStep(both._1.laws(), both._1.from(), both._2.from()))
            .append(steps.last());
  }

  /// From the left side as it was written to the right side, without loops.
  static List<CalculationStep> told(
      List<CalculationStep> steps, Expression left, Expression right) {
    return withoutLoops(ends(steps, left, right));
  }

  /// Leaves out steps that lead back to an earlier expression.
  private static List<CalculationStep> withoutLoops(List<CalculationStep> steps) {
    List<CalculationStep> way = List.empty();
    Set<Expression> seen = HashSet.empty();
    for (CalculationStep step : steps) {
      if (way.isEmpty()) seen = seen.add(step.from());
      way = way.prepend(step);
      if (seen.contains(step.to())) {
        while (!way.isEmpty() && !way.head().from().equals(step.to())) {
          seen = seen.remove(way.head().from());
          way = way.tail();
        }
        way = way.drop(1);
      }
      seen = seen.add(step.to());
    }
    return way.reverse();
  }
}
