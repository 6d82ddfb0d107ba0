package org.difflam.syntax.proof;

import static org.difflam.syntax.free.FreeLanguage.FORMERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rig;
import org.difflam.category.algebra.Rigs;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sampler;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.proof.steps.Derivation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Proofs with coefficients: whatever rig they are from, the kernel accepts them over it, and over
/// no rig where the equation is false.
class MultiplesTest {
  private static final int FUEL = 1_000_000;
  private static final Obj A = Obj.base("A"), B = Obj.base("B");

  static Rig<?> rig(String word) {
    return Rigs.named(word).get();
  }

  private static Given number(String q, Obj at) {
    return new Given(q, at, at, Trait.ANY);
  }

  private static final Sentence GENERATORS =
      Sentence.parse(
          "f : A -> B, g : A * B -> A, k : (A => B) * A -> B, h : A -> (B => A),"
              + "linear l : B -> A, linear m : A * A -> B, additive a : A -> B,"
              + "linear n : A -> (A => B)",
          "f = f");
  private static final List<String> NUMBERS = List.of("2", "3", "-1", "1/2", "-5/6", "5", "1");

  /// Every morphism with coefficients is derivably equal to its normal form.
  @Property(tries = 400, seed = "20120912")
  void aMorphismIsItsNormalForm(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    String word = List.of("Q", "Z", "F2", "F5", "B").get(random.nextInt(5));
    Rig<?> rig = rig(word);
    List<Given> numbers =
        NUMBERS
            .filter(q -> rig.element(Rational.parse(q)).isDefined())
            .flatMap(q -> List.of(A, B, A.times(B), A.to(B)).map(x -> number(q, x)));
    List<Given> givens = GENERATORS.givens();
    List<Obj> bases = List.of(A, B, Obj.UNIT);
    Sampler sampler = new Sampler(bases, givens.appendAll(numbers), FORMERS, random);
    Expression f =
        sampler.morphism(sampler.object(3), sampler.object(3), Trait.ANY, random.nextInt(12)).get();
    for (int n = random.nextInt(3); n > 0; n--) f = new Expression.D(f);
    FreeDifferentialLambda<?> free = FreeDifferentialLambda.over(rig).given(givens);
    Expression normal = free.normalForm(f).expression();
    Proof proof = free.proof(f, normal, FUEL).get();
    Sentence claim = new Sentence(givens, f, normal);
    assertTrue(new Kernel(claim, rig).check(proof, f, normal) > 0);
    CertificateReader.Accepted read = CertificateReader.check(Certificate.write(claim, rig, proof));
    assertEquals(rig, read.rig());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          N    | f                  | 1500 . f = 700 . f + 800 . f
          N    | f                  | 1000000000000 . D(f) = D(1000000 . 1000000 . f)
          N    | f, g               | 1500 . (f + g) = 700 . f + 1500 . g + 800 . f
          N    | f : A * B -> A     | cur(5000 . f) = 5000 . cur(f)
          N    | f, u, v            | D(f) . <1001 . u, v> = 1001 . D(f) . <u, v>
          Q    | f                  | 1/2 . (f + f) = f
          Q    | f                  | D(1/2 . f) = 1/2 . D(f)
          Q    | f : A * B -> A     | cur(1/3 . f) = 1/3 . cur(f)
          Q    | f, g               | 2/3 . <f, g> = <2/3 . f, 2/3 . g>
          Q    | f, v               | D(f) . <-7/3 . v, id> = -7/3 . D(f) . <v, id>
          Q    | additive k, f      | k . -2/3 . f = -2/3 . k . f
          Q    | linear l, f        | l . (f + -1 . f) = 0
          Q    | f, h               | ev . <1/2 . h, f> = 1/2 . ev . <h, f>
          Q    | f                  | 2 . 3 . f = 6 . f
          Z    | f, g               | f + g + -1 . f = g
          Z    | f, v               | D(f) . <-1 . v, id> + D(f) . <v, id> = 0
          Z    | f                  | 1000000 . f + -1000000 . f = 0
          Z    | 2 . f + 4 . g = 4 . f + 2 . g, k | 2 . f + k + 4 . g = 4 . f + 2 . g + k
          F2   | f                  | f + f = 0
          F2   | f, u, v            | D(f) . <u + v + u, id> = D(f) . <v, id>
          F2   | f                  | 3 . f = f
          F2   | f                  | D(D(D(f)) . <<0, id>, <id, id>>) \
            = D(D(D(f))) . <<0, <0, p1>>, <<0, p2>, <p2, p2>>>
          F5   | f                  | 5 . f = 0
          F5   | f                  | 1/2 . f = 3 . f
          F5   | f, g               | 7 . (f + g) = -3 . g + 2 . f
          F7   | f                  | 1/2 . f = 4 . f
          F13  | f                  | 1/2 . f = 7 . f
          B    | f                  | f + f = f
          B    | f, u               | D(f) . <u + u, id> = D(f) . <u, id>
          B    | f                  | 7 . f = f
          """)
  void followsOverARig(String word, String given, String equation) {
    Sentence s = Sentence.parse(given, equation);
    Rig<?> rig = rig(word);
    Proof proof = Derivation.of(FreeDifferentialLambda.over(rig), s, FUEL).get().proof();
    assertTrue(new Kernel(s, rig).check(proof, s.left(), s.right()) > 0);
    String text = Certificate.write(s, rig, proof);
    assertEquals(rig, CertificateReader.check(text).rig());
    // the same over another rig, where some number is another one or none
    boolean arithmetic = text.contains(" arithmetic");
    if (arithmetic && (word.startsWith("F") || word.equals("B"))) {
      assertThrows(
          CertificateText.Rejected.class,
          () -> CertificateReader.check(text.replace("over " + word, "over Z")));
    }
  }

  /// Over ℕ too, a proof is about a number and not about as many summands.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          f                         | D(900 . f) = 900 . D(f)
          f, g                      | D(D(900 . g . f)) = 900 . D(D(g . f))
          f, g                      | D(D(30 . g . 30 . f)) = 30 . D(D(g . 30 . f))
          f, u, v, w                | D(D(f)) . <<0, 900 . u>, <v, w>> = 900 . D(D(f)) . <<0, u>, <v, w>>
          f : X * (A => B * C) -> C | 900 . D(f) = D(900 . f)
          f, g                      | <500 . f + 500 . f, g> = <1000 . f, g>
          """)
  void numbersAreNotCounted(String given, String equation) {
    Sentence s = Sentence.parse(given, equation);
    Proof proof = Derivation.unread(FreeDifferentialLambda.free(), s, FUEL).get().proof();
    assertTrue(new Kernel(s.givens()).check(proof, s.left(), s.right()) < 5_000);
  }

  /// Over ℕ the certificate says nothing of a rig, and over ℕ there are no halves.
  @ParameterizedTest
  @ValueSource(strings = {"over N", "over F4", "over R", "over", "over F0", "over F12345678901"})
  void aRigThatIsNoneIsRejected(String line) {
    Sentence s = Sentence.parse("f", "1/2 . (f + f) = f");
    Rig<?> rig = rig("Q");
    Proof proof = Derivation.of(FreeDifferentialLambda.over(rig), s, FUEL).get().proof();
    String text = Certificate.write(s, rig, proof);
    assertTrue(text.contains("\nover Q\n"));
    CertificateText.Rejected rejected =
        assertThrows(
            CertificateText.Rejected.class,
            () -> CertificateReader.check(text.replace("over Q", line)));
    if (!line.equals("over N")) assertEquals(2, rejected.line(), rejected.getMessage());
    assertTrue(!Certificate.write(s, new Naturals(), proof).contains("over"));
  }
}
