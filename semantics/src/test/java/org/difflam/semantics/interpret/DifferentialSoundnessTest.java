package org.difflam.semantics.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.expression.Obj;
import org.difflam.semantics.functional.Functional;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.relational.Relational;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.differential.DifferentialReduction;
import org.difflam.syntax.differential.DifferentialSubstitution;
import org.difflam.syntax.differential.PerturbativeTranslation;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.difflam.syntax.lambda.TypingDerivation;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.junit.jupiter.api.Test;

/// The differential λ-calculus in three models at once, on random typed terms of its own: the free
/// category proves, polynomial maps compare numbers, relations compare weights up to degree 2.
class DifferentialSoundnessTest {
  private static final int INSTANCES = 120;
  private static final int LARGEST = 150;
  private static final Name X = Name.of("z");

  private record Model<O, M>(String name, int largest, ConstantMeanings<O, M> constants) {
    DifferentialLambda<O, M> in() {
      return constants.in();
    }

    M meaning(Map<Name, LambdaType> context, LambdaTerm s, LambdaType type) {
      TypingDerivation d = LambdaTyping.derive(context, s, type).getOrElseThrow(Untyped::new);
      if (points(d) > largest) throw new TooLarge();
      return new LambdaInterpretation<>(constants).of(context, d);
    }

    O object(Map<Name, LambdaType> context) {
      O all = in().terminal();
      for (var x : context) all = in().product(all, constants.type(x._2));
      return all;
    }
  }

  private static final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private static final class Untyped extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private static final List<Model<?, ?>> MODELS =
      List.of(
          new Model<>(
              "free",
              Integer.MAX_VALUE,
              ConstantMeanings.none(FreeDifferentialLambda.free().withFuel(20_000), Obj::base)),
          new Model<>(
              "functional",
              Integer.MAX_VALUE,
              ConstantMeanings.none(new FunctionalModel.Exact().category(), _ -> Functional.R)),
          new Model<>(
              "relational",
              30,
              ConstantMeanings.none(
                  new Relational<>(new Naturals(), 2, HashMap.of("A", List.of("a")).toJavaMap()),
                  _ -> Obj.base("A"))));

  /// How many points the largest type has as a relation sees it, with bags of at most 2.
  private static long points(TypingDerivation d) {
    long most = points(d.type());
    for (var p : d.premises()) most = Math.max(most, points(p));
    return most;
  }

  private static long points(LambdaType type) {
    return switch (type) {
      case LambdaType.Atom _, LambdaType.Declared _, LambdaType.Unknown _ -> 1;
      case LambdaType.Unit _ -> 0;
      case LambdaType.Product(var a, var b) -> Math.min(1000, points(a) + points(b));
      case LambdaType.Function(var a, var b) -> {
        long n = points(a);
        yield Math.min(1000, (1 + n + n * (n + 1) / 2) * points(b));
      }
    };
  }

  /// An equation between meanings.
  private interface Equation {
    <O, M> Verdict in(Model<O, M> c, long seed);
  }

  @FunctionalInterface
  private interface Draw {
    Option<Equation> of(RandomTerms terms, SplittableRandom random, int size);
  }

  /// How often each model agreed; none if one of them refuted an instance.
  private static Option<SortedMap<String, Integer>> good(Draw draw) {
    var good = new TreeMap<String, Integer>();
    for (int i = 0, tried = 0; tried < INSTANCES; i++) {
      SplittableRandom random = new SplittableRandom(i);
      var terms = new RandomTerms(Differential.GRAMMAR, random, List.of(LambdaType.atom("A")));
      Option<Equation> equation = draw.of(terms, random, 2 + i % 9);
      if (equation.isEmpty()) continue;
      tried++;
      for (Model<?, ?> c : MODELS) {
        try {
          Verdict v = equation.get().in(c, i);
          if (v.isRefuted()) return Option.none();
          if (v.isGood()) good.merge(c.name, 1, Integer::sum);
        } catch (TooLarge _) {
          // another model is asked
        } catch (Untyped _) {
          return Option.none();
        }
      }
    }
    return Option.some(good);
  }

  private static void holds(Draw draw) {
    var good = good(draw);
    assertTrue(good.isDefined());
    assertEquals(MODELS.size(), good.get().size(), good::toString);
    assertTrue(good.get().values().stream().allMatch(n -> n > INSTANCES / 3), good::toString);
  }

  private static void fails(Draw draw) {
    assertTrue(good(draw).isEmpty());
  }

  // Steps.

  private static Option<Equation> step(
      Rules<LambdaTerm> rules, RandomTerms terms, SplittableRandom random, int size) {
    var context = terms.context("f", "x", random.nextBoolean() ? "x_1" : "y");
    LambdaType type = terms.type(1), sigma = terms.type(1);
    var more = context.put(X, sigma);
    // redexes at the root: half of them derivatives
    LambdaTerm s = terms.term(more, type, size),
        t = terms.term(context, sigma, 1 + random.nextInt(4));
    LambdaTerm whole =
        random.nextBoolean()
            ? LambdaTerm.D(LambdaTerm.lambda(X, s), t)
            : random.nextBoolean()
                ? LambdaTerm.apply(LambdaTerm.lambda(X, s), t)
                : LambdaTerm.pi(1 + random.nextInt(2), Simple.Pair.of(s, s));
    LambdaType of = whole instanceof Simple.D || isDerivative(whole) ? sigma.to(type) : type;
    var steps = rules.steps(whole).toVector();
    if (steps.isEmpty() || !LambdaTyping.holds(context, whole, of)) return Option.none();
    LambdaTerm after = steps.get(random.nextInt(Math.min(2, steps.size()))).to();
    if (Measure.size(after) > LARGEST) return Option.none();
    return Option.some(
        new Equation() {
          @Override
          public <O, M> Verdict in(Model<O, M> c, long seed) {
            return c.in()
                .equal(
                    c.meaning(context, whole, of), c.meaning(context, after, of), Places.of(seed));
          }
        });
  }

