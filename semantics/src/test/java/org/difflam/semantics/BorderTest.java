package org.difflam.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
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
import org.difflam.category.number.Agreement;
import org.difflam.category.number.Balls;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Enclosures;
import org.difflam.category.number.NamedOperations;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Unresolved;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.junit.jupiter.api.Test;

/// Random programs with constants at the ends of domains, in all modes: where a root of zero is on
/// the way no mode has a derivative, and elsewhere all that answer have the same.
class BorderTest {
  private static final Name X = Name.of("x"), Y = Name.of("y"), Z = Name.of("z");
  private static final Enclosures NUMBERS = Enclosures.of(Balls.ofDigits(40));
  private static final Type.Function TYPE = new Type.Function(Type.real(2), Type.real());
  private static final Term ZERO = Term.numeral(0), ONE = Term.numeral(1);
  private static final List<Primitive> FUNCTIONS =
      List.of(
          Primitive.named("sqrt"), Primitive.named("sqrt"), Primitive.named("log"), Primitive.COS);

  /// Values, and whether the root of zero was asked for: nothing is differentiated.
  private static final class Watched implements NamedOperations<Enclosure> {
    private boolean isAtTheEnd;

    @Override
    public String name() {
      return "watched " + NUMBERS.name();
    }

    @Override
    public Enclosure literal(Rational q) {
      return NUMBERS.literal(q);
    }

    @Override
    public boolean isZero(Enclosure x) {
      return NUMBERS.isZero(x);
    }

    @Override
    public Enclosure apply(Operation operation, List<Enclosure> x) {
      if (operation == Operations.SQRT) isAtTheEnd |= NUMBERS.isZero(x.getFirst());
      return NUMBERS.apply(operation, x);
    }
  }

  @Property(tries = 150)
  void noModeLooksAway(@ForAll long seed) {
    Statistics.label("found").collect(Deep.call(() -> found(seed)));
    Statistics.label("found")
        .coverage(all -> {
          all.check("at the end").percentage(p -> p > 15);
          all.check("inside").percentage(p -> p > 15);
        });
  }

  /// What is watched for is seen.
  @Test
  void theEndIsSeen() {
    Term root = Term.apply(Primitive.named("sqrt"), new Term.Variable(Z));
    assertTrue(isAtTheEnd(program(root, ZERO), Vector.of(Rational.ONE, Rational.ONE)));
    assertEquals(false, isAtTheEnd(program(root, ONE), Vector.of(Rational.ONE, Rational.ONE)));
  }

  private static String found(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Term drawn =
        new TermGenerator(Vocabulary.standard(), random)
            .term(
                HashMap.of(X, Type.real(), Y, Type.real(), Z, Type.real()),
                Type.real(),
                3 + random.nextInt(30))
            .getOrElse(new Term.Variable(Z));
    Term edge = Term.apply(FUNCTIONS.get(random.nextInt(FUNCTIONS.size())), new Term.Variable(Z));
    Term body =
        switch (random.nextInt(4)) {
          case 0 -> drawn;
          case 1 -> Term.apply(Primitive.PLUS, drawn, edge);
          case 2 -> Term.apply(Primitive.TIMES, edge, drawn);
          default -> new Term.Let(Name.of("unused"), edge, drawn);
        };
    List<Term> borders =
        List.of(
            ZERO,
            ONE,
            Term.apply(Primitive.COS, ZERO),
            Term.apply(Primitive.PLUS, ONE, Term.numeral(-1)),
            Term.apply(Primitive.TIMES, ZERO, new Term.Variable(X)),
            Term.apply(Primitive.named("sqrt"), ZERO),
            Term.apply(Primitive.named("log"), ONE));
    Term f = program(body, borders.get(random.nextInt(borders.size())));
    Vector<Rational> at = Vector.of(Rational.of(3, 4), Rational.of(random.nextInt(3)));
    boolean end;
    try {
      end = isAtTheEnd(f, at);
    } catch (DomainError | Unresolved | OutOfFuel _) {
      return "no value";
    }
    Question question = new Question(f, TYPE, at, 1);
    Vector<Enclosure> first = Vector.empty();
    for (Mode<?> mode : Modes.ALL) {
      if (mode.declines(question).isDefined()) continue;
      if (end) {
        assertThrows(
            DomainError.class,
            () -> mode.answer(question, NUMBERS),
            () -> mode.name() + " of " + f + " at " + at);
        continue;
      }
      try {
        Answer<Enclosure> answer = mode.answer(question, NUMBERS);
        Vector<Enclosure> numbers = answer.value().appendAll(answer.columns().flatMap(c -> c));
        if (first.isEmpty()) first = numbers;
        assertTrue(
            Agreement.of(first, numbers).found() != Agreement.Found.DIFFERENT,
            () -> mode.name() + " of " + f + " at " + at);
      } catch (Unresolved | OutOfFuel _) {
        return "open";
      }
    }
    return end ? "at the end" : "inside";
  }

  private static boolean isAtTheEnd(Term f, Vector<Rational> at) {
    Watched watched = new Watched();
    Value<Enclosure> _ =
        RealFunction.value(f, watched, Mode.FUEL)
            .apply(Value.numbers(at.map(watched::literal).asJava()));
    return watched.isAtTheEnd;
  }

  /// `λ(x, y). let z = border in body`.
  private static Term program(Term body, Term border) {
    return new Term.Lambda(
        Name.of("p"),
        Type.real(2),
        new Term.CaseTuple(Term.variable("p"), List.of(X, Y), new Term.Let(Z, border, body)));
  }
}
