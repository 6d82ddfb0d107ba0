package org.difflam.papers.curry;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.curry.Section4Congruence.Made;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.Equivalence;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.syntax.curry.CurryType;

/// §4.1: combinators of equivalent maps are equivalent.
final class EquivalentMaps {
  private EquivalentMaps() {}

  /// Those that are made of maps.
  private static final List<String> COMBINATORS =
      List.of("comp", "prod", "curry", "if", "case", "fold");

  /// `f ~ f′` and `g ~ g′` give `f ∘ g ~ f′ ∘ g′`, and so on.
  static Finding pulledBack(Combinators<Rational> c, LawRunner effort) {
    Equivalence equivalence = new Equivalence(CurryPrograms.lists());
    var counts = new ByRule<>(COMBINATORS, 1, effort);
    return counts.each(
        10,
        (combinator, i) -> {
          long seed = effort.seed() * 1_000_003 + i;
          RandomTangents draws = new RandomTangents(c, new SplittableRandom(seed));
          Made made = Section4Congruence.made(combinator, c, draws, new SplittableRandom(~seed));
          Made other =
              Section4Congruence.made(
                  combinator, c, new OtherMaps(c, seed), new SplittableRandom(~seed));
          var f = made.map().at(made.at());
          var g = draws.tangent(made.target(), f.value());
          var back = f.argument(g);
          var otherBack = other.map().at(made.at()).argument(g);
          String text =
              "%s : %s ~> %s of %s along %s"
                  .formatted(
                      combinator, made.source().show(), made.target().show(), draws.shown(), g);
          if (back.equals(otherBack) || !counts.isNew(combinator, text)) return Option.none();
          if (!equivalence.tangents(made.source(), back, otherBack))
            return Option.some(
                Finding.refuted(Witness.at(text, back.toString(), otherBack.toString())));
          counts.add(combinator, text);
          return Option.none();
        });
  }

  /// The same maps, but for what they send back.
  private static final class OtherMaps extends RandomTangents {
    private final RandomTangents rewriting;

    OtherMaps(Combinators<Rational> c, long seed) {
      super(c, new SplittableRandom(seed));
      rewriting = new RandomTangents(c, new SplittableRandom(seed + 1));
    }

    @Override
    RepFunction<Rational> map(CurryType source, CurryType target) {
      RepFunction<Rational> f = super.map(source, target);
      return new RepFunction<>(
          f.hidden(),
          x -> {
            var y = f.at(x);
            return new RepFunction.Evaluated<>(
                y.value(),
                g -> {
                  var back = y.pull(g);
                  return new RepFunction.Back<>(
                      back.environment(), rewriting.rewritten(source, x, back.argument()));
                });
          });
    }
  }
}
