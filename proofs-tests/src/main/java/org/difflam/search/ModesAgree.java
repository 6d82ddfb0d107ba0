package org.difflam.search;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Agreement;
import org.difflam.category.number.Balls;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Enclosures;
import org.difflam.category.number.EvaluationError;
import org.difflam.semantics.Modes;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;

/// All modes of differentiation that take a random program give one value and one Jacobian matrix,
/// or all say that there is none.
final class ModesAgree extends ProgramConjecture {
  private static final int DIGITS = 40;

  private final List<Mode<?>> modes;

  /// Of all modes that the program knows.
  ModesAgree() {
    this(Modes.ALL.asJava());
  }

  ModesAgree(List<Mode<?>> modes) {
    this.modes = List.copyOf(modes);
  }

  @Override
  public String name() {
    return "modes:agree";
  }

  @Override
  public String statement() {
    return "all modes give one value and one derivative of a program Rⁿ → Rᵐ (the four papers)";
  }

  @Override
  public String sized() {
    return "formers of a random program, at most, about";
  }

  @Override
  Term draw(RandomGenerator random, int size) {
    Type from = random.nextInt(3) == 0 ? Type.real() : Type.real(random.nextInt(4));
    Type to = random.nextInt(2) == 0 ? Type.real() : Type.real(random.nextInt(3));
    return TermGenerator.standard(random).term(from.to(to), 4 * size).get();
  }

  /// The answer of one mode.
  private sealed interface Said {
    record Numbers(List<Enclosure> all) implements Said {}

    record NoValue(String why) implements Said {}

    record Unknown() implements Said {}
  }

  @Override
  Findings on(Term program, long seed) {
    if (!(Typing.of(program) instanceof Type.Function type)
        || !isOfNumbers(type.domain())
        || !isOfNumbers(type.codomain())) {
      return Findings.NORMAL;
    }
    SplittableRandom random = new SplittableRandom(seed);
    int inputs = type.domain() instanceof Type.Product(var factors) ? factors.size() : 1;
    Vector<Rational> at =
        Vector.fill(inputs, () -> Rational.of(random.nextInt(9) - 4, 1 + random.nextInt(4)));
    Question question = new Question(program, type, at, 1);
    List<Mode<?>> asked = new ArrayList<>();
    List<Said> said = new ArrayList<>();
    for (Mode<?> mode : modes) {
      if (mode.declines(question).isDefined()) continue;
      asked.add(mode);
      said.add(ask(mode, question));
    }
    boolean open = false;
    for (int j = 1; j < said.size(); j++) {
      for (int i = 0; i < j; i++) {
        Agreement.Found found = compare(said.get(i), said.get(j));
        if (found == Agreement.Found.DIFFERENT) return differ(asked, said, i, j, program, at);
        open |= found == Agreement.Found.OPEN;
      }
    }
    if (open) return Findings.GIVEN_UP;
    return said.size() < 2 || said.getFirst() instanceof Said.NoValue
        ? Findings.NORMAL
        : Findings.held(0, "");
  }

  /// Whether it is R or Rⁿ: programs of other types are not what the property is about.
  private static boolean isOfNumbers(Type type) {
    return type instanceof Type.Product(var factors)
        ? factors.stream().allMatch(Type.Real.class::isInstance)
        : type instanceof Type.Real;
  }

  /// Who disagrees with whom. Where most modes agree with one of the two, the cause is the other:
  /// which modes take a program does not matter.
  private static Findings differ(
      List<Mode<?>> asked, List<Said> said, int i, int j, Term program, Vector<Rational> at) {
    List<String> one = like(asked, said, i), other = like(asked, said, j);
    boolean first = 2 * one.size() > said.size() && one.size() > 1;
    boolean second = 2 * other.size() > said.size() && other.size() > 1;
    String cause =
        first || second
            ? String.join(", ", first ? other : one) + " and the other modes differ"
            : String.join(", ", one) + " and " + String.join(", ", other) + " differ";
    return refuted(
        cause,
        program,
        "at %s, %s: %s"
            .formatted(at.mkString("(", ", ", ")"), String.join(", ", one), show(said.get(i))),
        String.join(", ", other) + ": " + show(said.get(j)));
  }

  /// The modes that say what this one does.
  private static List<String> like(List<Mode<?>> asked, List<Said> said, int i) {
    List<String> names = new ArrayList<>();
    for (int k = 0; k < said.size(); k++) {
      if (k == i || compare(said.get(i), said.get(k)) == Agreement.Found.SAME) {
        names.add(asked.get(k).name());
      }
    }
    return names;
  }

  private static Said ask(Mode<?> mode, Question question) {
    try {
      Answer<Enclosure> answer = mode.answer(question, Enclosures.of(Balls.ofDigits(DIGITS)));
      return new Said.Numbers(
          answer.value().appendAll(answer.columns().flatMap(column -> column)).asJava());
    } catch (DomainError none) {
      return new Said.NoValue(String.valueOf(none.getMessage()));
    } catch (EvaluationError | OutOfFuel _) {
      return new Said.Unknown();
    }
  }

  private static Agreement.Found compare(Said a, Said b) {
    if (a instanceof Said.Unknown || b instanceof Said.Unknown) return Agreement.Found.OPEN;
    if (a instanceof Said.Numbers(var some) && b instanceof Said.Numbers(var others)) {
      return Agreement.of(some, others).found();
    }
    return a.getClass() == b.getClass() ? Agreement.Found.SAME : Agreement.Found.DIFFERENT;
  }

  private static String show(Said said) {
    return switch (said) {
      case Said.Numbers(var all) -> all.toString();
      case Said.NoValue(var why) -> "no value: " + why;
      case Said.Unknown() -> "not decided";
    };
  }
}
