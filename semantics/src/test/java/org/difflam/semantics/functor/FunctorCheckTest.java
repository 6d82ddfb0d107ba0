package org.difflam.semantics.functor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Traversable;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.difflam.category.Functor;
import org.difflam.category.Functor.Structure;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.GaussianInteger;
import org.difflam.category.algebra.GaussianIntegers;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.FunctorCheck;
import org.difflam.category.law.FunctorCheck.Preserved;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.category.law.MonadCheck;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;
import org.difflam.semantics.sets.Element;
import org.difflam.semantics.sets.SetMap;
import org.difflam.semantics.sets.Sets;
import org.difflam.semantics.sets.SetsModel;
import org.junit.jupiter.api.Test;

/// A functor preserves what it claims, and for each structure one that does not is found out.
class FunctorCheckTest {
  private static final LawRunner RUNNER = new LawRunner(3, 25, Duration.ofMinutes(10));
  private static final PolynomialModel.OverIntegers Z = new PolynomialModel.OverIntegers();
  private static final Polynomials<BigInteger> POLYNOMIALS = Z.category();
  private static final Set<Structure> DIFFERENTIAL =
      Set.of(
          Structure.CATEGORY,
          Structure.CARTESIAN,
          Structure.LEFT_ADDITIVE,
          Structure.DIFFERENTIAL,
          Structure.REVERSE);
  private static final Set<Structure> CLOSED =
      Set.of(
          Structure.CATEGORY,
          Structure.CARTESIAN,
          Structure.CLOSED,
          Structure.BICARTESIAN,
          Structure.LISTS);

  private static Functor<Integer, PolynomialMap<BigInteger>, Integer, PolynomialMap<BigInteger>>
      polynomial(
          UnaryOperator<Integer> a, UnaryOperator<PolynomialMap<BigInteger>> f, Set<Structure> s) {
    return Functor.of(POLYNOMIALS, POLYNOMIALS, a, f, s);
  }

  private static Traversable<Structure> red(List<Preserved> found) {
    for (Preserved p : found) {
      assertTrue(p.verdict().isGood() || p.verdict().isRefuted(), p.toString());
    }
    return found.filter(p -> p.verdict().isRefuted()).map(Preserved::structure).toSet();
  }

  private static Traversable<Structure> red(
      Functor<Integer, PolynomialMap<BigInteger>, Integer, PolynomialMap<BigInteger>> f) {
    return red(new FunctorCheck<>(RUNNER, f, Z).check());
  }

  private static Traversable<Structure> of(Structure... all) {
    return LinkedHashSet.of(all);
  }

  @Test
  void theIdentityPreservesEverything() {
    List<Preserved> found =
        new FunctorCheck<>(RUNNER, polynomial(a -> a, f -> f, DIFFERENTIAL), Z).check();
    assertEquals(11, found.size());
    for (Preserved p : found) assertEquals(Verdict.holds(25, 0), p.verdict(), p.operation());
  }

  private static final Polynomials<GaussianInteger> C = new Polynomials<>(new GaussianIntegers());

  private static final Model<Integer, PolynomialMap<GaussianInteger>> GAUSSIAN =
      new Model<>() {
        @Override
        public String name() {
          return "gaussian";
        }

        @Override
        public String title() {
          return "polynomials over the Gaussian integers";
        }

        @Override
        public Polynomials<GaussianInteger> category() {
          return C;
        }

        @Override
        public Signature<Integer, PolynomialMap<GaussianInteger>> signature() {
          return PolynomialModel.small(C)
              .linear("i", "R -> R", C.map(1, z -> z.map(p -> p.times(GaussianInteger.I))));
        }

        @Override
        public int size() {
          return 6;
        }
      };

  /// A ring homomorphism on the coefficients; a turn is none.
  @Test
  void conjugatingCoefficientsPreservesEverything() {
    UnaryOperator<PolynomialMap<GaussianInteger>> conjugate =
        f ->
            new PolynomialMap<>(
                f.source(), f.components().map(p -> p.mapCoefficients(GaussianInteger::conjugate)));
    UnaryOperator<PolynomialMap<GaussianInteger>> turned =
        f -> new PolynomialMap<>(f.source(), f.components().map(p -> p.times(GaussianInteger.I)));
    assertEquals(
        of(),
        red(
            new FunctorCheck<>(RUNNER, Functor.of(C, C, a -> a, conjugate, DIFFERENTIAL), GAUSSIAN)
                .check()));
    assertTrue(
        red(new FunctorCheck<>(RUNNER, Functor.of(C, C, a -> a, turned, DIFFERENTIAL), GAUSSIAN)
                .check())
            .contains(Structure.CATEGORY));
  }

