package org.difflam.architecture;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import org.difflam.category.Category;
import org.difflam.cli.Main;
import org.junit.jupiter.api.Test;

/// The program keeps the rules of [Architecture], and a fixture that breaks each of them is caught.
final class ArchitectureTest {
  private static final Architecture PROGRAM = new Architecture("org.difflam");
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.difflam");

  private static final String BROKEN_ROOT = "org.difflam.architecture.fixture";
  private static final Architecture BROKEN = new Architecture(BROKEN_ROOT);
  private static final JavaClasses BROKEN_CLASSES =
      new ClassFileImporter().importPackages(BROKEN_ROOT);

  @Test
  void allModulesAreLookedAt() {
    assertTrue(CLASSES.contain(Category.class));
    assertTrue(CLASSES.contain(Main.class));
  }

  @Test
  void noModuleLooksToItsRight() {
    PROGRAM.direction().check(CLASSES);
  }

  @Test
  void everyClassHasAPlace() {
    PROGRAM.everyClassHasAPlace().check(CLASSES);
  }

  @Test
  void packagesAreFreeOfCycles() {
    PROGRAM.noCycles().check(CLASSES);
  }

  @Test
  void searchNeedsNoChecks() {
    PROGRAM.searchNeedsNoChecks().check(CLASSES);
  }

  @Test
  void aSearchThatNeedsAPaperIsCaught() {
    assertCaught(BROKEN.searchNeedsNoChecks(), "fixture.search.NeedsPapers");
  }

  @Test
  void onlyFunctorsLeadFromTermsToModels() {
    PROGRAM.spine().forEach(rule -> rule.check(CLASSES));
  }

  @Test
  void aWayAroundTheFunctorsIsCaught() {
    assertCaught(
        BROKEN.onlyIn("syntax.simple.Evaluator", "syntax.simple"), "fixture.cli.RunsTerms");
  }

  @Test
  void aRuleAboutAClassThatIsGoneIsCaught() {
    assertCaught(BROKEN.onlyIn("semantics.a.Gone", "semantics.a"), "semantics.a.Gone");
  }

  @Test
  void aLookToTheRightIsCaught() {
    assertCaught(BROKEN.direction(), "fixture.category.LooksRight");
  }

  @Test
  void aClassWithoutAPlaceIsCaught() {
    assertCaught(BROKEN.everyClassHasAPlace(), "fixture.stray.Stray");
  }

  @Test
  void aCycleIsCaught() {
    assertCaught(BROKEN.noCycles(), "Slice semantics.a -> \n");
  }

  private static void assertCaught(ArchRule rule, String named) {
    String message =
        String.valueOf(
            assertThrows(AssertionError.class, () -> rule.check(BROKEN_CLASSES)).getMessage());
    assertTrue(message.contains(named.strip()), message);
  }
}
