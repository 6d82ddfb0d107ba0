package org.difflam.semantics.reverse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.broken.BrokenCurry;
import org.difflam.semantics.interpret.RealArithmetic;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.FunctionalMode;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.real.Ball;
import org.difflam.semantics.real.Balls;
import org.difflam.semantics.real.Differences;
import org.difflam.semantics.real.EvaluationError;
import org.difflam.semantics.taylor.TaylorMode;
import org.difflam.semantics.tensor.Tensors;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.junit.jupiter.api.Test;

/// Random programs `Rⁿ → Rᵐ` with functions, variants and lists inside: both versions, nested
/// infinitesimals, the Taylor macro and differences of values give one Jacobian matrix.
class AgreementProperties {
  private static final Type R = Type.real();
  private static final Vocabulary WORDS =
      Vocabulary.standard()
          .withTypes(
              List.of(
                  R,
                  Type.product(R, R.to(R)),
                  R.to(R),
                  R.to(R).to(R),
                  SampleTypes.MAYBE,
                  Type.list(R),
                  Type.list(R.to(R))));
  private static final Name P = Name.of("p");
  private static final Name G = Name.of("g");
  private static final Name U = Name.of("u");
  private static final Balls BALLS = Balls.ofDigits(60);

  /// Nothing goes back to what closures captured.
  private record Forgetful(boolean lists) implements CurryMode {
    @Override
    public String name() {
      return "forgetful";
    }

    @Override
    public <N> Combinators<N> combinators(Tensors<N> tensors) {
      return lists
          ? new BrokenCurry.Forgetting<>(tensors)
          : new BrokenCurry.ForgettingEnvironments<>(tensors);
    }
  }

  private static Question question(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    Type from = random.nextInt(3) == 0 ? R : Type.real(random.nextInt(4));
    Type to = random.nextInt(2) == 0 ? R : Type.real(random.nextInt(3));
    Type.Function type = new Type.Function(from, to);
    TermGenerator generator = new TermGenerator(WORDS, random);
    Term f = random.nextInt(3) == 0 ? generator.term(type, 40).get() : capturing(generator, type);
    int n = from instanceof Type.Product(var factors) ? factors.size() : 1;
    Vector<Rational> at =
        Vector.fill(n, () -> Rational.of(random.nextInt(9) - 4, 1 + random.nextInt(4)));
    return new Question(f, type, at, 1);
  }

  /// `λp. let g = λu. t in s`, where `t` may use `p` and `u`, and `s` may use `p` and `g`.
  private static Term capturing(TermGenerator generator, Type.Function type) {
    Map<Name, Type> outside = HashMap.of(P, type.domain());
    Term t = generator.term(outside.put(U, R), R, 12).get();
    Term s = generator.term(outside.put(G, R.to(R)), type.codomain(), 20).get();
    return new Term.Lambda(P, type.domain(), new Term.Let(G, new Term.Lambda(U, R, t), s));
  }

  @Property(tries = 150)
  void allWaysAgree(@ForAll long seed) {
    boolean compared = Deep.call(() -> agree(question(seed)));
    Statistics.label("compared").collect(compared);
    Statistics.label("compared").coverage(c -> c.check(true).percentage(p -> p > 80));
  }

  /// Whether there was something to compare.
  private static boolean agree(Question question) {
    try {
      Vector<Vector<Ball>> expected = differences(question);
      for (Mode mode :
          List.of(
              new CurryMode.Lists(),
              new CurryMode.Environments(),
              new FunctionalMode(),
              new TaylorMode())) {
        assertEquals(Option.none(), mode.declines(question), mode.name());
        Answer<Ball> found = mode.answer(question, BALLS);
        assertTrue(
            same(expected, found),
            () -> mode.name() + ": " + question + "\n" + expected + "\n" + found);
      }
      return true;
    } catch (EvaluationError _) {
      return false; // too large a number, say: no way has an answer
    }
  }

  private static boolean same(Vector<Vector<Ball>> columns, Answer<Ball> found) {
    for (int i = 0; i < columns.size(); i++) {
      for (int j = 0; j < columns.get(i).size(); j++) {
        Ball a = columns.get(i).get(j), b = found.columns().get(i).get(j);
        double gap = BALLS.minus(a, b).log2Most();
        if (!(gap <= -60 + Math.max(0, b.log2Most()))) return false;
      }
    }
    return true;
  }

  /// The columns of the Jacobian matrix, from values of the program alone.
  private static Vector<Vector<Ball>> differences(Question question) {
    return Vector.range(0, question.inputs())
        .map(i -> {
          List<Integer> direction = new ArrayList<>(Collections.nCopies(question.inputs(), 0));
          direction.set(i, 1);
          return Vector.range(0, question.outputs())
              .map(j ->
                  Differences.partial(
                      (r, x) -> values(question, r, x).get(j),
                      question.point().asJava(),
                      direction));
        });
  }

  private static Vector<Ball> values(Question question, Balls r, List<Ball> x) {
    Value<Ball> f = Evaluator.over(new RealArithmetic<>(r)).evaluate(question.function());
    return question.numbers(f.apply(question.argument(x)));
  }

  /// Programs of this kind tell who forgets captured variables.
  @Test
  void forgettingIsNoticed() {
    int lists = 0, environments = 0;
    for (long seed = 0; seed < 60; seed++) {
      Question question = question(seed);
      if (Deep.call(() -> forgets(question, true))) lists++;
      if (Deep.call(() -> forgets(question, false))) environments++;
    }
    assertTrue(lists >= 5 && environments >= 5, lists + " and " + environments);
  }

  private static boolean forgets(Question question, boolean lists) {
    try {
      Answer<Ball> right = new FunctionalMode().answer(question, BALLS);
      return !same(right.columns(), new Forgetful(lists).answer(question, BALLS));
    } catch (EvaluationError _) {
      return false;
    }
  }
}