  /// On the nose `T` preserves composition and sums; products only up to the exchange of the middle
  /// two of `(x × y) × (x × y)`, and `D` up to the flip.
  @Test
  void theTangentFunctorPreservesWhatItCan() {
    UnaryOperator<PolynomialMap<BigInteger>> T = POLYNOMIALS::T;
    assertEquals(
        of(), red(polynomial(n -> 2 * n, T, Set.of(Structure.CATEGORY, Structure.LEFT_ADDITIVE))));
    assertEquals(
        of(Structure.CARTESIAN, Structure.DIFFERENTIAL, Structure.REVERSE),
        red(polynomial(n -> 2 * n, T, DIFFERENTIAL)));
  }

  /// `((v, x), (w, y)) ↦ ((v, w), (x, y))`.
  private static PolynomialMap<BigInteger> exchange(int a, int b) {
    int l = 2 * a, r = 2 * b;
    PolynomialMap<BigInteger> left = POLYNOMIALS.first(l, r), right = POLYNOMIALS.second(l, r);
    return POLYNOMIALS.pair(
        POLYNOMIALS.pair(
            POLYNOMIALS.compose(POLYNOMIALS.first(a, a), left),
            POLYNOMIALS.compose(POLYNOMIALS.first(b, b), right)),
        POLYNOMIALS.pair(
            POLYNOMIALS.compose(POLYNOMIALS.second(a, a), left),
            POLYNOMIALS.compose(POLYNOMIALS.second(b, b), right)));
  }

  private record Comparing(boolean exchanges)
      implements Functor.Comparison<Integer, PolynomialMap<BigInteger>> {
    @Override
    public PolynomialMap<BigInteger> unit() {
      return POLYNOMIALS.identity(0);
    }

    @Override
    public PolynomialMap<BigInteger> product(Integer a, Integer b) {
      return exchanges ? exchange(a, b) : POLYNOMIALS.identity(2 * (a + b));
    }
  }

  /// Up to the exchange it is a strong functor, which preserves derivatives, too.
  @Test
  void theTangentFunctorIsStrong() {
    Set<Structure> all =
        Set.of(
            Structure.CATEGORY,
            Structure.CARTESIAN,
            Structure.LEFT_ADDITIVE,
            Structure.DIFFERENTIAL);
    UnaryOperator<PolynomialMap<BigInteger>> T = POLYNOMIALS::T;
    assertEquals(of(), red(polynomial(n -> 2 * n, T, all).compared(new Comparing(true))));
    assertEquals(
        of(Structure.CARTESIAN, Structure.DIFFERENTIAL),
        red(polynomial(n -> 2 * n, T, all).compared(new Comparing(false))));
  }

  private static PolynomialMap<BigInteger> eta(int n) {
    return POLYNOMIALS.pair(POLYNOMIALS.zero(n, n), POLYNOMIALS.identity(n));
  }

  /// `(((w, u), (v, x))) ↦ (u + v, x)`.
  private static PolynomialMap<BigInteger> mu(int n) {
    PolynomialMap<BigInteger> left = POLYNOMIALS.first(2 * n, 2 * n),
        right = POLYNOMIALS.second(2 * n, 2 * n);
    return POLYNOMIALS.pair(
        POLYNOMIALS.plus(
            POLYNOMIALS.compose(POLYNOMIALS.second(n, n), left),
            POLYNOMIALS.compose(POLYNOMIALS.first(n, n), right)),
        POLYNOMIALS.compose(POLYNOMIALS.second(n, n), right));
  }

  private static Traversable<String> wrong(List<MonadCheck.Checked> found) {
    for (MonadCheck.Checked c : found) {
      assertTrue(c.verdict().isGood() || c.verdict().isRefuted(), c.toString());
    }
    return found.filter(c -> c.verdict().isRefuted()).map(MonadCheck.Checked::equation);
  }

