package org.difflam.cli;

import io.vavr.Tuple;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.real.Ball;
import org.difflam.semantics.real.Balls;
import org.difflam.semantics.real.DomainError;
import org.difflam.semantics.real.ExactReals;
import org.difflam.semantics.real.Numbers;
import org.difflam.semantics.real.Unresolved;
import org.difflam.syntax.simple.OutOfFuel;

/// One question to several modes: over exact rationals where every value is one, else over
/// enclosures of so many digits. Answers agree if they are equal, or their enclosures meet.
record Differentiation<N>(Question question, Numbers<N> numbers, Map<String, Outcome<N>> outcomes) {
  /// What became of a mode.
  sealed interface Outcome<N> {
    record Answered<N>(Answer<N> answer) implements Outcome<N> {}

    /// The question is not one for this mode.
    record Declined<N>(String why) implements Outcome<N> {}

    /// There is no value, and this is why.
    record Failed<N>(String why) implements Outcome<N> {}
  }

  private static final int DIGITS = 40;

  /// Enclosures with fewer digits than this have not shown agreement.
  private static final int ENOUGH = 12;

  static Differentiation<?> of(Question question, List<Mode> modes) {
    try {
      return new Differentiation<Rational>(question, new ExactReals(), LinkedHashMap.empty())
          .ask(modes, true);
    } catch (Unresolved _) {
      return new Differentiation<Ball>(question, Balls.ofDigits(DIGITS), LinkedHashMap.empty())
          .ask(modes, false);
    }
  }

  private Differentiation<N> ask(List<Mode> modes, boolean exact) {
    return new Differentiation<>(
        question, numbers, modes.toLinkedMap(mode -> Tuple.of(mode.name(), outcome(mode, exact))));
  }

  private Outcome<N> outcome(Mode mode, boolean exact) {
    Option<String> declined = mode.declines(question);
    if (declined.isDefined()) return new Outcome.Declined<>(declined.get());
    try {
      return new Outcome.Answered<>(mode.answer(question, numbers));
    } catch (Unresolved unresolved) {
      // some value is irrational: all modes go on to enclosures
      if (exact) throw unresolved;
      return new Outcome.Failed<>(unresolved.getMessage());
    } catch (DomainError | OutOfFuel undefined) {
      return new Outcome.Failed<>(String.valueOf(undefined.getMessage()));
    }
  }

  /// The modes that answered.
  Map<String, Answer<N>> answers() {
    return outcomes
        .filterValues(Outcome.Answered.class::isInstance)
        .mapValues(o -> ((Outcome.Answered<N>) o).answer());
  }

  /// All good, if all answers agree (and there are any); inconclusive, if some mode has found no
  /// value where another has, or if too few digits are left.
  Status status() {
    List<Answer<N>> all = answers().values().toList();
    if (all.isEmpty()) return Status.FAILED;
    if (!all.tail().forAll(other -> agree(all.head(), other))) return Status.FAILED;
    boolean failed = outcomes.values().exists(Outcome.Failed.class::isInstance);
    boolean vague = all.exists(a -> numbersOf(a).exists(n -> !isCertain(n)));
    return failed || vague ? Status.INCONCLUSIVE : Status.GOOD;
  }

  /// Whether all modes that answered say the same.
  boolean isAgreed() {
    List<Answer<N>> all = answers().values().toList();
    return all.isEmpty() || all.tail().forAll(other -> agree(all.head(), other));
  }

  private boolean agree(Answer<N> a, Answer<N> b) {
    Vector<N> xs = numbersOf(a);
    Vector<N> ys = numbersOf(b);
    return xs.size() == ys.size() && xs.zip(ys).forAll(both -> same(both._1, both._2));
  }

  private Vector<N> numbersOf(Answer<N> a) {
    return a.value().appendAll(question.indices().flatMap(i -> a.derivatives().get(i).get()));
  }

  private boolean same(N a, N b) {
    try {
      return numbers.compare(a, b) == 0;
    } catch (Unresolved _) {
      return true; // enclosures that meet
    }
  }

  private static boolean isCertain(Object number) {
    return !(number instanceof Ball ball)
        || ball.digits(DIGITS) >= ENOUGH
        || ball.containsZero() && ball.top() < -3 * ENOUGH;
  }
}
