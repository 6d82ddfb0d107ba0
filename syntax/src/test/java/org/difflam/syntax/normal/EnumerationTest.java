package org.difflam.syntax.normal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Fuel;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.junit.jupiter.api.Test;

class EnumerationTest {
  private static final Type R = Type.real();
  private static final Vocabulary SMALL =
      new Vocabulary(List.of(Vocabulary.numeral(0), Primitive.PLUS), List.of(R));
  private static final BetaEtaNormaliser NORMALISER = new BetaEtaNormaliser(100_000);
  private static final Enumeration ALL = new Enumeration(SMALL, NORMALISER);

  private static long count(Type goal, int size) {
    return ALL.ofSize(HashMap.empty(), goal, size).count();
  }

  /// Terms of 0 and + with n plus signs: the Catalan numbers; with one variable, times 2ⁿ⁺¹.
  @Test
  void arithmeticIsCountedByCatalanNumbers() {
    assertEquals(List.of(1L, 0L, 1L, 0L, 2L, 0L, 5L, 0L, 14L), counts(R, 9));
    assertEquals(List.of(0L, 2L, 0L, 4L, 0L, 16L, 0L, 80L), counts(R.to(R), 8));
  }

  private static List<Long> counts(Type goal, int most) {
    return IntStream.rangeClosed(1, most).mapToObj(n -> count(goal, n)).toList();
  }

  /// Of numbers there are 1, 0, 1, 0, 2, and of lists `a₁ = 1` and `aₙ = Σ rᵢ aₙ₋₁₋ᵢ`.
  @Test
  void listsAreCountedByTheirElements() {
    assertEquals(List.of(1L, 0L, 1L, 0L, 2L, 0L, 5L), counts(Type.list(R), 7));
    assertTrue(
        ALL.ofSize(HashMap.empty(), Type.list(R), 5)
            .allMatch(t -> Typing.of(t).equals(Type.list(R))));
  }

  /// `case x of {}` is one former, of no branches.
  @Test
  void fromAValueOfTheEmptyVariantThereIsOneOfEachType() {
    Name x = Name.of("x");
    Map<Name, Type> context = HashMap.of(x, new Type.Variant(List.of()));
    assertEquals(
        List.of(new Term.Absurd(new Term.Variable(x), R)), ALL.ofSize(context, R, 2).toList());
  }

  /// With `x : R`, `f : R → R` and `p : R * R` there are `a₁ = 2`, and `aₙ = Σ aᵢ aₙ₋₁₋ᵢ + aₙ₋₂`,
  /// and at `n = 3` two projections more; of `maybe R` there are as many as `Just` makes, and
  /// `Nothing ()`.
  @Test
  void neutralTermsAreCountedByARecurrence() {
    Map<Name, Type> context =
        HashMap.of(Name.of("x"), R, Name.of("f"), R.to(R), Name.of("p"), Type.product(R, R));
    long[] a = new long[9];
    for (int n = 1; n < a.length; n++) {
      a[n] = n == 1 ? 2 : a[n - 2] + (n == 3 ? 2 : 0);
      for (int i = 1; i < n - 1; i++) a[n] += a[i] * a[n - 1 - i];
      assertEquals(a[n], ALL.ofSize(context, R, n).count(), "numbers of size " + n);
      long maybe = n == 1 ? 0 : a[n - 1] + (n == 2 ? 1 : 0);
      assertEquals(maybe, ALL.ofSize(context, SampleTypes.MAYBE, n).count(), "maybe of size " + n);
    }
  }

  /// Church numerals without arithmetic: `λf. λx. fⁿ x`, one for each n, and with the numeral 0 in
  /// the place of x one more.
  @Test
  void functionsAreEtaLong() {
    Vocabulary zero = new Vocabulary(List.of(Vocabulary.numeral(0)), List.of(R));
    Enumeration all = new Enumeration(zero, NORMALISER);
    for (int n = 0; n < 5; n++) {
      Type church = R.to(R).to(R.to(R));
      assertEquals(2, all.ofSize(HashMap.empty(), church, 3 + 2 * n).count());
      assertEquals(0, all.ofSize(HashMap.empty(), church, 4 + 2 * n).count());
    }
    // the identity at (R -> R) -> R -> R is not λf. f
    assertTrue(
        all.upTo(HashMap.empty(), R.to(R).to(R.to(R)), 6)
            .allMatch(t -> t instanceof Term.Lambda(_, _, Term.Lambda _)));
  }

