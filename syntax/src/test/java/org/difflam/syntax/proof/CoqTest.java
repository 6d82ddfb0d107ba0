package org.difflam.syntax.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.vavr.collection.List;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Random;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Law;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.free.FreeLanguage;
import org.difflam.syntax.proof.steps.Derivation;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What Coq says of the proofs. Skipped where there is no `coqc`.
class CoqTest {
  @TempDir Path folder;

  @BeforeEach
  void coqIsThere() {
    Coqc.isThere();
  }

  private Coqc.Answer coqc(String text) throws IOException, InterruptedException {
    return new Coqc(folder).compile("Claim", text);
  }

  private static String theorem(String name, Sentence s) {
    Proof proof = Derivation.of(FreeDifferentialLambda.free(), s, 100_000).get().proof();
    return Deep.call(() -> Coq.theorem(name, s, proof));
  }

  private static String theorem(String id) {
    Law law = FreeLanguage.laws().find(l -> l.id().equals(id)).get();
    return theorem("t_" + id.replaceAll("[.-]", "_"), law.sentence());
  }

  @Test
  void theoremsAreAcceptedWithoutAssumptions() throws IOException, InterruptedException {
    List<String> ids =
        List.of(
            "pair.plus", "D7", "linear.sum", "curry.plus", "additive.zero", "T.linear", "D-eval");
    Sentence longer = FreeLanguage.laws().find(l -> l.id().equals("D5")).get().sentence();
    Proof normalised = CertificateTest.proof(longer);
    String last = Deep.call(() -> Coq.theorem("normalised", longer, normalised));
    Coqc.Answer answer = coqc(Coq.theory() + ids.map(CoqTest::theorem).mkString() + last);
    assertEquals(0, answer.status(), answer.said());
    assertEquals("Closed under the global context\n".repeat(ids.size() + 1), answer.said());
  }

  @Test
  void namesThatCoqDoesNotKnowAndMultiples() throws IOException, InterruptedException {
    Sentence s = Sentence.parse("f' : A -> B, D1 : B -> B", "D1 . f' + D1 . f' = 2 . D1 . f'");
    Coqc.Answer answer = coqc(Coq.theory() + theorem("twice", s));
    assertEquals("Closed under the global context\n", answer.said());
  }

  @Test
  void generatorsAndObjectsWithAwkwardNames() throws IOException, InterruptedException {
    Sentence s =
        Sentence.parse(
            "f' : A' -> A', f_27 : A' -> A', é : A' -> A'",
            "D(f' . f_27) . <é, é> = 0 + " + "D(f') . <D(f_27) . <é, é>, f_27 . é>");
    Coqc.Answer answer = coqc(Coq.theory() + theorem("t", s));
    assertEquals("Closed under the global context\n", answer.said());
  }

  /// Sums of so many generators, shuffled: with 300 of them the proof has 11,000 lines.
  @ParameterizedTest
  @ValueSource(ints = {20, 50})
  void aLongSumIsAccepted(int summands) throws IOException, InterruptedException {
    sumIsAccepted(summands);
  }

  @ParameterizedTest
  @ValueSource(ints = {150, 300})
  @Tag("long")
  void aLongerSumIsAccepted(int summands) throws IOException, InterruptedException {
    sumIsAccepted(summands);
  }

  private void sumIsAccepted(int summands) throws IOException, InterruptedException {
    List<String> names = List.range(0, summands).map(i -> "g" + i);
    ArrayList<String> shuffled = new ArrayList<>(names.asJava());
    Collections.shuffle(shuffled, new Random(2012));
    String equation = names.mkString(" + ") + " = " + String.join(" + ", shuffled);
    Sentence s = Sentence.parse(names.mkString(", "), equation);
    Coqc.Answer answer = coqc(Coq.theory() + theorem("t", s));
    assertEquals("Closed under the global context\n", answer.said());
  }

