package org.difflam.papers.manzyuk;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Instance;
import org.difflam.papers.kit.RandomInstances;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.Perturbative;

/// The types of §4 by their shapes, which are types over one atom: functions of functions, tangents
/// of functions and of tangents among them.
final class NestedTypes {
  private NestedTypes() {}

  private static final LambdaType ATOM = LambdaType.atom("α");
  private static final String DEEPER = "of depth 3";

  /// All of depth at most 2.
  private static final Vector<LambdaType> SHAPES = above(above(Vector.of(ATOM)));

  private static final Map<String, LambdaType> NAMED =
      LinkedHashMap.ofEntries(SHAPES.map(shape -> Map.entry(shape.show(), shape)));

  private static Vector<LambdaType> above(Vector<LambdaType> types) {
    return types.flatMap(a -> types.flatMap(b -> Vector.of(a.times(b), a.to(b)))).prepend(ATOM);
  }

  /// A type of any shape.
  static LambdaType any(RandomTerms terms, SplittableRandom random) {
    return of(SHAPES.get(random.nextInt(SHAPES.size())), terms);
  }

  /// A term of any form, mostly of a type of any shape, or a pushforward between such.
  static RandomTerms.Judgement term(
      RandomTerms terms, SplittableRandom random, Map<Name, LambdaType> context, int size) {
    int form = random.nextInt(5);
    if (form == 0) return RareForms.any(terms, random, context, size);
    LambdaType a = any(terms, random), b = any(terms, random);
    if (form == 1) {
      LambdaTerm pushed = LambdaTerm.T(terms.term(context, a.to(b), size));
      return new RandomTerms.Judgement(context, pushed, a.tangent().to(b.tangent()));
    }
    return new RandomTerms.Judgement(context, RareForms.of(terms, random, context, a, size), a);
  }

  /// Draws an instance that speaks of a variable, or of a term, of type σ.
  @FunctionalInterface
  interface Draw {
    Option<Instance> of(LambdaType sigma, RandomTerms terms, SplittableRandom random, int size);
  }

  /// Asks the free category of random instances for each shape of σ whether they hold, and counts
  /// them by shape.
  static Finding each(Draw draw, LawRunner effort) {
    return RandomInstances.provedOfRules(
        Perturbative.GRAMMAR,
        NAMED.keySet().toVector().append(DEEPER),
        (name, t, r, n) ->
            draw.of(NAMED.get(name).map(s -> of(s, t)).getOrElse(() -> deeper(t, r)), t, r, n),
        new LawRunner(effort.seed(), Math.max(1, effort.cases() / 100), effort.limit()));
  }

  private static LambdaType deeper(RandomTerms terms, SplittableRandom random) {
    LambdaType one = any(terms, random), other = any(terms, random);
    return random.nextBoolean() ? one.times(other) : one.to(other);
  }

  private static LambdaType of(LambdaType shape, RandomTerms terms) {
    return switch (shape) {
      case LambdaType.Product(var a, var b) -> of(a, terms).times(of(b, terms));
      case LambdaType.Function(var a, var b) -> of(a, terms).to(of(b, terms));
      default -> terms.type(0);
    };
  }
}
