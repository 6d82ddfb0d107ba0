package org.difflam.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is wrong on purpose is found by the campaign that one gets without options, of size 10 and
/// seed 2012, within so many cases as the table `mutants.txt` says.
final class MutantsTest {
  private static final int SIZE = 10;
  private static final long SEED = 2012;
  private static final Path TABLE = Path.of("src/test/resources/org/difflam/search/mutants.txt");

  /// @param cases after so many the first counterexample is found: the last of them has it
  record Known(String name, int cases) {
    static Known of(String line) {
      String[] words = line.split(" ");
      return new Known(words[0], Integer.parseInt(words[1]));
    }

    /// Those in which what is stated there is found again are tried always.
    boolean isQuick() {
      return cases <= 3;
    }
  }

  static List<Known> table() {
    try {
      return Files.readAllLines(TABLE).stream()
          .filter(line -> !line.startsWith("#"))
          .map(Known::of)
          .toList();
    } catch (IOException why) {
      throw new UncheckedIOException(why);
    }
  }

  static List<Known> quick() {
    return table().stream().filter(Known::isQuick).toList();
  }

  static List<Known> others() {
    return table().stream().filter(k -> !k.isQuick()).toList();
  }

  private static Campaign campaign(String name) {
    return Conjecture.known(name).orElseThrow().campaign(SIZE, SEED);
  }

  /// As Java prints a record, where the languages have words of their own.
  private static final Pattern RECORD = Pattern.compile("[A-Z][a-z]+\\[");

  /// In the case that is stated, and by what is wrong.
  private static void assertFound(Known mutant) {
    Findings found = campaign(mutant.name).one(mutant.cases - 1);
    var by = found.counterexample().orElseThrow();
    String[] name = mutant.name.split("[:/]", 3);
    String family = name[1], rule = name[2];
    switch (family) {
      case "modes" ->
          assertEquals(
              rule.substring(0, rule.indexOf('.')) + " and the other modes differ",
              by.conjecture());
      case "macro" ->
          assertTrue(
              Set.of("the type", "the logical relation").contains(by.conjecture()),
              by.conjecture());
      case "translates" ->
          assertTrue(Set.of("types", "meaning").contains(by.conjecture()), by.conjecture());
      case "typing" ->
          assertTrue(
              Set.of("types", "typed terms are drawn").contains(by.conjecture()), by.conjecture());
      default -> {
        assertTrue(by.conjecture().endsWith(", " + rule), by.conjecture());
        assertEquals(List.of(), found.seen().never(List.of(rule))); // it counts as used
      }
    }
    assertFalse(RECORD.matcher(by.right()).find(), by.right());
  }

  @ParameterizedTest
  @MethodSource("quick")
  void someAreFoundSoon(Known mutant) {
    assertFound(mutant);
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("others")
  void eachIsFound(Known mutant) {
    assertFound(mutant);
  }

  @Test
  void theTableHasAll() {
    assertEquals(Mutants.names(), table().stream().map(Known::name).toList());
  }

  /// `π₁ (ι₂ s) → 0` twice is 0 still.
  @ParameterizedTest
  @ValueSource(strings = {"mutant:perturbative/pi.in.0/twice", "mutant:pullback/MO-9/zero"})
  void whatChangesNothingIsNotFound(String name) {
    Campaign campaign = campaign(name);
    Findings all = Findings.NONE;
    for (int i = 0; i < 40; i++) all = all.and(campaign.one(i));
    assertTrue(all.counterexample().isEmpty(), all::toString);
    String statement = Conjecture.known(name).orElseThrow().statement();
    assertTrue(
        statement.endsWith("as it should: its right side means 0, and so does what it becomes"));
  }

  /// What is called harmless is a mutant, and is not found in the cases that find most others.
  @Tag("long")
  @Test
  void harmlessOnesAreNotFound() {
    for (String name : RuleMutants.HARMLESS.keySet()) {
      Campaign campaign = campaign(name);
      for (int i = 0; i < 60; i++) {
        assertTrue(campaign.one(i).counterexample().isEmpty(), name + " " + i);
      }
    }
  }

  /// Each finding is kept, and is of the table.
  @Test
  void theLeastCasesAreKept() {
    Set<String> kept =
        Corpus.shipped().kept().stream()
            .map(k -> k.claim().property())
            .filter(p -> p.startsWith(Conjecture.MUTANT))
            .collect(Collectors.toSet());
    assertEquals(Set.copyOf(Mutants.names()), kept);
  }

  @Test
  void thereIsOneOfEachNameAndNoOther() {
    List<String> names = Mutants.names();
    assertEquals(names.size(), names.stream().distinct().count());
    names.forEach(name -> assertEquals(name, Conjecture.known(name).orElseThrow().name()));
    for (String none :
        List.of(
            "mutant:perturbative/beta/half",
            "mutant:modes/taylor.sin/twice",
            "mutant:translates/pullback.number/part",
            "mutant:typing/differential.T/any",
            "mutant:pullback/beta/zero",
            "mutant:lambda/beta/zero")) {
      assertTrue(Conjecture.known(none).isEmpty(), none);
    }
  }
}
