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

  private static String refused(String text) {
    RuntimeException why =
        assertThrows(
            RuntimeException.class,
            () -> {
              for (CalculationFile.Entry e : CalculationFile.read("a test", text).laws())
                Dependence.check(e.calculation(), e.theory());
            });
    return String.valueOf(why.getMessage());
  }

  @Test
  void aStepThatDoesNotFollowIsNamed() {
    String natural = "pair.natural in cartesian\n    <f, g> . h\n  = <f . h, g . h>  by ";
    assertTrue(refused(natural + "pair.p1 assoc\n").contains("no step from <f, g> . h"));
    assertTrue(refused(natural + "pair.eta\n").contains("no step from <f, g> . h"));
    assertTrue(refused(natural + "no.law\n").contains("there is no law or lemma no.law"));
    assertTrue(refused(natural + "equal.D\n").contains("there is no law or lemma equal.D"));
    assertTrue(
        refused(
                "p1.plus in left-additive\n"
                    + "    p1 . (f + g)\n"
                    + "  = D(p1) . <f + g, (0 : Z -> X * Y)>  by D3.p1 assoc pair.p1\n"
                    + "  = D(p1) . <f, (0 : Z -> X * Y)> + D(p1) . <g, (0 : Z -> X * Y)>  by"
                    + " D2.plus\n"
                    + "  = p1 . f + p1 . g  by D3.p1 assoc pair.p1\n")
            .contains("is none of the axioms"));
  }

  @Test
  void aCalculationHasTheSidesOfItsLaw() {
    assertTrue(
        refused("pair.natural in cartesian\n    <f . h, g . h>\n  = <f . h, g . h>  by assoc\n")
            .contains("another left side"));
    assertTrue(
        refused("pair.natural in cartesian\n    <f, g> . h\n  = <f, g> . h  by assoc\n")
            .contains("another right side"));
  }

  /// A lemma stands for its own steps: what they use counts.
  @Test
  void whatALemmaUsesCounts() {
    String text =
        """
        lemma four  f : Z -> X, g : Z -> Y  |-  D(<f, g>) = <D(f), D(g)>
            D(<f, g>)
          = <D(f), D(g)>  by D4

        D4 in differential
            D(<f, g>)
          = <D(f), D(g)>  by four
        """;
    assertTrue(refused(text).contains("D4 is none of the axioms"));
  }

  @Test
  void whatFollowsInATheoryFollowsInLargerOnes() {
    assertTrue(Dependence.of("p1.zero", Theory.LAMBDA).isDefined());
    assertTrue(Dependence.of("p1.plus", Theory.LEFT_ADDITIVE).isEmpty());
    List<String> entries = Dependence.all().map(d -> d.law() + " in " + d.theory().word());
    assertEquals(entries.distinct(), entries);
  }
}
