package org.difflam.checks;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.ShrinkingDistance;
import net.jqwik.api.TooManyFilterMissesException;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.Shrinking;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.normal.BetaEtaNormaliser;
import org.difflam.syntax.normal.Enumeration;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// jqwik arbitraries of well-typed terms of the simple language. What they make shrinks to smaller
/// terms of the same type.
///
/// @param size about how many formers the largest have
public record SimpleTerms(Vocabulary vocabulary, int size) {
  /// Terms of the standard vocabulary of up to about 30 formers.
  public static SimpleTerms standard() {
    return new SimpleTerms(Vocabulary.standard(), 30);
  }

  public SimpleTerms upTo(int formers) {
    return new SimpleTerms(vocabulary, formers);
  }

  /// `Γ ⊢ t : τ`.
  public record Typed(Map<Name, Type> context, Term term, Type type) {}

  public static Arbitrary<Type> types() {
    return Arbitraries.randomValue(random ->
        SampleTypes.random(new SplittableRandom(random.nextLong()), 1 + random.nextInt(6)));
  }

  /// Closed terms of any type.
  public Arbitrary<Typed> closed() {
    return types().flatMap(type -> of(HashMap.empty(), type));
  }

  /// Terms of this type in this context.
  public Arbitrary<Typed> of(Map<Name, Type> context, Type type) {
    return Arbitraries.fromGenerator(random -> new Smaller(draw(random, context, type)));
  }

  /// Every normal term of this type of at most this many formers, as often as it comes; its folds
  /// have results of the vocabulary's types.
  public Arbitrary<Typed> normalForms(Map<Name, Type> context, Type type, int formers) {
    List<Typed> all =
        new Enumeration(vocabulary, BetaEtaNormaliser.standard())
            .upTo(context, type, formers)
            .map(t -> new Typed(context, t, type))
            .toList();
    return Arbitraries.of(all);
  }

  private Typed draw(Random random, Map<Name, Type> context, Type type) {
    TermGenerator generator =
        new TermGenerator(vocabulary, new SplittableRandom(random.nextLong()));
    Term t =
        generator
            .term(context, type, 1 + random.nextInt(size))
            .getOrElseThrow(() -> new TooManyFilterMissesException("no term has the type " + type));
    return new Typed(context, t, type);
  }

  private record Smaller(Typed value) implements Shrinkable<Typed> {
    @Override
    public Stream<Shrinkable<Typed>> shrink() {
      return new Shrinking()
          .smaller(value.context, value.term)
          .map(t -> new Smaller(new Typed(value.context, t, value.type)));
    }

    @Override
    public ShrinkingDistance distance() {
      return ShrinkingDistance.of(Measure.size(value.term));
    }
  }
}
