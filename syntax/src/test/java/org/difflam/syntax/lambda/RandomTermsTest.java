package org.difflam.syntax.lambda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashMap;
import io.vavr.control.Option;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Reduction;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RandomTermsTest {
  private static final int MANY = 400;

  record Which(
      Calculus<LambdaTerm> calculus, LambdaCalculus grammar, Class<? extends Simple> foreign) {
    RandomTerms.Judgement draw(int i) {
      List<LambdaType> atoms = List.of(LambdaType.atom("A"), LambdaType.R);
      List<OperationSymbol> operations = List.of(Primitive.TIMES, Primitive.SIN);
      return new RandomTerms(grammar, new SplittableRandom(i), atoms, operations)
          .judgement(2 + i % 14);
    }

    @Override
    public String toString() {
      return calculus.name();
    }
  }

  private static final Which DIFFERENTIAL =
      new Which(new Differential(), Differential.GRAMMAR, Simple.Perturbative.class);

  static List<Which> calculi() {
    return List.of(
        new Which(new Perturbative(), Perturbative.GRAMMAR, Simple.Differential.class),
        DIFFERENTIAL);
  }

  /// The formers of simple terms below a sealed family of them.
  private static Set<Class<?>> formers(Class<?> family) {
    if (!family.isSealed()) return Set.of(family);
    Set<Class<?>> all = new HashSet<>();
    for (Class<?> part : family.getPermittedSubclasses()) all.addAll(formers(part));
    return all;
  }

  @ParameterizedTest
  @MethodSource("calculi")
  void allFormersAreReachedAndAllTermsAreTyped(Which in) {
    Set<Class<?>> met = new HashSet<>();
    for (int i = 0; i < MANY; i++) {
      var j = in.draw(i);
      assertTrue(LambdaTyping.holds(j.context(), j.term(), j.type()), j::toString);
      Position.each(j.term(), (_, t) -> met.add(t.getClass()));
    }
    Set<Class<?>> all = new HashSet<>(formers(LambdaTerm.class));
    all.removeAll(formers(in.foreign));
    assertEquals(all, met);
  }

  /// Where no variable has the type, it is a part of one that is a pair.
  @Test
  void aPartOfAPairIsAsGoodAsAVariable() {
    LambdaType A = LambdaType.atom("A"), B = LambdaType.atom("B");
    Name x = Name.of("x");
    RandomTerms terms =
        new RandomTerms(Perturbative.GRAMMAR, new SplittableRandom(1), List.of(A, B));
    for (int k = 1; k <= 2; k++) {
      Set<LambdaTerm> drawn = new HashSet<>();
      for (int i = 0; i < 20; i++)
        drawn.add(terms.term(LinkedHashMap.of(x, A.times(B)), k == 1 ? A : B, 1));
      assertEquals(Set.of(LambdaTerm.ZERO, LambdaTerm.pi(k, new Simple.Variable(x))), drawn);
    }
  }

  /// Subject reduction; the share of terms with a redex is not small.
  @ParameterizedTest
  @MethodSource("calculi")
  void reductionKeepsTypesAndTheGrammar(Which in) {
    int steps = 0;
    for (int i = 0; i < MANY; i++) {
      var j = in.draw(i);
      assertTrue(in.grammar.includes(j.term()), j::toString);
      steps += kept(in, in.calculus.reduction(), j);
    }
    assertTrue(steps > MANY / 2, steps + " steps");
  }

  @Test
  void aProjectionToTheOtherSideKeepsNoTypes() {
    assertTrue(
        isCaught(
            Rule.rule(
                "other",
                1,
                t ->
                    t instanceof Simple.Pi(int k, Simple.Pair(var left, var right))
                        ? Option.some(k == 1 ? right : left)
                        : Option.none())));
  }

  @Test
  void aRuleThatMakesInjectionsLeavesTheGrammar() {
    assertTrue(
        isCaught(
            Rule.rule(
                "injections",
                1,
                t ->
                    t instanceof Simple.Pair(var left, var right)
                        ? Option.some(LambdaTerm.pair(left, right))
                        : Option.none())));
  }

  private static boolean isCaught(Rule<LambdaTerm> rule) {
    Rules<LambdaTerm> broken = new Rules<>(Option.some(rule).toList());
    for (int i = 0; i < MANY; i++) {
      try {
        int _ = kept(DIFFERENTIAL, broken, DIFFERENTIAL.draw(i));
      } catch (AssertionError _) {
        return true;
      }
    }
    return false;
  }

  private static int kept(Which in, Reduction<LambdaTerm> rules, RandomTerms.Judgement j) {
    int steps = 0;
    for (var step : rules.steps(j.term())) {
      assertTrue(LambdaTyping.holds(j.context(), step.to(), j.type()), step::toString);
      assertTrue(in.grammar.includes(step.to()), step::toString);
      steps++;
    }
    return steps;
  }
}
