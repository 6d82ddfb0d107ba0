package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.List;
import org.difflam.category.Category;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.search.Findings;
import org.difflam.search.LawsHold;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// A model whose objects and morphisms nobody can compare is loaded as others are.
final class IncomparableModelTest {
  /// An object and its identity, which cannot be compared.
  private static final class Incomparable {
    @Override
    public boolean equals(@Nullable Object other) {
      throw new AssertionError("equality of functions is not decidable");
    }

    @Override
    public int hashCode() {
      throw new AssertionError("equality of functions is not decidable");
    }
  }

  private record Only() implements Model<Incomparable, Incomparable> {
    @Override
    public String name() {
      return "only";
    }

    @Override
    public String title() {
      return "one\nobject";
    }

    @Override
    public Category<Incomparable, Incomparable> category() {
      return new Point();
    }

    @Override
    public Signature<Incomparable, Incomparable> signature() {
      return Signature.<Incomparable, Incomparable>empty()
          .object("A", new Incomparable())
          .generator("f", "A -> A", new Incomparable());
    }
  }

  private record Point() implements Category<Incomparable, Incomparable> {
    @Override
    public Incomparable source(Incomparable f) {
      return f;
    }

    @Override
    public Incomparable target(Incomparable f) {
      return f;
    }

    @Override
    public Incomparable identity(Incomparable a) {
      return a;
    }

    @Override
    public Incomparable compose(Incomparable g, Incomparable f) {
      return f;
    }

    @Override
    public Verdict equal(Incomparable f, Incomparable g) {
      return Verdict.PROVED;
    }
  }

  @Test
  void modelsAreComparedWithoutTheirObjectsAndMorphisms() {
    Model<?, ?> one = LoadedModel.of(new Only()), other = LoadedModel.of(new Only());
    assertEquals(2, List.of(one, other, one).distinct().size());
  }

  @Test
  void theirTitleIsOneLine() {
    assertEquals("one\\nobject", LoadedModel.of(new Only()).title());
  }

  /// A campaign counts what could not be compared as given up.
  @Test
  void whatIsNotComparedDoesNotHold() {
    Findings found = new LawsHold(new Only()).campaign(2, 1).first(6);
    assertEquals(0, found.held(), found.toString());
    assertEquals(6, found.given(), found.toString());
  }
}