  /// `T` with its unit and its multiplication, and with others that are none.
  @Test
  void theTangentFunctorIsAMonad() {
    var T = polynomial(n -> 2 * n, POLYNOMIALS::T, Set.of(Structure.CATEGORY));
    MonadCheck<Integer, PolynomialMap<BigInteger>> check = new MonadCheck<>(RUNNER, Z);
    assertEquals(List.empty(), wrong(check.monad(T, FunctorCheckTest::eta, FunctorCheckTest::mu)));
    assertEquals(
        List.of("G(f) . eta = eta . F(f)", "mu . T(eta) = id", "mu . eta = id"),
        wrong(
            check.monad(
                T,
                n -> POLYNOMIALS.pair(POLYNOMIALS.identity(n), POLYNOMIALS.identity(n)),
                FunctorCheckTest::mu)));
    assertEquals(
        List.of("mu . T(eta) = id"),
        wrong(check.monad(T, FunctorCheckTest::eta, n -> POLYNOMIALS.second(2 * n, 2 * n))));
    assertEquals(
        List.of("G(f) . mu = mu . F(f)", "mu . T(mu) = mu . mu"),
        wrong(check.monad(T, FunctorCheckTest::eta, FunctorCheckTest::withASquare)));
  }

  /// `(((w, u), (v, x))) ↦ (u + v + w², x)`, of which `η` is a unit.
  private static PolynomialMap<BigInteger> withASquare(int n) {
    PolynomialMap<BigInteger> w =
        POLYNOMIALS.compose(POLYNOMIALS.first(n, n), POLYNOMIALS.first(2 * n, 2 * n));
    PolynomialMap<BigInteger> square = POLYNOMIALS.map(n, x -> x.map(p -> p.times(p)));
    return POLYNOMIALS.plus(
        mu(n), POLYNOMIALS.pair(POLYNOMIALS.compose(square, w), POLYNOMIALS.zero(4 * n, n)));
  }

  /// Maps with other ends are others, whichever end it is.
  @Test
  void endsAreCompared() {
    MonadCheck<Integer, PolynomialMap<BigInteger>> check = new MonadCheck<>(RUNNER, Z);
    for (int more = 0; more < 2; more++) {
      int source = 1 + more, target = 2 - more;
      assertTrue(
          check
              .atObjects(
                  "ends",
                  POLYNOMIALS,
                  n -> POLYNOMIALS.zero(n + 1, n + 1),
                  n -> POLYNOMIALS.zero(n + source, n + target))
              .verdict()
              .isRefuted());
    }
    for (Set<Structure> s : List.of(Set.of(Structure.CATEGORY), Set.of(Structure.CARTESIAN))) {
      UnaryOperator<PolynomialMap<BigInteger>> target = f -> POLYNOMIALS.pair(f, f),
          source = f -> POLYNOMIALS.compose(f, POLYNOMIALS.first(f.source(), 1));
      for (var wrong : List.of(target, source)) {
        var F = polynomial(a -> a, wrong, s);
        for (var one : List.of(F, F.compared(new Plain()))) {
          List<Preserved> found = new FunctorCheck<>(RUNNER, one, Z).check();
          assertTrue(found.exists(p -> p.verdict().isRefuted()), found::toString);
        }
      }
    }
  }

  /// `F 1 = 1` and `F (a × b) = F a × F b`.
  private record Plain() implements Functor.Comparison<Integer, PolynomialMap<BigInteger>> {
    @Override
    public PolynomialMap<BigInteger> unit() {
      return POLYNOMIALS.identity(0);
    }

    @Override
    public PolynomialMap<BigInteger> product(Integer a, Integer b) {
      return POLYNOMIALS.identity(a + b);
    }
  }

  @Test
  void whatIsNoFunctorIsFoundOut() {
    UnaryOperator<PolynomialMap<BigInteger>> twice = f -> POLYNOMIALS.plus(f, f);
    assertTrue(red(polynomial(a -> a, twice, Set.of(Structure.CATEGORY))).nonEmpty());
    assertTrue(red(polynomial(a -> a + 1, f -> f, Set.of(Structure.CATEGORY))).nonEmpty());
  }

