package org.difflam.category.faadibruno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.time.Duration;
import java.util.function.IntFunction;
import org.difflam.category.Category;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.category.model.Polynomials;
import org.difflam.category.model.Polynomials.Poly;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/// The construction over integer polynomials, of which it knows only products and sums: sequences
/// form a differential category, derivatives are a functor into it, and each condition on sequences
/// and each summand of the chain rule is needed.
class FaaDiBrunoTest {
  private static final LawRunner RUNNER = new LawRunner(1, 10, Duration.ofMinutes(10));
  private static final Polynomials Z = new Polynomials();

  private static class Sequences extends FaaDiBruno<Integer, Poly, Polynomials>
      implements Model<Integer, FaaMap<Integer, Poly>> {
    private final FaaMap<Integer, Poly> own;

    /// @param own a sequence that no polynomial determines
    Sequences(FaaMap<Integer, Poly> own) {
      super(Z, 2);
      this.own = own;
    }

    @Override
    public String name() {
      return "sequences";
    }

    @Override
    public String title() {
      return "sequences of polynomials";
    }

    @Override
    public Category<Integer, FaaMap<Integer, Poly>> category() {
      return this;
    }

    @Override
    public int size() {
      return 4;
    }

    @Override
    public int objectSize() {
      return 3;
    }

    @Override
    public int degree() {
      return 2;
    }

    @Override
    public Signature<Integer, FaaMap<Integer, Poly>> signature() {
      return Signature.<Integer, FaaMap<Integer, Poly>>empty()
          .object("R", 1)
          .generator("square", "R -> R", derivatives(Z, Polynomials.square()))
          .object("P", 2)
          .linear("turn", "P -> P", linear(Z.swap(1, 1)))
          .generator("own", "P -> R", own);
    }
  }

  /// `own₁(v, x) = v₁`, and no more: the derivative of 0, if it is asked.
  private static final FaaMap<Integer, Poly> FREE = own(1, v -> Z.first(1, 3));

  private static FaaMap<Integer, Poly> own(int part, IntFunction<Poly> of) {
    return new FaaMap<>(2, 1, n -> n == part ? of.apply(n) : Z.zero(2 * (n + 1), 1));
  }

  /// An instance of a law, for the generators themselves.
  private static boolean holds(Sequences model, String equation) {
    Law law = Law.typed("", equation, Definitions.none(), model.signature().givens());
    Verdict verdict = RUNNER.check(model, law).verdict();
    assertTrue(verdict.isGood() || verdict.isRefuted(), verdict::toString);
    return verdict.isGood();
  }

  private static final String ADDITIVE =
      "(D(own) . <p1 . p1 + p2 . p1, p2> : (P * P) * P -> R)"
          + " = D(own) . <p1 . p1, p2> + D(own) . <p2 . p1, p2>";

  private static final String SYMMETRIC =
      "(D(D(own)) . <<0, p1 . p1>, <p2 . p1, p2>> : (P * P) * P -> R)"
          + " = D(D(own)) . <<0, p2 . p1>, <p1 . p1, p2>>";

  private static final String CHAIN = "D(square . square) = D(square) . <D(square), square . p2>";

  private static final String IDENTITY = "D((id : P -> P)) = p1";

  @Test
  void sequencesAreADifferentialCategory() {
    List<LawResult> results = RUNNER.check(new Sequences(FREE), Catalogue.all());
    assertTrue(results.size() > 40, "laws checked: " + results.size());
    for (LawResult r : results) assertTrue(r.verdict().isGood(), r.law().id() + ": " + r.show());
  }

  /// `v²` for the first derivative.
  @Test
  void theyMustBeAdditiveInEachDirection() {
    Sequences squared = new Sequences(own(1, _ -> Z.compose(Polynomials.square(), Z.first(1, 3))));
    assertFalse(holds(squared, ADDITIVE));
    assertTrue(holds(new Sequences(FREE), ADDITIVE));
  }