  /// Over each rig, with its numbers; and under hypotheses.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Q  | f = 1/2 . g, v  | D(f + f) . <-2/3 . v, id> = -2/3 . D(g) . <v, id>
          Z  | f, g : A * B -> C | cur(f + -2 . g) + cur(2 . g) = cur(f)
          F2 | f, u, v         | D(f) . <u + v + u, id> = D(f) . <v, id>
          F5 | additive k, f   | k . 1/2 . f = 3 . k . f
          B  | f, g            | (f + g) + f = 3 . (g + f)
          N  | f = g . h, g = 2 . k | D(f) = D(k . h) + D(k . h)
          N  | f, u, v         | D(f) . <4294967296 . u, v> = 4294967295 . D(f) . <u, v> + D(f) . <u, v>
          N  | f               | 0 . f + 3 . f + D(f) . <0, id> = 2 . 1 . f + f
          N  | f : 1 -> 1 * 1  | f + 0 = f
          N  | D(n) = n . p1, f = n | f . (p1 + p2) = f . p1 + f . p2
          """)
  void theoremsOverRigsAndUnderHypotheses(String word, String given, String claim)
      throws IOException, InterruptedException {
    Sentence s = Sentence.parse(given, claim);
    Rig<?> rig = MultiplesTest.rig(word);
    Proof proof = Derivation.of(FreeDifferentialLambda.over(rig), s, 100_000).get().proof();
    Coqc.Answer answer = coqc(Coq.theory(rig) + Deep.call(() -> Coq.theorem("t", s, rig, proof)));
    assertEquals("Closed under the global context\n", answer.said());
  }

  /// A hypothesis that is too long to be written out is not written in part.
  @Test
  void aLongHypothesisIsAccepted() throws IOException, InterruptedException {
    String chain = List.fill(2_200, () -> "g").mkString(" . ");
    Sentence s = Sentence.parse("f : A -> A, g : A -> A, g = " + chain, "f + 0 = f");
    Proof proof = Derivation.of(FreeDifferentialLambda.free(), s, 100_000).get().proof();
    Coqc.Answer answer =
        coqc(Coq.theory() + Deep.call(() -> Coq.theorem("t", s, new Naturals(), proof)));
    assertEquals("Closed under the global context\n", answer.said());
  }

  /// Over a rig, that a number is another one.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          N  | 4294967296 . f = 4294967295 . f + f | 4294967295%N | 4294967294%N
          Z  | -2 . f + 7 . f = 5 . f              | (7)%Z        | (9)%Z
          Q  | 1/2 . f + 1/3 . f = 5/6 . f         | (1 # 3)%Q    | (1 # 4)%Q
          F5 | 2 . 4 . f = 3 . f                   | (4)%Z        | (1)%Z
          """)
  void aWrongNumberIsRejected(String word, String equation, String number, String other)
      throws IOException, InterruptedException {
    Rig<?> rig = MultiplesTest.rig(word);
    Sentence s = Sentence.parse("f", equation);
    Proof proof = Derivation.of(FreeDifferentialLambda.over(rig), s, 100_000).get().proof();
    String right = Deep.call(() -> Coq.theorem("t", s, rig, proof));
    String changed = right.replace(number, other);
    assertNotEquals(right, changed);
    assertEquals(0, coqc(Coq.theory(rig) + right).status());
    assertNotEquals(0, coqc(Coq.theory(rig) + changed).status());
  }

  /// The axioms about numbers do not contradict the others: the category with one morphism has
  /// them.
  @Test
  void theTheoryOfARigHasAModel() throws IOException, InterruptedException {
    String model =
        """
        Definition modules : forall K : Operations, DiffLambda K ->
          (forall a : K, id = (zero : hom a a)) -> Modules K.
        Proof.
          intros K A trivial. refine {| num := fun a _ => zero |}; intros.
          - reflexivity.
          - symmetry. apply trivial.
          - reflexivity.
          - apply (plus_zero K A).
          - rewrite <- trivial at 1. apply (id_left K A).
        Defined.
        Print Assumptions modules.
        """;
    Coqc.Answer answer = coqc(Coq.theory(MultiplesTest.rig("F5")) + model);
    assertEquals("Closed under the global context\n", answer.said());
  }

  /// An axiom at two directions in the other order, in each place where it is used.
  @Test
  void aWrongProofIsRejected() throws IOException, InterruptedException {
    String right = theorem("D7");
    String changed = right.replaceAll("\\bD7 (\\S+) (\\S+) (\\S+) ", "D7 $1 $3 $2 ");
    assertNotEquals(right, changed);
    assertNotEquals(0, coqc(Coq.theory() + changed).status());
  }
}
