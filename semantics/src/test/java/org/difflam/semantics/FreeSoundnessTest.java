package org.difflam.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.time.Duration;
import java.util.SplittableRandom;
import org.difflam.category.Functor.Structure;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sampler;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.relational.RelationalModel;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.free.InjectedFault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tries to find an equation that normal forms prove and some model refutes: random expressions
/// with the same ends are sorted by their normal forms, and those that meet are compared with
/// random morphisms for their generators.
class FreeSoundnessTest {
  private static final List<Model<?, ?>> MODELS =
      List.of(
          new PolynomialModel.OverIntegers(),
          new FunctionalModel.Exact(),
          new RelationalModel.OverNaturals());
  private static final LawRunner RUNNER = new LawRunner(5, 3, Duration.ofMinutes(10));
  private static final Set<Structure> FIRST_ORDER =
      LinkedHashSet.of(
          Structure.CATEGORY, Structure.CARTESIAN, Structure.LEFT_ADDITIVE, Structure.DIFFERENTIAL);

  /// Hypotheses, and ends that many expressions over them have.
  private record Field(String givens, String source, String target, Set<Structure> formers) {
    List<Given> hypotheses() {
      return Sentence.parse(givens, all()).givens();
    }

    /// An equation that mentions every hypothesis.
    private String all() {
      List<String> names =
          List.of(givens.split(", ")).map(g -> g.replaceAll(" :.*|.* (?=. :)", ""));
      String pairs = names.map(n -> n + " . 0").mkString("<", ", ", ", (0 : X -> X)>");
      return pairs + " = " + pairs;
    }
  }

  private static final List<Field> FIELDS =
      List.of(
          new Field("f : X -> X, linear l : X -> X", "X * X", "X", FIRST_ORDER),
          new Field("f : X * X -> X, g : X -> X", "X", "X * X", FIRST_ORDER),
          new Field(
              "f : X * X -> X, linear l : X -> X",
              "(X => X) * X",
              "X",
              FIRST_ORDER.add(Structure.CLOSED)),
          new Field(
              "f : X -> X, g : X -> (X => X)", "X", "X => X", FIRST_ORDER.add(Structure.CLOSED)),
          new Field(
              "h : (X => X) -> X, f : X -> X", "X * X", "X", FIRST_ORDER.add(Structure.CLOSED)));

  record Tally(int equations, List<String> refuted, int checked) {}

  /// This many expressions with derivatives in each field.
  static Tally campaign(InjectedFault slip, long seed, int count, int wanted) {
    int equations = 0, checked = 0;
    List<String> refuted = List.empty();
    for (Field field : FIELDS) {
      List<Given> givens = field.hypotheses();
      FreeDifferentialLambda<?> free =
          FreeDifferentialLambda.free().given(givens).slipping(slip).withFuel(20_000);
      for (List<Expression> same : groups(free, field, givens, seed, count).take(wanted)) {
        Sentence s = new Sentence(givens, same.get(0), same.get(1));
        Law law = new Law("proved", "proved", "normal forms", Definitions.none(), s, true);
        equations++;
        for (Model<?, ?> model : MODELS) {
          if (!LawRunner.applies(law, model)) continue;
          LawResult r = RUNNER.check(model, law);
          if (r.verdict().isGood()) checked++;
          if (r.verdict().isRefuted()) {
            refuted = refuted.append(model.name() + ": " + s.show(Definitions.none(), givens));
          }
        }
      }
    }
    return new Tally(equations, refuted, checked);
  }

  /// Expressions with one normal form, two different ones of each kind, those with derivatives
  /// first.
  private static List<List<Expression>> groups(
      FreeDifferentialLambda<?> free, Field field, List<Given> givens, long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    Sampler sampler = new Sampler(List.of(Obj.base("X")), givens, field.formers(), random);
    Obj x = Obj.parse(field.source()), y = Obj.parse(field.target());
    return List.range(0, count)
        .map(i -> sampler.morphism(x, y, Trait.ANY, 3 + i % 9).get())
        .filter(e -> e.show().contains("D("))
        .distinct()
        .groupBy(e -> form(free, e))
        .remove("")
        .values()
        .toList()
        .filter(same -> same.size() > 1)
        .map(same -> same.sortBy(e -> -e.size()).take(2))
        .sortBy(same -> -same.head().size());
  }

  private static String form(FreeDifferentialLambda<?> free, Expression e) {
    try {
      return free.normalForm(e).notation();
    } catch (RuntimeException outOfFuel) {
      return "";
    }
  }

  @Test
  void whatIsProvedHoldsInEveryModel() {
    Tally tally = campaign(InjectedFault.NONE, 1, 600, 15);
    assertEquals(List.empty(), tally.refuted());
    assertTrue(tally.equations() > 40 && tally.checked() > 80, tally.toString());
  }

  /// What has two normal forms, some model tells apart.
  @Test
  void whatIsRefutedFailsInSomeModel() {
    LawRunner search = new LawRunner(5, 60, Duration.ofMinutes(10));
    int pairs = 0;
    for (Field field : FIELDS) {
      List<Given> givens = field.hypotheses();
      FreeDifferentialLambda<?> free = FreeDifferentialLambda.free().given(givens).withFuel(20_000);
      List<Expression> different =
          groups(free, field, givens, 4, 300).map(List::last).sortBy(Expression::size).take(8);
      for (int i = 0; i + 1 < different.size(); i += 2) {
        Sentence s = new Sentence(givens, different.get(i), different.get(i + 1));
        Law law = new Law("refuted", "refuted", "normal forms", Definitions.none(), s, true);
        pairs++;
        assertTrue(
            MODELS
                .filter(m -> LawRunner.applies(law, m))
                .exists(m -> search.check(m, law).verdict().isRefuted()),
            () -> s.show(Definitions.none(), givens));
      }
    }
    assertTrue(pairs >= 10, pairs + " pairs");
  }

  /// A mistake that proves too much is found.
  @ParameterizedTest
  @EnumSource(
      value = InjectedFault.class,
      names = {"SUM", "ZERO", "CHAIN", "HEAD"})
  void mistakesAreFound(InjectedFault slip) {
    assertTrue(!campaign(slip, 2, 500, 60).refuted().isEmpty());
  }
}
