package org.difflam.semantics.independence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Definitions;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.GenericModel;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.category.law.Models;
import org.difflam.category.law.SampledCases;
import org.difflam.category.law.Theory;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Which axioms follow from the others: what is known, and that the models are such.
class AxiomStatusTest {
  private static final SampledCases SAMPLED = new SampledCases(LawRunner.SEED);
  private static final List<Model<?, ?>> MODELS = Models.all();

  @TestFactory
  Stream<DynamicTest> modelsOfDerivativesBreakOneAxiom() {
    return confirmed(Theory.DIFFERENTIAL);
  }

  @TestFactory
  Stream<DynamicTest> modelsOfRestrictionsBreakOneAxiom() {
    return confirmed(Theory.RESTRICTION);
  }

  @TestFactory
  Stream<DynamicTest> modelsOfSumsBreakOneAxiom() {
    return confirmed(Theory.LEFT_ADDITIVE);
  }

  /// BrokenModelsTest sees the axiom fail; this takes as long as there are normal forms.
  @Tag("long")
  @TestFactory
  Stream<DynamicTest> modelsOfFunctionsBreakOneAxiom() {
    return confirmed(Theory.LAMBDA);
  }

  private static Stream<DynamicTest> confirmed(Theory theory) {
    return AxiomStatus.of(theory, MODELS)
        .filter(s -> s.reason() instanceof AxiomStatus.Independent)
        .toJavaStream()
        .map(s -> DynamicTest.dynamicTest(s.law().id(), () -> confirm(s)));
  }

  private static void confirm(AxiomStatus s) {
    Model<?, ?> model = assertInstanceOf(AxiomStatus.Independent.class, s.reason()).model();
    List<LawResult> results = results(s.theory(), model);
    ConfirmedStatus confirmed = new ConfirmedStatus(s, results);
    assertEquals(Option.some(s.law().id()), confirmed.broken().map(r -> r.law().id()));
    assertEquals(results.removeAll(confirmed.broken()), confirmed.kept());
    assertEquals(List.empty(), s.doubts(results).map(r -> r.law().id() + ": " + r.show()));
    assertEquals(
        List.of(s.law().id()), results.filter(r -> r.verdict().isRefuted()).map(r -> r.law().id()));
    assertEquals(
        s.theory().axioms(), results.map(r -> r.law().id()).filter(s.theory().axioms()::contains));
  }

  private static List<LawResult> results(Theory theory, Model<?, ?> model) {
    return LawRunner.STANDARD.check(model, AxiomStatus.conditions(theory, model), SAMPLED);
  }

  private static Model<?, ?> model(String name) {
    return MODELS.find(m -> m.name().equals(name)).get();
  }

  /// A variable alone is not the set of it.
  @Test
  void unionsAreShown() {
    LawResult r =
        LawRunner.STANDARD
            .check(model("broken-plus-unions"), Catalogue.find("left.plus"), SAMPLED)
            .head();
    assertTrue(r.show().endsWith("left 1 ↦ ({}, {x0}), right 1 ↦ ({}, x0)"), r.show());
  }

  /// A model that breaks another axiom, too, or none.
  @Test
  void whatIsNoModelOfTheOthersIsInDoubt() {
    Law law = Catalogue.find("D5").head();
    assertEquals(List.of("D7"), doubts(law, "broken-D-last-twice"));
    assertEquals(List.of("D5"), doubts(law, "polynomial-N"));
    assertEquals(List.of("D5", "equal.D", "equal.R"), doubts(law, "broken-D-of-representations"));
    assertEquals(List.empty(), doubts(law, "broken-D-at-origin"));
  }

  private static List<String> doubts(Law law, String name) {
    Model<?, ?> model = model(name);
    AxiomStatus s = new AxiomStatus(Theory.DIFFERENTIAL, law, new AxiomStatus.Independent(model));
    return s.doubts(results(Theory.DIFFERENTIAL, model)).map(r -> r.law().id());
  }

  /// What fresh generators tell is taken for nothing: by them D1.plus would be independent.
  @Test
  void aGenericModelIsNoReason() {
    assertEquals(
        true, MODELS.exists(m -> m instanceof GenericModel && m.breaks().contains("D1.plus")));
    for (Theory theory : Theory.values()) {
      for (AxiomStatus s : AxiomStatus.of(theory, MODELS)) {
        if (s.reason() instanceof AxiomStatus.Independent(var m))
          assertEquals(false, m instanceof GenericModel, s.law().id());
      }
    }
  }

  /// The generators of a model that breaks an axiom are what they are called, there too.
  @Test
  void generatorsKeepTheirNames() {
    assertEquals("at 0: left 1, right 0", refuted("one = add . <id, id>"));
    assertEquals("at (1, 0): left 0, right 1", refuted("mul = add"));
    assertEquals(true, verdict("mul = mul . <p2, p1>").isGood());
    assertEquals(true, verdict("D(mul) = 0").isGood());
  }

  private static String refuted(String equation) {
    return assertInstanceOf(Verdict.Refuted.class, verdict(equation)).witness().toString();
  }

  private static Verdict verdict(String equation) {
    Model<?, ?> model = model("broken-identity-of-point");
    Law law = Law.typed("", equation, Definitions.none(), model.signature().givens());
    return LawRunner.STANDARD.check(model, law).verdict();
  }

  /// What is open is not said to be anything else.
  @Test
  void withoutModelsNothingIsIndependent() {
    assertEquals(
        0,
        AxiomStatus.of(Theory.LAMBDA, List.empty())
            .count(s -> s.reason() instanceof AxiomStatus.Independent));
  }

  /// All that is known; `-Ddifflam.pin=true` writes it anew.
  @Test
  void whatIsKnownIsAsItWas() throws IOException {
    String now =
        List.of(Theory.values())
            .flatMap(theory -> AxiomStatus.of(theory, MODELS))
            .map(s -> "%-14s %-13s %s".formatted(s.theory().word(), s.law().id(), word(s)))
            .mkString("", "\n", "\n");
    if (Boolean.getBoolean("difflam.pin")) {
      Files.writeString(
          Path.of("src/test/resources/org/difflam/semantics/independence/axioms.txt"), now);
      return;
    }
    try (InputStream pinned =
        Objects.requireNonNull(AxiomStatusTest.class.getResourceAsStream("axioms.txt"))) {
      assertEquals(new String(pinned.readAllBytes(), StandardCharsets.UTF_8), now);
    }
  }

  private static String word(AxiomStatus s) {
    return switch (s.reason()) {
      case AxiomStatus.Open _ -> "open";
      case AxiomStatus.Independent(var model) -> "independent: " + model.name();
      case AxiomStatus.Follows(var by) -> "follows: " + by.from().mkString(" ");
    };
  }

  @Test
  void verdictsAreDecidedOrHold() {
    LawResult unclear =
        LawRunner.STANDARD.check(model("polynomial-N"), Catalogue.find("D4").head());
    LawResult doubtful =
        new LawResult(
            unclear.model(),
            unclear.law(),
            Verdict.inconclusive("a test"),
            0,
            unclear.skips(),
            unclear.drawings(),
            "");
    AxiomStatus s =
        AxiomStatus.of(Theory.DIFFERENTIAL, MODELS).find(t -> t.law().id().equals("D5")).get();
    assertEquals(List.of(doubtful), s.doubts(List.of(doubtful, unclear)));
  }
}
