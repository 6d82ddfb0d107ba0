package org.difflam.syntax.proof.steps;

import static org.difflam.syntax.free.FreeLanguage.FORMERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sampler;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Law;
import org.difflam.category.tangent.TangentLaws;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.free.FreeLanguage;
import org.difflam.syntax.proof.Certificate;
import org.difflam.syntax.proof.Kernel;
import org.difflam.syntax.proof.Lines;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DerivationTest {
  private static final int FUEL = 300_000;

  private static Sentence sentence(String givens, String equation) {
    return Sentence.parse(givens, equation, TangentLaws.DEFINITIONS, List.empty());
  }

  private static FreeDifferentialLambda<?> free() {
    return FreeDifferentialLambda.free();
  }

  /// The kernel accepts it; its lines lead from one side to the other, none comes twice, and each
  /// is an equation that the normal forms decide.
  private static Derivation checked(Sentence s) {
    Derivation d = checked(s, Derivation.of(free(), s, FUEL).get());
    Derivation told = checked(s, Derivation.told(free(), s, FUEL).get());
    assertTrue(told.lines().size() <= d.lines().size(), told::toString);
    checked(s, Derivation.unread(free(), s, FUEL).get());
    return d;
  }

  /// Only of derivations that are long there are too many.
  private static Option<List<CalculationStep>> allSteps(Sentence s, Derivation d) {
    try {
      return Option.some(d.allSteps(s));
    } catch (Lines.Missing _) {
      assertTrue(Certificate.inOrder(d.proof()).size() > 1_000, s::toString);
      return Option.none();
    }
  }

  private static Derivation checked(Sentence s, Derivation d) {
    new Kernel(s.givens()).check(d.proof(), s.left(), s.right());
    for (List<CalculationStep> steps : List.of(d.lines(), d.steps()).appendAll(allSteps(s, d))) {
      if (steps.isEmpty()) {
        assertEquals(s.left(), s.right());
        continue;
      }
      assertEquals(s.left(), steps.head().from());
      assertEquals(s.right(), steps.last().to());
      for (int i = 0; i + 1 < steps.size(); i++) {
        assertEquals(steps.get(i).to(), steps.get(i + 1).from());
      }
      for (CalculationStep step : steps) {
        assertNotEquals(step.from(), step.to());
        Verdict verdict = free().given(s.givens()).equal(step.from(), step.to());
        assertEquals(Verdict.PROVED, verdict, step.show());
      }
      List<Expression> lines = steps.map(CalculationStep::to).prepend(s.left());
      assertEquals(lines.size(), HashSet.ofAll(lines).size(), "a line comes twice");
    }
    return d;
  }

  @TestFactory
  Stream<DynamicTest> theLawsHaveCalculations() {
    return FreeLanguage.laws()
        .toJavaStream()
        .map(law -> DynamicTest.dynamicTest(law.id(), () -> shortOf(law)));
  }

  /// No law of the catalogue and no statement of Manzyuk's section 3 needs the normal forms.
  private static void shortOf(Law law) {
    Sentence s = law.sentence();
    Derivation d = checked(s);
    assertTrue(d.lines().size() <= 14, () -> d.lines().map(CalculationStep::show).mkString("\n"));
    int lines = new Kernel(s.givens()).check(d.proof(), s.left(), s.right());
    assertTrue(lines <= 4_000, lines + " lines");
    boolean lemma =
        d.steps().exists(step -> step.laws().map(CalculationStep.Law::id).contains("curry"));
    assertFalse(lemma, () -> d.steps().map(CalculationStep::show).mkString("\n"));
  }

  private static List<String> lines(String givens, String equation) {
    return checked(sentence(givens, equation)).lines().map(CalculationStep::show);
  }

  @Test
  void anAxiomIsItsOwnProof() {
    assertEquals(
        List.of("D5: D(g . f) = D(g) . <D(f), f . p2>"),
        lines("f : X -> Y, g : Y -> Z", "D(g . f) = D(g) . <D(f), f . p2>"));
    assertEquals(
        List.of("D6: D(D(f)) . <<g, 0>, <h, k>> = D(f) . <g, k>"),
        lines(
            "f : X -> Y, g : Z -> X, h : Z -> X, k : Z -> X",
            "D(D(f)) . <<g, 0>, <h, k>> = D(f) . <g, k>"));
  }

  /// Six lines, and the laws that a person would use.
  @Test
  void theSecondOrderChainRule() {
    Sentence s =
        sentence(
            "f : X -> Y, g : Y -> Z, h : W -> X, u : W -> X, v : W -> X",
            "D(D(g . f)) . <<0, h>, <u, v>> = D(D(g)) . <<0, D(f) . <h, v>>, <D(f) . <u, v>, f ."
                + " v>> + D(g) . <D(D(f)) . <<0, h>, <u, v>>, f . v>");
    Derivation d = checked(s);
    assertEquals(
        List.of("D5 ×2", "D4", "D5", "D3", "D2", "D6"),
        d.lines().map(CalculationStep::label),
        d::toString);
    int lines = new Kernel(s.givens()).check(d.proof(), s.left(), s.right());
    assertTrue(lines < 300, lines + " lines");
  }

  /// A way that comes back to where it was is left for another; a law of sums is not for the outer
  /// factor alone; two directions come in any order; and a curried evaluation may be of a
  /// composite.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "f : X -> X                                       "
            + "| D(D((0 : 1 -> B * 1)) . (0 : 1 * 1 -> 1 * 1)) . (0 : A -> (1 * 1) * (1 * 1)) = 0"
            + "| D1 ×2",
        "f : X -> Y, g : W -> X, h : W -> X, k : W -> X   "
            + "| D(D(f)) . <<0, g + h>, <k, k>>"
            + " = D(D(f)) . <<0, k>, <g, k>> + D(D(f)) . <<0, k>, <h, k>> | D2, D7 ×2",
        "d : W -> X, g : W -> (X => Y), f : W -> (X => Y), x : W -> X"
            + "| D(D(ev)) . <<0, <g, 0>>, <<0, d>, <f, x>>> = D(ev) . <<0, d>, <g, x>> | ev.linear",
        "d : W -> X, g : W -> (X => Y), f : W -> (X => Y), x : W -> X"
            + "| D(D(ev)) . <<0, <0, d>>, <<g, 0>, <f, x>>> = D(ev) . <<0, d>, <g, x>> | ev.linear",
        "g : W -> Z, h : Z -> (X => Y) | cur(ev . <h . g . p1, p2>) = h . g | curry.eta",
      })
  void theLawsOfALine(String givens, String equation, String labels) {
    List<String> found = checked(sentence(givens, equation)).lines().map(CalculationStep::label);
    assertEquals(labels, found.mkString(", "));
  }

  /// What lemmas with names make of the longest proofs of Manzyuk's section 3.
  @ParameterizedTest
  @CsvSource({
    "psihat.comp, 6",
    "TT.comp, 5",
    "psihat.id, 3",
    "psihat.curry, 2",
    "TT.curry, 2",
    "TT.id, 2",
    "psi.natural, 2",
    "t.natural, 2"
  })
  void lemmasMakeProofsShort(String id, int lines) {
    Sentence s = TangentLaws.all().find(law -> law.id().equals(id)).get().sentence();
    List<CalculationStep> told = Derivation.told(free(), s, FUEL).get().lines();
    assertEquals(lines, told.size(), () -> told.map(CalculationStep::show).mkString("\n"));
    assertFalse(told.exists(step -> step.laws().exists(law -> law.id().equals(id))), "a circle");
  }

  @Test
  void productsAreSilentWhereThereIsMore() {
    Sentence s = sentence("f : Z -> X, g : Z -> Y", "T(<f, g>) = sigma . <T(f), T(g)>");
    assertEquals(List.of("D4"), checked(s).lines().map(CalculationStep::label));
    List<String> laws = checked(s).allSteps(s).map(CalculationStep::label);
    assertTrue(laws.containsAll(List.of("D4", "pair.p1", "pair.natural")), laws::toString);
    assertEquals(
        List.of("products: p1 . <f, g> = f"), lines("f : Z -> X, g : Z -> Y", "p1 . <f, g> = f"));
    assertEquals(List.empty(), lines("f : X -> Y", "D(f) = D(f)"));
  }

  @Test
  void tenIsANumber() {
    String sum = List.fill(10, "f").mkString(" + ");
    assertEquals(
        List.of("multiples"),
        checked(sentence("f : X -> Y", "10 . f = " + sum)).lines().map(CalculationStep::label));
  }

  /// Where the rules do not make the sides meet, a lemma has the names of the axioms behind it.
  @Test
  void aLemmaNamesItsAxioms() {
    Sentence s =
        sentence(
            "f : X -> Y",
            "D(D(D(f))) . <<0, <0, p1>>, <<0, p2>, <p1, p1>>>"
                + " = D(D(D(f))) . <<0, <0, p2>>, <<0, p1>, <p1, p1>>>");
    Derivation d = checked(s);
    assertTrue(d.lines().exists(step -> step.label().contains("D7")), d::toString);
    assertFalse(d.lines().exists(step -> step.label().contains("normal form")));
  }

  @Test
  void thereIsNoProofOfWhatIsFalse() {
    for (String equation :
        List.of(
            "D(f) = f . p1",
            "f + f = f",
            "D(D(f)) . <<0, p1>, <p2, p1>> = D(D(f)) . <<0, p2>, <p1, p2>>")) {
      Sentence s = sentence("f : X -> X", equation);
      assertTrue(Derivation.of(free(), s, FUEL).isEmpty(), equation);
    }
  }

  private static final Sentence GENERATORS =
      Sentence.parse(
          "f : A -> B, q : A * B -> A, h : A -> (B => A), k : (A => B) * A -> B, c : 1 -> A * B,"
              + "w : A -> (B => 1), v : 1 * A -> B, o : (1 => A) -> B, linear l : B -> A,"
              + "linear m : A * A -> B, additive a : A -> B, linear n : A -> (A => B)",
          "f = f");

  /// From a random derivative to its normal form.
  @Property(tries = 150, seed = "20120912")
  void everyLineIsTrue(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Obj> bases = List.of(Obj.base("A"), Obj.base("B"), Obj.UNIT);
    Sampler sampler = new Sampler(bases, GENERATORS.givens(), FORMERS, random);
    Expression f =
        sampler.morphism(sampler.object(4), sampler.object(4), Trait.ANY, random.nextInt(12)).get();
    if (random.nextBoolean()) f = new Expression.D(f);
    Expression normal = free().given(GENERATORS.givens()).normalForm(f).expression();
    checked(new Sentence(GENERATORS.givens(), f, normal));
  }
}
