package org.difflam.semantics.taylor;

import static org.difflam.semantics.taylor.Programs.X;
import static org.difflam.semantics.taylor.Programs.Y;
import static org.difflam.semantics.taylor.Programs.exactly;
import static org.difflam.semantics.taylor.Programs.jet;
import static org.difflam.semantics.taylor.Programs.let;
import static org.difflam.semantics.taylor.Programs.plus;
import static org.difflam.semantics.taylor.Programs.times;
import static org.difflam.semantics.taylor.Programs.tuple;
import static org.difflam.syntax.simple.Term.numeral;
import static org.difflam.syntax.simple.Term.variable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MacroTest {
  static List<Macro> macros() {
    return List.of(
        Macro.of(1, 1), Macro.of(1, 3), Macro.of(2, 2), Macro.of(3, 2), Macro.restricted());
  }

  private static final HashMap<Name, Type> CONTEXT =
      HashMap.of(Name.of("x"), Type.real(), Name.of("y"), Type.real());

  /// Lemma 1: `D(Γ) ⊢ D(t) : D(τ)`.
  @ParameterizedTest
  @MethodSource("macros")
  void typesAreKept(Macro D) {
    for (Term t : Programs.inXandY()) {
      assertEquals(D.of(Type.real()), Typing.of(D.of(CONTEXT), D.of(t)), t::toString);
    }
    Term f = Programs.lambda("x", Programs.MAYBE, variable("x"));
    assertEquals(D.of(Typing.of(f)), Typing.of(D.of(f)));
  }

  /// Lemma 1: `D(t[s/x]) = D(t)[D(s)/x]`.
  @ParameterizedTest
  @MethodSource("macros")
  void substitutionIsKept(Macro D) {
    Name x = Name.of("x");
    for (Term t : Programs.inXandY()) {
      for (Term s : Programs.inXandY()) {
        Term first = D.of(Substitution.substitute(t, x, s));
        Term last = Substitution.substitute(D.of(t), x, D.of(s));
        assertTrue(Alpha.equal(first, last), () -> t + " [" + s + "/x]");
      }
    }
  }

  @Test
  void derivativesNotCoefficientsInLexicographicOrder() {
    Term cube = let("x", tuple(2, 3, 5, 7), Macro.of(1, 3).of(times(times(X, X), X)));
    assertEquals(jet(8, 36, 168, 786), exactly(cube));
    Term square = let("x", tuple(3, 1, 0), Macro.of(1, 2).of(times(X, X)));
    assertEquals(jet(9, 6, 2), exactly(square));
    Term product =
        let(
            "x",
            tuple(2, 3, 5, 7, 11, 13),
            let("y", tuple(17, 19, 23, 29, 31, 37), Macro.of(2, 2).of(times(X, Y))));
    assertEquals(jet(34, 89, 245, 177, 469, 701), exactly(product));
    assertEquals(jet(4, 0, 0, 0), exactly(Macro.restricted().of(numeral(4))));
  }

  /// Whoever states another clause for a former has it at each of its terms.
  @Test
  void aClauseCanBeReplaced() {
    Macro squares =
        new Macro(Indices.of(1, 1)) {
          @Override
          protected Term clause(Term t, Term made) {
            return t.equals(numeral(4)) ? of(times(X, X)) : made;
          }
        };
    Term at = let("x", tuple(3, 1), squares.of(plus(numeral(4), numeral(5))));
    assertEquals(jet(14, 6), exactly(at));
  }

  /// The free variable is named as a binder that the macro makes.
  @Test
  void nothingIsCaptured() {
    for (String b : List.of("x1_0", "x1_1", "x2_0", "d_1_0", "d_0_1", "x1_1_1")) {
      Term at = Macro.of(1, 1).of(times(variable("a"), variable(b)));
      assertEquals(
          jet(10, 29), exactly(let("a", tuple(2, 3), let(b, tuple(5, 7), at))), "b is " + b);
    }
  }

  /// The size under the macro is linear in the term: operations are nested, not copied.
  @Test
  void sharingKeepsTheSizeLinear() {
    Macro D = Macro.of(2, 2);
    long[] sizes =
        IntStream.of(100, 200, 300)
            .mapToObj(MacroTest::nested)
            .mapToLong(t -> Measure.size(D.of(t)))
            .toArray();
    assertEquals(sizes[1] - sizes[0], sizes[2] - sizes[1]);
  }

  /// One bound for all terms: `|D(t)| ≤ c |t|`, where `c` depends on the macro and on the
  /// operations.
  @Property(tries = 60)
  void theSizeIsLinearForAllTerms(@ForAll long seed) {
    Deep.run(() -> {
      SplittableRandom random = new SplittableRandom(seed);
      Term t =
          new TermGenerator(Vocabulary.standard(), random)
              .term(CONTEXT, Type.real(), 5 + random.nextInt(60))
              .getOrElse(X);
      Macro D = macros().get(random.nextInt(macros().size()));
      long c = 1L + D.indices().size();
      for (Primitive op : Primitive.values()) {
        Term at = new Term.Apply(op, Collections.nCopies(op.arity(), X));
        c = Math.max(c, Measure.size(D.of(at)));
      }
      assertTrue(Measure.size(D.of(t)) <= c * Measure.size(t), t::toString);
    });
  }

  private static Term nested(int n) {
    Term t = X;
    for (int i = 0; i < n; i++) {
      t = let("y", t, times(Y, Term.apply(Primitive.SIGMOID, Y)));
    }
    return t;
  }

  @Tag("sized")
  @Test
  void deepTermsAreOrdinary() {
    int deep = Integer.getInteger("difflam.depth", 50_000);
    Term t = X;
    for (int i = 0; i < deep; i++) t = plus(t, X);
    Term at = let("x", tuple(1, 1), Macro.of(1, 1).of(t));
    assertEquals(jet(deep + 1, deep + 1), exactly(at));
  }
}