  /// `v₁ · w₂` for the second one.
  @Test
  void theyMustBeSymmetricInTheDirections() {
    Poly skew = Z.compose(Polynomials.mul(), Z.pair(Z.first(1, 5), variable(6, 3)));
    assertFalse(holds(new Sequences(own(2, _ -> skew)), SYMMETRIC));
    Poly product =
        Z.plus(skew, Z.compose(Polynomials.mul(), Z.pair(variable(6, 1), variable(6, 2))));
    assertTrue(holds(new Sequences(own(2, _ -> product)), SYMMETRIC));
  }

  private static Poly variable(int n, int i) {
    return Z.compose(Z.first(1, n - 1 - i), Z.second(i, n - i));
  }

  @Test
  void everySummandOfTheChainRuleIsNeeded() {
    Sequences finest =
        new Sequences(FREE) {
          @Override
          protected List<List<List<Integer>>> partitions(int n) {
            return super.partitions(n).filter(blocks -> blocks.size() == n);
          }
        };
    assertFalse(holds(finest, CHAIN));
    Sequences coarsest =
        new Sequences(FREE) {
          @Override
          protected List<List<List<Integer>>> partitions(int n) {
            return super.partitions(n).filter(blocks -> blocks.size() <= 1);
          }
        };
    assertFalse(holds(coarsest, CHAIN));
    assertTrue(holds(new Sequences(FREE), CHAIN));
  }

  /// Part by part, up to the 52 summands that five directions have.
  @Test
  void derivativesOfACompositeAreOfItsParts() {
    Poly x = Z.identity(1), square = Polynomials.square();
    Poly cube = Z.compose(Polynomials.mul(), Z.pair(x, square));
    Poly fifth = Z.compose(Polynomials.mul(), Z.pair(square, cube));
    Poly f = Z.plus(square, cube);
    var composite =
        new Sequences(FREE).compose(FaaDiBruno.derivatives(Z, fifth), FaaDiBruno.derivatives(Z, f));
    var wanted = FaaDiBruno.derivatives(Z, Z.compose(fifth, f));
    for (int n = 0; n <= 5; n++)
      assertTrue(Z.equal(wanted.part(n), composite.part(n)).isGood(), "part " + n);
  }

  /// Both summands of `(D f)ₙ(⟨vᵢ, xᵢ⟩, ⟨v, x⟩) = fₙ₊₁(x₁ … xₙ, v, x) + Σᵢ fₙ(vᵢ, x₁ … xₙ without
  /// xᵢ, x)`.
  @Test
  void everySummandOfTheDerivativeIsNeeded() {
    Sequences first =
        new Sequences(FREE) {
          @Override
          public FaaMap<Integer, Poly> D(FaaMap<Integer, Poly> f) {
            return new FaaMap<>(
                tangent(f.source()),
                f.target(),
                n -> n == 0 ? super.D(f).part(0) : Z.zero((n + 1) * 2 * f.source(), f.target()));
          }
        };
    assertFalse(holds(first, IDENTITY));
    assertTrue(holds(new Sequences(FREE), IDENTITY));
  }

  private static final Poly F = Z.plus(Polynomials.mul(), Z.first(1, 1));
  private static final Poly G =
      Z.plus(Polynomials.square(), Z.compose(Polynomials.square(), Polynomials.square()));

  private static Verdict equal(FaaMap<Integer, Poly> f, FaaMap<Integer, Poly> g) {
    return new FaaDiBruno<>(Z, 3).equal(f, g);
  }

  /// The theorem that coalgebras are differential categories, at one differential category.
  @Test
  void derivativesAreAFunctorThatKeepsTheDerivative() {
    FaaDiBruno<Integer, Poly, Polynomials> faa = new FaaDiBruno<>(Z, 3);
    FaaMap<Integer, Poly> f = FaaDiBruno.derivatives(Z, F), g = FaaDiBruno.derivatives(Z, G);
    FaaMap<Integer, Poly> both = FaaDiBruno.derivatives(Z, Z.compose(G, F));
    assertTrue(equal(both, faa.compose(g, f)).isGood());
    assertTrue(equal(FaaDiBruno.derivatives(Z, Z.identity(2)), faa.identity(2)).isGood());
    assertTrue(equal(FaaDiBruno.derivatives(Z, Z.D(F)), faa.D(f)).isGood());
    // of degree 4, so that every summand of the last parts is there
    assertTrue(equal(FaaDiBruno.derivatives(Z, Z.D(G)), faa.D(g)).isGood());
    assertTrue(equal(both, faa.compose(g, FaaDiBruno.derivatives(Z, Z.first(1, 1)))).isRefuted());
    assertTrue(equal(FaaDiBruno.derivatives(Z, Z.D(G)), faa.D(faa.plus(g, g))).isRefuted());
  }

