package org.difflam.syntax.free;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.ServiceLoader;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FreeModelTest {
  @Test
  void everyLawOfItsKindIsProved() {
    List<LawResult> results = LawRunner.STANDARD.check(new FreeModel(), Catalogue.all());
    assertTrue(results.size() > 55, "laws checked: " + results.size());
    for (LawResult r : results) assertTrue(r.verdict().isProved(), r.law().id() + ": " + r.show());
  }

  @ParameterizedTest
  @EnumSource(Slip.class)
  void aSlipBreaksItsLawsAndKeepsTheOthers(Slip slip) {
    List<LawResult> results = LawRunner.STANDARD.check(new FreeModel(slip), Catalogue.all());
    Set<String> red =
        results.filter(r -> r.verdict().isRefuted()).map(r -> r.law().id()).toLinkedSet();
    assertEquals(slip.breaks().toLinkedSet(), red);
    assertEquals(results.size() - red.size(), results.filter(r -> r.verdict().isProved()).size());
  }

  @Test
  void theCommandLineFindsIt() {
    assertTrue(List.ofAll(ServiceLoader.load(Model.class)).exists(m -> m.name().equals("free")));
  }
}