  /// Conjugation with the translation `x ↦ x + 1`: a functor that keeps products.
  @Test
  void aTranslationMovesSumsAndDerivatives() {
    UnaryOperator<PolynomialMap<BigInteger>> moved =
        f -> {
          PolynomialMap<BigInteger> back = translation(f.source(), -1);
          return POLYNOMIALS.compose(translation(f.target(), 1), POLYNOMIALS.compose(f, back));
        };
    assertEquals(
        of(Structure.LEFT_ADDITIVE, Structure.DIFFERENTIAL, Structure.REVERSE),
        red(polynomial(a -> a, moved, DIFFERENTIAL)));
  }

  private static PolynomialMap<BigInteger> translation(int n, int by) {
    return POLYNOMIALS.map(
        n,
        x -> x.map(p -> p.plus(Polynomial.constant(POLYNOMIALS.rig(), n, BigInteger.valueOf(by)))));
  }

  /// Conjugation with a renaming of the elements of base sets, which may forget to go into what
  /// some structure builds.
  private static Functor<Obj, SetMap, Obj, SetMap> renaming(Set<Structure> into) {
    Sets sets = SetsModel.SETS;
    UnaryOperator<SetMap> renamed =
        f ->
            new SetMap(
                f.source(),
                f.target(),
                v -> rename(f.target(), f.at().apply(rename(f.source(), v, into)), into));
    return Functor.of(sets, sets, a -> a, renamed, CLOSED);
  }

  /// An involution: 0 and 1 change places.
  private static Element rename(Obj a, Element v, Set<Structure> into) {
    return switch (a) {
      case Obj.Base _ when v instanceof Element.Atom(var n) -> new Element.Atom(n < 2 ? 1 - n : n);
      case Obj.Product(var x, var y)
          when into.contains(Structure.CARTESIAN) && v instanceof Element.Couple(var l, var r) ->
          new Element.Couple(rename(x, l, into), rename(y, r, into));
      case Obj.Sum(var x, var y)
          when into.contains(Structure.BICARTESIAN)
              && v instanceof Element.Tagged(var right, var u) ->
          new Element.Tagged(right, rename(right ? y : x, u, into));
      case Obj.ListOf(var x)
          when into.contains(Structure.LISTS) && v instanceof Element.Sequence(var items) ->
          new Element.Sequence(items.map(u -> rename(x, u, into)));
      case Obj.Exponential(var x, var y)
          when into.contains(Structure.CLOSED) && v instanceof Element.Function(var at) ->
          new Element.Function(u -> rename(y, at.apply(rename(x, u, into)), into));
      case Obj.Base _,
          Obj.Product _,
          Obj.Sum _,
          Obj.ListOf _,
          Obj.Exponential _,
          Obj.Unit _,
          Obj.Empty _,
          Obj.Unknown _ ->
          v;
    };
  }

  @Test
  void renamingElementsPreservesEverything() {
    assertEquals(of(), red(new FunctorCheck<>(RUNNER, renaming(CLOSED), new SetsModel()).check()));
  }

  @Test
  void eachStructureThatARenamingForgetsIsRed() {
    for (Structure s :
        List.of(Structure.CARTESIAN, Structure.CLOSED, Structure.BICARTESIAN, Structure.LISTS)) {
      Set<Structure> without = LinkedHashSet.ofAll(CLOSED).remove(s).toJavaSet();
      Traversable<Structure> red =
          red(new FunctorCheck<>(RUNNER, renaming(without), new SetsModel()).check());
      assertTrue(red.contains(s) && !red.contains(Structure.CATEGORY), s + ": " + red);
    }
  }

  @Test
  void aClaimBeyondTheCategoriesIsRefuted() {
    assertEquals(of(Structure.CLOSED), red(polynomial(a -> a, f -> f, Set.of(Structure.CLOSED))));
  }

  @Test
  void aFunctorThatThrowsIsInconclusive() {
    UnaryOperator<PolynomialMap<BigInteger>> broken =
        f -> {
          throw new ArithmeticException("no image");
        };
    List<Preserved> found =
        new FunctorCheck<>(RUNNER, polynomial(a -> a, broken, Set.of(Structure.CATEGORY)), Z)
            .check();
    assertTrue(found.forAll(p -> p.toString().contains("inconclusive: the model threw")));
  }
}
