package org.difflam.papers.curry;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Law;
import org.difflam.papers.curry.Section4Figure4.Column;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.curry.CombinatorTranslation;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.proof.steps.CalculationStep;
import org.difflam.syntax.proof.steps.Derivation;

/// §4.1, "These laws guarantee equivalences for the examples presented in this section": what
/// Figure 1 makes of foo1 and of foo2 is equal by the laws of a cartesian closed category alone, in
/// all of them, for an addition that is any morphism.
final class Section4Derivations {
  private Section4Derivations() {}

  private static final int LINES = 100_000;

  /// @param laws which laws a derivation may use
  /// @param foo2 what stands for the second function of a column
  private record Guarantee(Set<String> laws, UnaryOperator<String> foo2) {
    Guarantee without(String law) {
      return new Guarantee(laws.remove(law), foo2);
    }

    Guarantee with(String part, String instead) {
      return new Guarantee(laws, text -> text.replace(part, instead));
    }
  }

  private static final Guarantee CLOSED =
      new Guarantee(HashSet.ofAll(Section4Equivalence.CLOSED.map(Law::id)), text -> text);

  static final List<Check<?>> CHECKS =
      List.of(
          check("DC-S4.1-guar", "derives the equations of Figure 4, axiom by axiom")
              .on(CLOSED)
              .not("without curry.beta", CLOSED.without("curry.beta"))
              .not("without pair.p1", CLOSED.without("pair.p1"))
              .not("without pair.natural", CLOSED.without("pair.natural"))
              .not("f (b, a) for f (a, b)", CLOSED.with("f (a, b)", "f (b, a)"))
              .not("g x for f x", CLOSED.with("\\x. f x", "\\x. g x"))
              .not("y for y + y", CLOSED.with("y + y", "y"))
              .by((guarantee, _) ->
                  List.of(Column.values())
                      .map(column -> derived(column, guarantee))
                      .reduce(Finding::and)));

  private static Finding derived(Column column, Guarantee guarantee) {
    String left = morphism(column, column.text("foo1")),
        right = morphism(column, guarantee.foo2.apply(column.text("foo2")));
    Sentence equation = Sentence.parse("add : C * C -> C", left + " = " + right);
    Option<Derivation> found =
        Derivation.of(FreeDifferentialLambda.over(new Naturals()), equation, LINES);
    if (found.isEmpty()) return Finding.refuted(Witness.of(left, right));
    Set<String> used =
        found
            .get()
            .allSteps(equation)
            .flatMap(CalculationStep::laws)
            .map(CalculationStep.Law::id)
            .toSet();
    Set<String> others = used.diff(guarantee.laws);
    return (others.isEmpty()
            ? Finding.of(Verdict.PROVED)
            : Finding.refuted(
                Witness.at(left + " = " + right, "by " + others, "by the laws given")))
        .about(column + " by " + used.toSortedSet().mkString(", "));
  }

  /// `J[⊩ e]` as a morphism.
  private static String morphism(Column column, String text) {
    var types = column.types(CurryPrograms.R, CurryPrograms.R, CurryPrograms.R);
    return text(CombinatorTranslation.of(Section4Figure4.read(text, types._1.to(types._2))));
  }

  private static String text(Combinator b) {
    return switch (b) {
      case Combinator.Curry(var body, _, _) -> "cur(" + text(body) + ")";
      case Combinator.Eval _ -> "ev";
      case Combinator.Prod(var parts, _, _) when parts.size() == 2 ->
          "<%s, %s>".formatted(text(parts.get(0)), text(parts.get(1)));
      case Combinator.Compose(var first, var then, _, _) ->
          "(%s) . (%s)".formatted(text(then), text(first));
      case Combinator.Id _ -> "id";
      case Combinator.Variable(_, _, var depth, _) -> "p2" + " . p1".repeat(depth);
      case Combinator.Part(_, var i) -> "p" + i;
      case Combinator.Call _ -> "add";
      default -> throw new IllegalArgumentException("no combinator of Figure 4: " + b.show());
    };
  }
}
