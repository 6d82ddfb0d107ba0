package org.difflam.syntax.free;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.stream.Stream;
import org.difflam.category.Functor.Structure;
import org.difflam.category.algebra.Booleans;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.PrimeField;
import org.difflam.category.algebra.Rationals;
import org.difflam.category.algebra.Rig;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Models;
import org.difflam.category.tangent.TangentLaws;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class FreeModelTest {
  static Stream<Rig<?>> rigs() {
    return Stream.of(new Naturals(), new Rationals(), new Booleans(), new PrimeField(2));
  }

  /// Those about reverse derivatives, coproducts and lists need more structure; that equal
  /// morphisms go to equal ones is what its equality is made by.
  @ParameterizedTest
  @MethodSource("rigs")
  void everyLawOfItsKindIsProved(Rig<?> rig) {
    List<Law> laws = Catalogue.all().appendAll(TangentLaws.all());
    FreeModel model = new FreeModel(FreeDifferentialLambda.over(rig));
    List<LawResult> results = LawRunner.STANDARD.check(model, laws);
    Set<Structure> missing =
        LinkedHashSet.of(
            Structure.REVERSE, Structure.BICARTESIAN, Structure.LISTS, Structure.RESTRICTION);
    assertEquals(
        laws.filter(law -> law.needs().intersect(missing).isEmpty() && law.equal().isEmpty()),
        results.map(LawResult::law));
    assertEquals(115, results.size());
    for (LawResult r : results) assertTrue(r.verdict().isProved(), r.law().id() + ": " + r.show());
  }

  @ParameterizedTest
  @EnumSource(InjectedFault.class)
  void aSlipBreaksItsLawsAndKeepsTheOthers(InjectedFault slip) {
    List<LawResult> results = LawRunner.STANDARD.check(new FreeModel(slip), Catalogue.all());
    Set<String> red =
        results.filter(r -> r.verdict().isRefuted()).map(r -> r.law().id()).toLinkedSet();
    assertEquals(slip.breaks().toLinkedSet(), red);
    assertEquals(results.size() - red.size(), results.filter(r -> r.verdict().isProved()).size());
  }

  @Test
  void theCommandLineFindsIt() {
    assertTrue(Models.all().exists(m -> m.name().equals("free")));
    assertEquals("broken-free-pair", new FreeModel(InjectedFault.PAIR).name());
  }
}