  /// Folds bind names that the context does not have.
  @Test
  void variablesMayBeCalledAsTheyAreBound() {
    Map<Name, Type> plain =
        HashMap.of(Name.of("l"), Type.list(R), Name.of("a"), R, Name.of("b"), R, Name.of("c"), R);
    Map<Name, Type> same =
        HashMap.of(
            Name.of("l"), Type.list(R), Name.of("x"), R, Name.of("x_"), R, Name.of("x_1"), R);
    for (int n = 1; n < 7; n++) {
      assertEquals(ALL.ofSize(plain, R, n).count(), ALL.ofSize(same, R, n).count());
    }
    assertTrue(ALL.ofSize(same, R, 6).allMatch(t -> Typing.of(same, t).equals(R)));
  }

  /// From `{True 1 | False 1}` to itself there are four functions, and these are all normal forms.
  @Test
  void casesAreCountedOnce() {
    Vocabulary nothing = new Vocabulary(List.of(Vocabulary.numeral(0)), List.of());
    Type endo = SampleTypes.TRUTH.to(SampleTypes.TRUTH);
    List<Term> all = new Enumeration(nothing, NORMALISER).upTo(HashMap.empty(), endo, 14).toList();
    assertEquals(4, all.size(), all::toString);
  }

  /// What is listed has the type, and no two can be proved equal. (With lists two may be: the
  /// uniqueness of folds has no normal forms.)
  @Test
  void noTwoAreEqual() {
    Map<Name, Type> context =
        HashMap.of(
            Name.of("m"),
            SampleTypes.MAYBE,
            Name.of("f"),
            SampleTypes.MAYBE.to(R),
            Name.of("p"),
            Type.product(R, R));
    Deep.run(() -> {
      for (Type goal : List.of(R, SampleTypes.MAYBE, Type.product(R, R))) {
        List<Term> all = ALL.upTo(context, goal, 6).toList();
        assertFalse(all.isEmpty());
        for (Term t : all) assertEquals(goal, Typing.of(context, t));
        for (int i = 0; i < all.size(); i++) {
          for (int j = 0; j < i; j++) {
            Term s = all.get(i);
            Term t = all.get(j);
            assertFalse(
                new EquationSearch(new Fuel("test", 50_000)).equal(context, s, t),
                () -> s + "\n" + t);
          }
        }
      }
    });
  }

  /// Also where folds go over what is built otherwise than lists.
  @Test
  void whatIsListedHasTheType() {
    for (Type over : SampleTypes.ALL) {
      Map<Name, Type> context = HashMap.of(Name.of("n"), over);
      List<Term> all = ALL.upTo(context, R, 5).toList();
      for (Term t : all) assertEquals(R, Typing.of(context, t), t::toString);
      boolean folds = all.stream().anyMatch(Term.FoldInductive.class::isInstance);
      assertEquals(over instanceof Type.Inductive, folds, over::toString);
    }
  }

  /// The normal form of a random term is listed, if it is small enough.
  @Test
  void nothingIsMissing() {
    Map<Name, Type> context =
        HashMap.of(
            Name.of("f"), R.to(R), Name.of("l"), Type.list(R), Name.of("v"), SampleTypes.TRUTH);
    Deep.run(() -> {
      List<Term> all = ALL.upTo(context, R, 6).toList();
      TermGenerator generator = new TermGenerator(SMALL, new SplittableRandom(4));
      int found = 0;
      for (int i = 0; i < 3000; i++) {
        Term normal = NORMALISER.normalise(context, generator.term(context, R, 5).get());
        if (Measure.size(normal) > 6) continue;
        found++;
        assertTrue(all.stream().anyMatch(t -> Alpha.equal(t, normal)), normal::toString);
      }
      assertTrue(found > 500, found + " were small");
    });
  }
}
