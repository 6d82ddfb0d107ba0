package org.difflam.syntax.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.vavr.collection.List;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.difflam.category.Deep;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Law;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.proof.steps.Derivation;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What Coq says of the proofs. Skipped where there is no `coqc`.
class CoqTest {
  @TempDir Path folder;

  @BeforeEach
  void coqIsThere() {
    boolean there =
        List.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
            .exists(p -> Files.isExecutable(Path.of(p, "coqc")));
    assumeTrue(there, "there is no coqc here");
  }

  private record Answer(int status, String said) {}

  private Answer coqc(String text) throws IOException, InterruptedException {
    Files.writeString(folder.resolve("Claim.v"), text);
    Process run =
        new ProcessBuilder("coqc", "Claim.v")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Answer(run.waitFor(), said);
  }

  private static String theorem(String name, Sentence s) {
    Proof proof = Derivation.of(FreeDifferentialLambda.free(), s, 100_000).get().proof();
    return Deep.call(() -> Coq.theorem(name, s, proof));
  }

  private static String theorem(String id) {
    Law law = CertificateTest.laws().find(l -> l.id().equals(id)).get();
    return theorem("t_" + id.replaceAll("[.-]", "_"), law.sentence());
  }

  @Test
  void theoremsAreAcceptedWithoutAssumptions() throws IOException, InterruptedException {
    List<String> ids =
        List.of(
            "pair.plus", "D7", "linear.sum", "curry.plus", "additive.zero", "T.linear", "D-eval");
    Sentence longer = CertificateTest.laws().find(l -> l.id().equals("D5")).get().sentence();
    Proof normalised = CertificateTest.proof(longer);
    String last = Deep.call(() -> Coq.theorem("normalised", longer, normalised));
    Answer answer = coqc(Coq.theory() + ids.map(CoqTest::theorem).mkString() + last);
    assertEquals(0, answer.status(), answer.said());
    assertEquals("Closed under the global context\n".repeat(ids.size() + 1), answer.said());
  }

  @Test
  void namesThatCoqDoesNotKnowAndMultiples() throws IOException, InterruptedException {
    Sentence s = Sentence.parse("f' : A -> B, D1 : B -> B", "D1 . f' + D1 . f' = 2 . D1 . f'");
    Answer answer = coqc(Coq.theory() + theorem("twice", s));
    assertEquals("Closed under the global context\n", answer.said());
  }

  @Test
  void generatorsAndObjectsWithAwkwardNames() throws IOException, InterruptedException {
    Sentence s =
        Sentence.parse(
            "f' : A' -> A', f_27 : A' -> A', é : A' -> A'",
            "D(f' . f_27) . <é, é> = 0 + " + "D(f') . <D(f_27) . <é, é>, f_27 . é>");
    Answer answer = coqc(Coq.theory() + theorem("t", s));
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

  /// The axioms do not contradict each other: the category with one object and one morphism has
  /// them all.
  @Test
  void theTheoryHasAModel() throws IOException, InterruptedException {
    String model =
        """
        Definition trivial : DiffLambda.
        Proof.
          refine {| ob := unit; hom := fun _ _ => unit; One := tt; Prod := fun _ _ => tt;
            Expo := fun _ _ => tt; id := fun _ => tt; comp := fun _ _ _ _ _ => tt;
            bang := fun _ => tt; pair := fun _ _ _ _ _ => tt; p1 := fun _ _ => tt;
            p2 := fun _ _ => tt; cur := fun _ _ _ _ => tt; ev := fun _ _ => tt;
            zero := fun _ _ => tt; plus := fun _ _ _ _ => tt; D := fun _ _ _ => tt |};
          intros; repeat match goal with x : unit |- _ => destruct x end; reflexivity.
        Defined.
        Print Assumptions trivial.
        """;
    Answer answer = coqc(Coq.theory() + model);
    assertEquals("Closed under the global context\n", answer.said());
    assertEquals(0, answer.status());
  }
}
