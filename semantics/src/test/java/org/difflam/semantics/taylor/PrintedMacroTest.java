package org.difflam.semantics.taylor;

import static org.difflam.semantics.taylor.Programs.evaluate;
import static org.difflam.semantics.taylor.Programs.inXandY;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.ExactReals;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// `D(t)` as it is printed, read again and run on jets, against the machine of [Jets], which shares
/// neither Faà di Bruno's formula nor terms with it.
class PrintedMacroTest {
  private static final ExactReals Q = new ExactReals();
  private static final long SEED = 42;

  static Stream<Indices> indices() {
    return IntStream.rangeClosed(1, 3)
        .boxed()
        .flatMap(k -> IntStream.rangeClosed(1, 4).mapToObj(R -> Indices.of(k, R)));
  }

  /// Closed functions: of two reals, and of none, a variant, a list, to a function.
  private static List<Term> functions() {
    List<Term> all = new ArrayList<>();
    for (Term t : inXandY().subList(0, Programs.RATIONAL)) {
      all.add(Programs.ofXandY(t));
    }
    for (String text :
        List.of(
            "\\(). 3",
            "\\(x, y, z) : R^3. ((), (x * z,), y)",
            "\\x. [x, x * x, 7]",
            "\\l : list R. fold (a, b). a * b + 1 over l from 2",
            "\\m : {Nothing 1 | Just R}. case m of {Nothing _ -> 5 | Just x -> x / (1 + x * x)}",
            "\\x : R. (Just (x * x) : {Nothing 1 | Just R})",
            "\\x : R. \\y : R. x * y - x")) {
      all.add(read(text).term());
    }
    return all;
  }

  private static Elaboration.Typed read(String text) {
    Source source = Source.of(text);
    return Elaboration.term(source, Parser.term(source), Declarations.NONE);
  }

  @ParameterizedTest
  @MethodSource("indices")
  void isReadAgain(Indices indices) {
    Macro D = new Macro(indices);
    for (Term f : functions()) {
      Term transformed = D.of(f);
      for (Notation notation : List.of(Notation.ASCII, Notation.UNICODE)) {
        String lines = Printing.lines(notation, transformed);
        Elaboration.Typed back = read(lines);
        assertEquals(D.of(Typing.of(f)), back.type(), lines);
        assertTrue(Alpha.equal(transformed, back.term()), lines);
        assertTrue(lines.lines().noneMatch(line -> line.endsWith(" ")), lines);
      }
    }
  }

  /// Variables are named by the argument and the order of the derivative.
  @Test
  void namesSayWhatTheyStandFor() {
    assertEquals(
        "\\(x, y) : R^3 * R^3. case x of (x1_0, x1_1, x1_2) -> case y of (x2_0, x2_1, x2_2) ->"
            + " (x1_0 * x2_0, x2_1 * x1_0 + x1_1 * x2_0,"
            + " 2 * x1_1 * x2_1 + x2_2 * x1_0 + x1_2 * x2_0)",
        Printing.show(Notation.ASCII, Macro.of(1, 2).of(read("\\(x, y). x * y").term())));
  }

  /// Random programs of all types.
  @Property(tries = 60)
  void isReadAgainWhateverItIs(@ForAll long seed, @ForAll @IntRange(min = 1, max = 40) int size) {
    Random random = new Random(seed);
    Type type = SampleTypes.random(random, 3);
    Macro D = Macro.of(1 + random.nextInt(2), 1 + random.nextInt(2));
    TermGenerator.standard(random)
        .term(HashMap.empty(), type, size)
        .forEach(t -> {
          String lines = Printing.lines(Notation.UNICODE, D.of(t));
          assertTrue(Alpha.equal(D.of(t), read(lines).term()), lines);
        });
  }

  @ParameterizedTest
  @MethodSource("indices")
  void runsAsJetsDo(Indices indices) {
    SplittableRandom random = new SplittableRandom(SEED);
    Macro D = new Macro(indices);
    Jets<Rational> jets = new Jets<>(indices, Q);
    for (Term f : functions()) {
      Type.Function type = (Type.Function) Typing.of(f);
      Value<Jet<Rational>> x = draw(type.domain(), jets, random);
      Value<Jet<Rational>> expected = evaluate(jets, f).apply(x);
      Term program = read(Printing.lines(Notation.UNICODE, D.of(f))).term();
      Value<Rational> found = evaluate(Q, program).apply(tuples(jets, x));
      if (type.codomain() instanceof Type.Function(var second, _)) {
        Value<Jet<Rational>> y = draw(second, jets, random);
        expected = expected.apply(y);
        found = found.apply(tuples(jets, y));
      }
      assertEquals(shown(tuples(jets, expected)), shown(found), f::toString);
      assertNotEquals(shown(tuples(jets, x)), shown(found), f::toString);
    }
  }

  private static String shown(Value<Rational> value) {
    return value.show(Rational::toString);
  }

  private static Value<Jet<Rational>> draw(
      Type type, Jets<Rational> jets, SplittableRandom random) {
    return switch (type) {
      case Type.Real _ -> {
        List<Rational> entries = new ArrayList<>();
        for (int i = 0; i < jets.indices().size(); i++) {
          entries.add(Rational.of(1 + random.nextInt(9), 1 + random.nextInt(5)));
        }
        yield Value.of(jets.fromDerivatives(entries));
      }
      case Type.Product(var factors) ->
          new Value.Tuple<>(factors.stream().map(a -> draw(a, jets, random)).toList());
      case Type.ListOf(var element) ->
          new Value.Sequence<>(
              Vector.of(draw(element, jets, random), draw(element, jets, random)).toList());
      case Type.Variant(var summands) ->
          new Value.Tagged<>(
              summands.getLast().label(), draw(summands.getLast().content(), jets, random));
      default -> throw new IllegalArgumentException(type + " is not drawn");
    };
  }

  /// A jet as the macro has it, the tuple of its derivatives.
  private static Value<Rational> tuples(Jets<Rational> jets, Value<Jet<Rational>> value) {
    return switch (value) {
      case Value.Real<Jet<Rational>>(var jet) -> Value.numbers(jets.derivatives(jet));
      case Value.Tuple<Jet<Rational>>(var parts) ->
          new Value.Tuple<>(parts.stream().map(v -> tuples(jets, v)).toList());
      case Value.Sequence<Jet<Rational>>(var elements) ->
          new Value.Sequence<>(elements.map(v -> tuples(jets, v)));
      case Value.Tagged<Jet<Rational>>(var label, var content) ->
          new Value.Tagged<>(label, tuples(jets, content));
      case Value.Rolled<Jet<Rational>>(var type, var content) ->
          new Value.Rolled<>(type, tuples(jets, content));
      case Value.Closure<Jet<Rational>> _ ->
          throw new IllegalArgumentException("functions are applied before");
    };
  }
}
