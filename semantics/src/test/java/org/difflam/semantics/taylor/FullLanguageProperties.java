package org.difflam.semantics.taylor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.Vector;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.interpret.RealArithmetic;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.FunctionalMode;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.real.Ball;
import org.difflam.semantics.real.Balls;
import org.difflam.semantics.real.EvaluationError;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// Random programs of the whole language: the macro, jets, nested infinitesimals and differences
/// give the same derivatives.
class FullLanguageProperties {
  private static final Vocabulary WORDS =
      Vocabulary.standard()
          .withTypes(
              List.of(
                  Type.real(),
                  Type.product(Type.real(), Type.real().to(Type.real())),
                  Type.real().to(Type.real()),
                  SampleTypes.MAYBE,
                  SampleTypes.TREE,
                  Type.list(Type.real())));
  private static final Name X = Name.of("x");
  private static final Name Y = Name.of("y");
  private static final Balls R = Balls.ofDigits(60);

  @Property(tries = 60)
  void allWaysAgree(@ForAll long seed) {
    Statistics.label("compared").collect(Deep.call(() -> agree(seed)));
    Statistics.label("compared").coverage(c -> c.check(true).percentage(p -> p > 80));
  }

  /// Whether there was something to compare.
  private static boolean agree(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Term body =
        new TermGenerator(WORDS, random)
            .term(HashMap.of(X, Type.real(), Y, Type.real()), Type.real(), 5 + random.nextInt(30))
            .getOrElse(new Term.Variable(X));
    Term f =
        new Term.Lambda(
            Name.of("p"),
            Type.real(2),
            new Term.CaseTuple(Term.variable("p"), List.of(X, Y), body));
    Vector<Rational> at = Vector.of(Rational.of(3, 4), Rational.of(5, 3));
    Question question = new Question(f, new Type.Function(Type.real(2), Type.real()), at, 2);
    try {
      Answer<Ball> functional = new FunctionalMode().answer(question, R);
      for (Mode mode : List.of(new TaylorMode(), new JetMode())) {
        Answer<Ball> answer = mode.answer(question, R);
        near(functional.value().head(), answer.value().head(), f, 1e-40);
        for (Vector<Integer> index : question.indices()) {
          near(
              functional.derivatives().get(index).get().head(),
              answer.derivatives().get(index).get().head(),
              f,
              1e-40);
        }
      }
      Indices indices = Indices.of(2, 2);
      Stencil stencil = new Stencil(indices);
      Balls r = stencil.reals();
      List<Ball> differences =
          stencil.derivatives(
              u ->
                  Evaluator.over(new RealArithmetic<>(r))
                      .evaluate(f)
                      .apply(Value.numbers(u.stream().map(r::literal).toList()))
                      .number(),
              at.asJava());
      for (Vector<Integer> index : question.indices()) {
        near(
            functional.derivatives().get(index).get().head(),
            differences.get(indices.position(index.asJava())),
            f,
            1e-20);
      }
      return true;
    } catch (EvaluationError _) {
      return false; // too large a number, say: no way has an answer
    }
  }

  private static void near(Ball a, Ball b, Term f, double visible) {
    double gap = Math.pow(2, R.minus(a, b).log2Most());
    double size = Math.max(1, Math.abs(a.toDouble()));
    assertTrue(gap <= visible * size, () -> f + ": " + a + " and " + b);
  }
}
