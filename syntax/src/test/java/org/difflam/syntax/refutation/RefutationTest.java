package org.difflam.syntax.refutation;

import static org.difflam.syntax.free.FreeLanguage.FORMERS;
import static org.difflam.syntax.free.FreeLanguage.damaged;
import static org.difflam.syntax.free.FreeLanguage.laws;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Booleans;
import org.difflam.category.algebra.Integers;
import org.difflam.category.algebra.PrimeField;
import org.difflam.category.algebra.Rationals;
import org.difflam.category.algebra.Rig;
import org.difflam.category.algebra.Rigs;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Premise;
import org.difflam.category.expression.Sampler;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.proof.CertificateText;
import org.difflam.syntax.proof.given.SubstitutedClaim;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefutationTest {
  private static final List<Rig<?>> RIGS =
      List.of(
          new Integers(), new PrimeField(2), new PrimeField(5), new Booleans(), new Rationals());
  private static final long SEED = 2012;

  private static List<String> refuted(String given, String equation) {
    Sentence claim = Sentence.parse(given, equation);
    return Deep.call(() ->
        new RefutationSearch(RIGS, SEED, 300)
            .find(claim)
            .getOrElseThrow(() -> new AssertionError("not refuted: " + equation))
            .lines());
  }

  private static RefutationReader.Accepted check(List<String> lines) {
    return RefutationReader.check(lines.mkString("\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          f : X -> Y                             | D(f) = f . p1                        | ℤ
          f : X -> Y, g : Z -> X, h : Z -> X     | D(f) . <g, h> = D(f) . <h, g>        | ℤ
          f : X -> X                             | f . f = f                            | ℤ
          linear l : X -> X, linear m : X -> X   | l . m = m . l                        | ℤ
          additive k : X -> Y                    | D(k) = k . p1                        | 𝔽₂
          f : A * B -> C, g : A * B -> C         | cur(f) = cur(g)                      | ℤ
          h : A -> (B => C), k : A -> B          | D(ev . <h, k>) = 0                   | ℤ
          linear h : (A => B) -> (A => B)        | h = 0                                | ℤ
          additive h : (A => B) -> (A => B)      | h = D(h) . <id, id>                  | 𝔽₂
          f : (A => A) -> A                      | D(f) = 0                             | ℤ
          f : (A => B) => C -> ((A => B) => C)   | f . f = f                            | ℤ
          f : X -> Y                             | D(D(D(f))) = 0                       | ℤ
          f : X -> 1 * Y, g : X -> 1 * Y         | f = g                                | ℤ
          f : X -> Y, x : 1 -> X                 | D(f) . <x, x> = 0                    | ℤ
          """)
  void whatIsFalseIsRefutedAndChecked(String given, String equation, String rig) {
    List<String> lines = refuted(given, equation);
    RefutationReader.Accepted accepted = check(lines);
    assertEquals(rig, accepted.rig(), lines.mkString("\n"));
    assertFalse(accepted.left().equals(accepted.right()));
    assertTrue(lines.size() <= 90, lines.mkString("\n"));
  }

  /// The worlds are differential λ-categories: no law fails in them, at any type, over any rig.
  @TestFactory
  Stream<DynamicTest> lawsAreNotRefuted() {
    return laws()
        .toJavaStream()
        .map(law ->
            DynamicTest.dynamicTest(
                law.id(),
                () ->
                    assertTrue(
                        Deep.call(() -> new RefutationSearch(RIGS, SEED, 40).find(law.sentence()))
                            .isEmpty())));
  }

  /// A derivative that is a function is applied to what it returned: the infinitesimal of the one
  /// is not that of the other, as in Manzyuk, Pearlmutter and others, "Perturbation confusion in
  /// forward automatic differentiation of higher-order functions". Here `D` takes `g` to its
  /// derivative, and the cube is differentiated twice, at 2.
  @Test
  void infinitesimalsAreNotConfused() {
    Integers rig = new Integers();
    PolynomialReader<BigInteger> of = new PolynomialReader<>(rig);
    Assignment<BigInteger> world =
        new Assignment<BigInteger>(rig, LinkedHashMap.empty(), LinkedHashMap.empty())
            .with(formula("add", "R * R", of.read("x1 + x2")))
            .with(formula("cube", "R", of.read("x1^3")))
            .with(formula("zero", "1", of.read("0")))
            .with(formula("one", "1", of.read("1")))
            .with(formula("two", "1", of.read("2")));
    Expression twice =
        Sentence.parse(
                "add : R * R -> R, cube : R -> R, zero : 1 -> R, one : 1 -> R, two : 1 -> R,"
                    + " twice : 1 -> R",
                "twice = ev . <ev . <d, ev . <d, cur(cube . p2)>>, two>",
                Definitions.none()
                    .and("d = D(cur(cur(ev . <p2 . p1, add . <p2, p1 . p1>>))) . <one, zero>"),
                List.empty())
            .right();
    PointValue<BigInteger> found =
        new PointEvaluation<>(world, false).of(twice, new PointValue.Unit<>());
    assertEquals("12", found.show(_ -> "a function"));
  }

  private static Assignment.Meaning<BigInteger> formula(
      String name, String source, InfinitesimalPolynomial<BigInteger> value) {
    return new Assignment.Meaning.Formula<>(
        new Expression.Generator(name, Obj.parse(source), Assignment.LINE), List.of(value));
  }

  private static final Sentence GENERATORS =
      Sentence.parse(
          "f : A -> B, q : A * B -> A, h : A -> (B => A), k : (A => B) * A -> B, c : 1 -> A * B,"
              + "w : A -> (B => 1), v : 1 * A -> B, o : (1 => A) -> B, linear l : B -> A,"
              + "linear m : A * A -> B, additive a : A -> B, linear n : A -> (A => B),"
              + "additive e : B -> (A => A), s : (A => A) -> (A => A)",
          "f = f");

  private static Expression drawn(Obj source, Obj target, SplittableRandom random) {
    List<Obj> bases = List.of(Obj.base("A"), Obj.base("B"), Obj.UNIT);
    Sampler sampler = new Sampler(bases, GENERATORS.givens(), FORMERS, random);
    return sampler.morphism(source, target, Trait.ANY, random.nextInt(14)).get();
  }

  private static Sentence sentence(Expression left, Expression right) {
    Set<String> names = left.generators().addAll(right.generators());
    return new Sentence(GENERATORS.givens().filter(g -> names.contains(g.name())), left, right);
  }

  /// Nor does a morphism differ from its normal form, with derivatives of derivatives of what takes
  /// and returns functions.
  @Property(tries = 200, seed = "20120912")
  void aMorphismIsItsNormalForm(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Sampler sampler =
        new Sampler(List.of(Obj.base("A"), Obj.base("B")), GENERATORS.givens(), FORMERS, random);
    Expression f = drawn(sampler.object(4), sampler.object(4), random);
    for (int n = random.nextInt(3); n > 0; n--) f = new Expression.D(f);
    Expression g =
        FreeDifferentialLambda.free().given(GENERATORS.givens()).normalForm(f).expression();
    Sentence claim = sentence(f, g);
    Deep.run(() ->
        new RefutationSearch(RIGS.take(2), seed, 10)
            .find(claim)
            .forEach(r -> assertTrue(false, r.lines().mkString("\n"))));
  }

  /// Whatever the normal forms refute, the numbers do: two random morphisms that differ.
  @Property(tries = 100, seed = "20120912")
  void whatDiffersIsRefuted(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Sampler sampler =
        new Sampler(List.of(Obj.base("A"), Obj.base("B")), GENERATORS.givens(), FORMERS, random);
    Obj source = sampler.object(3), target = sampler.object(3);
    Sentence claim = sentence(drawn(source, target, random), drawn(source, target, random));
    boolean differ =
        FreeDifferentialLambda.free()
            .given(claim.givens())
            .equal(claim.left(), claim.right())
            .isRefuted();
    var found = Deep.call(() -> new RefutationSearch(RIGS.take(2), seed, 300).find(claim));
    assertEquals(differ, found.isDefined(), claim.toString());
    found.forEach(r -> assertTrue(check(Deep.call(r::lines)).lines() > 0));
  }

  /// What hypotheses define is made of other names; that they hold is checked.
  @Test
  void equationsAmongTheHypothesesHold() {
    Sentence claim =
        Sentence.parse(
            "f : A -> B, g : A -> B, h : A -> B, k : A -> B, f = h + k, k = h + g", "f = g");
    List<Premise> where = SubstitutedClaim.of(FreeDifferentialLambda.free(), claim, 10_000).where();
    List<String> lines =
        Deep.call(() -> new RefutationSearch(RIGS, SEED, 300).find(claim, where).get().lines());
    assertEquals(claim.premises(), check(lines).claim().premises());
    String other = lines.mkString("\n").replace("k = h + g\nclaim", "f = g\nclaim");
    CertificateText.Rejected rejected =
        assertThrows(CertificateText.Rejected.class, () -> RefutationReader.check(other));
    assertEquals("the hypothesis f = g is not seen to hold", rejected.getMessage());
  }

  /// A formula, and what is made of others, must be what the hypotheses say of it.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          f : A -> B            | additive
          f : A -> B            | linear
          f : A * A -> B * 1    | additive
          f : (A => A) -> A     | additive
          f : (A => A) -> A     | linear
          """)
  void whatIsNotAdditiveIsNotTakenForIt(String given, String trait) {
    List<String> lines = refuted(given, "f . (p1 + p2) = f . p1 + f . p2");
    assertTrue(check(lines).lines() > 0);
    String said = lines.mkString("\n").replaceFirst("given f", "given " + trait + " f");
    CertificateText.Rejected rejected =
        assertThrows(CertificateText.Rejected.class, () -> RefutationReader.check(said));
    String why = "f is given as " + trait + ", and is not";
    assertTrue(String.valueOf(rejected.getMessage()).startsWith(why), rejected.getMessage());
  }

  /// Over 𝔹 a constant preserves sums; it is not additive, since it does not preserve 0.
  @Test
  void whatPreservesSumsAloneIsNotAdditive() {
    String text =
        """
        difflam refutation 1
        rig B
        given additive k : (A => A) -> A
        claim k . (0 : 1 -> (A => A)) = 0
        object A = R
        formula one : 1 -> R = 1
        morphism k : (R => R) -> R = one . !
        """;
    CertificateText.Rejected rejected =
        assertThrows(CertificateText.Rejected.class, () -> RefutationReader.check(text));
    String why = "k is given as additive, and is not";
    assertTrue(String.valueOf(rejected.getMessage()).startsWith(why), rejected.getMessage());
  }

  /// Over 𝔽₂ squaring preserves sums, and is not linear; neither is what is made of it.
  @ParameterizedTest
  @CsvSource({"linear, k is given as linear", "additive, the text ends too early"})
  void whatIsMadeOfASquareIsAdditive(String trait, String why) {
    String text =
        """
        difflam refutation 1
        rig F2
        given %s k : (A => A) -> A
        claim k = 0
        object A = R
        formula one : 1 -> R = 1
        formula square : R -> R = x1 * x1
        morphism k : (R => R) -> R = square . ev . <id, one . !>
        """
            .formatted(trait);
    CertificateText.Rejected rejected =
        assertThrows(CertificateText.Rejected.class, () -> RefutationReader.check(text));
    assertTrue(String.valueOf(rejected.getMessage()).startsWith(why), rejected.getMessage());
  }

  /// Hypotheses hold over the rig of the numbers in which they are written.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Q  | f : A -> B, g : A -> B, f = 1/2 . g                                   | f = g
          Q  | f : A -> B, g : A -> B, linear l : B -> B, f = -2/3 . l . g, l = -1   | f = g
          F5 | f : A -> B, g : A -> B, h : A -> B, f = 1/2 . g + -1/3 . h            | f = g
          F2 | f : A -> B, g : A -> B, h : A -> B, f = g + h, h = f + g              | f = g
          B  | f : A -> B, g : A -> B, h : A -> B, f = g + h, f = f + h              | f = g
          """)
  void hypothesesHaveNumbers(String rig, String given, String equation) {
    Rig<?> over = Rigs.named(rig).get();
    Sentence claim = Sentence.parse(given, equation);
    List<Premise> where =
        SubstitutedClaim.of(FreeDifferentialLambda.over(over), claim, 10_000).where();
    List<String> lines =
        Deep.call(
            () -> new RefutationSearch(List.of(over), SEED, 300).find(claim, where).get().lines());
    assertEquals(claim.premises(), check(lines).claim().premises());
  }

  private static final Pattern NUMBER = Pattern.compile("(?<![\\w])[0-9]+");

  /// Every number is needed: another in its place, and the text refutes nothing.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          f : X -> Y                          | D(f) = f . p1
          f : X -> X                          | f . f = f
          h : A -> (B => C), k : A -> B       | D(ev . <h, k>) = 0
          additive k : X -> Y                 | D(k) = k . p1
          f : X -> Y, g : Z -> X, h : Z -> X  | D(f) . <g, h> = D(f) . <h, g>
          """)
  void aChangedNumberIsNoticed(String given, String equation) {
    List<String> lines = refuted(given, equation);
    assertTrue(check(lines).lines() > 0);
    for (int i = 4; i < lines.size(); i++) {
      String line = lines.get(i);
      Matcher number = NUMBER.matcher(line);
      while (number.find()) {
        if (line.startsWith("object") || line.contains(number.group() + " ->")) continue;
        String changed =
            line.substring(0, number.start())
                + (Integer.parseInt(number.group()) + 1)
                + line.substring(number.end());
        int at = i;
        CertificateText.Rejected rejected =
            assertThrows(
                CertificateText.Rejected.class,
                () -> check(lines.update(at, changed)),
                () -> line + " as " + changed + " in\n" + lines.mkString("\n"));
        assertTrue(rejected.line() > at && rejected.line() <= lines.size(), changed);
        if (line.startsWith(" ")) assertEquals(at + 1, rejected.line(), changed);
      }
    }
  }

  /// Random damage; what is still accepted refutes what is false.
  @Property(tries = 300, seed = "20120912")
  void damageIsNoticedOrHarmless(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> lines = Texts.DAMAGED.get(random.nextInt(Texts.DAMAGED.size()));
    for (int n = 1 + random.nextInt(2); n > 0; n--) lines = damaged(lines, random);
    List<String> text = lines;
    RefutationReader.Accepted accepted;
    try {
      accepted = check(text);
    } catch (CertificateText.Rejected rejected) {
      assertTrue(rejected.line() >= 1 && rejected.line() <= text.size(), text.mkString("\n"));
      return;
    }
    Sentence claim = accepted.claim();
    assertTrue(
        FreeDifferentialLambda.free()
            .given(claim.givens())
            .equal(claim.left(), claim.right())
            .isRefuted(),
        text.mkString("\n"));
  }

  /// On their own, since they are found on another thread.
  private static final class Texts {
    static final List<List<String>> DAMAGED =
        List.of(
            refuted("f : X -> Y", "D(f) = f . p1"),
            refuted("linear l : X -> X, linear m : X -> X", "l . m = m . l"),
            refuted("f : (A => A) -> A", "D(f) = 0"),
            refuted("linear h : (A => B) -> (A => B)", "h = 0"),
            refuted("additive k : X -> Y", "D(k) = k . p1"));
  }

  private static final String TEXT =
      """
      difflam refutation 1
      rig Z
      given f : A -> B
      claim D(f) = f . p1
      object A = R
      object B = R
      formula f : R -> R = x1^2
      formula x : 1 -> R * R = 1, 2
      at x
        x at () = 1, 2 = (1, 2)
      left D(f)
          f at 2 + e1 = (2 + e1)^2 = 4 + 4*e1
        D(f) at (1, 2) = 4, the part at e1
      right f . p1
          f at 1 = (1)^2 = 1
        f . p1 at (1, 2) = 1
      left is 4
      right is 1
      """;

  @Test
  void itCanBeWrittenByHand() {
    RefutationReader.Accepted accepted = RefutationReader.check(TEXT.replace("1, 2 = (", "("));
    assertEquals("4", accepted.left());
    assertEquals("1", accepted.right());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          refutation 1         | refutation 2         | 1  | expected "difflam refutation 1"
          rig Z                | rig F4               | 2  | expected N, Z, Q, B, or F and a prime, as in F5, found F4
          rig Z                | rig R                | 2  | expected N, Z, Q, B, or F
          claim D(f) = f . p1  | claim D(f) = f       | 4  | the two sides
          claim D(f) = f . p1  | claim D(f) = 1/2 . f . p1 | 4 | 1/2 is no number of ℤ
          object B = R         | object B = S         | 6  | objects are made of R here, not of S
          object B = R         | object C = R         | 6  | the claim has no object C
          object B = R         | object = R           | 6  | expected "object A = R"
          f : R -> R =         | f : R -> = =         | 7  | expected "formula f : R -> R = …", found "formula f : R -> = = x1^2"
          f : R -> R =         | f : -> R =           | 7  | expected "formula f : R -> R = …"
          given f : A -> B     | given linear f : A -> B | 7 | f is given as linear, and is not
          = x1^2               | = x2^2               | 7  | the source has 1 numbers, so there is no x2
          = x1^2               | = x12                | 7  | the source has 1 numbers, so there is no x12
          = x1^2               | = x1^2, x1           | 7  | expected 1 polynomials, found 2
          = x1^2               | = 1/2*x1             | 7  | 1/2 is no number of ℤ
          = x1^2               | = sin                | 7  | expected a number, or a name
          f : R -> R =         | f : R * R -> R =     | 7  | f has other ends in the claim
          1 -> R * R = 1, 2    | 1 -> R = 1           | 9  | x should go from 1 to R * R
          at x                 | at y                 | 9  | y is not there
          = 4 + 4*e1           | = 4 + 5*e1           | 12 | expected "f at 2 + e1
          x1^2                 | x1^3                 | 12 | expected "f at 2 + e1 = (2 + e1)^3
          x1^2                 | x1^12                | 12 | expected "f at 2 + e1 = (2 + e1)^12 = 4096 + 24576*e1"
          right is 1           | right is 2           | 18 | expected "right is 1"
          right is 1           | ''                   | 17 | the text ends too early
          """)
  void theMistakeHasAPlace(String word, String changed, int line, String why) {
    String right = TEXT.replace("1, 2 = (", "(");
    assertTrue(right.contains(word), word);
    CertificateText.Rejected rejected =
        assertThrows(
            CertificateText.Rejected.class,
            () -> RefutationReader.check(right.replaceFirst(Pattern.quote(word), changed)));
    assertTrue(String.valueOf(rejected.getMessage()).startsWith(why), rejected.getMessage());
    assertEquals(line, rejected.line(), rejected.getMessage());
  }

  @Test
  void equalValuesRefuteNothing() {
    String text = TEXT.replace("1, 2 = (", "(").replace("x1^2", "x1");
    String evaluated =
        text.replace("(2 + e1)^2 = 4 + 4*e1", "(2 + e1) = 2 + e1")
            .replace("= 4, the", "= 1, the")
            .replace("(1)^2", "(1)")
            .replace("left is 4", "left is 1");
    CertificateText.Rejected rejected =
        assertThrows(CertificateText.Rejected.class, () -> RefutationReader.check(evaluated));
    assertEquals("both sides have the same value", rejected.getMessage());
  }
}
