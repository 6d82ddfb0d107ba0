package org.difflam.syntax.proof.dependence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.util.stream.Stream;
import org.difflam.category.law.Theory;
import org.difflam.syntax.proof.CertificateReader;
import org.difflam.syntax.proof.Kernel;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Axioms that follow from the others.
class DependenceTest {
  @TestFactory
  Stream<DynamicTest> each() {
    return Dependence.all()
        .toJavaStream()
        .map(d -> DynamicTest.dynamicTest(d.law() + " in " + d.theory().word(), () -> check(d)));
  }

  /// The text alone convinces the kernel, names no other law, and each law that it names is needed.
  private static void check(Dependence d) {
    String text = d.certificate();
    CertificateReader.Accepted found = CertificateReader.check(text);
    assertFalse(found.laws().containsKey(d.law()));
    assertTrue(d.theory().without(d.law()).containsAll(found.laws().keySet()));
    assertEquals(d.from().toSet(), found.laws().keySet());
    assertEquals(Kernel.law(d.law()).get().unfold().left(), d.sentence().left());
    for (String law : d.from()) {
      Kernel less = new Kernel(d.sentence().givens()).believing(d.from().remove(law));
      assertThrows(
          Kernel.Wrong.class,
          () -> less.check(d.proof(), d.sentence().left(), d.sentence().right()));
    }
  }

  /// A law is no derivation of itself.
  @Test
  void theLawItselfIsNotBelieved() {
    String text = "D4 in differential\n    D(<f, g>)\n  = <D(f), D(g)>  by D4\n";
    CalculationFile.Entry entry = CalculationFile.read("a test", text).laws().head();
    Kernel.Wrong wrong =
        assertThrows(
            Kernel.Wrong.class, () -> Dependence.check(entry.calculation(), entry.theory()));
    assertTrue(wrong.why().contains("D4 is none of the axioms"), wrong.why());
  }

  @Test
  void whatFollowsInATheoryFollowsInLargerOnes() {
    assertTrue(Dependence.of("p1.zero", Theory.LAMBDA).isDefined());
    assertTrue(Dependence.of("p1.plus", Theory.LEFT_ADDITIVE).isEmpty());
    assertEquals(
        List.empty(),
        Dependence.all()
            .map(d -> d.law() + d.theory())
            .removeAll(Dependence.all().map(d -> d.law() + d.theory()).distinct()));
  }
}
