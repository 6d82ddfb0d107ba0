package org.difflam.syntax.proof;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.io.IOException;
import java.nio.file.Path;
import org.difflam.category.Deep;
import org.difflam.category.law.Theory;
import org.difflam.syntax.proof.dependence.Dependence;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Axioms that follow from the others, as Coq sees it, and categories that have all axioms. Skipped
/// where there is no `coqc`.
class CoqDependenceTest {
  private static final String FILE = "Require Import DiffLambda.\n";

  @TempDir Path folder;

  @BeforeEach
  void coqIsThere() {
    Coqc.isThere();
  }

  private Coqc over(String theory) throws IOException, InterruptedException {
    Coqc coq = new Coqc(folder);
    coq.compile("DiffLambda", theory).accepts(0);
    return coq;
  }

  /// Reverse derivatives and restrictions are among them.
  @Test
  void allDerivationsAreAccepted() throws IOException, InterruptedException {
    List<Dependence> all = Dependence.all();
    assertTrue(all.exists(d -> d.theory() == Theory.REVERSE && d.from().contains("RD.5")));
    String theorems = Deep.call(() -> all.map(Dependence::coq).mkString());
    over(Coq.theory()).compile("Follows", FILE + theorems).accepts(all.size());
  }

  /// A theorem with one of its laws left out, and one that says something else.
  @ParameterizedTest
  @ValueSource(strings = {"id.right", "RD.1.zero", "D3.p1"})
  void noLawCanBeLeftOut(String law) throws IOException, InterruptedException {
    Dependence it = Dependence.all().find(d -> d.law().equals(law)).get();
    Coqc coq = over(Coq.theory());
    String right = FILE + Deep.call(it::coq);
    coq.compile("Right", right).accepts(1);
    String first = CoqTheory.name(it.from().head());
    String less = right.replace("\n  (" + first + " : Law_" + first + " K)", "");
    less = less.replace("same K " + first, "same K");
    assertNotEquals(right, less);
    assertNotEquals(0, coq.compile("Less", less).status(), less);
    String said = "Law_" + CoqTheory.name(law) + " K.\n";
    String other = right.replace(said, "Law_pair_times K.\n");
    assertNotEquals(right, other);
    assertNotEquals(0, coq.compile("Other", other).status(), other);
  }

  /// The axioms do not contradict each other.
  @Test
  void theTheoryHasModels() throws IOException, InterruptedException {
    int theorems = Coq.models().split("\nPrint Assumptions").length - 1;
    assertTrue(theorems > 5);
    over(Coq.theory()).compile("Models", Coq.models()).accepts(theorems);
  }

  /// A law that says too much: the category of one that is defined or not does not have it, or that
  /// of matrices.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          g_f (rst (comp g_g g_f)))                  | g_f (rst g_f))
          (D (@id K b_X)) = (@p1 K b_X b_X)          | (@id K b_X) = (@zero K b_X b_X)
          """)
  void aWrongLawHasNoModel(String says, String wrongly) throws IOException, InterruptedException {
    String right = Coq.theory();
    String wrong = right.replace(says, wrongly);
    assertNotEquals(right, wrong);
    assertNotEquals(0, over(wrong).compile("Models", Coq.models()).status());
  }
}