  private static boolean isDerivative(LambdaTerm t) {
    return t instanceof Sum(var summands) && summands.stream().anyMatch(Simple.D.class::isInstance);
  }

  private static Rules<LambdaTerm> replacing(String name, UnaryOperator<LambdaTerm> change) {
    return new Rules<>(
        DifferentialReduction.RULES
            .rules()
            .map(r ->
                r.name().equals(name)
                    ? new Rule<>(
                        name, Rule.EVERYWHERE, false, t -> r.contracta().apply(t).map(change))
                    : r));
  }

  @Test
  void stepsKeepTheMeaning() {
    holds((terms, random, size) -> step(DifferentialReduction.RULES, terms, random, size));
  }

  @Test
  void aDerivativeThatForgetsASummandDoesNot() {
    Rules<LambdaTerm> forgetful =
        replacing(
            "D",
            t ->
                t.summands().size() > 1
                    ? LambdaTerm.of(t.summands().subList(1, t.summands().size()))
                    : t);
    fails((terms, random, size) -> step(forgetful, terms, random, size));
  }

  @Test
  void substitutionInTheWrongPlaceDoesNot() {
    Rules<LambdaTerm> rules =
        replacing("beta", t -> Substitution.substitute(t, Name.of("x"), LambdaTerm.ZERO));
    fails((terms, random, size) -> step(rules, terms, random, size));
  }

  // Lemmas.

  /// `⟦S[T/x]⟧ = ⟦S⟧ ∘ ⟨id, ⟦T⟧⟩`, and `⟦∂S/∂x · T⟧ = D⟦S⟧ ∘ ⟨⟨0, ⟦T⟧ ∘ π₁⟩, id⟩` (Bucciarelli,
  /// Ehrhard, Manzonetto 2010, §4).
  private static Option<Equation> substitution(
      boolean differential, boolean right, RandomTerms terms, SplittableRandom random, int size) {
    var context = terms.context("f", "x", random.nextBoolean() ? "x_1" : "y");
    LambdaType type = terms.type(1), sigma = terms.type(1);
    var more = context.put(X, sigma);
    LambdaTerm s = terms.term(more, type, size),
        t = terms.term(context, sigma, 1 + random.nextInt(4));
    LambdaTerm result =
        differential
            ? DifferentialSubstitution.of(X, s, t)
            : Substitution.substitute(s, X, right ? t : LambdaTerm.ZERO);
    if (Measure.size(result) > LARGEST) return Option.none();
    return Option.some(
        new Equation() {
          @Override
          public <O, M> Verdict in(Model<O, M> c, long seed) {
            var in = c.in();
            O gamma = c.object(context), a = c.constants.type(sigma), both = in.product(gamma, a);
            M of = c.meaning(more, s, type), along = c.meaning(context, t, sigma);
            if (!differential) {
              M point = in.pair(in.identity(gamma), along);
              return in.equal(
                  c.meaning(context, result, type), in.compose(of, point), Places.of(seed));
            }
            M vector = in.compose(along, in.first(gamma, a));
            M tangent = in.pair(right ? in.zero(both, gamma) : in.first(gamma, a), vector);
            M slope = in.compose(in.D(of), in.pair(tangent, in.identity(both)));
            return in.equal(c.meaning(more, result, type), slope, Places.of(seed));
          }
        });
  }

  @Test
  void substitutionIsComposition() {
    holds((terms, random, size) -> substitution(false, true, terms, random, size));
    fails((terms, random, size) -> substitution(false, false, terms, random, size));
  }

  @Test
  void differentialSubstitutionIsDifferentiation() {
    holds((terms, random, size) -> substitution(true, true, terms, random, size));
    fails((terms, random, size) -> substitution(true, false, terms, random, size));
  }

  // Translations.

  private static Option<Equation> translation(
      boolean back, int copies, RandomTerms terms, int size) {
    var context = terms.context("f", "x", "p");
    LambdaType type = terms.type(1);
    LambdaTerm s = terms.term(context, type, size);
    var m = PerturbativeTranslation.toPerturbative(LambdaTerm.sum(Collections.nCopies(copies, s)));
    LambdaTerm again = PerturbativeTranslation.toDifferential(m);
    if (Measure.size(again) > LARGEST) return Option.none();
    return Option.some(
        new Equation() {
          @Override
          public <O, M> Verdict in(Model<O, M> c, long seed) {
            M other = back ? c.meaning(context, again, type) : c.meaning(context, m, type);
            return c.in().equal(c.meaning(context, s, type), other, Places.of(seed));
          }
        });
  }

  @Test
  void translationsKeepTheMeaning() {
    holds((terms, _, size) -> translation(false, 1, terms, size));
    holds((terms, _, size) -> translation(true, 1, terms, size));
    fails((terms, _, size) -> translation(true, 2, terms, size));
  }
}
