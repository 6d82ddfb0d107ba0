package org.difflam.category.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.time.Duration;
import org.difflam.category.Membership;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Signature;
import org.junit.jupiter.api.Test;

/// What a model supplies is looked at before its laws are: generators, and what its operations
/// return.
class SignatureCheckTest {
  private static final LawRunner RUNNER = new LawRunner(7, 50, Duration.ofMinutes(10));

  /// Matrices without negative entries.
  private static class Positive extends Matrices implements Membership<Matrices.Matrix> {
    private final int entry;

    Positive(int entry) {
      this.entry = entry;
    }

    @Override
    public Signature<Integer, Matrix> signature() {
      return super.signature().linear("times", "R -> R", build(1, 1, (_, _) -> entry));
    }

    @Override
    public Verdict isMorphism(Matrix f, Places at) {
      return f.entries().forAll(row -> row.forAll(n -> n >= 0))
          ? Verdict.PROVED
          : Verdict.refuted(Witness.of(f.entries().toString(), "no negative entry"));
    }
  }

  private static List<String> faults(Model<?, ?> model) {
    return SignatureCheck.faults(model, RUNNER);
  }

  @Test
  void aGoodModelHasNone() {
    assertEquals(List.empty(), faults(new Matrices()));
    assertEquals(List.empty(), faults(new Positive(3)));
  }

  @Test
  void aGeneratorHasTheEndsThatAreDeclared() {
    Matrices wrong =
        new Matrices() {
          @Override
          public Signature<Integer, Matrix> signature() {
            return super.signature().generator("bad", "R -> R * R", build(2, 1, (_, _) -> 1));
          }
        };
    assertEquals(
        List.of("the generator bad : R -> R * R is supplied as bad : R * R -> R"), faults(wrong));
  }

  @Test
  void aGeneratorIsAMorphism() {
    List<String> found = faults(new Positive(-3));
    assertEquals(1, found.size(), found::toString);
    assertTrue(
        found
            .head()
            .startsWith("the generator linear times : R -> R is no morphism of the category"),
        found.head());
  }

  /// Whatever it throws, and an answer without sense, is a fault and no membership.
  @Test
  void membershipThatIsNotAnsweredIsAFault() {
    Positive throwing =
        new Positive(3) {
          @Override
          public Verdict isMorphism(Matrix f, Places at) {
            throw new IllegalStateException("no idea");
          }
        };
    assertTrue(faults(throwing).head().contains("no idea"), faults(throwing)::toString);
    Positive senseless =
        new Positive(3) {
          @Override
          public Verdict isMorphism(Matrix f, Places at) {
            return Verdict.holds(0, 0);
          }
        };
    assertEquals(3, faults(senseless).size(), faults(senseless)::toString);
  }

  /// An operation that returns a morphism between other objects is named, with both ends.
  @Test
  void anOperationReturnsWhatItShould() {
    Matrices wrong =
        new Matrices() {
          @Override
          public Matrix D(Matrix f) {
            return f;
          }
        };
    LawResult r = RUNNER.check(wrong, Catalogue.find("D5").head());
    Verdict.Refuted refuted = assertInstanceOf(Verdict.Refuted.class, r.verdict(), r.show());
    assertTrue(refuted.witness().left().matches("D\\(.*\\) : .* -> .*"), refuted::toString);
    assertTrue(refuted.witness().right().matches("must be .* -> .*"), refuted::toString);
    Matrices nothing =
        new Matrices() {
          @SuppressWarnings("NullAway") // what a model of somebody else may return
          @Override
          public Matrix D(Matrix f) {
            return null;
          }
        };
    LawResult none = RUNNER.check(nothing, Catalogue.find("D3.id").head());
    Verdict.Refuted named = assertInstanceOf(Verdict.Refuted.class, none.verdict(), none.show());
    assertTrue(named.witness().left().contains("nothing (null)"), named::toString);
  }
}