  /// `(g ∘ f)₂(v, w, x) = g₂(f₁(v, x), f₁(w, x), f₀(x)) + g₁(f₂(v, w, x), f₀(x))`, written out.
  @Test
  void theSecondPartOfACompositeHasTwoSummands() {
    FaaDiBruno<Integer, Poly, Polynomials> faa = new FaaDiBruno<>(Z, 2);
    FaaMap<Integer, Poly> square = FaaDiBruno.derivatives(Z, Polynomials.square());
    FaaMap<Integer, Poly> fourth = faa.compose(square, square);
    Poly v = variable(3, 0), w = variable(3, 1), x = variable(3, 2);
    Poly twelve = Z.zero(3, 1);
    for (int i = 0; i < 12; i++) twelve = Z.plus(twelve, times(times(v, w), times(x, x)));
    assertTrue(Z.equal(twelve, fourth.part(2)).isProved());
    assertTrue(Z.equal(Z.plus(twelve, v), fourth.part(2)).isRefuted());
  }

  private static Poly times(Poly f, Poly g) {
    return Z.compose(Polynomials.mul(), Z.pair(f, g));
  }

  /// Of two sequences that differ in one part up to the order, whichever it is.
  @Test
  void equalityLooksAtEachPartUpToTheOrder() {
    FaaDiBruno<Integer, Poly, Polynomials> faa = new FaaDiBruno<>(Z, 2);
    FaaMap<Integer, Poly> nothing = own(0, _ -> Z.zero(2, 1));
    for (int part = 0; part <= 2; part++) {
      FaaMap<Integer, Poly> other = own(part, n -> Z.first(1, 2 * n + 1));
      assertTrue(faa.equal(nothing, other).isRefuted(), "part " + part);
    }
    assertTrue(faa.equal(nothing, own(3, n -> Z.first(1, 2 * n + 1))).isGood());
  }

  @Test
  void endsAreChecked() {
    FaaDiBruno<Integer, Poly, Polynomials> faa = new FaaDiBruno<>(Z, 2);
    FaaMap<Integer, Poly> f = FaaDiBruno.derivatives(Z, F);
    EndsMismatch wrong = assertThrows(EndsMismatch.class, () -> faa.compose(f, f));
    assertEquals(
        "the source of the second map: expected %s, but found %s".formatted(f.target(), f.source()),
        wrong.getMessage());
    assertNotEquals(f.target(), f.source());
    assertEquals(
        "the source of the second map of a pair: expected 2, but found 1",
        assertThrows(EndsMismatch.class, () -> faa.pair(f, faa.identity(1))).getMessage());
    FaaMap<Integer, Poly> g = faa.identity(1), h = faa.identity(2);
    wrong("the source of the second summand: expected 2, but found 1", () -> faa.plus(f, g));
    wrong("the target of the second summand: expected 1, but found 2", () -> faa.plus(f, h));
    wrong("the source of the right side: expected 2, but found 1", () -> faa.equal(f, g));
    wrong("the target of the right side: expected 1, but found 2", () -> faa.equal(f, h));
  }

  private static void wrong(String said, Executable made) {
    assertEquals(said, assertThrows(EndsMismatch.class, made).getMessage());
  }

  @Test
  void aSequenceIsShownByItsFirstParts() {
    FaaMap<Integer, Poly> f = FaaDiBruno.derivatives(Z, F);
    String parts = Z.show(f.part(0)) + ", " + Z.show(f.part(1));
    assertEquals("(" + parts + ", …)", new FaaDiBruno<>(Z, 1).show(f));
    String three = parts + ", " + Z.show(f.part(2));
    assertEquals("(" + three + ", …)", new FaaDiBruno<>(Z, 4).show(f));
  }
}
