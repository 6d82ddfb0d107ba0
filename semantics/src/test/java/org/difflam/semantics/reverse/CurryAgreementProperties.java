package org.difflam.semantics.reverse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
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
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Differences;
import org.difflam.category.number.NamedOperations;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Unresolved;
import org.difflam.semantics.broken.BrokenRepFunctions;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.FunctionalMode;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.pullback.PullbackMode;
import org.difflam.semantics.smooth.Sameness;
import org.difflam.semantics.taylor.TaylorMode;
import org.difflam.semantics.tensor.Tensors;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.junit.jupiter.api.Test;

/// Random programs `Rⁿ → Rᵐ` with functions, variants and lists inside: both versions, nested
/// infinitesimals, the Taylor macro, pullbacks and differences of values give one Jacobian matrix.
class CurryAgreementProperties {
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
  // what the pullback language has as well
  private static final Vocabulary FUNCTIONS =
      WORDS.withTypes(List.of(R, Type.product(R, R.to(R)), R.to(R), R.to(R).to(R)));
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
    public String title() {
      return "nothing goes back to what closures captured";
    }

    @Override
    public <N> Combinators<N> combinators(Tensors<N> tensors) {
      return lists
          ? new BrokenRepFunctions.Forgetting<>(tensors)
          : new BrokenRepFunctions.ForgettingEnvironments<>(tensors);
    }
  }

  /// Arithmetic in which the adjoints of a machine lose what is added to them. Sums that a program
  /// takes of moving numbers are operations with a name, and stay.
  private record Losing(Balls balls) implements NamedOperations<Ball>, Numbers<Ball> {
    @Override
    public String name() {
      return "losing";
    }

    @Override
    public Ball literal(Rational q) {
      return balls.literal(q);
    }

    @Override
    public boolean isZero(Ball a) {
      return balls.isZero(a);
    }

    @Override
    public Ball apply(Operation operation, List<Ball> x) {
      return operation.at(balls, x);
    }

    @Override
    public Ball plus(Ball a, Ball b) {
      return a;
    }

    @Override
    public int compare(Ball a, Ball b) {
      return balls.compare(a, b);
    }
  }

  private static Question question(long seed) {
    return question(seed, WORDS);
  }

  private static Question question(long seed, Vocabulary words) {
    RandomGenerator random = new SplittableRandom(seed);
    Type from = random.nextInt(3) == 0 ? R : Type.real(random.nextInt(4));
    Type to = random.nextInt(2) == 0 ? R : Type.real(random.nextInt(3));
    Type.Function type = new Type.Function(from, to);
    TermGenerator generator = new TermGenerator(words, random);
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

  /// Programs of numbers, tuples and functions: nobody declines.
  @Property(tries = 100)
  void thePullbackAgrees(@ForAll long seed) {
    Question question = question(seed, FUNCTIONS);
    assertEquals(Option.none(), new PullbackMode().declines(question));
    boolean compared = Deep.call(() -> agree(question));
    Statistics.label("compared").collect(compared);
    Statistics.label("compared").coverage(c -> c.check(true).percentage(p -> p > 80));
  }

  private static Vector<Mode<?>> modes(Question question) {
    Vector<Mode<?>> modes =
        Vector.of(
            new CurryMode.Lists(),
            new CurryMode.Environments(),
            new FunctionalMode(),
            new TaylorMode());
    Mode<?> pullback = new PullbackMode();
    Option<String> why = pullback.declines(question);
    assertTrue(why.forAll(w -> w.matches("the pullback language has no (variants|lists)")));
    return why.isEmpty() ? modes.append(pullback) : modes;
  }

  /// Whether there was something to compare, and everybody was compared. Programs of these words
  /// have values everywhere; what may happen is that a number is too large, or digits are lost.
  private static boolean agree(Question question) {
    boolean compared = true;
    try {
      List<Ball> expected = differences(question, Differences::partial);
      for (Mode<?> mode : modes(question)) {
        assertEquals(Option.none(), mode.declines(question), mode.name());
        Sameness sameness =
            Sameness.of(
                expected,
                () -> differences(question, Differences::closer),
                r -> entries(mode.answer(question, r)));
        assertNotEquals(
            Sameness.DIFFERENT,
            sameness,
            () ->
                "%s: %s\n%s\n%s"
                    .formatted(mode.name(), question, expected, mode.answer(question, BALLS)));
        compared &= sameness == Sameness.SAME;
      }
      return compared;
    } catch (Unresolved _) {
      return false; // too large a number, say: the oracle has no answer
    }
  }

  private static List<Ball> entries(Answer<Ball> answer) {
    return answer.columns().flatMap(column -> column).asJava();
  }

  /// A way to take differences.
  private interface Partial {
    Ball of(Differences.Value f, List<Rational> x, List<Integer> beta);
  }

  /// The columns of the Jacobian matrix, from values of the program alone.
  private static List<Ball> differences(Question question, Partial partial) {
    List<Ball> all = new ArrayList<>();
    for (int i = 0; i < question.inputs(); i++) {
      List<Integer> direction = new ArrayList<>(Collections.nCopies(question.inputs(), 0));
      direction.set(i, 1);
      for (int j = 0; j < question.outputs(); j++) {
        int output = j;
        Differences.Value f = (r, x) -> values(question, r, x).get(output);
        all.add(partial.of(f, question.point().asJava(), direction));
      }
    }
    return all;
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
      List<Ball> right = entries(new FunctionalMode().answer(question, BALLS));
      Mode<?> forgetful = new Forgetful(lists);
      return Sameness.of(right, r -> entries(forgetful.answer(question, r))) == Sameness.DIFFERENT;
    } catch (Unresolved _) {
      return false;
    }
  }

  /// `D(x · x)` is `x` to a machine that forgets a summand of the product rule.
  @Test
  void aLostSummandIsNoticed() {
    Name x = Name.of("x");
    Term square = Term.apply(Primitive.TIMES, new Term.Variable(x), new Term.Variable(x));
    Question product =
        new Question(
            new Term.Lambda(x, R, square), new Type.Function(R, R), Vector.of(Rational.of(3)), 1);
    assertTrue(loses(product));
    int programs = 0;
    for (long seed = 0; seed < 300; seed++) {
      Question question = question(seed, FUNCTIONS);
      if (Deep.call(() -> loses(question))) programs++;
    }
    assertTrue(programs >= 20, programs + " programs");
  }

  private static boolean loses(Question question) {
    try {
      List<Ball> right = entries(new FunctionalMode().answer(question, BALLS));
      Mode<?> machine = new PullbackMode();
      return Sameness.of(right, r -> entries(machine.answer(question, new Losing(r))))
          == Sameness.DIFFERENT;
    } catch (Unresolved _) {
      return false;
    }
  }
}
