package org.difflam.semantics.taylor;

import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Differences;
import org.difflam.category.number.Unresolved;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.FunctionalMode;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.smooth.Sameness;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// Random programs of the whole language: the macro, jets, nested infinitesimals and differences
/// give the same derivatives.
class FullLanguageProperties {
  private static final List<Type> TYPES =
      List.of(
          Type.real(),
          Type.product(Type.real(), Type.real().to(Type.real())),
          Type.real().to(Type.real()),
          SampleTypes.MAYBE,
          SampleTypes.TREE,
          Type.list(Type.real()));
  private static final Balls R = Balls.ofDigits(60);

  @Property(tries = 60)
  void allWaysAgree(@ForAll long seed) {
    Statistics.label("compared").collect(Deep.call(() -> agree(seed)));
    Statistics.label("compared").coverage(c -> c.check(true).percentage(p -> p > 80));
  }

  /// Whether there was something to compare.
  private static boolean agree(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Term f = Programs.drawn(TYPES, random);
    Vector<Rational> at = Vector.of(Rational.of(3, 4), Rational.of(5, 3));
    Question question = new Question(f, new Type.Function(Type.real(2), Type.real()), at, 2);
    Differences.Value values =
        (r, x) ->
            Evaluator.over(new RealArithmetic<>(r)).evaluate(f).apply(Value.numbers(x)).number();
    try {
      List<Ball> expected = differences(question, values, Differences::partial);
      List<Ball> functional = entries(question, new FunctionalMode().answer(question, R));
      boolean compared = true;
      for (Mode<?> mode : List.of(new FunctionalMode(), new TaylorMode(), new JetMode())) {
        Function<Balls, List<Ball>> found = r -> entries(question, mode.answer(question, r));
        Sameness sameness =
            Sameness.of(expected, () -> differences(question, values, Differences::closer), found);
        assertNotEquals(Sameness.DIFFERENT, sameness, () -> mode.name() + ": " + f);
        // enclosures of the same number have a common point
        Sameness withEachOther = Sameness.of(functional, found);
        assertNotEquals(Sameness.DIFFERENT, withEachOther, () -> mode.name() + ": " + f);
        compared &= sameness == Sameness.SAME && withEachOther == Sameness.SAME;
      }
      return compared;
    } catch (Unresolved _) {
      return false; // too large a number, say: the oracle has no answer
    }
  }

  /// The value, and the derivatives in the order of the question.
  private static List<Ball> entries(Question question, Answer<Ball> answer) {
    return question
        .indices()
        .map(index -> answer.derivatives().get(index).get().head())
        .prepend(answer.value().head())
        .asJava();
  }

  /// A way to take differences.
  private interface Partial {
    Ball of(Differences.Value f, List<Rational> x, List<Integer> beta);
  }

  private static List<Ball> differences(Question question, Differences.Value f, Partial partial) {
    return question
        .indices()
        .prepend(Vector.of(0, 0))
        .map(index -> partial.of(f, question.point().asJava(), index.asJava()))
        .asJava();
  }
}
